import { fail, ok, type Result } from "../common/index.js";
import { advance, answer, EMPTY_LOG, type Game, type Reply } from "./advance.js";
import type { Log, Question } from "./ask.js";
import type { Driven } from "./drive.js";

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
