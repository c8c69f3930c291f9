import type { Kernel } from "./types.js";

/** Moves every key of a kernel below `prefix` (`prefix/key`), so that one game can hold it several times. */
export function* under<R>(prefix: string, kernel: Kernel<R>): Kernel<R> {
	let step = kernel.next();
	while (!step.done) {
		const answers = yield step.value.map((question) => ({ ...question, key: `${prefix}/${question.key}` }));
		step = kernel.next(answers);
	}
	return step.value;
}
