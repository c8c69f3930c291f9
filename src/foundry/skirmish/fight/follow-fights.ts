import { loadChunk } from "../../host/lazy.js";
import { skirmishHere } from "./skirmishes-on.js";

let isFollowed = false;

/** Loads what makes orders of moves by hand with the first skirmish on a viewed scene. */
export function followFights(): void {
	if (isFollowed) return;
	isFollowed = true;
	for (const hook of [
		"canvasReady",
		"createJournalEntry",
		"createJournalEntryPage",
		"updateJournalEntryPage",
		"deleteJournalEntryPage",
		"deleteJournalEntry",
	] as const)
		Hooks.on(hook, () => look());
	look();
}

let runtime: typeof import("./order-moves.js") | undefined;

function look(): void {
	if (runtime) runtime.beginOrderMoves();
	else if (skirmishHere().ok) void begin();
}

async function begin(): Promise<void> {
	runtime = await loadChunk(() => import("./order-moves.js"));
	runtime.beginOrderMoves();
}
