import type { Ratio } from "../../common/index.js";
import {
	type AttackOrder,
	type EffectPart,
	ATTACK_LIMITS as L,
	type NamedModifier,
	type Protection,
	type Worth,
} from "./types.js";

/**
 * True for an order that {@link readAttackOrder} surely takes as it is: the usual one, with a d20, single targets, fixed values and nothing rolled again. False
 * says nothing, so that the reader decides and names the fault.
 */
export function isSurelySound(order: AttackOrder): boolean {
	for (const _key in order.rulings) return false;
	return isPlanSound(order) && isRollSound(order) && isChanceSound(order) && isEffectSound(order);
}

const isWhole = (value: number, min: number, max: number): boolean =>
	Number.isSafeInteger(value) && value >= min && value <= max;

function isPlanSound({ effectiveSize, rounds, aim, exposed, density }: AttackOrder): boolean {
	return (
		aim.kind === "individual" &&
		(aim.chosen === null || isWhole(aim.chosen, 1, L.size)) &&
		isWhole(effectiveSize, 0, L.size) &&
		isWhole(rounds, 1, L.rounds) &&
		(exposed === null || isWhole(exposed, 0, L.size)) &&
		density.den === 1 &&
		isWhole(density.num, 1, L.size)
	);
}

function isRollSound({ toHit, partial }: AttackOrder): boolean {
	return (
		toHit.kind === "d20" &&
		isWhole(toHit.number, -L.number, L.number) &&
		(toHit.threat === null ||
			(isWhole(toHit.threat.from, 1, 20) && isWhole(toHit.threat.confirm, -L.modifier, L.modifier))) &&
		toHit.modifiers.length <= L.modifiers &&
		toHit.modifiers.every(isNamed) &&
		partial.length <= L.modifiers &&
		partial.every((modifier) => isNamed(modifier) && isPart(modifier.share))
	);
}

function isNamed({ key, label, value }: NamedModifier): boolean {
	const fits = key !== "" && key.length <= L.label && key.trim() === key;
	return fits && isWhole(value, -L.modifier, L.modifier) && (label === undefined || label.length <= L.label);
}

/** True for the part of a whole, with the greatest denominator that a size can give it. */
const isPart = ({ num, den }: Ratio): boolean => isWhole(num, 0, den) && isWhole(den, 1, L.size);

function isChanceSound(order: AttackOrder): boolean {
	const { miss, fortification } = order;
	return (
		isPart(fortification) && (miss === null || (isPart(miss.chance) && isPart(miss.share))) && isSurelyCoarse(order)
	);
}

/**
 * True if no face can make a chance too fine: without rolls made again a chance is whole percents times what is neither missed nor kept off by
 * fortification, and for criticals times twentieths.
 */
export function isSurelyCoarse({ rerolls, miss, fortification, rulings }: AttackOrder): boolean {
	for (const _key in rulings) return false;
	if (rerolls.again > 0 || rerolls.retry > 0 || rerolls.second !== null) return false;
	const missed = miss === null ? 1 : miss.chance.den * miss.share.den;
	return Number.isSafeInteger(100 * 20 * missed * fortification.den);
}

function isEffectSound({ parts, protection }: AttackOrder): boolean {
	if (parts.length > L.parts) return false;
	const guards = Object.entries(protection);
	if (guards.length > L.parts || !guards.every(isGuardSound)) return false;
	return parts.every((part) => part.type.length <= L.label && isPartSound(part, L.value / L.parts));
}

/** True for protection that takes something off; what adds to damage may make it too much. */
function isGuardSound([type, { points, multiplier }]: readonly [string, Protection]): boolean {
	const { num, den } = multiplier;
	return type.length <= L.label && isWhole(points, 0, L.value) && isWhole(num, 0, den) && isWhole(den, 1, 1000);
}

function isPartSound({ success, critical, failure, wounding }: EffectPart, most: number): boolean {
	const isFixed = (worth: Worth | null): boolean =>
		worth === null || worth.kind === "none" || (worth.kind === "points" && isWhole(worth.points, 0, most));
	return wounding.num === wounding.den && isFixed(success) && isFixed(critical) && isFixed(failure);
}
