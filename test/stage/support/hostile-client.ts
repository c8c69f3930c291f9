import type { Stage } from "../index.js";
import { joinRaw, type RawClient } from "./raw-client.js";

/** A question that reached the hostile client, with its envelope. */
export interface KeptQuestion {
	/** The stage's id of it, by which it can be answered. */
	readonly id: string;
	readonly name: string;
	readonly data: { readonly asker?: string; readonly nonce?: string; readonly payload?: unknown };
}

/**
 * What is sent in a question; without `asker` the client names itself, without `nonce` it makes one that it vouches
 * for.
 */
export interface Forgery {
	readonly asker?: string;
	readonly nonce?: string;
	readonly options?: object;
	/** Milliseconds that it waits for an answer. */
	readonly timeout?: number;
}

/** A player's client that keeps what it hears, answers nothing but what serves it, and sends what it likes. */
export interface HostileClient extends RawClient {
	readonly userId: string;
	/** Every question but those whether it is really asking. */
	readonly kept: readonly KeptQuestion[];
	/** Asks another user's client; answers null without an answer in time. */
	ask(userId: string, name: string, payload: unknown, forgery?: Forgery): Promise<unknown>;
	/** Answers a question that was kept. */
	answer(question: KeptQuestion, result: unknown): Promise<unknown>;
	/** Resolves with the next question of that name, or one that is there. */
	question(name: string): Promise<KeptQuestion>;
}

let made = 0;
const newNonce = (): string => `hostile${String(++made).padStart(9, "0")}`;

/** Sits down at a stage without a browser. */
export async function joinHostile(stage: Stage, user: string): Promise<HostileClient> {
	const raw = await joinRaw(stage, user);
	const kept: KeptQuestion[] = [];
	const taken = new Set<KeptQuestion>();
	const waiting = new Set<() => void>();
	const answer = ({ id }: { readonly id: string }, result: unknown) => raw.request("queryAnswer", { id, result });
	// It vouches for everything that is said in its name.
	void (async () => {
		for (;;) {
			const [question] = (await raw.next("userQuery")) as [KeptQuestion];
			if (question.name === "muster.confirm") await answer(question, true);
			else kept.push(question);
			for (const look of waiting) look();
		}
	})();
	return {
		...raw,
		userId: raw.boot.userId,
		kept,
		answer,
		ask: (userId, name, payload, { asker = raw.boot.userId, nonce = newNonce(), options, timeout = 15_000 } = {}) =>
			raw
				.request("userQuery", { userId, name, data: { asker, nonce, payload }, timeout, options })
				.catch((error: Error) => (/timed out/.test(error.message) ? null : Promise.reject(error))),
		question: (name) =>
			new Promise((resolve) => {
				const look = (): void => {
					const found = kept.find((each) => each.name === name && !taken.has(each));
					if (!found) return;
					waiting.delete(look);
					taken.add(found);
					resolve(found);
				};
				waiting.add(look);
				look();
			}),
	};
}
