import type { ArmyFigures } from "../../../bridge/army/sheet/index.js";
import type { ForceUpdate } from "../../../bridge/army/stored/index.js";
import type { Fault, Result } from "../../../engine/common/index.js";
import { templatePath } from "../../host/constants.js";
import { notifyFault } from "../../host/notify.js";
import { fetchPart } from "../../host/part.js";
import type { Noted } from "../../ui/typed.js";
import { storedForceOf } from "../actor/index.js";
import type { ArmyState, ArmyViews, OpenArmy } from "./army-state.js";
import { type SheetRender, SteadyActorSheet } from "./host-sheet.js";
import type { Roster } from "./roster.js";
import type { SheetAction } from "./sheet-actions.js";
import type { Changed } from "./unit-actions.js";
import type { WhyBox } from "./why-box.js";

/** What sheets work with: here before the first is drawn, and nobody does anything in a sheet before that. */
let desk: typeof import("./desk.js");

/** Widths of the window below which a plot of usual size would be drawn smaller, in px. */
const NARROW = 460;

/** What a control of the sheet does: the names stand here, the deeds with the rest of the desk. */
const ACTIONS = [
	...["addUnits", "quickAdd", "openUnit", "splitSelected", "mergeSelected", "detachSelected", "removeSelected"],
	...[
		"addHero",
		"addPractitioner",
		"addEntry",
		"removeEntry",
		"toggleAsk",
		"mend",
		"campaign",
		"pickEmblem",
		"takeBack",
	],
	...["openLink", "readLink", "unlink", "removePerson"],
] as readonly SheetAction[];

const action = (name: SheetAction) =>
	function (this: ArmySheet, event: Event, target: HTMLElement): Promise<void> {
		return desk.sheetActions[name].call(this, event, target);
	};

const PARTIALS = ["why-number", "field", "read", "person", "ask"].map((name) => templatePath(`sheets/army/${name}`));
const part = (name: string, scrollable: string[] = []) => ({
	template: templatePath(`sheets/army/${name}`),
	templates: PARTIALS,
	scrollable,
});

/** The sheet of an army: who it is, its roster, what it is made of, its people, powers, chronicle and notes. */
export class ArmySheet extends SteadyActorSheet {
	static DEFAULT_OPTIONS: object = {
		classes: ["muster", "muster-app", "muster-army"],
		// No form: fields are written one by one, and Enter in one of them submits nothing.
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
	/** What every part showed when it was last drawn. */
	#drawn: Record<string, string> = {};
	#asking = false;
	/** Whether the army was the reader's own when the frame was last drawn. */
	#wasOwner = false;
	#narrow = false;
	/** Whether a part waits to be drawn until nobody types in it. */
	#isHeld = false;
	/** What stood in the fields when the sheet began to be drawn anew. */
	#noted: Noted = new Map();
	#roster: Roster | undefined;
	#why: WhyBox | undefined;

	override get title(): string {
		return game.i18n.format("MUSTER.Army.title", { name: this.actor.name });
	}

	/** The army as it was last drawn; undefined: there is none to see. */
	get open(): OpenArmy | undefined {
		return this.#state.kind === "open" ? this.#state : undefined;
	}

	/** May fields be typed over, here or by asking for it? */
	get mayType(): boolean {
		return this.isEditable || this.#asking;
	}

	/** The army as it is now, drawn or not, and its actor, for whoever changes it; undefined: it is not the user's to change. */
	get changed(): Changed | undefined {
		const stored = this.open && this.isEditable ? storedForceOf(this.actor) : undefined;
		return stored?.ok ? { actor: this.actor, stored: stored.value } : undefined;
	}

	/** The figures of the army as it was last drawn; undefined: there is none to see. */
	army(): ArmyFigures | undefined {
		return this.open?.army;
	}

	/** Writes an update, or asks for it. A fault is left to the caller. */
	change(update: ForceUpdate, title?: string): Promise<Result<null>> {
		return desk.changeArmy(this.actor, update, title);
	}

	/** The ids of the units that are picked in the roster. */
	get picked(): readonly string[] {
		return this.#roster?.picked ?? [];
	}

	/** An observer starts to ask for changes, or stops. */
	async toggleAsk(): Promise<void> {
		this.#asking = !this.#asking;
		await this.render();
	}

	/** Carries something out and says what went wrong. */
	async run(work: Promise<Result<unknown>>): Promise<boolean> {
		const done = await work;
		if (!done.ok) notifyFault(done.fault as Fault);
		return done.ok;
	}

	get #tab(): string {
		return this.tabGroups["sheet"] ?? "roster";
	}

	#showTab(): void {
		desk.showTab(this.element, this.open ? this.#tab : "");
	}

	#showRows(): void {
		if (this.#views.rows) this.#roster?.show(this.#views.rows);
	}

	/** Draws what waited, now that nobody types. */
	#letGo(): void {
		if (this.#isHeld) desk.drawHeld(this);
	}

	override async render(options?: boolean | object, more?: object): Promise<unknown> {
		desk ??= await fetchPart(() => import("./desk.js"));
		return super.render(options, more);
	}

	/** Works everything out anew and draws only the parts that show something else than before. */
	override _configureRenderOptions(options: SheetRender): void {
		this.#state = desk.armyState(this.actor);
		const reader = {
			isOwner: this.isEditable,
			asking: this.#asking,
			canEdit: this.mayType,
			canChange: this.isEditable,
		};
		this.#views = desk.armyViews(this.actor, this.#state, reader, {
			uid: this.id,
			tab: this.#tab,
			narrow: this.#narrow,
		});
		const keys = Object.entries(this.#views.parts).map(([name, view]) => [name, JSON.stringify(view)] as const);
		const first = this.element === undefined || !this.rendered;
		const typed = first ? undefined : desk.partTypedIn(this.element);
		if (!first) this.#noted = desk.noteFields(this.element);
		const changed = keys.filter(([name, key]) => this.#drawn[name] !== key);
		this.#isHeld = changed.some(([name]) => name === typed);
		// What is hidden stays as it was drawn until somebody looks; what is typed in, until he leaves it.
		this.#drawn = { ...this.#drawn, ...Object.fromEntries(keys.filter(([name]) => name !== typed)) };
		options.parts = first ? Object.keys(ArmySheet.PARTS) : changed.flatMap(([name]) => (name === typed ? [] : [name]));
		if (!first) this.#askForFrame(options);
		this.#wasOwner = this.actor.isOwner;
		super._configureRenderOptions(options);
	}

	/** The host redoes of a frame what is asked for: the title, and the menu when others of its lines are the reader's. */
	#askForFrame(options: SheetRender): void {
		const controls = this.#wasOwner === this.actor.isOwner ? {} : { controls: true };
		options.window = { ...options.window, title: this.title, ...controls };
	}

	override async _prepareContext(options: object): Promise<object> {
		await Promise.all([desk.loadRowTemplate(), desk.loadWhyTemplate(), desk.loadMenuTemplate()]);
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

	/** A field that was opened in place while its part was being drawn stays open: that part is drawn when it closes. */
	override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void {
		const name = desk.partOfEditor(this.element);
		const { [name ?? ""]: late, ...others } = result;
		if (name !== undefined && late) {
			this.#isHeld = true;
			delete this.#drawn[name];
		}
		super._replaceHTML(others, content, options);
	}

	override _syncPartState(part: string, next: HTMLElement, prior: HTMLElement, state: object): void {
		// What is not seen takes no focus back.
		this.#showTab();
		super._syncPartState(part, next, prior, state);
		desk.keepTyped(next, prior, { noted: this.#noted, follows: false });
	}

	override async _onFirstRender(context: object, options: object): Promise<void> {
		await super._onFirstRender(context, options);
		const { element } = this;
		this.#roster = new desk.Roster({
			element,
			army: () => this.army(),
			edit: (edit, title) => desk.changeField(this.actor, edit, title),
			refresh: () => {
				this.#showRows();
				this.#letGo();
			},
		});
		this.grip = new desk.Grip();
		this.grip.install(element, "button, a, summary, [role=tab]");
		desk.followTyping(element, () => this.#letGo());
		this.#why = new desk.WhyBox(element, desk.whySource(this));
		desk.followFields(element, this.actor);
		desk.followTabs(element, (tab) => this.changeTab(tab, "sheet"));
		desk.followRows(this, this.#roster);
		desk.followUndoKeys(element, this.actor);
		// The units are seen whatever becomes of the rest of this drawing.
		this.#showRows();
	}

	/** The host disables every control of a sheet that its reader may not edit; what he may not do is not in ours, and the rest is for reading. */
	override _toggleDisabled(_disabled: boolean): void {}

	override async _onRender(context: object, options: object): Promise<void> {
		await super._onRender(context, options);
		this.#showRows();
		this.#why?.refresh();
		this.#showTab();
		this.#lockFields();
	}

	/** Where a part waits to be drawn, its fields are still there though the army is the reader's no more. Of the one that is being typed in the game master is asked. */
	#lockFields(): void {
		const { activeElement } = this.element.ownerDocument;
		for (const field of this.element.querySelectorAll<HTMLInputElement>("[data-field], [data-many], [data-draft]")) {
			field.disabled = !this.mayType && field !== activeElement;
		}
	}

	override changeTab(tab: string, group: string, options?: object): void {
		super.changeTab(tab, group, options);
		if (group !== "sheet") return;
		desk.showTab(this.element, tab);
		void this.render();
	}

	/** Plots are drawn for the room that there is. */
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

	/** Whatever is dropped is ours or nobody's: the host would put items into the actor. */
	override async _onDrop(event: DragEvent): Promise<void> {
		await desk.dropOnArmy(this, event);
	}
}
