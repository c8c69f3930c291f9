/** Sides of pieces and of crews without: the engine says what its twin says of them, and their totals agree. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BattleInput, DayOutcome } from "../../../../src/engine/battle/index.js";
import type { Unit } from "../../../../src/engine/force/index.js";
import { troop } from "../../force/helpers.js";
import { playBoth } from "./play-both.js";

const WEAPONS = ["largeEngine", "smallEngine", "largeBallista", "lightArtillery", "heavyChariot"] as const;

/** Pieces and crews of one unit; null: it stays what it is. */
const change = fc.option(
	fc.record({ weapon: fc.constantFrom(...WEAPONS), men: fc.oneof(fc.constant(0), fc.nat(12)), crewAfoot: fc.nat(30) }),
	{
		freq: 4,
	},
);
const changes = fc.array(change, { minLength: 3, maxLength: 12 });

type Changes = readonly ({ readonly weapon: string; readonly men: number; readonly crewAfoot: number } | null)[];

function served(unit: Unit, of: Changes[number]): Unit {
	if (!of) return unit;
	const { weapon, ...counts } = of;
	return { ...unit, ...counts, troop: troop({ kind: "weapon", weapon, raise: 15_000 }) };
}

const withPieces =
	(list: Changes) =>
	(input: BattleInput): BattleInput => {
		let at = 0;
		return {
			...input,
			sides: input.sides.map((side) => ({
				...side,
				force: {
					...side.force,
					units: side.force.units.map((unit) => served(unit, list[at++ % list.length] ?? null)),
				},
			})),
		};
	};

/** Units whose numbers do not add up: those who came are lost or still there, and crews are never lost. */
const unsound = ({ sides }: BattleInput, { units }: DayOutcome): readonly string[] =>
	units.flatMap(({ key, men, losses, dead, wounded, recovered, taken, after }) => {
		const came = sides.flatMap(({ id, force }) => force.units.filter((unit) => `${id}/${unit.id}` === key))[0]!;
		const sound =
			men === came.men &&
			losses === dead + wounded + recovered + taken &&
			after.men === men - losses + recovered &&
			(after.state !== "destroyed" || came.crewAfoot === 0);
		return sound ? [] : [key];
	});

describe("sides of pieces and crews", () => {
	it("fare by the engine as by its twin, day and night, and lose no more than came", () => {
		let [days, alone] = [0, 0];
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 100_000 }), changes, (seed, list) => {
				const both = playBoth(seed, withPieces(list));
				expect(both.differences).toEqual([]);
				for (const [i, outcome] of both.days.entries()) {
					const { sides } = both.inputs[i]!;
					expect(unsound(both.inputs[i]!, outcome)).toEqual([]);
					for (const { id, losses } of outcome.sides)
						expect(losses).toBe(
							outcome.units.filter(({ side }) => side === id).reduce((sum, unit) => sum + unit.losses, 0),
						);
					days++;
					if (sides.some(({ force }) => force.units.every((unit) => unit.men === 0))) alone++;
				}
			}),
			{ numRuns: 120 },
		);
		expect(days).toBeGreaterThan(60);
		expect(alone).toBeGreaterThan(0);
	});
});
