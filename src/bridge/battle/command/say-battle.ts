import { formatCount, sayFault, type Words } from "../../text/index.js";
import { buildOpen } from "../console/asked-view.js";
import type { DayState, PlayedDay } from "../console/day-state.js";
import { stepsOf } from "../console/path-view.js";
import { type Block, toHtml } from "../report/blocks.js";
import { buildResult } from "../result/result-view.js";

/**
 * A day as a chat command answers with it: which step waits, its questions with the keys by which they are answered, or the result.
 * `applied` says whether it is written into the armies. As HTML of the host's own tags; every text is escaped.
 */
export function sayBattle(name: string, state: DayState, applied: string, words: Words): string {
	const day = formatCount(words, state.day.number);
	const title = words.say("MUSTER.Battle.Card.title", { name, day });
	const rest = state.played.ok
		? sayPlayed(state.played.value, state, applied, words)
		: [{ kind: "paragraph", text: sayFault(words, state.played.fault) } as const];
	return toHtml([{ kind: "paragraph", lead: title, text: "" }, ...rest]);
}

function sayPlayed(played: PlayedDay, { day }: DayState, applied: string, words: Words): readonly Block[] {
	const { outcome, soFar } = played;
	if (outcome !== null || soFar.step === null) {
		const result = outcome === null ? null : buildResult(outcome, played.input, words);
		const verdict = result === null ? "" : [result.verdict, result.winnerName].filter(Boolean).join(" ");
		return [
			{ kind: "paragraph", lead: verdict, text: result?.margin ?? "" },
			{ kind: "paragraph", text: applied },
		];
	}
	const { step } = soFar;
	const number = formatCount(words, stepsOf(played).indexOf(step) + 1);
	const next = words.say("MUSTER.Battle.Command.next", { number, step: words.say(`MUSTER.Battle.Step.${step}.name`) });
	const open = buildOpen(step, played, day, words);
	const head = ["key", "question", "answer"].map((leaf) => words.say(`MUSTER.Battle.Command.${leaf}`));
	const rows = open.map(({ key, who, what, dice, choices, kept, isConflict }) => [
		key,
		[`${who}, ${what}`, ...(isConflict ? [words.say("MUSTER.Battle.conflict")] : [])].join("; "),
		kept !== "" ? words.say("MUSTER.Battle.kept", { answer: kept }) : dice || choices.map(sayChoice).join(", "),
	]);
	return [{ kind: "paragraph", text: next }, ...(rows.length === 0 ? [] : [{ kind: "table", head, rows } as const])];
}

/** A choice by what is typed, and by what it means where that is something else. */
const sayChoice = ({ value, label }: { readonly value: string; readonly label: string }): string =>
	value === label ? value : `${value} (${label})`;
