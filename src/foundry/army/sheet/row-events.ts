import { openers } from "../../host/openers.js";
import type { Template } from "../../host/words.js";
import { fetchTemplate, words } from "../../host/words.js";
import { followNumbers } from "../../ui/form-fields.js";
import { transferRows } from "./drops.js";
import type { Roster } from "./roster.js";
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

/** The actions on a row. */
const ROW_ACTIONS = ["details", "up", "down", "split", "transfer", "detach", "remove"] as const;
type RowAction = (typeof ROW_ACTIONS)[number];

const ICONS: Readonly<Record<RowAction, string>> = {
	details: "fa-sliders",
	up: "fa-arrow-up",
	down: "fa-arrow-down",
	split: "fa-code-branch",
	transfer: "fa-right-left",
	detach: "fa-arrow-up-right-from-square",
	remove: "fa-trash",
};

let template: Template<object> | undefined;

/** Loads the template of the menu. */
export async function loadMenuTemplate(): Promise<void> {
	template ??= await fetchTemplate("sheets/army/menu");
}

/**
 * The only menu of a roster, shown at the row whose button is pressed; arrow keys move in it, Escape returns the focus.
 */
class RowMenu {
	readonly #box: HTMLElement;
	#button: HTMLElement | null = null;

	constructor(root: HTMLElement, run: (action: RowAction, unit: string) => void) {
		this.#box = root.ownerDocument.createElement("div");
		this.#box.className = "muster-menu-box";
		this.#box.id = `${root.id}-menu`;
		this.#box.setAttribute("popover", "auto");
		this.#box.setAttribute("role", "menu");
		root.append(this.#box);
		this.#box.addEventListener("click", (event) => {
			const action = (event.target as Element).closest<HTMLElement>("[data-run]")?.dataset.run;
			const unit = this.#button?.closest<HTMLElement>("[data-unit]")?.dataset.unit;
			const known = ROW_ACTIONS.find((each) => each === action);
			const button = this.#button;
			this.#box.hidePopover();
			button?.focus();
			if (known && unit) run(known, unit);
		});
		this.#box.addEventListener("keydown", (event) => this.#onKey(event));
		this.#box.addEventListener("toggle", (event) => {
			if ((event as ToggleEvent).newState === "closed") this.#button?.setAttribute("aria-expanded", "false");
		});
	}

	/** Shows the actions on the row of a button. */
	open(button: HTMLElement, actions: readonly RowAction[]): void {
		this.#button = button;
		const entries = actions.map((run) => ({
			run,
			icon: ICONS[run],
			label: words().say(`MUSTER.Army.Roster.${run}`),
			bad: run === "remove",
		}));
		this.#box.setAttribute("aria-label", button.getAttribute("aria-label") ?? "");
		this.#box.innerHTML = template?.({ entries }) ?? "";
		this.#box.showPopover();
		button.setAttribute("aria-expanded", "true");
		const at = button.getBoundingClientRect();
		const size = this.#box.getBoundingClientRect();
		const { clientHeight } = button.ownerDocument.documentElement;
		const top = at.bottom + size.height > clientHeight ? Math.max(4, at.top - size.height) : at.bottom;
		const left = Math.max(4, at.right - size.width);
		Object.assign(this.#box.style, {
			position: "fixed",
			inset: "auto",
			margin: "0",
			top: `${top}px`,
			left: `${left}px`,
		});
		this.#box.querySelector<HTMLElement>("button")?.focus();
	}

	#onKey(event: KeyboardEvent): void {
		const items = [...this.#box.querySelectorAll<HTMLElement>("[role=menuitem]")];
		const at = items.indexOf(this.#box.ownerDocument.activeElement as HTMLElement);
		const steps: Readonly<Record<string, number>> = {
			ArrowDown: at + 1,
			ArrowUp: at - 1,
			Home: 0,
			End: items.length - 1,
		};
		if (event.key === "Escape") {
			event.preventDefault();
			event.stopPropagation();
			this.#box.hidePopover();
			this.#button?.focus();
		}
		const to = steps[event.key];
		if (to === undefined) return;
		event.preventDefault();
		items[(to + items.length) % items.length]?.focus();
	}
}
