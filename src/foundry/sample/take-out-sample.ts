import { fail, ok, type Result } from "../../engine/common/index.js";
import { tryWrite } from "../battle/pages/try-write.js";
import { removalOf } from "../host/compat.js";
import { MODULE_ID } from "../host/constants.js";
import { GM_ONLY } from "../host/permissions.js";
import { plainClass } from "../host/surfaces.js";
import {
	cardsOf,
	changedSample,
	deleteSample,
	type SampleDocument,
	sampleDocuments,
	writeSample,
} from "./sample-documents.js";

/**
 * Takes the sample out of the world, with the cards in chat that are about nothing else. `keeps`: what was changed
 * stays, and is the GM's own from then on; with a scene also the actors that stand on it, and with documents their
 * folder. Faults: not a game master; the server refused it.
 */
export async function takeOutSample(keeps: boolean): Promise<Result<null>> {
	if (!game.user.isGM) return fail(GM_ONLY);
	const all = sampleDocuments();
	const kept = keeps ? withWhatTheyNeed(changedSample(), all) : [];
	const stays = new Set(kept.map(({ document }) => document.uuid));
	const done = await tryWrite(async () => {
		const gone = all.filter(({ document }) => !stays.has(document.uuid));
		const cards = cardsOf(gone, kept);
		await deleteSample(gone);
		if (cards.length > 0) await plainClass("ChatMessage").deleteDocuments([...cards]);
		await writeSample(kept, () => removalOf(`flags.${MODULE_ID}.sample`));
	});
	return done.ok ? ok(null) : done;
}

/** Documents that stay, with those without which they would be broken. */
function withWhatTheyNeed(
	changed: readonly SampleDocument[],
	all: readonly SampleDocument[],
): readonly SampleDocument[] {
	const isScene = changed.some(({ kind }) => kind === "Scene");
	const stays = all.filter((each) => (isScene && each.kind === "Actor") || isIn(each, changed));
	const folders = new Set(stays.map(({ document }) => (document as { folder?: { id?: string } | null }).folder?.id));
	return all.filter((each) => isIn(each, stays) || (each.kind === "Folder" && folders.has(each.document.id ?? "")));
}

const isIn = ({ document }: SampleDocument, others: readonly SampleDocument[]): boolean =>
	others.some((other) => other.document.uuid === document.uuid);
