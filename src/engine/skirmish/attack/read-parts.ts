import { readDice } from "../../combat/index.js";
import { fail, fieldPath, ok } from "../../common/index.js";
import { checked, type Infer, nullable, optional } from "../../schema/index.js";
import { fraction, kinds, list, object, text, trimmed, whole } from "../readers.js";
import { ATTACK_LIMITS as L } from "./limits.js";

/** Reads a part of a whole, with the greatest denominator that a size can give it. */
const readPart = fraction({ min: 0, max: 1, maxDen: L.size });
/** Reads a multiplier of damage. */
const readMultiplier = fraction({ min: 0, max: 100, maxDen: 1000 });

const named = {
	/** Names the term in ledgers: `flanking`. */
	key: trimmed(L.label),
	label: optional(text(L.label)),
	value: whole(-L.modifier, L.modifier),
};
const readNamed = object(named);

/** A named change to a roll, whole. */
export type NamedModifier = Infer<typeof readNamed>;

/** Reads named modifiers of a roll. */
export const readModifiers = list(readNamed, L.modifiers);

const readPartial = object({
	...named,
	/** The part of the soldiers that it concerns, from 0 to 1. */
	share: readPart,
});

/** A modifier of part of the soldiers (RULES 4.10, 4.15). */
export type PartialModifier = Infer<typeof readPartial>;

/** Reads modifiers of parts of the soldiers. */
export const readPartials = list(readPartial, L.modifiers);

const worth = kinds({
	none: {},
	half: {},
	points: { points: whole(0, L.value) },
	dice: { dice: readDice },
});

/** Value of one result: nothing; half of the value of the other result; a fixed number; or the average of dice. */
export type Worth = Infer<typeof worth>;

/** One type of an effect; a half needs another result that is none. */
const effectPart = checked(
	object({
		/** The game system's own word, such as `fire`; the ability for ability damage. */
		type: text(L.label),
		/** Value of a successful roll. Success is the roller's: where targets save, those who saved. */
		success: worth,
		/** Value of a critical success, with all its dice; null: that of a success. */
		critical: nullable(worth),
		failure: worth,
		/** Multiplier of damage that came through resistance. */
		wounding: readMultiplier,
	}),
	(value, path) => {
		const isCircle = value.success.kind === "half" && value.failure.kind === "half";
		return isCircle ? fail({ code: "MUSTER.Fault.Skirmish.halfOfHalf", path: fieldPath(path, "failure") }) : ok(value);
	},
);

/** One type of what an action does, averaged by itself (RULES 4.11). */
export type EffectPart = Infer<typeof effectPart>;

/** Reads the parts of an effect. */
export const readParts = list(effectPart, L.parts);

/** Reads rolls that are made again. */
export const readRerolls = object({
	/** So many times a success must succeed again. */
	again: whole(0, L.rerolls),
	/** So many times a failure may be tried again. */
	retry: whole(0, L.rerolls),
	/** A success must succeed once more with this modifier; null: not so. */
	second: nullable(whole(-L.modifier, L.modifier)),
});

/** Rolls that are made again (RULES 4.10), applied in this order. */
export type Rerolls = Infer<typeof readRerolls>;
