import type { Server } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import type { Connection, Connections } from "./connections.js";
import type { Fuses } from "./fuses.js";
import { openLine } from "./line.js";
import type { Refusals } from "./refusals.js";
import type { Table } from "./table.js";
import type { World } from "./world.js";

/** A request of a client: answered by `{re, result}` or `{re, error}`. */
interface Frame {
	id: number;
	type: string;
	data?: unknown;
}

/** What sockets are served with. */
export interface SocketSetup {
	world: World;
	connections: Connections;
	table: Table;
	fuses: Fuses;
	refusals: Refusals;
	/** How many milliseconds a frame may be on its way to the server. */
	slow: number;
}

type Service = Omit<SocketSetup, "world">;

/** Accepts sockets at `/socket?user=<id>`; answers with a function that closes them all. */
export function openSockets(server: Server, { world, ...service }: SocketSetup): () => Promise<void> {
	const sockets = new WebSocketServer({ noServer: true });
	server.on("upgrade", (request, socket, head) => {
		const url = new URL(request.url ?? "/", "http://stage");
		const userId = url.searchParams.get("user") ?? "";
		if (url.pathname !== "/socket" || !world.collection("User").has(userId)) {
			socket.destroy();
			return;
		}
		sockets.handleUpgrade(request, socket, head, (accepted) => serve(accepted, userId, service));
	});
	return () =>
		new Promise((resolve) => {
			for (const client of sockets.clients) client.terminate();
			sockets.close(() => resolve());
		});
}

function serve(socket: WebSocket, userId: string, service: Service): void {
	const { connections, table } = service;
	const connection = connections.add(userId, socket);
	const line = openLine(service.slow);
	socket.on("message", (raw) => line(() => void receive(connection, String(raw), service)));
	socket.on("close", () => table.left(connection));
	table.joined(connection);
}

async function receive(connection: Connection, text: string, service: Service): Promise<void> {
	const { connections, table, fuses, refusals } = service;
	if (connection.dropped) return;
	let frame: Frame;
	try {
		frame = JSON.parse(text) as Frame;
	} catch {
		return;
	}
	connections.received(connection, frame.type, text);
	if (fuses.beforeRequest(connection, frame.type)) return;
	try {
		refusals.test(connection.userId, frame.type);
		const result = await table.handle(connection, frame.type, frame.data);
		if (fuses.beforeAnswer(connection, frame.type)) return;
		connection.send(`${frame.type}:answer`, { re: frame.id, result: result ?? null });
	} catch (error) {
		connection.send(`${frame.type}:error`, { re: frame.id, error: (error as Error).message });
	}
}
