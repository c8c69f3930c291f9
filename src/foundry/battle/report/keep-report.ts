import type { Audience } from "../../../bridge/battle/index.js";
import { SKIRMISH_PAGE } from "../../../bridge/skirmish/fight/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { isOurPage } from "../../host/our-folders.js";
import { isOurs, levelOfAll, ownedByRole } from "../../host/permissions.js";
import { words } from "../../host/words.js";
import type { HostBattleEntry, HostBattlePage } from "../pages/battle-pages.js";
import { tryWrite } from "../pages/try-write.js";
import { levels, type OwnedPage, reportPageOf } from "./report-page-find.js";

/**
 * Keeps a report beside its page: `number` is that of the day, 0 for a siege or skirmish. Fault: the server refused it.
 */
export async function keepReport(
	page: HostBattlePage,
	number: number,
	content: string,
	audience: Audience,
): Promise<Result<OwnedPage>> {
	const entry = page.parent;
	if (!entry) return fail({ code: "MUSTER.Fault.Battle.noPage" });
	const level = audience === "players" ? levels().OBSERVER : levels().NONE;
	const text = { content, format: CONST.JOURNAL_ENTRY_PAGE_FORMATS.HTML };
	const written = await tryWrite(async () => {
		const old = reportPageOf(page, number);
		if (old) {
			await entry.updateEmbeddedDocuments("JournalEntryPage", [
				{ _id: old.id, text, ownership: levelOfAll(old, level) },
			]);
		} else await entry.createEmbeddedDocuments("JournalEntryPage", [newReport(page, number, text, level)]);
		await openEntry(entry);
		return reportPageOf(page, number);
	});
	if (!written.ok) return written;
	return written.value ? ok(written.value) : fail({ code: "MUSTER.Fault.Battle.notWritten", data: { reason: "" } });
}

const newReport = (
	page: HostBattlePage,
	number: number,
	text: object,
	level: CONST.DOCUMENT_OWNERSHIP_LEVELS,
): object => ({
	name: nameOf(page, number),
	// Its text begins with the name of the battle.
	title: { show: false, level: 1 },
	type: "text",
	text,
	flags: { [MODULE_ID]: { report: number, of: page.id } },
	ownership: ownedByRole(level),
	sort: 100_000 + number * 1000,
});

/** The name of a report; where several battles are in the entry, that of its battle begins it. */
function nameOf(page: HostBattlePage, number: number): string {
	if (number === 0)
		return words().say(page.type === SKIRMISH_PAGE ? "MUSTER.Fight.Report.name" : "MUSTER.Siege.Report.name");
	const name = words().say("MUSTER.Battle.Report.name", { day: number });
	const isOnly = [...(page.parent?.pages ?? [])].filter(({ type }) => type === page.type).length < 2;
	return isOnly ? name : `${page.name}: ${name}`;
}

/**
 * Closes pages that would be seen as soon as their entry is. Those of players that say that they are ours are left
 * alone: the write of a GM would make them the GMs' word.
 */
async function closeOtherPages(entry: HostBattleEntry): Promise<void> {
	const { INHERIT, NONE, OBSERVER } = levels();
	if ((entry.ownership.default ?? NONE) >= OBSERVER) return;
	const isClosed = (page: HostBattlePage): boolean => isOurs(page) || !isOurPage(page);
	const open = [...entry.pages].filter((page) => (page.ownership.default ?? INHERIT) === INHERIT && isClosed(page));
	if (open.length === 0) return;
	await entry.updateEmbeddedDocuments(
		"JournalEntryPage",
		open.map((page) => ({ _id: page.id, ownership: levelOfAll(page, NONE) })),
	);
}

/**
 * Shows the entry to players as long as they may read a page of it that is the GMs' word. Nothing else in it may be
 * seen then: the way in is opened last.
 */
async function openEntry(entry: HostBattleEntry): Promise<void> {
	const { NONE, OBSERVER } = levels();
	const own = [...entry.pages].filter(isOurs);
	const isRead = own.some(({ ownership }) => (ownership.default ?? NONE) >= OBSERVER);
	const isOpen = (entry.ownership.default ?? NONE) >= OBSERVER;
	// An entry whose pages inherit was opened by a person.
	const isClosedByUs = own.every(({ ownership }) => (ownership.default ?? -1) >= NONE);
	if (isRead && !isOpen) {
		await closeOtherPages(entry);
		await entry.update({ ownership: levelOfAll(entry, OBSERVER) });
	} else if (!isRead && isOpen && isClosedByUs) await entry.update({ ownership: levelOfAll(entry, NONE) });
}
