import { driveAsync, type Reply } from "../../engine/ask/index.js";
import { BATCH, type BatchInput, type BatchOutcome, toBatchOutcome } from "../../engine/batch/index.js";
import { ok, type Result } from "../../engine/common/index.js";
import { answerAtTable, type TableOptions } from "./table.js";

/** What came of a batch, and the Rolls that people may see: in exact mode there is exactly one. */
export interface SettledBatch {
	readonly outcome: BatchOutcome;
	readonly rolls: readonly Roll[];
}

/** Settles a batch with the host's dice. Faults are those of the batch's own check. */
export async function settleBatch(input: BatchInput, options: TableOptions = {}): Promise<Result<SettledBatch>> {
	const rolls: Roll[] = [];
	const driven = await driveAsync(BATCH, input, async (questions) => {
		const replies: Reply[] = [];
		// One after the other: a person who types in his dice is asked for one throw at a time.
		for (const question of questions) {
			const { answer, faces, roll } = await answerAtTable(question, options);
			if (roll) rolls.push(roll);
			replies.push({ answer, source: "rolled", ...(faces ? { faces } : {}) });
		}
		return ok(replies);
	});
	return driven.ok ? ok({ outcome: toBatchOutcome(driven.value), rolls }) : driven;
}
