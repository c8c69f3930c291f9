import { readSoldier } from "../src/engine/skirmish/index.js";
import { inPage, openStage, type Seat, untilInPage } from "../test/e2e/driver/index.js";
import { band, fieldWorld, type Stood } from "../test/e2e/unit-map-world.js";
import { SOLDIER } from "../test/engine/skirmish/army/units.js";
import { plainLoop } from "./plain-loop.js";
import { type Row, type Timed, timeRow } from "./row.js";
import { type PhaseTimes, rollWatched } from "./watch-round.js";

const EACH = 50;
/** Files of units that face each other. */
const WIDE = 10;
const PHASES = 10;
/** Times that each phase is rolled and taken back: the least disturbed counts. */
const TIMES = 3;

const [spear, bow] = SOLDIER.attacks;
const archer = readSoldier({ ...SOLDIER, attacks: [spear, { ...bow, feet: 600 }] }, "");
if (!archer.ok) throw new Error(archer.fault.path);
const soldier = { uuid: "", snapshot: archer.value, asked: [], overrides: [], averaged: false };

/** Two sides in rows of ten, whose first rows stand two spaces apart. */
const UNITS: readonly Stood[] = [1, -1].flatMap((side) =>
	Array.from({ length: EACH }, (_, index): Stood => {
		const row = Math.floor(index / WIDE);
		const y = side > 0 ? 2_000 + 300 * row : 1_600 - 300 * row;
		return {
			letter: `${side > 0 ? "s" : "n"}${String(index).padStart(2, "0")}`,
			name: `${side > 0 ? "South" : "North"} ${index}`,
			unit: band(96, 96, { soldier }),
			place: { x: 100 + 400 * (index % WIDE), y, width: 3, height: 2 },
			facing: side > 0 ? 0 : 2,
			disposition: side,
			owned: 0,
		};
	}),
);

const inRound = (gm: Seat, selector: string) => gm.page.locator(`[id^=muster-skirmish-] ${selector}`);

/** Has the captain order all units, once that is weighed, where there is something to order. */
async function orderAll(gm: Seat): Promise<void> {
	await untilInPage(
		gm,
		({ game }) => !document.body.textContent?.includes(game.i18n.localize("MUSTER.Fight.Captain.weighs")),
	);
	const all = inRound(gm, "[data-action=takeAll]");
	if ((await all.count()) > 0) await all.click();
}

/** Takes the phase back that was just rolled. */
async function takeBack(gm: Seat, step: string): Promise<void> {
	await inRound(gm, "[data-action=back]").click();
	await inRound(gm, `[data-key=primary][data-step="${step}"]`).waitFor();
}

/** The least times of a phase, which is over then; what rolls and takes back is fetched with the first. */
async function phaseOf(gm: Seat): Promise<PhaseTimes & { readonly step: string }> {
	await orderAll(gm);
	const step = (await inRound(gm, "[data-key=primary]").getAttribute("data-step")) ?? "";
	const all = [await rollWatched(gm)];
	while (all.length <= TIMES) {
		await takeBack(gm, step);
		all.push(await rollWatched(gm));
	}
	const least = (which: keyof PhaseTimes): number => Math.min(...all.map((each) => each[which]));
	return { step, plan: least("plan"), panel: least("panel") };
}

/** The times of all phases of a round. */
async function roundOf(gm: Seat) {
	await inPage(gm, ({ ui }) => ui.chat.processMessage("/skirmish"));
	await inRound(gm, "[data-key=primary]").waitFor();
	const times = [];
	for (let phase = 0; phase < PHASES; phase++) times.push(await phaseOf(gm));
	return times;
}

/** The bars of a round at the table: of its phases the slowest, and the slowest drawing of what is stored. */
export async function run(): Promise<Row[]> {
	const rows: Row[] = [];
	for (const generation of [13, 14] as const) {
		const table = await openStage({ generation, world: fieldWorld(UNITS) });
		const gm = await table.seat("Gamemaster");
		const times = await roundOf(gm);
		const loop: Timed = ["a loop of ten million products", await plainLoop(gm)];
		await table.close();
		for (const [which, what, bar] of [
			["plan", "a phase of a skirmish besides its write, 2 × 50 units, the slowest of ten", 9.5],
			["panel", "its panel from the stored page, the slowest of ten", 19],
		] as const) {
			const slowest = times.reduce((a, b) => (b[which] > a[which] ? b : a));
			const all = times.map((each) => each[which].toFixed(0)).join(", ");
			rows.push(timeRow([`${what}, stage ${generation}`, slowest[which]], bar, loop, `in ms: ${all}`));
		}
	}
	return rows;
}
