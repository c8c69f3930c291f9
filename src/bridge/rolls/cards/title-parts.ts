import { effectiveSkill, type Skill } from "../../../engine/checks/index.js";
import { formatCount, type Words } from "../../text/index.js";
import type { SideNames } from "../commands/index.js";

/** The effective skill of a roll: "12". */
export function formatEffective({ skill, modifiers }: Skill, words: Words): string {
	return formatCount(words, effectiveSkill(skill, modifiers));
}

/** A note with a capital, as a title begins with it. */
export function capitalise(note: string, { locale }: Words): string {
	const [first = "", ...rest] = note;
	return first.toLocaleUpperCase(locale) + rest.join("");
}

/** A title with its note behind it, if there is one. */
export function withNote(title: string, note: string | undefined, words: Words): string {
	return note === undefined ? title : words.say("MUSTER.Card.withNote", { title, note });
}

/** The names of both sides, or "first side" and "second side". */
export function sideNames(names: SideNames | undefined, words: Words): readonly [first: string, second: string] {
	return [
		names?.first ?? words.say("MUSTER.Card.Contest.unnamed.first"),
		names?.second ?? words.say("MUSTER.Card.Contest.unnamed.second"),
	];
}
