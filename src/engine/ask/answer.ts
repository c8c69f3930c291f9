import type { Fault, Result } from "../common/index.js";
import { fail, ok } from "../common/index.js";
import { areFacesOf, diceExpression, totalOfFaces } from "../dice/index.js";
import type { Answer, Log, LogEntry, Question, TallyQuestion } from "./ask.js";

/** An answer with how it came about. */
export type Reply = Pick<LogEntry, "answer" | "source" | "faces">;

/** The log of a game in which nothing has been answered. */
export const EMPTY_LOG: Log = {};

/**
 * Stores an answer under the key of its question; an earlier answer there moves into `before`. Every other answer
 * stays: those that no longer apply are simply not asked for, and come back into use if they do again. Faults: those
 * of checkAnswer.
 * @example
 * answer(EMPTY_LOG, dice("a", "3d6"), { answer: 11, source: "rolled" }).value.a.answer; // 11
 */
export function answer(log: Log, question: Question, { answer: given, source, faces }: Reply): Result<Log> {
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

/**
 * An answer from outside, checked against its question: a total that the dice can show (and that the faces, if given,
 * add up to), a tally of as many throws as were asked, a place in [0, 1), an index or option that was offered. The
 * fault's `path` is the key. RangeError when the question itself holds no dice expression.
 */
export function checkAnswer(question: Question, answer: unknown, faces?: readonly unknown[]): Result<Answer> {
	switch (question.kind) {
		case "dice": {
			const { min, max } = diceExpression(question.dice);
			if (!isWholeIn(answer, min, max)) return answerFault(question, "total", { dice: question.dice, min, max });
			if (faces && !showTotal(question.dice, faces, answer))
				return answerFault(question, "faces", { dice: question.dice });
			return ok(answer);
		}
		case "tally":
			if (isTallyOf(question, answer)) return ok(answer);
			return answerFault(question, "tally", { dice: question.dice, times: question.times });
		case "uniform":
			if (typeof answer === "number" && answer >= 0 && answer < 1) return ok(answer);
			return answerFault(question, "place");
		case "pick":
			if (isWholeIn(answer, 0, question.among - 1)) return ok(answer);
			return answerFault(question, "pick", { max: question.among - 1 });
		case "decide":
			if (typeof answer === "string" && question.options.includes(answer)) return ok(answer);
			return answerFault(question, "option", { options: question.options.join(", ") });
	}
}

function showTotal(text: string, faces: readonly unknown[], total: number): boolean {
	const expression = diceExpression(text);
	return areFacesOf(expression, faces) && totalOfFaces(expression, faces) === total;
}

function isTallyOf({ dice, times }: TallyQuestion, answer: unknown): answer is readonly (readonly [number, number])[] {
	if (!Array.isArray(answer)) return false;
	const { min, max } = diceExpression(dice);
	let [least, sum] = [min, 0];
	for (const row of answer as readonly unknown[]) {
		if (!Array.isArray(row) || row.length !== 2) return false;
		const [total, count] = row as readonly unknown[];
		if (!isWholeIn(total, least, max) || !isWholeIn(count, 1, times)) return false;
		least = total + 1;
		sum += count;
	}
	return sum === times;
}

function isWholeIn(value: unknown, min: number, max: number): value is number {
	return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
}

function answerFault(question: Question, leaf: string, data?: NonNullable<Fault["data"]>): Result<never> {
	return fail({ code: `MUSTER.Fault.Answer.${leaf}`, path: question.key, ...(data ? { data } : {}) });
}
