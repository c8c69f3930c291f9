import type { Game, Kernel } from "../ask/index.js";
import { ok, type Ratio, type Result, sub } from "../common/index.js";
import { optional, type Reader, readInput } from "../schema/index.js";
import { FUDGE_METHODS, type FudgeMethod } from "./methods.js";
import { readLevel } from "./read-level.js";
import { choice, object } from "./readers.js";
import {
	FUDGE_SIDE_FIELDS,
	type FudgeLevel,
	type FudgeSide,
	levelDistribution,
	toLevel,
	toLevelChances,
	toThrower,
} from "./side.js";
import { type FudgeThrow, throwFudge } from "./throw-fudge.js";

/** A roll on a trait, with the level that is to be reached where there is one. */
export interface FudgeInput extends FudgeSide {
	readonly method: FudgeMethod;
	readonly difficulty?: Ratio;
}

/** Outcome of a roll on a trait. Plain JSON. */
export interface FudgeResult extends FudgeLevel {
	readonly input: FudgeInput;
	/** Against a difficulty: reached or not, and how many levels above or, negative, below it. */
	readonly against?: { readonly success: boolean; readonly degree: Ratio };
}

/** The chances of a roll on a trait. */
export interface FudgeOdds {
	/** Every level that can come up, ascending. */
	readonly levels: readonly { readonly level: Ratio; readonly chance: Ratio }[];
	/** Chance that the difficulty is reached; absent where there is none. */
	readonly success?: Ratio;
}

/** One roll on a trait (RULES 3). The questions are `fudge/roll`, or `fudge/roll/1` and `/2`, and `fudge/again`. */
export const FUDGE: Game<FudgeInput, FudgeResult> = { id: "fudge", version: 1, check: readFudgeInput, play: fudgeRoll };

/** Reads the method of an input from outside. */
export const readMethod: Reader<FudgeMethod> = choice(FUDGE_METHODS);

/** A roll on a trait from a person, a document or another client. Faults name the field by path. */
export function readFudgeInput(value: unknown): Result<FudgeInput> {
	const fields = { method: readMethod, ...FUDGE_SIDE_FIELDS, difficulty: optional(readLevel) };
	return readInput(object<FudgeInput>(fields), value);
}

/** The kernel of {@link FUDGE}; the input must have passed its check. */
function* fudgeRoll(input: FudgeInput): Kernel<FudgeResult> {
	const [thrown] = yield* throwFudge(input.method, [toThrower("fudge", input)]);
	const reached = toLevel(input.method, input, thrown as FudgeThrow);
	if (input.difficulty === undefined) return { input, ...reached };
	const degree = sub(reached.level, input.difficulty);
	return { input, ...reached, against: { success: degree.num >= 0, degree } };
}

/** The odds of a roll on a trait, for any input that {@link FUDGE} accepts; the same faults otherwise. */
export function fudgeOdds(input: FudgeInput): Result<FudgeOdds> {
	const checked = readFudgeInput(input);
	if (!checked.ok) return checked;
	const { method, difficulty } = checked.value;
	const distribution = levelDistribution(method, checked.value);
	const levels = toLevelChances(distribution);
	if (difficulty === undefined) return ok({ levels });
	return ok({ levels, success: distribution.atLeast(difficulty.num * (3 / difficulty.den)) });
}
