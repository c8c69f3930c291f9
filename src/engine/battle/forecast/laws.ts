import {
	type Answer,
	answerIn,
	expand,
	type Kernel,
	type Log,
	type Question,
	type Substitute,
	type Support,
	supportOf,
} from "../../ask/index.js";
import { certain, convolve, diceExpression, evenPmf, repeat, toChances, toPmf } from "../../dice/index.js";
import type { BattleRules } from "../rules.js";
import { chorusLaw } from "./chorus.js";
import { entry } from "./entry.js";

/** Everything that can come of something, with its chance; the chances add up to 1. */
export type Law<T> = readonly (readonly [value: T, chance: number])[];

/** What a forecast takes for granted. */
export interface Given {
	/** Answers that have been given already: the forecast is of what is still open, with what no longer fits its question. */
	readonly log?: Log;
	/** Other dice in the place of a question's own: coarse ones, to try the forecast against the rules. */
	readonly substitute?: Substitute;
}

/** The chances of answers, and what has been worked out from them so far. */
export interface Laws {
	readonly rules: BattleRules;
	/** Equal questions under different keys have equal chances. */
	readonly isUniform: boolean;
	/** Everything that a kernel can return, equal results put together; `pin` fixes questions that do not matter. */
	of<R>(makeKernel: () => Kernel<R>, keyOf: (result: R) => string | number, pin?: Substitute): Law<R>;
	/** The same for one of many who are asked alike, each by himself: told of all at once, which is much faster. */
	ofOne<R>(
		key: string,
		makeKernel: (keys: readonly string[]) => Kernel<readonly R[]>,
		keyOf: (result: R) => string | number,
	): Law<R>;
	/** The chances of the answers to one question. */
	answersTo(question: Question): Law<number>;
	/** What somebody chooses: what he has chosen already, or the first option. */
	choiceOf(question: Question): Answer;
	/** A value that is worked out once; `key` names everything that it depends on. */
	once<T>(key: string, make: () => T): T;
}

/** Laws of dice as they are, which every forecast by the same rules shares. */
const usual = new WeakMap<BattleRules, Laws>();

/** The laws by which a forecast enumerates: of a person's choice the first option counts, which is what happens when nobody cares. */
export function lawsFor(rules: BattleRules, { log, substitute }: Given = {}): Laws {
	const isUniform = substitute === undefined && (log === undefined || Object.keys(log).length === 0);
	const known = isUniform ? usual.get(rules) : undefined;
	if (known) return known;
	const own = rememberSupports();
	const laws = makeLaws(rules, isUniform, (question) => {
		const told = log && answerIn(log, question);
		if (told !== undefined) return [[told, 1]];
		return substitute?.(question) ?? own(question);
	});
	if (isUniform) usual.set(rules, laws);
	return laws;
}

function makeLaws(rules: BattleRules, isUniform: boolean, support: (question: Question) => Support): Laws {
	const done = new Map<string, unknown>();
	return {
		rules,
		isUniform,
		of: (makeKernel, keyOf, pin) => lawOf(makeKernel, keyOf, (question) => pin?.(question) ?? support(question)),
		ofOne: (key, makeKernel, keyOf) => chorusLaw(key, makeKernel, keyOf, support),
		answersTo: (question) => {
			const all = support(question);
			const sum = all.reduce((total, [, weight]) => total + weight, 0);
			return all.map(([answer, weight]) => [answer as number, weight / sum] as const);
		},
		choiceOf: (question) => (support(question)[0] as Support[number])[0],
		once: <T>(key: string, make: () => T): T => {
			if (done.has(key)) return done.get(key) as T;
			const made = make();
			if (done.size >= REMEMBERED) done.clear();
			done.set(key, made);
			return made;
		},
	};
}

/** Everything that a kernel can return, in binary fractions: forecasts need no whole weights. */
function lawOf<R>(
	makeKernel: () => Kernel<R>,
	keyOf: (result: R) => string | number,
	support: (question: Question) => Support,
): Law<R> {
	const sums = new Map<string | number, [value: R, chance: number]>();
	expand(
		makeKernel,
		(value, { chance }) => {
			const key = keyOf(value);
			const known = sums.get(key);
			if (known) known[1] += chance;
			else sums.set(key, [value, chance]);
		},
		support,
	);
	return [...sums.values()];
}

/** How many values are remembered before all are forgotten. */
const REMEMBERED = 20_000;

/** A question's own answers, of equal dice worked out once. */
function rememberSupports(): (question: Question) => Support {
	const byDice = new Map<string, Support>();
	return (question) =>
		question.kind === "dice" ? entry(byDice, question.dice, () => ownSupport(question)) : ownSupport(question);
}

/** A question's own answers; many dice by binary fractions, since their ways to fall outgrow whole numbers. */
function ownSupport(question: Question): Support {
	if (question.kind === "decide") return [[question.options[0] as string, 1]];
	if (question.kind !== "dice") return supportOf(question);
	const { groups, constant } = diceExpression(question.dice);
	const dice = groups.reduce((sum, { count }) => sum + count, 0);
	if (dice <= EXACT_DICE) return supportOf(question);
	let sum = certain(constant);
	for (const { sign, count, low, high } of groups) {
		sum = convolve(sum, repeat(sign > 0 ? evenPmf(low, high) : evenPmf(-high, -low), count));
	}
	return toChances(sum);
}

/** Dice up to this number have whole weights. */
const EXACT_DICE = 12;

/** The sum of independent numbers. */
export function sumOf(numbers: readonly Law<number>[]): Law<number> {
	return toChances(numbers.reduce((sum, each) => convolve(sum, toPmf(each)), certain(0)));
}

/** The law of f(X), equal values put together. */
export function mapLaw<T extends string | number | boolean>(law: Law<number>, f: (value: number) => T): Law<T> {
	const sums = new Map<T, number>();
	for (const [x, p] of law) sums.set(f(x), (sums.get(f(x)) ?? 0) + p);
	return [...sums];
}
