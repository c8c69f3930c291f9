import type { Wording } from "../../../common/index.js";
import type { Quality, TroopType } from "../../model/index.js";

/** Era of a kind of troops; fabulous ones belong to any. */
export const ERAS = ["ancient", "medieval", "gunpowder", "industrial", "fabulous"] as const;
export type Era = (typeof ERAS)[number];

/** One entry of the troop library: the terms of a troop type, from which its strength follows (RULES 1.20). */
export interface TroopEntry {
	/** Stable, unique in the library. */
	readonly id: string;
	readonly title: Wording;
	readonly era: Era;
	/** The tech level of its strength. */
	readonly tl: number;
	/** The qualities that it is usually met in. */
	readonly quality: readonly [worst: Quality, best: Quality];
	/** Fields beyond a plain light footman; strength and casualty line follow from them. */
	readonly troop: Partial<TroopType>;
}
