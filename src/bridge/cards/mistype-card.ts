import { type ActionView, type CardOptions, headOf } from "../rolls/cards/index.js";
import type { Mistype } from "../rolls/commands/index.js";
import { findRollKind } from "../rolls/kinds/index.js";
import { COMMANDS } from "../shell/index.js";
import { canSay, formatCount, sayFault, type Words } from "../text/index.js";
import type { MistypeCardView } from "./card-view.js";
import type { StoredMistype } from "./stored-card.js";

/** The mistyped line with the place marked, what to do about it, and how the command is written. */
export function buildMistypeCard({ mistype }: StoredMistype, words: Words, options: CardOptions): MistypeCardView {
	const { command, at } = mistype;
	const usage = COMMANDS.find(({ name }) => name === command)?.usage;
	const data = { command: `/${command}` };
	return {
		kind: "mistype",
		...headOf(options),
		icon: "triangle-exclamation",
		title: words.say("MUSTER.Card.Mistype.title"),
		tags: [],
		where: words.say("MUSTER.Card.Mistype.where", { position: formatCount(words, at + 1) }),
		...cutLine(mistype, words),
		// The message may be forged or damaged: a key without words, or a sentence with places left open, is nothing to show.
		sentence: canSay(words, mistype.code, mistype.data)
			? sayFault(words, mistype)
			: words.say("MUSTER.Card.Mistype.unknown"),
		...(usage === undefined ? {} : { usage: words.say(usage, data) }),
		actions: options.actions === false ? [] : buildActions(command, words),
	};
}

function cutLine(
	{ text, at, length = 0, expected }: Mistype,
	words: Words,
): Pick<MistypeCardView, "before" | "wrong" | "after" | "caret"> {
	// A place for the mark even where something is missing.
	const wrong = text.slice(at, at + length) || "\u00a0";
	const hint = expected === undefined || !canSay(words, expected) ? "" : ` ${words.say(expected)}`;
	return {
		before: text.slice(0, at),
		wrong,
		after: text.slice(at + length),
		caret: `${" ".repeat([...text.slice(0, at)].length)}${"^".repeat(Math.max(1, [...wrong].length))}${hint}`,
	};
}

function buildActions(command: string, words: Words): ActionView[] {
	const correct: ActionView = { action: "correct", icon: "pen", label: words.say("MUSTER.Card.Action.correct") };
	const dialog: ActionView = {
		action: "dialog",
		icon: "window-maximize",
		label: words.say("MUSTER.Card.Action.dialog"),
	};
	return findRollKind(command) ? [correct, dialog] : [correct];
}
