import type { RangeRow } from "../../common/index.js";
import type { MoraleCause } from "../../force/index.js";
import type { CatastropheResult } from "../model/index.js";

/** Effects of a result of the catastrophe roll beyond its own rule (RULES 1.9). */
interface CatastropheRow {
	/** Added to Strategy. */
	readonly strategy: number;
	/** Changes of morale of all units, and of the unit concerned in its place; null: none. */
	readonly all: MoraleCause | null;
	readonly own: MoraleCause | null;
	/** Hits of the person concerned, as dice; null: none. */
	readonly damage: string | null;
}

/** The throw read by totals 3 … 18, and what each result does. */
export interface CatastropheTable {
	readonly rolls: readonly RangeRow<CatastropheResult>[];
	readonly results: Readonly<Record<CatastropheResult, CatastropheRow>>;
	/** Share of a side's strength that makes a leader important, as a divisor: 5 for a fifth. */
	readonly importance: number;
	/** Reinforcement of the enemy by luck, in tenths. */
	readonly reinforcement: number;
}

const NOTHING = { strategy: 0, all: null, own: null, damage: null } as const;

/**
 * Catastrophes (RULES 1.9). A row of `rolls` reads: from, to, the result; of `results`: Strategy, morale of all, of the
 * unit concerned, damage.
 */
export const CATASTROPHE_TABLE = {
	rolls: [
		[3, 7, "none"],
		[8, 9, "surprised"],
		[10, 10, "enemyReinforced"],
		[11, 11, "plansRevealed"],
		[12, 12, "dissension"],
		[13, 13, "atrocity"],
		[14, 14, "defection"],
		[15, 15, "leaderWounded"],
		[16, 16, "commanderWounded"],
		[17, 17, "leaderKilled"],
		[18, 18, "commanderKilled"],
	],
	results: {
		none: NOTHING,
		surprised: { ...NOTHING, strategy: -1 },
		enemyReinforced: NOTHING,
		plansRevealed: { ...NOTHING, strategy: -2 },
		dissension: { ...NOTHING, strategy: -2, all: "dissension" },
		atrocity: NOTHING,
		defection: { ...NOTHING, strategy: -2 },
		leaderWounded: { strategy: 0, all: "leaderWounded", own: "ownLeaderWounded", damage: "2d6" },
		commanderWounded: { strategy: -2, all: "commanderWounded", own: null, damage: "2d6" },
		leaderKilled: { strategy: 0, all: "leaderKilled", own: "ownLeaderKilled", damage: null },
		commanderKilled: { strategy: 0, all: "commanderKilled", own: null, damage: null },
	},
	importance: 5,
	reinforcement: 1,
} as const satisfies CatastropheTable;
