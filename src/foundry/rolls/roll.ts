import type { Command, Line, Read } from "../../bridge/rolls/commands/index.js";
import type { RequestOf, RequestWithKind, RollKind } from "../../bridge/rolls/kinds/index.js";
import { parseRoll } from "../../bridge/rolls/kinds/index.js";
import type { Result } from "../../engine/common/index.js";
import { loadChunk } from "../host/lazy.js";
import { defaultVisibility, traitLadder } from "../host/preferences.js";
import { words } from "../host/words.js";
import type { RollContext, RollReceipt } from "./roll-hooks.js";

/**
 * Makes a roll, the same way for chat box, dialog, card and API; see `make-roll.ts`, which is fetched with the first
 * roll.
 */
export async function roll<Kind extends RollKind>(
	asked: RequestWithKind<Kind>,
	context: RollContext = {},
): Promise<Result<RollReceipt<Kind>>> {
	// Read now: a change of the habit while the part is fetched does not concern this roll.
	const habit = defaultVisibility();
	return (await loadChunk(() => import("./make-roll.js"))).makeRoll(asked, context, habit);
}

/**
 * Reads a line as a command of this kind, with or without its name in front, with the traits of this world in the
 * reader's language.
 */
export function readCommand<Kind extends RollKind>(kind: Kind, line: Line): Read<Command<RequestOf<Kind>>> {
	return parseRoll(kind, line, { ladder: traitLadder(), words: words() });
}
