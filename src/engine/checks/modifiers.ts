import type { Ledger, TermInput } from "../common/index.js";
import { explain } from "../common/index.js";
import type { Reader } from "../schema/index.js";
import { asOne, optional, readersWith, withDefault } from "../schema/index.js";

/** A change to a target or to a total, whole, with its label (RULES 2.2, 2.9). */
export interface Modifier {
	readonly label?: string;
	readonly value: number;
}

/** Target of a roll before the dice: a skill and all that changes it (RULES 2.2). */
export interface Skill {
	readonly skill: number;
	readonly modifiers: readonly Modifier[];
}

/** Each modifier as a term `modifiers/0`, `modifiers/1`, … that is added. */
export function modifierTerms(modifiers: readonly Modifier[]): readonly TermInput[] {
	return modifiers.map((modifier, index) => ({ key: `modifiers/${index}`, kind: "add", ...modifier }));
}

/** Sums up an effective skill: the term `skill`, then every modifier (RULES 2.2). */
export function skillLedger({ skill, modifiers }: Skill): Ledger {
	return explain("effective", [{ key: "skill", kind: "add", value: skill }, ...modifierTerms(modifiers)]);
}

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
const { list } = READERS;

/** The readers of this family. */
export const { flag, fraction, object, trimmed, whole } = READERS;

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

const readModifier: Reader<Modifier> = asOne(
	object<Modifier>({
		value: whole(-CHECK_LIMITS.skill, CHECK_LIMITS.skill, "MUSTER.Fault.Check.modifierRange"),
		label: optional(trimmed(CHECK_LIMITS.label)),
	}),
);

/** Reads modifiers from outside; a missing list is none. Each lies within ±1,000; see `CHECK_LIMITS`. */
export const readModifiers: Reader<readonly Modifier[]> = withDefault(list(readModifier, CHECK_LIMITS.modifiers), []);
