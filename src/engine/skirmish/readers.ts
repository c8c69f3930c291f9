import type { Ratio, Result, Rulings } from "../common/index.js";
import { fail, ok } from "../common/index.js";
import type { Infer, Reader } from "../schema/index.js";
import { checked, readersWith, readInput, usualOf } from "../schema/index.js";

const READERS = readersWith({
	whole: "MUSTER.Fault.Skirmish.whole",
	fraction: "MUSTER.Fault.Skirmish.fraction",
	text: "MUSTER.Fault.Skirmish.text",
	form: "MUSTER.Fault.Skirmish.form",
	flag: "MUSTER.Fault.Skirmish.flag",
	choice: "MUSTER.Fault.Skirmish.choice",
	list: "MUSTER.Fault.Skirmish.list",
	object: "MUSTER.Fault.Skirmish.incomplete",
});

/** Readers with the faults of skirmishes. */
export const {
	choice,
	dictionary,
	flag,
	fraction,
	kinds,
	list,
	named,
	object,
	patterned,
	record,
	text,
	trimmed,
	tuple,
	whole,
} = READERS;
const { options } = READERS;

/** Reads a person's own values over computed ones. */
export const readRulings: Reader<Rulings> = dictionary(fraction({ min: -1_000, max: 1_000, maxDen: 1000 }));

/** Makes a reader of fractions above 0, up to `max`. */
export function aboveZero(max: number, maxDen: number): Reader<Ratio> {
	return checked(fraction({ min: 0, max, maxDen }), (value, path) =>
		value.num > 0
			? ok(value)
			: fail({ code: "MUSTER.Fault.Skirmish.fraction", path, data: { min: `1/${maxDen}`, max, maxDen } }),
	);
}

/**
 * Rulings of this family that tables play differently (RULES 4). A row reads: under the option's name its values, the
 * default, and the section of the rules that it concerns.
 */
export const SKIRMISH_OPTIONS = {
	soldierHp: { values: ["exact", "twoDecimals"], default: "exact", section: "4.1" },
	representation: { values: ["squares", "miniatures"], default: "squares", section: "4.5" },
	formationEffects: { values: ["proposed", "none"], default: "proposed", section: "4.5" },
	routWithoutDamage: { values: ["check", "pass"], default: "check", section: "4.8" },
	positiveMoraleRout: { values: ["loyalty", "none"], default: "loyalty", section: "4.8" },
	routModifiers: { values: ["proposed", "none"], default: "proposed", section: "4.8" },
	surplusActions: { values: ["wasted", "concentrated"], default: "wasted", section: "4.9" },
	fortification: { values: ["criticals", "missChance"], default: "criticals", section: "4.10" },
	trueBinomial: { values: ["off", "on"], default: "off", section: "4.10" },
	attackOnDefeated: { values: ["destroys", "formulas"], default: "destroys", section: "4.12" },
	strategyFailure: { values: ["perArmy", "allOrNone"], default: "perArmy", section: "4.14" },
	tacticEffects: { values: ["proposed", "gm"], default: "proposed", section: "4.14" },
} as const;

/** The name of an option of {@link SKIRMISH_OPTIONS}. */
export type SkirmishOption = keyof typeof SKIRMISH_OPTIONS;

const read = options(SKIRMISH_OPTIONS);

/** One value for each of {@link SKIRMISH_OPTIONS}: how this table fights its skirmishes. */
export type SkirmishOptions = Infer<typeof read>;

/** The options of this family from a setting or a log; one that is missing is at its default. */
export function readSkirmishOptions(value: unknown): Result<SkirmishOptions> {
	return readInput(read, value);
}

/** The values that hold unless chosen otherwise. */
export const USUAL_OPTIONS: SkirmishOptions = usualOf(read);

/**
 * Whole sets of options. `usual` is the default; `brisk` spares rolls that rarely matter and raises concentration by
 * itself; `bare` leaves out every effect that is a ruling of this project; `table` is for miniatures and hand work.
 */
export const SKIRMISH_PRESETS = {
	usual: USUAL_OPTIONS,
	brisk: {
		...USUAL_OPTIONS,
		routWithoutDamage: "pass",
		positiveMoraleRout: "none",
		surplusActions: "concentrated",
		strategyFailure: "allOrNone",
	},
	bare: { ...USUAL_OPTIONS, formationEffects: "none", routModifiers: "none", tacticEffects: "gm" },
	table: { ...USUAL_OPTIONS, soldierHp: "twoDecimals", representation: "miniatures", fortification: "missChance" },
} as const satisfies Readonly<Record<string, SkirmishOptions>>;
