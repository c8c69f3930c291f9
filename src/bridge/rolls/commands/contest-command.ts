import type { ContestSide, ContestSides, RegularContestInput } from "../../../engine/checks/index.js";
import { CHECK_LIMITS } from "../../../engine/checks/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import { inQuotes, withoutQuotes } from "../../text/index.js";
import {
	flagOption,
	formatLine,
	readOptions,
	SEEN,
	textOption,
	toCommonOptions,
	wholeOption,
} from "./option-arguments.js";
import type { CommonOptions, Cursor, Read } from "./types.js";
import { toNote } from "./types.js";
import { formatModifiers, readSkill } from "./value-arguments.js";

/** The words between two sides. */
const VERSUS = /\s*\b(?:vs\.?|versus|v|against)(?=\s|$)\s*/i;

/** A word of a name without quotes: none of the words between two sides, and no option. */
const BARE =
	/(?!(?:vs\.?|versus|v|against|sealed)(?:\s|#|$))[\p{L}][\p{L}\p{M}\p{N}'\u2019.()-]*(?!\S*\s*:)(?=\s|#|$)/iu;

/**
 * A name: in quotes of any kind, or bare words that begin with a letter, up to a number, `vs` or an option. Undefined
 * where there is none. At most 40 characters.
 */
export function readName(cursor: Cursor, field: string): Read<string | undefined> {
	cursor.skipSpaces();
	const from = cursor.at;
	const typed = cursor.take(/"[^"]*"/) ?? takeWords(cursor);
	const name = toNote(withoutQuotes(typed));
	const max = CHECK_LIMITS.label;
	if (name.length > max) {
		const code = "MUSTER.Fault.Contest.nameLong";
		return fail(cursor.mistype({ code, at: from, length: typed.trimEnd().length, data: { max } }));
	}
	if (name !== "") cursor.placeTo(field, from, typed.trimEnd().length);
	return ok(name === "" ? undefined : name);
}

function takeWords(cursor: Cursor): string {
	let words = "";
	for (let word = cursor.take(BARE); word !== undefined; word = cursor.take(BARE)) {
		words += word + (cursor.take(/\s+/) ?? "");
	}
	return words;
}

/** A name as it is typed: always in quotes, so that no word of it can be taken for anything else. */
export function formatName(name: string | undefined): string {
	return name === undefined ? "" : inQuotes(name);
}

/** The two sides of a contest. */
export const SIDES = ["first", "second"] as const;
export type SideName = (typeof SIDES)[number];

/** Names of two sides; plain text, at most 40 characters. */
export type SideNames = Readonly<Partial<Record<SideName, string>>>;

interface AnyContest extends CommonOptions {
	/** Absent names are made up by the card ("first side"). */
	readonly names?: SideNames;
}

/**
 * One roll each. A side whose `by` is set waits for that user's own roll: in a typed command it is the user's name as
 * typed, in a stored card the user's id.
 */
export interface QuickContestRequest extends AnyContest {
	readonly contest: "quick";
	readonly input: ContestSides;
	/** True if the first throw shows only when both sides have rolled. */
	readonly sealed?: true;
}

/** Attempts until exactly one side succeeds, rolled at once. */
export interface RegularContestRequest extends AnyContest {
	readonly contest: "regular";
	readonly input: RegularContestInput;
}

/** A contest; the note names what it is about ("intimidation"). */
export type ContestRequest = QuickContestRequest | RegularContestRequest;

const OPTIONS = [
	wholeOption("attempts", "attempts"),
	textOption("first", "first.by", CHECK_LIMITS.roller),
	textOption("second", "second.by", CHECK_LIMITS.roller),
	flagOption("sealed", "sealed"),
	SEEN,
] as const;

/**
 * Reads `/contest Aldwin 14 vs Ghurk 12`, with or without the name in front; the name alone asks for the dialog.
 *
 *     [/contest] [regular] [name] skill[±modifier…] [name] vs [name] skill[±modifier…] [name] [options] [# note]
 *
 * A name with digits or signs is put in quotes. Options: `first:` and `second:` with the user who rolls for that side,
 * `sealed`, `attempts:` of a regular contest, `seen:`.
 */
export function readContestCommand(cursor: Cursor): Read<ContestRequest> {
	const regular = cursor.take(/regular(?=\s|$)/i) !== undefined;
	if (!regular) cursor.take(/quick(?=\s|$)/i);
	const first = readSide(cursor, "first");
	if (!first.ok) return first;
	if (cursor.take(VERSUS) === undefined) {
		cursor.skipSpaces();
		const expected = "MUSTER.Command.Expected.versus";
		return fail(cursor.mistype({ code: "MUSTER.Fault.Contest.secondMissing", expected }));
	}
	const second = readSide(cursor, "second");
	if (!second.ok) return second;
	const options = readOptions(cursor, OPTIONS);
	if (!options.ok) return options;
	const names = {
		...(first.value.name === undefined ? {} : { first: first.value.name }),
		...(second.value.name === undefined ? {} : { second: second.value.name }),
	};
	const said = { ...(Object.keys(names).length === 0 ? {} : { names }), ...toCommonOptions(options.value) };
	const sides = { first: first.value.side, second: second.value.side };
	return regular ? toRegular(cursor, sides, options.value, said) : toQuick(cursor, sides, options.value, said);
}

type Options = Extract<ReturnType<typeof readOptions<typeof OPTIONS>>, { ok: true }>["value"];
type Rest = Pick<AnyContest, "names" | "visibility" | "note">;

function toRegular(cursor: Cursor, sides: ContestSides, options: Options, rest: Rest): Read<ContestRequest> {
	for (const field of ["first.by", "second.by", "sealed"] as const) {
		const place = cursor.places[field];
		if (options[field] !== undefined && place) {
			return fail(cursor.mistype({ code: "MUSTER.Fault.Contest.regularAtOnce", ...place }));
		}
	}
	const attempts = options.attempts ?? CHECK_LIMITS.attempts.usual;
	return ok({ contest: "regular", input: { ...sides, attempts }, ...rest });
}

function toQuick(cursor: Cursor, sides: ContestSides, options: Options, rest: Rest): Read<ContestRequest> {
	const place = cursor.places["attempts"];
	if (options.attempts !== undefined && place) {
		return fail(cursor.mistype({ code: "MUSTER.Fault.Contest.attemptsOfQuick", ...place }));
	}
	const input = {
		first: withRoller(sides.first, options["first.by"]),
		second: withRoller(sides.second, options["second.by"]),
	};
	return ok({ contest: "quick", input, ...(options.sealed ? { sealed: true } : {}), ...rest });
}

const withRoller = (side: ContestSide, by: string | undefined): ContestSide =>
	by === undefined ? side : { ...side, by };

/** A side with its name before or behind the skill. */
function readSide(cursor: Cursor, side: SideName): Read<{ readonly side: ContestSide; readonly name?: string }> {
	const before = readName(cursor, `names.${side}`);
	if (!before.ok) return before;
	const skill = readSkill(cursor, side);
	if (!skill.ok) return skill;
	const after = before.value === undefined ? readName(cursor, `names.${side}`) : before;
	if (!after.ok) return after;
	return ok({ side: skill.value, ...(after.value === undefined ? {} : { name: after.value }) });
}

/** The request as a command that reads back as the same request, but for the names of modifiers. */
export function formatContestCommand(request: ContestRequest): string {
	const { input, names = {}, visibility, note } = request;
	const words = [
		"/contest",
		request.contest === "regular" ? "regular" : "",
		...formatSide(input.first, names.first),
		"vs",
		...formatSide(input.second, names.second),
	];
	const quick = request.contest === "quick" ? request : undefined;
	const attempts = request.contest === "regular" ? request.input.attempts : undefined;
	return formatLine(words, OPTIONS, {
		attempts: attempts === CHECK_LIMITS.attempts.usual ? undefined : attempts,
		"first.by": quick?.input.first.by,
		"second.by": quick?.input.second.by,
		sealed: quick?.sealed,
		visibility,
		note,
	});
}

function formatSide({ skill, modifiers }: ContestSide, name: string | undefined): string[] {
	return [formatName(name), `${skill}${formatModifiers(modifiers)}`];
}
