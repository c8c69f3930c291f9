import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ratio } from "../../../../src/engine/common/index.js";
import { arcOf, sideOfAttack, squaresInMelee, squaresInSight } from "../../../../src/engine/skirmish/geometry/arcs.js";
import type { Battlefield } from "../../../../src/engine/skirmish/geometry/battlefield.js";
import {
	type Block,
	blockBearing,
	blockPath,
	blockToward,
	formBlock,
	moveBlock,
	nameBlockFront,
	pivotBlock,
	placesOf,
	squaresOf,
	wayOf,
} from "../../../../src/engine/skirmish/geometry/block.js";
import {
	bandOf,
	blockArc,
	blockSquaresInMelee,
	blockSquaresInSight,
	blockThreatens,
	pointsInSight,
	sideOfBlock,
} from "../../../../src/engine/skirmish/geometry/block-arcs.js";
import {
	attackersOnBlock,
	blockFlight,
	coveredPlaces,
	isBlockInRange,
} from "../../../../src/engine/skirmish/geometry/board.js";
import { blockagesOf, opportunities, readBlock } from "../../../../src/engine/skirmish/geometry/ground.js";
import type { Template } from "../../../../src/engine/skirmish/geometry/lengths.js";
import { compareLengths, nearestWhole } from "../../../../src/engine/skirmish/geometry/lengths.js";
import type { Cell } from "../../../../src/engine/skirmish/geometry/types.js";
import { around, cell, TEN_FEET, unit } from "./fields.js";

const block = (changes: Partial<Block> = {}): Block => {
	return { grid: "gridless", middle: cell(0, 0), ahead: cell(0, -1), files: 1, ranks: 1, allRound: false, ...changes };
};

const anyDirection = fc
	.record({ x: fc.integer({ min: -20, max: 20 }), y: fc.integer({ min: -20, max: 20 }) })
	.filter(({ x, y }) => x !== 0 || y !== 0);
const anyPoint = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) });
const anyBlock = fc.record({
	grid: fc.constant("gridless" as const),
	middle: anyPoint,
	ahead: anyDirection,
	files: fc.integer({ min: 1, max: 6 }),
	ranks: fc.integer({ min: 1, max: 6 }),
	allRound: fc.constant(false),
});

/** A point as a block sees it, in tenths of a foot, by binary fractions. */
function local({ middle, ahead }: Block, { x, y }: Cell): readonly [ahead: number, right: number] {
	const length = Math.hypot(ahead.x, ahead.y);
	const [dx, dy] = [x - middle.x, y - middle.y];
	return [(dx * ahead.x + dy * ahead.y) / length, (dy * ahead.x - dx * ahead.y) / length];
}

const turned = ({ x, y }: Cell): Cell => cell(0 - y, x);
const turnedBlock = (one: Block): Block => ({ ...one, middle: turned(one.middle), ahead: turned(one.ahead) });

/** Sign of u − k √n, in whole numbers of any size. */
function exactly(u: bigint, k: bigint, n: bigint): number {
	const sign = (x: bigint) => Number(x > 0n) - Number(x < 0n);
	if (sign(u) !== sign(k)) return sign(u) - sign(k) > 0 ? 1 : -1;
	return sign(u) * sign(u * u - k * k * n);
}

describe("lengths", () => {
	it("compare as in whole numbers of any size, over what maps hold", () => {
		const any = fc.integer({ min: -10_000_000, max: 10_000_000 });
		fc.assert(
			fc.property(any, any, fc.integer({ min: 1, max: 1_000_000 }), (u, k, n) => {
				expect(compareLengths(u, k * Math.sqrt(n))).toBe(exactly(BigInt(u), BigInt(k), BigInt(n)) + 0);
				expect(compareLengths(k * n, k * Math.sqrt(n * n))).toBe(0);
				expect(compareLengths((7 * k) / Math.sqrt(98), k / Math.SQRT2)).toBe(0);
			}),
			{ numRuns: 2_000 },
		);
	});

	it("round to the nearest, halves away from 0", () => {
		fc.assert(
			fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 1, max: 5000 }), (u, n) => {
				const float = u / (2 * Math.sqrt(n));
				const nearest = nearestWhole(float);
				expect(Math.abs(nearest - float)).toBeLessThanOrEqual(0.5 + 1e-9);
				expect(nearestWhole(-float)).toBe(0 - nearest);
			}),
		);
		expect([nearestWhole(2.5), nearestWhole(-2.5), nearestWhole((5 * Math.SQRT2) / Math.sqrt(8))]).toEqual([3, -3, 3]);
	});
});

describe("blocks", () => {
	it("have whole ranks, ceil(√squares) wide", () => {
		const made = [1, 2, 4, 5, 7, 12, 13].map((squares) => {
			const one = formBlock({ middle: cell(0, 0), ahead: cell(1, 0), squares, hedgehog: false });
			return one.ok ? [one.value.files, one.value.ranks] : one.fault;
		});
		expect(made).toEqual([
			[1, 1],
			[2, 1],
			[2, 2],
			[3, 2],
			[3, 3],
			[4, 3],
			[4, 4],
		]);
		const wide = formBlock({ middle: cell(0, 0), ahead: cell(1, 0), squares: 7, width: 9, hedgehog: true });
		expect(wide).toMatchObject({ value: { files: 7, ranks: 1, allRound: true } });
	});

	it("have the middles of their squares where binary fractions say, to a tenth of a foot", () => {
		fc.assert(
			fc.property(anyBlock, (one) => {
				const places = placesOf(one);
				expect(places).toHaveLength(one.files * one.ranks);
				for (const [index, place] of places.entries()) {
					const [rank, file] = [Math.floor(index / one.files), index % one.files];
					const [ahead, right] = local(one, place);
					expect(Math.abs(ahead - 50 * (one.ranks - 1 - 2 * rank))).toBeLessThan(0.75);
					expect(Math.abs(right - 50 * (2 * file - one.files + 1))).toBeLessThan(0.75);
				}
				expect(placesOf(turnedBlock(one))).toEqual(places.map(turned));
			}),
		);
	});
});

describe("arcs of a block", () => {
	const anyPair = fc.tuple(anyBlock, anyPoint);

	it("are those of binary fractions at any angle, exactly one at every point", () => {
		fc.assert(
			fc.property(anyPair, ([one, point]) => {
				const [ahead, right] = local(one, point);
				const [front, side] = [Math.abs(ahead) - 50 * one.ranks, Math.abs(right) - 50 * one.files];
				if ([front, side, front - side].some((margin) => Math.abs(margin) < 1e-6)) return;
				const expected =
					front < 0 && side < 0
						? "own"
						: front > 0 && side < front
							? ahead > 0
								? "front"
								: "back"
							: right > 0
								? "right"
								: "left";
				expect(blockArc(one, point)).toBe(expected);
			}),
			{ numRuns: 3000 },
		);
	});

	it("do not change if the field is turned", () => {
		fc.assert(
			fc.property(anyPair, ([one, point]) => {
				expect(blockArc(turnedBlock(one), turned(point))).toBe(blockArc(one, point));
				expect(bandOf(turnedBlock(one), turned(point))).toBe(bandOf(one, point));
			}),
		);
	});

	it("have the 45° lines in front and back, and points level with an edge on the flanks", () => {
		const one = block();
		const at = (x: number, y: number) => blockArc(one, cell(x, y));
		expect([at(100, -100), at(101, -100), at(51, -50), at(51, 50), at(100, 100), at(-51, 0), at(50, -50)]).toEqual([
			"front",
			"right",
			"right",
			"right",
			"back",
			"left",
			"own",
		]);
		// Half way round between two sides: the lines of the corners are those of the map.
		const slanted = block({ ahead: cell(1, 1), files: 2, ranks: 2 });
		expect([
			blockArc(slanted, cell(1000, 0)),
			blockArc(slanted, cell(1000, -1)),
			blockArc(slanted, cell(-1000, 0)),
		]).toEqual(["front", "left", "back"]);
	});

	it("are those of the same unit on squares of 10 feet", () => {
		for (const [files, ranks] of [
			[1, 1],
			[3, 1],
			[3, 3],
			[5, 3],
		] as const) {
			const cells = Array.from({ length: files * ranks }, (_, i) => {
				return cell((i % files) - (files - 1) / 2, Math.floor(i / files) - (ranks - 1) / 2);
			});
			const footprint = unit("square", cells);
			for (const target of around("square", 8)) {
				expect(blockArc(block({ files, ranks }), cell(target.x * 100, target.y * 100))).toBe(arcOf(footprint, target));
			}
		}
	});
});

describe("reach of a block", () => {
	it("is measured in bands from its rectangle, as binary fractions say", () => {
		fc.assert(
			fc.property(anyBlock, anyPoint, (one, point) => {
				const [ahead, right] = local(one, point);
				const apart = Math.hypot(
					Math.max(0, Math.abs(ahead) - 50 * one.ranks),
					Math.max(0, Math.abs(right) - 50 * one.files),
				);
				const band = Math.max(0, (apart - 75) / 50);
				if (Math.abs(band - Math.round(band)) < 1e-6 && band > 0) return;
				expect(bandOf(one, point)).toBe(Math.ceil(band));
			}),
		);
	});

	it("threatens what is in front within it, and its own ground", () => {
		const one = block({ files: 3 });
		const threat = (reach: number, point: Cell) => blockThreatens(one, ratio(reach), [point]);
		expect([
			threat(5, cell(0, -100)),
			threat(5, cell(200, -100)),
			threat(5, cell(0, -150)),
			threat(10, cell(0, -150)),
		]).toEqual([true, true, false, true]);
		expect([threat(5, cell(200, 0)), threat(5, cell(0, 0)), threat(0, cell(0, 0))]).toEqual([false, true, false]);
		expect(pointsInSight(one, [cell(0, -5000), cell(5000, 0)])).toEqual([cell(0, -5000)]);
	});

	it("exposes what it does on squares of 10 feet, where both lie along the map", () => {
		const attacker = block({ files: 3, ranks: 1 });
		const footprint = unit("square", [cell(-1, 0), cell(0, 0), cell(1, 0)]);
		for (const shift of [-4, -3, -2, -1, 0, 1, 2, 3, 4]) {
			const cells = Array.from({ length: 15 }, (_, i) => cell((i % 5) - 2 + shift, Math.floor(i / 5) - 3));
			const target = block({ middle: cell(100 * shift, -200), ahead: cell(0, 1), files: 5, ranks: 3 });
			const squares = unit("square", cells, 2);
			expect(blockSquaresInMelee(attacker, target, ratio(5))).toEqual(
				squaresInMelee(footprint, squares, ratio(5), TEN_FEET),
			);
			expect(blockSquaresInSight(attacker, target)).toEqual(squaresInSight(footprint, squares, TEN_FEET));
			expect(sideOfBlock(target, placesOf(attacker))).toBe(sideOfAttack(squares, footprint.cells));
		}
	});

	it("loses five feet for each band, and is at most the target in front", () => {
		const attacker = block({ files: 3 });
		const target = (gap: number) => block({ middle: cell(0, -100 - gap), files: 3, ahead: cell(0, 1) });
		const squares = [0, 24, 26, 76].map((gap) => blockSquaresInMelee(attacker, target(gap), ratio(10)));
		expect(squares).toEqual([ratio(3), ratio(3), ratio(3, 2), ratio(0)]);
		expect(blockSquaresInMelee(attacker, block({ middle: cell(0, -100) }), ratio(10))).toEqual(ratio(1));
		const hedgehog = block({ files: 3, ranks: 3, allRound: true });
		expect(blockSquaresInMelee(hedgehog, block({ middle: cell(0, 250), files: 3, ranks: 2 }), ratio(5))).toEqual(
			ratio(3, 2),
		);
	});

	it("flanks from the sides and from behind", () => {
		const target = block({ files: 3, ahead: cell(3, 4) });
		const side = (point: Cell) => sideOfBlock(target, [point]);
		expect([side(cell(60, 80)), side(cell(-160, 120)), side(cell(160, -120)), side(cell(-60, -80))]).toEqual([
			"front",
			"right",
			"left",
			"back",
		]);
	});
});

describe("movement of a block", () => {
	const move = (one: Block, way: Cell, changes = {}) =>
		moveBlock({ block: one, way, speed: ratio(30), pace: "move", ...changes });

	it("is toward a direction by the side that looks most nearly there", () => {
		fc.assert(
			fc.property(anyBlock, anyDirection, (one, direction) => {
				const there = blockToward(one, direction);
				const [ahead, right] = local({ ...there, middle: cell(0, 0) }, direction);
				const angle = (Math.atan2(right, ahead) * 180) / Math.PI;
				expect(angle).toBeLessThan(45 + 1e-7);
				expect(angle).toBeGreaterThan(-45 + 1e-7);
			}),
		);
	});

	it("has the bearing that binary fractions say", () => {
		fc.assert(
			fc.property(anyBlock, anyDirection, (one, way) => {
				const [ahead, right] = local({ ...one, middle: cell(0, 0) }, way);
				const angle = (Math.atan2(Math.abs(right), ahead) * 180) / Math.PI;
				const expected = angle <= 45 + 1e-7 ? "ahead" : angle <= 90 + 1e-7 ? "aside" : "back";
				expect(blockBearing(one, way)).toBe(expected);
			}),
		);
	});

	it("goes as far as the speed allows in that direction, to a tenth of a foot", () => {
		const one = block({ ahead: cell(3, -4) });
		expect(move(one, cell(180, -240))).toMatchObject({ ok: true, value: { bearing: "ahead", budget: 300 } });
		expect(move(one, cell(181, -240))).toMatchObject({
			fault: { code: "MUSTER.Fault.Skirmish.tooFarFeet", data: { max: 30 } },
		});
		expect(move(one, cell(-120, -90))).toMatchObject({ ok: true, value: { bearing: "aside", budget: 150 } });
		expect(move(one, cell(-60, 80))).toMatchObject({ ok: true, value: { bearing: "back", budget: 100 } });
		expect(move({ ...one, allRound: true }, cell(90, -120))).toMatchObject({ value: { budget: 150 } });
		expect(move({ ...one, allRound: true }, cell(3, -4), { pace: "charge" }).ok).toBe(false);
		expect(move(one, cell(-3, 4), { pace: "charge" })).toMatchObject({
			fault: { code: "MUSTER.Fault.Skirmish.chargeAside" },
		});
	});

	it("goes step by step of ten feet, and turns with the field", () => {
		expect(blockPath(block(), cell(150, -200)).map(({ middle }) => middle)).toEqual([
			cell(60, -80),
			cell(120, -160),
			cell(150, -200),
		]);
		expect(blockPath(block(), cell(0, 0))).toEqual([]);
		fc.assert(
			fc.property(anyBlock, anyPoint, (one, way) => {
				expect(blockPath(turnedBlock(one), turned(way))).toEqual(blockPath(one, way).map(turnedBlock));
			}),
		);
		expect(wayOf(cell(3, -4), 250)).toEqual(cell(150, -200));
	});

	it("is stopped by blocks in the way", () => {
		const path = blockPath(block({ files: 3, ranks: 2 }), cell(0, -600));
		const other = block({ middle: cell(100, -400), ahead: cell(1, 1), files: 2, ranks: 2 });
		expect(blockagesOf(path, [{ ground: other, passable: false }])).toMatchObject([{ obstacle: 0 }]);
		expect(blockagesOf(path, [{ ground: { ...other, middle: cell(500, -400) }, passable: false }])).toEqual([]);
	});

	it("turns about a corner of the front, which keeps its place", () => {
		fc.assert(
			fc.property(anyBlock, anyDirection, fc.constantFrom<"left" | "right">("left", "right"), (one, ahead, corner) => {
				const there = pivotBlock(one, corner, ahead);
				const cornerOf = ({ middle, ahead: way, files, ranks }: Block) => {
					const length = Math.hypot(way.x, way.y);
					const side = (corner === "left" ? -50 : 50) * files;
					return [
						middle.x + (50 * ranks * way.x - side * way.y) / length,
						middle.y + (50 * ranks * way.y + side * way.x) / length,
					];
				};
				const [before, after] = [cornerOf(one), cornerOf(there)];
				expect(Math.hypot(before[0]! - after[0]!, before[1]! - after[1]!)).toBeLessThan(1.5);
				expect(pivotBlock(there, corner, one.ahead)).toEqual(one);
			}),
		);
	});

	it("names another side its front on the same ground", () => {
		const one = block({ files: 4, ranks: 2, ahead: cell(3, 4) });
		expect(nameBlockFront(one, 1)).toEqual({ ...one, files: 2, ranks: 4, ahead: cell(-4, 3) });
		expect(nameBlockFront(one, -2)).toEqual({ ...one, ahead: cell(-3, -4) });
		expect(new Set(placesOf(nameBlockFront(one, 3)).map(({ x, y }) => `${x},${y}`))).toEqual(
			new Set(placesOf(one).map(({ x, y }) => `${x},${y}`)),
		);
		expect(blockToward(one, cell(-4, 4)).ahead).toEqual(cell(-4, 3));
		expect(blockToward(block(), cell(1, -1)).ahead).toEqual(cell(0, -1));
	});

	it("provokes attacks of opportunity as on squares", () => {
		const pike = { side: "a", reach: ratio(10), before: block(), way: [] };
		const south = (y: number) => block({ middle: cell(0, -y), ahead: cell(0, 1) });
		const foe = (y: number) => ({ side: "b", reach: ratio(5), before: south(900), way: [south(y)] });
		expect(opportunities([pike, foe(100)], TEN_FEET)).toEqual([{ attacker: 0, target: 1 }]);
		expect(opportunities([pike, foe(150)], TEN_FEET)).toEqual([]);
		expect(opportunities([{ ...pike, way: [unit("square", [cell(0, 0)])] }, foe(100)], TEN_FEET)).toEqual([]);
	});
});

describe("areas, zones and creatures beside a block", () => {
	const nine = block({ files: 3, ranks: 3 });
	const lay = (kind: Template["kind"], feet: number, changes: Partial<Template> = {}) =>
		coveredPlaces({ kind, origin: cell(0, 0), direction: cell(1, 0), size: ratio(feet), ...changes }, nine).length;

	it("are covered square by square", () => {
		expect([lay("burst", 10), lay("burst", 1), lay("burst", 1, { origin: cell(50, 0) }), lay("burst", 15)]).toEqual([
			5, 1, 2, 9,
		]);
		expect([
			lay("cone", 15),
			lay("cube", 20),
			lay("line", 60),
			lay("line", 5),
			lay("wall", 30, { origin: cell(0, 50) }),
		]).toEqual([3, 9, 2, 1, 4]);
		expect(lay("line", 60, { origin: cell(-200, -200), direction: cell(1, 1) })).toBe(3);
	});

	it("lead a routed block to its camp", () => {
		const strip = { depth: 100, length: 400 };
		const side = { ranged: strip, camp: null, command: null };
		const field: Battlefield = {
			grid: "square",
			middle: cell(0, 0),
			approach: cell(3, -4),
			zones: { melee: strip, sides: [side, side] },
		};
		const flight = blockFlight(block({ ahead: cell(3, -4), files: 3 }), { field, side: 0 }, 250);
		expect(flight.map(({ middle }) => middle)).toEqual([cell(-60, 80), cell(-120, 160), cell(-150, 200)]);
		expect(flight[0]?.ahead).toEqual(cell(-3, 4));
		const far = blockFlight(block({ ahead: cell(3, -4) }), { field, side: 0 }, 9000);
		expect(far.at(-1)?.middle).toEqual(cell(-960, 1280));
		expect(blockFlight(block({ middle: cell(-960, 1280) }), { field, side: 0 }, 300)).toEqual([]);
	});

	it("measure command from middle to middle", () => {
		const other = block({ middle: cell(600, 800) });
		expect([isBlockInRange(nine, other, 100), isBlockInRange(nine, other, 99)]).toEqual([true, false]);
	});

	it("let three of a front reach one creature, at any angle", () => {
		fc.assert(
			fc.property(anyDirection, (ahead) => {
				const length = Math.hypot(ahead.x, ahead.y);
				const front = block({ ahead, files: 5, ranks: 2 });
				const middle = cell(Math.round((125 * ahead.x) / length), Math.round((125 * ahead.y) / length));
				const found = attackersOnBlock(
					{ footprint: front, size: 100, density: ratio(16), reach: ratio(5) },
					{ middle, side: 5 },
					5,
				);
				expect(found).toMatchObject({ places: 8, onFootprint: 3, attackers: 3 });
			}),
		);
		const single = { footprint: block(), size: 100, density: ratio(1), reach: ratio(5) };
		expect(attackersOnBlock(single, { middle: cell(0, -75), side: 5 }, 5)).toMatchObject({
			onFootprint: 3,
			attackers: 1,
		});
	});

	it("have squares of one square each", () => {
		expect(squaresOf(nine)).toHaveLength(9);
		expect(squaresOf(nine).every(({ files, ranks }) => files === 1 && ranks === 1)).toBe(true);
	});
});

describe("the reader of blocks", () => {
	it("takes what is sound and refuses the rest", () => {
		expect(readBlock(block(), "")).toEqual({ ok: true, value: block() });
		expect(readBlock(block({ ahead: cell(0, 0) }), "b")).toMatchObject({
			fault: { code: "MUSTER.Fault.Skirmish.noDirection", path: "b.ahead" },
		});
		expect(readBlock(block({ files: 1000, ranks: 1000 }), "b")).toMatchObject({
			fault: { code: "MUSTER.Fault.Skirmish.list", path: "b.ranks" },
		});
		expect(readBlock({ ...block(), grid: "square" }, "b")).toMatchObject({
			fault: { code: "MUSTER.Fault.Skirmish.choice" },
		});
		expect(readBlock({ ...block(), files: 0 }, "b")).toMatchObject({ fault: { code: "MUSTER.Fault.Skirmish.whole" } });
	});
});
