import type { Result } from "../common/index.js";
import { fail, ok } from "../common/index.js";
import type { Uniform } from "../dice/index.js";
import { diceExpression, seededUniform, throwTotal } from "../dice/index.js";
import type { Game, Reply } from "./advance.js";
import { advance, answer, EMPTY_LOG } from "./advance.js";
import type {
	Answer,
	AnswerSource,
	DecideQuestion,
	Kernel,
	Log,
	LogEntry,
	Question,
	Tally,
	TallyQuestion,
} from "./ask.js";

/** Answers one question at once. */
export type Answerer = (question: Question) => Answer;

/**
 * Runs a kernel to its end. The answers are not checked: who drives answers for them.
 * @example
 * drive(ask(dice("a", "3d6")), () => 11); // [11]
 */
export function drive<R>(kernel: Kernel<R>, answerer: Answerer): R {
	let step = kernel.next();
	while (!step.done) {
		const questions = step.value;
		const answers = new Array<Answer>(questions.length);
		for (let i = 0; i < questions.length; i++) answers[i] = answerer(questions[i]!);
		step = kernel.next(answers);
	}
	return step.value;
}

/** An outcome with the answers that led to it. */
export interface Driven<O> {
	readonly outcome: O;
	readonly log: Log;
}

/**
 * Runs a kernel to its end and keeps the log.
 * @example
 * driveLogged(ask(dice("roll", "3d6")), () => 11).log.roll.answer; // 11
 */
export function driveLogged<R>(kernel: Kernel<R>, answerer: Answerer, source: AnswerSource = "rolled"): Driven<R> {
	const log: Record<string, LogEntry> = {};
	const outcome = drive(kernel, (question) => {
		const answer = answerer(question);
		log[question.key] = { question, answer, source };
		return answer;
	});
	return { outcome, log };
}

/** Makes a person's choice in a simulation. */
type Decider = (question: DecideQuestion) => string;

/** Takes the first option, which applies when no one chooses. */
export const firstOption: Decider = ({ key, options: [first] }) => {
	if (first === undefined) throw new RangeError(`nothing to choose: ${key}`);
	return first;
};

/**
 * Answers quickly from a seed; the same seed and questions give the same answers.
 * @example
 * drive(ask(dice("a", "3d6")), simulate(7)).length; // 1
 */
export function simulate(seed: number, decider: Decider = firstOption): Answerer {
	return answerFrom(seededUniform(seed), decider);
}

/**
 * Answers each question from a source of its own, by seed and key: kernels that ask some questions alike get the same
 * answers to those, whatever else they ask.
 * @example
 * drive(ask(dice("a", "3d6")), simulateByKey(7))[0] === drive(ask(dice("b", "1d6"), dice("a", "3d6")), simulateByKey(7))[1]; // true
 */
export function simulateByKey(seed: number, decider: Decider = firstOption): Answerer {
	return (question) => answerFrom(seededUniform(seedOf(seed, question.key)), decider)(question);
}

/** A seed for a text under a seed, by FNV-1a: https://www.rfc-editor.org/rfc/rfc9923 */
function seedOf(seed: number, text: string): number {
	let hash = 0x811c9dc5 ^ seed;
	for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
	return hash;
}

/** Answers every question from one source of chance. */
export function answerFrom(uniform: Uniform, decider: Decider = firstOption): Answerer {
	return (question) => {
		switch (question.kind) {
			case "dice":
				return throwTotal(diceExpression(question.dice), uniform);
			case "tally":
				return throwTally(question, uniform);
			case "uniform":
				return uniform();
			case "pick":
				return Math.floor(uniform() * question.among);
			case "decide":
				return decider(question);
		}
	};
}

function throwTally({ dice, times }: TallyQuestion, uniform: Uniform): Tally {
	const expression = diceExpression(dice);
	const counts = new Map<number, number>();
	for (let i = 0; i < times; i++) {
		const total = throwTotal(expression, uniform);
		counts.set(total, (counts.get(total) ?? 0) + 1);
	}
	return [...counts].sort(([a], [b]) => a - b);
}

/** Answers open questions in their order, by dice on a table or by asking people; a fault ends the game unfinished. */
export type AnswerAll = (questions: readonly Question[]) => Promise<Result<readonly Reply[]>>;

/**
 * Checks the input and plays to the end, asking for what the log does not hold. Faults: those of `game.check`, of
 * `answerAll`, of an answer that does not fit its question, and `conflict` for a given log that was asked differently.
 */
export async function driveAsync<I, O>(
	game: Game<I, O>,
	input: I,
	answerAll: AnswerAll,
	log: Log = EMPTY_LOG,
): Promise<Result<Driven<O>>> {
	const checked = game.check(input);
	if (!checked.ok) return checked;
	for (let filled = log; ; ) {
		const progress = advance(game, checked.value, filled);
		if (progress.done) return ok({ outcome: progress.outcome, log: filled });
		const [conflict] = progress.conflicts;
		if (conflict) return fail({ code: "MUSTER.Fault.Answer.conflict", path: conflict.question.key });
		const replies = await answerAll(progress.open);
		if (!replies.ok) return replies;
		const next = storeReplies(filled, progress.open, replies.value);
		if (!next.ok) return next;
		filled = next.value;
	}
}

function storeReplies(log: Log, questions: readonly Question[], replies: readonly Reply[]): Result<Log> {
	if (replies.length !== questions.length)
		throw new RangeError(`${replies.length} replies to ${questions.length} questions`);
	let filled: Result<Log> = ok(log);
	for (const [i, question] of questions.entries()) {
		if (filled.ok) filled = answer(filled.value, question, replies[i]!);
	}
	return filled;
}
