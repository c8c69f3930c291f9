import { type ArmyFigures, addEffect, buildUnit, removeEffect } from "../../../bridge/army/sheet/index.js";
import { type ForceUpdate, ruleUnit, type StoredUnit } from "../../../bridge/army/stored/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { sameJson, toJson } from "../../../engine/schema/index.js";
import { editFault, isLocked } from "../../carriers/index.js";
import { fetchDocument } from "../../host/find-document.js";
import { notifyFault } from "../../host/notify.js";
import { openers } from "../../host/openers.js";
import { words } from "../../host/words.js";
import { followTyping, partBeingTyped, renderPostponed, takeDraft } from "../../ui/unsaved-input.js";
import { loadWhyTemplate, WhyBox } from "../../ui/why-box.js";
import { MusterWindow, showWindow, type WindowOptions, type WithId, windowId, windowPart } from "../../ui/window.js";
import { forceRules, storedForceOf } from "../actor/index.js";
import { armyState, askView, followUndoKeys, lastStep, undoAndNotify } from "./army-state.js";
import { changeArmy, changeInOrder, followFields, linkActions, linkPerson } from "./edit-army.js";
import { fadeStep } from "./fade-step.js";
import { notifyPlace } from "./show-place.js";
import { whySource } from "./why-source.js";

const PARTIALS = [
	...["why-number", "field", "read", "ask"].map((name) => `sheets/army/${name}`),
	"partials/form/whole",
];

/** Everything about one unit: its fields, its morale effects, values set by hand, and all computed numbers. */
class UnitWindow extends MusterWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		position: { width: 620, height: 720 },
		window: { icon: "fa-solid fa-sliders", resizable: true },
		actions: {
			addEffect: UnitWindow.#onAddEffect,
			removeEffect: UnitWindow.#onRemoveEffect,
			removeRuling: UnitWindow.#onRemoveRuling,
			toggleAsk: UnitWindow.#onToggleAsk,
			takeBack: UnitWindow.#onTakeBack,
			fieldUnit: UnitWindow.#onField,
			...linkActions,
		},
	};

	static override PARTS = {
		unit: windowPart("sheets/army/unit", PARTIALS, [""]),
		step: windowPart("sheets/army/step"),
	};

	readonly actor: Actor.Implementation;
	readonly #unit: string;
	#why: WhyBox | undefined;
	#asking = false;
	/** True while a rendering is postponed because the user types. */
	#isHeld = false;
	/** The unit's morale effects, in the order of the window. */
	#shown: StoredUnit["effects"] = [];

	constructor(options: WithId, actor: Actor.Implementation, unit: string) {
		super(options);
		this.actor = actor;
		this.#unit = unit;
	}

	override get title(): string {
		const name = this.#stored?.name || this.#stored?.troop.name || this.actor.name;
		return words().say("MUSTER.Army.Unit.title", { name });
	}

	get #open() {
		const state = armyState(this.actor);
		return state.kind === "open" ? state : undefined;
	}

	get #stored() {
		return this.#open?.stored.units[this.#unit];
	}

	/** The army as it is now; undefined: there is none to see. */
	army(): ArmyFigures | undefined {
		return this.#open?.army;
	}

	/** Writes an update, or asks the GM for it. */
	change(update: ForceUpdate): Promise<Result<null>> {
		return changeArmy(this.actor, update);
	}

	get #mayChange(): boolean {
		return editFault(this.actor) === undefined;
	}

	/** True if fields can be edited, by an owner or by asking the GM. */
	get mayType(): boolean {
		return this.#mayChange || this.#asking;
	}

	/** Postpones renderings while the user types. */
	protected override _configureRenderOptions(options: WindowOptions): void {
		super._configureRenderOptions(options);
		this.#isHeld = this.rendered && partBeingTyped(this.element) !== undefined;
		if (this.#isHeld) options.parts = ["step"];
	}

	protected override async _prepareContext(): Promise<object> {
		await loadWhyTemplate();
		const army = this.army();
		const mayChange = this.#mayChange;
		const rights = { canEdit: this.mayType, canChange: mayChange };
		const view = army ? (buildUnit(army, this.#unit, words(), rights) ?? null) : null;
		const { effects = [] } = this.#stored ?? {};
		return {
			view,
			effects,
			step: mayChange ? lastStep(this.actor) : null,
			ask: view && !mayChange && !isLocked(this.actor) ? askView(this.#asking, words()) : null,
		};
	}

	protected override onOpen(): void {
		const apps = this.actor.apps as Record<string, object>;
		apps[this.id] = this;
		this.untilClosed(() => void delete apps[this.id]);
		followFields(this.element, this.actor);
		followUndoKeys(this.element, this.actor);
		followTyping(this.element, () => {
			if (this.#isHeld) renderPostponed(this);
		});
		this.element.addEventListener("dragover", (event) => event.preventDefault());
		this.element.addEventListener("drop", (event) => void this.#onDrop(event));
	}

	protected override explainNumbers(): void {
		this.#why = new WhyBox(this.element, whySource(this));
	}

	protected override onDraw(context: object, options: WindowOptions): void {
		if (options.parts?.includes("unit")) this.#shown = (context as { effects: StoredUnit["effects"] }).effects;
		this.#why?.refresh();
		fadeStep(this.element);
	}

	/** Makes an actor that is dropped anywhere the leader of the unit. */
	async #onDrop(event: DragEvent): Promise<void> {
		event.preventDefault();
		if (!this.mayType) return;
		const { uuid } = foundry.applications.ux.TextEditor.implementation.getDragEventData(event) as { uuid?: string };
		const actor = await fetchDocument(uuid);
		const stored = storedForceOf(this.actor);
		if (!(actor instanceof Actor) || !stored.ok) return;
		const update = await linkPerson(stored.value, `units.${this.#unit}.leader`, actor as Actor.Implementation);
		if (update.ok) await this.#run(this.change(update.value));
		else notifyPlace(update.fault, this.actor.uuid);
	}

	async #run(work: Promise<Result<null>>): Promise<boolean> {
		const done = await work;
		if (!done.ok) notifyFault(done.fault);
		return done.ok;
	}

	static async #onTakeBack(this: UnitWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		await undoAndNotify({ kind: dataset.kind ?? "", id: dataset.id ?? "" });
	}

	static async #onField(this: UnitWindow): Promise<void> {
		await openers().fieldUnit(this.actor, this.#unit);
	}

	static async #onToggleAsk(this: UnitWindow): Promise<void> {
		this.#asking = !this.#asking;
		await this.render();
	}

	/** Changes the unit after the changes begun before. */
	#next(change: (unit: StoredUnit) => Result<ForceUpdate | null>): Promise<boolean> {
		const done = changeInOrder(this.actor, async () => {
			const update = this.#stored ? change(this.#stored) : ok(null);
			if (!update.ok) return update;
			return update.value ? this.change(update.value) : ok(null);
		});
		return this.#run(done);
	}

	static async #onAddEffect(this: UnitWindow): Promise<void> {
		if (!this.#stored) return;
		const draft = takeDraft(this.element, "effect");
		const { cause = "", value = "", label = "" } = draft.typed;
		const typed = { cause, value, label };
		if (!(await this.#next((unit) => addEffect(this.#unit, unit, typed, forceRules())))) draft.restore();
	}

	static async #onRemoveEffect(this: UnitWindow, _event: Event, target: HTMLElement): Promise<void> {
		const meant = this.#shown[Number(target.dataset.index)];
		if (!meant) return;
		await this.#next((unit) => {
			const index = unit.effects.findIndex((effect) => sameJson(toJson(effect), toJson(meant)));
			return ok(index < 0 ? null : removeEffect(this.#unit, unit, index));
		});
	}

	static async #onRemoveRuling(this: UnitWindow, _event: Event, target: HTMLElement): Promise<void> {
		await this.#run(this.change(ruleUnit(this.#unit, target.dataset.key ?? "", null)));
	}
}

/** Shows the window of one unit; an open one comes to the front. */
export async function showUnit(actor: Actor.Implementation, unit: string): Promise<void> {
	await showWindow(windowId("unit", actor.uuid, unit), (options) => new UnitWindow(options, actor, unit));
}
