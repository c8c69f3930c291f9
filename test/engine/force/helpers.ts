import { type Result, type Rulings, ratio, toNumber } from "../../../src/engine/common/index.js";
import {
	battlesOfQuality,
	FORCE_RULES,
	FORCE_TABLES,
	type Force,
	type ForceOptions,
	type ForceRules,
	PLAIN_TROOP,
	PLAIN_UNIT,
	type Quality,
	type StrengthContext,
	type TroopType,
	type Unit,
	unitStrength,
} from "../../../src/engine/force/index.js";

/** A troop type from what it has beyond a plain light footman. */
export const troop = (more: Partial<TroopType> = {}): TroopType => ({ ...PLAIN_TROOP, ...more });

/** The classes of the printed lists. */
export const TYPES = {
	HC: troop({ armour: "heavy", mount: "heavy" }),
	MC: troop({ armour: "medium", mount: "medium" }),
	LC: troop({ mount: "light" }),
	IC: troop({ mount: "light", irregular: true }),
	HI: troop({ armour: "heavy" }),
	MI: troop({ armour: "medium" }),
	LI: troop(),
	PI: troop({ neutralises: ["cavalry"] }),
	II: troop({ irregular: true }),
	LE: troop({ kind: "weapon", weapon: "largeEngine" }),
	MN: troop({ kind: "miner", irregular: true, specialist: true }),
} as const;

/** A unit of so many men of a kind and quality. */
export function unit(men: number, kind: TroopType, quality: Quality = "average", more: Partial<Unit> = {}): Unit {
	const battles = battlesOfQuality(quality, FORCE_TABLES.qualities);
	return { ...PLAIN_UNIT, id: "u1", troop: kind, men, full: men, battles, ...more };
}

/** The rules with some options changed. */
export const rulesWith = (options: Partial<ForceOptions>): ForceRules => ({
	...FORCE_RULES,
	options: { ...FORCE_RULES.options, ...options },
});

/** In the field at tech level 3, by the usual rules, unless said otherwise. */
export const at = (more: Partial<StrengthContext> = {}): StrengthContext => ({
	tl: 3,
	rules: FORCE_RULES,
	siegeRole: "field",
	...more,
});

/** The strength of a unit as a number. */
export const strengthOf = (of: Unit, context = at()): number => toNumber(unitStrength(of, context).strength.total);

/** A change of morale of the GM's. */
export const shift = (value: number) => ({ cause: "own", value, lasts: "battle", label: "" }) as const;

/** Units with ids of their own. */
export const force = (...units: readonly Unit[]): Pick<Force, "tl" | "units"> => ({
	tl: 3,
	units: units.map((each, i) => ({ ...each, id: `u${i + 1}`, sort: i })),
});

/** Rulings of whole numbers. */
export const ruled = (values: Readonly<Record<string, number>>): Rulings =>
	Object.fromEntries(Object.entries(values).map(([key, value]) => [key, ratio(value)]));

/** A value as a document holds it: plain JSON. */
export const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Where a reading was refused, and why. */
export const faultOf = (result: Result<unknown>) =>
	result.ok ? "accepted" : [result.fault.path, result.fault.code.replace("MUSTER.Fault.Force.", "")];
