import { CONST } from "../common/constants.js";
import { WORLD_COLLECTIONS } from "../common/documents/index.js";
import type { Dict } from "../common/json.js";
import type { BootData, StatusIcons, UserActivity } from "../common/world-data.js";
import type { BatchFault, BatchFaults } from "./batch-faults.js";
import type { Connection, Connections } from "./connections.js";
import type { InstalledModule } from "./manifest.js";
import { BrokenBatch, type ModifyRequest, type ModifyResult, modify, modifyAll } from "./operations.js";
import type { ServedPack } from "./packs.js";
import { assertMayMove } from "./plans.js";
import { type QueryAnswer, QueryRelay, type QueryRequest, type QueryTabs } from "./queries.js";
import type { World } from "./world.js";

/** Whether a refused batch says why, or "undefined". */
export type BatchErrors = "plain" | "undefined";

/** v14: to whom a planned movement is sent. */
export type PlanSent = "all" | "self";

/** What a table is set up with. */
export interface TableSetup {
	generation: 13 | 14;
	build: number;
	world: World;
	modules: InstalledModule[];
	packs: ServedPack[];
	connections: Connections;
	querySender: boolean;
	statusIcons: StatusIcons;
	queryTabs: QueryTabs;
	planSent: PlanSent;
	batchErrors: BatchErrors;
	batchFaults: BatchFaults;
	/** Script for the first game master's client; null: none. */
	opening: string | null;
	/** The clients' options for behaviour that is not published. */
	unpublished: Pick<BootData, "sheetFallback" | "dropLevel" | "moveTurns" | "dragPathSent">;
}

interface PlanRequest {
	uuid: string;
	movement: Dict | null;
}

type Handler = (connection: Connection, data: never) => unknown;

/** Answers the requests of clients. */
export class Table {
	readonly #setup: TableSetup;
	readonly #queries: QueryRelay;
	readonly #activity: Record<string, UserActivity> = {};
	readonly #handlers: Record<string, Handler>;
	#paused = false;

	constructor(setup: TableSetup) {
		this.#setup = setup;
		this.#queries = new QueryRelay(setup.connections, setup.queryTabs);
		this.#handlers = {
			world: (connection) => this.#boot(connection.userId),
			modifyDocument: (connection, data: ModifyRequest) => this.#modify(connection, data),
			modifyBatch: (connection, data: { operations: ModifyRequest[] }) =>
				this.#modifyBatch(connection, data.operations),
			userActivity: (connection, data: UserActivity) => this.#userActivity(connection, data),
			planMovement: (connection, data: PlanRequest) => this.#plan(connection, data),
			packDocuments: (_connection, data: { pack: string; ids?: string[] }) => this.#packDocuments(data),
			pauseGame: (connection, data: { pause: boolean }) => this.#pause(connection, data.pause),
			userQuery: (connection, data: QueryRequest) => this.#query(connection, data),
			queryAnswer: (connection, data: QueryAnswer) => this.#queries.answer(connection, data),
		};
	}

	/** The answer to one request; throws for unknown types and refused ones. */
	async handle(connection: Connection, type: string, data: unknown): Promise<unknown> {
		const handler = Object.hasOwn(this.#handlers, type) ? this.#handlers[type] : undefined;
		if (!handler) throw new Error(`The stage does not know the request "${type}"`);
		return handler(connection, data as never);
	}

	/** A tab opened. */
	joined(connection: Connection): void {
		const { connections } = this.#setup;
		const first = connections.of(connection.userId).length === 1;
		if (first) connections.broadcast("userActivity", [connection.userId, { active: true }], connection);
	}

	/** A tab closed. */
	left(connection: Connection): void {
		const { connections } = this.#setup;
		connections.remove(connection);
		this.#queries.left(connection);
		if (connections.isActive(connection.userId)) return;
		delete this.#activity[connection.userId];
		connections.broadcast("userActivity", [connection.userId, { active: false }]);
	}

	#boot(userId: string): BootData {
		const { generation, build, world, modules, packs, connections, querySender, statusIcons, unpublished } =
			this.#setup;
		const languages = modules.flatMap((module) =>
			module.languages.map(({ lang, path }) => ({ lang, path: `/modules/${module.id}/${path}`, scope: module.id })),
		);
		const documents = Object.keys(WORLD_COLLECTIONS).map((name) => [name, this.#sourcesFor(name, userId)]);
		return {
			release: { generation, build },
			world: { ...world.info, system: world.system.id, coreVersion: `${generation}.${build}` },
			system: { ...world.system, esmodules: [`/systems/${world.system.id}/${world.system.id}.mjs`] },
			modules,
			userId,
			paused: this.#paused,
			activeUsers: connections.activeUsers(),
			activity: this.#activity,
			languages: [{ lang: "en", path: "/lang/en.json", scope: "core" }, ...languages],
			packs: packs.map((pack) => pack.boot),
			documents: Object.fromEntries(documents) as Record<string, Dict[]>,
			querySender,
			statusIcons,
			opening: this.#openingFor(userId),
			...unpublished,
		};
	}

	/** The script of the world's opening, for the first game master alone. */
	#openingFor(userId: string): string | null {
		const role = Number(this.#setup.world.collection("User").get(userId)?.["role"]);
		if (role < CONST.USER_ROLES.GAMEMASTER) return null;
		const { opening } = this.#setup;
		this.#setup.opening = null;
		return opening;
	}

	/** All clients get every world document; only settings of other users stay away. */
	#sourcesFor(name: string, userId: string): Dict[] {
		const sources = this.#setup.world.sources(name);
		return name === "Setting" ? sources.filter(({ user }) => !user || user === userId) : sources;
	}

	#modify(connection: Connection, request: ModifyRequest): unknown {
		const { world, connections } = this.#setup;
		const told = toTold(modify(world, world.user(connection.userId), request));
		if (told.type === "Setting") this.#tellSetting(connection, told);
		else connections.broadcast("modifyDocument", [told], connection);
		this.#afterwards(told);
		return told;
	}

	/** v14: many changes in one request, sent in one event. */
	#modifyBatch(connection: Connection, operations: ModifyRequest[]): unknown {
		const { world, generation, connections, batchFaults, batchErrors } = this.#setup;
		if (generation < 14) throw new Error("v13 has no batches");
		if (operations.some(({ type }) => type === "Setting")) throw new Error("The stage writes settings one by one");
		const fault = batchFaults.take(connection.userId);
		try {
			const told = modifyAll(world, world.user(connection.userId), operations, fault?.after).map(toTold);
			connections.broadcast("modifyBatch", [told], connection);
			for (const each of told) this.#afterwards(each);
			return told;
		} catch (error) {
			if (error instanceof BrokenBatch && fault) this.#batchBroke(connection, error, fault);
			throw batchErrors === "undefined" ? new Error("undefined") : error;
		}
	}

	#batchBroke(connection: Connection, { applied }: BrokenBatch, { told, message = "undefined" }: BatchFault): never {
		const { connections } = this.#setup;
		if (applied.length && told !== "nobody")
			connections.broadcast("modifyBatch", [applied.map(toTold)], told === "others" ? connection : undefined);
		throw new Error(message);
	}

	/** Only one scene is active, as in the host: activating one puts the others to rest. */
	#afterwards(told: ReturnType<typeof toTold>): void {
		if (told.type !== "Scene" || told.action === "delete") return;
		const made = told.result.find((each): each is Dict => typeof each === "object" && each["active"] === true);
		if (!made) return;
		const { world, connections } = this.#setup;
		const others = world.sources("Scene").filter(({ _id, active }) => active && _id !== made["_id"]);
		if (!others.length) return;
		const updates = others.map(({ _id }) => ({ _id, active: false }));
		const request: ModifyRequest = { type: "Scene", action: "update", updates, parentUuid: null, options: {} };
		const rest = toTold(modify(world, world.user(told.userId), request));
		connections.broadcast("modifyDocument", [rest]);
	}

	/** A user's viewed scene and targets, sent to all others; kept for those who connect later. */
	#userActivity(connection: Connection, activity: UserActivity): void {
		const { userId } = connection;
		const { plannedMovements: _way, ...lasting } = activity;
		this.#activity[userId] = { ...this.#activity[userId], ...lasting };
		this.#setup.connections.broadcast("userActivity", [userId, { active: true, ...activity }], connection);
	}

	#pause(connection: Connection, pause: boolean): boolean {
		const { connections, world } = this.#setup;
		if (!world.user(connection.userId).isGM) throw new Error("Only a GM pauses the game for all");
		this.#paused = pause;
		connections.broadcast("pauseGame", [pause, connection.userId], connection);
		return pause;
	}

	/** v14: a plan of a token's movement goes to all; whether it stays with its maker is not published. */
	#plan(connection: Connection, { uuid, movement }: PlanRequest): void {
		const { world, connections, planSent, generation } = this.#setup;
		if (generation < 14) throw new Error("v13 plans no movement");
		assertMayMove(world, connection.userId, uuid);
		const args = [{ uuid, movement, userId: connection.userId }];
		if (planSent === "all") connections.broadcast("tokenPlan", args);
		else connection.send("tokenPlan", { event: "tokenPlan", args });
	}

	/** A setting of scope "user" is sent to that user's tabs only. */
	#tellSetting(connection: Connection, told: { result: (Dict | string)[] }): void {
		const { connections, world } = this.#setup;
		const [first] = told.result;
		const id = typeof first === "string" ? first : String(first?.["_id"]);
		const owner = world.collection("Setting").get(id)?.["user"] as string | null | undefined;
		if (!owner) connections.broadcast("modifyDocument", [told], connection);
		else
			for (const tab of connections.of(owner))
				if (tab !== connection) tab.send("modifyDocument", { event: "modifyDocument", args: [told] });
	}

	#packDocuments({ pack, ids }: { pack: string; ids?: string[] }): Dict[] {
		const found = this.#setup.packs.find(({ collection }) => collection === pack);
		if (!found) throw new Error(`The pack "${pack}" does not exist`);
		if (!ids) return [...found.documents.values()];
		return ids.map((id) => found.documents.get(id)).filter((source) => source !== undefined);
	}

	#query(connection: Connection, request: QueryRequest): Promise<unknown> {
		const { world } = this.#setup;
		return this.#queries.ask(world.user(connection.userId), world.user(request.userId), request);
	}
}

/** The message of a change to clients: its result, not its request. */
function toTold({ data: _data, updates: _updates, ids: _ids, ...told }: ModifyResult) {
	return told;
}
