import type { Answer, Kernel, Question, Support } from "../../ask/index.js";

/** One course of answers so far: who gives them comes by it with that chance. */
interface Voice {
	readonly answers: readonly Answer[];
	readonly chance: number;
}

/** Stands between the key of whoever is asked and the number of a voice; no key of a person holds it. */
const MARK = "\u0000";

/**
 * Everything that may become of one who is asked as many could be at once, each by himself: many stand for him, one for each course
 * of his answers, so that a kernel is played two or three times instead of once for every course. `makeKernel` gets the keys
 * of all voices and returns their results in this order.
 */
export function chorusLaw<R>(
	key: string,
	makeKernel: (keys: readonly string[]) => Kernel<readonly R[]>,
	keyOf: (result: R) => string | number,
	support: (question: Question) => Support,
): readonly (readonly [value: R, chance: number])[] {
	let voices: readonly Voice[] = [{ answers: [], chance: 1 }];
	for (;;) {
		const sung = sing(key, makeKernel, voices, support);
		if ("results" in sung) return gather(sung.results, voices, keyOf);
		voices = voices.flatMap((voice, i) => split(voice, sung.open.get(i)));
	}
}

/** The results of all voices; or what some are asked next. */
type Sung<R> = { readonly results: readonly R[] } | { readonly open: ReadonlyMap<number, Support> };

function sing<R>(
	key: string,
	makeKernel: (keys: readonly string[]) => Kernel<readonly R[]>,
	voices: readonly Voice[],
	support: (question: Question) => Support,
): Sung<R> {
	const kernel = makeKernel(voices.map((_, i) => `${key}${MARK}${i}`));
	const asked = voices.map(() => 0);
	let step = kernel.next();
	while (!step.done) {
		const open = new Map<number, Support>();
		const answers = step.value.map((question): Answer => {
			const i = Number.parseInt(question.key.slice(key.length + 1), 10);
			const place = asked[i] as number;
			asked[i] = place + 1;
			const answer = voices[i]?.answers[place];
			if (answer === undefined) open.set(i, support({ ...question, key: ownKey(question.key, key) }));
			return answer ?? 0;
		});
		if (open.size > 0) return { open };
		step = kernel.next(answers);
	}
	return { results: step.value };
}

/** The key of a question without the number of the voice. */
function ownKey(asked: string, key: string): string {
	const rest = asked.indexOf("/", key.length);
	return `${key}${rest < 0 ? "" : asked.slice(rest)}`;
}

/** A voice for each answer. */
function split({ answers, chance }: Voice, support: Support | undefined): readonly Voice[] {
	if (support === undefined) return [{ answers, chance }];
	let all = 0;
	for (let i = 0; i < support.length; i++) all += (support[i] as Support[number])[1];
	return support.map((each) => ({ answers: [...answers, each[0]], chance: (chance * each[1]) / all }));
}

function gather<R>(
	results: readonly R[],
	voices: readonly Voice[],
	keyOf: (result: R) => string | number,
): readonly (readonly [value: R, chance: number])[] {
	const sums = new Map<string | number, [value: R, chance: number]>();
	for (let i = 0; i < voices.length; i++) {
		const value = results[i] as R;
		const { chance } = voices[i] as Voice;
		const name = keyOf(value);
		const known = sums.get(name);
		if (known) known[1] += chance;
		else sums.set(name, [value, chance]);
	}
	return [...sums.values()];
}
