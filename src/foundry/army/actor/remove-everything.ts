import { removalOf } from "../../host/compat.js";
import { MODULE_ID } from "../../host/constants.js";
import { armyFolders } from "./army-folder.js";
import { isForce } from "./force-flag.js";
import { armyTokens, type Flagged, flaggedDocuments, isOurPage, ourJournals } from "./stored-data-report.js";
import { resetSettings } from "./world-settings.js";

/**
 * Removes all data of the module from the world: armies with their tokens and folders, journals, or its pages in journals with others, its flags on
 * other documents (chat cards keep their text), settings. For GMs; asks for no confirmation, see `WorldDataWindow`.
 */
export async function removeEverything(): Promise<void> {
	if (!game.user.isGM) return;
	for (const scene of game.scenes) {
		const ids = armyTokens(scene).flatMap(({ id }) => id ?? []);
		if (ids.length > 0) await scene.deleteEmbeddedDocuments("Token", ids);
	}
	const armies = game.actors.filter(isForce).flatMap(({ id }) => id ?? []);
	if (armies.length > 0) await getDocumentClass("Actor").deleteDocuments(armies);
	for (const folder of armyFolders()) await folder.delete();
	await removeJournals();
	await removeFlags();
	await resetSettings();
}

async function removeJournals(): Promise<void> {
	const whole: string[] = [];
	for (const entry of ourJournals()) {
		const pages = entry.pages.filter(isOurPage).flatMap(({ id }) => id ?? []);
		if (pages.length === entry.pages.size) whole.push(entry.id ?? "");
		else {
			await entry.deleteEmbeddedDocuments("JournalEntryPage", pages);
			const isMarked = Object.hasOwn(entry.flags, MODULE_ID);
			if (isMarked) await entry.update(removalOf(`flags.${MODULE_ID}`) as JournalEntry.UpdateData);
		}
	}
	if (whole.length > 0) await JournalEntry.deleteDocuments(whole);
}

interface Updating {
	updateDocuments(updates: object[]): Promise<unknown>;
}

/** Sends one request for each kind of document. */
async function removeFlags(): Promise<void> {
	const byKind = new Map<string, Flagged[]>();
	for (const each of flaggedDocuments())
		byKind.set(each.documentName, [...(byKind.get(each.documentName) ?? []), each]);
	for (const [kind, documents] of byKind) {
		const updates = documents.map(({ id }) => ({ _id: id, ...removalOf(`flags.${MODULE_ID}`) }));
		await (getDocumentClass(kind as "Actor") as Updating).updateDocuments(updates);
	}
}
