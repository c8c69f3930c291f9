import type { Json } from "../../../engine/schema/index.js";
import { valueAt } from "../../../engine/schema/index.js";
import { SIZES, type SoldierAttack } from "../../../engine/skirmish/index.js";
import { type Choice, formatCount, type Words } from "../../text/index.js";
import { pathIn, SOLDIER_FIELD, type SoldierNow, type StoredUnit, WHY_FIELD } from "../unit/index.js";
import { formOf, typedRatio } from "./typed-forms.js";

/**
 * The state of the actor from which a soldier is read: read now; typed, so that there is none; an average of several;
 * gone; not the players' of the unit to read.
 */
export type SoldierLink = "live" | "typed" | "averaged" | "gone" | "closed";

/** A number of a soldier as a row of the sheet. */
type SoldierRow = {
	/** As an edit names it. */
	readonly path: string;
	readonly label: string;
	/** As it is typed. */
	readonly value: string;
	readonly text: string;
	readonly select?: readonly Choice[];
	/** The way to write a value that is more than one number; empty: a single one. */
	readonly hint: string;
	/** Where it comes from, in words; empty: nothing is to be said of it. */
	readonly origin: string;
	readonly asked: boolean;
	readonly set: boolean;
	/** Of a number that is set by hand: the reason, and the path of its field. */
	readonly why: string;
	readonly whyPath: string;
	/** Of the first number of an attack that may be taken away: its id. */
	readonly attack: string;
};

const PLAIN = [
	...(["size", "space", "reach", "speed", "ac.normal", "ac.touch", "ac.flatFooted"] as const),
	...(["saves.fortitude", "saves.reflex", "saves.will", "constitution", "challenge", "perception"] as const),
	...(["dexterity", "intelligence", "baseAttack", "healing", "opportunities", "defence"] as const),
	...(["resistances", "diesAtZero", "ferocity", "feats"] as const),
] as const;

const ATTACK = [
	...(["name", "mode", "bonus", "roll", "against", "threat", "confirm", "feet", "rounds"] as const),
	...(["area", "targets", "traits", "indirect", "brings", "measure"] as const),
] as const;
const AVERAGES = ["type", "success", "critical", "failure", "wounding"] as const;

/** The choices of a number that is none: its key in the language, and the values. */
export function numberChoices(path: string): readonly [key: string, values: readonly string[]] | undefined {
	if (path === "size") return ["size", SIZES];
	if (path.endsWith(".mode")) return ["attack.modes", ["melee", "ranged"]];
	if (path.endsWith(".measure")) return ["attack.measures", ["damage", "ability", "hitDice", "creatures"]];
	return isFlag(path) ? ["flag", ["false", "true"]] : undefined;
}

const isFlag = (path: string): boolean => /^diesAtZero$|^ferocity$|\.indirect$/.test(path);

/** The numbers of a soldier by their paths, each with its name; then those of each attack. */
export function soldierLabels(
	{ attacks }: SoldierNow["soldier"],
	words: Words,
): readonly (readonly [path: string, label: string])[] {
	return [
		...PLAIN.map((path) => [path, words.say(`MUSTER.Unit.soldier.${path.replace(".", "_")}`)] as const),
		...attacks.flatMap((attack) => attackLabels(attack, words)),
	];
}

function attackLabels(
	{ id, name, averages }: SoldierAttack,
	words: Words,
): readonly (readonly [path: string, label: string])[] {
	const say = (field: string): string => words.say(`MUSTER.Unit.attack.${field}`);
	return [
		...ATTACK.map((field) => [`attacks.${id}.${field}`, `${name}: ${say(field)}`] as const),
		...averages.flatMap(({ type }, at) =>
			AVERAGES.map((field) => {
				const kind = type === "" ? "" : ` (${type})`;
				return [`attacks.${id}.averages.${at}.${field}`, `${name}: ${say(field)}${kind}`] as const;
			}),
		),
	];
}

/** The numbers of a soldier, each with its origin; then those of each attack. */
export function soldierRows(
	stored: StoredUnit,
	now: SoldierNow,
	link: SoldierLink,
	words: Words,
): readonly SoldierRow[] {
	return soldierLabels(now.soldier, words).map(([path, label]) => rowOf(path, label));

	function rowOf(path: string, label: string): SoldierRow {
		const asked = now.asked.some((each) => each === path || path.startsWith(`${each}.`));
		const set = stored.soldier.overrides.find((each) => each.path === path);
		const found = valueAt(now.soldier, pathIn(now.soldier, path)) as Json | undefined;
		// A measure that is left out is hit points.
		const value = found ?? (path.endsWith(".measure") ? "damage" : (found as Json));
		const choices = numberChoices(path);
		const say = (each: string): string => words.say(`MUSTER.Unit.${choices?.[0]}.${each}`);
		const select = choices?.[1].map((each) => ({ value: each, label: say(each), selected: each === String(value) }));
		const form = formOf(path);
		const typed = form ? form.say(value ?? null, words) : typedOf(value);
		return {
			path: `${SOLDIER_FIELD}${path}`,
			label,
			value: typed,
			text: choices ? say(String(value)) : typeof value === "number" ? formatCount(words, value) : typed || "\u2013",
			hint: form ? words.say(`MUSTER.Unit.hint.${form.hint}`) : "",
			...(select && { select }),
			origin: words.say(`MUSTER.Unit.origin.${set ? "set" : asked ? "asked" : link}`),
			asked: asked && !set,
			set: set !== undefined,
			why: set?.why ?? "",
			whyPath: `${WHY_FIELD}${path}`,
			attack: link === "typed" && path.endsWith(".name") ? (path.split(".")[1] ?? "") : "",
		};
	}
}

/** A value as it is typed: a fraction with a stroke, nothing for none. */
const typedOf = (value: Json | undefined): string => typedRatio(value) || String(value ?? "");

/**
 * The value of a typed text for a number of a soldier: a whole number, yes or no, a fraction for space, challenge and
 * wounding, what the form of the field reads, or none.
 */
export function soldierValue(path: string, typed: string, words: Words): Json {
	const text = typed.trim();
	const name = path.slice(SOLDIER_FIELD.length);
	if (isFlag(name)) return text === "true";
	if (/^size$|\.(mode|name|type)$/.test(name)) return text;
	const form = formOf(name);
	if (form) return form.read(text, words);
	if (text === "") return null;
	const [num, den = 1] = text.split("/").map(Number);
	if (num === undefined || !Number.isSafeInteger(num) || !Number.isSafeInteger(den)) return text;
	return /^space$|^challenge$|\.wounding$/.test(name) ? { num, den } : text.includes("/") ? text : num;
}

/** Feet of a number of a soldier, in the world's words for short. */
export const sayFeet = (feet: number, words: Words): string =>
	words.say("MUSTER.Unit.feet", { feet: formatCount(words, feet) });
