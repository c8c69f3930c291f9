import { type DocumentClass, documentClass } from "../common/abstract/document.js";
import { inRealm, type Realm } from "../common/data/realm.js";
import { WORLD_COLLECTIONS } from "../common/documents/index.js";
import { BaseUser } from "../common/documents/user.js";
import type { Dict } from "../common/json.js";
import { typesOf } from "../common/system-types.js";
import { deepClone } from "../common/utils/index.js";
import { WORLD_SCHEMA, type WorldData } from "../common/world-data.js";
import { PLAIN } from "../systems/plain-package.js";
import type { SystemPackage } from "../systems/types.js";
import { type Subtypes, subtypesOf } from "./subtype-fields.js";

/** The people of a new world. Ids are fixed so that tests and links can name them. */
export const DEFAULT_USERS: Dict[] = [
	{ _id: "stageGamemaster1", name: "Gamemaster", role: 4, color: "#8c3b2e" },
	{ _id: "stageAnna0000001", name: "Anna", role: 1, color: "#2e6f8c" },
	{ _id: "stageBert0000001", name: "Bert", role: 2, color: "#3e7a3a" },
	{ _id: "stageAssistant01", name: "Assistant", role: 3, color: "#7a5aa0" },
];

/** What becomes of a document that is created under an id which is taken. */
export type TakenId = "refuse" | "replace" | "renumber";

/** When a player's writes of a sub-type's `gmOnlyFields` are refused: at every write, or at updates alone. */
export type GmOnly = "always" | "updates";

/** What a world is played in. */
export interface WorldSetup {
	generation?: 13 | 14;
	system?: SystemPackage;
	/** Manifests of the modules: their document types count. */
	modules?: Dict[];
	users?: Dict[];
	/** When a document is created under an id that exists: refused, put in its place, or given a new id. */
	takenId?: TakenId;
	/** Writes of a game master's fields by players that are refused. */
	gmOnly?: GmOnly;
	/** Players may create pages in entries that they do not own. */
	foreignPages?: boolean;
}

/**
 * The world in memory: sources of documents by kind and id. Reads and writes only; permissions are the operations'
 * matter.
 */
export class World {
	readonly info: { id: string; title: string };
	readonly generation: 13 | 14;
	readonly system: SystemPackage;
	readonly takenId: TakenId;
	readonly gmOnly: GmOnly;
	readonly foreignPages: boolean;
	/** What the modules' manifests ask for their sub-types. */
	readonly subtypes: Subtypes;
	readonly #realm: Partial<Realm>;
	readonly #collections = new Map<string, Map<string, Dict>>();
	/** Called after every change. */
	onChange: () => void = () => {};

	constructor(data: Partial<WorldData> = {}, setup: WorldSetup = {}) {
		if (data.schema !== undefined && data.schema !== WORLD_SCHEMA)
			throw new Error(`This world has format ${data.schema}; the stage reads format ${WORLD_SCHEMA}`);
		this.info = data.world ?? { id: "stage", title: "The stage" };
		this.generation = setup.generation ?? 13;
		this.system = setup.system ?? PLAIN;
		this.takenId = setup.takenId ?? "refuse";
		this.gmOnly = setup.gmOnly ?? "always";
		this.foreignPages = setup.foreignPages ?? true;
		this.subtypes = subtypesOf(setup.modules ?? []);
		this.#realm = {
			...typesOf(this.system, setup.modules ?? []),
			generation: this.generation,
			source: (name, id) => this.#collections.get(name)?.get(id),
		};
		this.run(() => {
			for (const [name, collection] of Object.entries(WORLD_COLLECTIONS)) {
				const saved = (data as Dict)[collection] as Dict[] | undefined;
				const sources = saved ?? (name === "User" ? (setup.users ?? DEFAULT_USERS) : []);
				this.#collections.set(name, new Map(sources.map((source) => this.#load(documentClass(name), source))));
			}
		});
	}

	/** Runs synchronous work on documents in this world's generation and game system. */
	run<T>(work: () => T): T {
		return inRealm(this.#realm, work);
	}

	/** Sources are migrated, cleaned and checked on load: a bad fixture is an error. */
	#load(cls: DocumentClass, source: Dict): [string, Dict] {
		const doc = new cls(source);
		return [doc.id, doc.toObject()];
	}

	collection(name: string): Map<string, Dict> {
		const found = this.#collections.get(name);
		if (!found) throw new Error(`${name} is not a document of the world`);
		return found;
	}

	/** The source of one document; throws when it is missing. */
	get(name: string, id: string): Dict {
		const source = this.collection(name).get(id);
		if (!source) throw new Error(`${name} "${id}" does not exist!`);
		return source;
	}

	user(id: string): BaseUser {
		return this.run(() => new BaseUser(this.get("User", id)));
	}

	/** Copies of all sources of a kind, as clients get them. */
	sources(name: string): Dict[] {
		return [...this.collection(name).values()].map((source) => deepClone(source));
	}

	/** The world in the fixture format. */
	save(generation: 13 | 14 = this.generation): WorldData {
		const lists = Object.entries(WORLD_COLLECTIONS).map(([name, collection]) => [collection, this.sources(name)]);
		const head = { schema: WORLD_SCHEMA, generation, world: { ...this.info } };
		return { ...head, ...(Object.fromEntries(lists) as Omit<WorldData, "schema" | "generation" | "world">) };
	}
}
