/** Extras of a question besides what it asks: the player who answers, the one who may use Luck, and secrecy. */
export type Circumstances = Pick<Question, "by" | "luck" | "secret">;

/**
 * Asks questions that may be answered together: `const [a, b] = yield* ask(dice("a", "3d6"), uniform("b"))`. The
 * answers come typed question by question. Drivers check every answer against its question, so the one cast is here.
 * @example
 * const sum = function* () { const [a, b] = yield* ask(dice("a", "3d6"), dice("b", "1d6")); return a + b; };
 * drive(sum(), ({ key }) => ({ a: 10, b: 4 })[key]); // 14
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

/** Fields that every question has. */
interface Asked {
	/** Stable within one game: `batch/roll`, `a/catastrophe`, `b/u7/morale`. An answer is stored under it. */
	readonly key: string;
	/** The player who answers; absent: the one who runs the game. */
	readonly by?: string;
	/** The player who may use Luck to roll this again. */
	readonly luck?: string;
	/** The answer is not shown before the reveal. */
	readonly secret?: true;
}

/** The total of one throw of a dice expression (`3d6`, `1d20`, `2d3-2d3`). */
export interface DiceQuestion extends Asked {
	readonly kind: "dice";
	readonly dice: string;
}

/** Many separate throws of one expression; the answer counts how often each total fell. */
export interface TallyQuestion extends Asked {
	readonly kind: "tally";
	readonly dice: string;
	readonly times: number;
}

/** A place in [0, 1), 53 bits, never shown as a die. */
interface UniformQuestion extends Asked {
	readonly kind: "uniform";
}

/** A fair draw of an index 0 … among − 1. */
export interface PickQuestion extends Asked {
	readonly kind: "pick";
	readonly among: number;
	/** Names of what is drawn, by index; absent: it is known by its index alone. */
	readonly from?: readonly string[];
}

/** A choice that a person makes. */
export interface DecideQuestion<T extends string = string> extends Asked {
	readonly kind: "decide";
	readonly options: readonly T[];
}

/** Anything that a rule can ask. */
export type Question = DiceQuestion | TallyQuestion | UniformQuestion | PickQuestion | DecideQuestion;

/** Counts of each total, as pairs [total, times] in ascending order of the total, zeros left out. */
export type Tally = readonly (readonly [total: number, times: number])[];

/** The answer that fits a question. */
type AnswerTo<Q> = Q extends DecideQuestion<infer T> ? T : Q extends TallyQuestion ? Tally : number;

/** Any answer. */
export type Answer = number | string | Tally;

/**
 * One rule, written once: it yields the questions that may be answered together and receives their answers in the same
 * order. `yield*` composes kernels. A kernel never rolls, never waits, and keeps nothing between two runs.
 */
export type Kernel<R> = Generator<readonly Question[], R, readonly Answer[]>;

/** Origin of an answer. */
export type AnswerSource = "rolled" | "luck" | "gm" | "hand";

/** One stored answer with its question; `faces` are the single dice, `before` the answers it replaced, oldest first. */
export interface LogEntry {
	readonly question: Question;
	readonly answer: Answer;
	readonly source: AnswerSource;
	readonly faces?: readonly number[];
	readonly before?: readonly { readonly answer: Answer; readonly source: AnswerSource }[];
}

/** All answers of one game by key, as plain JSON. */
export type Log = Readonly<Record<string, LogEntry>>;
