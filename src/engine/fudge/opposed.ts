import type { Game, Kernel } from "../ask/index.js";
import type { Winner } from "../checks/index.js";
import type { Ratio, Result } from "../common/index.js";
import { ok, sub } from "../common/index.js";
import type { Reader } from "../schema/index.js";
import { optional, readInput } from "../schema/index.js";
import { choice, object, readLevel } from "./ladder.js";
import type { FudgeMethod } from "./methods.js";
import { FUDGE_METHODS } from "./methods.js";
import type { FudgeLevel, FudgeSide, FudgeThrow } from "./throw-fudge.js";
import { FUDGE_SIDE_FIELDS, levelDistribution, throwFudge, toLevel, toLevelChances, toThrower } from "./throw-fudge.js";

/** Two who roll against each other, both by the same method. */
export interface OpposedFudgeInput {
	readonly method: FudgeMethod;
	readonly first: FudgeSide;
	readonly second: FudgeSide;
}

/** Outcome of two opposed rolls. Plain JSON. */
export interface OpposedFudgeResult {
	readonly input: OpposedFudgeInput;
	readonly first: FudgeLevel;
	readonly second: FudgeLevel;
	readonly winner: Winner;
	/** Levels of the first above the second; negative when below. */
	readonly degree: Ratio;
}

/** The chances of two opposed rolls; the three add up to 1. */
export interface OpposedFudgeOdds {
	readonly first: Ratio;
	readonly none: Ratio;
	readonly second: Ratio;
	/** Every degree that can come up, from the second's largest advantage to the first's. */
	readonly degrees: readonly { readonly degree: Ratio; readonly chance: Ratio }[];
}

/**
 * Two rolls against each other: the higher level wins, equal levels have no winner (RULES 3). The questions are those
 * of a single roll under `fudge/first` and `fudge/second`.
 */
export const OPPOSED_FUDGE: Game<OpposedFudgeInput, OpposedFudgeResult> = {
	id: "opposed-fudge",
	version: 1,
	check: readOpposedFudgeInput,
	play: opposedFudge,
};

/** Two opposed rolls from a person, a document or another client. Faults name the field by path. */
function readOpposedFudgeInput(value: unknown): Result<OpposedFudgeInput> {
	const side = object<FudgeSide>(FUDGE_SIDE_FIELDS);
	return readInput(object<OpposedFudgeInput>({ method: readMethod, first: side, second: side }), value);
}

/** The kernel of {@link OPPOSED_FUDGE}; the input must have passed its check. */
function* opposedFudge(input: OpposedFudgeInput): Kernel<OpposedFudgeResult> {
	const { method } = input;
	const throwers = [toThrower("fudge/first", input.first), toThrower("fudge/second", input.second)];
	const [one, other] = yield* throwFudge(method, throwers);
	const first = toLevel(method, input.first, one as FudgeThrow);
	const second = toLevel(method, input.second, other as FudgeThrow);
	const degree = sub(first.level, second.level);
	return { input, first, second, winner: degree.num > 0 ? "first" : degree.num < 0 ? "second" : "none", degree };
}

/** The odds of two opposed rolls, for any input that {@link OPPOSED_FUDGE} accepts; the same faults otherwise. */
export function opposedFudgeOdds(input: OpposedFudgeInput): Result<OpposedFudgeOdds> {
	const checked = readOpposedFudgeInput(input);
	if (!checked.ok) return checked;
	const { method, first, second } = checked.value;
	const distribution = levelDistribution(method, first).sum(levelDistribution(method, second).negate());
	return ok({
		first: distribution.atLeast(1),
		none: distribution.chance(0),
		second: distribution.atMost(-1),
		degrees: toLevelChances(distribution).map(({ level, chance }) => ({ degree: level, chance })),
	});
}

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
const readMethod: Reader<FudgeMethod> = choice(FUDGE_METHODS);

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
