import type { Result } from "../common/index.js";
import { checkAnswer, entryOf } from "./answer.js";
import type { Answer, Kernel, Log, LogEntry, PickQuestion, Question } from "./ask.js";

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
