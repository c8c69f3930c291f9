import type { Answer, Kernel, Question, Support } from "../../ask/index.js";

/** One course of answers so far: who gives them comes by it with that chance. */
interface Lane {
	readonly answers: readonly Answer[];
	readonly chance: number;
}

/** Separates the key of the unit that is asked from the number of a lane; no key of a unit has it. */
const MARK = "\u0000";

/**
 * Enumerates everything that may become of one unit that is asked as many could be at once, each alone: many lanes
 * take its place, one for each course of its answers, so that a kernel is played two or three times instead of once
 * for every course. `makeKernel` gets the keys of all lanes and returns their results in this order.
 */
export function enumerateLanes<R>(
	key: string,
	makeKernel: (keys: readonly string[]) => Kernel<readonly R[]>,
	keyOf: (result: R) => string | number,
	support: (question: Question) => Support,
): readonly (readonly [value: R, chance: number])[] {
	let lanes: readonly Lane[] = [{ answers: [], chance: 1 }];
	for (;;) {
		const next = step(key, makeKernel, lanes, support);
		if ("results" in next) return gather(next.results, lanes, keyOf);
		lanes = lanes.flatMap((lane, i) => split(lane, next.open.get(i)));
	}
}

/** The results of all lanes; or the open questions of some. */
type LaneStep<R> = { readonly results: readonly R[] } | { readonly open: ReadonlyMap<number, Support> };

function step<R>(
	key: string,
	makeKernel: (keys: readonly string[]) => Kernel<readonly R[]>,
	lanes: readonly Lane[],
	support: (question: Question) => Support,
): LaneStep<R> {
	const kernel = makeKernel(lanes.map((_, i) => `${key}${MARK}${i}`));
	const asked = lanes.map(() => 0);
	let state = kernel.next();
	while (!state.done) {
		const open = new Map<number, Support>();
		const answers = state.value.map((question): Answer => {
			const i = Number.parseInt(question.key.slice(key.length + 1), 10);
			const place = asked[i]!;
			asked[i] = place + 1;
			const answer = lanes[i]?.answers[place];
			if (answer === undefined) open.set(i, support({ ...question, key: ownKey(question.key, key) }));
			return answer ?? 0;
		});
		if (open.size > 0) return { open };
		state = kernel.next(answers);
	}
	return { results: state.value };
}

/** The key of a question without the number of the lane. */
function ownKey(asked: string, key: string): string {
	const rest = asked.indexOf("/", key.length);
	return `${key}${rest < 0 ? "" : asked.slice(rest)}`;
}

/** Splits a lane into one for each answer. */
function split({ answers, chance }: Lane, support: Support | undefined): readonly Lane[] {
	if (support === undefined) return [{ answers, chance }];
	let all = 0;
	for (let i = 0; i < support.length; i++) all += support[i]![1];
	return support.map((each) => ({ answers: [...answers, each[0]], chance: (chance * each[1]) / all }));
}

function gather<R>(
	results: readonly R[],
	lanes: readonly Lane[],
	keyOf: (result: R) => string | number,
): readonly (readonly [value: R, chance: number])[] {
	const sums = new Map<string | number, [value: R, chance: number]>();
	for (let i = 0; i < lanes.length; i++) {
		const value = results[i]!;
		const { chance } = lanes[i]!;
		const name = keyOf(value);
		const known = sums.get(name);
		if (known) known[1] += chance;
		else sums.set(name, [value, chance]);
	}
	return [...sums.values()];
}
