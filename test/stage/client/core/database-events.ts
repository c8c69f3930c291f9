import { type Document, type DocumentClass, documentClass } from "../../common/abstract/document.js";
import type { Dict } from "./contracts.js";
import { page } from "./page.js";
import { parseUuid } from "./uuid.js";

/** What the server tells every client of a change. */
export interface Told {
	type: string;
	action: "create" | "update" | "delete";
	parentUuid: string | null;
	options: Dict;
	userId: string;
	result: (Dict | string)[];
}

/** Applies a change that the server has made: documents first, then _on…, then the hooks; answers with the documents. */
export function receive(told: Told): Document[] {
	const cls = documentClass(told.type);
	const place = findPlace(cls, told.parentUuid);
	if (!place) return [];
	const work = { create, update, delete: remove }[told.action];
	const changed = told.result.map((each) => work(cls, place, each as never)).filter((each) => each !== undefined);
	for (const { doc, detail } of changed) tell(told, doc, detail);
	if (told.options["render"] !== false)
		redraw(
			told,
			changed.map(({ doc }) => doc),
			place,
		);
	return changed.map(({ doc }) => doc);
}

interface Place {
	documents: Map<string, Document>;
	parent: Document | null;
	sources: Dict[] | null;
}

interface Changed {
	doc: Document;
	detail: Dict;
}

function findPlace(cls: DocumentClass, parentUuid: string | null): Place | undefined {
	if (!parentUuid) {
		const settings = (page.game.settings as unknown as { world: Map<string, Document> }).world;
		const found = cls.documentName === "Setting" ? settings : page.game.collections.get(cls.documentName);
		return found && { documents: found as unknown as Map<string, Document>, parent: null, sources: null };
	}
	const [[name = "", id = ""] = []] = parseUuid(parentUuid).path;
	const parent = page.game.collections.get(name)?.get(id) as unknown as Document | undefined;
	if (!parent) return undefined;
	const field = (parent.constructor as DocumentClass).metadata.embedded[cls.documentName] ?? "";
	return {
		documents: parent.getEmbeddedCollection(cls.documentName),
		parent,
		sources: parent._source[field] as Dict[],
	};
}

function create(cls: DocumentClass, { documents, parent, sources }: Place, source: Dict): Changed {
	sources?.push(source);
	const doc = new cls(source, { parent, strict: false });
	documents.set(doc.id, doc);
	return { doc, detail: source };
}

function update(_cls: DocumentClass, { documents, sources }: Place, { _id, ...changes }: Dict): Changed | undefined {
	const doc = documents.get(String(_id));
	if (!doc) return undefined;
	doc.updateSource(changes);
	const at = sources?.findIndex((source) => source["_id"] === _id) ?? -1;
	if (sources && at >= 0) sources[at] = doc.toObject();
	return { doc, detail: { ...changes, _id } };
}

function remove(_cls: DocumentClass, { documents, sources }: Place, id: string): Changed | undefined {
	const doc = documents.get(id);
	if (!doc) return undefined;
	documents.delete(id);
	const at = sources?.findIndex((source) => source["_id"] === id) ?? -1;
	if (at >= 0) sources?.splice(at, 1);
	return { doc, detail: {} };
}

function tell({ action, type, options, userId }: Told, doc: Document, detail: Dict): void {
	const { hooks } = page;
	if (action === "create") {
		doc._onCreate(detail, options, userId);
		hooks.callAll(`create${type}`, doc, options, userId);
	} else if (action === "update") {
		doc._onUpdate(detail, options, userId);
		hooks.callAll(`update${type}`, doc, detail, options, userId);
	} else {
		doc._onDelete(options, userId);
		hooks.callAll(`delete${type}`, doc, options, userId);
	}
}

/** Windows of the documents (and their parent), directories, and what else the interface shows. */
function redraw({ action, type, options }: Told, docs: Document[], { documents, parent }: Place): void {
	for (const doc of docs)
		for (const app of Object.values(doc.apps)) {
			if (action === "delete") app.close({ submit: false });
			else app.render({ renderContext: `${action}${type}`, ...(options["renderData"] as Dict) });
		}
	for (const app of Object.values(parent?.apps ?? {})) app.render({ renderContext: `${action}${type}` });
	(documents as unknown as { render?(): void }).render?.();
	page.refresh?.(type === "User" ? "users" : type === "Setting" ? "settings" : type);
}
