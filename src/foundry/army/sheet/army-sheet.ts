import type { ArmyFigures } from "../../../bridge/army/sheet/index.js";
import type { ForceUpdate } from "../../../bridge/army/stored/index.js";
import type { Fault, Result } from "../../../engine/common/index.js";
import { templatePath } from "../../host/constants.js";
import { loadChunk } from "../../host/lazy.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { type SheetRender, SteadyActorSheet } from "../../ui/host-sheet.js";
import type { FieldSnapshot } from "../../ui/unsaved-input.js";
import type { WhyBox } from "../../ui/why-box.js";
import { storedForceOf } from "../actor/index.js";
import type { ArmyState, ArmyViews, OpenArmy } from "./army-state.js";
import type { Roster } from "./roster.js";
import type { SheetAction } from "./sheet-actions.js";
import type { Changed } from "./unit-actions.js";

/** The code of open sheets, loaded before the first one is rendered. */
let runtime: typeof import("./sheet-runtime.js");

/** The width of the window below which plots are drawn narrow, in px. */
const NARROW = 460;

/** The actions of the sheet's controls: their names here, their code in the runtime. */
// biome-ignore format: rows of words
const ACTIONS = [
	"addUnits", "quickAdd", "openUnit", "splitSelected", "mergeSelected", "detachSelected", "removeSelected",
	"addHero", "addPractitioner", "addEntry", "removeEntry", "toggleAsk", "repair", "campaign", "pickEmblem", "takeBack",
	"openLink", "readLink", "unlink", "removePerson", "continueBattle",
] as readonly SheetAction[];

const action = (name: SheetAction) =>
	function (this: ArmySheet, event: Event, target: HTMLElement): Promise<void> {
		return runtime.sheetActions[name].call(this, event, target);
	};

const PARTIALS = ["why-number", "field", "read", "person", "ask"]
	.map((name) => `sheets/army/${name}`)
	.concat("partials/form/whole", "apps/battle/open-rows")
	.map(templatePath);
const part = (name: string, scrollable: string[] = []) => ({
	template: templatePath(`sheets/army/${name}`),
	templates: PARTIALS,
	scrollable,
});

/** The sheet of an army: header, roster, overview, people, powers, chronicle and notes. */
export class ArmySheet extends SteadyActorSheet {
	static DEFAULT_OPTIONS: object = {
		classes: ["muster", "muster-app", "muster-army"],
		// Not a form: fields are written one by one, and Enter must not submit.
		tag: "div",
		position: { width: 960, height: 720 },
		window: { icon: "fa-solid fa-flag", resizable: true },
		actions: Object.fromEntries(ACTIONS.map((name) => [name, action(name)])),
	};

	static PARTS = {
		notice: part("notice"),
		header: part("header"),
		tabs: part("tabs"),
		roster: part("roster", ["[data-roster-scroll]"]),
		overview: part("overview", [""]),
		people: part("people", [""]),
		powers: part("powers", [""]),
		campaign: part("campaign", [""]),
		chronicle: part("chronicle", [""]),
		notes: part("notes", [""]),
		step: part("step"),
	};

	override tabGroups: Record<string, string> = { sheet: "roster" };

	#state: ArmyState = { kind: "empty", why: "noForce" };
	#views: ArmyViews = { parts: {}, rows: [] };
	/** The view of every part as it was last rendered, as JSON. */
	#drawn: Record<string, string> = {};
	#asking = false;
	/** True if the reader owned the army when the frame was last rendered. */
	#wasOwner = false;
	#narrow = false;
	/** True while the rendering of a part is postponed because the user types in it. */
	#isHeld = false;
	/** The fields as they were when the present rendering began. */
	#snapshot: FieldSnapshot = new Map();
	#roster: Roster | undefined;
	#why: WhyBox | undefined;

	override get title(): string {
		return words().say("MUSTER.Army.title", { name: this.actor.name });
	}

	/** The army as it was last rendered; undefined: there is none to see. */
	get open(): OpenArmy | undefined {
		return this.#state.kind === "open" ? this.#state : undefined;
	}

	/** True if fields can be edited, by an owner or by asking the GM. */
	get mayType(): boolean {
		return this.isEditable || this.#asking;
	}

	/** The army as it is now and its actor, for changes; undefined: it is not the user's to change. */
	get changed(): Changed | undefined {
		const stored = this.open && this.isEditable ? storedForceOf(this.actor) : undefined;
		return stored?.ok ? { actor: this.actor, stored: stored.value } : undefined;
	}

	/** The figures of the army as it was last rendered; undefined: there is none to see. */
	army(): ArmyFigures | undefined {
		return this.open?.army;
	}

	/** Writes an update, or asks the GM for it. The caller handles faults. */
	change(update: ForceUpdate, title?: string): Promise<Result<null>> {
		return runtime.changeArmy(this.actor, update, title);
	}

	/** The ids of the units that are selected in the roster. */
	get picked(): readonly string[] {
		return this.#roster?.picked ?? [];
	}

	/** Starts or ends an observer's asking for changes. */
	async toggleAsk(): Promise<void> {
		this.#asking = !this.#asking;
		await this.render();
	}

	/** Waits for work and notifies the user of its fault. */
	async run(work: Promise<Result<unknown>>): Promise<boolean> {
		const done = await work;
		if (!done.ok) notifyFault(done.fault as Fault);
		return done.ok;
	}

	get #tab(): string {
		return this.tabGroups["sheet"] ?? "roster";
	}

	#showTab(): void {
		runtime.showTab(this.element, this.open ? this.#tab : "");
	}

	#showRows(): void {
		if (this.#views.rows) this.#roster?.show(this.#views.rows);
	}

	/** Renders what was postponed, after the user has stopped typing. */
	#renderPostponed(): void {
		if (this.#isHeld) runtime.renderPostponed(this);
	}

	override async render(options?: boolean | object, more?: object): Promise<unknown> {
		runtime ??= await loadChunk(() => import("./sheet-runtime.js"));
		return runtime.loadArmyBattles().then(() => super.render(options, more));
	}

	/** Computes all views and selects the parts that have changed. */
	override _configureRenderOptions(options: SheetRender): void {
		this.#state = runtime.armyState(this.actor);
		const reader = {
			isOwner: this.isEditable,
			asking: this.#asking,
			canEdit: this.mayType,
			canChange: this.isEditable,
		};
		this.#views = runtime.armyViews(this.actor, this.#state, reader, {
			uid: this.id,
			tab: this.#tab,
			narrow: this.#narrow,
		});
		const keys = Object.entries(this.#views.parts).map(([name, view]) => [name, JSON.stringify(view)] as const);
		const first = this.element === undefined || !this.rendered;
		const typed = first ? undefined : runtime.partBeingTyped(this.element);
		if (!first) this.#snapshot = runtime.snapshotFields(this.element);
		const changed = keys.filter(([name, key]) => this.#drawn[name] !== key);
		this.#isHeld = changed.some(([name]) => name === typed);
		// Hidden parts stay as they were rendered until they are shown, the part being typed in until the focus leaves it.
		this.#drawn = { ...this.#drawn, ...Object.fromEntries(keys.filter(([name]) => name !== typed)) };
		options.parts = first ? Object.keys(ArmySheet.PARTS) : changed.flatMap(([name]) => (name === typed ? [] : [name]));
		if (!first) this.#askForFrame(options);
		this.#wasOwner = this.actor.isOwner;
		super._configureRenderOptions(options);
	}

	/**
	 * Requests the parts of the frame that the host updates only on request: the title, and the menu after a change of
	 * ownership.
	 */
	#askForFrame(options: SheetRender): void {
		const controls = this.#wasOwner === this.actor.isOwner ? {} : { controls: true };
		options.window = { ...options.window, title: this.title, ...controls };
	}

	override async _prepareContext(options: object): Promise<object> {
		await Promise.all([runtime.loadRowTemplate(), runtime.loadWhyTemplate(), runtime.loadMenuTemplate()]);
		const context: object = await super._prepareContext(options);
		return { ...context, rootId: this.id };
	}

	override async _preparePartContext(partId: string, context: object, options: object): Promise<object> {
		const prepared: object = await super._preparePartContext(partId, context, options);
		const view = this.#views.parts[partId];
		return partId === "notice"
			? { ...prepared, ...(view as object) }
			: { ...prepared, [partId === "step" ? partId : "view"]: view };
	}

	/** Keeps a field open that was opened in place during the rendering: its part is rendered when it closes. */
	override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void {
		const name = runtime.partOfEditor(this.element);
		const { [name ?? ""]: late, ...others } = result;
		if (name !== undefined && late) {
			this.#isHeld = true;
			delete this.#drawn[name];
		}
		super._replaceHTML(others, content, options);
	}

	override _syncPartState(part: string, next: HTMLElement, prior: HTMLElement, state: object): void {
		// A hidden part takes no focus back.
		this.#showTab();
		super._syncPartState(part, next, prior, state);
		runtime.restoreFields(next, prior, { snapshot: this.#snapshot, follows: false });
	}

	override async _onFirstRender(context: object, options: object): Promise<void> {
		await super._onFirstRender(context, options);
		const { element } = this;
		this.#roster = new runtime.Roster({
			element,
			army: () => this.army(),
			edit: (edit, title) => runtime.changeField(this.actor, edit, title),
			refresh: () => {
				this.#showRows();
				this.#renderPostponed();
			},
		});
		this.steady.watch(new runtime.PointerHold(), element, "button, a, summary, [role=tab]");
		runtime.followTyping(element, () => this.#renderPostponed());
		this.#why = new runtime.WhyBox(element, runtime.whySource(this));
		runtime.followFields(element, this.actor);
		runtime.followTabs(element, (tab) => this.changeTab(tab, "sheet"));
		runtime.followRows(this, this.#roster);
		runtime.followUndoKeys(element, this.actor);
		runtime.followDate(this);
		// The units are shown even if the rest of this rendering fails.
		this.#showRows();
	}

	/** Keeps the host from disabling controls: our parts have only those that the reader may use. */
	override _toggleDisabled(_disabled: boolean): void {}

	override async _onRender(context: object, options: object): Promise<void> {
		await super._onRender(context, options);
		this.#showRows();
		this.#why?.refresh();
		this.#showTab();
		this.#lockFields();
		runtime.fadeStep(this.element);
	}

	/**
	 * Locks the fields of a postponed part after the reader has lost the army. The focused one stays editable: its value
	 * is asked of the GM.
	 */
	#lockFields(): void {
		const { activeElement } = this.element.ownerDocument;
		for (const field of this.element.querySelectorAll<HTMLInputElement>("[data-field], [data-many], [data-draft]")) {
			field.disabled = !this.mayType && field !== activeElement;
		}
	}

	override changeTab(tab: string, group: string, options?: object): void {
		super.changeTab(tab, group, options);
		if (group !== "sheet") return;
		runtime.showTab(this.element, tab);
		void this.render();
	}

	/** Renders the plots again for the new width. */
	override _onPosition(position: { readonly width: number }): void {
		super._onPosition(position);
		const before = this.#narrow;
		this.#narrow = position.width < NARROW;
		if (this.rendered && before !== this.#narrow) void this.render();
	}

	override _onClose(options: object): void {
		super._onClose(options);
		this.#drawn = {};
		this.#asking = false;
	}

	/** Handles all drops, known or not: the host would put items into the actor. */
	override async _onDrop(event: DragEvent): Promise<void> {
		await runtime.dropOnArmy(this, event);
	}
}
