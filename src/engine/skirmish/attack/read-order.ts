import { readRollStat } from "../../combat/index.js";
import { compare, fail, ok, type Result, ZERO } from "../../common/index.js";
import { checked, nullable, optional, type Reader, readInput } from "../../schema/index.js";
import { choice, dictionary, flag, fraction, kinds, object, readRulings, tagged, whole } from "../readers.js";
import { checkAttackOrder } from "./check-order.js";
import { readModifiers, readMultiplier, readPart, readPartials, readParts, readRerolls } from "./read-parts.js";
import {
	type Aim,
	ATTACK_LIMITS,
	type AttackOrder,
	EFFECT_MEASURES,
	type OtherRoll,
	type Protection,
	type ToHit,
} from "./types.js";

const L = ATTACK_LIMITS;

const toHit: Reader<ToHit> = tagged<ToHit>({
	d20: object({
		kind: choice(["d20"]),
		modifiers: readModifiers,
		number: whole(-L.number, L.number),
		threat: nullable(object({ from: whole(1, 20), confirm: whole(-L.modifier, L.modifier) })),
	}),
	other: object<OtherRoll>({
		kind: choice(["other"]),
		roll: readRollStat,
		number: nullable(whole(-L.number, L.number)),
		modifiers: readModifiers,
		critical: nullable(whole(-L.number, L.number)),
		defence: nullable(readRollStat),
	}),
});

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
	miss: nullable(object({ chance: readPart, share: readPart })),
	fortification: readPart,
	measure: choice(EFFECT_MEASURES),
	parts: readParts,
	protection: dictionary(
		object<Protection>({ points: whole(-L.value, L.value), multiplier: readMultiplier }),
		L.parts * 4,
	),
	cover: object({ soft: flag, melee: flag }),
	rulings: optional(readRulings),
});

/**
 * Reads an order of an attack from outside (RULES 4.9 to 4.11, 4.17). Faults name the field by path: besides the bounds of single
 * fields `halfOfHalf`, `density`, those of dice, and those of {@link checkAttackOrder}.
 */
export const attackOrder: Reader<AttackOrder> = checked(shape, checkAttackOrder);

/** Reads an order by itself. */
export function readAttackOrder(value: unknown): Result<AttackOrder> {
	return readInput(attackOrder, value);
}
