import type { Document } from "../../common/abstract/document.js";
import { TOMBSTONE } from "../../common/documents/actor-delta.js";
import { deepClone } from "../../common/utils/index.js";
import type { Dict } from "./contracts.js";
import type { ActorKin } from "./documents/kin.js";
import type { TokenDocument } from "./documents/token.js";
import { page } from "./page.js";
import type { Changed, Told } from "./told.js";

const DELTA = /^Scene\.(\w+)\.Token\.(\w+)\.ActorDelta\.\w+((?:\.\w+\.\w+)*)$/;
const ACTOR = /^(Scene\.\w+\.Token\.(\w+))\.Actor\.\w+/;

/** Requests about documents of an unlinked token's actor go to the token's delta (issue #8973). */
export function toDeltaUuid(uuid: string): string {
	return uuid.replace(ACTOR, "$1.ActorDelta.$2");
}

/** The token whose delta a change is about, and the way below it; undefined for all other changes. */
export function deltaTarget(parentUuid: string | null): { token: TokenDocument; below: string[] } | undefined {
	const match = DELTA.exec(parentUuid ?? "");
	if (!match) return undefined;
	const scene = page.game.scenes.get(match[1] ?? "");
	const token = scene?.tokens.get(match[2] ?? "") as unknown as TokenDocument | undefined;
	return token && { token, below: (match[3] ?? "").split(".").filter(Boolean) };
}

/**
 * Applies a change of items or effects to the delta, brings the token's actor in line, and finds the actor's own
 * documents, which stay the same objects.
 */
export function applyToDelta(told: Told, token: TokenDocument, below: string[]): Changed[] {
	const actor = token.actor;
	if (!actor) return [];
	const find = () => embeddedIn(actor, below).getEmbeddedCollection(told.type);
	const before = find();
	const doomed = told.action === "delete" ? told.result.map((id) => before.get(String(id))) : [];
	const list = ownList(token, actor, told.type, below);
	for (const each of told.result) change(list, before, told, each);
	token.delta.updateSyntheticActor();
	if (told.action === "delete") return doomed.filter((doc) => doc !== undefined).map((doc) => ({ doc, detail: {} }));
	const now = find();
	return told.result.flatMap((each) => {
		const doc = now.get(String((each as Dict)["_id"]));
		return doc ? [{ doc, detail: each as Dict }] : [];
	});
}

function embeddedIn(actor: ActorKin, below: string[]): Document {
	const [name, id] = below;
	if (!name || !id) return actor;
	const doc = actor.getEmbeddedCollection(name).get(id);
	if (!doc) throw new Error(`${name} "${id}" does not exist!`);
	return doc;
}

/** The delta's own list; for effects of an inherited item, the item first becomes the delta's own. */
function ownList(token: TokenDocument, actor: ActorKin, type: string, below: string[]): Dict[] {
	const delta = token.delta._source;
	const key = type === "Item" ? "items" : "effects";
	const [name, id] = below;
	if (!name || !id) return delta[key] as Dict[];
	const items = delta["items"] as Dict[];
	const own = items.find((item) => item["_id"] === id) ?? deepClone(actor.items.get(id)?._source as Dict);
	if (!items.includes(own)) items.push(own);
	return own[key] as Dict[];
}

function change(list: Dict[], inherited: Map<string, Document>, told: Told, each: Dict | string): void {
	const id = String(typeof each === "string" ? each : each["_id"]);
	const at = list.findIndex((source) => source["_id"] === id);
	if (told.action === "delete") {
		if (at >= 0) list.splice(at, 1);
		// The base actor's document would show again; a tombstone for one of the delta's own does no harm.
		list.push({ _id: id, [TOMBSTONE]: true });
		return;
	}
	const doc = inherited.get(id);
	if (told.action === "update" && doc) doc.updateSource(withoutId(each as Dict));
	const source = told.action === "update" && doc ? doc.toObject() : (each as Dict);
	if (at >= 0) list[at] = source;
	else list.push(source);
}

function withoutId({ _id, ...changes }: Dict): Dict {
	return changes;
}

/** The delta itself changed: the hooks of the delta, then those of the actor (issue #8973). */
export function deltaChanged(told: Told, token: TokenDocument): Changed[] {
	const before = token.actor;
	const changes = told.action === "update" ? (told.result[0] as Dict) : {};
	if (told.action === "delete") token.delta.resetTo(Object.assign(token.delta._source, emptyDelta(token)));
	else token.delta.updateSource(withoutId(changes));
	token.delta.updateSyntheticActor();
	const detail = { ...changes, _id: before?.id };
	return before ? [{ doc: before, detail, type: "Actor" }] : [];
}

function emptyDelta(token: TokenDocument): Dict {
	return {
		name: null,
		type: null,
		img: null,
		system: {},
		items: [],
		effects: [],
		ownership: null,
		flags: {},
		_id: token.id,
	};
}
