import type { Game, Kernel } from "../ask/index.js";
import type { Winner } from "../checks/index.js";
import { ok, type Ratio, type Result, sub } from "../common/index.js";
import { readInput } from "../schema/index.js";
import { readMethod } from "./game.js";
import type { FudgeMethod } from "./methods.js";
import { object } from "./readers.js";
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
