import { type CellRules, type ImportProblem, type ParsedArmies, parseArmy } from "../../../bridge/army/stored/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { words } from "../../host/words.js";
import { forceRules } from "./force-flag.js";
import { createForce } from "./new-army.js";

/** Reads the armies in a text: a file of ours or a spreadsheet. Creates nothing. */
export function readArmies(text: string): Result<ParsedArmies> {
	return parseArmy(text, cellRules());
}

/** The reader's language and the world's tables. */
export const cellRules = (): CellRules => ({ words: words(), tables: forceRules().tables });

/** Armies that were made of a text, and the parts of it that were not, with their places and reasons. */
export interface MadeForces {
	readonly actors: readonly Actor.Implementation[];
	readonly leftOut: readonly ImportProblem[];
}

/**
 * Creates every valid army of a text. Faults: nothing can be read; the fault of `createForce` where no army could be
 * created.
 */
export async function makeForces(text: string): Promise<Result<MadeForces>> {
	const parsed = readArmies(text);
	if (!parsed.ok) return parsed;
	const actors: Actor.Implementation[] = [];
	const leftOut = [...parsed.value.problems];
	for (const force of parsed.value.forces) {
		const name = force.name || words().say("MUSTER.Forces.newName");
		const actor = await createForce({ name, force });
		if (actor.ok) actors.push(actor.value);
		else if (actors.length === 0) return actor;
		else leftOut.push({ fault: actor.fault, line: null, column: name });
	}
	return ok({ actors, leftOut });
}
