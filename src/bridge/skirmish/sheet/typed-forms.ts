import { isRecord } from "../../../engine/common/index.js";
import { exact, type Json, readInput } from "../../../engine/schema/index.js";
import { SKIRMISH_RULES } from "../../../engine/skirmish/index.js";
import { sayWording, type Words } from "../../text/index.js";
import { resistancesOf, sayResistances } from "./typed-resistances.js";

/** A field that holds more than one number, typed in one line of text. */
interface TypedForm {
	/** The ending of the key of its hint. */
	readonly hint: "traits" | "resistances" | "roll" | "against" | "area" | "brings";
	/** The line of a value. */
	readonly say: (value: Json, words: Words) => string;
	/** The value of a line; the line itself where it is none, which the reader refuses. */
	readonly read: (line: string, words: Words) => Json;
}

type Names = Readonly<Record<string, string>>;

const named = (ids: readonly string[], say: (id: string) => string): Names =>
	Object.fromEntries(ids.map((id) => [id, say(id)]));
const shapes = (words: Words) =>
	named(["burst", "cone", "line", "cube", "wall"], (id) => words.say(`MUSTER.Unit.area.${id}`));
const saves = (words: Words) => named(["fortitude", "reflex", "will"], (id) => words.say(`MUSTER.Unit.number.${id}`));
const conditions = (words: Words): Names =>
	Object.fromEntries(
		Object.entries(SKIRMISH_RULES.tables.conditions).map(([id, { title }]) => [id, sayWording(words, title)]),
	);

/** A form of a name of a list and a number behind it: "Cone 30". */
function pairForm(hint: "against" | "area" | "brings", names: (words: Words) => Names, keys: readonly string[]) {
	const [first = "", second = ""] = keys;
	const form: TypedForm = {
		hint,
		say: (value, words) => {
			if (!isRecord(value)) return "";
			const id = String(value[first]);
			return `${names(words)[id] ?? id} ${value[second] ?? ""}`.trim();
		},
		read: (line, words) => {
			if (line === "") return null;
			const [, name = "", number] = /^(.*?)(?:\s+([+-]?\d+))?$/u.exec(line) ?? [];
			const is = (text: string): boolean => text.toLocaleLowerCase() === name.toLocaleLowerCase();
			const id = Object.entries(names(words)).find((entry) => entry.some(is))?.[0];
			return id === undefined ? line : { [first]: id, [second]: number === undefined ? null : Number(number) };
		},
	};
	return form;
}

const ROLLS: Readonly<Record<string, readonly (readonly [field: string, usual: Json])[]>> = {
	sure: [],
	skill: [["skill", null]],
	under: [
		["dice", null],
		["value", null],
	],
	percent: [
		["value", null],
		["least", 0],
		["most", 100],
	],
	atLeast: [
		["dice", null],
		["value", null],
		["natural", "plain"],
	],
	over: [
		["dice", null],
		["natural", "plain"],
	],
	ace: [
		["sides", null],
		["modifier", 0],
		["wild", null],
	],
};

function sayRoll(value: Json): string {
	if (!isRecord(value)) return "";
	const kind = String(value["kind"]);
	const fields = (ROLLS[kind] ?? []).map(([field]) => String(value[field] ?? "").replaceAll(" ", ""));
	const critical = value["critical"];
	const ending = isRecord(critical) ? [String(critical["from"]), critical["confirm"] === true ? "confirm" : ""] : [];
	return [kind, ...fields, ...ending].join(" ").trim();
}

function rollOf(line: string): Json {
	if (line === "") return null;
	const [kind = "", ...parts] = line.split(/\s+/u);
	const fields = ROLLS[kind];
	if (!fields || parts.length > fields.length + (kind === "over" ? 2 : 0)) return line;
	const values = fields.map(([field, usual], at) => [field, parts[at] === undefined ? usual : numberIn(parts[at])]);
	const [from, confirm] = parts.slice(fields.length);
	const critical = from === undefined ? null : { from: numberIn(from), confirm: confirm === "confirm" };
	return { kind, ...Object.fromEntries(values), ...(kind === "over" ? { critical } : {}) };
}

const numberIn = (text: string): Json => (/^[+-]?\d+$/u.test(text) ? Number(text) : text);

const LIST: TypedForm = {
	hint: "traits",
	say: (value) => (Array.isArray(value) ? value.join(", ") : ""),
	read: (line) => {
		const found = line.split(",").map((each) => each.trim());
		return line === "" ? null : found.filter((each) => !/^[-\u2013]?$/u.test(each));
	},
};
const ROLL: TypedForm = { hint: "roll", say: sayRoll, read: rollOf };

const FORMS: Readonly<Record<string, TypedForm>> = {
	feats: LIST,
	traits: LIST,
	defence: ROLL,
	roll: ROLL,
	resistances: {
		hint: "resistances",
		say: sayResistances,
		read: (line) => (line === "" ? null : resistancesOf(line)),
	},
	against: pairForm("against", saves, ["save", "dc"]),
	area: pairForm("area", shapes, ["shape", "feet"]),
	brings: pairForm("brings", conditions, ["condition", "rounds"]),
};

/** The form of a soldier's field by its path; none: it is a single number, a text or a choice. */
export const formOf = (path: string): TypedForm | undefined => FORMS[path.slice(path.lastIndexOf(".") + 1)];

/**
 * A fraction as it is typed: with a stroke, if it is not whole; empty: it is no fraction.
 * @example
 * typedRatio({ num: 3, den: 2 }); // "3/2"
 */
export function typedRatio(value: Json | undefined): string {
	const ratio = readInput(exact, value);
	if (!ratio.ok) return "";
	return ratio.value.den === 1 ? `${ratio.value.num}` : `${ratio.value.num}/${ratio.value.den}`;
}
