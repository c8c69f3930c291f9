import { isRecord } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { knows, type Words } from "../../text/index.js";
import { sayStored } from "../../transactions/index.js";
import type { SoldierNow } from "../unit/index.js";
import { SOLDIER_FIELD, WHY_FIELD } from "../unit/index.js";
import { numberChoices, soldierLabels } from "./soldier-view.js";
import { choicesOf, labelOf } from "./unit-fields.js";

/** The title of an edit: the field and its new value, by the names that the sheet has for them. */
export function sayEdit(
	soldier: SoldierNow["soldier"] | null,
	path: string,
	typed: string | boolean | readonly string[],
	words: Words,
): string {
	const prefix = [SOLDIER_FIELD, WHY_FIELD].find((each) => path.startsWith(each));
	const own = prefix === undefined ? null : path.slice(prefix.length);
	const labels = soldier === null ? [] : soldierLabels(soldier, words);
	const name = labels.find(([each]) => each === own)?.[1] ?? own ?? "";
	const field =
		own === null ? words.say(labelOf(path)) : prefix === WHY_FIELD ? words.say("MUSTER.Unit.whyOf", { name }) : name;
	const value = typeof typed === "object" ? String(typed.length) : sayValue(path, String(typed), words);
	return words.say("MUSTER.Unit.stepOf", { field, value: value || "\u2013" });
}

/** Lists of a unit whose entries are rows of the tables: the group of their names. */
const ROWS = { conditions: "condition", tactics: "tactic", resources: "resource", abilities: "ability" };

/** Says a changed value by the names of the sheet, by its path in the unit. */
export function sayUnitChange(path: string, was: Json, now: Json, words: Words) {
	const choices = choicesOf(path, words);
	const group = Object.entries(ROWS).find(([each]) => each === path)?.[1];
	const nameOf = (value: Json): Json => {
		const id = isRecord(value) && typeof value["id"] === "string" ? value["id"] : value;
		const key = `MUSTER.Skirmish.${group}.${id}`;
		return group && knows(words, key) ? words.say(key) : (choices.find((each) => each.value === id)?.label ?? value);
	};
	const say = (value: Json): string =>
		sayStored(Array.isArray(value) ? value.map((each) => nameOf(each as Json)) : nameOf(value), words);
	const label = labelOf(path);
	return { was: say(was), now: say(now), ...(knows(words, label) ? { what: words.say(label) } : {}) };
}

function sayValue(path: string, typed: string, words: Words): string {
	const own = path.startsWith(SOLDIER_FIELD) ? numberChoices(path.slice(SOLDIER_FIELD.length)) : undefined;
	if (own) return words.say(`MUSTER.Unit.${own[0]}.${typed}`);
	return choicesOf(path, words).find(({ value }) => value === typed)?.label ?? typed;
}
