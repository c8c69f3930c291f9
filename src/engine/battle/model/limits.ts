/** Measure of entries: the rules, or a page that has kept some from before the console knew the bounds of the rules. */
export type Measure = "rules" | "kept";

/** Bounds of what a battle day may hold; each is named in the fault that refuses more. */
export const BATTLE_LIMITS = {
	/** Forces on one field. */
	sides: 8,
	/** A total of Strategy or a target that is set by hand, above and below zero. */
	skill: 100,
	/** Rows of position, circumstances, judgements of one side. */
	rows: 20,
	/** Missions, purchases, heroes of one side. */
	missions: 20,
	purchases: 100,
	heroes: 50,
	/** Steps of one purchase, and what a step may cost. */
	steps: 20,
	cost: 1_000,
	/** Points that a side may set against the foe's powers. */
	points: 100_000,
	/** Lines of the casualty table that are added by hand. */
	lines: 20,
	/** A modifier of a roll. */
	modifier: 20,
	/** Risk, above and below zero. */
	risk: 6,
	/** Damage resistance and toughness. */
	dr: 1_000,
	/** Classes of superiority of the GM's own, and the numbers in one. */
	classes: 10,
	/** Distance of a roll from Strategy, at most. */
	margin: 200,
	/** Rulings of one day. */
	rulings: 500,
} as const;
