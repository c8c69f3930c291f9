import { templatePath } from "../../host/constants.js";
import { loadChunk } from "../../host/lazy.js";
import { words } from "../../host/words.js";
import { type SheetRender, SteadyActorSheet } from "../../ui/host-sheet.js";
import type { FieldSnapshot } from "../../ui/unsaved-input.js";
import type { UnitAction, UnitView } from "./sheet-runtime.js";

/** The code of open sheets, loaded before the first one is rendered. */
let runtime: typeof import("./sheet-runtime.js");

const ACTIONS: readonly UnitAction[] = [
	...(["takeBack", "openSoldier", "keepNumbers", "release", "clearNumber", "addCondition"] as const),
	...(["addAttack", "removeAttack", "removeCondition", "addOfficer"] as const),
	...(["removeOfficer", "bringBack", "place", "dissolve", "takeStart"] as const),
];

const action = (name: UnitAction) =>
	function (this: UnitSheet, event: Event, target: HTMLElement): Promise<void> {
		return runtime.unitActions[name].call(this, event, target);
	};

const PARTIALS = [
	"sheets/unit/fields",
	"sheets/unit/number",
	"sheets/unit/start",
	"sheets/army/field",
	"sheets/army/read",
	"partials/ledger",
	"partials/form/whole",
].map(templatePath);
const part = (name: string, scrollable: string[] = []) => ({
	template: templatePath(`sheets/unit/${name}`),
	templates: PARTIALS,
	scrollable,
});

/** The sheet of a unit of a skirmish: strength, numbers, attacks, soldier, commander, conditions, odds. */
export class UnitSheet extends SteadyActorSheet {
	static DEFAULT_OPTIONS: object = {
		classes: ["muster", "muster-app", "muster-army", "muster-unit-sheet"],
		// Not a form: fields are written one by one, and Enter must not submit.
		tag: "div",
		position: { width: 600, height: 720 },
		window: { icon: "fa-solid fa-people-group", resizable: true },
		actions: Object.fromEntries(ACTIONS.map((name) => [name, action(name)])),
	};

	static PARTS = {
		header: part("header"),
		tabs: { template: templatePath("sheets/army/tabs") },
		unit: part("unit", [""]),
		soldier: part("soldier", [""]),
		command: part("command", [""]),
		conditions: part("conditions", [""]),
		odds: part("odds", [""]),
		step: { template: templatePath("sheets/army/step") },
	};

	override tabGroups: Record<string, string> = { sheet: "unit" };

	#view: UnitView | undefined;
	#snapshot: FieldSnapshot = new Map();
	#end: (() => void) | undefined;
	/** The attack and the target whose odds are shown. */
	odds = { attack: "", target: "" };

	override get title(): string {
		return words().say("MUSTER.Unit.title", { name: this.actor.name });
	}

	override async render(options?: boolean | object, more?: object): Promise<unknown> {
		runtime ??= await loadChunk(() => import("./sheet-runtime.js"));
		await runtime.learnSoldier(this.actor);
		return super.render(options, more);
	}

	override _configureRenderOptions(options: SheetRender): void {
		super._configureRenderOptions(options);
		this.#view = runtime.unitView(this);
		if (!this.rendered) return;
		options.window = { ...options.window, title: this.title };
		this.#snapshot = runtime.snapshotFields(this.element);
	}

	override async _preparePartContext(partId: string, context: object, options: object): Promise<object> {
		const prepared: object = await super._preparePartContext(partId, context, options);
		return { ...prepared, rootId: this.id, ...runtime.partContext(this.#view, partId) };
	}

	override _syncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: object): void {
		runtime.showTab(this.element, this.tabGroups["sheet"] ?? "unit");
		super._syncPartState(partId, next, prior, state);
		runtime.restoreFields(next, prior, { snapshot: this.#snapshot, follows: false });
	}

	override async _onFirstRender(context: object, options: object): Promise<void> {
		await super._onFirstRender(context, options);
		this.steady.watch(new runtime.PointerHold(), this.element, "button, a, summary, [role=tab]");
		new runtime.WhyPopover(this.element);
		runtime.followTabs(this.element, (tab) => this.changeTab(tab, "sheet"));
		runtime.followUndoKeys(this.element, this.actor);
		this.#end = runtime.followUnit(this);
	}

	override async _onRender(context: object, options: object): Promise<void> {
		await super._onRender(context, options);
		runtime.showTab(this.element, this.tabGroups["sheet"] ?? "unit");
		runtime.fadeStep(this.element);
	}

	override changeTab(tab: string, group: string, options?: object): void {
		super.changeTab(tab, group, options);
		runtime.showTab(this.element, tab);
	}

	/** Keeps the host from disabling controls: our parts have only those that the reader may use. */
	override _toggleDisabled(_disabled: boolean): void {}

	override _onClose(options: object): void {
		super._onClose(options);
		this.#end?.();
	}

	/** Handles all drops, known or not: the host would put items into the actor. */
	override async _onDrop(event: DragEvent): Promise<void> {
		await runtime.dropOnUnit(this, event);
	}
}
