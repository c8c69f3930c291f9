import { WRITES } from "./fuses.js";

/** Which writes (modifyDocument, modifyBatch) of a user the server refuses. */
export interface RefusalOptions {
	/** Writes that are still carried out. */
	after: number;
	/** How many of those that follow are refused; the default is one. */
	times?: number;
}

/** Writes of a user that the server refuses. */
export interface Refusal {
	/** Writes refused so far. */
	readonly count: number;
	/** Ends it. */
	lift(): void;
}

interface Laid {
	readonly userId: string;
	after: number;
	times: number;
	count: number;
}

/** Refusals of single writes, to prove that whatever is refused is said, and can be taken up again. */
export class Refusals {
	readonly #laid = new Set<Laid>();

	/** Has writes of a user refused. */
	lay(userId: string, { after, times = 1 }: RefusalOptions): Refusal {
		if (!(after >= 0 && times >= 1)) throw new RangeError(`Nothing is refused after ${after} writes, ${times} times`);
		const laid: Laid = { userId, after, times, count: 0 };
		this.#laid.add(laid);
		return {
			get count() {
				return laid.count;
			},
			lift: () => void this.#laid.delete(laid),
		};
	}

	/** Throws where a user's request is to be refused. */
	test(userId: string, type: string): void {
		if (!WRITES.includes(type)) return;
		for (const laid of this.#laid) {
			if (laid.userId !== userId || laid.after-- > 0 || laid.times-- <= 0) continue;
			laid.count++;
			throw new Error("The server refuses this write");
		}
	}
}
