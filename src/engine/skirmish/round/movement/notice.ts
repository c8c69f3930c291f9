import type { Kernel } from "../../../ask/index.js";
import { ask, decide } from "../../../ask/index.js";
import type { Extent, Ground } from "../../geometry/index.js";
import { areFarApart, extentOf, extentOfAll, opportunities, overlap, pairsWithin } from "../../geometry/index.js";
import { reachOf } from "../engaged.js";
import type { Fighter } from "../state.js";
import { byId, fightersOf, isAble, placeOf } from "../state.js";
import type { Arena, NotedOpportunity, SkirmishState } from "../types.js";

/** A unit in the movement of a phase. */
interface Course {
	readonly fighter: Fighter;
	/** Its place in the order of ids. */
	readonly place: number;
	/** Steps of the map that it reaches at most. */
	readonly span: number;
	readonly before: Ground;
	readonly way: readonly Ground[];
	/** The extent of wherever it is in the phase. */
	readonly extent: Extent;
}

/**
 * Attacks of opportunity that movement has brought about (RULES 4.7): pairs of enemies, one of them moved, that
 * threaten each other at any time of it and did not before.
 */
export function noticeMoves(
	before: SkirmishState,
	after: SkirmishState,
	ways: ReadonlyMap<string, readonly Ground[]>,
	{ board }: Arena,
): readonly NotedOpportunity[] {
	const courses = coursesOf(before, after, ways, board);
	const farthest = courses.reduce((most, { span }) => Math.max(most, span), 0);
	const near = pairsWithin(courses, farthest).filter(([one, other]) => isNear(one, other));
	const inOrder = near.map(([one, other]): Pair => (one.place < other.place ? [one, other] : [other, one]));
	inOrder.sort(([a, c], [b, d]) => a.place - b.place || c.place - d.place);
	return inOrder.flatMap((pair) => opportunitiesOf(pair, board.scale));
}

type Pair = readonly [Course, Course];

/** Units that can act before and after the movement, in the order of their ids. */
function coursesOf(
	before: SkirmishState,
	after: SkirmishState,
	ways: ReadonlyMap<string, readonly Ground[]>,
	board: Arena["board"],
): readonly Course[] {
	const found: Course[] = [];
	for (const fighter of fightersOf(after).values()) {
		const { id } = fighter.unit;
		const from = placeOf(before, id);
		if (from === undefined || placeOf(after, id) === undefined || !isAble(fighter.unit)) continue;
		const way = ways.get(id) ?? [];
		found.push({
			fighter,
			place: found.length,
			span: board.span(reachOf(fighter.unit)),
			before: from,
			way,
			extent: extentOfAll([from, ...way]),
		});
	}
	return found;
}

function opportunitiesOf(pair: Pair, scale: Arena["board"]["scale"]): readonly NotedOpportunity[] {
	const movers = pair.map(({ fighter: { unit, side }, before, way }) => ({
		side: side.id,
		reach: reachOf(unit),
		before,
		way,
	}));
	return opportunities(movers, scale).map(
		({ attacker, target }): NotedOpportunity => ({
			attacker: pair[attacker]!.fighter.unit.id,
			target: pair[target]!.fighter.unit.id,
			reason: "movement",
		}),
	);
}

function isNear(one: Course, other: Course): boolean {
	if (one.fighter.side.id === other.fighter.side.id || one.way.length + other.way.length === 0) return false;
	return !areFarApart(one.extent, other.extent, Math.min(one.span, other.span));
}

/** Two units that end on the same ground, the first by id first. */
interface Clash {
	readonly one: string;
	readonly other: string;
}

/** The units of a map of ends on the same ground, pair by pair in the order of their ids. */
function clashesAmong(ends: ReadonlyMap<string, Ground>): readonly Clash[] {
	const found: Clash[] = [];
	const all = [...ends].map(([id, ground]) => ({ id, ground, extent: extentOf(ground) }));
	for (const [{ id, ground }, other] of pairsWithin(all, 0)) {
		if (!overlap(ground, other.ground)) continue;
		found.push(byId(id, other.id) < 0 ? { one: id, other: other.id } : { one: other.id, other: id });
	}
	return found.sort((a, b) => byId(a.one, b.one) || byId(a.other, b.other));
}

/** Number of positions that each moving unit reaches of its path; 0: it stays where it was. */
export type Reached = ReadonlyMap<string, number>;

/** A way of one of those who move at the same time: its positions after the start, the last is where it ends. */
export interface GroundWay {
	readonly id: string;
	readonly start: Ground;
	readonly path: readonly Ground[];
	/** True: it goes off the map. */
	readonly leaves: boolean;
}

/** Choices for two who would take the same ground, the default first; `stand`: both stay there all the same. */
const CHOICES = ["both", "first", "second"] as const;

/**
 * Settles which of those who moved at the same time would take the same ground (RULES 4.7): a person decides for each
 * pair (`<one>/<other>/ground`): `both` stop short, the default, or `first` or `second` takes it. Who stops short goes
 * back along its way until no ground is shared. Further choices leave a pair where it is.
 */
export function* settleGround(
	ways: readonly GroundWay[],
	standing: ReadonlyMap<string, Ground>,
	more: readonly string[] = [],
): Kernel<Reached> {
	const reached = new Map(ways.map(({ id, path }) => [id, path.length]));
	const choices = new Map<string, string>();
	const moving = new Set(ways.map(({ id }) => id));
	const positionOf = (way: GroundWay): Ground => positionAt(way, reached.get(way.id) ?? 0);
	for (;;) {
		const ends = new Map([
			...standing,
			...ways.filter(({ leaves }) => !leaves).map((way) => [way.id, positionOf(way)] as const),
		]);
		const clashes = clashesAmong(ends);
		if (clashes.length === 0) return reached;
		const isMoving = (id: string): boolean => moving.has(id) && (reached.get(id) ?? 0) > 0;
		yield* choose(
			clashes.filter(({ one, other }) => isMoving(one) && isMoving(other)),
			choices,
			[...CHOICES, ...more],
		);
		const back = new Set(clashes.flatMap((clash) => yielding(clash, reached, choices)));
		// Two units that share ground from the start cannot be parted here.
		if (back.size === 0) return reached;
		for (const id of back) reached.set(id, Math.max(0, (reached.get(id) ?? 0) - 1));
	}
}

/** Where a way leads after so many of its positions; 0: to its start. */
export const positionAt = ({ start, path }: Pick<GroundWay, "start" | "path">, reached: number): Ground =>
	path[reached - 1] ?? start;

/** Asks once for each pair. */
function* choose(clashes: readonly Clash[], choices: Map<string, string>, among: readonly string[]): Kernel<void> {
	const open = clashes.filter(({ one, other }) => !choices.has(`${one} ${other}`));
	if (open.length === 0) return;
	const answers = yield* ask(...open.map(({ one, other }) => decide(`${one}/${other}/ground`, among)));
	for (const [index, { one, other }] of open.entries()) choices.set(`${one} ${other}`, answers[index]!);
}

/** The units of a pair that go one step back: those that the choice names, as far as they can; else the other. */
function yielding({ one, other }: Clash, reached: Reached, choices: ReadonlyMap<string, string>): readonly string[] {
	const choice = choices.get(`${one} ${other}`) ?? "both";
	if (!CHOICES.some((each) => each === choice)) return [];
	const named = choice === "both" ? [one, other] : choice === "first" ? [other] : [one];
	const able = named.filter((id) => (reached.get(id) ?? 0) > 0);
	return able.length > 0 ? able : [one, other].filter((id) => (reached.get(id) ?? 0) > 0);
}
