import { type ParsedArmies, parseArmy } from "../../../bridge/army/stored/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { words } from "../../host/words.js";
import { createForce } from "./create-force.js";
import { forceRules } from "./force-rules.js";

/** Reads the armies in a text: a file of ours or a spreadsheet. Creates nothing. */
export function readArmies(text: string): Result<ParsedArmies> {
	return parseArmy(text, { words: words(), tables: forceRules().tables });
}

/** Creates every valid army of a text. Faults: nothing can be read; the first fault of `createForce`, after which no more are created. */
export async function makeForces(text: string): Promise<Result<readonly Actor.Implementation[]>> {
	const parsed = readArmies(text);
	if (!parsed.ok) return parsed;
	const made: Actor.Implementation[] = [];
	for (const force of parsed.value.forces) {
		const name = force.name || words().say("MUSTER.Forces.newName");
		const actor = await createForce({ name, force });
		if (!actor.ok) return actor;
		made.push(actor.value);
	}
	return ok(made);
}
