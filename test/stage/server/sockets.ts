import type { Server } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import type { Connection, Connections } from "./connections.js";
import type { Table } from "./table.js";
import type { World } from "./world.js";

/** A request of a client: answered by `{re, result}` or `{re, error}`. */
interface Frame {
	id: number;
	type: string;
	data?: unknown;
}

/** Accepts sockets at `/socket?user=<id>`; answers with a function that closes them all. */
export function openSockets(server: Server, world: World, connections: Connections, table: Table): () => Promise<void> {
	const sockets = new WebSocketServer({ noServer: true });
	server.on("upgrade", (request, socket, head) => {
		const url = new URL(request.url ?? "/", "http://stage");
		const userId = url.searchParams.get("user") ?? "";
		if (url.pathname !== "/socket" || !world.collection("User").has(userId)) {
			socket.destroy();
			return;
		}
		sockets.handleUpgrade(request, socket, head, (accepted) => serve(accepted, userId, connections, table));
	});
	return () =>
		new Promise((resolve) => {
			for (const client of sockets.clients) client.terminate();
			sockets.close(() => resolve());
		});
}

function serve(socket: WebSocket, userId: string, connections: Connections, table: Table): void {
	const connection = connections.add(userId, socket);
	socket.on("message", (raw) => void receive(connection, String(raw), connections, table));
	socket.on("close", () => table.left(connection));
	table.joined(connection);
}

async function receive(connection: Connection, text: string, connections: Connections, table: Table): Promise<void> {
	let frame: Frame;
	try {
		frame = JSON.parse(text) as Frame;
	} catch {
		return;
	}
	connections.received(connection, frame.type, frame.data, Buffer.byteLength(text));
	try {
		const result = await table.handle(connection, frame.type, frame.data);
		connection.send(`${frame.type}:answer`, { re: frame.id, result: result ?? null });
	} catch (error) {
		connection.send(`${frame.type}:error`, { re: frame.id, error: (error as Error).message });
	}
}
