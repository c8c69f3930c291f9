import type { Sheet } from "../types/surfaces.js";

/** The address of the page whose row, or part of the window, a click or key meant. */
export const uuidAt = (target: EventTarget | null): string | undefined =>
	(target as Element | null)?.closest?.<HTMLElement>("[data-uuid]")?.dataset.uuid;

/** Opens the journal entry of a page at that page. */
export async function openPage(uuid: string): Promise<void> {
	const page = (await fromUuid(uuid as never)) as JournalEntryPage.Implementation | null;
	const sheet = page?.parent?.sheet as Sheet | null | undefined;
	await sheet?.render({ force: true, pageId: page?.id } as { force: boolean });
}
