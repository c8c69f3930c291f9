import { type Ratio, ratio } from "../../../common/index.js";

/** Modifiers of rout checks (RULES 4.8, Table 4, ours). Everything happened in this round unless said. */
export interface RoutTable {
	/** Total hit points at this share of the start or below; the lowest that fits counts. */
	readonly hitPoints: readonly { readonly share: Ratio; readonly modifier: number }[];
	/** Attacked from a flank or the back. */
	readonly flanked: number;
	/** Engaged by enemies who are together so many times as many; the highest that fits counts. */
	readonly outnumbered: readonly { readonly times: number; readonly modifier: number }[];
	/** Hit by siege engines or areas, unless it has such of its own. */
	readonly siege: number;
	readonly friendlyFire: number;
	/** Its own commander is dead or gone. */
	readonly commanderLost: number;
	/** The leader is dead, captured, absent or out of touch. */
	readonly leaderLost: number;
	/** Each ally, and each enemy, that is routed, defeated or destroyed; so much at most. */
	readonly ally: { readonly each: number; readonly most: number };
	readonly enemy: { readonly each: number; readonly most: number };
	/** Behind walls, or on ground that favours it. */
	readonly sheltered: number;
}

/** The usual modifiers of rout checks. */
export const ROUT_TABLE: RoutTable = {
	hitPoints: [
		{ share: ratio(3, 4), modifier: -1 },
		{ share: ratio(1, 2), modifier: -2 },
		{ share: ratio(1, 4), modifier: -4 },
	],
	flanked: -2,
	outnumbered: [
		{ times: 2, modifier: -1 },
		{ times: 3, modifier: -2 },
	],
	siege: -2,
	friendlyFire: -2,
	commanderLost: -2,
	leaderLost: -1,
	ally: { each: -1, most: 3 },
	enemy: { each: 1, most: 3 },
	sheltered: 2,
};
