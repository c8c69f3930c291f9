import { describe, expect, it } from "vitest";
import { advance } from "../../../../src/engine/ask/advance.js";
import { drive, driveLogged } from "../../../../src/engine/ask/drive.js";
import { simulate } from "../../../../src/engine/ask/simulate.js";
import type { Cell, Footprint, Grid } from "../../../../src/engine/skirmish/geometry/index.js";
import { latticeOf } from "../../../../src/engine/skirmish/geometry/lattice.js";
import type { RoundOrders, SkirmishOrder } from "../../../../src/engine/skirmish/round/orders.js";
import { PHASES } from "../../../../src/engine/skirmish/round/phases.js";
import type { SkirmishInput } from "../../../../src/engine/skirmish/round/types.js";
import { codes, GAME } from "./fixtures.js";
import { belowOf, randomSkirmish } from "./random-skirmish.js";

const SEEDS = Array.from({ length: 24 }, (_, index) => index + 1);
const GRIDS = ["square", "hex"] as const;

/** Orders of every phase in another order between units, and in the given one for each unit. */
function shuffled(rounds: readonly RoundOrders[], seed: number): readonly RoundOrders[] {
	const below = belowOf(seed);
	return rounds.map((round) => {
		const entries = PHASES.map((phase) => {
			const given = round[phase] ?? [];
			const places = given.map((order) => [subject(order), below(1000)] as const);
			const rank = new Map(places);
			return [phase, given.toSorted((a, b) => rank.get(subject(a))! - rank.get(subject(b))!)];
		});
		return Object.fromEntries(entries) as unknown as RoundOrders;
	});
}

function subject(order: SkirmishOrder): string {
	return "unit" in order && order.kind !== "officer" ? order.unit : JSON.stringify(order);
}

/** The whole field turned clockwise by one facing. */
function turned(input: SkirmishInput, grid: Grid): SkirmishInput {
	const lattice = latticeOf(grid);
	const turn = (cell: Cell): Cell => {
		const { x, y } = lattice.turned(cell);
		return { x: x + 0, y: y + 0 };
	};
	const order = (each: SkirmishOrder): SkirmishOrder =>
		"way" in each && each.way ? { ...each, way: turn(each.way) } : each;
	const { field } = input.map;
	return {
		...input,
		map: { ...input.map, field: { ...field, middle: turn(field.middle), approach: turn(field.approach) } },
		places: Object.fromEntries(Object.entries(input.places).map(([id, place]) => [id, turnedPlace(place, grid)])),
		individuals: input.individuals.map((each) => ({ ...each, cells: each.cells?.map(turn) ?? null })),
		rounds: input.rounds.map(
			(round) =>
				Object.fromEntries(PHASES.map((phase) => [phase, round[phase]?.map(order) ?? null])) as unknown as RoundOrders,
		),
	};
}

function turnedPlace(place: Footprint, grid: Grid): Footprint {
	const { turned: turn, sides } = latticeOf(grid);
	const cells = place.cells.map(turn).map(({ x, y }) => ({ x: x + 0, y: y + 0 }));
	return { ...place, cells, facing: (place.facing + 1) % sides };
}

describe.each(GRIDS)("random skirmishes on a map of cells: %s", (grid) => {
	const inputs = SEEDS.map((seed) => randomSkirmish(seed, 6, grid));

	it("pass the check, and keep all numbers in their bounds", () => {
		const seen = new Set<string>();
		for (const [index, input] of inputs.entries()) {
			const checked = GAME.check(input);
			expect(checked.ok ? "" : checked.fault).toBe("");
			const outcome = drive(GAME.play(input), simulate(index));
			for (const code of codes(outcome)) seen.add(code);
			for (const { units } of outcome.state.sides) {
				for (const { hp, soldiers } of units) {
					expect(hp.total).toBeGreaterThanOrEqual(0);
					expect(hp.temporary).toBeGreaterThanOrEqual(0);
					expect(soldiers.current).toBeGreaterThanOrEqual(0);
					expect(soldiers.current).toBeLessThanOrEqual(soldiers.maximum);
					expect(hp.total).toBeLessThanOrEqual(hp.each * soldiers.current);
				}
			}
		}
		for (const code of [
			"moved",
			"attacked",
			"damaged",
			"routed",
			"fled",
			"opportunityNoted",
			"tacticIssued",
			"struckBy",
		]) {
			expect(seen).toContain(code);
		}
	});

	it("come out alike whatever the order of the orders of different units", () => {
		for (const [index, input] of inputs.entries()) {
			const one = drive(GAME.play(input), simulateByKey(index));
			const other = drive(GAME.play({ ...input, rounds: shuffled(input.rounds, index) }), simulateByKey(index));
			expect(other.state).toEqual(one.state);
			expect(other.phases.map(({ events }) => events)).toEqual(one.phases.map(({ events }) => events));
		}
	});

	it("come out alike on a field turned by one facing", () => {
		for (const [index, input] of inputs.entries()) {
			const one = drive(GAME.play(input), simulateByKey(index));
			const other = drive(GAME.play(turned(input, grid)), simulateByKey(index));
			expect(other.phases.map(({ events }) => events)).toEqual(one.phases.map(({ events }) => events));
			const places = Object.entries(one.state.places).map(([id, place]) => [id, turnedPlace(place, grid)]);
			expect(other.state.places).toEqual(Object.fromEntries(places));
		}
	});

	it("never put two units that fight on the same ground", () => {
		for (const [index, input] of inputs.entries()) {
			const { state } = drive(GAME.play(input), simulate(index));
			const up = state.sides.flatMap(({ units }) =>
				units.filter((each) => each.state === "fit" || each.state === "routed"),
			);
			const cells = up.flatMap(({ id }) => state.places[id]?.cells.map(({ x, y }) => `${x},${y}`) ?? []);
			expect(new Set(cells).size).toBe(cells.length);
		}
	});

	it("are replayed from their log, and stopped after any round", () => {
		const input = inputs[0]!;
		const { outcome, log } = driveLogged(GAME.play(input), simulate(7));
		const again = advance(GAME, input, JSON.parse(JSON.stringify(log)));
		expect(again.done ? again.outcome : again).toEqual(outcome);
		const half = { ...input, rounds: input.rounds.slice(0, 3) };
		const earlier = advance(GAME, half, log);
		expect(earlier.done && earlier.outcome.waiting).toEqual({ round: 4, phase: "individuals" });
	});
});

/** Dice that depend on nothing but the key of the question. */
function simulateByKey(seed: number): Parameters<typeof drive>[1] {
	return (question) => {
		let hash = seed + 1;
		for (const char of question.key) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) >>> 0;
		return simulate(hash)(question);
	};
}
