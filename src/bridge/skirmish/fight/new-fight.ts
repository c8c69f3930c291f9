import { EMPTY_LOG } from "../../../engine/ask/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import {
	type Cell,
	type Ground,
	readRoundInput,
	SKIRMISH_RULES,
	type SkirmishOptions,
	type Unit,
} from "../../../engine/skirmish/index.js";
import { boardOn, edgesOf, mapKindOf, type SceneGrid, type SceneRect } from "../map/index.js";
import type { FightFrame } from "./fight-head.js";
import type { Fight } from "./stored-fight.js";

/** Facts by which units may be parted into sides, of which a GM may choose one. */
export const SIDE_WAYS = ["disposition", "army", "owner"] as const;
export type SideWay = (typeof SIDE_WAYS)[number];

/** A unit that enters a skirmish where it stands. */
export interface EnteringUnit {
	readonly unit: Unit;
	readonly ground: Ground;
	readonly token: string;
	/** The name of its group by each way; empty: it has none. */
	readonly groups: Readonly<Record<SideWay, string>>;
}

/** A hero or monster that is on the map when a skirmish begins. */
export interface EnteringHero {
	/** The id of its token, and the uuids of that and of its actor. */
	readonly id: string;
	readonly token: string;
	readonly actor: string;
	readonly name: string;
	readonly cells: readonly Cell[];
	/** Side of its space in feet, and the number that attacks must reach; null: not known. */
	readonly space: number;
	readonly ac: number | null;
	/** Bonuses of its saves; null: they are not known, or no d20. */
	readonly saves: Unit["soldier"]["saves"] | null;
	/** Protection by its own body and armour; absent: it is not known. */
	readonly resistances?: Unit["soldier"]["resistances"];
	/** As those of a unit: it fights for the side of the units in its group. */
	readonly groups: EnteringUnit["groups"];
}

/** A side of units. */
interface Group {
	readonly name: string;
	readonly units: readonly EnteringUnit[];
}

const SIDES = { min: 2, max: 8 } as const;

/** The sides of units by one way; units without a group make one of their own. */
function groupsBy(units: readonly EnteringUnit[], way: SideWay): readonly Group[] {
	const names = [...new Set(units.map(({ groups }) => groups[way]))];
	return names.map((name) => ({ name, units: units.filter(({ groups }) => groups[way] === name) }));
}

/** A skirmish that is about to begin. */
interface Beginning {
	readonly scene: string;
	readonly grid: SceneGrid;
	/** The scene's edges, at which a flight ends; left out: there are none. */
	readonly rect?: SceneRect;
	readonly units: readonly EnteringUnit[];
	readonly heroes: readonly EnteringHero[];
	/** Null: the first way that parts them. */
	readonly way: SideWay | null;
	/** The name of a side whose units have none. */
	readonly others: string;
	/** House rules of the world as it begins. */
	readonly options: SkirmishOptions;
}

/**
 * A skirmish of units as they stand (RULES 4.13): without a set-up, each side with a leader of no note, the field laid
 * from one to the other. Faults: `Skirmish.oneSide`, `Skirmish.manySides`; those of the rules' reader, as of two units
 * on one ground.
 */
export function newFight({ scene, grid, rect, units, heroes, way, others, options }: Beginning): Result<Fight> {
	const ways = way === null ? SIDE_WAYS : [way];
	const parted = ways.map((each) => ({ by: each, groups: groupsBy(units, each) }));
	const { by, groups } = parted.find((each) => each.groups.length >= SIDES.min) ?? { by: null, groups: [] };
	if (groups.length < SIDES.min) return fail({ code: "MUSTER.Fault.Skirmish.oneSide" });
	if (groups.length > SIDES.max) return fail({ code: "MUSTER.Fault.Skirmish.manySides", data: { max: SIDES.max } });
	const sides = groups.map(({ name, units: own }, index) => {
		const id = String.fromCharCode(97 + index);
		const leader = { id: `${id}-leader`, name: name || others };
		return { id, name: name || others, leader, units: own.map(({ unit }) => unit) };
	});
	const individuals = heroes.flatMap(({ groups: own, token: _token, actor: _actor, ...hero }) => {
		const side = sides[groups.findIndex(({ name }) => by !== null && name === own[by])];
		return side ? [{ ...hero, side: side.id }] : [];
	});
	const stand = {
		version: 1,
		options,
		map: {
			size: grid.distance,
			unit: grid.unit,
			field: { ...fieldOf(groups, grid), ...(rect ? { edges: edgesOf(grid, rect) } : {}) },
		},
		sides,
		ends: Object.fromEntries(sides.map(({ id }, index) => [id, index === 0 ? 0 : 1])),
		individuals,
		places: Object.fromEntries(units.map(({ unit, ground }) => [unit.id, ground])),
	};
	const input = readRoundInput({ before: { number: 1 }, stand }, SKIRMISH_RULES);
	if (!input.ok) return input;
	const tokens = Object.fromEntries([
		...units.map(({ unit, token }) => [unit.id, token] as const),
		...heroes.map(({ id, token }) => [id, token] as const),
	]);
	const actors = Object.fromEntries(heroes.map(({ id, actor }) => [id, actor]));
	const frame: FightFrame = { scene, tokens, actors, mode: "step", options, over: false };
	return ok({ frame, round: { input: input.value, log: EMPTY_LOG } });
}

/** Feet of the zones: the least that the rules allow, so that each side has a rear to flee to (RULES 4.4). */
const STRIP = { depth: 100, length: 1_000 };
const END = { ranged: STRIP, camp: null, command: null };

/** The field between the first side and all others: its middle, and the way from the one to the others. */
function fieldOf([first, ...rest]: readonly Group[], grid: SceneGrid) {
	const own = meanOf(first?.units ?? [], grid);
	const foes = meanOf(
		rest.flatMap(({ units }) => units),
		grid,
	);
	const middle = { x: Math.round((own.x + foes.x) / 2), y: Math.round((own.y + foes.y) / 2) };
	const way = { x: Math.round(foes.x - own.x), y: Math.round(foes.y - own.y) };
	const approach = way.x === 0 && way.y === 0 ? { x: 0, y: -1 } : way;
	return { grid: mapKindOf(grid), middle, approach, zones: { melee: STRIP, sides: [END, END] } };
}

function meanOf(units: readonly EnteringUnit[], grid: SceneGrid): { readonly x: number; readonly y: number } {
	const spots = units.flatMap(({ ground }) => boardOn(grid).spotsOf(ground));
	const sum = spots.reduce((so, { x, y }) => ({ x: so.x + x, y: so.y + y }), { x: 0, y: 0 });
	return { x: sum.x / Math.max(1, spots.length), y: sum.y / Math.max(1, spots.length) };
}
