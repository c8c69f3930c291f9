import type { Modifier } from "../../../engine/checks/index.js";
import { fail, ok, type Ratio } from "../../../engine/common/index.js";
import type { FudgeInput, FudgeMethod, OpposedFudgeInput } from "../../../engine/fudge/index.js";
import type { SideNames } from "./contest-command.js";
import { formatName, readName } from "./contest-command.js";
import { formatLine, readOptions, SEEN, toCommonOptions } from "./option-arguments.js";
import type { CommonOptions, Cursor, Read } from "./types.js";
import { formatModifiers, formatTrait, readModifiers, readTrait, type TraitNames } from "./value-arguments.js";

/** One roll on a trait, perhaps against a difficulty. */
export interface SingleFudgeRequest extends CommonOptions {
	readonly fudge: "single";
	readonly input: FudgeInput;
}

/** Two rolls against each other. */
export interface OpposedFudgeRequest extends CommonOptions {
	readonly fudge: "opposed";
	readonly input: OpposedFudgeInput;
	readonly names?: SideNames;
}

/** A roll on a trait with the dice that mostly end near the middle; the note names what is tried. */
export type FudgeRequest = SingleFudgeRequest | OpposedFudgeRequest;

/**
 * A row: what is typed, and the way to throw it means (RULES 3). The first spelling of a way is the one to write with.
 * A bare `d20` throws 1 and 20 again.
 */
const METHOD_WORDS: Readonly<Record<string, FudgeMethod>> = {
	d20: "d20Again",
	d20again: "d20Again",
	d20open: "d20Open",
	d20plain: "d20",
	d30: "d30",
	d12: "d12",
	d12x3: "d12Thirds",
	d12thirds: "d12Thirds",
	d3: "d3",
	d6: "d6",
};

/** The way to throw where none is named. */
export const USUAL_METHOD: FudgeMethod = "d20Again";

const OPTIONS = [SEEN] as const;

/**
 * Reads `/fudge d20 good +1 vs fair`, with or without the name in front; the name alone asks for the dialog.
 *
 *     [/fudge] [method] ["name"] trait[±modifier…] [vs difficulty | against ["name"] trait[±modifier…]] [seen:…] [#
 *     note]
 *
 * A trait is a level of the ladder or a number of levels above fair, thirds as fractions.
 */
export function readFudgeCommand(cursor: Cursor, names: TraitNames): Read<FudgeRequest> {
	const method = readMethod(cursor);
	if (!method.ok) return method;
	const first = readThrower(cursor, "first", names);
	if (!first.ok) return first;
	cursor.skipSpaces();
	if (cursor.take(/(?:against|opposed)(?=\s|$)/i) !== undefined) {
		return readOpposed(cursor, method.value, first.value, names);
	}
	if (first.value.name !== undefined) {
		const place = cursor.places["names.first"] ?? {};
		return fail(cursor.mistype({ code: "MUSTER.Fault.Fudge.nameAlone", ...place }));
	}
	return readSingle(cursor, method.value, first.value, names);
}

function readMethod(cursor: Cursor): Read<FudgeMethod> {
	const at = cursor.at;
	const word = cursor.take(/d\d[a-z0-9]*(?=\s|$)/i)?.toLowerCase();
	if (word === undefined) return ok(USUAL_METHOD);
	if (!Object.hasOwn(METHOD_WORDS, word)) {
		const data = { choices: Object.keys(METHOD_WORDS).join(", ") };
		return fail(cursor.mistype({ code: "MUSTER.Fault.Fudge.method", at, length: word.length, data }));
	}
	cursor.place("method", at);
	return ok(METHOD_WORDS[word]!);
}

interface Thrower {
	readonly name: string | undefined;
	readonly trait: Ratio;
	readonly modifiers: readonly Modifier[];
}

function readThrower(cursor: Cursor, side: "first" | "second", names: TraitNames): Read<Thrower> {
	cursor.skipSpaces();
	const quoted = cursor.sees(/"/) ? readName(cursor, `names.${side}`) : ok(undefined);
	if (!quoted.ok) return quoted;
	cursor.skipSpaces();
	const from = cursor.at;
	const trait = readTrait(cursor, `${side}.trait`, names);
	if (!trait.ok) return trait;
	const modifiers = readModifiers(cursor, side, "MUSTER.Fault.Fudge.modifierMissing");
	if (!modifiers.ok) return modifiers;
	cursor.place(side, from);
	return ok({ name: quoted.value, trait: trait.value, modifiers: modifiers.value });
}

function readOpposed(cursor: Cursor, method: FudgeMethod, one: Thrower, names: TraitNames): Read<FudgeRequest> {
	const other = readThrower(cursor, "second", names);
	if (!other.ok) return other;
	const options = readOptions(cursor, OPTIONS);
	if (!options.ok) return options;
	const called = {
		...(one.name === undefined ? {} : { first: one.name }),
		...(other.value.name === undefined ? {} : { second: other.value.name }),
	};
	return ok({
		fudge: "opposed",
		input: { method, first: toSide(one), second: toSide(other.value) },
		...(Object.keys(called).length === 0 ? {} : { names: called }),
		...toCommonOptions(options.value),
	});
}

const toSide = ({ trait, modifiers }: Thrower): Pick<Thrower, "trait" | "modifiers"> => ({ trait, modifiers });

function readSingle(cursor: Cursor, method: FudgeMethod, one: Thrower, names: TraitNames): Read<FudgeRequest> {
	// A single roll has its fields at the top: their places are kept under both paths.
	for (const [field, place] of Object.entries(cursor.places)) {
		if (field.startsWith("first.")) cursor.placeTo(field.slice("first.".length), place.at, place.length);
	}
	const versus = cursor.take(/(?:vs\.?|versus|v)(?=\s|$)/i) !== undefined;
	const difficulty = versus ? readTrait(cursor, "difficulty", names) : ok(undefined);
	if (!difficulty.ok) return difficulty;
	const options = readOptions(cursor, OPTIONS);
	if (!options.ok) return options;
	const goal = difficulty.value === undefined ? {} : { difficulty: difficulty.value };
	return ok({ fudge: "single", input: { method, ...toSide(one), ...goal }, ...toCommonOptions(options.value) });
}

/** The request as a command that reads back as the same request, but for the names of modifiers. */
export function formatFudgeCommand(request: FudgeRequest): string {
	const { input, visibility, note } = request;
	const method = Object.entries(METHOD_WORDS).find(([, meant]) => meant === input.method)?.[0] ?? "";
	return formatLine(["/fudge", method, ...goalWords(request)], OPTIONS, { visibility, note });
}

function goalWords(request: FudgeRequest): string[] {
	if (request.fudge === "opposed") {
		const { input, names = {} } = request;
		const { first, second } = input;
		return [formatName(names.first), sideWords(first), "against", formatName(names.second), sideWords(second)];
	}
	const { difficulty } = request.input;
	return [sideWords(request.input), ...(difficulty === undefined ? [] : ["vs", formatTrait(difficulty)])];
}

function sideWords({ trait, modifiers }: Pick<Thrower, "trait" | "modifiers">): string {
	return `${formatTrait(trait)}${modifiers.length === 0 ? "" : ` ${formatModifiers(modifiers)}`}`;
}
