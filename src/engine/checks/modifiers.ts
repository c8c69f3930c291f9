import { explain, type Ledger, type TermInput } from "../common/index.js";

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
