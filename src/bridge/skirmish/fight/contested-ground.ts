import type { DecideQuestion, Question } from "../../../engine/ask/index.js";
import type { Choice, Words } from "../../text/index.js";

/** The key of a question which of two units takes ground: `…/<one>/<other>/ground`. */
const KEY = /(?:^|\/)([^/]+)\/([^/]+)\/ground$/;

/** True for a question which of two units that move at the same time takes ground that both want (RULES 4.7). */
export const isContested = (question: Question): question is DecideQuestion =>
	question.kind === "decide" && KEY.test(question.key);

/** Ground that two units want, as a person is asked about it. */
interface ContestedGround {
	readonly key: string;
	readonly label: string;
	/** The one that the rules have is chosen. */
	readonly choices: readonly Choice[];
}

/** Contested ground in words, pair by pair. */
export const sayContested = (
	questions: readonly DecideQuestion[],
	nameOf: (unit: string) => string,
	words: Words,
): readonly ContestedGround[] =>
	questions.map(({ key, options }) => {
		const [, one = "", other = ""] = KEY.exec(key) ?? [];
		const names = { one: nameOf(one), other: nameOf(other) };
		return {
			key,
			label: words.say("MUSTER.Plan.contest.end", names),
			choices: options.map((value, index) => ({
				value,
				label: words.say(`MUSTER.Plan.settle.${value}`, names),
				selected: index === 0,
			})),
		};
	});
