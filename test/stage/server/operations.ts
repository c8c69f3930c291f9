import { type DocumentClass, documentClass } from "../common/abstract/document.js";
import { CONST } from "../common/constants.js";
import { DocumentAuthorField, DocumentStatsField } from "../common/data/fields-document.js";
import type { BaseUser } from "../common/documents/user.js";
import { type Dict, isPlainObject } from "../common/json.js";
import { deepClone, expandObject, isValidId, randomID } from "../common/utils/index.js";
import { cleanSource } from "./clean-html.js";
import { findPlace, type Place } from "./places.js";
import { guardSubtype } from "./subtype-fields.js";
import type { World } from "./world.js";

/** A request to change documents, as it comes over the socket. */
export interface ModifyRequest {
	type: string;
	action: "create" | "update" | "delete";
	data?: Dict[];
	updates?: Dict[];
	ids?: string[];
	/** `JournalEntry.<id>`, `Scene.<id>.Token.<id>.ActorDelta.<id>`, … for embedded documents. */
	parentUuid?: string | null;
	/** Travels to all clients' hooks. */
	options: Dict;
}

/** The message to every client. */
export interface ModifyResult extends ModifyRequest {
	userId: string;
	/** Sources made, differences written, or ids deleted. */
	result: (Dict | string)[];
}

interface Work {
	world: World;
	cls: DocumentClass;
	place: Place;
	user: BaseUser;
	request: ModifyRequest;
}

/** Checks everything against the world as it is; the answer carries the change out and gives its result. */
type Prepare = (work: Work) => () => (Dict | string)[];

const ACTIONS: Record<ModifyRequest["action"], Prepare> = { create, update, delete: remove };

/** Checks permissions, cleans, validates and stores; throws with the sentence for the asking client. */
export function modify(world: World, user: BaseUser, request: ModifyRequest): ModifyResult {
	return modifyAll(world, user, [request])[0] as ModifyResult;
}

/** A batch that failed in the middle: what was carried out before stays. */
export class BrokenBatch extends Error {
	constructor(readonly applied: ModifyResult[]) {
		super(`The batch failed after ${applied.length} operations`);
	}
}

/**
 * Several changes: each is checked before the first is carried out, so none sees another's result, and nothing is done
 * where one is refused (published: foundry.documents.modifyBatch). That is no transaction: `failsAfter` so many, those
 * stay (foundryvtt#14174).
 */
export function modifyAll(
	world: World,
	user: BaseUser,
	requests: ModifyRequest[],
	failsAfter = Number.POSITIVE_INFINITY,
): ModifyResult[] {
	return world.run(() => {
		const prepared = requests.map((request) => {
			const prepare = ACTIONS[request.action];
			if (!prepare) throw new Error(`Unknown action ${String(request.action)}`);
			const cls = documentClass(request.type);
			const place = findPlace(world, cls, request.parentUuid ?? null);
			return { request, commit: prepare({ world, cls, place, user, request }) };
		});
		const carriedOut = prepared.slice(0, failsAfter);
		const done = carriedOut.map(({ request, commit }) => ({ ...request, userId: user.id, result: commit() }));
		world.onChange();
		if (carriedOut.length < prepared.length) throw new BrokenBatch(done);
		return done;
	});
}

function fail(message: string): never {
	throw new Error(message);
}

function deny({ user, request, cls }: Work, id: string): never {
	throw new Error(`User ${user.name} lacks permission to ${request.action} ${cls.documentName} [${id}]`);
}

function stamp({ cls, user, world }: Work, source: Dict, isNew: boolean): void {
	if (!cls.schema.has("_stats")) return;
	const stats = (source["_stats"] ?? {}) as Dict;
	const now = Date.now();
	const { generation, system } = world;
	const core = { coreVersion: String(generation), systemId: system.id, systemVersion: system.version };
	const who = { modifiedTime: now, lastModifiedBy: user.id };
	source["_stats"] = { ...stats, ...core, ...who, ...(isNew ? { createdTime: now } : {}) };
}

function create(work: Work): () => Dict[] {
	const { cls, place, user, request, world } = work;
	const sources = (request.data ?? []).map((given) => {
		const data = cls.migrateData(expandObject(given));
		for (const [name, field] of Object.entries(cls.schema.fields))
			if (field instanceof DocumentAuthorField) data[name] ??= user.id;
		data["_id"] = newId(work, data);
		if (cls.schema.has("ownership")) data["ownership"] = withCreator(user, data["ownership"]);
		const doc = new cls(guardAll(work, cleanSource(cls.schema, cls.cleanData(data)), undefined, cls), {
			parent: place.parent,
		});
		const source = doc.toObject();
		const isPage = cls.documentName === "JournalEntryPage" && world.foreignPages;
		if (!isPage && !doc.canUserModify(user, "create", source)) deny(work, doc.id);
		if ("timestamp" in source) source["timestamp"] ??= Date.now();
		stamp(work, source, true);
		return source;
	});
	return () => {
		for (const source of sources) place.put(source);
		return sources.map((source) => deepClone(source));
	};
}

/**
 * Ownership with that of the user who makes the document, unless it names that user: GMs have it by name too, and keep
 * it when they are none any more (foundryvtt#8962). Of embedded documents nothing is published: they have it as well.
 */
const withCreator = (user: { readonly id: string }, given: unknown): Dict => ({
	[user.id]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER,
	...((given ?? {}) as Dict),
});

/** Sub-types of modules in the document and in what is embedded in it. */
function guardAll(work: Work, data: Dict, type: unknown, cls: DocumentClass): Dict {
	const { world, user, request } = work;
	const isHeld = world.gmOnly === "always" || request.action !== "create";
	const guarded = {
		...guardSubtype(world.subtypes, cls.documentName, data["type"] ?? type, data, isHeld ? user : null),
	};
	for (const [name, field] of Object.entries(cls.metadata.embedded)) {
		const inner = guarded[field];
		if (!Array.isArray(inner)) continue;
		guarded[field] = inner.map((each: Dict) => guardAll(work, each, undefined, documentClass(name)));
	}
	return guarded;
}

/** With keepId the id that was asked for; else a new one. What happens to an id that is taken is the stage's option. */
function newId(work: Work, data: Dict): string {
	const { place, cls, request, world } = work;
	const same = sameSetting(work, data);
	if (same) return same;
	const id = data["_id"];
	if (request.options["keepId"] !== true || !isValidId(id)) return randomID();
	if (!place.has(id)) return id;
	// What the host does is not documented: tests ask for each.
	if (world.takenId === "refuse") fail(`${cls.documentName} "${id}" already exists`);
	return world.takenId === "renumber" ? randomID() : id;
}

/** Two clients that create the same setting at once write one document. */
function sameSetting(work: Work, data: Dict): string | undefined {
	if (work.cls.documentName !== "Setting") return undefined;
	const same = (source: Dict) => source["key"] === data["key"] && (source["user"] ?? null) === (data["user"] ?? null);
	return [...work.world.collection("Setting").values()].find(same)?.["_id"] as string | undefined;
}

function update(work: Work): () => Dict[] {
	const { cls, place, user, request } = work;
	const updates = (request.updates ?? []).map((given) => {
		const { _id: id, _stats: stats, ...changes } = expandObject(given);
		if (!isValidId(id)) throw new Error("You must provide an _id for every object in the update Array.");
		const doc = new cls(place.get(id), { parent: place.parent });
		if (!doc.canUserModify(user, "update", changes)) deny(work, id);
		const kept = cleanSource(cls.schema, { ...changes, ...withoutManaged(stats) });
		const clean = guardAll(work, kept, (doc as unknown as { type?: string }).type, cls);
		doc.updateSource(clean, { dryRun: true });
		return { id, clean };
	});
	return () =>
		updates.map(({ id, clean }) => {
			const doc = new cls(place.get(id), { parent: place.parent });
			const diff = doc.updateSource(clean);
			const source = doc.toObject();
			stamp(work, source, false);
			place.put(source);
			return { ...deepClone(diff), ...writerIn(source), _id: id };
		});
}

/** Who wrote a document last, and when: clients learn it with each change. */
function writerIn({ _stats: stats }: Dict): Dict {
	if (!isPlainObject(stats)) return {};
	const { modifiedTime, lastModifiedBy } = stats;
	return { _stats: { modifiedTime, lastModifiedBy } };
}

function withoutManaged(stats: unknown): Dict {
	if (!isPlainObject(stats)) return {};
	const free = Object.entries(stats).filter(([key]) => !DocumentStatsField.managedFields.includes(key));
	return free.length ? { _stats: Object.fromEntries(free) } : {};
}

function remove(work: Work): () => string[] {
	const { cls, place, user, request } = work;
	const ids = request.options["deleteAll"] === true ? fail("The stage deletes by ids") : (request.ids ?? []);
	for (const id of ids) {
		const doc = new cls(place.get(id), { parent: place.parent });
		if (!doc.canUserModify(user, "delete")) deny(work, id);
	}
	return () => {
		for (const id of ids) if (place.has(id)) place.remove(id);
		return [...ids];
	};
}
