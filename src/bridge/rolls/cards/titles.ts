import type { Attempt } from "../../../engine/batch/index.js";
import { toTrial } from "../../../engine/batch/index.js";
import type { ContestSides, Skill } from "../../../engine/checks/index.js";
import { effectiveSkill } from "../../../engine/checks/index.js";
import type { FudgeSide, TraitLadder } from "../../../engine/fudge/index.js";
import type { Words } from "../../text/index.js";
import { formatCount, formatSigned, sayPlural, sayTrait } from "../../text/index.js";
import type { ContestRequest, FudgeRequest, SideName, SideNames } from "../commands/index.js";

/** "Quick contest: intimidation". */
export function contestTitle({ contest, note }: Pick<ContestRequest, "contest" | "note">, words: Words): string {
	const title = words.say(`MUSTER.Card.Contest.title.${contest}`);
	return withNote(title, note, words);
}

/** "Quick contest: Aldwin 14 against Ghurk 12". */
export function contestRequestTitle(request: ContestRequest, words: Words): string {
	return words.say("MUSTER.Card.Contest.asked", {
		title: contestTitle(request, words),
		first: formatContestant(request, "first", words),
		second: formatContestant(request, "second", words),
	});
}

function formatContestant(
	{ input, names }: Pick<ContestRequest, "input" | "names">,
	side: SideName,
	words: Words,
): string {
	const skill = formatEffective((input as ContestSides)[side], words);
	return names?.[side] === undefined ? skill : words.say("MUSTER.Card.Contest.side", { name: names[side], skill });
}

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

/** "33 archers, skill 12", "33 rolls, skill 12", "20 × 1d20+5 ≥ 15" or "20 goblins: 1d20+5 ≥ 15". */
export function batchTitle(count: number, attempt: Attempt, note: string | undefined, words: Words): string {
	const many = formatCount(words, count);
	if (attempt.kind === "dice") {
		const data = { count: many, trial: formatAttempt(attempt, words) };
		if (note === undefined) return words.say("MUSTER.Card.Batch.titleDice", data);
		return words.say("MUSTER.Card.Batch.titleDiceNote", { ...data, note });
	}
	const skill = formatCount(words, toTrial({ attempt, mode: "exact" }).effective ?? attempt.skill);
	if (note === undefined) return sayPlural(words, "MUSTER.Card.Batch.titleSkill", count, { skill });
	return words.say("MUSTER.Card.Batch.titleSkillNote", { count: many, note, skill });
}

/** "1d20+5 ≥ 15", with true minus signs. */
function formatAttempt({ dice, compare, target }: Extract<Attempt, { kind: "dice" }>, words: Words): string {
	const sign = compare === "atLeast" ? "\u2265" : "\u2264";
	return `${formatDice(dice)} ${sign} ${formatCount(words, target)}`;
}

/** A dice expression as it is shown. */
export function formatDice(dice: string): string {
	return dice.replaceAll("-", "\u2212");
}

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
