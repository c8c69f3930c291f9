import { asOne, optional, type Reader, withDefault } from "../schema/index.js";
import { CHECK_LIMITS } from "./limits.js";
import type { Modifier } from "./modifiers.js";
import { list, object, trimmed, whole } from "./readers.js";

const readModifier: Reader<Modifier> = asOne(
	object<Modifier>({
		value: whole(-CHECK_LIMITS.skill, CHECK_LIMITS.skill, "MUSTER.Fault.Check.modifierRange"),
		label: optional(trimmed(CHECK_LIMITS.label)),
	}),
);

/** Reads modifiers from outside; a missing list is none. Each lies within ±1,000; see `CHECK_LIMITS`. */
export const readModifiers: Reader<readonly Modifier[]> = withDefault(list(readModifier, CHECK_LIMITS.modifiers), []);
