import { answer, answerIn, type DecideQuestion, type Question, type Reply } from "../../../engine/ask/index.js";
import type { DaySoFar, DayStep } from "../../../engine/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { areFacesOf, diceExpression, totalOfFaces } from "../../../engine/dice/index.js";
import { parseWhole } from "../../text/index.js";
import type { Course, DaySetup } from "../document/types.js";

/**
 * Takes one answer. An answer to the same question that was set aside, or no longer fits, is kept with it as one that
 * it replaced.
 */
export function takeAnswer({ log, aside }: Course, question: Question, given: Reply): Result<Course> {
	const { [question.key]: old, ...rest } = aside;
	const before = old === undefined ? log : { ...log, [question.key]: old };
	const taken = answer(before, question, given);
	return taken.ok ? ok({ log: taken.value, aside: rest }) : taken;
}

/**
 * The answer to a decision: what the GM chose; of nothing (empty) its first option, marked as taken by default (RULES
 * 1.9–1.19, decisions).
 */
export function decided({ options: [usual = ""] }: Pick<DecideQuestion, "options">, chosen: string): Reply {
	return chosen === "" ? { answer: usual, source: "rolled" } : { answer: chosen, source: "gm" };
}

/**
 * True if a day that is played step by step stops until the GM has seen the question: a decision, and by hand every
 * throw and draw.
 */
export function isShownFirst({ kind }: Pick<Question, "kind">, { play }: Pick<DaySetup, "play">): boolean {
	return kind === "decide" || (play === "hand" && (kind === "dice" || kind === "pick"));
}

/**
 * Puts answers that were set aside back where their questions are asked again, unchanged; the rest of the questions
 * stay open.
 */
export function resume(
	course: Course,
	questions: readonly Question[],
): { readonly course: Course; readonly open: readonly Question[] } {
	let { log, aside } = course;
	const open: Question[] = [];
	for (const question of questions) {
		const { [question.key]: old, ...rest } = aside;
		if (old === undefined || answerIn(aside, question) === undefined) {
			open.push(question);
			continue;
		}
		log = { ...log, [question.key]: old };
		aside = rest;
	}
	return { course: { log, aside }, open };
}

/**
 * Steps back behind a step: its answers, and those of all that follow, are set aside. They count again when the same is
 * asked again, so that going on without a change gives the same result.
 */
export function stepBack({ log, aside }: Course, { asked }: Pick<DaySoFar, "asked">, step: DayStep): Course {
	const order = [...asked];
	const from = order.findIndex(([, each]) => each === step);
	if (from < 0) return { log, aside };
	const kept = new Set(order.slice(0, from).map(([key]) => key));
	const entries = Object.entries(log);
	return {
		log: Object.fromEntries(entries.filter(([key]) => kept.has(key))),
		aside: { ...aside, ...Object.fromEntries(entries.filter(([key]) => !kept.has(key))) },
	};
}

/** Signs between the faces of a throw, as people write them. */
const BETWEEN = /[\s,;+\u060c]+/;

/**
 * A throw that was typed in: the faces one by one (`4 3 1`), or their sum; of a draw the index. Faults: `Battle.typed`
 * for what is no number, those of `checkAnswer` when the answer is taken.
 */
export function parseTyped(question: Question, typed: string): Result<Reply> {
	const numbers = typed
		.trim()
		.split(BETWEEN)
		.map((each) => parseWhole(each) ?? Number.NaN);
	const isWhole = numbers.every(Number.isInteger);
	if (isWhole && question.kind === "pick" && numbers.length === 1)
		return ok({ answer: numbers[0] ?? 0, source: "hand" });
	if (!isWhole || question.kind !== "dice")
		return fail({
			code: "MUSTER.Fault.Battle.typed",
			path: question.key,
			data: { dice: "dice" in question ? question.dice : "" },
		});
	const [only = 0] = numbers;
	if (numbers.length === 1) return ok({ answer: only, source: "hand" });
	const expression = diceExpression(question.dice);
	if (!areFacesOf(expression, numbers))
		return fail({ code: "MUSTER.Fault.Answer.faces", path: question.key, data: { dice: question.dice } });
	return ok({ answer: totalOfFaces(expression, numbers), source: "hand", faces: numbers });
}
