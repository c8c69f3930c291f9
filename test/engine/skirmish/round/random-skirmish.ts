import { drive, simulate } from "../../../../src/engine/ask/drive.js";
import { ratio } from "../../../../src/engine/common/index.js";
import { seededUniform } from "../../../../src/engine/dice/index.js";
import type { Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import { MANOEUVRES } from "../../../../src/engine/skirmish/attack/manoeuvre.js";
import { boardOf } from "../../../../src/engine/skirmish/geometry/cell-board.js";
import type { Ground } from "../../../../src/engine/skirmish/geometry/ground.js";
import type { Cell, MapKind } from "../../../../src/engine/skirmish/geometry/types.js";
import type { SkirmishInput } from "../../../../src/engine/skirmish/round/read/input.js";
import type { SkirmishOrder } from "../../../../src/engine/skirmish/round/read/read-order.js";
import { PHASES } from "../../../../src/engine/skirmish/round/read/read-order.js";
import type { SkirmishState } from "../../../../src/engine/skirmish/round/types.js";
import { FIELD, GAME, orders, SOLDIER, side, skirmishInput, swing, unit } from "./fixtures.js";

/** A source of small whole numbers. */
export type Below = (most: number) => number;

/** Whole numbers from a seed. */
export function belowOf(seed: number): Below {
	const uniform = seededUniform(seed);
	return (most) => Math.floor(uniform() * most);
}

const FACING = { square: [0, 2], hex: [4, 1], gridless: [0, 0] } as const;

/** Steps of the map in ten feet. */
const STEPS = { square: 1, hex: 1, gridless: 100 } as const;

/** The way toward the enemy of the first side: up the map. */
const FORWARD = { x: 0, y: -1 } as const;

const at = (kind: MapKind) => boardOf(kind, { cell: ratio(10), ring: 5 });

/** Any ground that looks as the units of a side do. */
function looking(grid: MapKind, end: 0 | 1): Ground {
	const ahead = { x: 0, y: end === 0 ? -1 : 1 };
	return grid === "gridless"
		? { grid, middle: { x: 0, y: 0 }, ahead, files: 1, ranks: 1, allRound: false }
		: { grid, cells: [{ x: 0, y: 0 }], facing: FACING[grid][end], allRound: false };
}

function placed(grid: MapKind, x: number, y: number, end: 0 | 1): Ground {
	const anchor = { x: STEPS[grid] * x, y: STEPS[grid] * y };
	const formed = at(grid).formUp(
		looking(grid, end),
		{ anchor, shape: { kind: "near" }, cells: 7, space: ratio(5), hedgehog: false },
		"proposed",
	);
	if (!formed.ok) throw new Error(formed.fault.code);
	return formed.value;
}

function soldiersOf(below: Below): Partial<Unit> {
	const size = 20 + below(80);
	const each = 5 + below(10);
	return {
		soldiers: { current: size, maximum: size, held: 0 },
		hp: { total: size * each, temporary: below(3) * 10, each, start: size * each },
		soldier: {
			...SOLDIER,
			...(below(4) === 0 ? { ferocity: true } : {}),
			...(below(4) === 0 ? { diesAtZero: true, constitution: null } : {}),
			...(below(5) === 0 ? { reach: 10 } : {}),
			...(below(5) === 0 ? { healing: 2 } : {}),
		},
		morale: below(5) - 1,
		known: ["defensiveWall", "taunt", "passThrough"],
	};
}

/** A skirmish of two sides with three units each, four to nine squares apart. */
export function randomInput(below: Below, grid: MapKind = "square"): SkirmishInput {
	const gap = 2 + below(3);
	const places: Record<string, Ground> = {};
	const army = (name: string, end: 0 | 1) =>
		[1, 2, 3].map((index) => {
			const id = `${name}${index}`;
			const y = end === 0 ? gap : -gap;
			places[id] = placed(grid, 7 * index - (grid === "hex" ? Math.floor(y / 2) : 0), y, end);
			return unit(id, soldiersOf(below));
		});
	const sides = [side("south", army("s", 0)), side("north", army("n", 1))];
	return skirmishInput({
		map: { size: ratio(10), unit: "ft", field: { ...FIELD, grid, approach: FORWARD } },
		sides,
		places,
		conditions: below(4) === 0 ? [{ id: "rain", rounds: 3 }] : [],
		individuals: [
			{
				id: "hero",
				name: "Hero",
				side: "south",
				cells: [{ x: 0, y: 0 }],
				space: 5,
				reach: 5,
				initiative: 4,
				ac: 20,
				saves: null,
			},
		],
	});
}

const TACTICS = [
	"standard",
	"fullDefense",
	"furiousCharge",
	"retreat",
	"withdrawal",
	"volley",
	"taunt",
	"defensiveWall",
	"rally",
	"passThrough",
];
const STRATEGIES = ["holdFirm", "cautiousAdvance", "standard", "aggressiveAttack", "allOutAttack"] as const;

/** Orders of one round, sensible and less so, for all units of a state. */
export function randomOrders(
	state: SkirmishState,
	below: Below,
	{ grid, straight }: Manner,
): Parameters<typeof orders>[0] {
	const given: Record<string, SkirmishOrder[]> = Object.fromEntries(PHASES.map((phase) => [phase, []]));
	const units = state.sides.flatMap(({ id, units: own }) => own.map((each) => ({ ...each, side: id })));
	const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
	if (below(3) === 0)
		given["movement"]!.push({ kind: "strategy", side: pick(state.sides).id, strategy: pick(STRATEGIES) });
	if (below(3) === 0)
		given["ranged"]!.push({
			kind: "strike",
			at: "unit",
			individual: "hero",
			target: pick(units).id,
			hits: [{ damage: below(30), soldiers: 1 + below(4), type: "" }],
		});
	for (const { id, side: own } of units) {
		const foes = units.filter((each) => each.side !== own);
		const foe = below(12) === 0 ? pick(units) : pick(foes);
		if (below(3) === 0) {
			const formation = pick([null, "open", "closed"] as const);
			const tactic = formation === null ? pick(TACTICS) : "changeFormation";
			given["movement"]!.push({ kind: "tactic", unit: id, tactic, units: [id], target: foe.id, formation });
		}
		if (below(2) === 0)
			given["movement"]!.push({
				kind: "move",
				unit: id,
				way: wayTo(state, id, foe.id, below, { grid, straight }),
				pace: pick(["move", "move", "double", "run"] as const),
			});
		else if (below(3) === 0)
			given["movement"]!.push({ kind: "charge", unit: id, way: wayTo(state, id, foe.id, below, { grid, straight }) });
		if (below(6) === 0)
			given["movement"]!.push({
				kind: "turn",
				unit: id,
				pivot: null,
				turns: below(grid === "hex" ? 6 : 4),
				toward: null,
			});
		if (below(3) === 0) given["ranged"]!.push(swing(id, foe.id, "bow"));
		if (below(2) === 0)
			given["melee"]!.push(swing(id, below(8) === 0 ? "hero" : foe.id, "sword", { chosen: below(2) === 0 ? null : 5 }));
		if (below(10) === 0)
			given["melee"]!.push({
				kind: "manoeuvre",
				unit: id,
				target: foe.id,
				manoeuvre: pick(MANOEUVRES),
				brings: "",
				bonus: 6,
				number: 15,
				whole: below(2) === 0,
				way: { x: STEPS[grid], y: 0 },
				modifiers: [],
			});
		if (below(4) === 0) given["opportunity"]!.push(swing(id, foe.id));
		if (below(8) === 0)
			given["meleeDamage"]!.push({
				kind: "heal",
				by: id,
				target: pick(units).id,
				value: 3,
				rounds: 1,
				soldiers: 1,
				chosen: null,
				action: "standard",
			});
		if (below(8) === 0)
			given["other"]!.push({
				kind: "condition",
				by: "",
				target: foe.id,
				condition: pick(["shaken", "prone", "bleeding", "stunned"]),
				affected: below(30),
				rounds: 1 + below(3),
				action: "free",
			});
	}
	return given;
}

/** A way toward another unit, or any. */
function wayTo(state: SkirmishState, from: string, to: string, below: Below, { grid, straight }: Manner): Cell {
	const [a, b] = [from, to].map((id) => {
		const ground = state.places[id];
		return ground && at(grid).spotsOf(ground)[0];
	});
	const step = STEPS[grid];
	const any = a === undefined || b === undefined || below(4) === 0;
	const way = any
		? { x: step * (below(7) - 3), y: step * (below(7) - 3) }
		: shareOf({ x: b.x - a.x, y: b.y - a.y }, 1 + below(3));
	return straight ? along(way) : way;
}

function shareOf({ x, y }: Cell, share: number): Cell {
	return { x: Math.trunc(x / share) + 0, y: Math.trunc(y / share) + 0 };
}

/** The longer part of a way, in whole fives of feet. */
function along({ x, y }: Cell): Cell {
	const fives = (part: number): number => 50 * Math.trunc(part / 50) + 0;
	return Math.abs(x) > Math.abs(y) ? { x: fives(x), y: 0 } : { x: 0, y: fives(y) };
}

/** The map, and whether units move only straight ahead, aside or back, so that every position is exact at any angle. */
interface Manner {
	readonly grid: MapKind;
	readonly straight: boolean;
}

/** An input with so many rounds of random orders, each round from the state before it. */
export function randomSkirmish(
	seed: number,
	rounds: number,
	grid: MapKind = "square",
	straight = false,
): SkirmishInput {
	const below = belowOf(seed);
	let input = randomInput(below, grid);
	for (let round = 0; round < rounds; round++) {
		const { state } = drive(GAME.play(input), simulate(seed));
		input = { ...input, rounds: [...input.rounds, orders(randomOrders(state, below, { grid, straight }))] };
	}
	return input;
}
