import { fail, ok, type Result } from "../../../engine/common/index.js";
import type { HostBattlePage } from "./battle-pages.js";

/** The journal entry of a page as we make it. */
interface NewEntry {
	readonly uuid: string;
	createEmbeddedDocuments(
		name: "JournalEntryPage",
		data: readonly object[],
		operation: { readonly keepId: true },
	): Promise<readonly unknown[]>;
	delete(): Promise<unknown>;
}

/** Makes the data of a page under the uuid that it is going to have; `_id` is added. */
type MakePage = (uuid: string) => Promise<Result<object>>;

/**
 * Makes a journal entry for game masters alone, with a page of ours. The page is made by a request of its own, since a server need not stamp what is made
 * together with its entry, and under an id of our choice, since what it keeps secret is bound to its uuid. Faults, after which there is no entry: those of
 * the page; the server refused it.
 */
export async function createEntry(name: string, make: MakePage): Promise<Result<HostBattlePage>> {
	const data = { name, ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE } };
	const entry = await tried(() => JournalEntry.create(data as JournalEntry.CreateData));
	if (!entry.ok) return entry;
	const made = entry.value as unknown as NewEntry | undefined;
	if (!made) return notWritten("");
	const page = await createPage(made, make);
	if (!page.ok) await tried(() => made.delete());
	return page;
}

/** Makes a page of ours in an entry. Faults: those of the page; the server refused it. */
export async function createPage(
	entry: Pick<NewEntry, "uuid" | "createEmbeddedDocuments">,
	make: MakePage,
	_id: string = foundry.utils.randomID(),
): Promise<Result<HostBattlePage>> {
	const data = await make(`${entry.uuid}.JournalEntryPage.${_id}`);
	if (!data.ok) return data;
	const pages = await tried(() =>
		entry.createEmbeddedDocuments("JournalEntryPage", [{ ...data.value, _id }], { keepId: true }),
	);
	if (!pages.ok) return pages;
	const [page] = pages.value;
	return page ? ok(page as HostBattlePage) : notWritten("");
}

const notWritten = (reason: string): Result<never> =>
	fail({ code: "MUSTER.Fault.Battle.notWritten", data: { reason: reason.slice(0, 200) } });

async function tried<T>(act: () => Promise<T>): Promise<Result<T>> {
	try {
		return ok(await act());
	} catch (error) {
		return notWritten(error instanceof Error ? error.message : String(error));
	}
}
