import type { SocketApi } from "./contracts.js";
import { complain } from "./strict.js";

type Handler = (...args: never[]) => void;

interface Waiting {
	resolve(value: unknown): void;
	reject(error: Error): void;
}

/** Opens the socket of this tab. */
export async function openSocket(url: string): Promise<SocketApi> {
	const socket = new WebSocket(url);
	const waiting = new Map<number, Waiting>();
	const handlers = new Map<string, Handler[]>();
	let last = 0;
	socket.addEventListener("message", ({ data }) => receive(JSON.parse(String(data)), waiting, handlers));
	socket.addEventListener("close", () => {
		for (const { reject } of waiting.values()) reject(new Error("The connection to the stage was lost"));
		document.body.classList.add("disconnected");
	});
	await new Promise<void>((resolve, reject) => {
		socket.addEventListener("open", () => resolve(), { once: true });
		socket.addEventListener("error", () => reject(new Error("The stage does not answer")), { once: true });
	});
	return {
		request<T>(type: string, data: unknown = {}): Promise<T> {
			const id = ++last;
			socket.send(JSON.stringify({ id, type, data }));
			return new Promise<T>((resolve, reject) => waiting.set(id, { resolve: resolve as Waiting["resolve"], reject }));
		},
		emit: (event) => complain(`game.socket.emit("${event}") needs "socket": true in the manifest; use User#query`),
		on: (event, handler) => void handlers.set(event, [...(handlers.get(event) ?? []), handler]),
		get unanswered() {
			return waiting.size;
		},
	};
}

interface Incoming {
	re?: number;
	result?: unknown;
	error?: string;
	event?: string;
	args?: unknown[];
}

function receive(frame: Incoming, waiting: Map<number, Waiting>, handlers: Map<string, Handler[]>): void {
	if (frame.event !== undefined) {
		for (const handler of handlers.get(frame.event) ?? []) handler(...((frame.args ?? []) as never[]));
		return;
	}
	const answer = waiting.get(frame.re ?? -1);
	if (!answer) return;
	waiting.delete(frame.re ?? -1);
	if (frame.error !== undefined) answer.reject(new Error(frame.error));
	else answer.resolve(frame.result);
}
