import type { Ledger, TermInput } from "../common/index.js";
import { explain } from "../common/index.js";
import { asOne, type Infer, type ObjectOf, optional, readersWith, withDefault } from "../schema/index.js";

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
export const { choice, flag, fraction, list, object, trimmed, tuple, whole } = READERS;

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

/** Sums up an effective skill: the term `skill`, then every modifier (RULES 2.2). */
export function skillLedger({ skill, modifiers }: Skill): Ledger {
	return explain("effective", [{ key: "skill", kind: "add", value: skill }, ...modifierTerms(modifiers)]);
}
