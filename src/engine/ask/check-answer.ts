import { type Fault, fail, ok, type Result } from "../common/index.js";
import { areFacesOf, diceExpression, totalOfFaces } from "../dice/index.js";
import type { Answer, Question, TallyQuestion } from "./types.js";

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
