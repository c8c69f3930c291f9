import { type Document, type DocumentClass, documentClass } from "../common/abstract/document.js";
import { DocumentAuthorField, DocumentStatsField } from "../common/data/fields-document.js";
import type { BaseUser } from "../common/documents/user.js";
import { type Dict, isPlainObject } from "../common/json.js";
import { deepClone, expandObject, isValidId, randomID } from "../common/utils/index.js";
import { cleanSource } from "./clean-html.js";
import type { World } from "./world.js";

/** A request to change documents, as it comes over the socket. */
export interface ModifyRequest {
	type: string;
	action: "create" | "update" | "delete";
	data?: Dict[];
	updates?: Dict[];
	ids?: string[];
	/** `JournalEntry.<id>` for embedded documents. */
	parentUuid?: string | null;
	/** Travels to all clients' hooks. */
	options: Dict;
}

/** What every client is told. */
export interface ModifyResult extends ModifyRequest {
	userId: string;
	/** Sources made, differences written, or ids deleted. */
	result: (Dict | string)[];
}

/** Where sources live: a world collection or the array of a parent. */
interface Place {
	get(id: string): Dict;
	has(id: string): boolean;
	put(source: Dict): void;
	remove(id: string): void;
	parent: Document | null;
}

const ACTIONS = { create, update, delete: remove };

/** Checks permissions, cleans, validates and stores; throws with the sentence that the asking client is told. */
export function modify(world: World, user: BaseUser, generation: 13 | 14, request: ModifyRequest): ModifyResult {
	const action = ACTIONS[request.action];
	if (!action) throw new Error(`Unknown action ${String(request.action)}`);
	const cls = documentClass(request.type);
	const place = findPlace(world, cls, request.parentUuid ?? null);
	const result = action({ world, cls, place, user, generation, request });
	world.onChange();
	return { ...request, userId: user.id, result };
}

interface Work {
	world: World;
	cls: DocumentClass;
	place: Place;
	user: BaseUser;
	generation: 13 | 14;
	request: ModifyRequest;
}

function findPlace(world: World, cls: DocumentClass, parentUuid: string | null): Place {
	if (!parentUuid) {
		const map = world.collection(cls.documentName);
		return {
			get: (id) => world.get(cls.documentName, id),
			has: (id) => map.has(id),
			put: (source) => map.set(source["_id"] as string, source),
			remove: (id) => map.delete(id),
			parent: null,
		};
	}
	const [parentName = "", parentId = "", more] = parentUuid.split(".");
	if (more) throw new Error("The stage embeds one level deep");
	const parentClass = documentClass(parentName);
	const field = parentClass.metadata.embedded[cls.documentName];
	if (!field) throw new Error(`${cls.documentName} is not embedded in ${parentName}`);
	const parentSource = world.get(parentName, parentId);
	const list = (): Dict[] => parentSource[field] as Dict[];
	const at = (id: string): number => list().findIndex((source) => source["_id"] === id);
	return {
		get: (id) => list()[at(id)] ?? fail(`${cls.documentName} "${id}" does not exist!`),
		has: (id) => at(id) >= 0,
		put: (source) => {
			const index = at(source["_id"] as string);
			if (index >= 0) list()[index] = source;
			else list().push(source);
		},
		remove: (id) => list().splice(at(id), 1),
		parent: new parentClass(parentSource),
	};
}

function fail(message: string): never {
	throw new Error(message);
}

function deny(work: Work, id: string): never {
	const { user, request, cls } = work;
	throw new Error(`User ${user.name} lacks permission to ${request.action} ${cls.documentName} [${id}]`);
}

function stamp(source: Dict, user: BaseUser, generation: 13 | 14, isNew: boolean): void {
	const stats = (source["_stats"] ?? {}) as Dict;
	const now = Date.now();
	const core = { coreVersion: String(generation), modifiedTime: now, lastModifiedBy: user.id };
	source["_stats"] = { ...stats, ...core, ...(isNew ? { createdTime: now } : {}) };
}

function create(work: Work): Dict[] {
	const { cls, place, user, generation, request } = work;
	return (request.data ?? []).map((given) => {
		const data = cls.migrateData(expandObject(given));
		for (const [name, field] of Object.entries(cls.schema.fields))
			if (field instanceof DocumentAuthorField) data[name] ??= user.id;
		const keep = request.options["keepId"] === true && isValidId(data["_id"]) && !place.has(data["_id"] as string);
		data["_id"] = sameSetting(work, data) ?? (keep ? data["_id"] : randomID());
		const doc = new cls(cleanSource(cls.schema, cls.cleanData(data)), { parent: place.parent });
		const source = doc.toObject();
		if (!doc.canUserModify(user, "create", source)) deny(work, doc.id);
		if ("timestamp" in source) source["timestamp"] ??= Date.now();
		stamp(source, user, generation, true);
		place.put(source);
		return deepClone(source);
	});
}

/** Two clients that create the same setting at once write one document. */
function sameSetting(work: Work, data: Dict): string | undefined {
	if (work.cls.documentName !== "Setting") return undefined;
	const same = (source: Dict) => source["key"] === data["key"] && (source["user"] ?? null) === (data["user"] ?? null);
	return [...work.world.collection("Setting").values()].find(same)?.["_id"] as string | undefined;
}

function update(work: Work): Dict[] {
	const { cls, place, user, generation, request } = work;
	return (request.updates ?? []).map((given) => {
		const { _id: id, _stats: stats, ...changes } = expandObject(given);
		if (!isValidId(id)) throw new Error("You must provide an _id for every object in the update Array.");
		const doc = new cls(place.get(id), { parent: place.parent });
		if (!doc.canUserModify(user, "update", changes)) deny(work, id);
		const clean = cleanSource(cls.schema, { ...changes, ...withoutManaged(stats) });
		const diff = doc.updateSource(clean);
		const source = doc.toObject();
		stamp(source, user, generation, false);
		place.put(source);
		return { ...deepClone(diff), _id: id };
	});
}

function withoutManaged(stats: unknown): Dict {
	if (!isPlainObject(stats)) return {};
	const free = Object.entries(stats).filter(([key]) => !DocumentStatsField.managedFields.includes(key));
	return free.length ? { _stats: Object.fromEntries(free) } : {};
}

function remove(work: Work): string[] {
	const { cls, place, user, request } = work;
	const ids = request.options["deleteAll"] === true ? fail("The stage deletes by ids") : (request.ids ?? []);
	for (const id of ids) {
		const doc = new cls(place.get(id), { parent: place.parent });
		if (!doc.canUserModify(user, "delete")) deny(work, id);
	}
	for (const id of ids) place.remove(id);
	return [...ids];
}
