import { type Ground, mayBeWithin, opportunities } from "../../geometry/index.js";
import { reachOf } from "../engaged.js";
import { canAct, type Fighter, fightersOf } from "../state.js";
import type { Arena, NotedOpportunity, SkirmishState } from "../types.js";

/** A unit before and after the movement of a phase. */
interface Course {
	readonly fighter: Fighter;
	/** Steps of the map that it reaches at most. */
	readonly span: number;
	readonly moved: boolean;
	readonly before: Ground;
	readonly after: Ground;
}

/**
 * Attacks of opportunity that movement has brought about (RULES 4.7): pairs of enemies, one of them moved, that threaten each other after it and did not before.
 */
export function noticeMoves(
	before: SkirmishState,
	after: SkirmishState,
	moved: ReadonlySet<string>,
	{ board }: Arena,
): readonly NotedOpportunity[] {
	const courses = [...fightersOf(after).values()].flatMap((fighter): Course[] => {
		const { id } = fighter.unit;
		const [from, to] = [before.places[id], after.places[id]];
		if (!from || !to || !canAct(after, fighter.unit)) return [];
		return [{ fighter, span: board.span(reachOf(fighter.unit)), moved: moved.has(id), before: from, after: to }];
	});
	const found: NotedOpportunity[] = [];
	for (const [index, one] of courses.entries()) {
		for (let next = index + 1; next < courses.length; next++) {
			const other = courses[next]!;
			if (isNear(one, other)) found.push(...opportunitiesOf([one, other], board.scale));
		}
	}
	return found;
}

function opportunitiesOf(pair: readonly [Course, Course], scale: Arena["board"]["scale"]): readonly NotedOpportunity[] {
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
	return mayBeWithin(one.after, other.after, Math.min(one.span, other.span));
}
