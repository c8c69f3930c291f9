import { type Resistances, resistancesAgainst } from "../../combat/index.js";
import { floorRatio, mul, ONE, type Ratio, ratio, toNumber, towardZero, ZERO } from "../../common/index.js";
import {
	type Average,
	damageLedger,
	type Encounter,
	type Mark,
	partialModifiers,
	type SkirmishRules,
	type SoldierAttack,
	type Unit,
} from "../army/index.js";
import { type AttackOrder, type EffectPart, isDefeated } from "../attack/index.js";
import { areFarApart, type Board, extentOfSpots, type Line } from "../geometry/index.js";
import { engagedWith, presencesOf } from "./engaged.js";
import type { AttackCommand } from "./read/index.js";
import type { Fighter } from "./state.js";
import { byId } from "./state.js";
import type { AimedOrder } from "./to-hit.js";
import type { SkirmishState } from "./types.js";

/** Two units in an attack, with what their rows bring about. */
interface Meeting {
	readonly attacker: Unit;
	readonly attack: SoldierAttack;
	readonly encounter: Encounter;
}

/**
 * Averages of an attack as parts of its effect: the first one changed by what adds to damage, all halved by bad sight
 * (RULES 4.11, 4.A.8). What is no damage is as it is.
 */
export function partsOf(meeting: Meeting, share: Ratio, rules: SkirmishRules): readonly EffectPart[] {
	const { attack } = meeting;
	const harms = takesPoints(attack);
	const more = harms ? damageChange(meeting, rules) : 0;
	return attack.averages.map((average, index) => partOf(average, index === 0 ? more : 0, harms ? share : ONE));
}

/** True for an attack that takes hit points, not points of an ability, hit dice or another measure. */
export const takesPoints = ({ measure = "damage" }: Pick<SoldierAttack, "measure">): boolean => measure === "damage";

/**
 * Change of the average of each success: rows, and conditions of part of the soldiers by their share, the fraction
 * dropped.
 */
function damageChange({ attacker, encounter }: Meeting, rules: SkirmishRules): number {
	const partial = partialModifiers(attacker, "damage", encounter, rules);
	const whole = toNumber(damageLedger(attacker, encounter, rules).total);
	return partial.reduce((sum, { value, share }) => sum + towardZero(mul(ratio(value), share)), whole);
}

/** One average as a part of an effect. A share below the whole leaves at least 1 of what was at least 1. */
function partOf({ type, success, critical, failure, wounding = ONE }: Average, more: number, share: Ratio): EffectPart {
	const left = (points: number): number => {
		const whole = Math.max(0, points);
		if (whole === 0 || isWhole(share)) return whole;
		return Math.max(1, floorRatio(mul(ratio(whole), share)));
	};
	const worth = (points: number) => (points === 0 ? NONE : ({ kind: "points", points } as const));
	return {
		type,
		success: worth(left(success === 0 ? 0 : success + more)),
		critical: critical === 0 ? null : worth(left(critical + more)),
		failure: worth(left(failure)),
		wounding,
	};
}

const NONE = { kind: "none" } as const;

/**
 * Share of the damage that bad sight and a tactic leave: a half, of fog three quarters for those who track (RULES
 * 4.A.8, 4.A.11).
 */
export function shareLeft(field: Encounter["field"], marks: ReadonlySet<Mark>, { tables }: SkirmishRules): Ratio {
	const blurred = field.some((id) => tables.battlefield[id]?.halves === true);
	const sight = !blurred ? ONE : marks.has("lessFog") ? ratio(3, 4) : ratio(1, 2);
	return marks.has("halfDamage") ? mul(sight, ratio(1, 2)) : sight;
}

/**
 * Protection of a target against an attack with these traits: its soldiers' resistances, and bodies that common arms,
 * or swarms, do not harm (RULES 4.11, 4.A.11).
 */
export function protectionOf(
	target: Unit,
	marks: ReadonlySet<Mark>,
	attack: Pick<SoldierAttack, "traits" | "area">,
	attackers: ReadonlySet<Mark>,
): AttackOrder["protection"] {
	const isStopped = attackers.has("swarms") && marks.has("stopsSwarms");
	const body = isStopped ? ZERO : bodyShare(marks, attack.traits.includes("magic"), attack.area !== null);
	return guardOf(target.soldier.resistances, attack.traits, body);
}

/** Protection by resistances against an attack with these traits, with the share of it that a body lets through. */
export function guardOf(
	resistances: Resistances,
	traits: readonly string[],
	body: Ratio = ONE,
): AttackOrder["protection"] {
	const { all, types } = resistancesAgainst(resistances, traits);
	const plain = all.armour === 0 && isWhole(all.multiplier) && isWhole(all.after) && isWhole(body);
	const own = Object.entries(types).map(([type, { armour, multiplier, after }]) => {
		return [type, { points: armour, multiplier: mul(multiplier, after) }] as const;
	});
	if (plain && own.length === 0) return NO_PROTECTION;
	const general = { points: all.armour, multiplier: mul(mul(all.multiplier, all.after), body) };
	return { ...Object.fromEntries(own), all: general };
}

/** Traits of an attack, with those that its soldiers' weapons have by a mark of the unit. */
export function traitsOf({ traits }: Pick<SoldierAttack, "traits">, marks: ReadonlySet<Mark>): readonly string[] {
	const isEnchanted = marks.has("magicWeapons") && !traits.includes("magic");
	return isEnchanted ? [...traits, "magic"] : traits;
}

const NO_PROTECTION: AttackOrder["protection"] = {};

const isWhole = ({ num, den }: Ratio): boolean => num === den;

function bodyShare(marks: ReadonlySet<Mark>, isMagic: boolean, isArea: boolean): Ratio {
	if (!isMagic && marks.has("noNonmagic")) return ZERO;
	const half = isMagic ? marks.has("halfMagic") : marks.has("halfNonmagic");
	const more = isMagic && marks.has("moreMagic");
	const isHalved = isArea && marks.has("halvesAreas");
	if (!half && !more && !isHalved) return ONE;
	const left = mul(half ? ratio(1, 2) : ONE, more ? ratio(3, 2) : ONE);
	return isHalved ? mul(left, ratio(1, 2)) : left;
}

/** Cover of a target, and the unit that diverted hits strike; empty: none (RULES 4.16). */
export interface Cover {
	readonly soft: boolean;
	readonly melee: boolean;
	readonly unit: string;
}

/** No cover. */
export const OPEN: Cover = { soft: false, melee: false, unit: "" };

/** A shot at another unit, and the spots on its way. */
interface Shot extends AimedOrder, Pick<Line, "between"> {
	readonly attack: SoldierAttack;
}

/**
 * Cover of a target against shots at single targets, not against areas or what is saved against (RULES 4.16): soft if
 * another unit lies on the straight way between the nearest cells of both; a shot into a melee if the target fights
 * units of the shooters' side and they lack the feat to spare those. Diverted hits strike the largest of these units,
 * of equal ones the first by id. Who lies on the ground is in the way of no shot.
 */
export function coverOf(state: SkirmishState, shot: Shot, board: Board): Cover {
	const { order, by, target, attack } = shot;
	if (order.cover !== null) return ruled(order.cover);
	const isAimed = attack.mode === "ranged" && attack.against === null && attack.area === null;
	if (!isAimed || order.indirect !== null) return OPEN;
	const between = unitsBetween(state, shot, board);
	const spares = by.unit.soldier.feats.includes("preciseShot");
	const friends = spares
		? []
		: engagedWith(state, target.unit.id, board).filter(
				({ side, unit }) => side.id === by.side.id && unit.id !== by.unit.id && !isDefeated(unit.hp),
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
			!isDefeated(each.unit.hp) &&
			!areFarApart(each.extent, extent, 0) &&
			each.unit.id !== by.unit.id &&
			each.unit.id !== target.unit.id &&
			board.covers(each.place, between),
	);
}
