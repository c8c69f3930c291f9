import type { ForceOptions, MoraleCause, MoraleEffect, MoraleSpan } from "../model/index.js";
import type { ForceTables } from "../tables/index.js";

/**
 * Events that end changes of morale (RULES 1.6). `day`: one of several days of a battle; `clearVictory`: a battle that
 * was won definitely or better.
 */
export const MORALE_EVENTS = ["day", "battle", "clearVictory", "month", "year"] as const;
export type MoraleEvent = (typeof MORALE_EVENTS)[number];

/** Spans by the event that ends them. */
const ENDS: Readonly<Record<MoraleEvent, readonly MoraleSpan[]>> = {
	day: ["day"],
	battle: ["day", "battle"],
	clearVictory: ["day", "battle", "victory"],
	month: ["month"],
	year: ["year"],
};

/** Returns the span of a cause at this table: the loss of leaders by `leaderLossMorale` (RULES 1.6). */
function spanOf(
	cause: MoraleCause,
	table: ForceTables["morale"],
	{ leaderLossMorale }: Pick<ForceOptions, "leaderLossMorale">,
): MoraleSpan {
	const { lasts, loss } = table[cause];
	if (loss === null) return lasts;
	if (leaderLossMorale === "battleOnly") return "battle";
	if (leaderLossMorale === "killedAndWounded") return "victory";
	return loss === "killed" ? "victory" : "battle";
}

/**
 * A change of morale as it is kept with a unit. `value` where the GM says another than the table, as "or worse" allows.
 */
export function moraleEffect(
	cause: MoraleCause,
	table: ForceTables["morale"],
	options: Pick<ForceOptions, "leaderLossMorale">,
	{ value = table[cause].value, label = "" }: { readonly value?: number; readonly label?: string } = {},
): MoraleEffect {
	return { cause, value, lasts: spanOf(cause, table, options), label };
}

/** The changes that outlast an event. */
export function effectsAfter(effects: readonly MoraleEffect[], event: MoraleEvent): readonly MoraleEffect[] {
	return effects.filter(({ lasts }) => !ENDS[event].includes(lasts));
}
