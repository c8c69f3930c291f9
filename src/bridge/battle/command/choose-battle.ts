import type { Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import type { Cursor, Line, Place, Read } from "../../rolls/commands/index.js";
import { openLine } from "../../rolls/commands/index.js";
import { parseWhole, withoutQuotes } from "../../text/index.js";
import type { Audience } from "../document/audience.js";
import { AUDIENCES } from "../document/audience.js";

/** A battle of the world, as a command may mean it. */
export interface KnownBattle {
	readonly uuid: string;
	readonly name: string;
	/** True until its last day is applied and ends it. */
	readonly isOpen: boolean;
}

/** The battle that is meant, or those of which a person must say which. */
type BattleChoice = { readonly uuid: string } | { readonly among: readonly string[] };

/**
 * A typed line that names its battle by a number in place of what it says of it at `place`, or behind its word if it
 * says nothing.
 * @example
 * withNumber("/battle roll end", 2, undefined); // "/battle roll 2 end"
 */
export function withNumber(line: string, number: number, place: Place | undefined): string {
	if (!place) return line.trimEnd().replace(/^\S+\s+(?:next\s+day|\S+)/i, (words) => `${words} ${number}`);
	const { at, length } = place;
	return `${line.slice(0, at)}${number}${line.slice(at + length)}`;
}

/** Acts on a battle that is over as well as with one that is open. */
const ALSO_OVER: readonly BattleAct["kind"][] = ["open", "undo", "report", "replay"];

/**
 * Finds the battle that a command is about. `battles`: all of the world, in the order of `/battle list`; `remembered`:
 * the one that was begun or opened last, or empty. A line that names none means the remembered one, else the only open
 * one. Faults: `Battle.noneOpen`; at `battle`, `Battle.noneNamed` and `Battle.noneNumbered` for one that is not there.
 */
export function chooseBattle(
	{ kind, battle }: Pick<BattleAct, "kind" | "battle">,
	battles: readonly KnownBattle[],
	remembered: string,
): Result<BattleChoice> {
	if (battle !== null) return named(battle, battles);
	const fits = ({ isOpen }: KnownBattle): boolean => isOpen || ALSO_OVER.includes(kind);
	const last = battles.find((each) => each.uuid === remembered && fits(each));
	if (last) return ok({ uuid: last.uuid });
	const open = battles.filter(({ isOpen }) => isOpen);
	const meant = open.length > 0 ? open : battles.filter(fits);
	return meant.length === 0 ? fail({ code: "MUSTER.Fault.Battle.noneOpen" }) : ok(oneOf(meant));
}

function named(battle: BattleName, battles: readonly KnownBattle[]): Result<BattleChoice> {
	if ("number" in battle) {
		const found = battles[battle.number - 1];
		if (found) return ok({ uuid: found.uuid });
		const { number } = battle;
		return fail({ code: "MUSTER.Fault.Battle.noneNumbered", path: "battle", data: { number, count: battles.length } });
	}
	const same = battles.filter(({ name }) => name.trim().toLowerCase() === battle.name.toLowerCase());
	if (same.length === 0)
		return fail({ code: "MUSTER.Fault.Battle.noneNamed", path: "battle", data: { name: battle.name } });
	const open = same.filter(({ isOpen }) => isOpen);
	return ok(oneOf(open.length > 0 ? open : same));
}

const oneOf = (battles: readonly KnownBattle[]): BattleChoice => {
	const [first] = battles;
	return battles.length === 1 && first ? { uuid: first.uuid } : { among: battles.map(({ uuid }) => uuid) };
};

/**
 * Finds the battle of a line that begins with no word of ours. Fault: there is none of that name or number, and the
 * line may have meant a word.
 */
export function chooseNamed(battle: BattleName, battles: readonly KnownBattle[]): Result<BattleChoice> {
	const found = named(battle, battles);
	if (found.ok) return found;
	const typed = "name" in battle ? battle.name : String(battle.number);
	const expected = "MUSTER.Command.Expected.battle";
	const fault = { code: "MUSTER.Fault.Command.battleUnknown", path: "battle", data: { typed }, expected } as const;
	return fail(fault);
}

/** A battle as a line names it: by its number in `/battle list`, or by its name. */
type BattleName = { readonly number: number } | { readonly name: string };

/**
 * An act on one battle: `battle` is null where the line does not name it. Its place in the line is that of the field
 * `battle`.
 */
export type BattleAct = { readonly battle: BattleName | null } & (
	| { readonly kind: "roll"; readonly until: "step" | "end" }
	| { readonly kind: "answer"; readonly key: string; readonly value: string }
	| { readonly kind: "report"; readonly audience: Audience | null }
	| { readonly kind: "open" | "back" | "apply" | "undo" | "next" | "replay" }
);

/** The request of `/battle …`: the way to a battle, the dialog that begins one, or what the console's buttons do. */
type BattleCommand =
	/** The open battle, or the dialog. `isNew`: the dialog in any case, with this name. */
	| { readonly kind: "dialog"; readonly isNew: boolean; readonly name: string }
	/** No word of ours: the name or number of a battle, to be opened. */
	| { readonly kind: "named"; readonly battle: BattleName }
	/** Armies by name, each on a side of its own; none: those of the selected tokens. */
	| { readonly kind: "begin"; readonly armies: readonly string[]; readonly name: string }
	| { readonly kind: "list" | "siege" }
	| BattleAct;

const PLAIN = ["open", "back", "apply", "undo", "next", "replay"] as const;

/**
 * The words that begin a command; a battle's name that begins with one is typed in quotes. "Siege of …" is a name: that
 * word is a command alone.
 */
const WORDS = /siege(?=\s*$)|(?:new|list|begin|open|roll|answer|back|apply|undo|next|report|replay)(?=\s|$)/i;

/** Reads `/battle` and what follows: a word of ours with its arguments, else the name of a battle. */
export function parseBattleCommand(line: Line): Read<BattleCommand> {
	const cursor = openLine("battle", line);
	const word = cursor.take(WORDS)?.toLowerCase();
	if (word === undefined) return cursor.done ? ok({ kind: "dialog", isNew: false, name: "" }) : ok(readNamed(cursor));
	cursor.skipSpaces();
	if (word === "new") return ok({ kind: "dialog", isNew: true, name: withoutQuotes(restOf(cursor)) });
	if (word === "list" || word === "siege") return ending(cursor, { kind: word });
	if (word === "begin") return readBegin(cursor);
	const plain = PLAIN.find((each) => each === word);
	// "next day" says the same.
	if (plain === "next") cursor.take(/day(?=\s|$)\s*/i);
	const battle = readBattle(cursor);
	if (plain === "open" && battle === null && !cursor.done) return unreadNumber(cursor);
	if (plain !== undefined) return ending(cursor, { kind: plain, battle });
	if (word === "roll") return readRoll(cursor, battle);
	return word === "answer" ? readAnswer(cursor, battle) : readReport(cursor, battle);
}

const restOf = (cursor: Cursor): string => (cursor.take(/.+/) ?? "").trim();

/** The battle that the whole rest of a line names. */
function readNamed(cursor: Cursor): BattleCommand {
	const from = cursor.at;
	const typed = restOf(cursor);
	cursor.placeTo("battle", from, typed.length);
	const number = /^\d+$/.test(typed) ? parseWhole(typed) : undefined;
	return { kind: "named", battle: number === undefined ? { name: withoutQuotes(typed).trim() } : { number } };
}

/** The battle that is named here; null: none. */
function readBattle(cursor: Cursor): BattleName | null {
	const from = cursor.at;
	const name = cursor.take(/"[^"]*"(?=\s|$)/);
	const number = name === undefined && cursor.sees(/[1-9]/) ? cursor.takeWhole({ alone: true }) : undefined;
	if (name === undefined && number === undefined) return null;
	cursor.place("battle", from);
	cursor.skipSpaces();
	return number === undefined ? { name: withoutQuotes(name ?? "").trim() } : { number };
}

/** The command, if nothing follows it but the battle that it is about. */
function ending(cursor: Cursor, command: BattleCommand): Read<BattleCommand> {
	cursor.skipSpaces();
	const battle = "battle" in command && command.battle === null ? readBattle(cursor) : null;
	if (cursor.done) return ok(battle ? ({ ...command, battle } as BattleCommand) : command);
	const length = cursor.text.length - cursor.at;
	return fail(cursor.mistype({ code: "MUSTER.Fault.Command.battleRest", length }));
}

const ARMY = /"[^"]*"|(?:(?!\s+(?:vs\.?|against)\s|\s*#).)+/i;

function readBegin(cursor: Cursor): Read<BattleCommand> {
	const armies: string[] = [];
	while (!cursor.done && !cursor.sees(/#/)) {
		const from = cursor.at;
		const name = withoutQuotes((cursor.take(ARMY) ?? "").trim());
		if (name === "")
			return fail(
				cursor.mistype({
					code: "MUSTER.Fault.Command.battleArmies",
					at: from,
					expected: "MUSTER.Command.Expected.name",
				}),
			);
		armies.push(name);
		cursor.skipSpaces();
		if (cursor.done || cursor.sees(/#/)) break;
		if (cursor.take(/(?:vs\.?|against)(?=\s|$)\s*/i) === undefined || cursor.done) armies.length = 0;
		if (armies.length === 0) break;
	}
	if (armies.length === 1 || (armies.length === 0 && !cursor.done && !cursor.sees(/#/)))
		return fail(
			cursor.mistype({ code: "MUSTER.Fault.Command.battleArmies", expected: "MUSTER.Command.Expected.versus" }),
		);
	cursor.take(/#\s*/);
	return ok({ kind: "begin", armies, name: withoutQuotes(restOf(cursor)) });
}

function unreadNumber(cursor: Cursor): Read<BattleCommand> {
	const length = cursor.text.length - cursor.at;
	return fail(
		cursor.mistype({ code: "MUSTER.Fault.Command.battleNumber", length, expected: "MUSTER.Command.Expected.number" }),
	);
}

type Named = BattleAct["battle"];

function readRoll(cursor: Cursor, battle: Named): Read<BattleCommand> {
	if (cursor.done || cursor.take(/step(?=\s|$)/i) !== undefined)
		return ending(cursor, { kind: "roll", until: "step", battle });
	if (cursor.take(/(?:to\s+the\s+)?end(?=\s|$)/i) !== undefined)
		return ending(cursor, { kind: "roll", until: "end", battle });
	const length = cursor.text.length - cursor.at;
	return fail(
		cursor.mistype({ code: "MUSTER.Fault.Command.battleRoll", length, expected: "MUSTER.Command.Expected.value" }),
	);
}

function readAnswer(cursor: Cursor, battle: Named): Read<BattleCommand> {
	const from = cursor.at;
	const key = cursor.take(/[\w-]+(?:\/[\w-]+)+(?=\s|$)/);
	if (key === undefined) {
		const length = /^\S*/.exec(cursor.text.slice(from))?.[0].length ?? 0;
		return fail(
			cursor.mistype({ code: "MUSTER.Fault.Command.battleKey", length, expected: "MUSTER.Command.Expected.question" }),
		);
	}
	cursor.place("key", from);
	cursor.skipSpaces();
	if (cursor.done)
		return fail(
			cursor.mistype({ code: "MUSTER.Fault.Command.battleAnswer", expected: "MUSTER.Command.Expected.value" }),
		);
	const at = cursor.at;
	const value = withoutQuotes(restOf(cursor));
	cursor.place("value", at);
	return ok({ kind: "answer", key, value, battle });
}

function readReport(cursor: Cursor, battle: Named): Read<BattleCommand> {
	if (cursor.done) return ok({ kind: "report", audience: null, battle });
	const typed = cursor.take(/(?:gm|players)(?=\s|$)/i)?.toLowerCase();
	const audience = AUDIENCES.find((each) => each === typed);
	if (audience !== undefined) return ending(cursor, { kind: "report", audience, battle });
	const length = cursor.text.length - cursor.at;
	return fail(
		cursor.mistype({ code: "MUSTER.Fault.Command.battleReaders", length, expected: "MUSTER.Command.Expected.value" }),
	);
}
