import type {
	AnswerTo,
	DecideQuestion,
	DiceQuestion,
	Kernel,
	PickQuestion,
	Question,
	TallyQuestion,
	UniformQuestion,
} from "./types.js";

/** Extras of a question besides what it asks: the player who answers, the one who may use Luck, and secrecy. */
export type Circumstances = Pick<Question, "by" | "luck" | "secret">;

/**
 * Asks questions that may be answered together: `const [a, b] = yield* ask(dice("a", "3d6"), uniform("b"))`. The
 * answers come typed question by question. Drivers check every answer against its question, so the one cast is here.
 * @example
 * const sum = function* () { const [a, b] = yield* ask(dice("a", "3d6"), dice("b", "1d6")); return a + b; };
 * drive(sum(), scripted({ a: 10, b: 4 })); // 14
 */
export function* ask<const Q extends readonly Question[]>(...questions: Q): Kernel<{ [K in keyof Q]: AnswerTo<Q[K]> }> {
	return (yield questions) as { [K in keyof Q]: AnswerTo<Q[K]> };
}

/**
 * A kernel without a question, for a rule of which one course is certain: its outcome is known from the start.
 * Composers of kernels (`together`, a table of modes) take it like any other.
 */
export function* askNothing<R>(outcome: R): Kernel<R> {
	yield* [];
	return outcome;
}

/**
 * The total of one throw of a dice expression.
 * @example
 * dice("batch/roll", "3d6"); // { kind: "dice", key: "batch/roll", dice: "3d6" }
 */
export function dice(key: string, text: string, circumstances?: Circumstances): DiceQuestion {
	// Nearly every question has none, and to spread nothing costs more than all the rest of a question.
	return circumstances === undefined
		? { kind: "dice", key, dice: text }
		: { kind: "dice", key, dice: text, ...circumstances };
}

/** Counts of each total in `times` separate throws. */
export function tally(key: string, text: string, times: number, circumstances?: Circumstances): TallyQuestion {
	return { kind: "tally", key, dice: text, times, ...circumstances };
}

/** A hidden place in [0, 1). */
export function uniform(key: string, circumstances?: Circumstances): UniformQuestion {
	return { kind: "uniform", key, ...circumstances };
}

/** A fair draw of an index 0 … among − 1. */
export function pick(key: string, among: number, circumstances?: Circumstances): PickQuestion {
	return { kind: "pick", key, among, ...circumstances };
}

/** A fair draw of one of several, which the question names; the answer is its index. */
export function pickFrom(key: string, from: readonly string[], circumstances?: Circumstances): PickQuestion {
	return { ...pick(key, from.length, circumstances), from };
}

/** A person's choice; the first option applies when no one chooses. */
export function decide<const T extends string>(
	key: string,
	options: readonly T[],
	circumstances?: Circumstances,
): DecideQuestion<T> {
	return { kind: "decide", key, options, ...circumstances };
}
