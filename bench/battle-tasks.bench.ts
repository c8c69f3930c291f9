import { toStoredForce } from "../src/bridge/army/stored/index.js";
import { inPage, openStage, type Seat } from "../test/e2e/driver/index.js";
import { hostOf } from "./bundled/battle-host.js";
import { plainLoop } from "./plain-loop.js";
import { type Row, timeRow } from "./row.js";

const UNITS = 200;
/** Times that all of it is done in a world of its own: the least disturbed counts. */
const TIMES = 3;
/** Milliseconds without a long task or a message after which all that a press began is over. */
const QUIET = 1_500;

const NAMES = [
	"The Grand Host of the Hill Lords and All Their Bannermen",
	"The Grand Host of the Fen and All Its Oathsworn",
];
const IDS = NAMES.map((_, at) => `bigArmy${at}`.padEnd(16, "0"));
const actors = NAMES.map((name, at) => {
	const force = hostOf(UNITS, 5 + at);
	const units = force.units.map((unit, i) => ({ ...unit, name: `Company ${i} of ${name}`.slice(0, 60) }));
	const flags = {
		core: { sheetClass: "muster.ArmySheet" },
		muster: { force: toStoredForce({ ...force, name, units }) },
	};
	return { _id: IDS[at], name, type: "npc", flags };
});

/** Presses in the console one after the other, by what begins each; empty: the console opens. */
const PRESSES = [
	["its console opens", ""],
	["the day is played", "[data-key=primary]"],
	["the day is applied", "[data-action=apply]"],
	["the day is taken back", "[data-action=undo]"],
] as const;

/** The longest task of a press in milliseconds, 0 where none was longer than fifty: nothing else asks the page. */
const longestOf = (gm: Seat, uuid: string, press: string): Promise<number> =>
	inPage(
		gm,
		async ({ muster }, uuid, press, quiet) => {
			let [longest, latest] = [0, performance.now()];
			const observer = new PerformanceObserver((list) => {
				latest = performance.now();
				for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
			});
			observer.observe({ type: "longtask" });
			await new Promise((resolve) => setTimeout(resolve, 100));
			if (press === "") await muster.battles.open(uuid);
			else document.querySelector<HTMLElement>(`.muster-battle ${press}`)?.click();
			const changes = new MutationObserver(() => {
				latest = performance.now();
			});
			changes.observe(document.body, { childList: true, subtree: true });
			while (performance.now() - latest < quiet) await new Promise((resolve) => setTimeout(resolve, 100));
			changes.disconnect();
			observer.disconnect();
			return longest;
		},
		uuid,
		press,
		QUIET,
	);

/** The longest task of each press, and a plain loop. */
async function measure(generation: 13 | 14) {
	const table = await openStage({ generation, world: { actors } });
	const gm = await table.seat("Gamemaster");
	const begun = await inPage(
		gm,
		async ({ game, muster }, ids) => {
			const sides = ids.map((id) => [game.actors.get(id)]);
			return (await muster.battles.start({ name: "Oxmere Ford", sides })).value as string;
		},
		IDS,
	);
	const tasks: number[] = [];
	for (const [, press] of PRESSES) tasks.push(await longestOf(gm, begun, press));
	const loop = await plainLoop(gm);
	await table.close();
	return { tasks, loop };
}

/** The bars of a large battle at the GM's table: the page is free while its console works. */
export async function run(): Promise<Row[]> {
	const rows: Row[] = [];
	for (const generation of [13, 14] as const) {
		const found: Awaited<ReturnType<typeof measure>>[] = [];
		for (let time = 0; time < TIMES; time++) found.push(await measure(generation));
		const loop = Math.min(...found.map((each) => each.loop));
		const longest = PRESSES.map((_, at) => Math.min(...found.map(({ tasks }) => tasks[at] ?? 0)));
		const all = PRESSES.map(([what], at) => `${what} ${longest[at]?.toFixed(0)}`).join(", ");
		const what = `a battle of 2 × ${UNITS} units: the longest task of its console, stage ${generation}`;
		rows.push(timeRow([what, Math.max(...longest)], 13, ["a loop of ten million products", loop], `in ms: ${all}`));
	}
	return rows;
}
