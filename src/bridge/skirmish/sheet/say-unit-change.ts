import { isRecord } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { knows, type Words } from "../../text/index.js";
import { sayStored } from "../../transactions/index.js";

/** Fields of a unit that hold rows of the tables: the group of their names. */
// biome-ignore format: rows of words
const ROWS: Readonly<Record<string, string>> = {
	conditions: "condition", tactics: "tactic", known: "tactic", boons: "boon", strategy: "strategy",
};

/** Says a changed value by the names of the sheet, by its path in the unit. */
export function sayUnitChange(path: string, was: Json, now: Json, words: Words) {
	const nameOf = (value: Json): Json => {
		const id = isRecord(value) ? value["id"] : value;
		const keys = [`MUSTER.Skirmish.${ROWS[path]}.${id}`, `MUSTER.Unit.${path}.${id}`];
		const key = keys.find((each) => knows(words, each));
		return key === undefined ? value : words.say(key);
	};
	const say = (value: Json): string =>
		sayStored(Array.isArray(value) ? value.map((each) => nameOf(each as Json)) : nameOf(value), words);
	const label = `MUSTER.Unit.field.${path.replace(".", "_")}`;
	return { was: say(was), now: say(now), ...(knows(words, label) ? { what: words.say(label) } : {}) };
}
