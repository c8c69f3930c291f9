import type { BatchInput, BatchOdds, BatchOutcome, BatchResult } from "../../../engine/batch/index.js";
import {
	BATCH,
	BATCH_OPTIONS,
	batchOdds,
	extendChain,
	readBatchInput,
	toBatchOutcome,
} from "../../../engine/batch/index.js";
import { isRecord, ok } from "../../../engine/common/index.js";
import type { Reader } from "../../../engine/schema/index.js";
import { object } from "../../../engine/schema/index.js";
import type { BatchCardView, StoredBatch } from "../cards/index.js";
import { batchTitle, buildBatchCard, NOTE, readStoredBatch, toStoredBatch, unreadable } from "../cards/index.js";
import type { BatchRequest } from "../commands/index.js";
import { formatBatchCommand, readBatchCommand, toBatchInput } from "../commands/index.js";
import type { RollRow } from "./roll-row.js";

/** Stand-ins for choices that a request leaves open, while the rest of it is checked. */
const DEFAULTS = {
	mode: BATCH_OPTIONS.batchMode.default,
	criticals: BATCH_OPTIONS.batchCriticals.default,
	chart: BATCH_OPTIONS.chartData.default,
};

/** Reads the input of a request if it is a batch that can be rolled: only the fields that it sets itself. */
const readInput: Reader<BatchRequest["input"]> = (value, path) => {
	if (!isRecord(value)) return unreadable(path);
	const set = Object.entries(value).filter(([, held]) => held !== undefined && held !== null);
	const checked = readBatchInput({ ...DEFAULTS, ...Object.fromEntries(set) });
	if (!checked.ok) return checked;
	const { count, attempt, mode, criticals, chart } = checked.value;
	return ok({
		count,
		attempt,
		...(value["mode"] === undefined ? {} : { mode }),
		...(value["criticals"] === undefined ? {} : { criticals }),
		...(value["chart"] === undefined ? {} : { chart }),
	});
};

/** Reads a batch from another client or from a message. */
const readBatchRequest: Reader<BatchRequest> = object<Omit<BatchRequest, "visibility">>({
	input: readInput,
	note: NOTE,
});

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
