import { ok, type Result, readRecord } from "../common/index.js";
import type { Contestant } from "./contest.js";
import type { Skill } from "./modifiers.js";
import { readSkill } from "./read-skill.js";
import { type Roller, readRoller, toCircumstances } from "./roller.js";
import { effectiveSkill } from "./success.js";

/** One side of a contest: what it rolls against, and who rolls. */
export interface ContestSide extends Skill, Roller {}

/** The two sides of any contest. */
export interface ContestSides {
	readonly first: ContestSide;
	readonly second: ContestSide;
}

/** Both sides from outside; neither may have an effective skill below 3 (RULES 2.7). */
export function readSides(record: Readonly<Record<string, unknown>>): Result<ContestSides> {
	const first = readSide(record["first"], "first");
	if (!first.ok) return first;
	const second = readSide(record["second"], "second");
	return second.ok ? ok({ first: first.value, second: second.value }) : second;
}

function readSide(value: unknown, path: string): Result<ContestSide> {
	const record = readRecord(value, { path, code: "MUSTER.Fault.Check.sideMissing" });
	if (!record.ok) return record;
	const skill = readSkill(record.value, path);
	if (!skill.ok) return skill;
	const roller = readRoller(record.value, path);
	return roller.ok ? ok({ ...skill.value, ...roller.value }) : roller;
}

/** A side as the kernels take it. */
export function toContestant(side: ContestSide): Contestant {
	return { effective: effectiveSkill(side.skill, side.modifiers), circumstances: toCircumstances(side) };
}
