import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Dict } from "./common/json.js";
import type { BootData, StatusIcons, TrafficEntry, WorldData } from "./common/world-data.js";
import { type BatchFault, BatchFaults } from "./server/batch-faults.js";
import { Connections } from "./server/connections.js";
import { ROOT } from "./server/files.js";
import { type FuseOptions, Fuses } from "./server/fuses.js";
import { readModule } from "./server/manifest.js";
import { keepPacks, readPacks } from "./server/packs.js";
import type { Landing } from "./server/pages.js";
import type { QueryTabs } from "./server/queries.js";
import { type Refusal, type RefusalOptions, Refusals } from "./server/refusals.js";
import { openSockets } from "./server/sockets.js";
import { type BatchErrors, type PlanSent, Table } from "./server/table.js";
import { webListener } from "./server/web.js";
import { type GmOnly, type TakenId, World } from "./server/world.js";
import { findSystem, type SystemId } from "./systems/index.js";

export type { StatusIcons, TrafficEntry, WorldData } from "./common/world-data.js";
export type { BatchFault } from "./server/batch-faults.js";
export type { Landing } from "./server/pages.js";
export type { Refusal } from "./server/refusals.js";
export { DEFAULT_USERS } from "./server/world.js";
export { SHAPED_SYSTEMS, SYSTEMS, type SystemId } from "./systems/index.js";
export { openingWorld } from "./worlds/opening.js";
export { sampleWorld } from "./worlds/sample.js";

/** The builds that the stage plays, by generation. */
export const BUILDS = { 13: 351, 14: 369 } as const;

/** How a stage is set up. */
export interface StageOptions {
	generation: 13 | 14;
	/** 0, the default: any free port. */
	port?: number;
	/** Folder of the built module; null plays without modules. Default: dist/ of the repository. */
	dist?: string | null;
	/** The game system of the world; default "plain". See systems/index.ts. */
	system?: SystemId;
	/** A saved world, whole or in parts; without it a new one. */
	world?: Partial<WorldData>;
	/** Users of a new world instead of DEFAULT_USERS; sources of User documents. */
	users?: Dict[];
	/**
	 * v14 only: whether query handlers get the asking user. Default: no, as in both versions so far
	 * (foundryvtt/foundryvtt#13418 is open; the published types of 14.366 know `(data, { timeout })`).
	 */
	querySender?: boolean;
	/**
	 * v14: what the host's own way of making a status (ActiveEffect.fromStatusEffect) sets `showIcon` to, where the
	 * status says nothing. "conditional", the default: nothing, so a status without a duration shows no icon. "always":
	 * it shows. Not published: see the README.
	 */
	statusIcons?: StatusIcons;
	/** The tab that a query reaches of a user with several, and whose answer counts; default "first". */
	queryTabs?: QueryTabs;
	/** v14: the message of a refused batch: the reason, which is the default, or "undefined" (foundryvtt#14356). */
	batchErrors?: BatchErrors;
	/**
	 * Which sheet shows an actor of a type for which none is the default: not published; default "last". See
	 * client-document.ts.
	 */
	sheetFallback?: BootData["sheetFallback"];
	/**
	 * v14: whether what is dropped on a scene names level and elevation. The documentation names x and y only; default
	 * false.
	 */
	dropLevel?: boolean;
	/**
	 * v14: whether `TokenDocument#move` turns the token by the world's setting of automatic rotation where the call says
	 * nothing. The API page TokenMovementOptions says so, and foundryvtt#13317 (open) that it has to be passed.
	 * Default true.
	 */
	moveTurns?: boolean;
	/**
	 * Whether the way of a dragged token is sent to all even where it is hidden (Alt, or no permission SHOW_RULER): the
	 * data have a mark "hidden" (API page TokenPlannedMovement), so they may well be. Default "always".
	 */
	dragPathSent?: BootData["dragPathSent"];
	/** v14: whom a planned movement reaches (foundryvtt#13639); default "all". */
	planSent?: PlanSent;
	/** Documents created (keepId) under an id that is taken; default "refuse". The host's way is not documented. */
	takenId?: TakenId;
	/**
	 * Whether players may create what has `gmOnlyFields`: published is that only GMs update them. Default "always": they
	 * may not.
	 */
	gmOnly?: GmOnly;
	/**
	 * Whether players may create journal pages in entries that they do not own, as in some versions (foundryvtt#14604);
	 * default true.
	 */
	foreignPages?: boolean;
	/**
	 * Browsers may keep what they are served: no file changes while they run. Default: they fetch everything at every
	 * start.
	 */
	keepFiles?: boolean;
	/** Script that the first game master's client runs when it is ready, once: what a person would prepare by hand. */
	opening?: string;
	/** What the page says on which people choose a seat; default: no more than the seats. */
	landing?: Landing;
	/** A slow line: each frame takes up to so many milliseconds, either way. Default: 0. */
	slow?: number;
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
	/** The open connections, oldest first: one for each tab. */
	clients(): { client: number; userId: string }[];
	/** Cuts a client off at once, as when its browser dies; without a number, all tabs of the user. */
	kill(user: string, client?: number): void;
	/** Cuts a user's client off in the middle of its writes; resolves with its number when that has happened. */
	killAfter(user: string, options: FuseOptions): Promise<number>;
	/** v14: has a user's next batch break in the middle. */
	breakBatch(user: string, fault: BatchFault): void;
	/** Has writes of a user refused; they are not carried out. */
	refuse(user: string, options: RefusalOptions): Refusal;
	stop(): Promise<void>;
}

/** Starts a stage. Rejects when the module's manifest or packs have faults. */
export async function startStage(options: StageOptions): Promise<Stage> {
	const { generation } = options;
	const build = BUILDS[generation];
	const version = `${generation}.${build}`;
	const dist = options.dist === undefined ? join(ROOT, "dist") : options.dist;
	const modules = dist ? [readModule(dist, version)] : [];
	const world = new World(options.world, { ...options, system: findSystem(options.system), modules });
	const { keepFiles = false, slow = 0, queryTabs = "first" } = options;
	const packs = dist && modules[0] ? await (keepFiles ? keepPacks : readPacks)(modules[0], dist, world) : [];
	const folders = Object.fromEntries(modules.map(({ id }) => [id, dist ?? ""]));
	const [connections, fuses, refusals] = [new Connections(slow), new Fuses(), new Refusals()];
	const querySender = generation >= 14 && (options.querySender ?? false);
	const { statusIcons = "conditional", batchErrors = "plain", planSent = "all" } = options;
	const batchFaults = new BatchFaults();
	const tolerance = { querySender, queryTabs, statusIcons, planSent, batchErrors, batchFaults };
	const { sheetFallback = "last", dropLevel = false, moveTurns = true, dragPathSent = "always" } = options;
	const { opening = null, landing } = options;
	const unpublished = { sheetFallback, dropLevel, moveTurns, dragPathSent };
	const table = new Table({
		generation,
		build,
		world,
		modules,
		packs,
		connections,
		unpublished,
		opening,
		...tolerance,
	});
	const server = createServer(
		webListener({ world, version, modules, folders, keepFiles, ...(landing && { landing }) }),
	);
	const closeSockets = openSockets(server, { world, connections, table, fuses, refusals, slow });
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
		clients: () => connections.all().map(({ client, userId }) => ({ client, userId })),
		kill: (user, client) => {
			const mine = connections.of(userId(world, user));
			for (const each of mine) if (client === undefined || each.client === client) each.drop();
		},
		killAfter: (user, fuse) => fuses.lay(userId(world, user), fuse),
		breakBatch: (user, fault) => batchFaults.lay(userId(world, user), fault),
		refuse: (user, options) => refusals.lay(userId(world, user), options),
		stop: async () => {
			await closeSockets();
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

function userId(world: World, idOrName: string): string {
	const users = world.collection("User");
	if (users.has(idOrName)) return idOrName;
	const named = [...users.values()].find((user) => user["name"] === idOrName);
	if (!named) throw new Error(`There is no user "${idOrName}"`);
	return String(named["_id"]);
}
