import {
	type Command,
	parseBatchCommand,
	parseCheckCommand,
	parseContestCommand,
	parseDamageCommand,
	parseFudgeCommand,
	parseReactionCommand,
	type Read,
	type Requests,
	type RollKind,
} from "../../bridge/rolls/commands/index.js";
import { traitLadder } from "../host/preferences.js";
import { words } from "../host/words.js";

/** A row reads: the kind of roll, and what reads its command in this world and in the reader's language. */
const READERS: { readonly [Kind in RollKind]: (line: string) => Read<Command<Requests[Kind]>> } = {
	batch: parseBatchCommand,
	check: parseCheckCommand,
	contest: parseContestCommand,
	reaction: parseReactionCommand,
	damage: parseDamageCommand,
	fudge: (line) => parseFudgeCommand(line, { ladder: traitLadder(), words: words() }),
};

/** A line as a command of this kind, with or without its name in front. */
export function readCommand<Kind extends RollKind>(kind: Kind, line: string): Read<Command<Requests[Kind]>> {
	return READERS[kind](line);
}
