import { isRecord } from "../../engine/common/index.js";
import type { Json } from "../../engine/schema/index.js";
import { cutText, formatCount, formatRatio, joinList, sayPlural, type Words } from "../text/index.js";
import { isAbsent } from "./types.js";

/** Characters of a text, and entries of a list, that are shown. */
const LONGEST = 40;
const LISTED = 3;

/**
 * Says a stored value in a few words, whatever it is: a record by its name, and by its men or units where it has any; a
 * list by its first entries. No value is shown as it is stored, unless it is a number or a text.
 */
export function sayStored(value: Json, words: Words): string {
	if (value === null || value === "" || isAbsent(value)) return words.say("MUSTER.Records.value.nothing");
	if (typeof value === "number") return sayNumber(value, words);
	if (typeof value === "boolean") return words.say(value ? "MUSTER.Records.value.yes" : "MUSTER.Records.value.no");
	if (typeof value === "string") return shortened(value);
	return isRecord(value) ? sayRecord(value, words) : sayList(value as readonly Json[], words);
}

const sayNumber = (value: number, words: Words): string =>
	Number.isInteger(value) ? formatCount(words, value) : String(value).replace("-", "\u2212");

function shortened(text: string): string {
	const cut = cutText(text, LONGEST);
	return cut === text ? text : `${cut}…`;
}

type Stored = Readonly<Record<string, Json>>;

function sayRecord(value: Stored, words: Words): string {
	const { num, den, men, units } = value;
	if (Number.isSafeInteger(num) && Number.isSafeInteger(den) && Number(den) > 0)
		return formatRatio(words, { num: Number(num), den: Number(den) }, 2);
	const count =
		typeof men === "number"
			? sayPlural(words, "MUSTER.Records.value.men", men)
			: isRecord(units)
				? sayPlural(words, "MUSTER.Records.value.units", Object.keys(units).length)
				: "";
	const name = shortened(nameIn(value));
	return [name, count].filter(Boolean).join(", ") || words.say("MUSTER.Records.value.several");
}

/** The name or title of a record, or of its troops; empty: it has none. */
export function nameIn(value: Stored): string {
	const { name, title, label, troop } = value;
	const own = [name, title, label].find((text) => typeof text === "string" && text.trim() !== "");
	return typeof own === "string" ? own : isRecord(troop) ? nameIn(troop as Stored) : "";
}

function sayList(list: readonly Json[], words: Words): string {
	if (list.length === 0) return words.say("MUSTER.Records.value.nothing");
	const said = list.slice(0, LISTED).map((each) => sayStored(each, words));
	const more = list.length - said.length;
	return joinList(words, more > 0 ? [...said, sayPlural(words, "MUSTER.Records.value.others", more)] : said, "and");
}
