import { WebSocket } from "ws";
import type { BootData } from "../common/world-data.js";
import type { Stage } from "../index.js";

/** A client without a browser: requests and events over the stage's socket, for tests of the server. */
export interface RawClient {
	readonly boot: BootData;
	/** Every event that came: `[name, ...args]`. */
	readonly events: [string, ...unknown[]][];
	request<T = unknown>(type: string, data?: unknown): Promise<T>;
	/** Resolves with the next event of that name that came or comes. */
	next(event: string): Promise<unknown[]>;
	close(): Promise<void>;
}

interface Frame {
	re?: number;
	result?: unknown;
	error?: string;
	event?: string;
	args?: unknown[];
}

/** Joins a stage as a user (id or name) and fetches the world. */
export async function joinRaw(stage: Stage, user: string): Promise<RawClient> {
	const id = new URL(stage.gameUrl(user)).searchParams.get("user") ?? "";
	const socket = new WebSocket(`ws://127.0.0.1:${stage.port}/socket?user=${id}`);
	const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
	const events: [string, ...unknown[]][] = [];
	const listeners = new Set<() => void>();
	let last = 0;
	socket.on("message", (raw) => {
		const frame = JSON.parse(String(raw)) as Frame;
		if (frame.event !== undefined) {
			events.push([frame.event, ...(frame.args ?? [])]);
			for (const listener of listeners) listener();
			return;
		}
		const answer = waiting.get(frame.re ?? -1);
		if (frame.error !== undefined) answer?.reject(new Error(frame.error));
		else answer?.resolve(frame.result);
	});
	await new Promise<void>((resolve, reject) => {
		socket.once("open", () => resolve());
		socket.once("error", reject);
	});
	const request = <T>(type: string, data: unknown = {}): Promise<T> => {
		socket.send(JSON.stringify({ id: ++last, type, data }));
		return new Promise<T>((resolve, reject) =>
			waiting.set(last, { resolve: resolve as (value: unknown) => void, reject }),
		);
	};
	const next = (event: string): Promise<unknown[]> =>
		new Promise((resolve) => {
			const look = (): void => {
				const at = events.findIndex(([name]) => name === event);
				if (at < 0) return;
				listeners.delete(look);
				resolve(events.splice(at, 1)[0]?.slice(1) ?? []);
			};
			listeners.add(look);
			look();
		});
	const close = (): Promise<void> =>
		new Promise((resolve) => {
			socket.once("close", () => resolve());
			socket.close();
		});
	return { boot: await request<BootData>("world"), events, request, next, close };
}
