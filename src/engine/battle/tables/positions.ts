import type { Wording } from "../../common/index.js";

/** One kind of ground or work that a side may hold (RULES 1.11.3). */
export interface PositionRow {
	readonly title: Wording;
	/** Bonus to Strategy, from … to; the GM chooses where they differ. */
	readonly from: number;
	readonly to: number;
	/** Made by walls or like them: artillery lessens it, and a storm has tables of its own. */
	readonly starred: boolean;
	/** A fortification: who sits in it has no bonus for home ground besides (RULES 1.11.5). */
	readonly fort: boolean;
}

/** Positions by name. A GM may add rows. */
export interface PositionTable {
	readonly rows: Readonly<Record<string, PositionRow>>;
	/** Loss of each starred row to an attacker with artillery, or miners with a specialist; not below 0. */
	readonly artillery: number;
}

/** Positions (RULES 1.11.3). A row reads: what it lends at least and at most, whether it is starred, whether it is a fortification. */
export const POSITION_TABLE = {
	rows: {
		downhill: { title: { key: "MUSTER.Battle.Position.downhill" }, from: -8, to: -3, starred: false, fort: false },
		cover: { title: { key: "MUSTER.Battle.Position.cover" }, from: -1, to: -1, starred: false, fort: false },
		incline: { title: { key: "MUSTER.Battle.Position.incline" }, from: 1, to: 1, starred: false, fort: false },
		steep: { title: { key: "MUSTER.Battle.Position.steep" }, from: 2, to: 2, starred: false, fort: false },
		steepRough: { title: { key: "MUSTER.Battle.Position.steepRough" }, from: 3, to: 3, starred: false, fort: false },
		narrows: { title: { key: "MUSTER.Battle.Position.narrows" }, from: 2, to: 8, starred: true, fort: false },
		works: { title: { key: "MUSTER.Battle.Position.works" }, from: 3, to: 3, starred: true, fort: true },
		moat: { title: { key: "MUSTER.Battle.Position.moat" }, from: 3, to: 3, starred: true, fort: true },
		river: { title: { key: "MUSTER.Battle.Position.river" }, from: 3, to: 3, starred: true, fort: false },
		stronghold: { title: { key: "MUSTER.Battle.Position.stronghold" }, from: 4, to: 4, starred: true, fort: true },
		walledCity: { title: { key: "MUSTER.Battle.Position.walledCity" }, from: 6, to: 6, starred: true, fort: true },
		castle: { title: { key: "MUSTER.Battle.Position.castle" }, from: 8, to: 8, starred: true, fort: true },
	},
	artillery: 2,
} as const satisfies PositionTable;
