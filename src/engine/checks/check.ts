import type { Game, Kernel } from "../ask/index.js";
import { ok, type Ratio, type Result } from "../common/index.js";
import { checked, orElse, readInput } from "../schema/index.js";
import { checkSkill, type GradedRoll, rollAgainst, SKILL_FIELDS, toGradedRoll } from "./contest.js";
import type { Skill } from "./modifiers.js";
import { flag, object } from "./modifiers.js";
import {
	criticalChances,
	effectiveSkill,
	ROLLER_FIELDS,
	type Roller,
	successChance,
	threeDice,
	toCircumstances,
} from "./success.js";

/** A success roll: skill, modifiers, and whether it is a defence, which alone may be made below 3 (RULES 2.2). */
export interface CheckInput extends Skill, Roller {
	readonly defence: boolean;
}

/** Outcome of a success roll. Plain JSON. */
export interface CheckResult extends GradedRoll {
	readonly input: CheckInput;
	readonly chance: Ratio;
}

/** Chances of a success roll before it is thrown. */
export interface CheckOdds {
	readonly effective: number;
	readonly chance: Ratio;
	readonly criticals: { readonly success: Ratio; readonly failure: Ratio };
	/** Every total 3 … 18 with what it would be and its chance. */
	readonly rolls: readonly (GradedRoll & { readonly chance: Ratio })[];
}

/** One success roll (RULES 2.2–2.4). The only question is `check/roll`. */
export const CHECK: Game<CheckInput, CheckResult> = { id: "check", version: 1, check: readCheckInput, play: checkRoll };

/** A success roll from a person, a document or another client. Faults name the field by path. */
function readCheckInput(value: unknown): Result<CheckInput> {
	return readInput(checked(object<CheckInput>(FIELDS), checkSkill), value);
}

const FIELDS = { ...SKILL_FIELDS, defence: orElse(flag, false), ...ROLLER_FIELDS };

/** The kernel of {@link CHECK}; the input must have passed its check. */
export function* checkRoll(input: CheckInput): Kernel<CheckResult> {
	const effective = effectiveSkill(input.skill, input.modifiers);
	const graded = yield* rollAgainst("check/roll", effective, toCircumstances(input));
	return { input, chance: successChance(effective), ...graded };
}

/** The odds of a success roll, for any input that {@link CHECK} accepts; the same faults otherwise. */
export function checkOdds(input: CheckInput): Result<CheckOdds> {
	const checked = readCheckInput(input);
	if (!checked.ok) return checked;
	const effective = effectiveSkill(checked.value.skill, checked.value.modifiers);
	const distribution = threeDice();
	const rolls = [...distribution.entries()].map(([roll]) => ({
		...toGradedRoll(effective, roll),
		chance: distribution.chance(roll),
	}));
	return ok({ effective, chance: successChance(effective), criticals: criticalChances(effective), rolls });
}
