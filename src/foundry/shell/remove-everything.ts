import { ok, type Result } from "../../engine/common/index.js";
import { armyTokens, type Flagged, flaggedDocuments, ourJournals, resetSettings } from "../army/actor/export-forces.js";
import { isForce } from "../army/actor/force-flag.js";
import { removalOf } from "../host/compat.js";
import { MODULE_ID } from "../host/constants.js";
import { isOurPage, ourFolders } from "../host/our-folders.js";
import { takeOutSample } from "../sample/take-out-sample.js";

/**
 * Removes all data of the module from the world: the sample war, armies with their tokens and folders, journals, or its
 * pages in journals with others, its flags on other documents (chat cards keep their text), settings. `keeps`: scene,
 * pages and actors of the sample that were changed stay, as in {@link takeOutSample}. For GMs; asks for no
 * confirmation, see `WorldDataWindow`. Faults: those of `takeOutSample`, after which the rest is there as before.
 */
export async function removeEverything(keeps: boolean): Promise<Result<null>> {
	const sample = await takeOutSample(keeps);
	if (!sample.ok) return sample;
	for (const scene of game.scenes) {
		const ids = armyTokens(scene).flatMap(({ id }) => id ?? []);
		if (ids.length > 0) await scene.deleteEmbeddedDocuments("Token", ids);
	}
	const armies = game.actors.filter(isForce).flatMap(({ id }) => id ?? []);
	if (armies.length > 0) await getDocumentClass("Actor").deleteDocuments(armies);
	for (const folder of ourFolders()) await folder.delete();
	await removeJournals();
	await removeFlags();
	await resetSettings();
	return ok(null);
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
