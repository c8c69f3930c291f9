/** What is random about a battle, drawn from one source: the same source gives the same battle. */
export class Chance {
	readonly #uniform: () => number;

	constructor(uniform: () => number) {
		this.#uniform = uniform;
	}

	/** A whole number from … to, both among them. */
	between(from: number, to: number): number {
		return from + Math.floor(this.#uniform() * (to - from + 1));
	}

	/** Whether something of that probability happens. */
	happens(probability: number): boolean {
		return this.#uniform() < probability;
	}

	/** One of these. */
	oneOf<T>(list: readonly T[]): T {
		return list[Math.floor(this.#uniform() * list.length)] as T;
	}

	/** A list of what happens to be made. */
	some<T>(probability: number, make: () => T): readonly T[] {
		return this.happens(probability) ? [make()] : [];
	}
}
