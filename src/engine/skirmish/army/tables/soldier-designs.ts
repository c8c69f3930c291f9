import { type Ratio, ratio } from "../../../common/index.js";

/** A way to make up soldiers (RULES 4.2). */
interface SoldierDesign {
	/** Ability scores from the best to the worst, dealt out as the designer likes. */
	readonly scores: readonly [number, number, number, number, number, number];
	/** Challenge at levels 1, 2, …; beyond the last, one more for each level. */
	readonly challenge: readonly [Ratio, ...Ratio[]];
	/** True: good saves, attack like a fighter's; false: classes of common people. */
	readonly heroic: boolean;
}

/** Ways to make up soldiers by their names; monsters are taken as they are listed. */
export type SoldierDesignTable = Readonly<Record<"recruited" | "professional", SoldierDesign>>;

/** The usual ways. A row reads: scores, challenge by level. */
export const SOLDIER_DESIGNS: SoldierDesignTable = {
	recruited: { scores: [13, 12, 11, 10, 9, 8], challenge: [ratio(1, 3), ratio(1, 2), ratio(1)], heroic: false },
	professional: { scores: [15, 14, 13, 12, 10, 8], challenge: [ratio(1, 2), ratio(1)], heroic: true },
};

/** Side of the square that a creature takes, in feet, by its size from the smallest (RULES 4.2). */
export const SPACES = {
	fine: ratio(1, 2),
	diminutive: ratio(1),
	tiny: ratio(5, 2),
	small: ratio(5),
	medium: ratio(5),
	large: ratio(10),
	huge: ratio(15),
	gargantuan: ratio(20),
	colossal: ratio(30),
} as const;

/** Modifier of attack and AC by size from the smallest (RULES 4.2). */
export const SIZE_MODIFIERS = {
	fine: 8,
	diminutive: 4,
	tiny: 2,
	small: 1,
	medium: 0,
	large: -1,
	huge: -2,
	gargantuan: -4,
	colossal: -8,
} as const;
