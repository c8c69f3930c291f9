import type { Circumstances } from "../ask/index.js";
import type { Ratio, TermInput } from "../common/index.js";
import { ok } from "../common/index.js";
import type { Distribution } from "../dice/index.js";
import { distributionOfDice } from "../dice/index.js";
import type { Infer, ObjectOf } from "../schema/index.js";
import { asOne, checked, optional, orElse, readersWith, withDefault } from "../schema/index.js";

/** Readers with the faults of this family; what has a sentence of its own is given it where it is read. */
const READERS = readersWith({
	whole: "MUSTER.Fault.Check.skillRange",
	fraction: "MUSTER.Fault.Check.multiplierRange",
	text: "MUSTER.Fault.Check.modifierLabel",
	form: "MUSTER.Fault.Check.incomplete",
	flag: "MUSTER.Fault.Check.yesOrNo",
	choice: "MUSTER.Fault.Check.incomplete",
	list: "MUSTER.Fault.Check.modifierCount",
	object: "MUSTER.Fault.Check.incomplete",
});

/** The readers of this family. */
export const { choice, flag, fraction, list, object, tuple, whole } = READERS;
const { trimmed } = READERS;

/** Bounds of what these rolls may be asked; each is named in the fault that refuses more. */
export const CHECK_LIMITS = {
	/** A skill or a modifier, above and below zero. */
	skill: 1_000,
	/** Modifiers of one roll. */
	modifiers: 10,
	/** Characters of a modifier's label or of a chosen name. */
	label: 40,
	/** Characters of the id of a player who rolls. */
	roller: 100,
	/** Attempts of one Regular Contest: the default, and the most that is accepted. */
	attempts: { usual: 25, most: 100 },
	/** Armour, the least damage of a hit, and a total from which a reaction begins. */
	points: 1_000_000,
	/** Multiplier of penetrating damage, and its denominator. */
	multiplier: 100,
} as const;

const modifier = object({
	value: whole(-CHECK_LIMITS.skill, CHECK_LIMITS.skill, "MUSTER.Fault.Check.modifierRange"),
	label: optional(trimmed(CHECK_LIMITS.label)),
});

/** A change to a target or to a total, whole, with its label (RULES 2.2, 2.9). */
export type Modifier = Infer<typeof modifier>;

/** Reads modifiers from outside; a missing list is none. Each lies within ±1,000; see `CHECK_LIMITS`. */
export const readModifiers = withDefault(list(asOne(modifier), CHECK_LIMITS.modifiers), []);

/** Readers of the fields of a skill with its modifiers. */
export const SKILL_FIELDS = { skill: whole(-CHECK_LIMITS.skill, CHECK_LIMITS.skill), modifiers: readModifiers };

/** Target of a roll before the dice: a skill and all that changes it (RULES 2.2). */
export type Skill = ObjectOf<typeof SKILL_FIELDS>;

/** Each modifier as a term `modifiers/0`, `modifiers/1`, … that is added. */
export function modifierTerms(modifiers: readonly Modifier[]): readonly TermInput[] {
	return modifiers.map((modifier, index) => ({ key: `modifiers/${index}`, kind: "add", ...modifier }));
}

/** The lowest effective skill at which anything may be attempted; defence rolls are exempt (RULES 2.2). */
export const LEAST_SKILL = 3;

/** Totals up to this always succeed, whatever the skill (RULES 2.2). */
const ALWAYS_SUCCEEDS = 4;

/** Totals from this up always fail, whatever the skill (RULES 2.2). */
const ALWAYS_FAILS = 17;

/**
 * Skill and every modifier in one number; modifiers change the target, never the dice (RULES 2.2). All whole.
 * @example
 * effectiveSkill(12, [{ value: -2 }]); // 10
 */
export function effectiveSkill(skill: number, modifiers: readonly { readonly value: number }[]): number {
	return modifiers.reduce((sum, modifier) => sum + modifier.value, skill);
}

/** True if an attempt other than a defence may be made at this effective skill (RULES 2.2). */
export function mayAttempt(effective: number): boolean {
	return effective >= LEAST_SKILL;
}

/** The highest total of 3d6 that succeeds, 4 … 16: the skill between its automatic results (RULES 0.5, 2.2). */
export function highestSuccess(effective: number): number {
	return Math.min(ALWAYS_FAILS - 1, Math.max(ALWAYS_SUCCEEDS, effective));
}

/** The chance of a success roll, 4/216 … 212/216 (RULES 0.5). */
export function successChance(effective: number): Ratio {
	return threeDiceAtMost(highestSuccess(effective));
}

/** Critical totals of 3d6: successes from 3 up to one bound, failures from the other up to 18. */
export interface CriticalBands {
	readonly successAtMost: number;
	readonly failureAtLeast: number;
}

/**
 * The critical totals at an effective skill (RULES 2.4). A failure by ten or more is critical, but never a total that
 * always succeeds: the first lets a defence below 3 in, where skill + 10 would reach down to it.
 */
export function criticalBands(effective: number): CriticalBands {
	const successAtMost = effective >= 16 ? 6 : effective >= 15 ? 5 : ALWAYS_SUCCEEDS;
	const always = effective <= 15 ? ALWAYS_FAILS : ALWAYS_FAILS + 1;
	return { successAtMost, failureAtLeast: Math.min(always, Math.max(ALWAYS_SUCCEEDS + 1, effective + 10)) };
}

/** Chances of a critical success and of a critical failure of one success roll (RULES 2.4). */
export function criticalChances(effective: number): { readonly success: Ratio; readonly failure: Ratio } {
	const bands = criticalBands(effective);
	return { success: threeDiceAtMost(bands.successAtMost), failure: threeDiceAtLeast(bands.failureAtLeast) };
}

/** Reads a total of 3d6. */
export const readTotal = whole(3, 18);

/** Reads the margin of a roll. */
export const readMargin = whole(0, 100_000);

/** Readers of the fields of a graded throw. */
export const GRADED_FIELDS = {
	effective: whole(-100_000, 100_000),
	roll: readTotal,
	success: flag,
	/** Distance of the total below or above the skill, 0 or more. */
	margin: readMargin,
	critical: flag,
};

/** A graded throw. The roll is kept: the further a critical lies out, the stronger it is (RULES 2.4). */
export type GradedRoll = ObjectOf<typeof GRADED_FIELDS>;

/**
 * Grades a total of 3d6 against an effective skill (RULES 2.2–2.4). An automatic result against the arithmetic has
 * margin 0. Throws a RangeError for a total outside 3 … 18 or a skill that is not whole.
 */
export function gradeRoll(total: number, effective: number): Pick<GradedRoll, "success" | "margin" | "critical"> {
	if (!Number.isInteger(total) || total < 3 || total > 18) throw new RangeError(`${total} is no total of 3d6`);
	if (!Number.isSafeInteger(effective)) throw new RangeError(`${effective} is no effective skill`);
	const success = total <= highestSuccess(effective);
	const bands = criticalBands(effective);
	const critical = success ? total <= bands.successAtMost : total >= bands.failureAtLeast;
	return { success, margin: Math.max(0, success ? effective - total : total - effective), critical };
}

/** The player who throws, absent: the one who runs the game; and whether no one else may see it (RULES 2.2). */
export type Roller = Pick<Circumstances, "by" | "secret">;

/** Readers of the fields that say who throws and how. */
export const ROLLER_FIELDS = {
	by: optional(trimmed(CHECK_LIMITS.roller, "MUSTER.Fault.Check.roller")),
	secret: checked(orElse(flag, false), (secret) => ok(secret || undefined)),
};

/** The part of an input that its questions carry. */
export function toCircumstances({ by, secret }: Roller): Circumstances {
	return { ...(by === undefined ? {} : { by }), ...(secret ? { secret } : {}) };
}

/** The dice of every success roll. */
export const SUCCESS_DICE = "3d6";

/** The exact distribution of {@link SUCCESS_DICE}: totals 3 … 18 of weight 216. */
export function threeDice(): Distribution {
	const parsed = distributionOfDice(SUCCESS_DICE);
	if (!parsed.ok) throw new TypeError(`${SUCCESS_DICE} is no dice expression`);
	return parsed.value;
}

/** P(3d6 ≤ total), exact, for any whole total (RULES, Conventions: cdf3); 0 below 3, 1 from 18 up. */
export function threeDiceAtMost(total: number): Ratio {
	return threeDice().atMost(total);
}

/** P(3d6 ≥ total), exact, for any whole total. */
export function threeDiceAtLeast(total: number): Ratio {
	return threeDice().atLeast(total);
}
