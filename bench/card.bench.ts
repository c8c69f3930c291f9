import { openStage, type Seat } from "../test/e2e/driver/index.js";
import { median, type Row, timeRow } from "./row.js";
import { finishedIn, watchLog } from "./watch-log.js";

const ROUNDS = 13;

/**
 * Milliseconds from the Enter key to the finished message on the same screen, the median of some rounds: the roll, the
 * message's way to the server and back, and the rendering of the card.
 */
async function enterToMessage(seat: Seat, line: string, finished: string): Promise<number> {
	const times: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		await watchLog(seat, finished, "keydown");
		await seat.page.click(seat.box);
		await seat.page.keyboard.insertText(line);
		await seat.page.keyboard.press("Enter");
		times.push(await finishedIn(seat));
	}
	return median(times);
}

/** The bar of the card, on both generations of the stage. */
export async function run(): Promise<Row[]> {
	const rows: Row[] = [];
	for (const generation of [13, 14] as const) {
		const table = await openStage({ generation });
		const gm = await table.seat("Gamemaster");
		const plain = await enterToMessage(gm, "hello", ".message-content");
		const value = await enterToMessage(gm, "/batch 10000@12", ".muster-card .muster-plot");
		await table.close();
		const what = `Enter to finished card, /batch 10000@12, stage ${generation}`;
		rows.push(timeRow([what, value], 2.9, ["a plain message", plain]));
	}
	return rows;
}
