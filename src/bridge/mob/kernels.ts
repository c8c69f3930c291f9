import type { Answer, Kernel, Question } from "../../engine/ask/index.js";

/** The same kernel with every key moved below `prefix`, so that one game can hold it several times. */
export function* under<R>(prefix: string, kernel: Kernel<R>): Kernel<R> {
	let step = kernel.next();
	while (!step.done) {
		const answers = yield step.value.map((question) => ({ ...question, key: `${prefix}/${question.key}` }));
		step = kernel.next(answers);
	}
	return step.value;
}

/** Several kernels side by side: what all of them ask next is asked together, until the last has ended. */
export function* together<R>(kernels: readonly Kernel<R>[]): Kernel<R[]> {
	const steps = kernels.map((kernel) => kernel.next());
	for (;;) {
		const questions: Question[] = steps.flatMap((step) => (step.done ? [] : [...step.value]));
		if (steps.every((step) => step.done)) return steps.map((step) => step.value as R);
		const answers = yield questions;
		let next = 0;
		for (const [index, step] of steps.entries()) {
			if (step.done) continue;
			const own: readonly Answer[] = answers.slice(next, next + step.value.length);
			next += own.length;
			steps[index] = (kernels[index] as Kernel<R>).next(own);
		}
	}
}
