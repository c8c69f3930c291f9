import type { LibraryEntry, Recruits } from "../../bridge/library/index.js";
import { toPageDrag } from "../../bridge/library/index.js";
import { formatCount } from "../../bridge/text/index.js";
import { openSheetsOf } from "../carriers/index.js";
import { words } from "../host/words.js";
import { ownArmies } from "./add-unit.js";

const TARGET = "[data-drop-target]";

/** Starts dragging a row as the host drags a page, with the number of men, and shows where it may be dropped. */
export function startRowDrag({ target, dataTransfer }: DragEvent, entry?: LibraryEntry, recruits?: Recruits): void {
	if (!(target instanceof HTMLElement) || !dataTransfer || !entry || !recruits) return;
	dataTransfer.effectAllowed = "copy";
	dataTransfer.setData("text/plain", JSON.stringify(toPageDrag(entry.uuid, recruits)));
	showDropTargets(target, entry, recruits);
}

/**
 * Outlines a place in each open sheet of an army that the user may add to, which says what a drop there does, until the
 * drag of this row ends. The whole sheet takes the drop.
 */
function showDropTargets(row: HTMLElement, entry: LibraryEntry, recruits: Recruits): void {
	const { ownerDocument } = row;
	const { men, quality } = recruits;
	for (const army of ownArmies())
		for (const { element } of openSheetsOf(army)) {
			const panel = element?.querySelector<HTMLElement>("[role=tabpanel].active");
			if (!panel) continue;
			const place = ownerDocument.createElement("p");
			place.className = "muster-role muster-role--drop";
			place.dataset["dropTarget"] = "";
			place.textContent = words().say("MUSTER.Library.dropTarget", {
				men: formatCount(words(), men),
				quality: words().say(`MUSTER.Force.Quality.${quality}`),
				troop: entry.page.troop.name,
				army: army.name,
			});
			panel.prepend(place);
		}
	row.addEventListener("dragend", () => clearDropTargets(ownerDocument), { once: true });
	ownerDocument.addEventListener("drop", () => clearDropTargets(ownerDocument), { once: true, capture: true });
}

function clearDropTargets(page: Document): void {
	for (const place of page.querySelectorAll(TARGET)) place.remove();
}
