import { areFarApart, type Extent, extentOf, type Ground, opportunities, pairsWithin } from "../../geometry/index.js";
import { reachOf } from "../engaged.js";
import { type Fighter, fightersOf, isAble, placeOf } from "../state.js";
import type { Arena, NotedOpportunity, SkirmishState } from "../types.js";

/** A unit before and after the movement of a phase. */
interface Course {
	readonly fighter: Fighter;
	/** Its place in the order of ids. */
	readonly place: number;
	/** Steps of the map that it reaches at most. */
	readonly span: number;
	readonly moved: boolean;
	readonly before: Ground;
	readonly after: Ground;
	/** The extent of where it is after. */
	readonly extent: Extent;
}

/**
 * Attacks of opportunity that movement has brought about (RULES 4.7): pairs of enemies, one of them moved, that
 * threaten each other after it and did not before.
 */
export function noticeMoves(
	before: SkirmishState,
	after: SkirmishState,
	moved: ReadonlySet<string>,
	{ board }: Arena,
): readonly NotedOpportunity[] {
	const courses = coursesOf(before, after, moved, board);
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
	moved: ReadonlySet<string>,
	board: Arena["board"],
): readonly Course[] {
	const found: Course[] = [];
	for (const fighter of fightersOf(after).values()) {
		const { id } = fighter.unit;
		const [from, to] = [placeOf(before, id), placeOf(after, id)];
		if (from === undefined || to === undefined || !isAble(fighter.unit)) continue;
		found.push({
			fighter,
			place: found.length,
			span: board.span(reachOf(fighter.unit)),
			moved: moved.has(id),
			before: from,
			after: to,
			extent: extentOf(to),
		});
	}
	return found;
}

function opportunitiesOf(pair: Pair, scale: Arena["board"]["scale"]): readonly NotedOpportunity[] {
	const movers = pair.map(({ fighter: { unit, side }, before, after }) => ({
		side: side.id,
		reach: reachOf(unit),
		before,
		after,
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
	if (one.fighter.side.id === other.fighter.side.id || (!one.moved && !other.moved)) return false;
	return !areFarApart(one.extent, other.extent, Math.min(one.span, other.span));
}
