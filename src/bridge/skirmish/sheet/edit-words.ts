import type { Words } from "../../text/index.js";
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

function sayValue(path: string, typed: string, words: Words): string {
	const own = path.startsWith(SOLDIER_FIELD) ? numberChoices(path.slice(SOLDIER_FIELD.length)) : undefined;
	if (own) return words.say(`MUSTER.Unit.${own[0]}.${typed}`);
	return choicesOf(path, words).find(({ value }) => value === typed)?.label ?? typed;
}
