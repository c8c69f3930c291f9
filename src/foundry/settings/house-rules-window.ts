import { buildHouseRules, defaultHouseRules, presetRules } from "../../bridge/settings/index.js";
import { templatePath } from "../host/constants.js";
import { mayRule } from "../host/permissions.js";
import { houseRules } from "../host/preferences.js";
import { words } from "../host/words.js";
import { MusterWindow, showWindow, type WindowOptions } from "../ui/window.js";
import { HOUSE_RULES } from "./house-rules-id.js";
import { LadderEditor } from "./ladder-editor.js";
import { saveHouseRules } from "./save-rules.js";

/** Every option of the rules in one searchable list. The GM changes them for the world at once; players read them. */
class HouseRulesWindow extends MusterWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		id: HOUSE_RULES,
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
			addLevel: HouseRulesWindow.#onAddLevel,
			removeLevel: HouseRulesWindow.#onRemoveLevel,
			resetLadder: HouseRulesWindow.#onResetLadder,
		},
	};

	static override PARTS = {
		search: { template: templatePath("apps/house-rules/search") },
		list: {
			template: templatePath("apps/house-rules/list"),
			templates: [templatePath("apps/house-rules/ladder")],
			scrollable: [""],
		},
		footer: { template: templatePath("apps/house-rules/footer") },
	};

	readonly #ladder = new LadderEditor();

	protected override async _prepareContext(): Promise<object> {
		const rules = buildHouseRules(houseRules(), mayRule(game.user), words());
		return { ...rules, ladder: this.#ladder.view(), rootId: this.id };
	}

	protected override async _onFirstRender(context: object, options: WindowOptions): Promise<void> {
		await super._onFirstRender(context, options);
		this.element.addEventListener("input", (event) => {
			if ((event.target as HTMLInputElement).type === "search") this.#filter();
		});
		this.element.addEventListener("change", (event) => void this.#onChange(event.target as HTMLInputElement));
	}

	protected override async _onRender(context: object, options: WindowOptions): Promise<void> {
		await super._onRender(context, options);
		this.#filter();
	}

	async #onChange({ name, value, tagName }: HTMLInputElement | HTMLSelectElement): Promise<void> {
		if (tagName === "SELECT") await saveHouseRules({ [name]: value });
		else if (name === "levelName" || name === "levelAt") await this.#showLadder(this.#ladder.take(this.element));
	}

	/** Renders again even if nothing was stored: a fault may have come or gone. */
	async #showLadder(changed: Promise<void>): Promise<void> {
		await changed;
		await this.render({ parts: ["list"] });
	}

	static async #onAddLevel(this: HouseRulesWindow): Promise<void> {
		await this.#showLadder(this.#ladder.add());
	}

	static async #onRemoveLevel(this: HouseRulesWindow, _event: Event, target: HTMLElement): Promise<void> {
		await this.#showLadder(this.#ladder.remove(target.dataset.id ?? ""));
	}

	static async #onResetLadder(this: HouseRulesWindow): Promise<void> {
		await this.#showLadder(this.#ladder.reset());
	}

	/** Hides the options that the search does not match, and families without any left. */
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

/** Shows the House rules window. */
export async function showHouseRules(): Promise<void> {
	await showWindow(HOUSE_RULES, () => new HouseRulesWindow());
}
