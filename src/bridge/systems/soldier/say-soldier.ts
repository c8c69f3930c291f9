import type { Ratio } from "../../../engine/common/index.js";
import { ratio } from "../../../engine/common/index.js";
import { formatCount, formatRatio, sayPlural, type Words } from "../../text/index.js";
import type { Said } from "../reading/body.js";
import type { AskedNumber, NumberSource } from "./gathered.js";
import type { SoldierDraft } from "./soldier-of.js";

/** A number as the game system has it: `30 ft`, `6 squares`, `C,1`. */
function saySaid({ value, unit }: Said, words: Words): string {
	if (typeof value === "string") return value;
	return unit === undefined ? formatCount(words, value) : sayPlural(words, `MUSTER.Soldier.length.${unit}`, value);
}

/** The name of a number of a soldier by its place: `reach`, `damage of the spear`. */
function sayField(path: string, { soldier }: SoldierDraft, words: Words): string {
	const [list, place = "", field = ""] = path.split(".");
	if (list !== "attacks") return words.say(`MUSTER.Soldier.field.${path}`);
	const attack = soldier.attacks[Number(place)];
	if (attack === undefined || field === "") return words.say("MUSTER.Soldier.field.attacks");
	const name = words.say(`MUSTER.Soldier.attack.${field}`);
	return words.say("MUSTER.Soldier.ofAttack", { field: name, attack: attack.name });
}

/** A number that is asked for: `touch armour class`, `reach ("average")`. */
export function sayAsked({ path, reason, said }: AskedNumber, draft: SoldierDraft, words: Words): string {
	const field = sayField(path, draft, words);
	return words.say(`MUSTER.Soldier.asked.${reason}`, { field, said: saySaid(said, words) });
}

/** Lengths of a soldier by their place, in feet. */
const LENGTHS = ["space", "reach", "speed"] as const;

/** Numbers that were read, each with what it was before: `speed 30 ft (6 squares)`, `reach 3 ft, read from “C,1”`. */
export function sayRead(draft: SoldierDraft, words: Words): readonly string[] {
	// The size by a token is said by its space.
	const read = Object.entries(draft.sources).filter(([path, { from }]) => path !== "size" || from !== "token");
	return read.map(([path, source]) => {
		const field = sayField(path, draft, words);
		const feet = feetAt(path, draft);
		const value = feet === null ? saySaid(source.said, words) : sayFeet(feet, words);
		return words.say(`MUSTER.Soldier.from.${wayOf(source, value, words)}`, {
			field,
			value,
			said: saySaid(source.said, words),
		});
	});
}

function feetAt(path: string, { soldier }: SoldierDraft): Ratio | null {
	const own = LENGTHS.find((field) => field === path);
	if (own !== undefined) return typeof soldier[own] === "number" ? ratio(soldier[own]) : soldier[own];
	const [, place, field] = path.split(".");
	const feet = field === "feet" ? soldier.attacks[Number(place)]?.feet : null;
	return typeof feet === "number" ? ratio(feet) : null;
}

const sayFeet = (feet: Ratio, words: Words): string =>
	words.say("MUSTER.Soldier.feet", { feet: formatRatio(words, feet, 1) });

/** Numbers that were converted name what they were. */
function wayOf({ from, said }: NumberSource, value: string, words: Words): string {
	return from === "system" && (said.unit === undefined || saySaid(said, words) === value) ? "plain" : from;
}
