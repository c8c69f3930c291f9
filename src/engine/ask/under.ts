import type { Kernel } from "./ask.js";

/**
 * Moves every key of a kernel below `prefix` (`prefix/key`), so that one game can hold it several times.
 * @example
 * drive(under("left", ask(dice("roll", "3d6"))), scripted({ "left/roll": 9 })); // [9]
 */
export function* under<R>(prefix: string, kernel: Kernel<R>): Kernel<R> {
	let step = kernel.next();
	while (!step.done) {
		const answers = yield step.value.map((question) => ({ ...question, key: `${prefix}/${question.key}` }));
		step = kernel.next(answers);
	}
	return step.value;
}
