import type { Choice, Words } from "../../text/index.js";

/** A row reads: the value in the form, what it is called. */
type ChoiceTable = readonly (readonly [value: string, key: string])[];

/** Choices of the action. */
export const ACTION_CHOICES: ChoiceTable = [
	["attack", "MUSTER.Mob.Dialog.action.attack"],
	["save", "MUSTER.Mob.Dialog.action.save"],
];

/** Choices of advantage on a d20. */
export const ADVANTAGE_CHOICES: ChoiceTable = [
	["none", "MUSTER.Mob.Dialog.advantage.none"],
	["advantage", "MUSTER.Mob.Dialog.advantage.advantage"],
	["disadvantage", "MUSTER.Mob.Dialog.advantage.disadvantage"],
];

/** Choices of the mode of a batch. */
export const MODE_CHOICES: ChoiceTable = [
	["exact", "MUSTER.Mob.Dialog.mode.exact"],
	["chart", "MUSTER.Mob.Dialog.mode.chart"],
	["expected", "MUSTER.Mob.Dialog.mode.expected"],
	["each", "MUSTER.Mob.Dialog.mode.each"],
];

/** Choices of the assignment of attackers to targets. */
export const ASSIGNMENT_CHOICES: ChoiceTable = [
	["even", "MUSTER.Mob.Dialog.assignment.even"],
	["one", "MUSTER.Mob.Dialog.assignment.one"],
	["hand", "MUSTER.Mob.Dialog.assignment.hand"],
];

/** Choices of the damage of hits. */
export const ATTACK_DAMAGE_CHOICES: ChoiceTable = [
	["roll", "MUSTER.Mob.Dialog.attackDamage.roll"],
	["average", "MUSTER.Mob.Dialog.attackDamage.average"],
	["none", "MUSTER.Mob.Dialog.attackDamage.none"],
];

/** Choices of the damage of an effect. */
export const SAVE_DAMAGE_CHOICES: ChoiceTable = [
	["once", "MUSTER.Mob.Dialog.saveDamage.once"],
	["each", "MUSTER.Mob.Dialog.saveDamage.each"],
	["average", "MUSTER.Mob.Dialog.saveDamage.average"],
	["none", "MUSTER.Mob.Dialog.saveDamage.none"],
];

/** Choices of the damage after a save. */
export const ON_SAVE_CHOICES: ChoiceTable = [
	["none", "MUSTER.Mob.Dialog.onSave.none"],
	["half", "MUSTER.Mob.Dialog.onSave.half"],
	["full", "MUSTER.Mob.Dialog.onSave.full"],
];

/** Choices for the tokens of fallen targets. */
export const DEAD_CHOICES: ChoiceTable = [
	["keep", "MUSTER.Mob.Dialog.dead.keep"],
	["hide", "MUSTER.Mob.Dialog.dead.hide"],
	["remove", "MUSTER.Mob.Dialog.dead.remove"],
];

/** Choices of visibility; the first is the table's own habit. */
export const SEEN_CHOICES: ChoiceTable = [
	["", "MUSTER.Mob.Dialog.seen.usual"],
	["public", "MUSTER.Visibility.public"],
	["gm", "MUSTER.Visibility.gm"],
	["self", "MUSTER.Visibility.self"],
];

/** A table in the reader's language, the present value marked. */
export function sayChoices(table: ChoiceTable, present: string, words: Words): readonly Choice[] {
	return table.map(([value, key]) => ({ value, label: words.say(key), selected: value === present }));
}
