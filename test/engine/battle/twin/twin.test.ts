import { beforeAll, describe, expect, it } from "vitest";
import type { BattleInput, DayOutcome } from "../../../../src/engine/battle/index.js";
import type { Ledger } from "../../../../src/engine/common/index.js";
import { type Compared, playBoth } from "./play-both.js";

/** Battles of up to four days: some seven seconds. */
const SEEDS = 240;

const troopsOf = ({ sides }: BattleInput) => sides.flatMap(({ force }) => force.units.map(({ troop }) => troop));

/** Ledgers and terms of units and of the day that are ruled on, without whose they are. */
const ruledOn = ({ sides, rulings }: BattleInput) => [
	...sides.flatMap(({ force }) => force.units.flatMap((unit) => Object.keys(unit.rulings))),
	...Object.keys(rulings).map((key) => key.replace(/^.*\/(?=strategy|morale|survival|secondSurvival|glory)/, "day ")),
];

/** Terms and sums that the GM's own value replaced, without whose they are. */
const marksOf = ({ sides, heroes }: DayOutcome) => [
	...sides.flatMap(({ standing }) => marksIn("strategy", standing.strategy)),
	...heroes.flatMap(({ survival, second, glory }) => [
		...(survival ? marksIn("survival", survival.target) : []),
		...(second ? marksIn("secondSurvival", second.target) : []),
		...(glory ? marksIn("glory", glory.target) : []),
	]),
];

const marksIn = (name: string, { terms, replaced }: Ledger) => [
	...(replaced ? [name] : []),
	...terms.flatMap((term) => (term.replaced ? `${name}/${term.key}` : [])),
];

const lucksOf = ({ sides }: BattleInput) =>
	sides.flatMap(({ by, force, heroes }) => [
		`commander ${force.commander.luck} ${by !== ""}`,
		...heroes.map((part) => `hero ${part.luck}`),
	]);

/** How many different words the days say under each head. */
function countWords(battles: readonly Compared[]): Readonly<Record<string, number>> {
	const days = battles.flatMap((each) => each.days);
	const troops = battles.flatMap(({ inputs }) => inputs.flatMap(troopsOf));
	const sides = days.flatMap((day) => day.sides);
	const units = days.flatMap((day) => day.units);
	const heroes = days.flatMap((day) => day.heroes);
	const words = {
		days: battles.map((each) => each.days.length),
		sideCounts: days.map((day) => day.sides.length),
		luck: battles.flatMap(({ inputs }) => inputs.flatMap(lucksOf)),
		rethrown: battles.flatMap((each) => each.lucky),
		marks: days.flatMap(marksOf),
		rulings: battles.flatMap(({ inputs }) => inputs.flatMap(ruledOn)),
		tables: battles.flatMap((each) => each.tables),
		kinds: troops.map(({ kind }) => kind),
		arms: troops.map(({ arm }) => arm),
		races: troops.map(({ race }) => race),
		weapons: troops.flatMap(({ kind, weapon }) => (kind === "weapon" ? weapon : [])),
		creatures: troops.flatMap(({ kind, creature }) => (kind === "creature" ? creature : [])),
		devices: troops.map(({ vehicle, flight, experimental }) => `${vehicle} ${flight} ${experimental.num > 0}`),
		crews: troops.map(({ crew }) => crew),
		skills: days.map(({ skill }) => skill),
		blocked: days.flatMap(({ powers }) => powers.purchases.flatMap((each) => (each.blocked ? each.purchase.use : []))),
		missions: days.flatMap(({ missions }) => missions.map(({ ended }) => ended)),
		catastrophes: sides.map(({ catastrophe }) => catastrophe.result),
		places: sides.map(({ standing }) => standing.place),
		rows: sides.map(({ fate }) => fate.row),
		fates: units.map(({ fate }) => fate),
		lines: units.map(({ line }) => line),
		guns: units.map(({ taken, recovered }) => `${taken > 0} ${recovered > 0}`),
		states: units.map(({ after }) => after.state),
		columns: heroes.flatMap(({ survival, second }) => [survival?.column, second?.column].filter(Boolean)),
		glories: heroes.flatMap(({ glory }) => glory?.row ?? []),
		honours: heroes.flatMap(({ glory }) => glory?.superior?.honours ?? []),
		heroes: heroes.map(({ state }) => state),
	};
	return Object.fromEntries(Object.entries(words).map(([head, all]) => [head, new Set<unknown>(all).size]));
}

describe("the twin of a battle day", () => {
	let battles: readonly Compared[] = [];
	beforeAll(() => {
		battles = Array.from({ length: SEEDS }, (_, seed) => playBoth(seed + 1));
	});

	it("says what the engine says of every day and night", () => {
		expect(battles.flatMap((each) => each.differences).slice(0, 20)).toEqual([]);
	});

	it("is asked of days of every kind", () => {
		const days = battles.flatMap((each) => each.days);
		expect(days.length).toBeGreaterThan(2.5 * SEEDS);
		expect(battles.filter((each) => each.days.length === 0).length).toBeLessThan(SEEDS / 20);
		// biome-ignore format: what belongs together is on one line
		expect(countWords(battles)).toEqual({
			days: 5,
				sideCounts: 7,
				luck: 6,
				rethrown: 8,
				rulings: 96,
				marks: 44,
				tables: 26,
				kinds: 5,
				arms: 8,
				races: 17,
				weapons: 16,
				creatures: 10,
				devices: 12,
				crews: 9,
			skills: 2, blocked: 5, missions: 3, catastrophes: 11, places: 3, rows: 15, fates: 4, lines: 23,
			guns: 3, states: 5, columns: 4, glories: 7, honours: 4, heroes: 3,
		});
	});
});
