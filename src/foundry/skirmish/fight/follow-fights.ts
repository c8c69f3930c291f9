import { carriedBy } from "../../carriers/index.js";
import { loadChunk } from "../../host/lazy.js";
import { holdDrags, warnOfLoading } from "../map/held-drags.js";
import { divertHand } from "../map/watch-moves.js";
import { followBegun } from "../unit/rules-on.js";
import { begunOn, skirmishHere } from "./skirmishes-on.js";

let following: Promise<void> | undefined;

/** Loads what makes orders of moves by hand with the first skirmish on a viewed scene, and waits for it. */
export function followFights(): Promise<void> {
	following ??= follow();
	return following;
}

async function follow(): Promise<void> {
	followBegun(begunOn);
	for (const hook of [
		"canvasReady",
		"createJournalEntry",
		"createJournalEntryPage",
		"updateJournalEntryPage",
		"deleteJournalEntryPage",
		"deleteJournalEntry",
	] as const)
		Hooks.on(hook, () => void look());
	await look();
}

let runtime: typeof import("./order-moves.js") | undefined;

async function look(): Promise<void> {
	if (runtime) runtime.beginOrderMoves();
	else if (skirmishHere().ok) await begin();
}

/** Loads it; until it is there no unit is moved by hand, since its move may have to become an order. */
async function begin(): Promise<void> {
	let isLoading = true;
	holdDrags(({ actor }) => isLoading && actor !== null && carriedBy(actor, "unit") !== undefined);
	divertHand((token) => {
		warnOfLoading(token);
		return true;
	});
	try {
		runtime = await loadChunk(() => import("./order-moves.js"));
		runtime.beginOrderMoves();
	} catch (error) {
		divertHand(() => false);
		throw error;
	} finally {
		isLoading = false;
	}
}
