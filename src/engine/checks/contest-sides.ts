import { checked, type Reader } from "../schema/index.js";
import type { Contestant } from "./contest.js";
import type { Skill } from "./modifiers.js";
import { checkSkill, SKILL_FIELDS } from "./read-skill.js";
import { object } from "./readers.js";
import { ROLLER_FIELDS, type Roller, toCircumstances } from "./roller.js";
import { effectiveSkill } from "./success.js";

/** One side of a contest: what it rolls against, and who rolls. */
export interface ContestSide extends Skill, Roller {}

/** The two sides of any contest. */
export interface ContestSides {
	readonly first: ContestSide;
	readonly second: ContestSide;
}

const readSide: Reader<ContestSide> = checked(
	object<ContestSide>({ ...SKILL_FIELDS, ...ROLLER_FIELDS }, "MUSTER.Fault.Check.sideMissing"),
	checkSkill,
);

/** Readers of both sides of an input; neither may have an effective skill below 3 (RULES 2.7). */
export const SIDE_FIELDS = { first: readSide, second: readSide };

/** A side as the kernels take it. */
export function toContestant(side: ContestSide): Contestant {
	return { effective: effectiveSkill(side.skill, side.modifiers), circumstances: toCircumstances(side) };
}
