import { isRecord } from "../../../engine/common/index.js";
import { isJson, type Json } from "../../../engine/schema/index.js";
import { EMPTY_FORCE, FORCE_PATH, type ForceUpdate, isForceId } from "../stored/index.js";

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
