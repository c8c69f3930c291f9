import type { LogEntry } from "../../../engine/ask/index.js";

/** Ways to throw dice again that have fallen: by the Luck of the one who has it, or by the word of the GM. */
export const AGAIN_WAYS = ["luck", "gm"] as const;
export type AgainWay = (typeof AGAIN_WAYS)[number];

/**
 * Ways in which an answer may be thrown again. The GM may do so with every throw and draw; Luck with those that it may
 * change (RULES 1.9, 1.10.3, 1.12), each once. Decisions are no throws.
 */
export function waysAgain({ question, source, before = [] }: LogEntry): readonly AgainWay[] {
	if (question.kind === "decide") return [];
	const isUsed = source === "luck" || before.some((old) => old.source === "luck");
	return question.luck === undefined || isUsed ? ["gm"] : ["luck", "gm"];
}
