import { inPage, openStage, type PlayedPage, type Seat } from "../test/e2e/driver/index.js";
import { mapPlain, selectRaiders } from "../test/e2e/mob-table.js";
import { skirmishWorld } from "../test/stage/worlds/skirmish.js";
import { median, type Row, timeRow } from "./row.js";
import { finishedIn, watchLog } from "./watch-log.js";

const ROUNDS = 9;
const TOKENS = 40;

/** Something that is done in the page. */
type Act = (page: PlayedPage) => unknown;

/** Milliseconds from `act` in the page until the chat log shows one more message with `finished` in it. */
async function untilShown(seat: Seat, act: Act, finished: string): Promise<number> {
	await watchLog(seat, finished);
	await inPage(seat, act);
	return finishedIn(seat);
}

/** The median of some rounds; `prepare` runs before each and is not counted. */
async function middle(seat: Seat, prepare: Act, act: Act, finished: string): Promise<number> {
	const times: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		await inPage(seat, prepare);
		times.push(await untilShown(seat, act, finished));
	}
	return median(times);
}

const NOTHING: Act = () => undefined;
const OPEN: Act = async ({ muster }) => {
	await muster.mob.open("save will dmg:2d6");
};
const PRESS: Act = () => document.querySelector<HTMLElement>("#muster-mob button[type=submit]")!.click();
const GREET: Act = async ({ ChatMessage }) => {
	await ChatMessage.create({ content: "hello" });
};

/** The bar of a mob's card, on both generations of the stage. */
export async function run(): Promise<Row[]> {
	const rows: Row[] = [];
	for (const generation of [13, 14] as const) {
		const table = await openStage({ generation, world: skirmishWorld({ raiders: TOKENS }) });
		const gm = await table.seat("Gamemaster");
		await mapPlain(gm);
		await selectRaiders(gm, 1, TOKENS);
		const plain = await middle(gm, NOTHING, GREET, ".message-content");
		const value = await middle(gm, OPEN, PRESS, "[data-muster-card=mob] tbody");
		await table.close();
		const what = `click to finished card, ${TOKENS} tokens save, stage ${generation}`;
		rows.push(timeRow([what, value], 14, ["a plain message", plain]));
	}
	return rows;
}
