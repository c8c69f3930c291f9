import type { Database, Document, DocumentClass, Operation } from "../../common/abstract/document.js";
import { documentClass } from "../../common/abstract/document.js";
import { realm } from "../../common/data/realm.js";
import { flattenObject, isEmpty } from "../../common/utils/index.js";
import type { Dict } from "./contracts.js";
import { receive } from "./database-events.js";
import { toDeltaUuid } from "./delta-events.js";
import { admitMovement, instructionFor, type MovingToken, withWaypoints } from "./movement/index.js";
import { page } from "./page.js";
import { complain, deprecated } from "./strict.js";
import type { Told } from "./told.js";

/**
 * A request that passed this client's checks. `refused`: how many documents a _pre… method or a hook kept out of it.
 */
export interface Prepared {
	cls: DocumentClass;
	request: Dict;
	empty: boolean;
	refused: number;
}

/** What an operation sends along to all clients, without what only this client needs. */
function toOptions({ parent, pack, ...options }: Operation): Dict {
	if (pack) complain("The stage's packs are locked");
	if ("temporary" in options) deprecated("Document.create {temporary}", "use new Document(data)");
	return { render: true, ...options };
}

function assertMay(doc: Document, action: "create" | "update" | "delete", data: Dict): void {
	if (doc.canUserModify(page.game.user as never, action, data)) return;
	throw new Error(`User ${page.game.user.name} lacks permission to ${action} ${doc.documentName} [${doc.id ?? ""}]`);
}

/** Stricter than the host, which stores any scope: a document is never given flags of a package that is not active. */
function refuseForeignFlags(data: Dict): void {
	const scopes = Object.keys(flattenObject(data)).flatMap((path) => /^flags\.([^.]+)/.exec(path)?.[1] ?? []);
	const foreign = scopes.find((scope) => !realm.isScope(scope.replace(/^-=/, "")));
	if (foreign) complain(`Flags: "${foreign}" is not an active package`);
}

/** The documents of that kind that an operation is about. */
export function collectionFor(cls: DocumentClass, parent?: Document | null): Map<string, Document> {
	if (parent) return parent.getEmbeddedCollection(cls.documentName);
	const found = cls.documentName === "Setting" ? worldSettings() : page.game.collections.get(cls.documentName);
	if (!found) return complain(`${cls.documentName} has no collection in the world`);
	return found as unknown as Map<string, Document>;
}

function worldSettings(): unknown {
	return (page.game.settings as unknown as { world: unknown }).world;
}

function existing(cls: DocumentClass, id: unknown, parent?: Document | null): Document {
	const doc = collectionFor(cls, parent).get(String(id));
	if (!doc) throw new Error(`${cls.documentName} "${String(id)}" does not exist!`);
	return doc;
}

const me = () => page.game.user as never;

/** Clean and check, _preCreate, preCreate hook. */
export async function prepareCreate(
	given: DocumentClass,
	data: (Dict | Document)[],
	operation: Operation,
): Promise<Prepared> {
	const cls = documentClass(given.documentName);
	const options = toOptions(operation);
	const sources: Dict[] = [];
	for (const each of data) {
		const doc = new cls(each as Dict, { parent: operation.parent ?? null });
		refuseForeignFlags(doc.toObject());
		const said = each instanceof Object && "toObject" in each ? (each as Document).toObject() : each;
		if ((await doc._preCreate(said, options, me())) === false) continue;
		if (!page.hooks.call(`preCreate${cls.documentName}`, doc, said, options, page.boot.userId)) continue;
		assertMay(doc, "create", doc.toObject());
		sources.push(doc.toObject());
	}
	const request = { action: "create", type: cls.documentName, data: sources, options };
	return { cls, request: at(operation, request), empty: !sources.length, refused: data.length - sources.length };
}

/** Check, difference, _preUpdate, preUpdate hook. The update of an unlinked token's actor becomes one of its delta. */
export async function prepareUpdate(given: DocumentClass, updates: Dict[], operation: Operation): Promise<Prepared> {
	const cls = documentClass(given.documentName);
	const options = toOptions(operation);
	const sent: Dict[] = [];
	let refused = 0;
	for (const { _id, ...given } of updates) {
		const doc = existing(cls, _id, operation.parent);
		const token = cls.documentName === "Token" ? (doc as unknown as MovingToken) : null;
		const raw = token ? withWaypoints(token, given, instructionFor(doc.id, options)) : given;
		if (page.generation >= 14) refuseOldDeletions(raw);
		refuseForeignFlags(raw);
		assertMay(doc, "update", raw);
		const diff = doc.updateSource(raw, { dryRun: true });
		const changes = operation.diff === false ? raw : diff;
		const willing =
			(await doc._preUpdate(changes, options, me())) !== false &&
			page.hooks.call(`preUpdate${cls.documentName}`, doc, changes, options, page.boot.userId) &&
			(!token || (await admitMovement(token, changes, options)));
		if (!willing) refused++;
		else if (!isEmpty(changes)) sent.push({ ...changes, _id });
	}
	const request = { action: "update", type: cls.documentName, updates: sent, options };
	return { cls, request: at(operation, request), empty: !sent.length, refused };
}

/** _preDelete, preDelete hook. */
export async function prepareDelete(given: DocumentClass, ids: string[], operation: Operation): Promise<Prepared> {
	const cls = documentClass(given.documentName);
	const options = toOptions(operation);
	const sent: string[] = [];
	for (const id of ids) {
		const doc = existing(cls, id, operation.parent);
		assertMay(doc, "delete", {});
		if ((await doc._preDelete(options, me())) === false) continue;
		if (page.hooks.call(`preDelete${cls.documentName}`, doc, options, page.boot.userId)) sent.push(id);
	}
	const request = { action: "delete", type: cls.documentName, ids: sent, options };
	return { cls, request: at(operation, request), empty: !sent.length, refused: ids.length - sent.length };
}

/** Names the place of a request; what is about an unlinked token's actor goes to the token's delta. */
function at({ parent }: Operation, request: Dict & { type: string }): Dict {
	const parentUuid = parent ? toDeltaUuid(parent.uuid) : null;
	if (request.type !== "Actor" || parent?.documentName !== "Token") return { ...request, parentUuid };
	if (request["action"] !== "update") complain("The actor of an unlinked token is neither created nor deleted");
	const updates = (request["updates"] as Dict[]).map((changes) => ({ ...changes, _id: parent.id }));
	return { ...request, type: "ActorDelta", updates, parentUuid };
}

async function send({ cls, request, empty }: Prepared): Promise<Document[]> {
	if (empty) return [];
	const told = await page.socket.request<Told>("modifyDocument", request);
	return receive(told).filter(({ documentName }) => documentName === cls.documentName);
}

/** The client's side of every change: clean and check, _pre… and pre… hook, ask the server, apply its answer. */
export const database: Database = {
	create: async (cls, data, operation) => send(await prepareCreate(cls, data, operation)),
	update: async (cls, updates, operation) => {
		const before = page.canvasEvents?.remember(cls.documentName, updates, operation);
		const done = await send(await prepareUpdate(cls, updates, operation));
		if (done.length) before?.();
		return done;
	},
	delete: async (cls, ids, operation) => send(await prepareDelete(cls, ids, operation)),
};

/** v14: "-=key" and "==key" are deprecated for foundry.data.operators (see research). */
function refuseOldDeletions(changes: Dict): void {
	const old = Object.keys(flattenObject(changes)).find((path) => /(^|\.)(-=|==)/.test(path));
	if (old) deprecated(`The update key "${old}"`, "use foundry.data.operators");
}
