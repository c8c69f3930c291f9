import type { Database, Document, DocumentClass, Operation } from "../../common/abstract/document.js";
import { documentClass } from "../../common/abstract/document.js";
import { realm } from "../../common/data/realm.js";
import { flattenObject, isEmpty } from "../../common/utils/index.js";
import type { Dict } from "./contracts.js";
import { receive, type Told } from "./database-events.js";
import { page } from "./page.js";
import { complain, deprecated } from "./strict.js";

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

async function send(cls: DocumentClass, request: Dict, operation: Operation): Promise<Document[]> {
	const parentUuid = operation.parent?.uuid ?? null;
	const told = await page.socket.request<Told>("modifyDocument", { type: cls.documentName, parentUuid, ...request });
	return receive(told);
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

/** The client's side of every change: clean and check, _pre… and pre… hook, ask the server, apply what it tells. */
export const database: Database = {
	async create(given, data, operation) {
		const cls = documentClass(given.documentName);
		const options = toOptions(operation);
		const sources: Dict[] = [];
		for (const each of data) {
			const doc = new cls(each as Dict, { parent: operation.parent ?? null });
			refuseForeignFlags(doc.toObject());
			const said = each instanceof Object && "toObject" in each ? (each as Document).toObject() : each;
			if ((await doc._preCreate(said, options, page.game.user as never)) === false) continue;
			if (!page.hooks.call(`preCreate${cls.documentName}`, doc, said, options, page.boot.userId)) continue;
			assertMay(doc, "create", doc.toObject());
			sources.push(doc.toObject());
		}
		if (!sources.length) return [];
		return send(cls, { action: "create", data: sources, options }, operation);
	},

	async update(given, updates, operation) {
		const cls = documentClass(given.documentName);
		const options = toOptions(operation);
		const sent: Dict[] = [];
		for (const { _id, ...raw } of updates) {
			if (page.generation >= 14) refuseOldDeletions(raw);
			refuseForeignFlags(raw);
			const doc = existing(cls, _id, operation.parent);
			assertMay(doc, "update", raw);
			const diff = doc.updateSource(raw, { dryRun: true });
			const changes = operation.diff === false ? raw : diff;
			if ((await doc._preUpdate(changes, options, page.game.user as never)) === false) continue;
			if (!page.hooks.call(`preUpdate${cls.documentName}`, doc, changes, options, page.boot.userId)) continue;
			if (!isEmpty(changes)) sent.push({ ...changes, _id });
		}
		if (!sent.length) return [];
		return send(cls, { action: "update", updates: sent, options }, operation);
	},

	async delete(given, ids, operation) {
		const cls = documentClass(given.documentName);
		const options = toOptions(operation);
		const sent: string[] = [];
		for (const id of ids) {
			const doc = existing(cls, id, operation.parent);
			assertMay(doc, "delete", {});
			if ((await doc._preDelete(options, page.game.user as never)) === false) continue;
			if (page.hooks.call(`preDelete${cls.documentName}`, doc, options, page.boot.userId)) sent.push(id);
		}
		if (!sent.length) return [];
		return send(cls, { action: "delete", ids: sent, options }, operation);
	},
};

/** v14: "-=key" and "==key" are deprecated for foundry.data.operators (see research). */
function refuseOldDeletions(changes: Dict): void {
	const old = Object.keys(flattenObject(changes)).find((path) => /(^|\.)(-=|==)/.test(path));
	if (old) deprecated(`The update key "${old}"`, "use foundry.data.operators");
}
