import type { Fault, Result } from "../common/index.js";
import { fail, ok } from "../common/index.js";
import { areFacesOf, diceExpression, totalOfFaces } from "../dice/index.js";
import type { Answer, Kernel, Log, LogEntry, PickQuestion, Question, TallyQuestion } from "./ask.js";

/** A complete piece of rules: from one input to one outcome. */
export interface Game<I, O> {
	readonly id: string;
	/** Raised when stored logs would be asked differently. */
	readonly version: number;
	/** The input as the rules need it, or what is wrong with it. `play` relies on it. */
	check(input: I): Result<I>;
	/** The rules for an input that was checked. */
	play(input: I): Kernel<O>;
}

/** A stored answer that no longer fits the question that is asked now. */
interface Conflict {
	readonly question: Question;
	readonly stored: LogEntry;
}

/** Progress of a log. `asked` are the answered keys in the order of the rules. */
type Progress<O> =
	| {
			readonly done: true;
			readonly outcome: O;
			readonly asked: readonly string[];
			/** Stored answers that this course of events did not ask for. */
			readonly unused: readonly string[];
	  }
	| {
			readonly done: false;
			/** Questions to answer next, in any order. */
			readonly open: readonly Question[];
			/** Questions to answer again, or to settle, before the game goes on. */
			readonly conflicts: readonly Conflict[];
			readonly asked: readonly string[];
	  };

/**
 * Plays the game from its start with the stored answers, as far as they lead. The input is one that `game.check` let
 * pass. Nothing lives between two calls: reload, stepping back and overriding are a changed log and another call.
 * Throws when the rules ask one key twice.
 * @example
 * const input = { count: 10, attempt: { kind: "skill", skill: 10, modifiers: [] }, mode: "exact", criticals: "none", chart: "printed" };
 * advance(BATCH, input, EMPTY_LOG).open.map(({ key }) => key); // ["batch/roll", "batch/place"]
 */
export function advance<I, O>(game: Game<I, O>, input: I, log: Log): Progress<O> {
	const kernel = game.play(input);
	const asked = new Set<string>();
	let step = kernel.next();
	while (!step.done) {
		const { answers, open, conflicts } = matchAnswers(step.value, log, asked);
		if (open.length > 0 || conflicts.length > 0) return { done: false, open, conflicts, asked: [...asked] };
		step = kernel.next(answers);
	}
	const unused = Object.keys(log).filter((key) => !asked.has(key));
	return { done: true, outcome: step.value, asked: [...asked], unused };
}

interface Matched {
	readonly answers: readonly Answer[];
	readonly open: readonly Question[];
	readonly conflicts: readonly Conflict[];
}

function matchAnswers(questions: readonly Question[], log: Log, asked: Set<string>): Matched {
	const answers: Answer[] = [];
	const open: Question[] = [];
	const conflicts: Conflict[] = [];
	const keys = new Set<string>();
	for (const question of questions) {
		if (asked.has(question.key) || keys.has(question.key)) throw new Error(`asked twice: ${question.key}`);
		keys.add(question.key);
		const stored = entryOf(log, question.key);
		if (!stored) open.push(question);
		else if (!fits(question, stored)) conflicts.push({ question, stored });
		else {
			asked.add(question.key);
			answers.push(stored.answer);
		}
	}
	return { answers, open, conflicts };
}

/** The stored answer to a question; undefined: there is none, or it no longer fits what is asked now. */
export function answerIn(log: Log, question: Question): Answer | undefined {
	const stored = entryOf(log, question.key);
	return stored && fits(question, stored) ? stored.answer : undefined;
}

/** True if both draws name the same, as far as both name anything. */
const drawsTheSame = ({ from: now }: PickQuestion, { from: old }: PickQuestion): boolean =>
	now === undefined || old === undefined || now.every((name, i) => name === old[i]);

/** True if a stored answer still fits: the same throw or draw was asked, and the answer is one that it allows. */
function fits(question: Question, { question: old, answer }: LogEntry): boolean {
	return asksTheSame(question, old) && checkAnswer(question, answer).ok;
}

/**
 * The player who answers, Luck and secrecy may change, and a choice may gain or lose other options: the answer still
 * counts.
 */
function asksTheSame(now: Question, old: Question): boolean {
	switch (now.kind) {
		case "dice":
			return old.kind === "dice" && old.dice === now.dice;
		case "tally":
			return old.kind === "tally" && old.dice === now.dice && old.times === now.times;
		case "pick":
			return old.kind === "pick" && old.among === now.among && drawsTheSame(now, old);
		case "uniform":
		case "decide":
			return old.kind === now.kind;
	}
}

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
