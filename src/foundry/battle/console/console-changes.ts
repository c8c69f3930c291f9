import { type FieldView, isOfPeople, toAddEdit, toSetEdit } from "../../../bridge/battle/index.js";
import { ok } from "../../../engine/common/index.js";
import { loadChunk } from "../../host/lazy.js";
import { type Field as AnyField, FIELDS, renderedValue, writeValue } from "../../ui/unsaved-input.js";
import { changeSetup } from "../day/change-setup.js";
import { changeSceneField } from "./console-scenes.js";
import type { ConsoleHost } from "./console-state.js";
import { changeWorth } from "./console-worth.js";

type Field = HTMLInputElement | HTMLSelectElement;

/** Takes what was typed or chosen in a field of the console, by the data of the field. */
export async function changeField(host: ConsoleHost, field: Field): Promise<void> {
	const { page, shown } = host;
	const { set, add, scene, viewSide, fatesHero, players } = field.dataset;
	const { day } = shown;
	const { value } = field;
	if (!day) return;
	// What is added or answered is no value of the list itself: drawn again, it offers the next.
	if (add !== undefined || players === "answer") field.value = "";
	if (players !== undefined) {
		const { changePlayers } = await loadChunk(() => import("./players-panel.js"));
		changePlayers(host, field, value);
	} else if (set !== undefined) await setField(host, field, set, day.number);
	else if (add !== undefined && value !== "")
		await host.report(changeSetup(page, day.number, (sides, rules) => toAddEdit(add, value, sides, rules)));
	else if (scene !== undefined) await changeSceneField(host, field);
	else if (fatesHero !== undefined) await (await loadChunk(() => import("./console-fates.js"))).chooseHero(host, value);
	else if (viewSide !== undefined) await changeWorth(host, field);
}

async function setField(host: ConsoleHost, field: Field, path: string, day: number): Promise<void> {
	if (isOfPeople(path)) {
		const { changePerson } = await loadChunk(() => import("./console-people.js"));
		return host.report(changePerson(host, path, field.value), field);
	}
	const typed = field.type === "checkbox" ? (field as HTMLInputElement).checked : field.value;
	const type = (field.dataset.type ?? "text") as FieldView["type"];
	return host.report(
		changeSetup(host.page, day, (sides) => ok(toSetEdit(path, type, typed, sides))),
		field,
	);
}

/** Sets a field back to the value with which it was drawn: what it was changed to was refused. */
export function resetField(element: Element): void {
	if (element.matches(FIELDS)) writeValue(element as AnyField, renderedValue(element as AnyField));
}
