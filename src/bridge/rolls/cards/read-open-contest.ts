import { readQuickContestInput } from "../../../engine/checks/index.js";
import { isRecord } from "../../../engine/common/index.js";
import type { SideName } from "../commands/index.js";
import { CARD_SCHEMA } from "./card-schema.js";
import { type Fields, isListOf, isText, isWhole } from "./guards.js";
import { readNames, readNote } from "./read-ask.js";
import type { ContestAnswer, StoredOpenContest } from "./stored-rolls.js";

/** A waiting contest from a message; undefined unless it can still be settled. */
export function readOpenContest(fields: Fields): StoredOpenContest | undefined {
	const input = readQuickContestInput(fields["input"]);
	const answered = fields["answered"];
	if (!input.ok || !isRecord(answered)) return undefined;
	const sealed = fields["sealed"] === true;
	const first = readAnswer(answered, "first", sealed);
	const second = readAnswer(answered, "second", sealed);
	if (!first || !second) return undefined;
	return {
		schema: CARD_SCHEMA,
		kind: "contest",
		contest: "open",
		input: input.value,
		...readNames(fields["names"]),
		...readNote(fields["note"]),
		...(sealed ? { sealed } : {}),
		answered: { ...first, ...second },
	};
}

type Answered = StoredOpenContest["answered"];

/** The answer of a side under its name; nothing if it has not answered, undefined if it cannot be read. */
function readAnswer(answered: Fields, side: SideName, sealed: boolean): Answered | undefined {
	const value = answered[side];
	if (value === undefined || value === null) return {};
	if (!isRecord(value) || !isText(value["user"], 64)) return undefined;
	const { user, roll, faces, message } = value;
	// A roll that is not sealed must be there: without it the contest could never be settled.
	if (!sealed && !isWhole(roll, 3, 18)) return undefined;
	const answer: ContestAnswer = {
		user,
		...(!sealed && isWhole(roll, 3, 18) ? { roll } : {}),
		...(!sealed && isListOf(faces, 3, isFace) ? { faces } : {}),
		...(isText(message, 64) ? { message } : {}),
	};
	return { [side]: answer };
}

const isFace = (value: unknown): value is number => isWhole(value, 1, 6);
