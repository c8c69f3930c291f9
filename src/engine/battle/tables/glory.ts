import type { Reaction } from "../../checks/index.js";

/** Names of a Glory roll's rows. */
export const GLORIES = ["legend", "brilliant", "fine", "competent", "plain", "poor", "disgrace"] as const;
export type GloryName = (typeof GLORIES)[number];

/** Effects of a Glory roll (RULES 1.10.4). */
export interface GloryRow {
	readonly name: GloryName;
	/**
	 * The least margin, below zero for a miss; null: a critical success alone in the first row, however bad in the last.
	 */
	readonly from: number | null;
	/** Reputation for a while, the throw of its months, at least one, and what stays for good. */
	readonly reputation: number;
	readonly months: string;
	readonly lasting: number;
	/** Question for the superior's reaction: `promotion`, `demotion`, or none. */
	readonly reaction: "promotion" | "demotion" | null;
	/** Added to the side's Strategy by a hero who leads a unit. */
	readonly strategy: number;
}

/** Honours of a superior: grant a favour, a rank in the field, a place among the elite; or take a rank. */
export const HONOURS = ["favour", "rank", "elite", "demotion"] as const;
type Honour = (typeof HONOURS)[number];

/** The rows from the best to the worst, and what follows from them. */
export interface GloryTable {
	readonly rows: readonly GloryRow[];
	/** Increase of a force commander's bonus or penalty. */
	readonly commander: number;
	/** Occasions by honour, and the reactions that grant it. */
	readonly honours: Readonly<Record<Honour, HonourRow>>;
}

/** Occasion of an honour. */
interface HonourRow {
	readonly asked: "promotion" | "demotion";
	readonly reactions: readonly Reaction[];
}

/**
 * Glory (RULES 1.10.4). A row reads: from that margin, Reputation, for how long, what stays, who reacts, and Strategy;
 * of `honours`: when, and by which reactions.
 */
export const GLORY_TABLE: GloryTable = {
	rows: [
		{
			name: "legend",
			from: null,
			reputation: 2,
			months: "1d6",
			lasting: 1,
			reaction: "promotion",
			strategy: 2,
		},
		{
			name: "brilliant",
			from: 7,
			reputation: 1,
			months: "1d6-2",
			lasting: 0,
			reaction: "promotion",
			strategy: 1,
		},
		{ name: "fine", from: 4, reputation: 0, months: "", lasting: 0, reaction: "promotion", strategy: 1 },
		{ name: "competent", from: 0, reputation: 0, months: "", lasting: 0, reaction: null, strategy: 0 },
		{ name: "plain", from: -3, reputation: 0, months: "", lasting: 0, reaction: null, strategy: 0 },
		{
			name: "poor",
			from: -6,
			reputation: -1,
			months: "1d6-2",
			lasting: 0,
			reaction: "demotion",
			strategy: -1,
		},
		{
			name: "disgrace",
			from: null,
			reputation: -2,
			months: "1d6",
			lasting: 0,
			reaction: "demotion",
			strategy: -3,
		},
	],
	commander: 1,
	honours: {
		favour: { asked: "promotion", reactions: ["good", "veryGood", "excellent"] },
		rank: { asked: "promotion", reactions: ["veryGood", "excellent"] },
		elite: { asked: "promotion", reactions: ["excellent"] },
		demotion: { asked: "demotion", reactions: ["disastrous", "veryBad", "bad"] },
	},
};
