import type { Answer, AnswerSource, Kernel, Log, LogEntry, Question } from "./types.js";

/** Answers one question at once. */
export type Answerer = (question: Question) => Answer;

/**
 * Runs a kernel to its end. The answers are not checked: who drives answers for them.
 * @example
 * drive(ask(dice("a", "3d6")), scripted([11])); // [11]
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
