import { type Fault, fail, fieldPath, ONE, ok, type Result, ZERO } from "../../common/index.js";
import { needsNumber, throwOnce } from "../../mob/index.js";
import { planAttack } from "./attack.js";
import { effectValues } from "./averages.js";
import { ATTACK_LIMITS } from "./limits.js";
import { percentageAt } from "./percentage.js";
import type { AttackOrder, ToHit } from "./types.js";

/**
 * Checks what no single field of an order shows (RULES 4.9 to 4.11, 4.17), as an order needs that was made from data
 * that were read: that it can be thrown, the number of rolls, the fineness of chances, the size of values. Faults:
 * `tooManyRolls`, `tooFine` (fractions that whole numbers cannot hold), `tooMuch` (a value above the limit), and those
 * of rolls (`MUSTER.Fault.Mob`).
 */
export function checkAttackOrder(order: AttackOrder, path = ""): Result<AttackOrder> {
	const flaw =
		held("aim", () => rollsFlaw(order)) ??
		throwFlaw(order) ??
		held("toHit", () => chanceFlaw(order)) ??
		held("parts", () => valueFlaw(order));
	return flaw === undefined ? ok(order) : fail({ ...flaw, path: fieldPath(path, flaw.path) });
}

type OrderFlaw = Fault & { readonly path: string };

/** A flaw that is looked for in exact numbers; numbers too fine to hold are one too. */
function held(path: string, find: () => OrderFlaw | undefined): OrderFlaw | undefined {
	try {
		return find();
	} catch (error) {
		if (error instanceof RangeError) return { code: "MUSTER.Fault.Skirmish.tooFine", path };
		throw error;
	}
}

/** The most rolls that any target can cause, whatever the options; single targets never cause too many. */
function rollsFlaw(order: AttackOrder): OrderFlaw | undefined {
	if (order.aim.kind === "individual") return undefined;
	const most = Math.max(
		...(["wasted", "concentrated"] as const).map(
			(surplusActions) => planAttack(order, ATTACK_LIMITS.size, { surplusActions }).rolls,
		),
	);
	return most > ATTACK_LIMITS.rolls
		? { code: "MUSTER.Fault.Skirmish.tooManyRolls", path: "aim", data: { max: ATTACK_LIMITS.rolls } }
		: undefined;
}

/**
 * Checks that other dice can be thrown with every modifier that may change them, and that a defence needs no number.
 */
function throwFlaw({ toHit: roll, partial, rerolls }: AttackOrder): OrderFlaw | undefined {
	if (roll.kind === "d20") return undefined;
	if (roll.defence !== null && needsNumber(roll.defence))
		return { code: "MUSTER.Fault.Mob.stopKind", path: "toHit.defence" };
	const common = roll.modifiers.reduce((sum, { value }) => sum + value, 0);
	for (const own of [0, ...partial.map(({ value }) => value)]) {
		for (const again of [0, rerolls.second ?? 0]) {
			const thrown = throwOnce(roll.roll, roll.number, common + own + again);
			if (!thrown.ok) return { ...thrown.fault, path: fieldPath("toHit", thrown.fault.path ?? "roll") };
		}
	}
	return undefined;
}

/** Chances of every face as fractions of safe integers. */
function chanceFlaw(order: AttackOrder): OrderFlaw | undefined {
	const { toHit: roll } = order;
	if (roll.kind !== "d20" || isSurelyCoarse(order)) return undefined;
	for (const fortification of ["criticals", "missChance"] as const) {
		for (const face of [null, ...FACES]) percentageAt({ ...order, toHit: roll }, face, { fortification });
	}
	return undefined;
}

/**
 * True if no face can make a chance too fine: without rolls made again a chance is whole percents times what is neither
 * missed nor kept off by fortification, and for criticals times twentieths.
 */
export function isSurelyCoarse({ rerolls, miss, fortification, rulings }: AttackOrder): boolean {
	for (const _key in rulings) return false;
	if (rerolls.again > 0 || rerolls.retry > 0 || rerolls.second !== null) return false;
	const missed = miss === null ? 1 : miss.chance.den * miss.share.den;
	return Number.isSafeInteger(100 * 20 * missed * fortification.den);
}

const FACES = Array.from({ length: 20 }, (_, index) => index + 1);

function valueFlaw(order: AttackOrder): OrderFlaw | undefined {
	const { sum } = effectValues(order);
	const most = Math.max(sum.success, sum.critical, sum.failure);
	return most > ATTACK_LIMITS.value
		? { code: "MUSTER.Fault.Skirmish.tooMuch", path: "parts", data: { max: ATTACK_LIMITS.value } }
		: undefined;
}

/**
 * An attack order with nothing but its soldiers, its target and its roll: one action each round, single targets, no
 * effect.
 */
export function plainOrder(effectiveSize: number, toHitRoll: ToHit): AttackOrder {
	return {
		effectiveSize,
		rounds: 1,
		aim: { kind: "individual", chosen: null },
		exposed: null,
		density: ONE,
		toHit: toHitRoll,
		partial: [],
		rerolls: { again: 0, retry: 0, second: null },
		miss: null,
		fortification: ZERO,
		measure: "damage",
		parts: [],
		protection: {},
		cover: { soft: false, melee: false },
		brings: null,
	};
}
