import { closedBattles } from "../test/e2e/closed-battles.js";
import { inPage, openStage, type Seat, type StageTable } from "../test/e2e/driver/index.js";
import { type HostileClient, joinHostile } from "../test/stage/support/hostile-client.js";
import { plainLoop } from "./plain-loop.js";
import { type Row, timeRow } from "./row.js";

const BATTLES = 100;
const THROWS = 1_000;
const ROUNDS = 5;
/** A pause of half as many milliseconds as one sees, on the machine where the loop takes ten. */
const BAR = 5;
const GM = "stageGamemaster1";

/** Put before the module's script: keeps the long tasks of the page, and when it was ready. */
const WATCHING = `
globalThis.watched = { tasks: [], since: Infinity };
new PerformanceObserver((list) => {
	for (const { startTime, duration } of list.getEntries()) watched.tasks.push([startTime, duration]);
}).observe({ type: "longtask" });
Hooks.once("ready", () => { watched.since = performance.now(); });
`;

/**
 * Milliseconds of the longest task since the page was ready, or since {@link watchAgain}; 0: none was longer than
 * fifty.
 */
const longest = (gm: Seat): Promise<number> =>
	inPage(gm, ({ window }) => {
		const { tasks, since } = window.watched as { tasks: [number, number][]; since: number };
		// A task that was under way counts from then on.
		return Math.max(0, ...tasks.map(([start, length]) => start + length - Math.max(start, since)));
	});
const watchAgain = (gm: Seat): Promise<void> =>
	inPage(gm, ({ window }) => {
		window.watched.since = performance.now();
	});

/** Resolves when the GM's client has the parts for battles and has no more long tasks while it answers. */
async function settled(gm: Seat, bert: HostileClient): Promise<void> {
	for (let before = -1, quiet = 0; quiet < 3; quiet++) {
		await bert.ask(GM, "muster.battleWanted", { page: "JournalEntry.none.JournalEntryPage.none", day: 1 });
		const now = await inPage(gm, ({ window }) => window.watched.tasks.length as number);
		if (now !== before) quiet = 0;
		before = now;
	}
}

/** The longest task when a GM's client starts, and when a player comes and goes: of some rounds the least disturbed. */
async function measure(
	table: StageTable,
): Promise<{ readonly start: number; readonly visit: number; readonly loop: number }> {
	const gm = await table.seat("Gamemaster");
	await gm.page.route("**/modules/muster/muster.mjs*", async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, body: `${WATCHING}\n${await response.text()}` });
	});
	const bert = await joinHostile(table.stage, "Bert");
	const starts: number[] = [];
	const visits: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		await gm.reload();
		await settled(gm, bert);
		starts.push(await longest(gm));
		await watchAgain(gm);
		const anna = await joinHostile(table.stage, "Anna");
		await settled(gm, bert);
		await anna.close();
		await settled(gm, bert);
		visits.push(await longest(gm));
	}
	const loop = await plainLoop(gm);
	await bert.close();
	return { loop, start: Math.min(...starts), visit: Math.min(...visits) };
}

/** The bars of a world in which many battles are over, on both generations of the stage. */
export async function run(): Promise<Row[]> {
	const rows: Row[] = [];
	for (const generation of [13, 14] as const) {
		const found = [];
		for (const ours of [false, true]) {
			const world = closedBattles({ battles: BATTLES, throws: THROWS, ours });
			const table = await openStage({ generation, world });
			found.push(await measure(table));
			await table.close();
		}
		const [without, with_] = found as [(typeof found)[number], (typeof found)[number]];
		const much = `${BATTLES} closed battles and ${THROWS.toLocaleString("en")} of their throws`;
		for (const [when, what] of [
			["start", "a GM's client is ready"],
			["visit", "a player comes and goes"],
		] as const) {
			const more = Math.max(0, with_[when] - without[when]);
			const found = `without ${without[when].toFixed(0)} ms, with ${with_[when].toFixed(0)} ms`;
			rows.push(
				timeRow(
					[`${what} with ${much}: longest task more than without, stage ${generation}`, more],
					BAR,
					["a loop of ten million products", with_.loop],
					found,
				),
			);
		}
	}
	return rows;
}
