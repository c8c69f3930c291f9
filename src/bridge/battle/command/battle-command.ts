import { fail, ok } from "../../../engine/common/index.js";
import { type Cursor, type Line, openLine, type Read } from "../../rolls/commands/index.js";
import { withoutQuotes } from "../../text/index.js";
import { AUDIENCES, type Audience } from "../report/audience.js";

/** The request of `/battle …`: the dialog that begins a battle, or what the console's buttons do. */
export type BattleCommand =
	| { readonly kind: "dialog"; readonly name: string }
	/** Armies by name, each on a side of its own; none: those of the selected tokens. */
	| { readonly kind: "begin"; readonly armies: readonly string[]; readonly name: string }
	| { readonly kind: "open"; readonly number: number | null }
	| { readonly kind: "roll"; readonly until: "step" | "end" }
	| { readonly kind: "answer"; readonly key: string; readonly value: string }
	| { readonly kind: "report"; readonly audience: Audience | null }
	| { readonly kind: "list" }
	| { readonly kind: "siege" }
	| { readonly kind: "back" | "apply" | "undo" | "next" | "replay" };

const PLAIN = ["list", "siege", "back", "apply", "undo", "next", "replay"] as const;

/** The words that begin a command; a battle's name that begins with one is typed in quotes. "Siege of …" is a name: that word is a command alone. */
const WORDS = /siege(?=\s*$)|(?:list|begin|open|roll|answer|back|apply|undo|next|report|replay)(?=\s|$)/i;

/** Reads `/battle` and what follows: a word of ours with its arguments, else the name of a new battle. */
export function parseBattleCommand(line: Line): Read<BattleCommand> {
	const cursor = openLine("battle", line);
	const word = cursor.take(WORDS)?.toLowerCase();
	if (word === undefined) return ok({ kind: "dialog", name: withoutQuotes(restOf(cursor)) });
	cursor.skipSpaces();
	const plain = PLAIN.find((each) => each === word);
	if (plain !== undefined) {
		// "next day" says the same.
		if (plain === "next") cursor.take(/day(?=\s|$)/i);
		return ending(cursor, { kind: plain });
	}
	if (word === "begin") return readBegin(cursor);
	if (word === "open") return readOpen(cursor);
	if (word === "roll") return readRoll(cursor);
	return word === "answer" ? readAnswer(cursor) : readReport(cursor);
}

const restOf = (cursor: Cursor): string => (cursor.take(/.+/) ?? "").trim();

/** The command, if nothing follows it. */
function ending(cursor: Cursor, command: BattleCommand): Read<BattleCommand> {
	cursor.skipSpaces();
	if (cursor.done) return ok(command);
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

function readOpen(cursor: Cursor): Read<BattleCommand> {
	if (cursor.done) return ok({ kind: "open", number: null });
	const typed = cursor.take(/[1-9]\d{0,3}(?=\s|$)/);
	if (typed === undefined)
		return fail(
			cursor.mistype({
				code: "MUSTER.Fault.Command.battleNumber",
				length: cursor.text.length - cursor.at,
				expected: "MUSTER.Command.Expected.number",
			}),
		);
	return ending(cursor, { kind: "open", number: Number(typed) });
}

function readRoll(cursor: Cursor): Read<BattleCommand> {
	if (cursor.done || cursor.take(/step(?=\s|$)/i) !== undefined) return ending(cursor, { kind: "roll", until: "step" });
	if (cursor.take(/(?:to\s+the\s+)?end(?=\s|$)/i) !== undefined) return ending(cursor, { kind: "roll", until: "end" });
	const length = cursor.text.length - cursor.at;
	return fail(
		cursor.mistype({ code: "MUSTER.Fault.Command.battleRoll", length, expected: "MUSTER.Command.Expected.value" }),
	);
}

function readAnswer(cursor: Cursor): Read<BattleCommand> {
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
	return ok({ kind: "answer", key, value });
}

function readReport(cursor: Cursor): Read<BattleCommand> {
	if (cursor.done) return ok({ kind: "report", audience: null });
	const typed = cursor.take(/(?:gm|players)(?=\s|$)/i)?.toLowerCase();
	const audience = AUDIENCES.find((each) => each === typed);
	if (audience !== undefined) return ending(cursor, { kind: "report", audience });
	const length = cursor.text.length - cursor.at;
	return fail(
		cursor.mistype({ code: "MUSTER.Fault.Command.battleReaders", length, expected: "MUSTER.Command.Expected.value" }),
	);
}
