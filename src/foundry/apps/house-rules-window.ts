import { buildHouseRules, defaultHouseRules, presetRules } from "../../bridge/views/index.js";
import { templatePath } from "../constants.js";
import { mayRule } from "../services/permissions.js";
import { houseRules, saveHouseRules } from "../services/preferences.js";
import { words } from "../services/words.js";
import { MusterWindow, showWindow, type WindowOptions } from "./base.js";

const ID = "muster-house-rules";

/** Every option of the rules in one searchable list. The GM changes them for the world at once; players read them. */
export class HouseRulesWindow extends MusterWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		id: ID,
		position: { width: 560, height: 600 },
		window: { title: "MUSTER.HouseRules.title", icon: "fa-solid fa-scale-balanced", resizable: true },
		actions: {
			preset(_event, target) {
				const change = presetRules(target.dataset.preset ?? "");
				if (change) void saveHouseRules(change);
			},
			reset() {
				void saveHouseRules(defaultHouseRules());
			},
		},
	};

	static override PARTS = {
		search: { template: templatePath("apps/house-rules/search") },
		list: { template: templatePath("apps/house-rules/list"), scrollable: [""] },
		footer: { template: templatePath("apps/house-rules/footer") },
	};

	/** Shows the rules anew wherever the window is open: somebody changed them. */
	static async refresh(): Promise<void> {
		const open = foundry.applications.instances.get(ID);
		if (open instanceof HouseRulesWindow) await open.render({ parts: ["list", "footer"] });
	}

	protected override async _prepareContext(): Promise<object> {
		return { ...buildHouseRules(houseRules(), mayRule(game.user), words()), rootId: this.id };
	}

	protected override async _onFirstRender(context: object, options: WindowOptions): Promise<void> {
		await super._onFirstRender(context, options);
		this.element.addEventListener("input", (event) => {
			if ((event.target as HTMLInputElement).type === "search") this.#filter();
		});
		this.element.addEventListener("change", (event) => void this.#onChange(event.target as HTMLSelectElement));
	}

	protected override async _onRender(context: object, options: WindowOptions): Promise<void> {
		await super._onRender(context, options);
		this.#filter();
	}

	async #onChange({ name, value, tagName }: HTMLSelectElement): Promise<void> {
		if (tagName === "SELECT") await saveHouseRules({ [name]: value });
	}

	/** Hides the options that the search does not mean, and families without any left. */
	#filter(): void {
		const typed = this.element.querySelector<HTMLInputElement>("input[type=search]")?.value ?? "";
		const wanted = typed.trim().toLocaleLowerCase(game.i18n.lang);
		let found = 0;
		for (const family of this.element.querySelectorAll<HTMLElement>("[data-family]")) {
			const options = [...family.querySelectorAll<HTMLElement>("[data-search]")];
			const shown = options.filter((option) => option.dataset.search?.includes(wanted));
			for (const option of options) option.hidden = !shown.includes(option);
			family.hidden = shown.length === 0;
			found += shown.length;
		}
		const nothing = this.element.querySelector<HTMLElement>("[data-nothing]");
		if (nothing) nothing.hidden = found > 0;
	}
}

/** Opens the House rules window. */
export async function openHouseRules(): Promise<void> {
	await showWindow(ID, () => new HouseRulesWindow());
}
