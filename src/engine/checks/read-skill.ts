import { fail, fieldPath, ok, type Result } from "../common/index.js";
import { CHECK_LIMITS } from "./limits.js";
import type { Skill } from "./modifiers.js";
import { readModifiers } from "./read-modifiers.js";
import { whole } from "./readers.js";
import { effectiveSkill, LEAST_SKILL, mayAttempt } from "./success.js";

/** Readers of the fields of a skill with its modifiers. */
export const SKILL_FIELDS = { skill: whole(-CHECK_LIMITS.skill, CHECK_LIMITS.skill), modifiers: readModifiers };

/** Refuses a skill whose effective value is below 3, unless the roll is a defence (RULES 2.2). */
export function checkSkill<T extends Skill & { readonly defence?: boolean }>(value: T, path: string): Result<T> {
	const effective = effectiveSkill(value.skill, value.modifiers);
	if (value.defence === true || mayAttempt(effective)) return ok(value);
	const data = { effective, min: LEAST_SKILL };
	return fail({ code: "MUSTER.Fault.Check.skillTooLow", path: fieldPath(path, "skill"), data });
}
