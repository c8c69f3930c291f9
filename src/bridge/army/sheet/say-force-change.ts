import { isRecord } from "../../../engine/common/index.js";
import { MORALE_CAUSES } from "../../../engine/force/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { isJson, valueAt } from "../../../engine/schema/index.js";
import type { Words } from "../../text/index.js";
import { formatSigned, joinList } from "../../text/index.js";
import { isAbsent, nameIn, sayStored } from "../../transactions/index.js";
import type { ForceUpdate } from "../stored/index.js";
import { EMPTY_FORCE, FORCE_PATH, isForceId } from "../stored/index.js";
import { fieldOfEntry, formatFieldValue, formatValueName, isEntryPath, PERSON_FIELDS } from "./step-title.js";
import { formatWord, WORD_LISTS } from "./vocabulary.js";

/** A value of an army before and after, by its path below the army; the empty path is the whole army. */
interface ForceChange {
	readonly path: string;
	readonly was: Json;
	readonly now: Json;
}

/**
 * The army as it is stored now, valid or not, and units and people that were in it, by their path; undefined: none is
 * known.
 */
interface KnownArmy {
	readonly force: unknown;
	readonly gone?: (path: string) => unknown;
}

/**
 * Says a change of an army: what it is of, by the name of the unit or person, and both values. No value is shown as it
 * is stored, unless it is a number or a text.
 */
export function sayForceChange(change: ForceChange, { force, gone }: KnownArmy, words: Words) {
	const { path } = change;
	const entry = path.split(".").slice(0, 2).join(".");
	const isGone = isEntryPath(entry) && !isRecord(valueAt(force, entry));
	const say = (value: Json): string =>
		isGone && !isThere(value) ? words.say("MUSTER.Records.value.gone") : sayForceValue(path, value, force, words);
	const known = isGone ? withGone(change, gone?.(entry), words) : isRecord(force) ? force : {};
	const what = isGone ? formatValueName(known, path, words) : whatOf(change, known, words);
	return { what, was: say(change.was), now: say(change.now), ...fieldOfEntry(known, path, words) };
}

const PERSON_GONE = "MUSTER.Records.value.gonePerson";
const GONE: Readonly<Record<string, string>> = {
	units: "MUSTER.Records.value.goneUnit",
	chronicle: "MUSTER.Records.value.goneEntry",
};

/** An army that has the name of a unit or person that is not there any more, and nothing else. */
function withGone({ path, was, now }: ForceChange, known: unknown, words: Words): object {
	const [record = "", id = ""] = path.split(".");
	const own = isEntryPath(path) ? [was, now].find((value) => isThere(value) && isRecord(value)) : known;
	const name = isRecord(own) ? nameIn(own as Readonly<Record<string, Json>>) : "";
	return { [record]: { [id]: { name: name || words.say(GONE[record] ?? PERSON_GONE) } } };
}

const isThere = (value: Json): boolean => value !== null && !isAbsent(value);

function whatOf({ path }: ForceChange, force: object, words: Words): string {
	if (path === "") return words.say("MUSTER.Records.value.army");
	const [record = "", field = ""] = path.split(".");
	if (record === "commander" && PERSON_FIELDS.includes(field))
		return words.say("MUSTER.Army.Step.commandersField", { field: words.say(`MUSTER.Army.Field.person.${field}`) });
	return formatValueName(force, path, words);
}

function sayForceValue(path: string, value: Json, force: unknown, words: Words): string {
	if (isEntryPath(path) && !isThere(value)) return words.say("MUSTER.Records.value.gone");
	if (typeof value === "string") return sayText(path, value, force, words);
	if (Array.isArray(value)) return sayEntries(path, value as readonly Json[], words);
	return (isRecord(value) ? "" : formatFieldValue(path, value, words)) || sayStored(value, words);
}

/** Fields that hold the id of a unit. */
const OF_UNIT = /(?:^commander\.leads|^(?:heroes|practitioners)\.[^.]+\.unit)$/;

function sayText(path: string, value: string, force: unknown, words: Words): string {
	if (value !== "" && path.endsWith("link")) return words.say("MUSTER.Records.value.linked");
	const unit = OF_UNIT.test(path) ? valueAt(force, `units.${value}`) : undefined;
	if (isRecord(unit)) return sayStored(nameIn(unit as Readonly<Record<string, Json>>), words);
	return formatFieldValue(path, value, words) || sayStored(value, words);
}

/** Entries of a list: words of a known one, causes of morale with their values, or as they are. */
function sayEntries(path: string, list: readonly Json[], words: Words): string {
	if (list.length === 0 || !path.endsWith(".effects"))
		return sayStored(
			list.map((each) => sayWord(each, words)),
			words,
		);
	return joinList(
		words,
		list.map((each) => sayEffect(each, words)),
		"and",
	);
}

function sayWord(value: Json, words: Words): Json {
	const isKnown = WORD_LISTS.superiority.some((word) => word === value);
	return isKnown ? formatWord(words, "superiority", String(value)) : value;
}

function sayEffect(effect: Json, words: Words): string {
	if (!isRecord(effect)) return sayStored(effect, words);
	const { label, cause, value } = effect as Readonly<Record<string, Json>>;
	const known = MORALE_CAUSES.find((each) => each === cause);
	const name =
		(typeof label === "string" && label) ||
		(known ? words.say(`MUSTER.Force.Morale.${known}`) : sayStored(effect, words));
	return typeof value === "number" ? `${name} ${formatSigned(words, value)}` : name;
}

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
		if (Array.isArray(value)) return sayEach(path, value as readonly Json[]) || said;
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
	function sayEach(path: string, list: readonly Json[]): string {
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
