import type { BaseUser } from "../common/documents/user.js";
import { randomID } from "../common/utils/index.js";
import type { Connections } from "./connections.js";

/** A question of one user to another (User#query). */
export interface QueryRequest {
	userId: string;
	name: string;
	data: unknown;
	timeout?: number;
	/** Whatever else the asker put beside it. What the host does with that is not documented: here it is passed on. */
	options?: Record<string, unknown>;
}

interface Pending {
	target: string;
	settle(answer: QueryAnswer): void;
}

/** What the asked client sends back. */
export interface QueryAnswer {
	id: string;
	result?: unknown;
	error?: string;
}

/** Relays queries: only to the tabs of the asked user; the first tab that answers counts, as with any broadcast. */
export class QueryRelay {
	readonly #pending = new Map<string, Pending>();
	readonly #connections: Connections;

	constructor(connections: Connections) {
		this.#connections = connections;
	}

	/** Asks and waits; rejects without permission, when the user is away, on timeout and when he leaves. */
	ask(from: BaseUser, target: BaseUser, request: QueryRequest): Promise<unknown> {
		if (!from.hasPermission("QUERY_USER")) throw new Error(`User ${from.name} lacks permission to query other users`);
		if (!this.#connections.isActive(target.id)) throw new Error(`User ${target.name} is not active`);
		const id = randomID();
		const { name, data, timeout, options } = request;
		return new Promise((resolve, reject) => {
			const timer = timeout
				? setTimeout(() => settle({ id, error: `The query "${name}" timed out after ${timeout} ms` }), timeout)
				: undefined;
			const settle = (answer: QueryAnswer): void => {
				if (!this.#pending.delete(id)) return;
				clearTimeout(timer);
				if (answer.error !== undefined) reject(new Error(answer.error));
				else resolve(answer.result ?? null);
			};
			this.#pending.set(id, { target: target.id, settle });
			this.#connections.toUser(target.id, "userQuery", [{ id, name, data, timeout, options, from: from.id }]);
		});
	}

	/** An answer from a client; only the asked user's count. */
	answer(from: string, answer: QueryAnswer): void {
		const pending = this.#pending.get(answer.id);
		if (pending && pending.target === from) pending.settle(answer);
	}

	/** The last tab of a user closed. */
	userLeft(userId: string): void {
		for (const [id, pending] of this.#pending)
			if (pending.target === userId) pending.settle({ id, error: "The queried user disconnected" });
	}
}
