import type { ForceTables, TroopType, Unit } from "../../../engine/force/index.js";
import { valueAt } from "../../../engine/schema/index.js";
import type { Words } from "../../text/index.js";
import { formatCount, sayPlural } from "../../text/index.js";
import type { ForceUpdate, StoredForce } from "../stored/index.js";
import { FORCE_PATH } from "../stored/index.js";
import type { FieldKind } from "./field-view.js";
import type { WordList } from "./vocabulary.js";
import { formatCoins, formatWord, WORD_LISTS } from "./vocabulary.js";

/** Tables whose rows a field offers. */
type RowTable = "races" | "weapons" | "creatures" | "missiles";

/** One field of a unit. */
export interface UnitField {
	/** Below the unit; also the ending of its label's key. */
	readonly path: string;
	readonly kind: FieldKind;
	readonly list?: WordList;
	readonly table?: RowTable;
	/** Absent: the field is always there. */
	readonly when?: (unit: Unit, tables: ForceTables) => boolean;
}

const isSoldier = ({ kind }: TroopType): boolean => kind === "soldier" || kind === "miner";
const soldier = ({ troop }: Unit): boolean => isSoldier(troop);
const armed = ({ troop }: Unit): boolean => isSoldier(troop) || (troop.kind === "weapon" && troop.riders > 0);
const mounted = ({ troop }: Unit): boolean => isSoldier(troop) && troop.mount !== "none";
const ownRace = ({ troop }: Unit): boolean => isSoldier(troop) && troop.race === "own";
const piece = ({ troop }: Unit): boolean => troop.kind === "weapon";

/** The groups of a unit's form, by the ending of their heading's key, with their fields in order. */
export const UNIT_FIELDS: Readonly<Record<string, readonly UnitField[]>> = {
	unit: [
		{ path: "name", kind: "text" },
		{ path: "men", kind: "whole" },
		{ path: "full", kind: "whole" },
		{ path: "crewAfoot", kind: "whole", when: (unit) => piece(unit) || unit.crewAfoot > 0 },
		{ path: "state", kind: "choice", list: "state" },
		{ path: "service", kind: "choice", list: "service" },
	],
	leader: [
		{ path: "leader.name", kind: "text" },
		{ path: "leader.leadership", kind: "nullableWhole" },
	],
	experience: [
		{ path: "battles", kind: "whole" },
		{ path: "months", kind: "whole" },
		{ path: "dropSteps", kind: "whole" },
		{ path: "dropAt", kind: "whole" },
	],
	troop: [
		{ path: "troop.name", kind: "text" },
		{ path: "troop.code", kind: "text" },
		{ path: "troop.kind", kind: "choice", list: "kind" },
		{ path: "troop.weapon", kind: "choice", table: "weapons", when: piece },
		{ path: "troop.crew", kind: "nullableWhole", when: piece },
		{ path: "troop.riders", kind: "whole", when: piece },
		{ path: "troop.creature", kind: "choice", table: "creatures", when: ({ troop }) => troop.kind === "creature" },
		{ path: "troop.strength", kind: "whole", when: ({ troop }) => troop.kind === "own" },
		{ path: "troop.armour", kind: "choice", list: "armour", when: armed },
		{ path: "troop.irregular", kind: "tick", when: armed },
		{ path: "troop.mount", kind: "choice", list: "mount", when: soldier },
		{ path: "troop.stirrups", kind: "tick", when: mounted },
		{ path: "troop.race", kind: "choice", table: "races", when: soldier },
		{ path: "troop.traits.strength", kind: "whole", when: ownRace },
		{ path: "troop.traits.health", kind: "whole", when: ownRace },
		{ path: "troop.traits.hitPoints", kind: "whole", when: ownRace },
		{ path: "troop.traits.increasedStrength", kind: "whole", when: ownRace },
		{ path: "troop.fineWeapons", kind: "tick", when: armed },
		{ path: "troop.missiles", kind: "many", table: "missiles", when: armed },
		{ path: "troop.specialist", kind: "tick", when: ({ troop }) => troop.kind === "miner" },
		{ path: "troop.armourDr", kind: "whole", when: soldier },
		{ path: "troop.vehicle", kind: "tick", when: soldier },
		{ path: "troop.flight", kind: "choice", list: "flight", when: soldier },
		{ path: "troop.deviceTl", kind: "nullableWhole", when: soldier },
		{ path: "troop.experimental", kind: "ratio", when: (unit) => soldier(unit) || piece(unit) },
	],
	role: [
		{ path: "troop.arm", kind: "nullableChoice", list: "arm" },
		{ path: "troop.line", kind: "nullableChoice", list: "line" },
		{ path: "troop.fearless", kind: "nullableTick" },
		{ path: "troop.healing", kind: "choice", list: "healing" },
		{ path: "troop.classes", kind: "many", list: "superiority" },
		{ path: "troop.neutralises", kind: "many", list: "superiority" },
	],
	price: [
		{ path: "troop.raise", kind: "nullableWhole" },
		{ path: "troop.equipment", kind: "whole", when: ({ troop }) => troop.raise === null },
		{ path: "troop.missilePrice", kind: "nullableWhole" },
		{ path: "troop.mountHexes", kind: "nullableWhole" },
	],
	pay: [
		{ path: "pay.missed", kind: "whole" },
		{ path: "pay.penalty", kind: "whole" },
		{ path: "pay.made", kind: "whole" },
		{ path: "pay.forgone", kind: "whole" },
	],
	wounded: [
		{ path: "wounded.men", kind: "whole" },
		{ path: "wounded.of", kind: "whole" },
		{ path: "wounded.carried", kind: "ratio" },
	],
};

const FIELDS: ReadonlyMap<string, UnitField> = new Map(
	Object.values(UNIT_FIELDS).flatMap((fields) => fields.map((field) => [field.path, field])),
);

/** Keys of labels of an army's own fields, by path. */
const OWN: Readonly<Record<string, string>> = {
	tl: "MUSTER.Army.Header.tl",
	treasury: "MUSTER.Army.Header.treasury",
	mana: "MUSTER.Army.Field.mana",
	notes: "MUSTER.Army.Field.notes",
	emblem: "MUSTER.Army.Notes.emblem",
	colour: "MUSTER.Army.Notes.colour",
};

/** Fields of people whose labels are under `MUSTER.Army.Field.person`. */
// biome-ignore format: rows of words
export const PERSON_FIELDS: readonly string[] = [
	"name", "strategy", "tactics", "leadership", "leads", "luck", "unit", "iq", "weapon",
	"combatReflexes", "dangerSense", "practice", "points", "stones", "items", "boosters",
];

const say = (words: Words, leaf: string, data: Readonly<Record<string, string>> = {}): string =>
	words.say(`MUSTER.Army.Step.${leaf}`, data);

/** True for the path of a whole unit, person or entry of the chronicle. */
export const isEntryPath = (path: string): boolean => /^(?:units|heroes|practitioners|chronicle)\.[^.]+$/.test(path);

/**
 * Describes an update of an army in a few words, for its undo: "Men of the levy: 100 → 120". `stored` is the army
 * before.
 */
export function formatStep(stored: StoredForce, update: ForceUpdate, words: Words): string {
	const paths = Object.keys(update).map((path) => path.slice(FORCE_PATH.length + 1));
	const [first = ""] = paths;
	if (paths.every((path) => path.endsWith(".sort"))) return formatMove(stored, paths, words);
	const entry = entryAt(stored, first);
	const what = formatValueName(stored, first, words);
	const joined = paths.length > 1 ? "" : formatJoined(stored, first, update[`${FORCE_PATH}.${first}`], words);
	if (joined !== "") return joined;
	if (!isEntryPath(first)) {
		const show = (value: unknown): string => formatFieldValue(first, value, words);
		return formatChange(what, show(valueAt(stored, first)), show(update[`${FORCE_PATH}.${first}`]), words);
	}
	const added = paths.filter((path) => /^units\.[^.]+$/.test(path) && valueAt(stored, path) === undefined);
	if (added.length > 1) return sayPlural(words, "MUSTER.Army.Step.unitsAdded", added.length);
	const name = nameOf(entry ?? update[`${FORCE_PATH}.${first}`], words);
	return say(words, entry === undefined ? "added" : "removed", { name });
}

/** Names a unit by its own name or that of its troops, an entry of the chronicle by its title. */
function nameOf(entry: unknown, words: Words): string {
	const names = ["name", "title", "troop.name"].map((path) => valueAt(entry, path));
	const found = names.find((text) => typeof text === "string" && text !== "");
	return typeof found === "string" ? found : words.say("MUSTER.Army.People.someone");
}

/** Says the unit that a hero joined, or that it is none; empty: the path is no such place. */
function formatJoined(stored: StoredForce, path: string, unit: unknown, words: Words): string {
	if (!/^heroes\.[^.]+\.unit$/.test(path)) return "";
	const name = nameOf(entryAt(stored, path), words);
	const joined = typeof unit === "string" && unit !== "" ? valueAt(stored, `units.${unit}`) : undefined;
	if (joined === undefined) return say(words, "leftUnit", { name });
	return say(words, "joined", { name, unit: nameOf(joined, words) });
}

function formatMove(stored: StoredForce, paths: readonly string[], words: Words): string {
	if (paths.length > 1) return say(words, "order");
	return say(words, "moved", { name: nameOf(valueAt(stored, (paths[0] ?? "").replace(/\.sort$/, "")), words) });
}

/** The unit, person or event of a path below an army. */
const entryAt = (stored: object, path: string): unknown => valueAt(stored, path.split(".").slice(0, 2).join("."));

/** Names the value at a path below an army: "Men of the levy". `stored`: an army, valid or not. */
export function formatValueName(stored: object, path: string, words: Words): string {
	const [record = "", id = "", ...rest] = path.split(".");
	if (record === "commander") return say(words, "commander");
	if (id === "") return Object.hasOwn(OWN, record) ? words.say(OWN[record]!) : record;
	const name = nameOf(entryAt(stored, path), words);
	const field = labelOf(record, rest.join("."), words);
	return field === null ? name : say(words, field.leaf, { field: field.label, name });
}

/** The name of the unit or person at a path below an army, and of its field; null: it is no field of one. */
export function fieldOfEntry(stored: object, path: string, words: Words) {
	const [record = "", id = "", ...rest] = path.split(".");
	const field = record === "commander" || id === "" ? null : labelOf(record, rest.join("."), words);
	return field && { of: nameOf(entryAt(stored, path), words), field: field.label };
}

interface Label {
	readonly leaf: "field" | "ruling" | "effects" | "leader" | "place" | "changed";
	readonly label: string;
}

function labelOf(record: string, path: string, words: Words): Label | null {
	if (path === "") return null;
	const own = (["rulings.", "effects", "leader."] as const).find((start) => path.startsWith(start));
	const other = own === undefined ? (path === "sort" ? "place" : null) : OTHERS[own];
	if (other) return { leaf: other, label: words.say(`MUSTER.Army.Step.part.${other}`) };
	const whole = path.replace(/\.(?:num|den)$/, "");
	if (record === "units" && FIELDS.has(whole)) return { leaf: "field", label: words.say(`MUSTER.Army.Field.${whole}`) };
	return record !== "units" && PERSON_FIELDS.includes(path)
		? { leaf: "field", label: words.say(`MUSTER.Army.Field.person.${path}`) }
		: { leaf: "changed", label: path };
}

const OTHERS = { "rulings.": "ruling", effects: "effects", "leader.": "leader" } as const;

/** Fields whose values are left out: ids and long texts. */
const HIDDEN: readonly string[] = ["emblem", "colour", "notes", "commander"];

/** Formats the value of a field of an army by its path; empty: it is better left out. */
export function formatFieldValue(path: string, value: unknown, words: Words): string {
	const [record = "", , ...rest] = path.split(".");
	const field = record === "units" ? FIELDS.get(rest.join(".")) : undefined;
	if (HIDDEN.includes(record) || field?.table !== undefined) return "";
	if (record !== "units" && rest.length > 0 && typeof value === "string" && rest[0] !== "name") return "";
	if (path === "treasury" && typeof value === "number") return formatCoins(words, value);
	const list = path === "mana" ? "mana" : field?.list;
	const isWord = list !== undefined && WORD_LISTS[list].some((word) => word === value);
	return isWord ? formatWord(words, list, String(value)) : formatPlain(value, words);
}

/** Characters of a value that are shown. */
const LONGEST = 40;

/** Formats a value in a few words; empty if it has none. */
function formatPlain(value: unknown, words: Words): string {
	if (typeof value === "number") return formatCount(words, value);
	if (typeof value === "boolean") return words.say(value ? "MUSTER.Army.Field.yes" : "MUSTER.Army.Field.no");
	if (typeof value !== "string") return "";
	return [...value].length > LONGEST ? "" : value;
}

/** Describes a change by the values before and after, as far as they can be shown. */
function formatChange(what: string, before: string, after: string, words: Words): string {
	if (before === "" && after !== "") return say(words, "set", { what, after });
	return before === "" || after === "" ? what : say(words, "change", { what, before, after });
}

/** The title of a step that gives a hero a post, as `postOf` writes it: "Aldwin leads Household Knights". */
export function sayPost({ heroes, units }: StoredForce, id: string, post: string, words: Words): string {
	const [kind = "", own = ""] = post.split("/");
	const unit = units[own];
	const name = heroes[id]?.name || words.say("MUSTER.Army.People.someone");
	const leaf = unit && (kind === "leads" || kind === "in") ? kind : "none";
	return words.say(`MUSTER.Army.Step.post.${leaf}`, { name, unit: unit?.name || (unit?.troop.name ?? "") });
}
