import { type Document, type DocumentClass, documentClass } from "../common/abstract/document.js";
import { baseActorSource, TOMBSTONE } from "../common/documents/actor-delta.js";
import type { Dict } from "../common/json.js";
import { deepClone } from "../common/utils/index.js";
import type { World } from "./world.js";

/**
 * Where the sources of one kind live: a world collection, the array of a parent, or what an unlinked token's actor has
 * of its own.
 */
export interface Place {
	/** The source; throws when it does not exist. */
	get(id: string): Dict;
	has(id: string): boolean;
	put(source: Dict): void;
	remove(id: string): void;
	parent: Document | null;
}

/** One step on the way to a place. `own` makes an inherited source the delta's own before it is changed. */
interface Node {
	cls: DocumentClass;
	read(): Dict;
	own(): Dict;
	doc(): Document;
	/** The source that a delta's embedded documents are inherited from. */
	base?: Dict | undefined;
}

/** The place of a kind below `Scene.a.Token.b.ActorDelta.b`, `Actor.a.Item.b`, … or in the world. */
export function findPlace(world: World, cls: DocumentClass, parentUuid: string | null): Place {
	if (!parentUuid) return worldPlace(world, cls);
	const parts = parentUuid.split(".");
	if (parts.length % 2) throw new Error(`"${parentUuid}" is not the UUID of a parent`);
	const [rootName = "", rootId = ""] = parts;
	let node: Node = rootNode(world, rootName, rootId);
	for (let at = 2; at < parts.length; at += 2) node = childNode(node, parts[at] ?? "", parts[at + 1] ?? "");
	return cls.documentName === "ActorDelta" ? deltaPlace(node) : arrayPlace(node, cls);
}

function worldPlace(world: World, cls: DocumentClass): Place {
	const map = world.collection(cls.documentName);
	return {
		get: (id) => world.get(cls.documentName, id),
		has: (id) => map.has(id),
		put: (source) => map.set(source["_id"] as string, source),
		remove: (id) => map.delete(id),
		parent: null,
	};
}

function rootNode(world: World, name: string, id: string): Node {
	const cls = documentClass(name);
	const read = () => world.get(name, id);
	return { cls, read, own: read, doc: () => new cls(read()) };
}

function fieldOf(parent: Node, name: string): string {
	const field = parent.cls.metadata.embedded[name];
	if (!field || !parent.cls.schema.has(field)) throw new Error(`${name} is not embedded in ${parent.cls.documentName}`);
	return field;
}

function childNode(parent: Node, name: string, id: string): Node {
	const cls = documentClass(name);
	const field = fieldOf(parent, name);
	if (name === "ActorDelta") {
		const read = () => parent.read()[field] as Dict;
		return {
			cls,
			read,
			own: () => parent.own()[field] as Dict,
			doc: deltaDoc(parent, cls, read),
			base: baseActorSource(parent.read()),
		};
	}
	const place = arrayPlace(parent, cls);
	const own = (): Dict => {
		const source = place.get(id);
		if (parent.base) place.put(source);
		return source;
	};
	return { cls, read: () => place.get(id), own, doc: () => new cls(place.get(id), { parent: place.parent }) };
}

const deltaDoc = (token: Node, cls: DocumentClass, read: () => Dict) => () => new cls(read(), { parent: token.doc() });

/** A token's one delta. */
function deltaPlace(token: Node): Place {
	const field = fieldOf(token, "ActorDelta");
	return {
		get: () => token.read()[field] as Dict,
		has: () => true,
		put: (source) => {
			token.own()[field] = source;
		},
		remove: () => {
			token.own()[field] = { ...documentClass("ActorDelta").cleanData({ _id: token.read()["_id"] }) };
		},
		parent: token.doc(),
	};
}

function arrayPlace(node: Node, cls: DocumentClass): Place {
	const field = fieldOf(node, cls.documentName);
	const list = (): Dict[] => node.read()[field] as Dict[];
	const at = (id: string, among = list()): number => among.findIndex((source) => source["_id"] === id);
	const inherited = (id: string) => ((node.base?.[field] ?? []) as Dict[]).find((source) => source["_id"] === id);
	const find = (id: string): Dict | undefined => {
		const own = list()[at(id)];
		if (own?.[TOMBSTONE]) return undefined;
		return own ?? deepClone(inherited(id));
	};
	return {
		get: (id) => find(id) ?? missing(cls, id),
		has: (id) => find(id) !== undefined,
		put: (source) => {
			const own = node.own()[field] as Dict[];
			const index = at(String(source["_id"]), own);
			if (index >= 0) own[index] = source;
			else own.push(source);
		},
		remove: (id) => {
			const own = node.own()[field] as Dict[];
			const index = at(id, own);
			if (index >= 0) own.splice(index, 1);
			if (inherited(id)) own.push({ _id: id, [TOMBSTONE]: true });
		},
		parent: node.doc(),
	};
}

function missing(cls: DocumentClass, id: string): never {
	throw new Error(`${cls.documentName} "${id}" does not exist!`);
}
