import type { ArmyPage, TroopPage } from "../../bridge/library/index.js";
import { ARMY_PAGE, PLAIN_TROOP_PAGE, readArmyPage, TROOP_PAGE, toArmyPage } from "../../bridge/library/index.js";
import { escapeHtml } from "../../bridge/text/index.js";
import { notifyLeftLinks, withoutForeignLinks } from "../army/actor/foreign-links.js";
import { forceRules, newArmy, storedForceOf } from "../army/actor/index.js";
import { isTroopPage, troopPageOf } from "../army/actor/troop-pages.js";
import { fetchDocument, showSheet } from "../host/find-document.js";
import { notifyDone, notifyFault } from "../host/notify.js";
import { ourFolder } from "../host/our-folders.js";
import { isOurs, playersBehind, sayPlayersBehind, sayUsers } from "../host/permissions.js";
import type { AnyPage } from "../host/surfaces.js";
import { words } from "../host/words.js";

/**
 * Saves an army as an army list: a journal entry with one page, from which armies are created. Asks whether to replace
 * a list of its name that the user owns, keeping its description; otherwise creates another.
 */
export async function saveArmyList(actor: Actor.Implementation): Promise<void> {
	const stored = storedForceOf(actor);
	if (!stored.ok) {
		notifyFault(stored.fault);
		return;
	}
	const { name } = actor;
	const { force, left } = withoutForeignLinks(stored.value, actor);
	const system = toArmyPage(force);
	const { known, others } = listsNamed(name);
	const replace = known === undefined ? false : await mayReplace(name);
	if (replace === null) return;
	const page = known && replace ? await replaceList(known, system) : await makeList(name, system);
	if (!page) return;
	notifyDone(words().say("MUSTER.Library.listSaved", { army: name }));
	notifyLeftLinks(left, actor);
	if (others !== "") notifyDone(words().say("MUSTER.Library.listOthers", { army: name, players: others }));
	await showSheet(page);
}

/** Army lists of one name. */
interface Lists {
	/** The one that the user may replace. */
	readonly known: JournalEntryPage.Implementation | undefined;
	/** The names of players who have others of that name; empty: there are none. */
	readonly others: string;
}

/** Finds the army lists of a name: a GM replaces one of the GMs' own, and never a page in a player's journal. */
function listsNamed(name: string): Lists {
	const pages = game.journal.contents.flatMap((entry) => entry.pages.contents as JournalEntryPage.Implementation[]);
	const lists = pages.filter((page) => (page.type as string) === ARMY_PAGE && page.name === name && page.isOwner);
	if (!game.user.isGM) return { known: lists[0], others: "" };
	const players = lists.flatMap((page) => playersBehind(page));
	return { known: lists.find(isOurs), others: sayUsers([...new Set(players)]) };
}

/** Asks whether to replace a list. True: replace it; false: create another; null: cancel. */
async function mayReplace(name: string): Promise<boolean | null> {
	const answer = await foundry.applications.api.DialogV2.wait({
		window: { title: "MUSTER.Library.saveList", icon: "fa-solid fa-list-check" },
		content: `<p>${escapeHtml(words().say("MUSTER.Library.listKnown", { army: name }))}</p>`,
		buttons: [
			{ action: "replace", label: "MUSTER.Library.listReplace", icon: "fa-solid fa-rotate", default: true },
			{ action: "another", label: "MUSTER.Library.listAnother", icon: "fa-solid fa-plus" },
		],
		rejectClose: false,
	});
	return answer === "replace" || answer === "another" ? answer === "replace" : null;
}

async function makeList(name: string, system: ArmyPage): Promise<JournalEntryPage.Implementation | undefined> {
	const folder = (await ourFolder("troops"))?.id ?? null;
	const pages = [{ name, type: ARMY_PAGE, system, sort: 100_000 }];
	const made = await JournalEntry.create({ name, folder, pages } as JournalEntry.CreateData);
	return (made?.pages.contents as JournalEntryPage.Implementation[] | undefined)?.[0];
}

/** Creates the new page before it deletes the old one: an update would keep units that the army no longer has. */
async function replaceList(
	old: JournalEntryPage.Implementation,
	system: ArmyPage,
): Promise<JournalEntryPage.Implementation | undefined> {
	const { _id, ...source } = old.toObject() as { _id: string; name: string; system: ArmyPage };
	const { description } = source.system;
	const data = { ...source, system: { ...system, description } } as JournalEntryPage.CreateData;
	const [made] = (await old.parent?.createEmbeddedDocuments("JournalEntryPage", [data])) ?? [];
	if (made) await old.delete();
	return made as JournalEntryPage.Implementation | undefined;
}

/** Creates the army of a page in this world and shows it; notifies the user if that fails. */
export async function makeArmy(page: AnyPage): Promise<void> {
	const read = readArmyPage(page, forceRules().tables);
	if (!read.ok) {
		notifyFault(read.fault);
		return;
	}
	const { force, left } = withoutForeignLinks(read.value, page);
	if (await newArmy(force)) notifyLeftLinks(left, page);
}

/** Says which players may have written a page; empty: it is a pack's or the GMs'. */
export function sayAuthors(page: object): string {
	const players = sayPlayersBehind(page);
	return players === "" ? "" : words().say("MUSTER.Library.writtenBy", { players });
}

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
