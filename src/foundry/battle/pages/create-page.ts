import { fail, ok, type Result } from "../../../engine/common/index.js";
import { ourFolder } from "../../host/our-folders.js";
import { ownedByRole } from "../../host/permissions.js";
import type { HostBattleEntry, HostBattlePage } from "./battle-pages.js";
import { tryWrite } from "./try-write.js";

/** The answer where the host makes no document and gives no reason. */
const NOT_MADE: Result<never> = fail({ code: "MUSTER.Fault.Battle.notWritten", data: { reason: "" } });

/** A journal entry in which a page is made. */
type PageEntry = Pick<HostBattleEntry, "uuid" | "createEmbeddedDocuments">;

/** One that goes again if its page cannot be made. */
type NewEntry = PageEntry & { delete(): Promise<unknown> };

/** Makes the data of a page under the uuid that it is going to have; `_id` is added. */
type MakePage = (uuid: string) => Promise<Result<object>>;

/** Values of a new entry besides its name. `folder`: the id of one; default: the folder of battles. */
export interface EntryMore {
	readonly folder?: string | null;
	readonly flags?: object;
}

/**
 * Makes a journal entry for game masters alone, with a page of ours. The page is made by a
 * request of its own, since a server need not stamp what is made together with its entry, and under an id of our
 * choice, since what it keeps secret is bound to its uuid. Faults, after which there is no entry: those of the page;
 * the server refused it.
 */
export async function createEntry(name: string, make: MakePage, more: EntryMore = {}): Promise<Result<HostBattlePage>> {
	const folder = more.folder === undefined ? ((await ourFolder("battles"))?.id ?? null) : more.folder;
	const data = { name, ownership: ownedByRole(), ...more, folder };
	const entry = await tryWrite(() => JournalEntry.create(data as JournalEntry.CreateData));
	if (!entry.ok) return entry;
	const made = entry.value as NewEntry | undefined;
	if (!made) return NOT_MADE;
	const page = await createPage(made, make);
	if (!page.ok) await tryWrite(() => made.delete());
	return page;
}

/** Makes a page of ours in an entry. Faults: those of the page; the server refused it. */
export async function createPage(
	entry: PageEntry,
	make: MakePage,
	_id: string = foundry.utils.randomID(),
): Promise<Result<HostBattlePage>> {
	const data = await make(`${entry.uuid}.JournalEntryPage.${_id}`);
	if (!data.ok) return data;
	const ownership = ownedByRole(CONST.DOCUMENT_OWNERSHIP_LEVELS.INHERIT);
	const pages = await tryWrite(() =>
		entry.createEmbeddedDocuments("JournalEntryPage", [{ ownership, ...data.value, _id }], { keepId: true }),
	);
	if (!pages.ok) return pages;
	const [page] = pages.value;
	return page ? ok(page as HostBattlePage) : NOT_MADE;
}
