import type { Game, Kernel } from "../ask/index.js";
import { readWinner } from "../checks/index.js";
import type { Ratio, Result } from "../common/index.js";
import { fail, ok, sub } from "../common/index.js";
import type { Reader } from "../schema/index.js";
import { checked, type Infer, lenient, optional, readInput, within } from "../schema/index.js";
import type { FudgeLevel, FudgeThrow } from "./ladder.js";
import {
	choice,
	FUDGE_SIDE_FIELDS,
	flag,
	LEVEL_FIELDS,
	levelDistribution,
	object,
	readDegree,
	readLevel,
	throwFudge,
	toLevel,
	toLevelChances,
	toThrower,
} from "./ladder.js";
import type { FudgeMethod } from "./methods.js";
import { FUDGE_METHODS } from "./methods.js";

const method = choice(FUDGE_METHODS);
const side = object(FUDGE_SIDE_FIELDS);
const level = object(LEVEL_FIELDS);

/** True if dice can show this. The faces of marked dice are looked up, so they must be those of a six-sided die. */
const isThrown = (by: FudgeMethod, ...levels: readonly FudgeLevel[]): boolean =>
	by !== "d6" || levels.every(({ shown }) => shown.every((face) => face >= 1 && face <= 6));

const opposedInput = object({ method, first: side, second: side });

/** Two who roll against each other, both by the same method. */
export type OpposedFudgeInput = Infer<typeof opposedInput>;

/** Reads the outcome of two opposed rolls as it was settled. */
export const readOpposedFudgeResult = checked(
	object({
		input: within(readOpposedFudgeInput),
		first: level,
		second: level,
		winner: readWinner,
		/** Levels of the first above the second; negative when below. */
		degree: readDegree,
	}),
	(rolls, path) => (isThrown(rolls.input.method, rolls.first, rolls.second) ? ok(rolls) : fail({ code: BROKEN, path })),
);
const BROKEN = "MUSTER.Fault.Fudge.incomplete";

/** Outcome of two opposed rolls. Plain JSON. */
export type OpposedFudgeResult = Infer<typeof readOpposedFudgeResult>;

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
	return readInput(opposedInput, value);
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

const fudgeInput = object({ method, ...FUDGE_SIDE_FIELDS, difficulty: optional(readLevel) });

/** A roll on a trait, with the level that is to be reached where there is one. */
export type FudgeInput = Infer<typeof fudgeInput>;

const result = object({
	input: within(readFudgeInput),
	...LEVEL_FIELDS,
	/** Against a difficulty: reached or not, and how many levels above or, negative, below it. */
	against: lenient(object({ success: flag, degree: readDegree })),
});

/** Outcome of a roll on a trait. Plain JSON. */
export type FudgeResult = Infer<typeof result>;

/** Reads the outcome of a roll on a trait as it was settled. */
export const readFudgeResult: Reader<FudgeResult> = checked(result, ({ against, ...rest }, path) => {
	const isAgainst = rest.input.difficulty !== undefined;
	if (!isThrown(rest.input.method, rest) || (isAgainst && !against)) return fail({ code: BROKEN, path });
	return ok(isAgainst && against ? { ...rest, against } : rest);
});

/** The chances of a roll on a trait. */
export interface FudgeOdds {
	/** Every level that can come up, ascending. */
	readonly levels: readonly { readonly level: Ratio; readonly chance: Ratio }[];
	/** Chance that the difficulty is reached; absent where there is none. */
	readonly success?: Ratio;
}

/** One roll on a trait (RULES 3). The questions are `fudge/roll`, or `fudge/roll/1` and `/2`, and `fudge/again`. */
export const FUDGE: Game<FudgeInput, FudgeResult> = { id: "fudge", version: 1, check: readFudgeInput, play: fudgeRoll };

/** A roll on a trait from a person, a document or another client. Faults name the field by path. */
export function readFudgeInput(value: unknown): Result<FudgeInput> {
	return readInput(fudgeInput, value);
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
