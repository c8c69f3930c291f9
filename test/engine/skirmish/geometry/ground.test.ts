import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ratio } from "../../../../src/engine/common/index.js";
import {
	type Battlefield,
	checkZones,
	readBattlefield,
	type Zones,
	zoneAt,
} from "../../../../src/engine/skirmish/geometry/battlefield.js";
import { isInRange } from "../../../../src/engine/skirmish/geometry/cell-board.js";
import { readShape } from "../../../../src/engine/skirmish/geometry/form.js";
import { readFootprint, readLaid, readLength } from "../../../../src/engine/skirmish/geometry/ground.js";
import { attackersOnHexes, attackersOnSquares } from "../../../../src/engine/skirmish/geometry/hero.js";
import { facingToward, routFlight } from "../../../../src/engine/skirmish/geometry/move.js";
import { latticeOf, turnedBy } from "../../../../src/engine/skirmish/geometry/types.js";
import {
	angleTo,
	anyGrid,
	anyUnit,
	around,
	cell,
	FIVE_FEET,
	formed,
	point,
	TEN_FEET,
	turnedUnit,
	unit,
	YARDS,
} from "./fields.js";

const SIDE = {
	ranged: { depth: 100, length: 400 },
	camp: { depth: 520, length: 400 },
	command: { depth: 20, length: 20, distance: 500, aside: 0 },
};
const ZONES: Zones = { melee: { depth: 100, length: 400 }, sides: [SIDE, SIDE] };
const FIELD: Battlefield = { grid: "square", middle: cell(0, 0), approach: cell(0, -1), zones: ZONES };

const withSide = (changes: object): Zones => ({ ...ZONES, sides: [{ ...SIDE, ...changes }, SIDE] });

describe("zones", () => {
	it.each([
		["a melee zone of 90 ft", { ...ZONES, melee: { depth: 90, length: 400 } }, "zoneSize", "melee.depth"],
		["a melee zone without length", { ...ZONES, melee: { depth: 100, length: 0 } }, "zoneSize", "melee.length"],
		["a ranged zone too shallow", withSide({ ranged: { depth: 99, length: 400 } }), "zoneSize", "sides.0.ranged.depth"],
		["a ranged zone too short", withSide({ ranged: { depth: 100, length: 399 } }), "zoneSize", "sides.0.ranged.length"],
		["a camp too shallow", withSide({ camp: { depth: 499, length: 400 } }), "zoneSize", "sides.0.camp.depth"],
		["a camp too short", withSide({ camp: { depth: 520, length: 300 } }), "zoneSize", "sides.0.camp.length"],
		[
			"a command zone too small",
			withSide({ command: { ...SIDE.command, length: 10 } }),
			"zoneSize",
			"sides.0.command.length",
		],
		["one too near", withSide({ command: { ...SIDE.command, distance: 400 } }), "zoneSize", "sides.0.command.distance"],
		[
			"one outside a camp of 500 ft",
			withSide({ camp: { depth: 500, length: 400 } }),
			"commandOutsideCamp",
			"sides.0.command",
		],
		[
			"one beside the camp",
			withSide({ command: { ...SIDE.command, aside: 191 } }),
			"commandOutsideCamp",
			"sides.0.command",
		],
		["one without a camp on the map", withSide({ camp: null }), "commandOutsideCamp", "sides.0.command"],
	])("refuse %s", (_what, zones, code, path) => {
		expect(checkZones(zones)).toMatchObject({ ok: false, fault: { code: `MUSTER.Fault.Skirmish.${code}`, path } });
	});

	it("may leave camp and command zone off the map", () => {
		expect(checkZones(ZONES).ok).toBe(true);
		expect(checkZones(withSide({ camp: null, command: null })).ok).toBe(true);
		expect(checkZones(withSide({ camp: { depth: 500, length: 400 }, command: null })).ok).toBe(true);
	});

	it("are those of a cell by its way along the approach, borders nearer to the middle", () => {
		const at = (y: number, x = 0) => {
			const { zone, side } = zoneAt(FIELD, cell(x, y), TEN_FEET);
			return `${zone} ${side}`;
		};
		// biome-ignore format: rows of words
		expect([0, 5, 6, 15, 16, 65, 66, 67, 68].map((y) => at(y))).toEqual([
			"melee null", "melee null", "ranged 0", "ranged 0", "camp 0", "camp 0", "command 0", "command 0", "beyond 0",
		]);
		expect([at(-5), at(-6), at(-16), at(-66), at(-66, 1), at(-66, 2)]).toEqual([
			"melee null",
			"ranged 1",
			"camp 1",
			"command 1",
			"command 1",
			"camp 1",
		]);
		const open: Battlefield = { ...FIELD, zones: withSide({ camp: null, command: null }) };
		expect(zoneAt(open, cell(0, 999), TEN_FEET)).toEqual({ zone: "camp", side: 0 });
	});

	it("agree with binary fractions for any approach", () => {
		const anyField = fc.record({
			grid: anyGrid,
			approach: fc
				.record({ x: fc.integer({ min: -5, max: 5 }), y: fc.integer({ min: -5, max: 5 }) })
				.filter(({ x, y }) => x !== 0 || y !== 0),
			place: fc.record({ x: fc.integer({ min: -90, max: 90 }), y: fc.integer({ min: -90, max: 90 }) }),
		});
		fc.assert(
			fc.property(anyField, ({ grid, approach, place }) => {
				const [ax, ay] = point(grid, approach);
				const [px, py] = point(grid, place);
				const along = ((px * ax + py * ay) / Math.hypot(ax, ay)) * 10;
				const aside = ((py * ax - px * ay) / Math.hypot(ax, ay)) * 10;
				const behind = Math.abs(along);
				if ([50, 150, 650, 670].some((edge) => Math.abs(behind - edge) < 1e-6)) return;
				const zone =
					behind < 50
						? "melee"
						: behind < 150
							? "ranged"
							: behind > 670
								? "beyond"
								: behind > 650 && Math.abs(aside) <= 10 + 1e-9
									? "command"
									: "camp";
				const side = zone === "melee" ? null : along < 0 ? 0 : 1;
				expect(zoneAt({ ...FIELD, grid, approach }, place, TEN_FEET)).toEqual({ zone, side });
			}),
			{ numRuns: 500 },
		);
	});
});

describe("command range", () => {
	it("is measured between the middles of units", () => {
		const [from, to] = [formed("square", 4), unit("square", [cell(10, 0), cell(11, 0), cell(10, 1), cell(11, 1)])];
		expect([isInRange(from, to, 100, TEN_FEET), isInRange(from, to, 99, TEN_FEET)]).toEqual([true, false]);
		expect(isInRange(from, to, 50, FIVE_FEET)).toBe(true);
	});

	it("agrees with binary fractions", () => {
		fc.assert(
			fc.property(
				anyGrid.chain((grid) => fc.tuple(anyUnit(grid), anyUnit(grid))),
				fc.nat(60),
				([from, to], feet) => {
					const middle = (each: typeof from) => {
						const points = each.cells.map((one) => point(each.grid, one));
						return [0, 1].map((axis) => points.reduce((sum, one) => sum + one[axis]!, 0) / points.length);
					};
					const [a, b] = [middle(from), middle(to)];
					const apart = Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!) * 3;
					if (Math.abs(apart - feet) > 1e-6) expect(isInRange(from, to, feet, YARDS)).toBe(apart < feet);
				},
			),
		);
	});
});

describe("a routed unit", () => {
	it("turns to its camp and goes there, no farther than it must", () => {
		const flight = routFlight(formed("square", 4), { field: FIELD, side: 0 }, 6, TEN_FEET);
		expect(flight.facing).toBe(2);
		expect(flight.path).toHaveLength(6);
		expect(flight.path.at(-1)?.cells[0]).toEqual(cell(0, 6));
		const near = { ...formed("square", 1), cells: [cell(0, 14)] };
		expect(routFlight(near, { field: FIELD, side: 0 }, 6, TEN_FEET).path).toHaveLength(2);
		expect(routFlight(near, { field: FIELD, side: 1 }, 6, TEN_FEET)).toMatchObject({ facing: 0 });
	});

	it("flees alike if the field is turned", () => {
		for (const grid of ["square", "hex"] as const) {
			const lattice = latticeOf(grid);
			const field: Battlefield = { ...FIELD, grid, approach: cell(2, -5) };
			const flight = routFlight(formed(grid, 7), { field, side: 1 }, 8, TEN_FEET);
			for (let turns = 1; turns < lattice.sides; turns++) {
				const turned = { ...field, approach: turnedBy(lattice, field.approach, turns) };
				const there = routFlight(turnedUnit(formed(grid, 7), turns), { field: turned, side: 1 }, 8, TEN_FEET);
				expect(there.facing).toBe((flight.facing + turns) % lattice.sides);
				expect(there.path.map(({ cells }) => cells)).toEqual(
					flight.path.map(({ cells }) => cells.map((each) => turnedBy(lattice, each, turns))),
				);
			}
		}
	});

	it("faces most nearly there, of two sides the left one", () => {
		for (const grid of ["square", "hex"] as const) {
			const { sides } = latticeOf(grid);
			for (const way of around(grid, 6)) {
				if (way.x === 0 && way.y === 0) continue;
				const facing = facingToward({ grid }, way);
				const angle = angleTo(grid, facing, point(grid, way));
				expect(angle).toBeLessThan(180 / sides + 1e-7);
				expect(angle).toBeGreaterThan(-180 / sides + 1e-7);
			}
		}
		expect(
			[cell(1, 0), cell(3, 1), cell(1, 1), cell(-1, -1)].map((way) => facingToward({ grid: "square" }, way)),
		).toEqual([1, 1, 1, 3]);
		expect([cell(1, 1), cell(2, -1), cell(-1, 0)].map((way) => facingToward({ grid: "hex" }, way))).toEqual([0, 5, 3]);
	});
});

describe("one creature against a unit", () => {
	const unitOf = (
		cells: readonly { x: number; y: number }[],
		grid: "square" | "hex",
		reach = 5,
		density = 16,
		size = 100,
	) => {
		return { footprint: unit(grid, cells), size, density: ratio(density), reach: ratio(reach) };
	};
	const hole = (grid: "square" | "hex") => around(grid, 4).filter(({ x, y }) => x !== 0 || y !== 0);
	const hero = { middle: cell(0, 0), side: 5 };

	it("is reached by 8 or 24 if surrounded on squares, by 6 or 18 on hexes", () => {
		const on = (reach: number) => attackersOnSquares(unitOf(hole("square"), "square", reach), hero, FIVE_FEET);
		expect([on(5), on(10)]).toMatchObject([
			{ places: 8, onFootprint: 8, attackers: 8 },
			{ places: 24, onFootprint: 24, attackers: 24 },
		]);
		const hex = (reach: number, scale = FIVE_FEET) =>
			attackersOnHexes(unitOf(hole("hex"), "hex", reach), [cell(0, 0)], scale);
		expect(
			[hex(5), hex(10), hex(2, YARDS), hex(6, YARDS), hex(10, TEN_FEET)].map(({ attackers }) => attackers),
		).toEqual([6, 18, 6, 18, 18]);
	});

	it("is reached by three of a front, by one in a passage one square wide", () => {
		const front = Array.from({ length: 9 }, (_, x) => cell(x - 4, 1));
		expect(attackersOnSquares(unitOf(front, "square"), hero, FIVE_FEET).attackers).toBe(3);
		expect(attackersOnSquares(unitOf([cell(0, 1), cell(0, 2)], "square"), hero, FIVE_FEET).attackers).toBe(1);
		expect(attackersOnSquares(unitOf([cell(0, 1), cell(0, 2)], "square", 10), hero, FIVE_FEET).attackers).toBe(2);
	});

	it("has places of 5 ft whatever the squares of the map, and of 1 yd on a map in yards", () => {
		expect(attackersOnSquares(unitOf([cell(0, 1)], "square"), hero, TEN_FEET)).toMatchObject({
			places: 8,
			onFootprint: 3,
			attackers: 3,
		});
		expect(attackersOnSquares(unitOf(hole("square"), "square", 3), { ...hero, side: 3 }, YARDS).attackers).toBe(8);
		const large = attackersOnSquares(unitOf(hole("square"), "square", 10), { middle: cell(3, 3), side: 10 }, FIVE_FEET);
		expect(large.places).toBe(32);
		expect(attackersOnSquares(unitOf(hole("square"), "square"), { ...hero, side: 2 }, FIVE_FEET).places).toBe(8);
	});

	it("is reached by no more soldiers than are there", () => {
		expect(attackersOnSquares(unitOf(hole("square"), "square", 5, 1), hero, FIVE_FEET).attackers).toBe(2);
		expect(attackersOnSquares(unitOf(hole("square"), "square", 5, 16, 4), hero, FIVE_FEET).attackers).toBe(4);
		expect(attackersOnHexes(unitOf([cell(5, 0)], "hex"), [cell(0, 0)], FIVE_FEET).attackers).toBe(0);
	});

	it("has ((s + 2r)² − s²) / 25 places on squares, as many as cells of 5 ft around it", () => {
		for (const side of [5, 10, 15, 20]) {
			for (const reach of [5, 10, 15]) {
				const middle = side % 10 === 0 ? cell(3, 3) : cell(0, 0);
				const here = around("square", 12);
				const found = attackersOnSquares(unitOf(here, "square", reach), { middle, side }, FIVE_FEET);
				expect(found.places).toBe(((side + 2 * reach) ** 2 - side ** 2) / 25);
				expect(found.onFootprint).toBe(found.places);
			}
		}
	});
});

describe("readers", () => {
	const footprint = { grid: "hex", cells: [cell(0, 0), cell(1, 0)], facing: 5, allRound: false };

	it("take what is sound", () => {
		expect(readFootprint(footprint, "")).toEqual({ ok: true, value: footprint });
		expect(readLength({ num: 3, den: 2 }, "")).toEqual({ ok: true, value: ratio(3, 2) });
		expect(readShape({ kind: "ranks", width: 3 }, "")).toEqual({ ok: true, value: { kind: "ranks", width: 3 } });
		for (const kind of ["near", "line", "column"]) expect(readShape({ kind }, "").ok).toBe(true);
		expect(readBattlefield(FIELD, "")).toEqual({ ok: true, value: FIELD });
		const laid = { origin: cell(3, 3), direction: cell(1, 2) };
		expect(readLaid(laid, "")).toEqual({ ok: true, value: laid });
	});

	it.each([
		["a facing that squares do not have", { ...footprint, grid: "square", facing: 4 }, "whole", "unit.facing"],
		["no cell", { ...footprint, cells: [] }, "list", "unit.cells"],
		["a cell twice", { ...footprint, cells: [cell(0, 0), cell(0, 0)] }, "cellTwice", "unit.cells"],
		["cells apart", { ...footprint, cells: [cell(0, 0), cell(1, 1)] }, "apart", "unit.cells"],
		[
			"squares that meet at a corner only",
			{ ...footprint, grid: "square", facing: 0, cells: [cell(0, 0), cell(1, 1)] },
			"apart",
			"unit.cells",
		],
		["half a cell", { ...footprint, cells: [{ x: 0.5, y: 0 }] }, "whole", "unit.cells.0.x"],
		[
			"too many cells",
			{ ...footprint, cells: Array.from({ length: 10_001 }, (_, x) => cell(x, 0)) },
			"list",
			"unit.cells",
		],
		["no such grid", { ...footprint, grid: "octagon" }, "choice", "unit.grid"],
		["a flag that is none", { ...footprint, allRound: 1 }, "flag", "unit.allRound"],
		["nothing", null, "incomplete", "unit"],
	])("refuse a footprint with %s", (_what, input, code, path) => {
		expect(readFootprint(input, "unit")).toMatchObject({
			ok: false,
			fault: { code: `MUSTER.Fault.Skirmish.${code}`, path },
		});
	});

	it.each([
		["a cell without width", readLength, { num: 0, den: 1 }, "fraction", "x"],
		["a shape without width", readShape, { kind: "ranks" }, "whole", "x.width"],
		[
			"an area without direction",
			readLaid,
			{ origin: cell(0, 0), direction: cell(0, 0) },
			"noDirection",
			"x.direction",
		],
		["an approach without direction", readBattlefield, { ...FIELD, approach: cell(0, 0) }, "noDirection", "x.approach"],
		[
			"zones too small",
			readBattlefield,
			{ ...FIELD, zones: { ...ZONES, melee: { depth: 9, length: 9 } } },
			"zoneSize",
			"x.zones.melee.depth",
		],
	])("refuse %s", (_what, read, input, code, path) => {
		expect(read(input, "x")).toMatchObject({ ok: false, fault: { code: `MUSTER.Fault.Skirmish.${code}`, path } });
	});

	it("end in a fault of this family for any damaged input, and never throw", () => {
		const readers = [readFootprint, readLength, readShape, readLaid, readBattlefield];
		fc.assert(
			fc.property(fc.anything(), fc.constantFrom(...readers), (input, read) => {
				const result = read(input, "x");
				if (!result.ok) expect(result.fault.code).toMatch(/^MUSTER\.Fault\.Skirmish\./);
			}),
			{ numRuns: 500 },
		);
	});
});
