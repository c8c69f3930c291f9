import type { CheckInput, DamageInput, Modifier, ReactionInput, Roller } from "../../../engine/checks/index.js";
import { parseDiceAndAdds } from "../../../engine/checks/index.js";
import type { Ratio } from "../../../engine/common/index.js";
import { fail, ok, ratio } from "../../../engine/common/index.js";
import { parseRatio, plainSigns } from "../../text/index.js";
import type { OptionRow } from "./option-arguments.js";
import { flagOption, formatLine, readOptions, SEEN, toCommonOptions, wholeOption } from "./option-arguments.js";
import type { CommonOptions, Cursor, Read } from "./types.js";
import { formatModifiers, readModifiers, readSkill } from "./value-arguments.js";

/** A success roll; the note names what is tried ("climbing"). */
export interface CheckRequest extends CommonOptions {
	readonly input: Omit<CheckInput, keyof Roller>;
}

const CHECK_OPTIONS = [flagOption("defence", "defence", "defense"), SEEN] as const;

/**
 * Reads `/check 14-2 # climbing`, with or without the name in front; the name alone asks for the dialog.
 *
 *     [/check] skill[±modifier…] [defence] [seen:…] [# note]
 */
export function readCheckCommand(cursor: Cursor): Read<CheckRequest> {
	const skill = readSkill(cursor, "");
	if (!skill.ok) return skill;
	const options = readOptions(cursor, CHECK_OPTIONS);
	if (!options.ok) return options;
	const { defence = false, visibility, note } = options.value;
	return ok({ input: { ...skill.value, defence }, ...toCommonOptions({ visibility, note }) });
}

/** The request as a command that reads back as the same request, but for the names of modifiers. */
export function formatCheckCommand({ input, visibility, note }: CheckRequest): string {
	const { skill, modifiers, defence } = input;
	const values = { defence: defence || undefined, visibility, note };
	return formatLine([`/check ${skill}${formatModifiers(modifiers)}`], CHECK_OPTIONS, values);
}

/** A damage roll; the note names the blow ("broadsword"). */
export interface DamageRequest extends CommonOptions {
	readonly input: Omit<DamageInput, keyof Roller>;
}

/**
 * Language of numbers with decimals in commands: a macro means the same to every user, so a point begins decimals as in
 * its dice.
 */
const NOTATION = { locale: "en" };

/** `x2`, `x1.5`, `x3/2`: what penetrating damage is multiplied with, exactly. */
const FACTOR: OptionRow<"multiplier", Ratio> = {
	field: "multiplier",
	label: "x2",
	head: /[x\u00d7*]\s*(?=[\d.])/i,
	read(cursor) {
		const at = cursor.at;
		const typed = cursor.take(/[\d.,\u066b][\d.,\u066b'\u2019\u066c]*(?:\/\d+)?(?=\s|#|$)/);
		const value = typed === undefined ? undefined : parseRatio(NOTATION, typed);
		if (value) return ok(value);
		const length = typed?.length ?? 1;
		return fail(cursor.mistype({ code: "MUSTER.Fault.Check.multiplierTyped", at, length }));
	},
	write: (value) => `x${formatFactor(value)}`,
};

/** A factor as it is typed: `2`, `3/2`. */
export function formatFactor({ num, den }: Ratio): string {
	return den === 1 ? `${num}` : `${num}/${den}`;
}

const DAMAGE_OPTIONS = [wholeOption("dr", "armour"), FACTOR, wholeOption("min", "minimum"), SEEN] as const;

/**
 * Reads `/damage 4d+2 dr:3 x3/2`, with or without the name in front; the name alone asks for the dialog.
 *
 *     [/damage] dice±adds [dr:armour] [xfactor] [min:least] [seen:…] [# note]
 */
export function readDamageCommand(cursor: Cursor): Read<DamageRequest> {
	const dice = readDiceAndAdds(cursor);
	if (!dice.ok) return dice;
	const options = readOptions(cursor, DAMAGE_OPTIONS);
	if (!options.ok) return options;
	const { armour = 0, minimum = 0, multiplier = ratio(1), visibility, note } = options.value;
	return ok({ input: { dice: dice.value, minimum, armour, multiplier }, ...toCommonOptions({ visibility, note }) });
}

/** Everything that may belong to dice, up to where an option or a note begins. */
const DICE = /(?:(?!\s+[a-z]+\s*:)[\s\ddf+-])*/i;

function readDiceAndAdds(cursor: Cursor): Read<string> {
	const from = cursor.at;
	const typed = cursor.take(DICE)!.trimEnd();
	const dice = parseDiceAndAdds(plainSigns(typed));
	if (dice.ok) {
		cursor.placeTo("dice", from, typed.length);
		return ok(dice.value);
	}
	const at = from + Number(dice.fault.data?.["at"] ?? 0);
	return fail(cursor.mistype({ ...dice.fault, at, expected: "MUSTER.Command.Expected.dice" }));
}

/** The request as a command that reads back as the same request. */
export function formatDamageCommand({ input, visibility, note }: DamageRequest): string {
	const { dice, armour, minimum, multiplier } = input;
	const values = {
		armour: armour || undefined,
		multiplier: multiplier.num === multiplier.den ? undefined : multiplier,
		minimum: minimum || undefined,
		visibility,
		note,
	};
	return formatLine([`/damage ${dice}`], DAMAGE_OPTIONS, values);
}

/**
 * A reaction roll; the note names the person who is met ("the reeve of the ford"). Only the GM sees it unless another
 * visibility is typed.
 */
export interface ReactionRequest extends CommonOptions {
	readonly input: Omit<ReactionInput, "by">;
}

const REACTION_OPTIONS = [SEEN] as const;

const CODE = "MUSTER.Fault.Check.reactionModifier";

/**
 * Reads `/reaction +2-1 # the reeve`, with or without the name in front; the name alone asks for the dialog, and
 * `/reaction 0` or a note alone rolls without a modifier.
 *
 *     [/reaction] [±modifier…] [seen:…] [# note]
 */
export function readReactionCommand(cursor: Cursor): Read<ReactionRequest> {
	const bare = readBareModifier(cursor);
	const modifiers = readModifiers(cursor, "", CODE);
	if (!modifiers.ok) return modifiers;
	if (!cursor.sees(/\s|#|$|[a-z]+\s*:/i)) {
		return fail(cursor.mistype({ code: CODE, expected: "MUSTER.Command.Expected.modifier" }));
	}
	const options = readOptions(cursor, REACTION_OPTIONS);
	if (!options.ok) return options;
	const all = [...bare, ...modifiers.value].filter(({ value }) => value !== 0);
	return ok({ input: { modifiers: all }, ...toCommonOptions(options.value) });
}

/** A first number without a sign is added. */
function readBareModifier(cursor: Cursor): Modifier[] {
	const from = cursor.at;
	const value = cursor.takeWhole();
	if (value === undefined) return [];
	cursor.place("modifiers.0", from);
	return [{ value }];
}

/** The request as a command that reads back as the same request, but for the names of modifiers. */
export function formatReactionCommand({ input: { modifiers }, visibility, note }: ReactionRequest): string {
	return formatLine([`/reaction ${formatModifiers(modifiers) || "0"}`], REACTION_OPTIONS, { visibility, note });
}
