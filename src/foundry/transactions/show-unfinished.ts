import { loadChunk } from "../host/lazy.js";
import { onTransaction, unfinishedRecords } from "./records/record-index.js";
import { UNFINISHED } from "./unfinished-id.js";

const fetchWindow = () => loadChunk(() => import("./unfinished-window.js"));

let drawn: Promise<unknown> = Promise.resolve();

/** Renders one after the other: a window must not close while it is being rendered. */
function draw(act: () => Promise<unknown>): Promise<unknown> {
	drawn = drawn.then(act, act);
	return drawn;
}

/** Shows unfinished transactions to a GM, if there are any. */
export async function showUnfinished(): Promise<void> {
	await draw(async () => {
		if (game.user.isGM && unfinishedRecords().some(({ state }) => state === "open"))
			await (await fetchWindow()).drawUnfinished();
	});
}

/** Updates the open window when records change, and opens it for what a disconnected writer has left. */
export function watchUnfinished(): void {
	onTransaction(() => void draw(refresh));
}

async function refresh(): Promise<void> {
	if (foundry.applications.instances.has(UNFINISHED)) await (await fetchWindow()).redrawUnfinished();
}
