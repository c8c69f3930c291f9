import type { Cursor } from "../../rolls/commands/index.js";

/** The request of `/plan …`. */
export type PlanCommand =
	| { readonly kind: "open" | "start" | "stop" | "ready" | "reveal" | "move" }
	/** No name: the selected tokens. */
	| { readonly kind: "clear" | "undo"; readonly name: string }
	/** A way behind the name of a token; no name: the selected one. */
	| { readonly kind: "way"; readonly name: string; readonly way: string };

/**
 * Reads `/plan`, `/plan start`, `stop`, `ready`, `reveal` and `move`, `/plan clear Goblin`, `/plan undo Goblin`, and
 * `/plan Goblin 3 north, 2 east`; without a name the selected token.
 * @example
 * parsePlanCommand(openLine("plan", "Goblin 3 north")); // { kind: "way", name: "Goblin", way: "3 north" }
 */
export function parsePlanCommand(cursor: Cursor): PlanCommand {
	const typed = (cursor.take(/.*/s) ?? "").trim();
	if (typed === "") return { kind: "open" };
	const whole = (["start", "stop", "ready", "reveal", "move"] as const).find((each) => each === typed.toLowerCase());
	if (whole) return { kind: whole };
	const [, verb, name = ""] = /^(clear|undo)(?:\s+(.*))?$/is.exec(typed) ?? [];
	if (verb) return { kind: verb.toLowerCase() === "clear" ? "clear" : "undo", name };
	// A way begins with a number before a letter, or with a turn; a name may end with a number of its own.
	const at = /(?:^|\s)(?=\d+\s*\p{L}|turn\s)/iu.exec(typed)?.index ?? typed.length;
	return { kind: "way", name: typed.slice(0, at).trim(), way: typed.slice(at).trim() };
}
