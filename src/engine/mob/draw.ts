import { ask, type Kernel, pick } from "../ask/index.js";

/**
 * Shares out successes: `successes` of all the attempts, of which `sizes` lists the number of each party, fall on any
 * of them alike. The drawn places are those of the successes or of the failures, whichever are fewer: hidden draws
 * `<key>/1`, `<key>/2`, … without replacement, asked together. The parts add up to `successes`, none above its size.
 */
export function* drawShares(key: string, sizes: readonly number[], successes: number): Kernel<number[]> {
	const all = sizes.reduce((sum, size) => sum + size, 0);
	if (successes < 0 || successes > all) throw new RangeError(`${successes} successes of ${all} attempts`);
	const fewer = Math.min(successes, all - successes);
	const left = [...sizes];
	if (isOneParty(sizes)) {
		const owner = sizes.findIndex((size) => size > 0);
		return sizes.map((_, index) => (index === owner ? successes : 0));
	}
	const places = fewer === 0 ? [] : yield* ask(...toPicks(key, all, fewer));
	for (const place of places) takeAt(left, place);
	const taken = sizes.map((size, index) => size - left[index]!);
	return fewer === successes ? taken : left;
}

const isOneParty = (sizes: readonly number[]): boolean => sizes.filter((size) => size > 0).length <= 1;

const toPicks = (key: string, all: number, times: number) =>
	Array.from({ length: times }, (_, index) => pick(`${key}/${index + 1}`, all - index));

/** Takes the attempt at a place out of what is left. */
function takeAt(left: number[], place: number): void {
	let before = 0;
	for (const [index, size] of left.entries()) {
		before += size;
		if (place < before) {
			left[index] = size - 1;
			return;
		}
	}
	throw new RangeError(`no attempt at place ${place}`);
}
