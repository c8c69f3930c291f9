import { PLAIN_TROOP_PAGE, TROOP_PAGE, type TroopPage } from "../../bridge/library/index.js";
import { isTroopPage, troopPageOf } from "../army/actor/troop-pages.js";
import { MODULE_ID } from "../host/constants.js";
import { fetchDocument } from "../host/find-document.js";
import { notifyFault } from "../host/notify.js";
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
	const folder = await libraryFolder();
	const pages = [{ name, type: TROOP_PAGE, system, sort: 100_000 }];
	const made = await JournalEntry.create({ name, folder, pages } as JournalEntry.CreateData);
	const [page] = [...((made as JournalEntry | undefined)?.pages ?? [])];
	await showSheet(page);
}

/** The id of the folder for the world's own troop types and army lists; created when first needed, if the user may. */
export async function libraryFolder(): Promise<string | null> {
	const known = game.folders.find((folder) => isOurs(folder.flags));
	if (known || !game.user.isGM) return known?.id ?? null;
	const name = words().say("MUSTER.Library.folder");
	const flags = { [MODULE_ID]: { troops: true } };
	const made = await Folder.create({ name, type: "JournalEntry", flags } as Folder.CreateData);
	return (made as Folder | undefined)?.id ?? null;
}

function isOurs(flags: unknown): boolean {
	const own = (flags as Readonly<Record<string, { readonly troops?: unknown } | undefined>> | undefined)?.[MODULE_ID];
	return own?.troops === true;
}
