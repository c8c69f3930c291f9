import type { Transaction } from "../../transactions/index.js";
import { harmsBehind } from "./page-type.js";

type State = Transaction["state"];

/**
 * The key of hurts that must be taken back when a record has been written; null: none. With a phase go the hurts of its
 * heroes. Hurts go by themselves that were written while another game master took their phase back: of both clients one
 * at least hears of the other's write before it is through with its own.
 */
export function hurtsToHeal(
	{ source, state }: Pick<Transaction, "source" | "state">,
	stateOf: (source: string) => State | null,
): string | null {
	if (source.includes(".Round.")) return state === "undone" ? written(harmsBehind(source), stateOf) : null;
	const isHarms = source.includes(".Harms.");
	return isHarms && state === "done" && stateOf(source.replace(".Harms.", ".Round.")) === "undone" ? source : null;
}

/** The key of hurts if any of them may be in the actors. */
function written(source: string, stateOf: (source: string) => State | null): string | null {
	const state = stateOf(source);
	return state === null || state === "undone" ? null : source;
}
