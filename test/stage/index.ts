import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Dict } from "./common/json.js";
import type { TrafficEntry, WorldData } from "./common/world-data.js";
import { Connections } from "./server/connections.js";
import { ROOT } from "./server/files.js";
import { type InstalledModule, readModule } from "./server/manifest.js";
import { readPacks, type ServedPack } from "./server/packs.js";
import { openSockets } from "./server/sockets.js";
import { Table } from "./server/table.js";
import { webListener } from "./server/web.js";
import { DEFAULT_USERS, World } from "./server/world.js";

export type { TrafficEntry, WorldData } from "./common/world-data.js";
export { clientBundle } from "./server/bundle.js";
export { DEFAULT_USERS } from "./server/world.js";

/** The builds that the stage plays, by generation. */
export const BUILDS = { 13: 351, 14: 369 } as const;

/** How a stage is set up. */
export interface StageOptions {
	generation: 13 | 14;
	/** 0, the default: any free port. */
	port?: number;
	/** Folder of the built module; null plays without modules. Default: dist/ of the repository. */
	dist?: string | null;
	/** A saved world, whole or in parts; without it a new one. */
	world?: Partial<WorldData>;
	/** Users of a new world instead of DEFAULT_USERS; sources of User documents. */
	users?: Dict[];
	/** v14 only: whether query handlers are told who asks (see research); default true. */
	querySender?: boolean;
}

/** A running stage. */
export interface Stage {
	readonly url: string;
	readonly port: number;
	readonly generation: 13 | 14;
	/** Every frame over every socket, in order. Empty it with `traffic.length = 0`. */
	readonly traffic: TrafficEntry[];
	/** The world's sources as they are now. */
	readonly world: World;
	/** Address of the client for a user, by id or by name. */
	gameUrl(user: string): string;
	/** The world in the fixture format. */
	save(): WorldData;
	/** Calls back after every change of the world. */
	onChange(callback: () => void): void;
	stop(): Promise<void>;
}

/** Starts a stage. Rejects when the module's manifest or packs have faults. */
export async function startStage(options: StageOptions): Promise<Stage> {
	const { generation } = options;
	const build = BUILDS[generation];
	const version = `${generation}.${build}`;
	const world = new World(options.world, options.users ?? DEFAULT_USERS);
	const dist = options.dist === undefined ? join(ROOT, "dist") : options.dist;
	const { modules, packs, folders } = await readPackage(dist, version);
	const connections = new Connections();
	const querySender = generation >= 14 && (options.querySender ?? true);
	const table = new Table({ generation, build, world, modules, packs, connections, querySender });
	const server = createServer(webListener({ world, version, modules, folders }));
	const closeSockets = openSockets(server, world, connections, table);
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(options.port ?? 0, "127.0.0.1", resolve);
	});
	const { port } = server.address() as AddressInfo;
	const url = `http://127.0.0.1:${port}`;
	return {
		url,
		port,
		generation,
		traffic: connections.traffic,
		world,
		gameUrl: (user) => `${url}/game?user=${encodeURIComponent(userId(world, user))}`,
		save: () => world.save(generation),
		onChange: (callback) => {
			world.onChange = callback;
		},
		stop: async () => {
			await closeSockets();
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

async function readPackage(
	dist: string | null,
	version: string,
): Promise<{ modules: InstalledModule[]; packs: ServedPack[]; folders: Record<string, string> }> {
	if (!dist) return { modules: [], packs: [], folders: {} };
	const module = readModule(dist, version);
	return { modules: [module], packs: await readPacks(module, dist), folders: { [module.id]: dist } };
}

function userId(world: World, idOrName: string): string {
	const users = world.collection("User");
	if (users.has(idOrName)) return idOrName;
	const named = [...users.values()].find((user) => user["name"] === idOrName);
	if (!named) throw new Error(`There is no user "${idOrName}"`);
	return String(named["_id"]);
}
