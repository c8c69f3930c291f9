import type { Answer, Kernel, Log, Question, Substitute, Support } from "../../ask/index.js";
import { answerIn, pathsOf, plainSupport } from "../../ask/index.js";
import type { BattleRules } from "../../battle/index.js";
import { getOrCreate, memoize } from "../../common/index.js";
import { certain, convolve, diceExpression, evenPmf, repeat, toChances, toPmf } from "../../dice/index.js";

/** Work that pauses between its parts, each of a few milliseconds at most, so that others may have the thread. */
export type Steps<T> = Generator<void, T, void>;

/** Does all of the work at once, whatever it tells on its way. */
export function finish<T>(steps: Generator<unknown, T, void>): T {
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
	}
}

/** Goes through steps that tell nothing, with the same word at each pause. */
export function* saying<Word, T>(word: Word, steps: Steps<T>): Generator<Word, T, void> {
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
		yield word;
	}
}

/** Possible values with their chances, which add up to 1. */
export type Chances<T> = readonly (readonly [value: T, chance: number])[];

/** Conditions of a forecast. */
export interface ForecastConditions {
	/**
	 * Answers that have been given already: the forecast is of what is still open, with what no longer fits its question.
	 */
	readonly log?: Log;
	/** Other dice in the place of a question's own: coarse ones, to try the forecast against the rules. */
	readonly substitute?: Substitute;
}

/** The chances of answers, and what has been worked out from them so far. */
export interface ForecastContext {
	readonly rules: BattleRules;
	/** Equal questions under different keys have equal chances. */
	readonly isUniform: boolean;
	/**
	 * Enumerates everything that a kernel can return, equal results put together; `pin` fixes questions that do not
	 * matter.
	 */
	chancesOf<R>(makeKernel: () => Kernel<R>, keyOf: (result: R) => string | number, pin?: Substitute): Chances<R>;
	/** The same with pauses, for kernels that take many courses. */
	chancesInSteps<R>(
		makeKernel: () => Kernel<R>,
		keyOf: (result: R) => string | number,
		pin?: Substitute,
	): Steps<Chances<R>>;
	/** The chances of the answers to one question. */
	answersTo(question: Question): Chances<number>;
	/** The answer to a choice: the one that was given already, or the first option. */
	choiceOf(question: Question): Answer;
	/** A value that is worked out once; `key` names everything that it depends on. */
	memoize<T>(key: string, make: () => T): T;
}

/**
 * The context of dice as they are and nothing given, which all forecasts by the same rules share, until much is
 * remembered.
 */
const usualContexts = memoize((rules: BattleRules) => ({ now: newContext(rules, true, memoizeSupports()) }));

/**
 * A forecast keeps the context with which it begins: were values dropped in its midst, what was worked out before it
 * would change its last digits.
 */
function usualContext(rules: BattleRules): ForecastContext {
	const known = usualContexts(rules);
	if (known.now.remembered() >= REMEMBERED) known.now = newContext(rules, true, memoizeSupports());
	return known.now;
}

/** A context, and how many values it remembers. */
interface RememberingContext extends ForecastContext {
	remembered(): number;
}

/**
 * Returns the context in which a forecast enumerates: of a choice that is open the first option counts, which applies
 * when no one chooses.
 */
export function forecastContext(rules: BattleRules, { log, substitute }: ForecastConditions = {}): ForecastContext {
	if (substitute === undefined && (log === undefined || Object.keys(log).length === 0)) return usualContext(rules);
	const own = memoizeSupports();
	return newContext(rules, false, (question) => {
		const given = log && answerIn(log, question);
		if (given !== undefined) return [[given, 1]];
		return substitute?.(question) ?? own(question);
	});
}

function newContext(
	rules: BattleRules,
	isUniform: boolean,
	support: (question: Question) => Support,
): RememberingContext {
	const done = new Map<string, unknown>();
	return {
		rules,
		isUniform,
		remembered: () => done.size,
		chancesOf: (makeKernel, keyOf, pin) =>
			finish(enumerate(makeKernel, keyOf, (question) => pin?.(question) ?? support(question))),
		chancesInSteps: (makeKernel, keyOf, pin) =>
			enumerate(makeKernel, keyOf, (question) => pin?.(question) ?? support(question)),
		answersTo: (question) => {
			const all = support(question);
			const sum = all.reduce((total, [, weight]) => total + weight, 0);
			return all.map(([answer, weight]) => [answer as number, weight / sum] as const);
		},
		choiceOf: (question) => support(question)[0]![0],
		memoize: <T>(key: string, make: () => T): T => {
			if (done.has(key)) return done.get(key) as T;
			const made = make();
			done.set(key, made);
			return made;
		},
	};
}

/** Enumerates everything that a kernel can return, in binary fractions: forecasts need no whole weights. */
function* enumerate<R>(
	makeKernel: () => Kernel<R>,
	keyOf: (result: R) => string | number,
	support: (question: Question) => Support,
): Steps<Chances<R>> {
	const sums = new Map<string | number, [value: R, chance: number]>();
	let paths = 0;
	for (const [value, { chance }] of pathsOf(makeKernel, support)) {
		const key = keyOf(value);
		const known = sums.get(key);
		if (known) known[1] += chance;
		else sums.set(key, [value, chance]);
		if (++paths % PART === 0) yield;
	}
	return [...sums.values()];
}

/** Number of courses after which the work pauses. */
const PART = 256;

/** Number of values with which no further forecast begins. */
const REMEMBERED = 20_000;

/** A question's own answers, of equal dice worked out once. */
function memoizeSupports(): (question: Question) => Support {
	const byDice = new Map<string, Support>();
	return (question) =>
		question.kind === "dice" ? getOrCreate(byDice, question.dice, () => ownSupport(question)) : ownSupport(question);
}

/** A question's own answers; many dice by binary fractions, since their ways to fall outgrow whole numbers. */
function ownSupport(question: Question): Support {
	if (question.kind === "decide") return [[question.options[0]!, 1]];
	if (question.kind !== "dice") return plainSupport(question);
	const { groups, constant } = diceExpression(question.dice);
	const dice = groups.reduce((sum, { count }) => sum + count, 0);
	if (dice <= EXACT_DICE) return plainSupport(question);
	let sum = certain(constant);
	for (const { sign, count, low, high } of groups) {
		sum = convolve(sum, repeat(sign > 0 ? evenPmf(low, high) : evenPmf(-high, -low), count));
	}
	return toChances(sum);
}

/** Dice up to this number have whole weights. */
const EXACT_DICE = 12;

/** The sum of independent numbers. */
export function sumOfIndependent(numbers: readonly Chances<number>[]): Chances<number> {
	return toChances(numbers.reduce((sum, each) => convolve(sum, toPmf(each)), certain(0)));
}

/** Chances of f(X), equal values put together. */
export function mapChances<T extends string | number | boolean>(
	chances: Chances<number>,
	f: (value: number) => T,
): Chances<T> {
	const sums = new Map<T, number>();
	for (const [x, p] of chances) sums.set(f(x), (sums.get(f(x)) ?? 0) + p);
	return [...sums];
}
