import type { Game, Kernel } from "../ask/index.js";
import { ok, type Ratio, type Result } from "../common/index.js";
import { amount, checked, type Infer, orElse, readInput, within } from "../schema/index.js";
import { checkSkill, rollAgainst, toGradedRoll } from "./contest.js";
import {
	criticalChances,
	effectiveSkill,
	flag,
	GRADED_FIELDS,
	type GradedRoll,
	object,
	ROLLER_FIELDS,
	SKILL_FIELDS,
	successChance,
	threeDice,
	toCircumstances,
} from "./success.js";

const checkInput = object({ ...SKILL_FIELDS, defence: orElse(flag, false), ...ROLLER_FIELDS });

/** A success roll: skill, modifiers, and whether it is a defence, which alone may be made below 3 (RULES 2.2). */
export type CheckInput = Infer<typeof checkInput>;

/** Reads the outcome of a success roll as it was settled. */
export const readCheckResult = object({ input: within(readCheckInput), chance: amount, ...GRADED_FIELDS });

/** Outcome of a success roll. Plain JSON. */
export type CheckResult = Infer<typeof readCheckResult>;

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
	return readInput(checked(checkInput, checkSkill), value);
}

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
