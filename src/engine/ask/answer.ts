import { ok, type Result } from "../common/index.js";
import { checkAnswer } from "./check-answer.js";
import type { Answer, AnswerSource, Log, LogEntry, Question } from "./types.js";

/** The log of a game in which nothing has been answered. */
export const EMPTY_LOG: Log = {};

/**
 * Stores an answer under the key of its question; an earlier answer there moves into `before`. Every other answer
 * stays: those that no longer apply are simply not asked for, and come back into use if they do again. Faults: those
 * of checkAnswer.
 */
export function answer(
	log: Log,
	question: Question,
	given: Answer,
	source: AnswerSource,
	faces?: readonly number[],
): Result<Log> {
	const checked = checkAnswer(question, given, faces);
	if (!checked.ok) return checked;
	const old = entryOf(log, question.key);
	const entry: LogEntry = {
		question,
		answer: checked.value,
		source,
		...(faces ? { faces } : {}),
		...(old ? { before: [...(old.before ?? []), { answer: old.answer, source: old.source }] } : {}),
	};
	return ok({ ...log, [question.key]: entry });
}

/** The stored answer under a key; keys that a plain object merely inherits are none. */
export function entryOf(log: Log, key: string): LogEntry | undefined {
	return Object.hasOwn(log, key) ? log[key] : undefined;
}
