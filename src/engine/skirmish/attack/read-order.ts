import { readDice, readRollStat } from "../../combat/index.js";
import { compare, type Fault, fail, fieldPath, ONE, ok, type Result, ratio, ZERO } from "../../common/index.js";
import { needsNumber, throwOnce } from "../../mob/index.js";
import { checked, nullable, optional, type Reader, readInput } from "../../schema/index.js";
import {
	choice,
	dictionary,
	flag,
	fraction,
	kinds,
	list,
	object,
	readRulings,
	tagged,
	text,
	trimmed,
	whole,
} from "../readers.js";
import { effectValues } from "./averages.js";
import { percentageAt } from "./percentage.js";
import { planAttack } from "./plan.js";
import { isSurelyCoarse, isSurelySound } from "./sound-order.js";
import {
	type Aim,
	ATTACK_LIMITS,
	type AttackOrder,
	EFFECT_MEASURES,
	type EffectPart,
	type NamedModifier,
	type OtherRoll,
	type PartialModifier,
	type Protection,
	type Rerolls,
	type ToHit,
	type Worth,
} from "./types.js";

const L = ATTACK_LIMITS;

/** The part of a whole, with the greatest denominator that a size can give it. */
const part = fraction({ min: 0, max: 1, maxDen: L.size });
const multiplier = fraction({ min: 0, max: 100, maxDen: 1000 });

const named = {
	key: trimmed(L.label),
	label: optional(text(L.label)),
	value: whole(-L.modifier, L.modifier),
};
/** Reads named modifiers of a roll. */
export const readModifiers = list(object<NamedModifier>(named), L.modifiers);

/** Reads modifiers of parts of the soldiers. */
export const readPartials = list(object<PartialModifier>({ ...named, share: part }), L.modifiers);

const worth: Reader<Worth> = kinds<Worth>({
	none: {},
	half: {},
	points: { points: whole(0, L.value) },
	dice: { dice: readDice },
});

/** One type of an effect; a half needs another result that is none. */
const effectPart: Reader<EffectPart> = checked(
	object<EffectPart>({
		type: text(L.label),
		success: worth,
		critical: nullable(worth),
		failure: worth,
		wounding: multiplier,
	}),
	(value, path) => {
		const isCircle = value.success.kind === "half" && value.failure.kind === "half";
		return isCircle ? fail({ code: "MUSTER.Fault.Skirmish.halfOfHalf", path: fieldPath(path, "failure") }) : ok(value);
	},
);

/** Reads the parts of an effect. */
export const readParts = list(effectPart, L.parts);

/** Reads rolls that are made again. */
export const readRerolls: Reader<Rerolls> = object<Rerolls>({
	again: whole(0, L.rerolls),
	retry: whole(0, L.rerolls),
	second: nullable(whole(-L.modifier, L.modifier)),
});

const toHit: Reader<ToHit> = tagged<ToHit>({
	d20: object({
		kind: choice(["d20"]),
		modifiers: readModifiers,
		number: whole(-L.number, L.number),
		threat: nullable(object({ from: whole(1, 20), confirm: whole(-L.modifier, L.modifier) })),
	}),
	other: checked(
		object<OtherRoll>({
			kind: choice(["other"]),
			roll: readRollStat,
			number: nullable(whole(-L.number, L.number)),
			modifiers: readModifiers,
			critical: nullable(whole(-L.number, L.number)),
			defence: nullable(readRollStat),
		}),
		checkRoll,
	),
});

/** Checks that a roll can be thrown, and that a defence needs no number. */
function checkRoll(value: OtherRoll, path: string): Result<OtherRoll> {
	if (value.defence !== null && needsNumber(value.defence))
		return fail({ code: "MUSTER.Fault.Mob.stopKind", path: fieldPath(path, "defence") });
	const thrown = throwOnce(value.roll, value.number, 0);
	return thrown.ok ? ok(value) : fail({ ...thrown.fault, path: fieldPath(path, thrown.fault.path ?? "roll") });
}

const aim: Reader<Aim> = kinds<Aim>({
	individual: { chosen: nullable(whole(1, L.size)) },
	area: {
		squares: whole(1, L.squares),
		limit: nullable(whole(1, L.size)),
		chosen: nullable(whole(1, L.size * L.squares)),
	},
});

const shape: Reader<AttackOrder> = object<AttackOrder>({
	effectiveSize: whole(0, L.size),
	rounds: whole(1, L.rounds),
	aim,
	exposed: nullable(whole(0, L.size)),
	density: checked(fraction({ min: 0, max: L.size, maxDen: 10_000 }), (value, path) =>
		compare(value, ZERO) > 0 ? ok(value) : fail({ code: "MUSTER.Fault.Skirmish.density", path }),
	),
	toHit,
	partial: readPartials,
	rerolls: readRerolls,
	miss: nullable(object({ chance: part, share: part })),
	fortification: part,
	measure: choice(EFFECT_MEASURES),
	parts: readParts,
	protection: dictionary(object<Protection>({ points: whole(-L.value, L.value), multiplier }), L.parts * 4),
	cover: object({ soft: flag, melee: flag }),
	rulings: optional(readRulings),
});

/**
 * Reads an order of an attack from outside (RULES 4.9 to 4.11, 4.17). Faults name the field by path: besides the bounds of single
 * fields `halfOfHalf`, `density`, `tooManyRolls`, `tooFine` (fractions that whole numbers cannot hold), `tooMuch` (a value above the
 * limit), those of dice, and those of rolls (`MUSTER.Fault.Mob`).
 */
export const attackOrder: Reader<AttackOrder> = checked(shape, checkOrder);

/** Reads an order by itself. */
export function readAttackOrder(value: unknown): Result<AttackOrder> {
	return readInput(attackOrder, value);
}

/** Checks an order that was made from data that were read; the same faults as {@link readAttackOrder}, which makes a copy. */
export function checkAttackOrder(order: AttackOrder): Result<AttackOrder> {
	return isSurelySound(order) ? ok(order) : readAttackOrder(order);
}

/** Checks what no single field shows: the number of rolls, the fineness of chances, the size of values. */
function checkOrder(order: AttackOrder, path: string): Result<AttackOrder> {
	const flaw = rollsFlaw(order) ?? throwFlaw(order) ?? chanceFlaw(order) ?? valueFlaw(order);
	return flaw === undefined ? ok(order) : fail({ ...flaw, path: fieldPath(path, flaw.path) });
}

type OrderFlaw = Fault & { readonly path: string };

/** The most rolls that any target can cause, whatever the options. */
function rollsFlaw(order: AttackOrder): OrderFlaw | undefined {
	const most = Math.max(
		...(["wasted", "concentrated"] as const).map(
			(surplusActions) => planAttack(order, L.size, { surplusActions }).rolls,
		),
	);
	return most > L.rolls
		? { code: "MUSTER.Fault.Skirmish.tooManyRolls", path: "aim", data: { max: L.rolls } }
		: undefined;
}

/** Checks that other dice can be thrown with every modifier that may change them. */
function throwFlaw({ toHit: roll, partial, rerolls }: AttackOrder): OrderFlaw | undefined {
	if (roll.kind === "d20") return undefined;
	const common = roll.modifiers.reduce((sum, { value }) => sum + value, 0);
	for (const own of [0, ...partial.map(({ value }) => value)]) {
		for (const again of [0, rerolls.second ?? 0]) {
			const thrown = throwOnce(roll.roll, roll.number, common + own + again);
			if (!thrown.ok) return { ...thrown.fault, path: "toHit.roll" };
		}
	}
	return undefined;
}

/** Chances of every face as fractions of safe integers. */
function chanceFlaw(order: AttackOrder): OrderFlaw | undefined {
	const { toHit: roll } = order;
	if (roll.kind !== "d20" || isSurelyCoarse(order)) return undefined;
	try {
		for (const fortification of ["criticals", "missChance"] as const) {
			for (const face of [null, ...FACES]) percentageAt({ ...order, toHit: roll }, face, { fortification });
		}
		return undefined;
	} catch (error) {
		if (error instanceof RangeError) return { code: "MUSTER.Fault.Skirmish.tooFine", path: "toHit" };
		throw error;
	}
}

const FACES = Array.from({ length: 20 }, (_, index) => index + 1);

function valueFlaw(order: AttackOrder): OrderFlaw | undefined {
	const { sum } = effectValues(order);
	const most = Math.max(sum.success, sum.critical, sum.failure);
	return most > L.value ? { code: "MUSTER.Fault.Skirmish.tooMuch", path: "parts", data: { max: L.value } } : undefined;
}

/** An attack order with nothing but its soldiers, its target and its roll: one action each round, single targets, no effect. */
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
		fortification: ratio(0),
		measure: "damage",
		parts: [],
		protection: {},
		cover: { soft: false, melee: false },
	};
}
