import { type Attempt, toTrial } from "../../../engine/batch/index.js";
import { formatCount, sayPlural, type Words } from "../../text/index.js";

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
