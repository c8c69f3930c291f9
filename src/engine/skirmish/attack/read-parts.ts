import { readDice } from "../../combat/index.js";
import { fail, fieldPath, ok } from "../../common/index.js";
import { checked, nullable, optional, type Reader } from "../../schema/index.js";
import { fraction, kinds, list, object, text, trimmed, whole } from "../readers.js";
import {
	type EffectPart,
	ATTACK_LIMITS as L,
	type NamedModifier,
	type PartialModifier,
	type Rerolls,
	type Worth,
} from "./types.js";

/** Reads a part of a whole, with the greatest denominator that a size can give it. */
const readPart = fraction({ min: 0, max: 1, maxDen: L.size });
/** Reads a multiplier of damage. */
const readMultiplier = fraction({ min: 0, max: 100, maxDen: 1000 });

const named = {
	key: trimmed(L.label),
	label: optional(text(L.label)),
	value: whole(-L.modifier, L.modifier),
};
/** Reads named modifiers of a roll. */
export const readModifiers = list(object<NamedModifier>(named), L.modifiers);

/** Reads modifiers of parts of the soldiers. */
export const readPartials = list(object<PartialModifier>({ ...named, share: readPart }), L.modifiers);

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
		wounding: readMultiplier,
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
