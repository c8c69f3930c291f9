import { ask, decide, dice, type Kernel } from "../../ask/index.js";
import { type Reaction, reactionTo } from "../../checks/index.js";
import type { ForceRules } from "../tables/index.js";
import { FATES, type Fate } from "../tables/index.js";

/** Fate of a man who was left for dead. */
export interface Found {
	readonly fate: Fate;
	/** The throw with its modifier, and the finder's reaction; null: the GM decided. */
	readonly roll: { readonly total: number; readonly reaction: Reaction } | null;
}

/**
 * Finds a man left for dead (RULES 1.17): by the option a reaction roll, `<key>/reaction`, or the GM's word,
 * `<key>/fate`.
 */
export function* findFallen(key: string, modifier: number, { tables, options }: ForceRules): Kernel<Found> {
	if (options.scavengers === "gm") {
		const [fate] = yield* ask(decide(`${key}/fate`, FATES, { secret: true }));
		return { fate, roll: null };
	}
	const [roll] = yield* ask(dice(`${key}/reaction`, "3d6", { secret: true }));
	const total = roll + modifier;
	const reaction = reactionTo(total).id;
	return { fate: tables.scavengers[reaction], roll: { total, reaction } };
}
