import type { Command, Line, Read } from "../../bridge/rolls/commands/index.js";
import { parseRoll, type RequestOf, type RollKind } from "../../bridge/rolls/kinds/index.js";
import { traitLadder } from "../host/preferences.js";
import { words } from "../host/words.js";

/**
 * Reads a line as a command of this kind, with or without its name in front, with the traits of this world in the
 * reader's language.
 */
export function readCommand<Kind extends RollKind>(kind: Kind, line: Line): Read<Command<RequestOf<Kind>>> {
	return parseRoll(kind, line, { ladder: traitLadder(), words: words() });
}
