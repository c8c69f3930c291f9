import { type Document, type DocumentClass, documentClass } from "../../common/abstract/document.js";
import { tokensOf } from "./collections/scenes.js";
import type { Dict } from "./contracts.js";
import { applyToDelta, deltaChanged, deltaTarget } from "./delta-events.js";
import type { TokenDocument } from "./documents/token.js";
import { announceMovement, type MovingToken } from "./movement/index.js";
import { page } from "./page.js";
import type { Changed, Told } from "./told.js";
import { parseUuid } from "./uuid.js";

/**
 * Applies a change that the server has made: documents first, then _on…, then the hooks; answers with the documents.
 */
export function receive(told: Told): Document[] {
	const applied = apply(told);
	if (!applied) return [];
	const { changed, place } = applied;
	for (const { doc, detail, type } of changed) tell({ ...told, type: type ?? told.type }, doc, detail);
	if (told.type === "Token" && told.action === "update")
		for (const { doc } of changed) announceMovement(doc as unknown as MovingToken, told.options, told.userId);
	if (told.options["render"] !== false) redraw(told, changed, place);
	return changed.map(({ doc }) => doc);
}

/** What of a change is shown where. */
interface Shown {
	documents?: Map<string, Document>;
	parent: Document | null;
}

function apply(told: Told): { changed: Changed[]; place: Shown } | undefined {
	const target = deltaTarget(told.parentUuid);
	if (target) {
		const changed = applyToDelta(told, target.token, target.below);
		target.token._onUpdateBaseActor({ [told.type]: told.result }, told.options);
		return { changed, place: { parent: target.token.actor } };
	}
	const cls = documentClass(told.type);
	const place = findPlace(cls, told.parentUuid);
	if (!place) return undefined;
	if (told.type === "ActorDelta" && place.parent) {
		const token = place.parent as unknown as TokenDocument;
		const changed = deltaChanged(told, token);
		const restored = { items: [], effects: [] };
		const delta: Changed = { doc: token.delta, detail: told.action === "update" ? (told.result[0] as Dict) : restored };
		page.canvasEvents?.updated(token, { actor: delta.detail });
		return { changed: told.action === "update" ? [delta, ...changed] : changed, place: { parent: null } };
	}
	const work = { create, update, delete: remove }[told.action];
	const changed = told.result.map((each) => work(cls, place, each as never)).filter((each) => each !== undefined);
	rootOf(place.parent)?.reset();
	followers(told, changed, place.parent);
	return { changed, place };
}

interface Place extends Shown {
	documents: Map<string, Document>;
	sources: Dict[] | null;
}

function findPlace(cls: DocumentClass, parentUuid: string | null): Place | undefined {
	if (!parentUuid) {
		const settings = (page.game.settings as unknown as { world: Map<string, Document> }).world;
		const found = cls.documentName === "Setting" ? settings : page.game.collections.get(cls.documentName);
		return found && { documents: found as unknown as Map<string, Document>, parent: null, sources: null };
	}
	const [[name = "", id = ""] = [], ...inner] = parseUuid(parentUuid).path;
	let parent = page.game.collections.get(name)?.get(id) as unknown as Document | undefined;
	for (const [kind, at] of inner) parent = parent?.getEmbeddedCollection(kind).get(at);
	if (!parent) return undefined;
	const field = (parent.constructor as DocumentClass).metadata.embedded[cls.documentName] ?? "";
	const sources = parent._source[field];
	return {
		documents: parent.getEmbeddedCollection(cls.documentName),
		parent,
		sources: Array.isArray(sources) ? (sources as Dict[]) : null,
	};
}

/**
 * The document whose data are prepared again when something in it changes; a scene's are not, for one token among many.
 */
function rootOf(parent: Document | null): Document | null {
	if (!parent || parent.documentName === "Scene") return null;
	return rootOf(parent.parent) ?? parent;
}

/** Tokens show their actor: they, and unlinked tokens' actors, follow the world's. */
function followers({ type, result }: Told, changed: Changed[], parent: Document | null): void {
	const root = rootOf(parent) ?? (type === "Actor" ? changed[0]?.doc : null);
	const all = parent ? [root] : changed.map(({ doc }) => doc);
	for (const actor of all) {
		if (actor?.documentName !== "Actor") continue;
		for (const token of tokensOf(actor.id)) token._onUpdateBaseActor({ [type]: result });
	}
}

function create(cls: DocumentClass, { documents, parent, sources }: Place, source: Dict): Changed {
	const doc = new cls(source, { parent, strict: false });
	// With takenId "replace" one of that id may be there.
	const at = sources?.findIndex((each) => each["_id"] === source["_id"]) ?? -1;
	if (at >= 0) sources?.splice(at, 1, doc._source);
	else sources?.push(doc._source);
	documents.set(doc.id, doc);
	return { doc, detail: source };
}

function update(_cls: DocumentClass, { documents }: Place, { _id, ...changes }: Dict): Changed | undefined {
	const doc = documents.get(String(_id));
	if (!doc) return undefined;
	doc.updateSource(changes);
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

/**
 * Windows of the documents (and their parents), directories, and what else the interface shows; with what was changed
 * (published type DocumentSheetV2.RenderOptions).
 */
function redraw({ action, type }: Told, changed: Changed[], { documents, parent }: Shown): void {
	for (const { doc, detail } of changed)
		for (const app of Object.values(doc.apps)) {
			if (action === "delete") app.close({ submit: false });
			else app.render({ renderContext: `${action}${type}`, renderData: detail });
		}
	for (let above = parent; above; above = above.parent)
		for (const app of Object.values(above.apps)) app.render({ renderContext: `${action}${type}` });
	(documents as unknown as { render?(): void } | undefined)?.render?.();
	page.refresh?.(type === "User" ? "users" : type === "Setting" ? "settings" : type);
}
