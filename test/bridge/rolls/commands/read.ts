import type { Command, Mistype, Read, TypedRoll } from "../../../../src/bridge/rolls/commands/index.js";
import { parseRoll, type RequestOf, type RollKind } from "../../../../src/bridge/rolls/kinds/index.js";
import { type TraitLadder, USUAL_LADDER } from "../../../../src/engine/fudge/index.js";
import { ENGLISH } from "../../render.js";

/** Reads a line of any command of a roll, on the usual ladder unless another is given. */
export function readLine<Kind extends RollKind>(
	kind: Kind,
	line: string,
	ladder: TraitLadder = USUAL_LADDER,
): Read<Command<RequestOf<Kind>>> {
	return parseRoll(kind, line, { ladder, words: ENGLISH });
}

/** A line that asks for a roll; throws for any other. */
export function typed<Kind extends RollKind>(
	kind: Kind,
	line: string,
	ladder?: TraitLadder,
): TypedRoll<RequestOf<Kind>> {
	const read = readLine(kind, line, ladder);
	if (!read.ok) throw new Error(`${line}: ${read.fault.code} at ${read.fault.at}`);
	if (read.value.kind !== "roll") throw new Error(`${line} rolls nothing`);
	return read.value;
}

/** The request of such a line. */
export const asked = <Kind extends RollKind>(kind: Kind, line: string, ladder?: TraitLadder): RequestOf<Kind> =>
	typed(kind, line, ladder).request;

/** The mistake in a line; throws for one that reads well. */
export function mistyped(kind: RollKind, line: string): Mistype {
	const read = readLine(kind, line);
	if (read.ok) throw new Error(`${line} reads well`);
	return read.fault;
}
