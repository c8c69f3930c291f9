import { isRecord } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { isJson } from "../../../engine/schema/index.js";
import type { Words } from "../../text/index.js";
import { joinList } from "../../text/index.js";
import { sayStored } from "../../transactions/index.js";
import type { ForceUpdate } from "../stored/index.js";
import { EMPTY_FORCE, FORCE_PATH, isForceId } from "../stored/index.js";
import type { ForceChange, KnownArmy } from "./say-force-change.js";
import { sayForceChange } from "./say-force-change.js";

/** Limits of a request: characters of a value's JSON, and fields. */
const LONGEST = 4_000;
const MOST_FIELDS = 4;

/** Paths that may be asked for: none that creates, moves or removes a whole entry. */
const ASKABLE = /^[A-Za-z0-9]+(?:[./][A-Za-z0-9]+){0,6}$/;
const ENTRY = /^(?:units|practitioners|heroes|chronicle)(?:\.[A-Za-z0-9]+)?$/;
const WORLD_ACTOR = /^Actor\.([A-Za-z0-9]{16})$/;

/** A field of an army, by its path below the army, with its new value. */
export type AskedValue = readonly [path: string, value: Json];

/** A request for changes of an army. */
export interface ChangeRequest {
	/** Id of the actor that carries the army. */
	readonly actor: string;
	readonly values: readonly AskedValue[];
}

/** Converts an update to the request that is sent; null if it is for more than fields, or too large. */
export function toChangeRequest(uuid: string, update: ForceUpdate): object | null {
	const values = Object.entries(update).map(([path, value]) => [path.slice(FORCE_PATH.length + 1), value]);
	const payload = { uuid, values };
	return readChangeRequest(payload) ? payload : null;
}

/** Reads a request from unchecked data; null if it is invalid. */
export function readChangeRequest(payload: unknown): ChangeRequest | null {
	if (!isRecord(payload)) return null;
	const { uuid, values } = payload;
	const [, actor] = (typeof uuid === "string" && WORLD_ACTOR.exec(uuid)) || [];
	if (actor === undefined || !Array.isArray(values) || values.length === 0 || values.length > MOST_FIELDS) return null;
	const read = values.map(readAsked);
	return read.every((value) => value !== null) ? { actor, values: read } : null;
}

function readAsked(entry: unknown): AskedValue | null {
	if (!Array.isArray(entry) || entry.length !== 2) return null;
	const [path, value] = entry as [unknown, unknown];
	if (typeof path !== "string" || !isAskable(path) || !isJson(value)) return null;
	return JSON.stringify(value).length <= LONGEST ? [path, value] : null;
}

function isAskable(path: string): boolean {
	if (!ASKABLE.test(path) || ENTRY.test(path)) return false;
	const parts = path.split(/[./]/);
	const [record = "", id] = parts;
	// Names that every object inherits are not fields of an army.
	if (parts.some((part) => part in Object.prototype) || !Object.hasOwn(EMPTY_FORCE, record)) return false;
	return record !== "schema" && (id === undefined || record === "commander" || isForceId(id));
}

/** Converts a request to an update. */
export const toAskedUpdate = ({ values }: ChangeRequest): ForceUpdate =>
	Object.fromEntries(values.map(([path, value]) => [`${FORCE_PATH}.${path}`, value]));

const ACTOR = /(?:Compendium\.[\w-]+\.[\w-]+\.)?Actor\.[A-Za-z0-9]{16}/g;

/** The uuids of actors that a value holds anywhere, each once: a user who allows it links the army to them. */
export const actorsIn = (value: Json): readonly string[] => [...new Set(JSON.stringify(value).match(ACTOR) ?? [])];

/**
 * Says a change that a player asks for with its whole new value, since a GM who allows it allows all of it. Records are
 * said field by field, by the names of their fields as they are stored.
 */
export function sayAsked(change: ForceChange, army: KnownArmy, words: Words) {
	const say = (path: string, now: Json): string => sayForceChange({ path, was: null, now }, army, words).now;

	function sayWhole(path: string, value: Json): string {
		const said = say(path, value);
		if (typeof value === "string") return isSaid(path, value, said) ? said : value;
		if (Array.isArray(value)) return sayEntries(path, value as readonly Json[]) || said;
		if (!isRecord(value) || isRatio(value)) return said;
		const fields = Object.entries(value).map(([key, each]) => `${key}: ${sayWhole(`${path}.${key}`, each as Json)}`);
		return fields.join("; ") || said;
	}

	/** True for no text, for what has words of its own, and for a link to an actor and nothing else. */
	function isSaid(path: string, value: string, said: string): boolean {
		if (value !== "" && path.endsWith("link")) return actorsIn(value)[0] === value;
		return value === "" || said !== sayStored(value, words);
	}

	/** Entries of a list; changes of morale, and words of a known list, as the list says them. */
	function sayEntries(path: string, list: readonly Json[]): string {
		const isOwn = (said: string, each: Json): boolean => path.endsWith(".effects") || said !== sayStored([each], words);
		const entries = list.map((each) => {
			const said = say(path, [each]);
			return isOwn(said, each) ? said : sayWhole(path, each);
		});
		return joinList(words, entries, "and");
	}

	return { ...sayForceChange(change, army, words), now: sayWhole(change.path, change.now) };
}

const isRatio = (value: object): boolean => Object.keys(value).toSorted().join() === "den,num";
