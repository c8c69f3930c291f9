import type { SoldierAttack } from "../army/index.js";
import { areFarApart, type Board, extentOfSpots, type Line } from "../geometry/index.js";
import { engagedWith, presencesOf } from "./engaged.js";
import type { AttackCommand } from "./read/index.js";
import { byId, type Fighter } from "./state.js";
import type { SkirmishState } from "./types.js";

/** Cover of a target, and the unit that diverted hits strike; empty: none (RULES 4.16). */
export interface Cover {
	readonly soft: boolean;
	readonly melee: boolean;
	readonly unit: string;
}

/** No cover. */
export const OPEN: Cover = { soft: false, melee: false, unit: "" };

/** A shot at another unit, and the spots on its way. */
interface Shot extends Pick<Line, "between"> {
	readonly by: Fighter;
	readonly target: Fighter;
}

/**
 * Cover of a target against shots at single targets, not against areas or what is saved against (RULES 4.16): soft if another unit lies on the straight way between the nearest cells of both; a shot into a melee if the target
 * fights units of the shooters' side and they lack the feat to spare those. Diverted hits strike the largest of these units, of equal ones the first by id.
 */
export function coverOf(
	state: SkirmishState,
	shot: Shot,
	attack: SoldierAttack,
	order: Pick<AttackCommand, "cover" | "indirect">,
	board: Board,
): Cover {
	if (order.cover !== null) return ruled(order.cover);
	const isAimed = attack.mode === "ranged" && attack.against === null && attack.area === null;
	if (!isAimed || order.indirect !== null) return OPEN;
	const between = unitsBetween(state, shot, board);
	const spares = shot.by.unit.soldier.feats.includes("preciseShot");
	const friends = spares
		? []
		: engagedWith(state, shot.target.unit.id, board).filter(
				({ side, unit }) => side.id === shot.by.side.id && unit.id !== shot.by.unit.id,
			);
	const struck = largest(between.length > 0 ? between : friends);
	return { soft: between.length > 0, melee: friends.length > 0, unit: struck?.unit.id ?? "" };
}

function ruled({ soft, melee, unit }: NonNullable<AttackCommand["cover"]>): Cover {
	return { soft, melee, unit };
}

function largest(fighters: readonly Fighter[]): Fighter | undefined {
	const [first] = fighters;
	return fighters.reduce((best, each) => (best === undefined || isLarger(each, best) ? each : best), first);
}

function isLarger({ unit: one }: Fighter, { unit: other }: Fighter): boolean {
	const more = one.soldiers.current - other.soldiers.current;
	return more > 0 || (more === 0 && byId(one.id, other.id) < 0);
}

/** Other units on the straight way between the nearest spots of both. */
function unitsBetween(state: SkirmishState, { by, target, between }: Shot, board: Board): readonly Fighter[] {
	if (between.length === 0) return [];
	const extent = extentOfSpots(between);
	return presencesOf(state).filter(
		(each) =>
			!areFarApart(each.extent, extent, 0) &&
			each.unit.id !== by.unit.id &&
			each.unit.id !== target.unit.id &&
			board.covers(each.place, between),
	);
}
