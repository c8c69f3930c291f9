import type { Driven } from "../../../engine/ask/index.js";
import { ok, type Ratio } from "../../../engine/common/index.js";
import {
	type FudgeLevel,
	type FudgeMethod,
	type FudgeResult,
	OPPOSED_FUDGE,
	type OpposedFudgeResult,
	readFudgeInput,
} from "../../../engine/fudge/index.js";
import { checked, eitherOf, flag, lenient, list, object, type Reader, whole } from "../../../engine/schema/index.js";
import type { SideNames } from "../commands/index.js";
import {
	type CardTexts,
	cutSides,
	cutSingle,
	dropLabels,
	dropLog,
	exactly,
	fitCard,
	inputBy,
	NAMES,
	namesField,
	rollFields,
	type StoredRoll,
	toStoredRoll,
	unreadable,
	WINNER,
} from "./stored-roll.js";

/** A roll on a trait that was made. */
export interface StoredSingleFudge extends StoredRoll<"fudge", FudgeResult> {
	readonly fudge: "single";
}

/** Two opposed rolls on traits that were made. */
export interface StoredOpposedFudge extends StoredRoll<"fudge", OpposedFudgeResult> {
	readonly fudge: "opposed";
	readonly names?: SideNames;
}

/** A roll on traits that was made. */
export type StoredFudge = StoredSingleFudge | StoredOpposedFudge;

/** Rolls on traits as their message keeps them. */
export function toStoredFudge(
	{ outcome, log }: Driven<FudgeResult | OpposedFudgeResult>,
	texts: CardTexts = {},
): StoredFudge {
	if ("winner" in outcome) {
		const stored = toStoredRoll("fudge", { outcome, log }, texts);
		const whole = { ...stored, ...namesField(texts), fudge: "opposed" } as const;
		return fitCard<StoredOpposedFudge>(whole, [dropLog, cutSides, dropLabels]);
	}
	const whole = { ...toStoredRoll("fudge", { outcome, log }, texts), fudge: "single" } as const;
	return fitCard<StoredSingleFudge>(whole, [dropLog, cutSingle]);
}

const BOUND = 1_000_000;

/** Reads a number of levels above or below another. */
const LEVELS: Reader<Ratio> = object({ num: whole(-BOUND, BOUND), den: whole(1, 3) });

const SHOWN = whole(-100, 100);

const LEVEL_FIELDS = { shown: list(SHOWN, 4), thirds: SHOWN, level: LEVELS } as const;

const LEVEL: Reader<FudgeLevel> = object(LEVEL_FIELDS);

/** True if dice can show this. The faces of marked dice are looked up, so they must be those of a six-sided die. */
function isThrown(method: FudgeMethod, { shown }: FudgeLevel): boolean {
	return shown.length > 0 && (method !== "d6" || shown.every((face) => face >= 1 && face <= 6));
}

const SINGLE: Reader<FudgeResult> = checked(
	object<FudgeResult>({
		input: inputBy(readFudgeInput),
		...LEVEL_FIELDS,
		against: lenient(object({ success: flag, degree: LEVELS })),
	}),
	({ against, ...rest }, path) => {
		const { method, difficulty } = rest.input;
		if (!isThrown(method, rest)) return unreadable(path);
		if (difficulty === undefined) return ok(rest);
		return against ? ok({ ...rest, against }) : unreadable(path);
	},
);

const OPPOSED: Reader<OpposedFudgeResult> = checked(
	object<OpposedFudgeResult>({
		input: inputBy(OPPOSED_FUDGE.check),
		first: LEVEL,
		second: LEVEL,
		winner: WINNER,
		degree: LEVELS,
	}),
	(rolls, path) => {
		const { input, first, second } = rolls;
		return isThrown(input.method, first) && isThrown(input.method, second) ? ok(rolls) : unreadable(path);
	},
);

const readSingle: Reader<StoredSingleFudge> = object<StoredSingleFudge>({
	fudge: exactly("single"),
	...rollFields("fudge", SINGLE),
});

const readOpposed: Reader<StoredOpposedFudge> = object<StoredOpposedFudge>({
	fudge: exactly("opposed"),
	...rollFields("fudge", OPPOSED),
	names: NAMES,
});

/** Reads a roll on traits from a message. */
export const readStoredFudge: Reader<StoredFudge> = eitherOf(readSingle, readOpposed);
