import { isRecord } from "../../../engine/common/index.js";
import { MORALE_CAUSES } from "../../../engine/force/index.js";
import { type Json, valueAt } from "../../../engine/schema/index.js";
import { formatSigned, joinList, type Words } from "../../text/index.js";
import { isAbsent, nameIn, sayStored } from "../../transactions/index.js";
import { formatFieldValue, formatValueName, isEntryPath, PERSON_FIELDS } from "./step-title.js";
import { formatWord, WORD_LISTS } from "./vocabulary.js";

/** A value of an army before and after, by its path below the army; the empty path is the whole army. */
export interface ForceChange {
	readonly path: string;
	readonly was: Json;
	readonly now: Json;
}

/**
 * The army as it is stored now, valid or not, and units and people that were in it, by their path; undefined: none is
 * known.
 */
export interface KnownArmy {
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
	const what = isGone ? whatIsGone(change, gone?.(entry), words) : whatOf(change, force, words);
	return { what, was: say(change.was), now: say(change.now) };
}

const PERSON_GONE = "MUSTER.Records.value.gonePerson";
const GONE: Readonly<Record<string, string>> = {
	units: "MUSTER.Records.value.goneUnit",
	chronicle: "MUSTER.Records.value.goneEntry",
};

/** Names a value of a unit or person that is not there any more. */
function whatIsGone({ path, was, now }: ForceChange, known: unknown, words: Words): string {
	const [record = "", id = ""] = path.split(".");
	const own = isEntryPath(path) ? [was, now].find((value) => isThere(value) && isRecord(value)) : known;
	const name = isRecord(own) ? nameIn(own as Readonly<Record<string, Json>>) : "";
	const named = { [record]: { [id]: { name: name || words.say(GONE[record] ?? PERSON_GONE) } } };
	return formatValueName(named, path, words);
}

const isThere = (value: Json): boolean => value !== null && !isAbsent(value);

function whatOf({ path }: ForceChange, force: unknown, words: Words): string {
	if (path === "") return words.say("MUSTER.Records.value.army");
	const [record = "", field = ""] = path.split(".");
	if (record === "commander" && PERSON_FIELDS.includes(field))
		return words.say("MUSTER.Army.Step.commandersField", { field: words.say(`MUSTER.Army.Field.person.${field}`) });
	return formatValueName(isRecord(force) ? force : {}, path, words);
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
