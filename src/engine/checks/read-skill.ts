import { fail, fieldPath, ok, type Result, readInteger } from "../common/index.js";
import { CHECK_LIMITS } from "./limits.js";
import { readModifiers, type Skill } from "./modifiers.js";
import { effectiveSkill, LEAST_SKILL, mayAttempt } from "./success.js";

/**
 * A skill with its modifiers from the fields of an input from outside. An effective skill below 3 is refused unless the
 * roll is a defence (RULES 2.2).
 */
export function readSkill(record: Readonly<Record<string, unknown>>, path: string, defence = false): Result<Skill> {
	const bound = CHECK_LIMITS.skill;
	const at = fieldPath(path, "skill");
	const code = "MUSTER.Fault.Check.skillRange";
	const skill = readInteger(record["skill"], { min: -bound, max: bound, code, path: at });
	if (!skill.ok) return skill;
	const modifiers = readModifiers(record["modifiers"], fieldPath(path, "modifiers"));
	if (!modifiers.ok) return modifiers;
	const effective = effectiveSkill(skill.value, modifiers.value);
	if (defence || mayAttempt(effective)) return ok({ skill: skill.value, modifiers: modifiers.value });
	return fail({ code: "MUSTER.Fault.Check.skillTooLow", path: at, data: { effective, min: LEAST_SKILL } });
}
