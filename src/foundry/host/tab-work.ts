import { isRecord } from "../../engine/common/index.js";
import { createMachineStore, type Key } from "./machine-store.js";

/** Milliseconds that the leading tab has to begin, and those after which work that it began counts as broken off. */
const HEAD_START = 2_000;
const PATIENCE = 30_000;

/** Milliseconds between two looks at what another tab has done. */
const PAUSE = 50;

/**
 * Milliseconds for which finished work is remembered: all tabs receive it within a moment. Work that failed may be
 * begun again after that moment.
 */
const MEMORY = { done: 30_000, failed: 3_000 } as const;

const LEADING = createMachineStore("leadingTab", 20);
const WORK = createMachineStore("tabWork", 200);

/** Work as a tab has marked it; without an answer it goes on. */
interface Work {
	readonly at: number;
	readonly answer?: unknown;
}

/**
 * Work that reaches every tab in which a user has opened the world, and must be done in one of them. The tabs of one
 * browser share its storage: the tab that leads begins at once; the others let it, and step in only where it does not
 * begin. Tabs of different browsers cannot see each other.
 */
export class TabWork {
	readonly #user: Key;
	readonly #tab: string;
	/** Work of this tab that is not done. */
	readonly #begun = new Set<Key>();

	/** `user` names world and user, `tab` this tab until it is loaded again: what it leaves behind then is cleared. */
	constructor(user: Key, tab: string) {
		this.#user = user;
		this.#tab = tab;
		window.addEventListener("pagehide", () => {
			for (const key of this.#begun) WORK.drop(key);
			if (LEADING.read(user) === tab) LEADING.drop(user);
		});
	}

	/** True if this tab does what reaches all of them: the first one that was opened, or has done such work since. */
	leads(): boolean {
		const leader = LEADING.read(this.#user);
		if (leader === undefined) LEADING.keep(this.#user, this.#tab);
		return leader === undefined || leader === this.#tab;
	}

	/**
	 * Does a piece of work, by its name, in one tab; resolves in each to the answer of the tab that did it. See
	 * `inOneTab`.
	 */
	async alone<T>(name: string, act: () => Promise<T>): Promise<T> {
		const key: Key = [...this.#user, name.replaceAll(".", "-")];
		const known = await this.#answerOfOther(key);
		if (known !== undefined) return known as T;
		LEADING.keep(this.#user, this.#tab);
		WORK.keep(key, { at: Date.now() } satisfies Work);
		this.#begun.add(key);
		try {
			const answer = await act();
			WORK.keep(key, { at: Date.now(), answer } satisfies Work);
			return answer;
		} catch (error) {
			WORK.drop(key);
			throw error;
		} finally {
			this.#begun.delete(key);
		}
	}

	/** The answer of the tab that does the work; undefined: it is this tab's to do. */
	async #answerOfOther(key: Key): Promise<unknown> {
		const end = Date.now() + HEAD_START;
		const mayBegin = this.leads();
		for (;;) {
			const work = workAt(key);
			if (work?.answer !== undefined) return work.answer;
			if (work === undefined && (mayBegin || Date.now() >= end)) return undefined;
			await new Promise((resolve) => setTimeout(resolve, PAUSE));
		}
	}
}

function workAt(key: Key): Work | undefined {
	const found = WORK.read(key) as Work | undefined;
	return found === undefined || Date.now() - found.at > memoryOf(found) ? undefined : found;
}

function memoryOf({ answer }: Work): number {
	if (answer === undefined) return PATIENCE;
	const isFailed = answer === false || (isRecord(answer) && answer["ok"] === false);
	return isFailed ? MEMORY.failed : MEMORY.done;
}
