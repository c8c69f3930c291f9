/**
 * How a batch of version 14 breaks: after every operation of it was found sound, in the middle of carrying them out.
 */
export interface BatchFault {
	/** How many of its operations are carried out before the next fails; they stay. */
	after: number;
	/**
	 * Who hears of those (foundryvtt#14174: none but, from 14.353 on, the other clients; that the asking one hears too is
	 * not published).
	 */
	told: "everybody" | "others" | "nobody";
	/** What the asking client is answered; default "undefined", the text that hides the reason (foundryvtt#14356). */
	message?: string;
}

/** Batches that are to break, to prove that what they left behind is found and repaired. */
export class BatchFaults {
	readonly #laid = new Map<string, BatchFault>();

	/** Has the next batch of a user break. */
	lay(userId: string, fault: BatchFault): void {
		if (!Number.isInteger(fault.after) || fault.after < 0) throw new RangeError(`No batch fails after ${fault.after}`);
		this.#laid.set(userId, fault);
	}

	/** The fault of this user's batch, which is used up with it. */
	take(userId: string): BatchFault | undefined {
		const fault = this.#laid.get(userId);
		this.#laid.delete(userId);
		return fault;
	}
}
