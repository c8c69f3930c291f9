import type { Answer, Kernel, Question } from "./ask.js";

/**
 * Runs kernels side by side: what they ask at one time is asked together, and the answers are dealt out. The results
 * come in the order of the kernels. Their keys must differ.
 * @example
 * const both = together([ask(dice("a", "3d6")), ask(dice("b", "3d6"))]);
 * drive(both, scripted({ a: 9, b: 12 })); // [[9], [12]]
 */
export function* together<R>(kernels: readonly Kernel<R>[]): Kernel<readonly R[]> {
	const results = new Array<R>(kernels.length);
	let waiting: Waiting[] = [];
	for (let i = 0; i < kernels.length; i++) step(kernels[i]!, i, undefined, results, waiting);
	while (waiting.length > 0) {
		const questions: Question[] = [];
		for (const each of waiting) questions.push(...each.questions);
		const answers = yield questions;
		const next: Waiting[] = [];
		let from = 0;
		for (const { i, questions: own } of waiting) {
			step(kernels[i]!, i, answers.slice(from, from + own.length), results, next);
			from += own.length;
		}
		waiting = next;
	}
	return results;
}

/** A kernel that waits for answers, by its place. */
interface Waiting {
	readonly i: number;
	readonly questions: readonly Question[];
}

/** One step of one kernel: either it joins those who wait, or its result is noted. */
function step<R>(
	kernel: Kernel<R>,
	i: number,
	answers: readonly Answer[] | undefined,
	results: R[],
	waiting: Waiting[],
): void {
	const next = answers === undefined ? kernel.next() : kernel.next(answers);
	if (next.done) results[i] = next.value;
	else waiting.push({ i, questions: next.value });
}
