import type { OddsChoice } from "../../../bridge/skirmish/sheet/index.js";
import {
	addAttack,
	askedOf,
	editUnit,
	removeAttack,
	SOLDIER_FIELD,
	type StoredUnit,
	setCondition,
	startOf,
	UNIT_TOPICS,
} from "../../../bridge/skirmish/unit/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { undoAndNotify } from "../../army/sheet/army-state.js";
import { fetchDocument, showSheet } from "../../host/find-document.js";
import { notifyFault } from "../../host/notify.js";
import { openers } from "../../host/openers.js";
import { strangersTo } from "../../host/permissions.js";
import type { LooseEvents } from "../../host/surfaces.js";
import { words } from "../../host/words.js";
import { markField } from "../../ui/form-fields.js";
import { addHelp } from "../../ui/help-button.js";
import { returnUnit } from "../unit/field-calls.js";
import { beingsOf, draftOf } from "../unit/soldier-draft.js";
import { storedUnitOf } from "../unit/unit-flag.js";
import { unitNow } from "../unit/unit-now.js";
import { changeField, changeUnit } from "./edit-sheet.js";
import type { UnitPage } from "./unit-state.js";

/** An open sheet, as its actions use it. */
interface UnitWindow extends UnitPage {
	readonly element: HTMLElement;
	odds: OddsChoice;
	render(options?: object): Promise<unknown>;
}

async function change(
	{ actor }: UnitPage,
	key: string,
	edit: (stored: StoredUnit) => Result<StoredUnit>,
): Promise<void> {
	const done = await changeUnit(actor, words().say(`MUSTER.Unit.Step.${key}`), edit);
	if (!done.ok) notifyFault(done.fault);
}

/** The actions of the sheet's controls, by their names in the templates. */
export const unitActions = {
	async takeBack(this: UnitWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		await undoAndNotify({ kind: dataset.kind ?? "", id: dataset.id ?? "" });
	},
	async openSoldier(this: UnitWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		const actor = await fetchDocument(dataset.uuid);
		if (actor instanceof Actor) await showSheet(actor as Actor.Implementation);
	},
	/** Keeps the numbers that the actor has now, for when it cannot be read. */
	async keepNumbers(this: UnitWindow): Promise<void> {
		const stored = storedUnitOf(this.actor);
		const actor = stored.ok ? await fetchDocument(stored.value.soldier.uuid) : null;
		if (actor instanceof Actor) await takeSoldier(this, actor as Actor.Implementation);
	},
	async release(this: UnitWindow): Promise<void> {
		const now = unitNow(this.actor);
		const snapshot = now.ok ? { snapshot: now.value.soldier.soldier, asked: now.value.soldier.asked } : {};
		await change(this, "released", (stored) =>
			ok({ ...stored, soldier: { ...stored.soldier, ...snapshot, uuid: "", overrides: [], averaged: false } }),
		);
	},
	async clearNumber(this: UnitWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		await change(this, "cleared", (stored) => editUnit(stored, dataset.path ?? SOLDIER_FIELD, null));
	},
	async addAttack(this: UnitWindow): Promise<void> {
		await change(this, "attack", (stored) => addAttack(stored, words().say("MUSTER.Unit.newAttack")));
	},
	async removeAttack(this: UnitWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		await change(this, "attack", (stored) => removeAttack(stored, dataset.id ?? ""));
	},
	async addCondition(this: UnitWindow): Promise<void> {
		const id = this.element.querySelector<HTMLSelectElement>("[data-condition=id]")?.value ?? "";
		const typed = this.element.querySelector<HTMLInputElement>("[data-condition=affected]")?.value ?? "";
		await change(this, "condition", (stored) => setCondition(stored, id, Number(typed) || stored.soldiers.current));
	},
	async removeCondition(this: UnitWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
		await change(this, "condition", (stored) => setCondition(stored, dataset.id ?? "", 0));
	},
	async addOfficer(this: UnitWindow): Promise<void> {
		await change(this, "officer", (stored) => editUnit(stored, "@commander", true));
	},
	async removeOfficer(this: UnitWindow): Promise<void> {
		await change(this, "officer", (stored) => editUnit(stored, "@commander", false));
	},
	async takeStart(this: UnitWindow): Promise<void> {
		await change(this, "start", (stored) => editUnit(stored, "morale", startOf(stored)));
	},
	async bringBack(this: UnitWindow): Promise<void> {
		await returnUnit(this.actor);
	},
	async place(this: UnitWindow): Promise<void> {
		await openers().placeUnit(this.actor);
	},
	async dissolve(this: UnitWindow): Promise<void> {
		await openers().dissolveUnit(this.actor);
	},
};

/** The name of an action of the sheet. */
export type UnitAction = keyof typeof unitActions;

/**
 * Follows the fields of a sheet, with a button to the rules in its frame, and the actor of its soldier, whose changes
 * show at once. Returns what ends it.
 */
export function followUnit(sheet: UnitWindow): () => void {
	addHelp(sheet.element, () => UNIT_TOPICS.sheet);
	sheet.element.addEventListener("change", ({ target }) => void onChange(sheet, target as HTMLInputElement));
	const isSoldier = (found: { readonly uuid?: string; readonly parent?: unknown }): boolean => {
		const stored = storedUnitOf(sheet.actor);
		const { uuid = "" } = found.parent instanceof Actor ? (found.parent as Actor.Implementation) : found;
		return stored.ok && stored.value.soldier.uuid === uuid;
	};
	const hooks = Hooks as LooseEvents;
	const names = ["updateActor", "deleteActor", "createItem", "updateItem", "deleteItem"] as const;
	const follow = (found: object): void => {
		if (isSoldier(found)) void sheet.render();
	};
	const ids = names.map((name) => [name, hooks.on(name, follow)] as const);
	return () => {
		for (const [name, id] of ids) hooks.off(name, id);
	};
}

async function onChange(sheet: UnitWindow, control: HTMLInputElement): Promise<void> {
	const { field, many, kind = "text", odds } = control.dataset;
	if (odds !== undefined) {
		sheet.odds = { ...sheet.odds, [odds]: control.value };
		await sheet.render({ parts: ["odds"] });
		return;
	}
	const path = field ?? many;
	if (path === undefined) return;
	const boxes = sheet.element.querySelectorAll<HTMLInputElement>(`[data-many="${CSS.escape(path)}"]`);
	const ticked = [...boxes].filter(({ checked }) => checked).map(({ value }) => value);
	const typed = many !== undefined ? ticked : kind === "tick" ? control.checked : control.value;
	const done = await changeField(sheet.actor, { path, kind: many === undefined ? kind : "many", typed });
	if (control.isConnected) markField(control, done.ok ? undefined : sayFault(words(), done.fault));
	else if (!done.ok) notifyFault(done.fault);
}

/** Takes an actor that is dropped on the sheet for the soldier; anything else is ignored. */
export async function dropOnUnit(sheet: UnitWindow, event: DragEvent): Promise<void> {
	event.preventDefault();
	if (!sheet.isEditable) return;
	const { uuid } = foundry.applications.ux.TextEditor.implementation.getDragEventData(event) as { uuid?: string };
	const actor = await fetchDocument(uuid);
	if (actor instanceof Actor) await takeSoldier(sheet, actor as Actor.Implementation);
}

/**
 * Makes an actor the soldier of a unit, with its numbers as they are now. Refused: one at which players of the unit may
 * not look, since they would read its numbers.
 */
async function takeSoldier(sheet: UnitWindow, actor: Actor.Implementation): Promise<void> {
	const closed = strangersTo(actor, sheet.actor, "OBSERVER").length > 0;
	const read = closed ? null : await beingsOf([actor]);
	if (!read?.ok) {
		notifyFault(read?.fault ?? { code: "MUSTER.Fault.Skirmish.closed", data: { name: actor.name } });
		return;
	}
	const draft = draftOf(actor);
	if (!draft) return;
	const source = { uuid: read.value[0]?.uuid ?? actor.uuid, snapshot: draft.soldier, asked: askedOf(draft) };
	await change(sheet, "soldier", (stored) =>
		ok({ ...stored, soldier: { ...stored.soldier, ...source, averaged: false } }),
	);
}
