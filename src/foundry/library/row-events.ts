import { type Recruits, toPageDrag } from "../../bridge/library/index.js";
import { fetchDocument } from "../host/find-document.js";
import { showSheet } from "../host/show-sheet.js";

/** The uuid of the page whose row, or part of the window, was clicked. */
export const uuidAt = (target: EventTarget | null): string | undefined =>
	(target as Element | null)?.closest?.<HTMLElement>("[data-uuid]")?.dataset.uuid;

/** Starts dragging a row as the host drags a page, with the number of men. */
export function startPageDrag(
	{ target, dataTransfer }: DragEvent,
	recruitsOf: (uuid: string) => Recruits | undefined,
): void {
	const uuid = uuidAt(target);
	if (!uuid || !dataTransfer) return;
	dataTransfer.effectAllowed = "copy";
	dataTransfer.setData("text/plain", JSON.stringify(toPageDrag(uuid, recruitsOf(uuid))));
}

/** Marks the row of a page as chosen. */
export function markRows(root: HTMLElement, uuid: string): void {
	for (const row of root.querySelectorAll<HTMLElement>("tr[data-uuid]")) {
		const chosen = row.dataset.uuid === uuid;
		row.classList.toggle("muster-is-chosen", chosen);
		const name = row.querySelector<HTMLElement>(".muster-library__open");
		name?.setAttribute("aria-pressed", String(chosen));
		name?.setAttribute("tabindex", chosen ? "0" : "-1");
	}
}

/** Opens the journal entry of a page at that page. */
export async function openPage(uuid: string): Promise<void> {
	const page = (await fetchDocument(uuid)) as JournalEntryPage.Implementation | null;
	await showSheet(page?.parent, { pageId: page?.id });
}

/** The keys that move through the list. */
export const STEPS: readonly string[] = ["ArrowDown", "ArrowUp", "Home", "End"];

/** The row to which one of these keys moves, of so many; from none (-1) into the list. Rows count from 0. */
export function stepFrom(at: number, key: string, rows: number): number {
	if (key === "Home") return 0;
	const to = key === "End" ? rows - 1 : at + (key === "ArrowDown" ? 1 : -1);
	return Math.min(Math.max(to, 0), rows - 1);
}
