import {
	ARMOURS,
	ARMS,
	CASUALTY_LINES,
	FLIGHTS,
	HEALINGS,
	MANAS,
	MORALE_CAUSES,
	MORALE_SPANS,
	MOUNTS,
	PRACTICES,
	QUALITIES,
	SERVICES,
	SUPERIORITIES,
	TROOP_KINDS,
	UNIT_STATES,
} from "../../../engine/force/index.js";
import { type Choice, choicesUnder, type Words } from "../../text/index.js";

/**
 * The lists of words that the sheet offers, by the name of the list; the texts are under
 * `MUSTER.Army.Word.<list>.<word>`.
 */
export const WORD_LISTS = {
	armour: ARMOURS,
	arm: ARMS,
	line: CASUALTY_LINES,
	flight: FLIGHTS,
	healing: HEALINGS,
	mana: MANAS,
	span: MORALE_SPANS,
	mount: MOUNTS,
	practice: PRACTICES,
	service: SERVICES,
	superiority: SUPERIORITIES,
	kind: TROOP_KINDS,
	state: UNIT_STATES,
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The name of a list of words. */
export type WordList = keyof typeof WORD_LISTS;

/** Formats a word of a list in the reader's language. */
export function formatWord(words: Words, list: WordList, word: string): string {
	return words.say(`MUSTER.Army.Word.${list}.${word}`);
}

/** A list of words as the entries of a select. */
export function wordChoices(words: Words, list: WordList, chosen: string | null): readonly Choice[] {
	return choicesUnder(`MUSTER.Army.Word.${list}`, WORD_LISTS[list], chosen, words);
}

/** The qualities from the best to the worst as the entries of a select. */
export function qualityChoices(words: Words, chosen: string): readonly Choice[] {
	return choicesUnder("MUSTER.Force.Quality", QUALITIES.toReversed(), chosen, words);
}

/** The causes of a change of morale as the entries of a select. */
export function causeChoices(words: Words, chosen: string): readonly Choice[] {
	return choicesUnder("MUSTER.Force.Morale", MORALE_CAUSES, chosen, words);
}
