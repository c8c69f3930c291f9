import { buildWelcome, type SampleGrid, type WelcomeState } from "../../bridge/sample/index.js";
import { mergeHouseRules, presetRules } from "../../bridge/settings/index.js";
import { isReadSystem } from "../../bridge/systems/index.js";
import { isRecord, type Result } from "../../engine/common/index.js";
import { newArmy } from "../army/actor/index.js";
import { changeSetting } from "../host/change-setting.js";
import { MODULE_ID } from "../host/constants.js";
import { notifyFault } from "../host/notify.js";
import { openers } from "../host/openers.js";
import { APPLIER_ROLES, mayRule } from "../host/permissions.js";
import { houseRules } from "../host/preferences.js";
import type { LooseSettings } from "../host/surfaces.js";
import { words } from "../host/words.js";
import { readCommand, roll } from "../rolls/roll.js";
import { MusterWindow, showWindow, windowPart } from "../ui/window.js";
import { bringSample } from "./bring-sample.js";
import { openWindows } from "./open-windows.js";
import { changedSample, sampleDocuments } from "./sample-documents.js";
import { takeOutSample } from "./take-out-sample.js";
import { tryFight, tryJournal, tryMob, viewFord } from "./try-sample.js";

const ID = "muster-welcome";

/** Milliseconds after the last change of documents or windows until the welcome follows it. */
const SETTLED = 200;

/** Hooks of windows that close, those of older packages too. */
const CLOSING = ["closeApplicationV2", "closeApplication"] as const satisfies readonly Hooks.HookName[];

/**
 * The first window of a world: the sample war, a first roll, a first army, and the settings that decide how this table
 * plays with their present values. For GMs.
 */
class WelcomeWindow extends MusterWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		id: ID,
		position: { width: 600 },
		window: { title: "MUSTER.Welcome.title", icon: "fa-solid fa-flag", resizable: true },
		actions: {
			bring: WelcomeWindow.#onBring,
			takeOut: WelcomeWindow.#onTakeOut,
			takeChanged: WelcomeWindow.#onTakeChanged,
			keepChanged: WelcomeWindow.#onKeepChanged,
			cancel: WelcomeWindow.#onCancel,
			tryMob: WelcomeWindow.#leadingTo(tryMob),
			tryBattle: WelcomeWindow.#leadingTo(() => tryFight("battle")),
			trySkirmish: WelcomeWindow.#leadingTo(() => tryFight("skirmish")),
			tryJournal: WelcomeWindow.#leadingTo(tryJournal),
			firstRoll: () => void firstRoll(),
			newArmy: WelcomeWindow.#leadingTo(newArmy),
			guide: () => void openers().guide("battle"),
			houseRules: () => void openers().houseRules(),
			mapping: () => void openers().systemMapping(),
			home: () => void openers().home(),
		},
	};

	static override PARTS = { main: windowPart("apps/sample/welcome", ["apps/home-tiles"], [""]) };

	#grid: SampleGrid = "squares";
	/** Work on the sample that goes on, and whether it was in the world before; null: none. */
	#work: { readonly isIn: boolean } | null = null;
	#changed: readonly string[] | null = null;
	/** The tile for which it made way, and the windows that were open then; null: it did not. */
	#left: { readonly action: string; readonly others: ReadonlySet<string> } | null = null;

	protected override async _prepareContext(): Promise<object> {
		const state = {
			isIn: this.#work?.isIn ?? sampleDocuments().length > 0,
			isBusy: this.#work !== null,
			changed: this.#changed,
			grid: this.#grid,
			rules: houseRules(),
			mayRule: mayRule(game.user),
			appliers: APPLIER_ROLES,
			applier: game.settings.get(MODULE_ID, "whoMayApply"),
			system: game.system.title,
			numbers: numbersOf(),
			dice: diceOf(),
		} as const;
		return buildWelcome(state, words());
	}

	protected override onOpen(): void {
		const redraw = foundry.utils.debounce(() => {
			if (this.#work === null) void this.redraw();
		}, SETTLED);
		for (const hook of ["createJournalEntry", "deleteJournalEntry", "createScene", "deleteScene"] as const)
			this.follow(hook, redraw);
		const comeBack = foundry.utils.debounce(() => void this.#comeBack(), SETTLED);
		for (const hook of CLOSING) this.follow(hook, comeBack);
	}

	/** Makes way for what a tile opens, and for the map below. */
	async #makeWay(action: string, open: () => Promise<unknown>): Promise<void> {
		await this.once(async () => {
			const others = new Set(openWindows());
			await this.minimize();
			try {
				await open();
			} finally {
				this.#left = { action, others };
				await this.#comeBack();
			}
		}, action);
	}

	/** Comes back, to the tile that was pressed, once no window is open that was not open before. */
	async #comeBack(): Promise<void> {
		const left = this.#left;
		if (!left || !this.isThere || openWindows().some((id) => !left.others.has(id))) return;
		this.#left = null;
		await this.maximize();
		if (document.activeElement === document.body) this.inside(`[data-action=${left.action}]`)?.focus();
	}

	/** The handler of a tile that opens something. */
	static #leadingTo(open: () => Promise<unknown>) {
		return function (this: WelcomeWindow, _event: Event, tile: HTMLElement): void {
			void this.#makeWay(tile.dataset["action"] ?? "", open);
		};
	}

	protected override async onChange({ name, value }: HTMLInputElement): Promise<void> {
		if (name === "grid") this.#grid = value === "hexes" ? "hexes" : "squares";
		else if (name === "dice") await throwBy(value);
		else if (name === "whoMayApply") await game.settings.set(MODULE_ID, "whoMayApply", value);
		else await takePreset(value);
		await this.redraw();
	}

	/** Does something with the sample, during which its buttons wait. */
	async #change(act: () => Promise<Result<null>>): Promise<void> {
		await this.once(async () => {
			this.#work = { isIn: sampleDocuments().length > 0 };
			await this.redraw();
			const done = await act();
			this.#work = null;
			this.#changed = null;
			if (!done.ok) notifyFault(done.fault);
			await this.redraw();
		});
	}

	static #onBring(this: WelcomeWindow): Promise<void> {
		return this.#change(async () => {
			const brought = await bringSample(this.#grid);
			if (brought.ok) await viewFord();
			return brought;
		});
	}

	static async #onTakeOut(this: WelcomeWindow): Promise<void> {
		const changed = changedSample();
		if (changed.length === 0) return this.#change(() => takeOutSample(false));
		this.#changed = changed.map(({ document }) => document.name);
		await this.redraw();
		this.inside("[data-action=keepChanged]")?.focus();
	}

	static #onTakeChanged(this: WelcomeWindow): Promise<void> {
		return this.#change(() => takeOutSample(false));
	}

	static #onKeepChanged(this: WelcomeWindow): Promise<void> {
		return this.#change(() => takeOutSample(true));
	}

	static async #onCancel(this: WelcomeWindow): Promise<void> {
		this.#changed = null;
		await this.redraw();
	}
}

/** Rolls once for 33 archers, for this GM's eyes. */
async function firstRoll(): Promise<void> {
	const read = readCommand("batch", "/batch 33@12 seen:self");
	if (!read.ok || read.value.kind === "dialog") return;
	const done = await roll({ what: "batch", request: read.value.request });
	if (!done.ok) notifyFault(done.fault);
}

/** Takes over a whole set of options, on top of those of other families. */
async function takePreset(id: string): Promise<void> {
	const change = presetRules(id);
	if (!change) return;
	const stored = game.settings.get(MODULE_ID, "houseRules");
	const done = await changeSetting("houseRules", mergeHouseRules(stored, change), mergeHouseRules(stored, {}));
	if (!done.ok) notifyFault(done.fault);
}

/** The source of the numbers of this world's actors. */
function numbersOf(): "known" | "set" | "unknown" {
	if (Object.keys(game.settings.get(MODULE_ID, "systemMapping")).length > 0) return "set";
	return isReadSystem(game.system.id) ? "known" : "unknown";
}

/** Namespace and key of the setting of the host by which this user's dice are thrown, by the kind of die. */
const DICE = ["core", "diceConfiguration"] as const;

/** This user's setting of dice; null: the host has none. */
function diceSetting(): Readonly<Record<string, unknown>> | null {
	const settings = game.settings as LooseSettings;
	if (!settings.settings.has(DICE.join("."))) return null;
	const dice = settings.get(...DICE);
	return isRecord(dice) ? dice : {};
}

/** The way in which this user throws six-sided dice, by the host's own setting; null: the host does not say. */
function diceOf(): WelcomeState["dice"] {
	const dice = diceSetting();
	return dice && (dice["d6"] === "manual" ? "manual" : "digital");
}

/** Sets the way in which this user throws six-sided dice; other dice stay as they are. */
async function throwBy(way: string): Promise<void> {
	const { d6: _, ...others } = diceSetting() ?? {};
	await (game.settings as LooseSettings).set(...DICE, way === "manual" ? { ...others, d6: way } : others);
}

/** Shows the welcome. */
export async function showWelcome(): Promise<void> {
	if (game.user.isGM) await showWindow(ID, () => new WelcomeWindow());
}
