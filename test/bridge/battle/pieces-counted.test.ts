/** Men of a side that has pieces and crews: counted alike before a day and after it, a piece as one. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fanRows } from "../../../src/bridge/battle/console/odds-view.js";
import { SIDE_NUMBERS, sideNumber } from "../../../src/bridge/battle/console/side-numbers.js";
import {
	type BattleDay,
	buildBattleCard,
	buildReport,
	buildResult,
	buildSoFar,
	closesBattle,
	lossesCsv,
	tellStep,
	toBattleCard,
} from "../../../src/bridge/battle/index.js";
import { FORCE_TABLES, menOf, PLAIN_TROOP, type Unit } from "../../../src/engine/force/index.js";
import { forecastDay } from "../../../src/engine/forecast/forecast-day.js";
import { ENGLISH } from "../render.js";
import { fought, played } from "./fought-day.js";
import { dayOf, entering, forceOf } from "./sample-battle.js";

const [weapon = ""] = Object.keys(FORCE_TABLES.weapons);
const ENGINES = { ...PLAIN_TROOP, kind: "weapon", name: "Engines", weapon, crew: 4 } as const;

type Counts = Pick<Unit, "men" | "crewAfoot">;

/** A day of Hill, whose units are so many pieces and crews or, with none named, footmen, against 200 of Fen. */
function dayWith(...counts: readonly (Counts | null)[]): BattleDay {
	const own = forceOf("Hill", 13, counts.length);
	const units = own.units.map((unit, i): Unit => {
		const count = counts[i];
		return count ? { ...unit, troop: ENGINES, full: count.men, ...count } : unit;
	});
	return dayOf({ side: "a", uuid: "Actor.Hill", name: "Hill", force: { ...own, units } }, entering("b", "Fen", 13, 2));
}

const numberIn = (text: string): number => Number(text.replaceAll(",", ""));
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

it("counts a piece as one in the day so far, as in the losses", () => {
	const day = dayWith(null, { men: 10, crewAfoot: 0 });
	expect(sum(day.forces[0]!.force.units.map((unit) => menOf(unit, FORCE_TABLES)))).toBe(140);
	const state = played(fought(day, 3).day);
	const [forces] = buildSoFar("fates", { day, played: state }, ENGLISH).filter(({ step }) => step === "forces");
	expect(forces?.text).toMatch(/Hill, 110 men and Fen, 200 men/);
	const { rows = [] } = tellStep("losses", state, "gm") ?? {};
	expect(rows.filter(({ kind }) => kind === "side").map(({ of }) => of)).toEqual([110, 200]);
});

describe("a side of crews without pieces alone", () => {
	const day = dayWith({ men: 0, crewAfoot: 30 }, { men: 0, crewAfoot: 12 });
	const state = played(fought(day, 3).day);
	const outcome = state.outcome!;

	it("counts them by the man before the day and after it, and loses none", () => {
		const [forces] = buildSoFar("fates", { day, played: state }, ENGLISH).filter(({ step }) => step === "forces");
		expect(forces?.text).toMatch(/Hill, 42 men and Fen, 200 men/);
		const hill = buildResult(outcome, state.input, ENGLISH, (all) => all).sides[0]!;
		expect(hill).toMatchObject({ men: "42", lost: "0", left: "42" });
		expect(hill.units.map(({ left }) => left)).toEqual(["30", "12"]);
		const text = JSON.stringify(
			buildReport({ name: "Ford", day: 1, played: state, outcome, moments: [], odds: null, audience: "gm" }, ENGLISH),
		);
		expect(text).toMatch(/0 of 42/);
		expect(text).toMatch(/42 men/);
	});

	it("has its units in the plot of losses, where nothing falls", () => {
		const rows = fanRows(forecastDay(state.input, state.rules).units, new Map(), state.input, ENGLISH);
		for (const { high } of rows.filter(({ side }) => side === "a")) expect(high).toBe(0);
		expect(rows.some(({ side, high }) => side === "b" && high > 0)).toBe(true);
	});

	it("keeps the battle going while it stands", () => {
		const standing = (key: string) => {
			const unit = outcome.units.find((each) => each.key === key)!;
			return { ...unit, after: { ...unit.after, state: "steady" as const } };
		};
		const [own, foe] = [outcome.units[0]!.key, outcome.units.at(-1)!.key];
		expect(standing(own).after.men).toBe(0);
		expect(closesBattle(day, { units: [standing(own), standing(foe)] })).toBe(false);
		const alone = dayWith({ men: 1, crewAfoot: 0 }, null);
		const gone = { ...standing(own), after: { ...standing(own).after, men: 0 } };
		expect(closesBattle(alone, { units: [gone, standing(foe)] })).toBe(true);
	});
});

const counts = fc.record({ men: fc.nat(40), crewAfoot: fc.nat(60) });
const sides = fc
	.array(fc.option(counts, { freq: 3 }), { minLength: 1, maxLength: 6 })
	.filter((units) => units.some((unit) => unit === null || unit.men + unit.crewAfoot > 0));

describe("any side with pieces and crews", () => {
	it("has the same men and losses wherever they are said", () => {
		fc.assert(
			fc.property(sides, fc.integer({ min: 1, max: 9_999 }), (units, seed) => {
				const day = dayWith(...units);
				const state = played(fought(day, seed).day);
				const outcome = state.outcome!;
				const { input } = state;
				const came = sum(units.map((unit) => (unit ? unit.men + unit.crewAfoot : 100)));
				const lost = sum(outcome.units.filter(({ key }) => key.startsWith("a/")).map(({ losses }) => losses));
				const kept = sum(outcome.units.filter(({ key }) => key.startsWith("a/")).map(({ recovered }) => recovered));
				const shown = buildResult(outcome, input, ENGLISH, (all) => all).sides[0]!;
				expect([shown.men, shown.lost, shown.left].map(numberIn)).toEqual([came, lost, came - lost + kept]);
				for (const leaf of ["lost", "dead", "wounded", "left"] as const)
					expect(sum(shown.units.map((unit) => numberIn(unit[leaf])))).toBe(numberIn(shown[leaf]));
				expect(sideNumber(SIDE_NUMBERS[0], input.sides[0]!, state, ENGLISH).value).toBe(shown.men);
				const card = buildBattleCard(toBattleCard({ page: "p", name: "Ford", day: 1 }, outcome, input), ENGLISH);
				expect(card.rows[0]).toMatchObject({ men: shown.men, lost: shown.lost });
				const lines = lossesCsv(outcome, input, ENGLISH).trim().split("\r\n").slice(1);
				const own = lines.filter((line) => line.startsWith("Hill,")).map((line) => line.split(",").map(Number));
				expect([2, 3, 6].map((at) => sum(own.map((line) => line[at]!)))).toEqual([came, lost, came - lost + kept]);
				const { rows = [] } = tellStep("losses", state, "gm") ?? {};
				expect(rows.find(({ kind }) => kind === "side")).toMatchObject({ count: lost, of: came });
			}),
			{ numRuns: 60 },
		);
	});
});
