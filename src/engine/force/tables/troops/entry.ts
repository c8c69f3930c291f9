import type { Wording } from "../../../common/index.js";
import type { Quality, TroopType } from "../../model/index.js";

/** When a kind of troops is met; the strange ones at any time. */
export const ERAS = ["ancient", "medieval", "gunpowder", "industrial", "fabulous"] as const;
export type Era = (typeof ERAS)[number];

/** One entry of the troop library: the terms of a troop type, from which its strength follows (RULES 1.20). */
export interface TroopEntry {
	/** Stable, unique in the library. */
	readonly id: string;
	readonly title: Wording;
	readonly era: Era;
	/** The tech level at which its strength is told. */
	readonly tl: number;
	/** The qualities that it is usually met in. */
	readonly quality: readonly [worst: Quality, best: Quality];
	/** What it has beyond a plain light footman; strength and casualty line follow from this. */
	readonly troop: Partial<TroopType>;
}
