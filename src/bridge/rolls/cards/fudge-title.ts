import type { FudgeSide, TraitLadder } from "../../../engine/fudge/index.js";
import { formatSigned, sayTrait, type Words } from "../../text/index.js";
import type { FudgeRequest } from "../commands/index.js";
import { withNote } from "./title-parts.js";

/** "Trait roll: climbing". */
export function fudgeTitle({ fudge, note }: Pick<FudgeRequest, "fudge" | "note">, words: Words): string {
	return withNote(words.say(`MUSTER.Card.Fudge.title.${fudge}`), note, words);
}

/** "Trait roll: climbing: good +1 against fair". */
export function fudgeRequestTitle(request: FudgeRequest, words: Words, ladder?: TraitLadder): string {
	const title = fudgeTitle(request, words);
	if (request.fudge === "opposed") {
		const { first, second } = request.input;
		const data = { first: formatTraitRoll(first, words, ladder), second: formatTraitRoll(second, words, ladder) };
		return words.say("MUSTER.Card.Contest.asked", { title, ...data });
	}
	const { difficulty } = request.input;
	const trait = formatTraitRoll(request.input, words, ladder);
	if (difficulty === undefined) return words.say("MUSTER.Card.withNote", { title, note: trait });
	return words.say("MUSTER.Card.Contest.asked", { title, first: trait, second: sayTrait(words, difficulty, ladder) });
}

/** "Good +1": a trait with its modifiers. */
export function formatTraitRoll(
	{ trait, modifiers }: Pick<FudgeSide, "trait" | "modifiers">,
	words: Words,
	ladder: TraitLadder | undefined,
): string {
	return [sayTrait(words, trait, ladder), ...modifiers.map(({ value }) => formatSigned(words, value))].join(" ");
}
