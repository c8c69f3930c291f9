import type { LadderRow } from "../../bridge/rolls/dialogs/index.js";
import { addLadderRow, buildLadder, checkLadder, toLadderRows } from "../../bridge/rolls/dialogs/index.js";
import type { HouseRules } from "../../bridge/settings/index.js";
import { buildHouseRules, defaultHouseRules, mergeHouseRules, presetRules } from "../../bridge/settings/index.js";
import type { Fault, Result } from "../../engine/common/index.js";
import { changeSetting } from "../host/change-setting.js";
import { MODULE_ID } from "../host/constants.js";
import { createQueue } from "../host/lazy.js";
import { notifyFault } from "../host/notify.js";
import { mayRule } from "../host/permissions.js";
import { houseRules, traitLadder } from "../host/preferences.js";
import { words } from "../host/words.js";
import { MusterWindow, showWindow, windowPart } from "../ui/window.js";
import { HOUSE_RULES } from "./settings.js";

/** The trait ladder inside the House rules window: every change is checked, and saved for the world if it is valid. */
class LadderEditor {
	/** The rows with input that is not valid yet. */
	#draft: readonly LadderRow[] | undefined;
	#fault: Fault | undefined;

	/** The view of the ladder. */
	view() {
		return buildLadder(this.#rows, { fault: this.#fault, canEdit: mayRule(game.user) }, words());
	}

	/** Takes the rows as the window shows them: stores them if they are valid, otherwise keeps them with their fault. */
	async take(root: HTMLElement): Promise<void> {
		const seen = [...root.querySelectorAll<HTMLElement>("[data-level]")].map((row) => ({
			id: row.dataset.level ?? "",
			name: row.querySelector<HTMLInputElement>("[name=levelName]")?.value ?? "",
			at: row.querySelector<HTMLInputElement>("[name=levelAt]")?.value ?? "",
		}));
		// Levels may have come or gone that the window does not show yet.
		await this.#change((rows) => rows.map((row) => seen.find(({ id }) => id === row.id) ?? row));
	}

	/** Adds a level, one above the highest. */
	add(): Promise<void> {
		return this.#change((rows) => addLadderRow(rows, words()));
	}

	/** Removes the level with this id. */
	remove(id: string): Promise<void> {
		return this.#change((rows) => rows.filter((row) => row.id !== id));
	}

	/** Restores the usual seven levels. */
	reset(): Promise<void> {
		return saveTraitLadder(() => {
			this.#draft = undefined;
			this.#fault = undefined;
			return [];
		});
	}

	get #rows(): readonly LadderRow[] {
		return this.#draft ?? toLadderRows(traitLadder(), words());
	}

	#change(change: (rows: readonly LadderRow[]) => readonly LadderRow[]): Promise<void> {
		return saveTraitLadder(() => {
			const rows = change(this.#rows);
			const checked = checkLadder(rows, words());
			this.#draft = checked.ok ? undefined : rows;
			this.#fault = checked.ok ? undefined : checked.fault;
			return checked.ok ? checked.value : undefined;
		});
	}
}

/** Serializes the changes of this client: each is made upon what the one before has stored. */
const enqueue = createQueue<typeof game.settings>();

const report = (done: Result<null>): void => {
	if (!done.ok) notifyFault(done.fault);
};

/** Changes options for the whole world, on top of the changes before, and keeps everything else that is stored. */
function saveHouseRules(change: Partial<HouseRules>): Promise<void> {
	return enqueue(game.settings, async () => {
		const stored = game.settings.get(MODULE_ID, "houseRules");
		report(await changeSetting("houseRules", mergeHouseRules(stored, change), mergeHouseRules(stored, {})));
	});
}

/**
 * Stores a ladder, or nothing for the usual one. `change` is called in its turn and returns a ladder that
 * `readTraitLadder` accepts, from the one that is stored then; undefined: store nothing.
 */
function saveTraitLadder(change: () => readonly object[] | undefined): Promise<void> {
	return enqueue(game.settings, async () => {
		const levels = change();
		if (levels) report(await changeSetting("traitLadder", [...levels]));
	});
}

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
		search: windowPart("apps/house-rules/search"),
		list: windowPart("apps/house-rules/list", ["apps/house-rules/ladder"], [""]),
		footer: windowPart("apps/house-rules/footer"),
	};

	readonly #ladder = new LadderEditor();

	protected override async _prepareContext(): Promise<object> {
		const rules = buildHouseRules(houseRules(), mayRule(game.user), words());
		return { ...rules, ladder: this.#ladder.view() };
	}

	protected override onInput({ type }: HTMLInputElement): void {
		if (type === "search") this.#filter();
	}

	protected override onDraw(): void {
		this.#filter();
	}

	protected override async onChange({ name, value, tagName }: HTMLInputElement): Promise<void> {
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
