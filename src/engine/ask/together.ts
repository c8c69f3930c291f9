import type { Kernel, Question } from "./ask.js";

/**
 * Runs kernels side by side: what they ask at one time is asked together, and the answers are dealt out. The results
 * come in the order of the kernels. Their keys must differ.
 * @example
 * const both = together([ask(dice("a", "3d6")), ask(dice("b", "3d6"))]);
 * drive(both, ({ key }) => ({ a: 9, b: 12 })[key]); // [[9], [12]]
 */
export function* together<R>(kernels: readonly Kernel<R>[]): Kernel<readonly R[]> {
	const results = new Array<R>(kernels.length);
	let waiting: Waiting[] = [];
	/** Takes the result of a kernel, or has it wait for answers. */
	const note = (i: number, { done, value }: ReturnType<Kernel<R>["next"]>): void => {
		if (done) results[i] = value;
		else waiting.push({ i, questions: value });
	};
	for (const [i, kernel] of kernels.entries()) note(i, kernel.next());
	while (waiting.length > 0) {
		const asked = waiting;
		const questions: Question[] = [];
		for (const each of asked) questions.push(...each.questions);
		const answers = yield questions;
		waiting = [];
		let from = 0;
		for (const { i, questions: own } of asked) {
			note(i, kernels[i]!.next(answers.slice(from, from + own.length)));
			from += own.length;
		}
	}
	return results;
}

/** A kernel that waits for answers, by its place. */
interface Waiting {
	readonly i: number;
	readonly questions: readonly Question[];
}

/**
 * Moves every key of a kernel below `prefix` (`prefix/key`), so that one game can hold it several times.
 * @example
 * drive(under("left", ask(dice("roll", "3d6"))), ({ key }) => ({ "left/roll": 9 })[key]); // [9]
 */
export function* under<R>(prefix: string, kernel: Kernel<R>): Kernel<R> {
	let step = kernel.next();
	while (!step.done) {
		const answers = yield step.value.map((question) => ({ ...question, key: `${prefix}/${question.key}` }));
		step = kernel.next(answers);
	}
	return step.value;
}
