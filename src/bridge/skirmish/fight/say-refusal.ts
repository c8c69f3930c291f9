import type { Fault } from "../../../engine/common/index.js";
import type { PhaseOutcome } from "../../../engine/skirmish/index.js";
import { joinList, sayFault, type Words } from "../../text/index.js";
import type { NameOf } from "./fight-reader.js";
import { rowName } from "./say-phase.js";

/** Facts of refusals that are ids, one or several with commas between, with the keys of their words; none: a row's. */
const NAMED: Readonly<Record<string, string>> = {
	tactic: "",
	rows: "",
	need: "MUSTER.Fight.Need.",
	choices: "MUSTER.Unit.formation.",
};

/** A refusal of the rules with names in place of the ids of tactics, needs, formations and rows. */
export function inWords(fault: Fault, words: Words): Fault {
	const said = Object.entries(fault.data ?? {}).map(([fact, value]) => {
		const key = NAMED[fact];
		if (typeof value !== "string" || key === undefined) return [fact, value] as const;
		const names = value.split(", ").map((id) => (key ? words.say(key + id) : rowName(id, words)));
		return [fact, joinList(words, names, "or")] as const;
	});
	return { ...fault, data: Object.fromEntries(said) };
}

/** The sentence of a refusal, with names in place of ids. */
export const sayRefusal = (fault: Fault, words: Words): string => sayFault(words, inWords(fault, words));

/** Sentences of the orders of a phase that were refused, each with its reason. */
export function sayRefused(
	{ refused }: Pick<PhaseOutcome, "refused">,
	nameOf: NameOf,
	words: Words,
): readonly string[] {
	return refused.map(({ order, fault }) => {
		const name = "unit" in order ? nameOf(order.unit) : null;
		return words.say("MUSTER.Fight.refused", { name: name ?? "", reason: sayRefusal(fault, words) });
	});
}
