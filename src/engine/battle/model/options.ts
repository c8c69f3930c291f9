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
