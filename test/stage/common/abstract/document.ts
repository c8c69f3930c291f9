import type { Collection } from "../collection.js";
import { CONST, toOwnershipLevel } from "../constants.js";
import { DataModel, type ModelContext } from "../data/data-model.js";
import { ForcedDeletion } from "../data/deletions.js";
import { realm } from "../data/realm.js";
import { TypeDataModel } from "../data/type-data.js";
import type { Dict } from "../json.js";
import { getProperty } from "../utils/index.js";
import type { PermissionUser } from "./permissions.js";

/** What is fixed for a kind of document. */
export interface DocumentMetadata {
	name: string;
	/** World collection: "messages"; for embedded documents the parent's field. */
	collection: string;
	label: string;
	/** Embedded kinds: name -> field. */
	embedded: Record<string, string>;
	/** Values of `type`, if there is one. */
	coreTypes: readonly string[];
	/** Fields that hold HTML are found by the schema; these hold it in free objects. */
	hasOwnership: boolean;
}

/** A class of documents. */
export type DocumentClass = typeof Document;

/** Options of a database operation, as modules pass them; unknown keys travel to the hooks of every client. */
export interface Operation extends Dict {
	parent?: Document | null;
	pack?: string | null;
	keepId?: boolean;
	render?: boolean;
	diff?: boolean;
}

/** Where documents are stored. The client's goes over the socket; the server has none. */
export interface Database {
	create(cls: DocumentClass, data: (Dict | Document)[], operation: Operation): Promise<Document[]>;
	update(cls: DocumentClass, updates: Dict[], operation: Operation): Promise<Document[]>;
	delete(cls: DocumentClass, ids: string[], operation: Operation): Promise<Document[]>;
}

/** How deep in a parent's initialisation this is. */
let depth = 0;

let database: Database | undefined;
const classes = new Map<string, DocumentClass>();

/** Sets the database of this page. */
export function setDatabase(value: Database): void {
	database = value;
}

/** The database of this page; throws where there is none. */
function getDatabase(): Database {
	if (!database) throw new Error("There is no database here");
	return database;
}

/** Names the class of a kind of document: the base first, the client's own later (CONFIG.<name>.documentClass). */
export function registerDocumentClass(cls: DocumentClass): void {
	classes.set(cls.documentName, cls);
}

let configured: ((name: string) => DocumentClass | undefined) | undefined;

/** On clients CONFIG.<name>.documentClass counts, which a game system may replace. */
export function setConfiguredClasses(find: (name: string) => DocumentClass | undefined): void {
	configured = find;
}

/** The class for a kind of document; throws for kinds that the stage does not know. */
export function documentClass(name: string): DocumentClass {
	const cls = configured?.(name) ?? classes.get(name);
	if (!cls) throw new Error(`The stage does not know the document "${name}"`);
	return cls;
}

/** foundry.abstract.Document: a model with an id, a place, permissions, flags and a database behind it. */
export class Document extends DataModel {
	static readonly metadata: DocumentMetadata;

	/** The class that is in use for this kind (CONFIG.<name>.documentClass). */
	static get implementation(): DocumentClass {
		return documentClass(this.documentName);
	}
	static get documentName(): string {
		return this.metadata.name;
	}
	static get collectionName(): string {
		return this.metadata.collection;
	}
	/** Core's types, then those of the game system and of modules. */
	static get TYPES(): string[] {
		return [...this.metadata.coreTypes, ...realm.types(this.documentName)];
	}
	/** Has the kind sub-types with system data? */
	static get hasTypeData(): boolean {
		return this.schema.has("system");
	}

	declare readonly _id: string | null;
	declare readonly parent: Document | null;
	declare readonly pack: string | null;
	declare readonly flags: Record<string, Dict>;
	declare readonly name: string;

	protected override _configure(context: ModelContext): void {
		const pack = (context["pack"] as string | undefined) ?? this.parent?.pack ?? null;
		Object.defineProperty(this, "pack", { value: pack, configurable: true, enumerable: false });
	}

	get id(): string {
		return this._source["_id"] as string;
	}
	get documentName(): string {
		return (this.constructor as DocumentClass).documentName;
	}
	get isEmbedded(): boolean {
		return this.parent !== null;
	}
	get inCompendium(): boolean {
		return this.pack !== null;
	}

	get uuid(): string {
		if (this.parent) return `${this.parent.uuid}.${this.documentName}.${this.id}`;
		return this.pack ? `Compendium.${this.pack}.${this.documentName}.${this.id}` : `${this.documentName}.${this.id}`;
	}

	/**
	 * The level that the ownership data gives a user; GMs own everything, and what has no ownership of its own is its
	 * parent's. In a pack the role counts and the ownership field does not (published doc comment of
	 * Document#getUserLevel).
	 */
	getUserLevel(user: PermissionUser): number {
		if (this.pack) return realm.packLevel(this.pack, user);
		if (user.isGM) return CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
		if (this.parent && !this.schema.has("ownership")) return this.parent.getUserLevel(user);
		const ownership = (this._source["ownership"] ?? {}) as Record<string, number>;
		const level = ownership[user.id] ?? ownership["default"] ?? CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
		return level === CONST.DOCUMENT_OWNERSHIP_LEVELS.INHERIT && this.parent ? this.parent.getUserLevel(user) : level;
	}

	testUserPermission(user: PermissionUser, permission: string | number, options: { exact?: boolean } = {}): boolean {
		const [has, needs] = [this.getUserLevel(user), toOwnershipLevel(permission)];
		return options.exact ? has === needs : has >= needs;
	}

	/** Overridden by kinds that have their own rules. */
	canUserModify(user: PermissionUser, action: "create" | "update" | "delete", data: Dict = {}): boolean {
		if (this.parent && action !== "update") return this.parent.canUserModify(user, "update");
		if (action === "create") return (this.constructor as DocumentClass).canUserCreate(user, data);
		return this.testUserPermission(user, "OWNER");
	}

	static canUserCreate(user: PermissionUser, _data: Dict = {}): boolean {
		return user.isGM;
	}

	getFlag(scope: string, key: string): unknown {
		this.#assertScope(scope);
		return getProperty(this.flags[scope], key);
	}

	async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
		this.#assertScope(scope);
		return this.update({ flags: { [scope]: { [key]: value } } });
	}

	async unsetFlag(scope: string, key: string): Promise<this | undefined> {
		this.#assertScope(scope);
		if (realm.generation >= 14) return this.update({ [`flags.${scope}.${key}`]: new ForcedDeletion() });
		const at = key.split(".");
		const last = at.pop() ?? "";
		return this.update({ [["flags", scope, ...at, `-=${last}`].join(".")]: null });
	}

	#assertScope(scope: string): void {
		if (!realm.isScope(scope)) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
	}

	static async create(data: Dict | Dict[], operation: Operation = {}): Promise<unknown> {
		const made = await this.createDocuments(Array.isArray(data) ? data : [data], operation);
		return Array.isArray(data) ? made : made[0];
	}
	static async createDocuments(data: (Dict | Document)[] = [], operation: Operation = {}): Promise<Document[]> {
		return getDatabase().create(this, data, operation);
	}
	static async updateDocuments(updates: Dict[] = [], operation: Operation = {}): Promise<Document[]> {
		return getDatabase().update(this, updates, operation);
	}
	static async deleteDocuments(ids: string[] = [], operation: Operation = {}): Promise<Document[]> {
		return getDatabase().delete(this, ids, operation);
	}

	async update(changes: Dict = {}, operation: Operation = {}): Promise<this | undefined> {
		const at = { parent: this.parent, pack: this.pack, ...operation };
		const cls = this.constructor as DocumentClass;
		return (await cls.updateDocuments([{ ...changes, _id: this.id }], at))[0] as this | undefined;
	}

	async delete(operation: Operation = {}): Promise<this | undefined> {
		const at = { parent: this.parent, pack: this.pack, ...operation };
		return (await (this.constructor as DocumentClass).deleteDocuments([this.id], at))[0] as this | undefined;
	}

	/** The embedded documents of one kind; throws for kinds that this one does not embed. */
	getEmbeddedCollection(name: string): Collection<Document> {
		const field = (this.constructor as DocumentClass).metadata.embedded[name];
		if (!field || !this.schema.has(field))
			throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
		return (this as unknown as Record<string, Collection<Document>>)[field] as Collection<Document>;
	}

	async createEmbeddedDocuments(name: string, data: Dict[] = [], operation: Operation = {}): Promise<Document[]> {
		this.getEmbeddedCollection(name);
		return documentClass(name).createDocuments(data, { ...operation, parent: this, pack: this.pack });
	}
	async updateEmbeddedDocuments(name: string, updates: Dict[] = [], operation: Operation = {}): Promise<Document[]> {
		this.getEmbeddedCollection(name);
		return documentClass(name).updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
	}
	async deleteEmbeddedDocuments(name: string, ids: string[], operation: Operation = {}): Promise<Document[]> {
		this.getEmbeddedCollection(name);
		return documentClass(name).deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
	}

	// What sub-classes, and data models, may do around a change; false from _pre… stops it.
	async _preCreate(data: Dict, options: Dict, user: PermissionUser): Promise<boolean | undefined> {
		return modelOf(this)?._preCreate(data, options, user);
	}
	async _preUpdate(changes: Dict, options: Dict, user: PermissionUser): Promise<boolean | undefined> {
		return modelOf(this)?._preUpdate(changes, options, user);
	}
	async _preDelete(options: Dict, user: PermissionUser): Promise<boolean | undefined> {
		return modelOf(this)?._preDelete(options, user);
	}
	_onCreate(data: Dict, options: Dict, userId: string): void {
		modelOf(this)?._onCreate(data, options, userId);
	}
	_onUpdate(changes: Dict, options: Dict, userId: string): void {
		modelOf(this)?._onUpdate(changes, options, userId);
	}
	_onDelete(options: Dict, userId: string): void {
		modelOf(this)?._onDelete(options, userId);
	}

	/** Derived data, in the order of the host: model's base, base, embedded documents, model's derived, derived. */
	prepareData(): void {
		modelOf(this)?.prepareBaseData();
		this.prepareBaseData();
		this.prepareEmbeddedDocuments();
		modelOf(this)?.prepareDerivedData();
		this.prepareDerivedData();
	}
	prepareBaseData(): void {}
	prepareEmbeddedDocuments(): void {
		for (const name of Object.keys((this.constructor as DocumentClass).metadata.embedded)) {
			const field = (this.constructor as DocumentClass).metadata.embedded[name] ?? "";
			const all = (this as unknown as Dict)[field];
			if (all instanceof Map) for (const doc of all.values()) (doc as Document)._safePrepareData();
		}
	}
	prepareDerivedData(): void {}

	/** An error in it is reported and goes no further (published: ClientDocument#_safePrepareData). */
	_safePrepareData(): void {
		try {
			this.prepareData();
		} catch (error) {
			realm.onError(`${this.documentName}#_safePrepareData [${this.id}]`, error as Error);
		}
	}

	/** Once the world's documents exist, data are prepared; those of embedded documents by their parent. */
	protected override _initialize(): void {
		depth++;
		try {
			super._initialize();
		} finally {
			depth--;
		}
		if (realm.ready && depth === 0) this._safePrepareData();
	}

	/** Shows this source from now on, which the parent's array holds. */
	resetTo(source: Dict): void {
		if (source !== this._source)
			Object.defineProperty(this, "_source", { value: source, writable: true, configurable: true, enumerable: false });
		this.reset();
	}
}

/** The data model behind `system`, if the type has one; asked while the document is still being made. */
function modelOf(doc: Document): TypeDataModel | undefined {
	const { system } = doc as unknown as { system?: unknown };
	return system instanceof TypeDataModel ? system : undefined;
}
