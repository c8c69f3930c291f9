import {
	BATCH,
	type BatchInput,
	type BatchOdds,
	type BatchOutcome,
	type BatchResult,
	batchOdds,
	extendChain,
	toBatchOutcome,
} from "../../../engine/batch/index.js";
import {
	type BatchCardView,
	batchTitle,
	buildBatchCard,
	readStoredBatch,
	type StoredBatch,
	toStoredBatch,
} from "../cards/index.js";
import { type BatchRequest, formatBatchCommand, readBatchCommand, toBatchInput } from "../commands/index.js";
import { readBatchRequest } from "./read-batch-request.js";
import type { RollRow } from "./roll-row.js";

/** The types of a batch. */
export interface BatchTypes {
	readonly request: BatchRequest;
	readonly input: BatchInput;
	readonly result: BatchResult;
	readonly outcome: BatchOutcome;
	readonly odds: BatchOdds;
	readonly stored: StoredBatch;
	readonly open: never;
	readonly view: BatchCardView;
}

/** A batch: one roll for many. */
export const BATCH_ROLL: RollRow<BatchTypes> = {
	icon: "layer-group",
	usage: "MUSTER.Batch.Command.usage",
	description: "MUSTER.Batch.Command.description",
	examples: ["/batch 33@12", "/batch 33@14-2 mode:chart # archers", "/batch 20x1d20+5>=15 seen:gm"],
	template: "chat/batch",
	readCommand: readBatchCommand,
	formatCommand: formatBatchCommand,
	readRequest: readBatchRequest,
	title: ({ input, note }, words) => batchTitle(input.count, input.attempt, note, words),
	toInput: toBatchInput,
	game: () => BATCH,
	odds: (request, rules) => batchOdds(toBatchInput(request, rules)),
	settle(driven, { note }, followed) {
		const outcome = toBatchOutcome(driven);
		const chain = followed && extendChain(followed.chain, followed.kind, outcome, note);
		return { outcome, card: toStoredBatch(outcome, { note, chain }) };
	},
	readStored: readStoredBatch,
	buildCard: buildBatchCard,
};
