import type { Driven } from "../../../engine/ask/index.js";
import {
	type FudgeResult,
	type OpposedFudgeResult,
	readFudgeResult,
	readOpposedFudgeResult,
} from "../../../engine/fudge/index.js";
import { eitherOf, type Infer, object } from "../../../engine/schema/index.js";
import {
	type CardTexts,
	cutSides,
	cutSingle,
	dropLabels,
	dropLog,
	exactly,
	fitCard,
	NAMES,
	namesField,
	rollFields,
	toStoredRoll,
} from "./stored-roll.js";

const single = object({ fudge: exactly("single"), ...rollFields("fudge", readFudgeResult) });

/** A roll on a trait that was made. */
export type StoredSingleFudge = Infer<typeof single>;

const opposed = object({
	fudge: exactly("opposed"),
	...rollFields("fudge", readOpposedFudgeResult),
	names: NAMES,
});

/** Two opposed rolls on traits that were made. */
export type StoredOpposedFudge = Infer<typeof opposed>;

/** Reads a roll on traits from a message. */
export const readStoredFudge = eitherOf(single, opposed);

/** A roll on traits that was made. */
export type StoredFudge = Infer<typeof readStoredFudge>;

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
