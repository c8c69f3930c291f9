import { ok } from "../../../engine/common/index.js";
import type { Cursor, Read } from "../../rolls/commands/index.js";

/** The unit that a line orders; empty: the selected ones. */
interface Named {
	readonly name: string;
	/** True: beside the orders that the unit has. */
	readonly also: boolean;
}

/** The request of `/order …`. */
export type OrderCommand =
	/** The window of the round. */
	| { readonly kind: "open" }
	/** The captain's orders; no name: for all that have none. */
	| { readonly kind: "captain"; readonly name: string }
	| { readonly kind: "hold" | "clear"; readonly name: string }
	/** A way in words. */
	| ({ readonly kind: "move" | "charge"; readonly way: string } & Named)
	/** No attack: the first that the phase knows; aimed at so many, null: at the usual number. */
	| ({
			readonly kind: "attack";
			readonly target: string;
			readonly attack: string;
			readonly chosen: number | null;
	  } & Named)
	/** No target: it needs none. */
	| ({ readonly kind: "tactic"; readonly tactic: string; readonly target: string } & Named);

/** A name, which stands in quotes where it holds one of the verbs, the verb, and what is behind it. */
const LINE =
	/^(?:"([^"]*)"\s+|(.*?)(?:^|\s+))(also\s+)?(attack|move|charge|turn|captain|hold|clear|tactic)(?:\s+(.*))?$/is;

/**
 * Reads `/order`, `/order captain`, `/order Spears captain`, `hold` and `clear`, `/order Spears move 3 north, turn
 * left`, `/order Spears charge 4 north`, `/order Spears attack Riders with Pikes at 12`, and `/order Spears tactic
 * Hedgehog on Riders`; `also` before the verb gives it beside the orders that are there, no name the selected units.
 * Fault: no verb; nothing behind one that needs it.
 */
export function parseOrderCommand(cursor: Cursor): Read<OrderCommand> {
	if (cursor.done) return ok({ kind: "open" });
	const start = cursor.at;
	const typed = (cursor.take(/.*/s) ?? "").trim();
	const [, quoted, plain = "", also, verb = "", rest = ""] = LINE.exec(typed) ?? [];
	const command = commandOf(verb.toLowerCase(), rest.trim(), {
		name: (quoted ?? plain).trim(),
		also: also !== undefined,
	});
	if (command) return ok(command);
	const mistake = {
		code: "MUSTER.Fault.Command.order",
		at: start,
		length: cursor.text.length - start,
		expected: "MUSTER.Command.Expected.order",
	} as const;
	return { ok: false, fault: cursor.mistype(mistake) };
}

function commandOf(verb: string, rest: string, named: Named): OrderCommand | null {
	const { name, also } = named;
	switch (verb) {
		case "captain":
		case "hold":
		case "clear":
			return also || (name !== "" && rest !== "") ? null : { kind: verb, name: unquoted(name || rest) };
		case "move":
		case "charge":
			return rest === "" ? null : { kind: verb, way: rest, ...named };
		case "turn":
			return rest === "" ? null : { kind: "move", way: `turn ${rest}`, ...named };
		case "attack":
			return rest === "" ? null : attackIn(rest, named);
		case "tactic": {
			const [, tactic = "", target = ""] = /^("[^"]*"|.*?)(?:\s+on\s+(.*))?$/is.exec(rest) ?? [];
			return rest === "" ? null : { kind: "tactic", tactic: unquoted(tactic), target: unquoted(target), ...named };
		}
		default:
			return null;
	}
}

function attackIn(rest: string, named: Named): OrderCommand {
	const [, whole = rest, count] = /^(.*?)\s+at\s+(\d{1,7})$/is.exec(rest) ?? [];
	const [, target = "", attack = ""] = /^("[^"]*"|.*?)(?:\s+with\s+(.*))?$/is.exec(whole) ?? [];
	const chosen = count === undefined ? null : Number(count);
	return { kind: "attack", target: unquoted(target), attack: unquoted(attack), chosen, ...named };
}

const unquoted = (text: string): string => text.trim().replace(/^"(.*)"$/s, "$1");
