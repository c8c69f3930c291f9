import { isRecord } from "../../../engine/common/index.js";
import { isJson, type Json } from "../../../engine/schema/index.js";
import { EMPTY_FORCE, FORCE_PATH, type ForceUpdate, isForceId } from "../stored/index.js";

/** Letters of JSON of a value that may be asked for, and fields of one request. */
const LONGEST = 4_000;
const MOST_FIELDS = 4;

/** Fields that may be asked for: none that makes, moves or takes away a whole entry. */
const ASKABLE = /^[A-Za-z0-9]+(?:[./][A-Za-z0-9]+){0,6}$/;
const ENTRY = /^(?:units|practitioners|heroes|chronicle)(?:\.[A-Za-z0-9]+)?$/;
const WORLD_ACTOR = /^Actor\.([A-Za-z0-9]{16})$/;

/** A field of an army, below the army, with the value that it is to have. */
export type AskedValue = readonly [path: string, value: Json];

/** What somebody asks to have changed in an army. */
export interface ChangeRequest {
	/** Id of the actor that carries the army. */
	readonly actor: string;
	readonly values: readonly AskedValue[];
}

/** The request as it travels; null where it is for more than fields, or too large. */
export function toChangeRequest(uuid: string, update: ForceUpdate): object | null {
	const values = Object.entries(update).map(([path, value]) => [path.slice(FORCE_PATH.length + 1), value]);
	const payload = { uuid, values };
	return readChangeRequest(payload) ? payload : null;
}

/** A request out of whatever arrived; null for anything else. */
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
	// What every object has of itself is no field of an army.
	if (parts.some((part) => part in Object.prototype) || !Object.hasOwn(EMPTY_FORCE, record)) return false;
	return record !== "schema" && (id === undefined || record === "commander" || isForceId(id));
}

/** The update that a request comes to. */
export const toAskedUpdate = ({ values }: ChangeRequest): ForceUpdate =>
	Object.fromEntries(values.map(([path, value]) => [`${FORCE_PATH}.${path}`, value]));
