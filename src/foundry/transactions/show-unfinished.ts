import { loadChunk } from "../host/lazy.js";
import { unfinishedRecords, onTransaction } from "./records/record-index.js";
import { UNFINISHED } from "./unfinished-id.js";

const fetchWindow = () => loadChunk(() => import("./unfinished-window.js"));

let drawn: Promise<unknown> = Promise.resolve();

/** One after the other: a window that is being drawn is not to be closed underneath. */
function draw(act: () => Promise<unknown>): Promise<unknown> {
	drawn = drawn.then(act, act);
	return drawn;
}

/** Shows what is unfinished, to a GM, if anything is. */
export async function showUnfinished(): Promise<void> {
	await draw(async () => {
		if (game.user.isGM && unfinishedRecords().some(({ state }) => state === "open"))
			await (await fetchWindow()).drawUnfinished();
	});
}

/** Keeps the open window up with the records, and opens it for what a writer who is gone has left. */
export function watchUnfinished(): void {
	onTransaction(() => void draw(refresh));
}

async function refresh(): Promise<void> {
	if (foundry.applications.instances.has(UNFINISHED)) await (await fetchWindow()).redrawUnfinished();
}
