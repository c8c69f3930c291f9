import { NO_RESISTANCE, type Resistance, type ResistanceSet, readResistances } from "../../../engine/combat/index.js";
import { type Json, readInput, toJson } from "../../../engine/schema/index.js";

type Factor = Resistance["after"];

const sayFactor = ({ num, den }: Factor): string => `\u00d7${den === 1 ? num : `${num}/${den}`}`;
const isOne = ({ num, den }: Factor): boolean => num === den;

/** One resistance after its name: points, then the multipliers that are not 1. */
function sayHeld(name: string, { armour, multiplier, after }: Resistance): string {
	const factors = isOne(after) ? (isOne(multiplier) ? [] : [multiplier]) : [multiplier, after];
	const points = armour === 0 && factors.length > 0 && !/\d$/u.test(name) ? [] : [String(armour)];
	return [name, ...points, ...factors.map(sayFactor)].join(" ");
}

function saySet({ all, types, hit }: ResistanceSet): readonly string[] {
	const general = sayHeld("all", all);
	return [
		...(general === "all 0" ? [] : [general]),
		...Object.entries(types).map(([type, held]) => sayHeld(type, held)),
		...(hit === undefined ? [] : [`hit ${hit}`]),
	];
}

/**
 * The line of resistances: a kind of damage, points (below 0 they are added) and multipliers, `all` for every kind,
 * `hit` for all parts together, `once` for criticals that count once, `most` for the most points of a hit. Behind a
 * semicolon, traits before a colon: what holds in place of it against attacks with all of them.
 * @example
 * sayResistances(soldier.resistances); // "fire 5, cold ×1/2; magic+silver: all 0"
 */
export function sayResistances(value: Json): string {
	const read = readInput(readResistances, value);
	if (!read.ok) return "";
	const { against, isUndoubled, most, ...set } = read.value;
	const general = [
		...saySet(set),
		...(isUndoubled === true ? ["once"] : []),
		...(most === undefined ? [] : [`most ${most}`]),
	].join(", ");
	return [general, ...against.map((row) => `${row.traits.join("+")}: ${saySet(row).join(", ") || "all 0"}`)].join("; ");
}

const ITEM = /^(.*?)(?:(?:^|\s+)([+-]?\d+))?(?:\s*[x\u00d7](\d+(?:\/\d+)?))?(?:\s*[x\u00d7](\d+(?:\/\d+)?))?$/u;

/** The resistances of a line as {@link sayResistances} writes it; the line itself where it is none. */
export function resistancesOf(line: string): Json {
	const [general = "", ...rows] = line.split(";").map((each) => each.trim());
	const set = setOf(general);
	const against = rows.map((row) => {
		const [traits = "", ...rest] = row.split(":");
		const held = setOf(rest.join(":"));
		return held && rest.length > 0 && { ...held, traits: traits.split("+").map((each) => each.trim()) };
	});
	return set === null || !against.every((each) => each) ? line : toJson({ ...set, against });
}

function setOf(line: string): Readonly<Record<string, Json>> | null {
	let all: Json = toJson(NO_RESISTANCE);
	const types: Record<string, Json> = {};
	const more: Record<string, Json> = {};
	for (const item of line.split(",").map((each) => each.trim())) {
		const [, name = "", points, first, second] = ITEM.exec(item) ?? [];
		if (item === "") continue;
		if (name === "once" && points === undefined) more["isUndoubled"] = true;
		else if (points === undefined && first === undefined) return null;
		else if ((name === "hit" || name === "most") && first === undefined) more[name] = Number(points);
		else {
			const held = { armour: Number(points ?? 0), multiplier: factorOf(first), after: factorOf(second) };
			if (name === "" || name === "all") all = held;
			else types[name] = held;
		}
	}
	return { all, types, ...more };
}

function factorOf(text = "1") {
	const [num = 1, den = 1] = text.split("/").map(Number);
	return { num, den };
}
