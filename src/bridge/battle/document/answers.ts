import type { Answer, AnswerSource, Log, LogEntry, Question, Tally } from "../../../engine/ask/index.js";
import { fail, fieldPath, ok, type Result } from "../../../engine/common/index.js";
import type { Reader } from "../../../engine/schema/index.js";
import {
	choice,
	list,
	literal,
	number,
	object,
	optional,
	tagged,
	text,
	tuple,
	whole,
} from "../../../engine/schema/index.js";
import { BATTLE_PAGE_LIMITS } from "./types.js";

const FAR = Number.MAX_SAFE_INTEGER;
const key = text(400);
const words = text(120);

const asked = {
	key,
	by: optional(words),
	luck: optional(key),
	// Where an answer is not secret the field is missing.
	secret: optional(literal(true, "MUSTER.Fault.System.flag")),
};

const question = tagged<Question>({
	dice: object({ ...asked, kind: choice(["dice"]), dice: words }),
	tally: object({ ...asked, kind: choice(["tally"]), dice: words, times: whole(0, FAR) }),
	uniform: object({ ...asked, kind: choice(["uniform"]) }),
	pick: object({ ...asked, kind: choice(["pick"]), among: whole(1, FAR), from: optional(list(key)) }),
	decide: object({ ...asked, kind: choice(["decide"]), options: list(key) }),
});

const counts = list(tuple<Tally[number]>([whole(-FAR, FAR), whole(-FAR, FAR)]), BATTLE_PAGE_LIMITS.answers);

const answer: Reader<Answer> = (value, path) => {
	if (typeof value === "string") return key(value, path);
	return typeof value === "number" ? number(value, path) : counts(value, path);
};

const source = choice<AnswerSource>(["rolled", "luck", "gm", "hand"]);

/** Reads a question with an answer; if the one fits the other is checked where the day is played again. */
const entry: Reader<LogEntry> = object({
	question,
	answer,
	source,
	faces: optional(list(whole(-FAR, FAR))),
	before: optional(list(object({ answer, source }))),
});

/** Reads the answers of a day, which a document keeps as a list. */
export const readAnswers = list(entry, BATTLE_PAGE_LIMITS.answers);

/** A log of answers; the fault names a question that stands there twice. */
export function logOf(answers: readonly LogEntry[], path: string): Result<Log> {
	const log = Object.fromEntries(answers.map((each) => [each.question.key, each]));
	if (Object.keys(log).length === answers.length) return ok(log);
	return fail({ code: "MUSTER.Fault.Battle.packed", path: fieldPath(path, "key") });
}
