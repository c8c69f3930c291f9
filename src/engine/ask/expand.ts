import type { Ratio } from "../common/index.js";
import { add, ratio, toNumber, ZERO } from "../common/index.js";
import type { Answer, Kernel, Question } from "./ask.js";
import type { Substitute, Support } from "./support.js";
import { supportOf } from "./support.js";

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
