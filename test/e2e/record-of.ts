/** The transactions of a source as a page knows them, found once they are written, and undone by it. */
import { expect } from "vitest";
import { type Held, inPage, type Seat } from "./driver/index.js";

/**
 * The id of a source's transaction that came after another one, once a page knows that it is written: what it changed
 * may be seen a moment before.
 */
export async function recordOf(seat: Seat, source: string, before = ""): Promise<string> {
	const read = () =>
		inPage(
			seat,
			({ muster }, source) => muster.transactions.of(source) ?? { id: "", state: "none" },
			source,
		) as Promise<{
			readonly id: string;
			readonly state: string;
		}>;
	const isWritten = async () => {
		const { id, state } = await read();
		return id !== before && state === "done";
	};
	await expect.poll(isWritten, { message: `a transaction of ${source} after "${before}"` }).toBe(true);
	return (await read()).id;
}

/** Undoes a transaction in a page: "ok", or the code of what it refuses. */
export const undoRecord = (seat: Seat, id: string): Promise<string> =>
	inPage(
		seat,
		({ muster }, id) => muster.transactions.undo(id).then((done: Held) => (done.ok ? "ok" : done.fault.code)),
		id,
	);
