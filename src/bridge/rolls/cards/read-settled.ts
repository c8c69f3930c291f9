import { isRecord } from "../../../engine/common/index.js";
import { CARD_SCHEMA } from "./card-schema.js";
import type { Fields } from "./guards.js";
import { readNames, readNote } from "./read-ask.js";
import { readFudge, readOpposedFudge } from "./read-fudge.js";
import { readLog } from "./read-log.js";
import { readCheck, readDamage, readQuickContest, readReaction, readRegularContest } from "./read-rolls.js";
import type {
	StoredCheck,
	StoredDamage,
	StoredFudge,
	StoredQuickContest,
	StoredReaction,
	StoredRegularContest,
} from "./stored-rolls.js";

// Settled rolls from a message; undefined unless the outcome can be shown. What else does not fit is left out.

function base<Outcome>(fields: Fields, read: (value: Fields) => Outcome | undefined) {
	const outcome = isRecord(fields["outcome"]) ? read(fields["outcome"]) : undefined;
	if (outcome === undefined) return undefined;
	return { schema: CARD_SCHEMA, outcome, log: readLog(fields["log"]), ...readNote(fields["note"]) } as const;
}

/** A success roll. */
export function readStoredCheck(fields: Fields): StoredCheck | undefined {
	const found = base(fields, readCheck);
	return found && { ...found, kind: "check" };
}

/** A reaction roll. */
export function readStoredReaction(fields: Fields): StoredReaction | undefined {
	const found = base(fields, readReaction);
	return found && { ...found, kind: "reaction" };
}

/** A damage roll. */
export function readStoredDamage(fields: Fields): StoredDamage | undefined {
	const found = base(fields, readDamage);
	return found && { ...found, kind: "damage" };
}

/** A Quick or Regular Contest that was settled. */
export function readSettledContest(fields: Fields): StoredQuickContest | StoredRegularContest | undefined {
	const names = readNames(fields["names"]);
	if (fields["contest"] === "quick") {
		const found = base(fields, readQuickContest);
		return found && { ...found, ...names, kind: "contest", contest: "quick" };
	}
	const found = fields["contest"] === "regular" ? base(fields, readRegularContest) : undefined;
	return found && { ...found, ...names, kind: "contest", contest: "regular" };
}

/** A roll on traits. */
export function readStoredFudge(fields: Fields): StoredFudge | undefined {
	if (fields["fudge"] === "single") {
		const found = base(fields, readFudge);
		return found && { ...found, kind: "fudge", fudge: "single" };
	}
	const found = fields["fudge"] === "opposed" ? base(fields, readOpposedFudge) : undefined;
	return found && { ...found, ...readNames(fields["names"]), kind: "fudge", fudge: "opposed" };
}
