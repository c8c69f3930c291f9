/**
 * Rulings of the battle day that tables play differently (RULES, OPTIONS). A row reads: under the option's name its
 * values, the default, and the section of the rules that it concerns.
 */
export const BATTLE_OPTIONS = {
	survivalOrder: { values: ["beforeContest", "afterContest"], default: "beforeContest", section: "1.2" },
	undeadOverwhelmed: { values: ["withdraw", "rout"], default: "withdraw", section: "1.6" },
	atrocityRoll: { values: ["perUnit", "force"], default: "perUnit", section: "1.9" },
	defectorChoice: { values: ["gm", "uniform", "none"], default: "gm", section: "1.9" },
	toughness: { values: ["perWound", "once"], default: "perWound", section: "1.10.3" },
	contestReading: { values: ["signed", "success"], default: "signed", section: "1.12" },
	lossRounding: { values: ["perUnit", "perForce"], default: "perUnit", section: "1.14" },
	casualtyDice: { values: ["shared", "perLine", "perUnit"], default: "shared", section: "1.14" },
} as const;

/** The name of an option of {@link BATTLE_OPTIONS}. */
type BattleOption = keyof typeof BATTLE_OPTIONS;

/** One value for each of {@link BATTLE_OPTIONS}: how this table fights its battles. */
export type BattleOptions = {
	readonly [Name in BattleOption]: (typeof BATTLE_OPTIONS)[Name]["values"][number];
};

/** Whole sets of options. `usual` is the default; `sweeping` rolls once where it can and asks no player. */
export const BATTLE_PRESETS = {
	usual: {
		survivalOrder: "beforeContest",
		undeadOverwhelmed: "withdraw",
		atrocityRoll: "perUnit",
		defectorChoice: "gm",
		toughness: "perWound",
		contestReading: "signed",
		lossRounding: "perUnit",
		casualtyDice: "shared",
	},
	sweeping: {
		survivalOrder: "beforeContest",
		undeadOverwhelmed: "withdraw",
		atrocityRoll: "force",
		defectorChoice: "uniform",
		toughness: "once",
		contestReading: "signed",
		lossRounding: "perForce",
		casualtyDice: "shared",
	},
} as const satisfies Readonly<Record<string, BattleOptions>>;

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
