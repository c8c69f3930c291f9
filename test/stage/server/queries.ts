import type { BaseUser } from "../common/documents/user.js";
import { randomID } from "../common/utils/index.js";
import type { Connection, Connections } from "./connections.js";

/** A question of one user to another (User#query). */
export interface QueryRequest {
	userId: string;
	name: string;
	data: unknown;
	timeout?: number;
	/** Whatever else the asker put beside it. What the host does with that is not documented: here it is passed on. */
	options?: Record<string, unknown>;
}

/**
 * What becomes of a question to a user who has several tabs, which is not published (foundryvtt/foundryvtt#11235; that
 * one user may be there twice: #14728): "first": every tab is asked, the first answer counts; "all": every tab is asked
 * and waited for, the last answer counts; "one": the tab that came last is asked alone.
 */
export type QueryTabs = "first" | "all" | "one";

interface Pending {
	target: string;
	/** Tabs, by their number, that have not answered. */
	waiting: Set<number>;
	settle(answer: QueryAnswer): void;
}

/** What the asked client sends back. */
export interface QueryAnswer {
	id: string;
	result?: unknown;
	error?: string;
}

/** Relays queries: only to tabs of the asked user, and only their answers count. */
export class QueryRelay {
	readonly #pending = new Map<string, Pending>();
	readonly #connections: Connections;
	readonly #tabs: QueryTabs;

	constructor(connections: Connections, tabs: QueryTabs) {
		this.#connections = connections;
		this.#tabs = tabs;
	}

	/** Asks and waits; rejects without permission, when the user is away, on timeout and on disconnection. */
	ask(from: BaseUser, target: BaseUser, request: QueryRequest): Promise<unknown> {
		if (!from.hasPermission("QUERY_USER")) throw new Error(`User ${from.name} lacks permission to query other users`);
		const tabs = this.#tabsOf(target.id);
		if (tabs.length === 0) throw new Error(`User ${target.name} is not active`);
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
			const waiting = new Set(tabs.map(({ client }) => client));
			this.#pending.set(id, { target: target.id, waiting, settle });
			const args = [{ id, name, data, timeout, options, from: from.id }];
			for (const tab of tabs) tab.send("userQuery", { event: "userQuery", args });
		});
	}

	/** An answer from a tab; only those that were asked count. */
	answer({ userId, client }: Connection, answer: QueryAnswer): void {
		const pending = this.#pending.get(answer.id);
		if (!pending || pending.target !== userId || !pending.waiting.delete(client)) return;
		if (this.#tabs !== "all" || pending.waiting.size === 0) pending.settle(answer);
	}

	/** A tab closed: questions that wait for it alone are rejected. */
	left({ userId, client }: Connection): void {
		for (const [id, pending] of this.#pending) {
			if (pending.target !== userId || !pending.waiting.delete(client) || pending.waiting.size > 0) continue;
			pending.settle({ id, error: "The queried user disconnected" });
		}
	}

	#tabsOf(userId: string): Connection[] {
		const tabs = this.#connections.of(userId);
		return this.#tabs === "one" ? tabs.slice(-1) : tabs;
	}
}
