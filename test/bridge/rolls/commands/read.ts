import {
	type Command,
	type Mistype,
	parseBatchCommand,
	parseCheckCommand,
	parseContestCommand,
	parseDamageCommand,
	parseFudgeCommand,
	parseReactionCommand,
	type Read,
	type Requests,
	type RollKind,
	type TypedRoll,
} from "../../../../src/bridge/rolls/commands/index.js";
import { type TraitLadder, USUAL_LADDER } from "../../../../src/engine/fudge/index.js";
import { ENGLISH } from "../../render.js";

/** Reads a line of any command of a roll, on the usual ladder unless told otherwise. */
export function readLine<Kind extends RollKind>(
	kind: Kind,
	line: string,
	ladder: TraitLadder = USUAL_LADDER,
): Read<Command<Requests[Kind]>> {
	const parsers: { readonly [Each in RollKind]: (line: string) => Read<Command<Requests[Each]>> } = {
		batch: parseBatchCommand,
		check: parseCheckCommand,
		contest: parseContestCommand,
		reaction: parseReactionCommand,
		damage: parseDamageCommand,
		fudge: (text) => parseFudgeCommand(text, { ladder, words: ENGLISH }),
	};
	return parsers[kind](line);
}

/** A line that asks for a roll; throws for any other. */
export function typed<Kind extends RollKind>(
	kind: Kind,
	line: string,
	ladder?: TraitLadder,
): TypedRoll<Requests[Kind]> {
	const read = readLine(kind, line, ladder);
	if (!read.ok) throw new Error(`${line}: ${read.fault.code} at ${read.fault.at}`);
	if (read.value.kind !== "roll") throw new Error(`${line} rolls nothing`);
	return read.value;
}

/** The request of such a line. */
export const asked = <Kind extends RollKind>(kind: Kind, line: string, ladder?: TraitLadder): Requests[Kind] =>
	typed(kind, line, ladder).request;

/** The mistake in a line; throws for one that reads well. */
export function mistyped(kind: RollKind, line: string): Mistype {
	const read = readLine(kind, line);
	if (read.ok) throw new Error(`${line} reads well`);
	return read.fault;
}
