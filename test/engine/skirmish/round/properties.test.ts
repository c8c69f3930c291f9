import { describe, expect, it } from "vitest";
import { advance } from "../../../../src/engine/ask/advance.js";
import { drive, driveLogged, simulate } from "../../../../src/engine/ask/drive.js";
import { boardOf } from "../../../../src/engine/skirmish/geometry/cell-board.js";
import type { Ground } from "../../../../src/engine/skirmish/geometry/ground.js";
import { overlap } from "../../../../src/engine/skirmish/geometry/ground.js";
import type { Cell, MapKind } from "../../../../src/engine/skirmish/geometry/types.js";
import { latticeOf } from "../../../../src/engine/skirmish/geometry/types.js";
import type { SkirmishInput } from "../../../../src/engine/skirmish/round/read/input.js";
import type { RoundOrders, SkirmishOrder } from "../../../../src/engine/skirmish/round/read/read-order.js";
import { codes, GAME, roundOf } from "./fixtures.js";
import { belowOf, randomSkirmish } from "./random-skirmish.js";

const SEEDS = Array.from({ length: 24 }, (_, index) => index + 1);
const KINDS = ["square", "hex", "gridless"] as const;

/** Orders of every phase in another order between units, and in the given one for each unit. */
function shuffled(rounds: readonly RoundOrders[], seed: number): readonly RoundOrders[] {
	const below = belowOf(seed);
	return rounds.map((round) => {
		return roundOf((phase) => {
			const given = round[phase] ?? [];
			const places = given.map((order) => [subject(order), below(1000)] as const);
			const rank = new Map(places);
			return given.toSorted((a, b) => rank.get(subject(a))! - rank.get(subject(b))!);
		});
	});
}

function subject(order: SkirmishOrder): string {
	return "unit" in order && order.kind !== "officer" ? order.unit : JSON.stringify(order);
}

/**
 * A turn of the whole map about (0, 0): of its cells or points, and of directions, of which only the direction counts.
 */
interface Turning {
	readonly facings: number;
	spot(cell: Cell): Cell;
	direction(cell: Cell): Cell;
}

/** Clockwise by one facing; without a grid by a quarter. */
function byOneFacing(grid: MapKind): Turning {
	const { turned } = latticeOf(grid);
	const turn = (cell: Cell): Cell => {
		const { x, y } = turned(cell);
		return { x: x + 0, y: y + 0 };
	};
	return { facings: 1, spot: turn, direction: turn };
}

/** By the angle of a triangle with sides 3, 4 and 5: whole for all that is whole in fives. */
const BY_A_TRIANGLE: Turning = {
	facings: 0,
	spot: ({ x, y }) => ({ x: (3 * x - 4 * y) / 5 + 0, y: (4 * x + 3 * y) / 5 + 0 }),
	direction: ({ x, y }) => ({ x: 3 * x - 4 * y + 0, y: 4 * x + 3 * y + 0 }),
};

/** The whole field turned. */
function turned(input: SkirmishInput, turning: Turning): SkirmishInput {
	const { spot, direction } = turning;
	const order = (each: SkirmishOrder): SkirmishOrder =>
		"way" in each && each.way ? { ...each, way: spot(each.way) } : each;
	const { field } = input.map;
	return {
		...input,
		map: { ...input.map, field: { ...field, middle: spot(field.middle), approach: direction(field.approach) } },
		places: Object.fromEntries(Object.entries(input.places).map(([id, place]) => [id, turnedPlace(place, turning)])),
		individuals: input.individuals.map((each) => ({ ...each, cells: each.cells?.map(spot) ?? null })),
		rounds: input.rounds.map((round) => roundOf((phase) => round[phase]?.map(order) ?? null)),
	};
}

function turnedPlace(place: Ground, { facings, spot, direction }: Turning): Ground {
	if (place.grid === "gridless") return { ...place, middle: spot(place.middle), ahead: direction(place.ahead) };
	const { sides } = latticeOf(place.grid);
	return { ...place, cells: place.cells.map(spot), facing: (place.facing + facings) % sides };
}

/** Plays a skirmish on its own field and on a turned one: all comes out alike, turned. */
function expectAlikeTurned(input: SkirmishInput, seed: number, turning: Turning): void {
	const one = drive(GAME.play(input), simulateByKey(seed));
	const other = drive(GAME.play(turned(input, turning)), simulateByKey(seed));
	expect(other.phases.map(({ events }) => events)).toEqual(one.phases.map(({ events }) => events));
	const places = Object.entries(one.state.places).map(([id, place]) => [id, turnedPlace(place, turning)]);
	expect(other.state.places).toEqual(Object.fromEntries(places));
}

describe.each(KINDS)("random skirmishes on a map: %s", (grid) => {
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
		for (const [index, input] of inputs.entries()) expectAlikeTurned(input, index, byOneFacing(grid));
	});

	it("never put two units that fight on the same ground", () => {
		for (const [index, input] of inputs.entries()) {
			const { state } = drive(GAME.play(input), simulate(index));
			const up = state.sides.flatMap(({ units }) =>
				units.filter((each) => each.state === "fit" || each.state === "routed"),
			);
			const places = up.flatMap(({ id }) => state.places[id] ?? []);
			expect(places.some((one, i) => places.slice(i + 1).some((other) => overlap(one, other)))).toBe(false);
			expect(soldiersOnOthers(places, grid)).toEqual([]);
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

describe("random skirmishes on a map without a grid", () => {
	it("come out alike on a field turned by any angle at which all positions are whole", () => {
		for (const seed of SEEDS) expectAlikeTurned(randomSkirmish(seed, 4, "gridless", true), seed, BY_A_TRIANGLE);
	});

	it("keep every middle whole, and lead to melees", () => {
		const seen = new Set<string>();
		for (const seed of SEEDS) {
			const outcome = drive(GAME.play(randomSkirmish(seed, 6, "gridless")), simulate(seed));
			for (const code of codes(outcome)) seen.add(code);
			for (const place of Object.values(outcome.state.places)) {
				expect(place.grid === "gridless" && [place.middle.x, place.middle.y].every(Number.isSafeInteger)).toBe(true);
			}
		}
		for (const code of ["formedUp", "stoppedShort", "turned", "fled"]) expect(seen).toContain(code);
	});
});

/** Spots of units that are on the ground of others: a cell of both, or a point within a rectangle, in decimals. */
function soldiersOnOthers(places: readonly Ground[], grid: MapKind): readonly Cell[] {
	const { spotsOf } = boardOf(grid, { cell: { num: 10, den: 1 }, ring: 5 });
	return places.flatMap((one) =>
		places.filter((other) => other !== one).flatMap((other) => spotsOf(one).filter((spot) => isOn(other, spot))),
	);
}

function isOn(ground: Ground, { x, y }: Cell): boolean {
	if (ground.grid !== "gridless") return ground.cells.some((cell) => cell.x === x && cell.y === y);
	const { middle, ahead, files, ranks } = ground;
	const long = Math.hypot(ahead.x, ahead.y);
	const along = ((x - middle.x) * ahead.x + (y - middle.y) * ahead.y) / long;
	const aside = ((y - middle.y) * ahead.x - (x - middle.x) * ahead.y) / long;
	return Math.abs(along) < 50 * ranks - 1e-6 && Math.abs(aside) < 50 * files - 1e-6;
}

/** Dice that depend on nothing but the key of the question. */
function simulateByKey(seed: number): Parameters<typeof drive>[1] {
	return (question) => {
		let hash = seed + 1;
		for (const char of question.key) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) >>> 0;
		return simulate(hash)(question);
	};
}
