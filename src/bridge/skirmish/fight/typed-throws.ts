import { checkAnswer, type DiceQuestion, type Question, type Reply } from "../../../engine/ask/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import type { SkirmishState } from "../../../engine/skirmish/index.js";
import { parseTyped } from "../../battle/index.js";
import type { Words } from "../../text/index.js";

/** Throws of a phase by the last word of their keys. */
export const THROWS = [
	"roll",
	"fear",
	"taunt",
	"rout",
	"again",
	"loyalty",
	"withdraw",
	"hold",
	"tactic",
	"notice",
	"strategy",
	"bleed",
	"defence",
	"engine",
	"deputy",
	"fate",
] as const;

/** Throws among some questions: those that a GM types in who plays by hand. */
export const throwsAmong = (open: readonly Question[]): readonly DiceQuestion[] =>
	open.filter((question) => question.kind === "dice");

/** A throw in words, with its units and its dice: "Attack, 1d20: Fen Criers – Weald Levy". */
export function sayThrow(
	{ key, dice }: DiceQuestion,
	{ sides, individuals }: Pick<SkirmishState, "sides" | "individuals">,
	words: Words,
): string {
	const parts = key.split("/");
	const word = THROWS.find((each) => each === parts.at(-1));
	const all = [...sides.flatMap((side) => [side, ...side.units]), ...individuals];
	const units = parts.flatMap((part) => all.find(({ id }) => id === part) ?? []);
	return words.say("MUSTER.Fight.Throw.row", {
		what: word ? words.say(`MUSTER.Fight.Throw.${word}`) : "",
		dice,
		names: units.map(({ name }) => name).join(" – "),
	});
}

/**
 * Answers by the keys of their throws, as a GM has typed them in, in the order of the throws: sums, or the dice one by
 * one. Throws whose text is empty are left out: the host's dice answer them. Faults: those of `parseTyped` and
 * `checkAnswer`; their path is the key.
 */
export function typedThrows(
	questions: readonly DiceQuestion[],
	texts: readonly string[],
): Result<Readonly<Record<string, Reply>>> {
	const replies: Record<string, Reply> = {};
	for (const [index, question] of questions.entries()) {
		const text = texts[index]?.trim() ?? "";
		if (text === "") continue;
		const typed = parseTyped(question, text);
		if (!typed.ok) return typed;
		const checked = checkAnswer(question, typed.value.answer, typed.value.faces);
		if (!checked.ok) return checked;
		replies[question.key] = typed.value;
	}
	return ok(replies);
}
