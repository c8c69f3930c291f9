import { dice, type Kernel, type Question, supportOf } from "../../../engine/ask/index.js";
import type { CampaignKind } from "../types.js";

/** One course that the dice may take: all throws of the same dice show the same total. */
interface Fall {
	readonly totals: ReadonlyMap<string, number>;
	readonly weight: number;
}

/** The outcome of one course, with its weight among all courses and all of its throws. */
export interface Course<R> {
	readonly outcome: R;
	readonly weight: number;
	readonly asked: readonly Question[];
}

/**
 * Plays a kernel once for every total that its dice can show, every throw of them showing the same. Where each value
 * hangs on at most one throw of each kind this gives its chances exactly; `ends` plays only the lowest and the highest
 * totals, between which a value lies that many throws add to. A throw that the rules make again leads to no course of
 * its own: the throw that counts in the end is one of the others.
 */
export function playCourses<R>(makeKernel: () => Kernel<R>, kind: CampaignKind): readonly Course<R>[] {
	const first = playCourse(makeKernel(), () => undefined);
	if (first.outcome !== undefined) return [{ outcome: first.outcome, weight: 1, asked: [] }];
	const texts = [...new Set(first.asked.map(diceOf))];
	return fallsOf(texts, kind === "rest").flatMap(({ totals, weight }) => {
		const { outcome, asked } = playCourse(makeKernel(), (text) => totals.get(text));
		return outcome === undefined ? [] : [{ outcome, weight, asked }];
	});
}

/** Plays one course; without an outcome where a throw is made again, or its dice have no result yet. */
function playCourse<R>(
	kernel: Kernel<R>,
	totalOf: (text: string) => number | undefined,
): { readonly outcome: R | undefined; readonly asked: readonly Question[] } {
	const asked: Question[] = [];
	let step = kernel.next();
	while (!step.done) {
		const questions = step.value;
		if (questions.some(isAgain)) return { outcome: undefined, asked };
		asked.push(...questions);
		const totals = questions.map((question) => totalOf(diceOf(question)));
		if (totals.includes(undefined)) return { outcome: undefined, asked };
		step = kernel.next(totals as readonly number[]);
	}
	return { outcome: step.value, asked };
}

/** Only the draw of a quality throws the same dice again, until a total comes that counts. */
const isAgain = ({ key }: Question): boolean => key.startsWith("quality/") && key !== "quality/1";

const diceOf = (question: Question): string => (question.kind === "dice" ? question.dice : "");

/** Every total of every kind of dice with every other; or the two ends of all. */
function fallsOf(texts: readonly string[], ends: boolean): readonly Fall[] {
	if (ends && texts.length > 0) return [0, -1].map((at) => fallAt(texts, at));
	let falls: readonly Fall[] = [{ totals: new Map(), weight: 1 }];
	for (const text of texts)
		falls = falls.flatMap(({ totals, weight }) =>
			totalsOf(text).map(([total, each]) => ({ totals: new Map([...totals, [text, total]]), weight: weight * each })),
		);
	return falls;
}

function fallAt(texts: readonly string[], at: number): Fall {
	return { totals: new Map(texts.map((text) => [text, totalsOf(text).at(at)?.[0] ?? 0])), weight: 1 };
}

const totalsOf = (text: string) => supportOf(dice("", text)) as readonly (readonly [total: number, weight: number])[];
