import { PLAIN_TROOP_PAGE, TROOP_PAGE, type TroopPage } from "../../bridge/library/index.js";
import { isTroopPage, troopPageOf } from "../army/actor/troop-pages.js";
import { fetchDocument } from "../host/find-document.js";
import { notifyFault } from "../host/notify.js";
import { ourFolder } from "../host/our-folders.js";
import { showSheet } from "../host/show-sheet.js";
import type { AnyPage } from "../host/surfaces.js";
import { words } from "../host/words.js";

/** Creates a new troop type, a journal entry with one page, and opens it to be filled in. */
export async function createTroop(): Promise<void> {
	await createPage(words().say("MUSTER.Library.newTroop"), PLAIN_TROOP_PAGE);
}

/** Copies a troop type from anywhere into the world, and opens the copy. */
export async function copyTroop(uuid: string): Promise<void> {
	const page = (await fetchDocument(uuid)) as AnyPage | null;
	if (page === null || !isTroopPage(page)) return;
	const read = troopPageOf(page);
	if (read.ok) await createPage(page.name, read.value);
	else notifyFault(read.fault);
}

async function createPage(name: string, system: TroopPage): Promise<void> {
	const folder = (await ourFolder("troops"))?.id ?? null;
	const pages = [{ name, type: TROOP_PAGE, system, sort: 100_000 }];
	const made = await JournalEntry.create({ name, folder, pages } as JournalEntry.CreateData);
	const [page] = [...((made as JournalEntry | undefined)?.pages ?? [])];
	await showSheet(page);
}
