import { formatCount, sayFault, type Words } from "../../text/index.js";
import { buildOpen } from "../console/asked-view.js";
import type { DayState, PlayedDay } from "../console/day-state.js";
import { stepsOf } from "../console/path-view.js";
import { type Block, toHtml } from "../report/blocks.js";
import { buildResult } from "../result/result-view.js";

/**
 * A day as a chat command answers with it: which step waits, its questions with the keys by which they are answered, or
 * the result. `applied` says whether it is written into the armies. As HTML of the host's own tags; every text is
 * escaped.
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
	const isPublic = day.setup.visibility === "public"; // Even a whisper reaches every client.
	if (outcome !== null || soFar.step === null) {
		const result = outcome === null || !isPublic ? null : buildResult(outcome, played.input, words);
		return [
			{ kind: "paragraph", lead: result?.heading ?? "", text: result?.margin ?? "" },
			{ kind: "paragraph", text: applied },
		];
	}
	const { step } = soFar;
	const number = formatCount(words, stepsOf(played).indexOf(step) + 1);
	const next = words.say("MUSTER.Battle.Command.next", { number, step: words.say(`MUSTER.Battle.Step.${step}.name`) });
	// What is asked follows from what has fallen: it names who lost, and whom fortune struck.
	const first = { kind: "paragraph", text: next } as const;
	if (!isPublic) return [first, { kind: "paragraph", text: words.say("MUSTER.Battle.Command.inConsole") }];
	const secret = new Set(soFar.open.map((question) => (question.secret ? question.key : "")));
	const open = buildOpen(step, played, day, words).filter(({ key }) => !secret.has(key));
	const head = ["key", "question", "answer"].map((leaf) => words.say(`MUSTER.Battle.Command.${leaf}`));
	const rows = open.map(({ key, who, what, dice, choices, kept, isConflict }) => [
		key,
		[`${who}, ${what}`, ...(isConflict ? [words.say("MUSTER.Battle.conflict")] : [])].join("; "),
		kept !== "" ? words.say("MUSTER.Battle.kept", { answer: kept }) : dice || choices.map(sayChoice).join(", "),
	]);
	return [first, ...(rows.length === 0 ? [] : [{ kind: "table", head, rows } as const])];
}

/** A choice by what is typed, and by what it means where that is something else. */
const sayChoice = ({ value, label }: { readonly value: string; readonly label: string }): string =>
	value === label ? value : `${value} (${label})`;
