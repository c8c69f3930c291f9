import { ratio } from "../../../common/index.js";
import { type Footprint, opportunities } from "../../geometry/index.js";
import { mayBeWithin, reachOf } from "../engaged.js";
import { canAct, type Fighter, fightersOf } from "../state.js";
import type { Arena, NotedOpportunity, SkirmishState } from "../types.js";

/** A unit before and after the movement of a phase. */
interface Course {
	readonly fighter: Fighter;
	readonly before: Footprint;
	readonly after: Footprint;
}

/**
 * Attacks of opportunity that movement has brought about (RULES 4.7): pairs of enemies, one of them moved, that threaten each other after it and did not before.
 */
export function noticeMoves(
	before: SkirmishState,
	after: SkirmishState,
	moved: ReadonlySet<string>,
	{ scale }: Arena,
): readonly NotedOpportunity[] {
	const courses = [...fightersOf(after).values()].flatMap((fighter): Course[] => {
		const { id } = fighter.unit;
		const [from, to] = [before.places[id], after.places[id]];
		return from && to && canAct(after, fighter.unit) ? [{ fighter, before: from, after: to }] : [];
	});
	return courses.flatMap((one, index) =>
		courses.slice(index + 1).flatMap((other) => {
			if (!isNear(one, other, moved, scale)) return [];
			const pair = [one, other] as const;
			const movers = pair.map(({ fighter: { unit, side }, ...places }) => ({
				side: side.id,
				reach: ratio(unit.soldier.reach),
				...places,
			}));
			return opportunities(movers, scale).map(
				({ attacker, target }): NotedOpportunity => ({
					attacker: pair[attacker]!.fighter.unit.id,
					target: pair[target]!.fighter.unit.id,
					reason: "movement",
				}),
			);
		}),
	);
}

function isNear(one: Course, other: Course, moved: ReadonlySet<string>, scale: Arena["scale"]): boolean {
	const [a, b] = [one.fighter, other.fighter];
	if (a.side.id === b.side.id || (!moved.has(a.unit.id) && !moved.has(b.unit.id))) return false;
	return mayBeWithin(one.after, other.after, Math.min(reachOf(a.unit, scale), reachOf(b.unit, scale)));
}
