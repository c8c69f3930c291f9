import type { CheckInput, ContestSides } from "../../../engine/checks/index.js";
import { effectiveSkill } from "../../../engine/checks/index.js";
import type { FudgeSide, TraitLadder } from "../../../engine/fudge/index.js";
import { formatCount, formatSigned, sayTrait, type Words } from "../../text/index.js";
import type {
	Ask,
	CheckRequest,
	ContestRequest,
	DamageRequest,
	FudgeRequest,
	ReactionRequest,
	SideName,
	SideNames,
} from "../commands/index.js";
import { batchTitle, formatDice } from "./batch-title.js";

/** What is asked, in a line: the title of a blind card and the name of a macro. */
export function askTitle(ask: Ask, words: Words, ladder?: TraitLadder): string {
	switch (ask.what) {
		case "batch":
			return batchTitle(ask.request.input.count, ask.request.input.attempt, ask.request.note, words);
		case "check":
			return checkTitle(ask.request, words);
		case "contest":
			return words.say("MUSTER.Card.Contest.asked", {
				title: contestTitle(ask.request, words),
				first: sayContestant(ask.request, "first", words),
				second: sayContestant(ask.request, "second", words),
			});
		case "reaction":
			return reactionTitle(ask.request, words);
		case "damage":
			return damageTitle(ask.request, words);
		case "fudge":
			return fudgeAsked(ask.request, words, ladder);
	}
}

/** "Climbing, skill 12". */
export function checkTitle({ input, note }: Pick<CheckRequest, "input" | "note">, words: Words): string {
	const skill = sayEffective(input, words);
	if (note === undefined) return words.say("MUSTER.Card.Check.title", { skill });
	return words.say("MUSTER.Card.Check.titleNote", { note: capitalise(note, words), skill });
}

function sayEffective({ skill, modifiers }: Pick<CheckInput, "skill" | "modifiers">, words: Words): string {
	return formatCount(words, effectiveSkill(skill, modifiers));
}

/** "Quick contest: intimidation". */
export function contestTitle({ contest, note }: Pick<ContestRequest, "contest" | "note">, words: Words): string {
	const title = words.say(`MUSTER.Card.Contest.title.${contest}`);
	return withNote(title, note, words);
}

function sayContestant(
	{ input, names }: Pick<ContestRequest, "input" | "names">,
	side: SideName,
	words: Words,
): string {
	const skill = sayEffective((input as ContestSides)[side], words);
	return names?.[side] === undefined ? skill : words.say("MUSTER.Card.Contest.side", { name: names[side], skill });
}

/** "Reaction roll: the reeve". */
export function reactionTitle({ note }: Pick<ReactionRequest, "note">, words: Words): string {
	return withNote(words.say("MUSTER.Card.Reaction.title"), note, words);
}

/** "Broadsword: damage 4d6+2". */
export function damageTitle({ input, note }: Pick<DamageRequest, "input" | "note">, words: Words): string {
	const dice = formatDice(input.dice);
	if (note === undefined) return words.say("MUSTER.Card.Damage.title", { dice });
	return words.say("MUSTER.Card.Damage.titleNote", { dice, note: capitalise(note, words) });
}

/** "Trait roll: climbing". */
export function fudgeTitle({ fudge, note }: Pick<FudgeRequest, "fudge" | "note">, words: Words): string {
	return withNote(words.say(`MUSTER.Card.Fudge.title.${fudge}`), note, words);
}

function fudgeAsked(request: FudgeRequest, words: Words, ladder: TraitLadder | undefined): string {
	const title = fudgeTitle(request, words);
	if (request.fudge === "opposed") {
		const { first, second } = request.input;
		const data = { first: sayTraitRoll(first, words, ladder), second: sayTraitRoll(second, words, ladder) };
		return words.say("MUSTER.Card.Contest.asked", { title, ...data });
	}
	const { difficulty } = request.input;
	const trait = sayTraitRoll(request.input, words, ladder);
	if (difficulty === undefined) return words.say("MUSTER.Card.withNote", { title, note: trait });
	return words.say("MUSTER.Card.Contest.asked", { title, first: trait, second: sayTrait(words, difficulty, ladder) });
}

/** "Good +1": a trait with its modifiers. */
export function sayTraitRoll(
	{ trait, modifiers }: Pick<FudgeSide, "trait" | "modifiers">,
	words: Words,
	ladder: TraitLadder | undefined,
): string {
	return [sayTrait(words, trait, ladder), ...modifiers.map(({ value }) => formatSigned(words, value))].join(" ");
}

/** A note at the start of a title. */
function capitalise(note: string, { locale }: Words): string {
	const [first = "", ...rest] = note;
	return first.toLocaleUpperCase(locale) + rest.join("");
}

function withNote(title: string, note: string | undefined, words: Words): string {
	return note === undefined ? title : words.say("MUSTER.Card.withNote", { title, note });
}

/** What both sides are called: their names, or "first side" and "second side". */
export function sideNames(names: SideNames | undefined, words: Words): readonly [first: string, second: string] {
	return [
		names?.first ?? words.say("MUSTER.Card.Contest.unnamed.first"),
		names?.second ?? words.say("MUSTER.Card.Contest.unnamed.second"),
	];
}
