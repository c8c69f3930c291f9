import { type BatchRequest, toBatchInput } from "../../../src/bridge/rolls/commands/index.js";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { type Question, simulate } from "../../../src/engine/ask/index.js";
import {
	BATCH,
	type BatchInput,
	type BatchOutcome,
	type BatchRules,
	toBatchOutcome,
} from "../../../src/engine/batch/index.js";
import { diceExpression, seededUniform } from "../../../src/engine/dice/index.js";
import { throwDice } from "../../engine/dice/throw-dice.js";
import { readLine } from "../rolls/commands/read.js";

export const HOUSE: BatchRules = { batchMode: "exact", batchCriticals: "none", chartData: "printed" };

/** The request that a command line makes; throws when it makes none. */
export function requestOf(line: string): BatchRequest {
	const command = readLine("batch", line);
	if (!command.ok) throw new Error(`${line}: ${command.fault.code} at ${command.fault.at}`);
	if (command.value.kind !== "roll") throw new Error(`${line} rolls nothing`);
	return command.value.request;
}

/** A batch settled with seeded dice; single dice carry their faces, as at a table. `given` fixes answers by key. */
export function settle(input: BatchInput, seed: number, given: Readonly<Record<string, number>> = {}): BatchOutcome {
	const checked = BATCH.check(input);
	if (!checked.ok) throw new Error(checked.fault.code);
	const other = simulate(seed);
	const uniform = seededUniform(seed);
	const faces = new Map<string, readonly number[]>();
	const driven = driveLogged(BATCH.play(checked.value), (question: Question) => {
		const fixed = given[question.key];
		if (fixed !== undefined) return fixed;
		if (question.kind !== "dice") return other(question);
		const thrown = throwDice(diceExpression(question.dice), uniform);
		faces.set(question.key, thrown.faces);
		return thrown.total;
	});
	const log = Object.entries(driven.log).map(([key, entry]) => {
		const shown = faces.get(key);
		return [key, shown ? { ...entry, faces: shown } : entry] as const;
	});
	return toBatchOutcome({ ...driven, log: Object.fromEntries(log) });
}

/** What a command line comes to under the usual house rules. */
export function settleLine(line: string, seed = 1, given: Readonly<Record<string, number>> = {}): BatchOutcome {
	return settle(toBatchInput(requestOf(line), HOUSE), seed, given);
}
