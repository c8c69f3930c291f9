import { openers } from "../../host/openers.js";
import { words } from "../../host/words.js";
import { followNumbers } from "../../ui/number-fields.js";
import type { Roster } from "./roster.js";
import { type RowAction, RowMenu } from "./row-menu.js";
import { transferRows } from "./transfer-units.js";
import type { ArmyWindow } from "./unit-actions.js";
import { detachRows, moveRow, removeRows, runQueued, splitRow } from "./unit-actions.js";

const rowOf = (event: Event): HTMLElement | null =>
	(event.target as Element).closest?.<HTMLElement>("tr[data-unit]") ?? null;
const MARK = "muster-is-target";

/** Listens to everything that happens in the rows of a roster: selecting, editing, menus, keys and dragging. */
export function followRows(sheet: ArmyWindow, roster: Roster): void {
	const { element } = sheet;
	followNumbers(element, words);
	const menu = new RowMenu(element, (action, unit) => void runAction(sheet, roster, action, unit));
	element.addEventListener("click", (event) => {
		const target = event.target as Element;
		const edit = target.closest<HTMLElement>("[data-edit]");
		const button = target.closest<HTMLElement>("[data-menu]");
		if (edit && sheet.mayType) roster.edit(edit);
		if (button)
			menu.open(
				button,
				sheet.isEditable ? ["details", "up", "down", "split", "transfer", "detach", "remove"] : ["details"],
			);
	});
	element.addEventListener("change", (event) => {
		const target = event.target as HTMLInputElement;
		if (target.dataset.pickAll !== undefined) roster.pickAll(target.checked);
		if (target.dataset.pick !== undefined) roster.pick(rowOf(event)?.dataset.unit ?? "", target.checked);
	});
	element.addEventListener("input", (event) => {
		const target = event.target as HTMLInputElement;
		if (target.dataset.searchUnits !== undefined) roster.search(target.value);
	});
	element.addEventListener("keydown", (event) => onKey(sheet, roster, event));
	followDrag(sheet, roster);
}

function onKey(sheet: ArmyWindow, roster: Roster, event: KeyboardEvent): void {
	const target = event.target as HTMLElement;
	if (event.key === "Enter" && target.closest("[data-quick]")) {
		event.preventDefault();
		sheet.element.querySelector<HTMLElement>("[data-action=quickAdd]")?.click();
		return;
	}
	const id = rowOf(event)?.dataset.unit;
	if (!id || !sheet.isEditable || target.dataset.editor !== undefined) return;
	if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
		event.preventDefault();
		void move(sheet, roster, id, event.key === "ArrowUp" ? -1 : 1);
	}
	if (event.key === "Delete") {
		event.preventDefault();
		void runAction(sheet, roster, "remove", id);
	}
}

async function runAction(sheet: ArmyWindow, roster: Roster, action: RowAction, id: string): Promise<void> {
	const { changed } = sheet;
	if (action === "details") return openers().unit(sheet.actor, id);
	if (!changed) return;
	const ids = roster.picked.includes(id) ? roster.picked : [id];
	if (action === "up" || action === "down") return move(sheet, roster, id, action === "up" ? -1 : 1);
	if (action === "split") await sheet.run(splitRow(changed, id));
	if (action === "transfer") await sheet.run(transferRows(changed, ids));
	if (action === "detach") await sheet.run(detachRows(changed, ids));
	if (action === "remove") await sheet.run(removeRows(changed, ids));
}

async function move(sheet: ArmyWindow, roster: Roster, id: string, by: -1 | 1): Promise<void> {
	await runQueued(sheet, async (changed) => {
		const moved = await moveRow(changed, id, by);
		const { units } = changed.stored;
		const unit = units[id];
		if (!moved.ok || !unit) return moved;
		const data = { name: unit.name || unit.troop.name, place: moved.value, places: Object.keys(units).length };
		roster.say(words().say("MUSTER.Army.Roster.moved", data));
		return moved;
	});
}

/**
 * Handles dragging of rows within an army, or with all selected ones into another. The sheet's drop handler takes them.
 */
function followDrag(sheet: ArmyWindow, roster: Roster): void {
	const { element } = sheet;
	const unmark = (): void => {
		for (const row of element.querySelectorAll(`.${MARK}`)) row.classList.remove(MARK);
	};
	element.addEventListener("dragstart", (event) => {
		const unit = rowOf(event)?.dataset.unit;
		if (!unit || !sheet.isEditable) return;
		const units = roster.picked.includes(unit) ? roster.picked : [unit];
		const data = { type: "MusterUnit", actor: sheet.actor.uuid, unit, units };
		event.dataTransfer?.setData("text/plain", JSON.stringify(data));
	});
	element.addEventListener("dragover", (event) => {
		unmark();
		rowOf(event)?.classList.add(MARK);
	});
	element.addEventListener("dragleave", unmark);
	element.addEventListener("dragend", unmark);
	element.addEventListener("drop", unmark);
}
