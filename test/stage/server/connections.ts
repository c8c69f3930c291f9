import type { WebSocket } from "ws";
import type { Dict } from "../common/json.js";
import type { TrafficEntry } from "../common/world-data.js";
import { openLine } from "./line.js";

/** One tab of one user. */
export interface Connection {
	readonly client: number;
	readonly userId: string;
	send(type: string, frame: object): void;
	/** Cuts the line, as when a browser crashes: what is still on its way is lost. */
	drop(): void;
	readonly dropped: boolean;
}

/** Who is connected, and everything that was ever sent. */
export class Connections {
	readonly traffic: TrafficEntry[] = [];
	readonly #open = new Map<number, Connection>();
	#last = 0;

	/** `slow`: how many milliseconds a frame may be on its way to a tab. */
	constructor(private readonly slow = 0) {}

	/** Adds a socket; its frames are recorded. */
	add(userId: string, socket: WebSocket): Connection {
		const client = ++this.#last;
		const line = openLine(this.slow);
		const send = (type: string, frame: object): void => {
			if (socket.readyState !== socket.OPEN) return;
			const text = JSON.stringify(frame);
			this.#record({ from: "server", to: userId, client, type }, text, (sent) => sent);
			line(() => socket.readyState === socket.OPEN && socket.send(text));
		};
		let dropped = false;
		const drop = (): void => {
			dropped = true;
			socket.terminate();
		};
		const connection: Connection = {
			client,
			userId,
			send,
			drop,
			get dropped() {
				return dropped;
			},
		};
		this.#open.set(client, connection);
		return connection;
	}

	/** Records a frame that came in, as its text. */
	received({ userId, client }: Connection, type: string, text: string): void {
		this.#record({ from: userId, to: "server", client, type }, text, ({ data }) => data);
	}

	/** Frames are kept as the text that was on the line: what they held is read from it when a test asks. */
	#record(head: Omit<TrafficEntry, "data" | "bytes">, text: string, toData: (frame: Dict) => unknown): void {
		let read: { readonly data: unknown } | undefined;
		this.traffic.push({
			...head,
			bytes: Buffer.byteLength(text),
			get data() {
				read ??= { data: toData(JSON.parse(text) as Dict) };
				return read.data;
			},
		});
	}

	remove(connection: Connection): void {
		this.#open.delete(connection.client);
	}

	all(): Connection[] {
		return [...this.#open.values()];
	}

	of(userId: string): Connection[] {
		return this.all().filter((connection) => connection.userId === userId);
	}

	isActive(userId: string): boolean {
		return this.of(userId).length > 0;
	}

	activeUsers(): string[] {
		return [...new Set(this.all().map((connection) => connection.userId))];
	}

	/** An event to all, or to all but one. */
	broadcast(event: string, args: unknown[], except?: Connection): void {
		for (const connection of this.#open.values()) if (connection !== except) connection.send(event, { event, args });
	}

	/** An event to the tabs of one user. */
	toUser(userId: string, event: string, args: unknown[]): void {
		for (const connection of this.of(userId)) connection.send(event, { event, args });
	}
}
