import type { Ratio } from "../common/index.js";
import { add, ratio, toNumber, ZERO } from "../common/index.js";
import type { Distribution } from "../dice/index.js";
import { distributionOfDice } from "../dice/index.js";
import type { Answer, Kernel, Question, Tally, TallyQuestion } from "./ask.js";

/** Every possible answer with its weight; whole weights keep the enumeration exact. */
export type Support = readonly (readonly [answer: Answer, weight: number])[];

/** Puts other answers in the place of a question's own, or leaves them: coarse dice, places for a uniform. */
export type Substitute = (question: Question) => Support | undefined;

/** The most answers that one tally may have. */
const MAX_TALLIES = 200_000;

/**
 * The possible answers to a question. RangeError for a place and for a person's choice, which have no distribution of
 * their own (a {@link Substitute} gives one), and for dice or tallies with too many answers to list.
 */
export function supportOf(question: Question): Support {
	return question.kind === "tally" ? tallies(question) : plainSupport(question);
}

/** The possible answers to one throw or one pick; RangeError for any other question. */
export function plainSupport(question: Question): Support {
	switch (question.kind) {
		case "dice":
			return [...distributionFor(question.dice).entries()];
		case "pick":
			return Array.from({ length: question.among }, (_, i) => [i, 1] as const);
		default:
			throw new RangeError(`${question.key}: a ${question.kind} question cannot be enumerated by itself`);
	}
}

function distributionFor(text: string): Distribution {
	const distribution = distributionOfDice(text);
	if (!distribution.ok) throw new RangeError(`${distribution.fault.code}: ${text}`);
	return distribution.value;
}

/** All tallies of a few throws, multinomially: total by total, the throws that are left choose how many show it. */
function tallies({ key, dice, times }: TallyQuestion): Support {
	const totals = [...distributionFor(dice).entries()];
	const size = choose(times + totals.length - 1, totals.length - 1);
	if (!(size <= MAX_TALLIES)) throw new RangeError(`${key}: too many tallies to enumerate`);
	let partial: readonly PartialTally[] = [{ rows: [], left: times, weight: 1 }];
	for (const [i, [total, weight]] of totals.entries()) {
		const isLast = i === totals.length - 1;
		partial = partial.flatMap((tally) => extend(tally, total, weight, isLast ? tally.left : 0));
	}
	return partial.map(({ rows, weight }) => [rows, weight] as const);
}

/** A tally of the totals up to some total, the throws that none of them took, and its multinomial weight. */
interface PartialTally {
	readonly rows: Tally;
	readonly left: number;
	readonly weight: number;
}

/** The tally with every possible number of throws, from `least` on, that show one more total. */
function extend(
	{ rows, left, weight }: PartialTally,
	total: number,
	each: number,
	least: number,
): readonly PartialTally[] {
	return Array.from({ length: left + 1 - least }, (_, i) => {
		const count = least + i;
		return {
			rows: count === 0 ? rows : [...rows, [total, count] as const],
			left: left - count,
			weight: weight * choose(left, count) * each ** count,
		};
	});
}

/** The number of ways to choose k of n. */
function choose(n: number, k: number): number {
	let ways = 1;
	for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
	return ways;
}

/**
 * The likelihood of one path: `weight` of `total`, whole numbers as long as they are safe, and the chance they give.
 */
interface PathWeight {
	readonly chance: number;
	readonly exact?: { readonly weight: number; readonly total: number };
}

/** All answers to the questions of one yield, and which of them the current path takes. */
interface Frame {
	readonly supports: readonly Support[];
	readonly totals: readonly number[];
	readonly at: number[];
}

const sumOf = (support: Support): number => support.reduce((sum, [, weight]) => sum + weight, 0);

/**
 * Plays a kernel once for every course that its answers can take and visits each outcome with its weight. A generator
 * cannot be copied, so each path plays from the start: for kernels with few answers, or with a substitute for coarse
 * dice. RangeError when a question has no possible answer.
 */
export function expand<R>(
	makeKernel: () => Kernel<R>,
	visit: (outcome: R, weight: PathWeight) => void,
	substitute?: Substitute,
): void {
	const support = (question: Question): Support => substitute?.(question) ?? supportOf(question);
	for (const [outcome, weight] of pathsOf(makeKernel, support)) visit(outcome, weight);
}

/** The same one path after another, for callers that pause between them and say what each question may be answered. */
export function* pathsOf<R>(
	makeKernel: () => Kernel<R>,
	support: (question: Question) => Support,
): Generator<readonly [outcome: R, weight: PathWeight], void, void> {
	const path: Frame[] = [];
	do {
		const kernel = makeKernel();
		let step = kernel.next();
		for (let depth = 0; !step.done; depth++) {
			path[depth] ??= openFrame(step.value, support);
			step = kernel.next(answersAt(path[depth]!));
		}
		yield [step.value, weighPath(path)];
	} while (turnToNext(path));
}

function openFrame(questions: readonly Question[], support: (question: Question) => Support): Frame {
	const supports = questions.map(support);
	const empty = supports.findIndex((support) => support.length === 0);
	if (empty >= 0) throw new RangeError(`no possible answer to ${questions[empty]?.key}`);
	return { supports, totals: supports.map(sumOf), at: supports.map(() => 0) };
}

function answersAt({ supports, at }: Frame): readonly Answer[] {
	return supports.map((support, i) => support[at[i]!]![0]);
}

function weighPath(path: readonly Frame[]): PathWeight {
	let chance = 1;
	let weight = 1;
	let total = 1;
	for (const { supports, totals, at } of path) {
		for (let i = 0; i < supports.length; i++) {
			const w = supports[i]![at[i]!]![1];
			const sum = totals[i]!;
			chance *= w / sum;
			weight *= w;
			total *= sum;
		}
	}
	return Number.isSafeInteger(weight) && Number.isSafeInteger(total)
		? { chance, exact: { weight, total } }
		: { chance };
}

/** Moves to the next path as an odometer moves: the last question turns first. False when every path has been taken. */
function turnToNext(path: Frame[]): boolean {
	for (let frame = path.at(-1); frame; path.pop(), frame = path.at(-1)) {
		const { supports, at } = frame;
		for (let i = at.length - 1; i >= 0; i--) {
			at[i] = at[i]! + 1;
			if (at[i]! < supports[i]!.length) return true;
			at[i] = 0;
		}
	}
	return false;
}

/**
 * One outcome of a kernel with its chance; `exact` where every path to it kept whole weights that are safe integers.
 */
interface OutcomeChance<R> {
	readonly outcome: R;
	readonly chance: number;
	readonly exact?: Ratio;
}

/** Paths to one outcome: their chances summed, and their whole weights by the total that they are parts of. */
interface Gathered<R> {
	readonly outcome: R;
	chance: number;
	weights: Map<number, number> | undefined;
}

/**
 * The exact distribution of what a kernel returns, equal outcomes put together (equal: the same key; by default the
 * same JSON). `substitute` gives answers and weights for questions that have none of their own.
 * @example
 * distributionOf(() => ask(dice("a", "1d2"))).length; // 2
 */
export function distributionOf<R>(
	makeKernel: () => Kernel<R>,
	keyOf: (outcome: R) => string | number = (outcome) => JSON.stringify(outcome) ?? "",
	substitute?: Substitute,
): readonly OutcomeChance<R>[] {
	const gathered = new Map<string | number, Gathered<R>>();
	expand(
		makeKernel,
		(outcome, { chance, exact }) => {
			const key = keyOf(outcome);
			const same = gathered.get(key) ?? { outcome, chance: 0, weights: new Map() };
			gathered.set(key, same);
			same.chance += chance;
			if (!exact) same.weights = undefined;
			else same.weights?.set(exact.total, (same.weights.get(exact.total) ?? 0) + exact.weight);
		},
		substitute,
	);
	return [...gathered.values()].map(toOutcomeChance);
}

function toOutcomeChance<R>({ outcome, chance, weights }: Gathered<R>): OutcomeChance<R> {
	const exact = weights && sumExactly(weights);
	return exact ? { outcome, chance: toNumber(exact), exact } : { outcome, chance };
}

/** Undefined when the sum leaves the safe integers. */
function sumExactly(weights: ReadonlyMap<number, number>): Ratio | undefined {
	try {
		return [...weights].reduce((sum, [total, weight]) => add(sum, ratio(weight, total)), ZERO);
	} catch (error) {
		if (error instanceof RangeError) return undefined;
		throw error;
	}
}
