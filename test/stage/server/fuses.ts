import type { Connection } from "./connections.js";

/** When a client is to be lost. */
export interface FuseOptions {
	/** Writes (modifyDocument, modifyBatch) that are still carried out. */
	writes: number;
	/**
	 * "answer": the last of them is carried out, but the client dies before it hears of it. "request", the default: the
	 * client has heard, and dies with its next write, which is not carried out.
	 */
	at?: "answer" | "request";
}

interface Fuse extends Required<FuseOptions> {
	userId: string;
	blown(client: number): void;
}

/** Requests that write. */
export const WRITES: readonly string[] = ["modifyDocument", "modifyBatch"];

/** Lines that are to be cut in the middle of a client's work, to prove that the work can be taken up again. */
export class Fuses {
	#laid: Fuse[] = [];

	/** Lays a fuse for a user; resolves with the number of the client that was lost. */
	lay(userId: string, { writes, at = "request" }: FuseOptions): Promise<number> {
		if (!Number.isInteger(writes) || writes < (at === "answer" ? 1 : 0))
			throw new RangeError(`No client dies after ${writes} writes`);
		return new Promise((resolve) => this.#laid.push({ userId, writes, at, blown: resolve }));
	}

	/** Before a request is handled; true when the client is lost now. */
	beforeRequest(connection: Connection, type: string): boolean {
		return this.#test(connection, type, (fuse) => fuse.at === "request" && fuse.writes-- === 0);
	}

	/** After it was carried out, before the answer goes; true when the client is lost now. */
	beforeAnswer(connection: Connection, type: string): boolean {
		return this.#test(connection, type, (fuse) => fuse.at === "answer" && --fuse.writes === 0);
	}

	#test(connection: Connection, type: string, blows: (fuse: Fuse) => boolean): boolean {
		if (!WRITES.includes(type)) return false;
		const fuse = this.#laid.find(({ userId }) => userId === connection.userId);
		if (!fuse || !blows(fuse)) return false;
		this.#laid = this.#laid.filter((each) => each !== fuse);
		connection.drop();
		fuse.blown(connection.client);
		return true;
	}
}
