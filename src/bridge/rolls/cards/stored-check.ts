import type { Driven } from "../../../engine/ask/index.js";
import { CHECK, type CheckResult } from "../../../engine/checks/index.js";
import { object, type Reader } from "../../../engine/schema/index.js";
import { fitCard } from "./byte-budget.js";
import { GRADED_FIELDS, inputBy, RATIO } from "./card-readers.js";
import { cutSingle, dropLog } from "./shorten-roll.js";
import { type CardTexts, rollFields, type StoredRoll, toStoredRoll } from "./stored-roll.js";

/** A success roll that was made. */
export type StoredCheck = StoredRoll<"check", CheckResult>;

/** A success roll as its message keeps it. */
export function toStoredCheck(driven: Driven<CheckResult>, texts: CardTexts = {}): StoredCheck {
	return fitCard<StoredCheck>(toStoredRoll("check", driven, texts), [dropLog, cutSingle]);
}

const OUTCOME: Reader<CheckResult> = object({ input: inputBy(CHECK.check), chance: RATIO, ...GRADED_FIELDS });

/** Reads a success roll from a message. */
export const readStoredCheck: Reader<StoredCheck> = object<StoredCheck>(rollFields("check", OUTCOME));
