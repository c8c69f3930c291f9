import { JOURNAL_PACK } from "./constants.js";
import { fetchDocument, showSheet } from "./find-document.js";

/** The entry of the rules in its compendium. */
const RULES = `Compendium.${JOURNAL_PACK}.JournalEntry.musterRulesBatch`;

/** The name of a heading in links, as the host makes it of plain words (`JournalEntryPage.slugifyHeading`). */
const anchorOf = (heading: string): string => heading.toLowerCase().replaceAll(" ", "-");

/** Opens the rules journal at a paragraph; a notice says where there is no such page. */
export async function openRules({ page, heading }: { readonly page: string; readonly heading: string }): Promise<void> {
	const found = await fetchDocument(`${RULES}.JournalEntryPage.${page}`);
	if (!(found instanceof JournalEntryPage)) {
		ui.notifications.warn("MUSTER.Notice.noJournal", { localize: true });
		return;
	}
	await showSheet(found.parent, { pageId: page, anchor: anchorOf(heading) });
}
