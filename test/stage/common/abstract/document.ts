import type { Collection } from "../collection.js";
import { CONST, toOwnershipLevel } from "../constants.js";
import { DataModel, type ModelContext } from "../data/data-model.js";
import { ForcedDeletion } from "../data/deletions.js";
import { realm } from "../data/realm.js";
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

/** Names the class for a kind of document: the base class first, the client's own later (CONFIG.<name>.documentClass). */
export function registerDocumentClass(cls: DocumentClass): void {
	classes.set(cls.documentName, cls);
}

/** The class for a kind of document; throws for kinds that the stage does not know. */
export function documentClass(name: string): DocumentClass {
	const cls = classes.get(name);
	if (!cls) throw new Error(`The stage does not know the document "${name}"`);
	return cls;
}

/** foundry.abstract.Document: a model with an id, a place, permissions, flags and a database behind it. */
export class Document extends DataModel {
	static readonly metadata: DocumentMetadata;

	static get documentName(): string {
		return this.metadata.name;
	}
	static get collectionName(): string {
		return this.metadata.collection;
	}
	static get TYPES(): string[] {
		return [...this.metadata.coreTypes];
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

	/** The level that the ownership data gives a user; GMs own everything. */
	/** In a pack the role counts and the ownership field does not (published doc comment of Document#getUserLevel). */
	getUserLevel(user: PermissionUser): number {
		if (this.pack) return realm.packLevel(this.pack, user);
		if (user.isGM) return CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
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
		if (!field) throw new Error(`${name} is not an embedded document of ${this.documentName}`);
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

	// What sub-classes may do around a change; false from _pre… stops it.
	async _preCreate(_data: Dict, _options: Dict, _user: PermissionUser): Promise<boolean | undefined> {
		return undefined;
	}
	async _preUpdate(_changes: Dict, _options: Dict, _user: PermissionUser): Promise<boolean | undefined> {
		return undefined;
	}
	async _preDelete(_options: Dict, _user: PermissionUser): Promise<boolean | undefined> {
		return undefined;
	}
	_onCreate(_data: Dict, _options: Dict, _userId: string): void {}
	_onUpdate(_changes: Dict, _options: Dict, _userId: string): void {}
	_onDelete(_options: Dict, _userId: string): void {}
	/** Derived data; called after each initialisation on clients. */
	prepareData(): void {}

	protected override _initialize(): void {
		super._initialize();
		this.prepareData();
	}
}
