import { answer, type Question } from "../../../engine/ask/index.js";
import { battleSoFar } from "../../../engine/battle/index.js";
import type { PlayedDay } from "../console/day-state.js";

/**
 * A block that a leader has chosen and that is not entered yet: blocks of all sides are decided at once (RULES 1.16).
 */
interface HeldBlock {
	readonly question: Question;
	readonly answer: string;
}

/** True for a question about what a side blocks. */
export const isBlock = ({ kind, key }: Pick<Question, "kind" | "key">): boolean =>
	kind === "decide" && key.includes("/block/");

/**
 * A day as far as held blocks lead: with each the next question of that side. `heldFor` gives what is held for a
 * question; undefined: nothing. What no longer fits its question is left out.
 */
export function withBlocks(
	played: PlayedDay,
	heldFor: (question: Question) => string | undefined,
): { readonly played: PlayedDay; readonly held: readonly HeldBlock[] } {
	const held: HeldBlock[] = [];
	let { log, soFar } = played;
	for (;;) {
		const before = held.length;
		for (const question of soFar.open.filter(isBlock)) {
			const chosen = heldFor(question);
			const taken = chosen === undefined ? undefined : answer(log, question, { answer: chosen, source: "hand" });
			if (chosen === undefined || !taken?.ok) continue;
			log = taken.value;
			held.push({ question, answer: chosen });
		}
		if (held.length === before) return { played: { ...played, log, soFar }, held };
		soFar = battleSoFar(played.input, played.rules, log);
	}
}
