import { type BatchRequest, toBatchInput, type Visibility } from "../../bridge/commands/index.js";
import type { HouseRules } from "../../bridge/views/index.js";
import {
	type BatchInput,
	type BatchOdds,
	batchOdds,
	type Chart,
	type ChartData,
	chartFor,
	readBatchInput,
} from "../../engine/batch/index.js";
import { ok, type Result } from "../../engine/common/index.js";
import { openBatchDialog } from "../apps/batch-dialog.js";
import { openChart } from "../apps/chart-window.js";
import { openHome } from "../apps/home-window.js";
import { openHouseRules } from "../apps/house-rules-window.js";
import { MODULE_ID } from "../constants.js";
import type { BatchReceipt, FollowUp, Speaker } from "../services/batch-order.js";
import { notifyFault } from "../services/notify.js";
import { houseRules } from "../services/preferences.js";
import { rollBatch } from "../services/roll-batch.js";
import { type BatchAsk, readAsk } from "./batch-ask.js";

/** What a roll through the API may be told besides the batch. */
export interface BatchRollOptions {
	/** Who sees it; over the request's own, which is over the user's usual visibility. */
	readonly visibility?: Visibility;
	/** What the many are, at most 80 characters. */
	readonly note?: string;
	/** Who speaks the message; the host's own choice unless given. */
	readonly speaker?: Speaker;
	/** The card whose hits the batch is rolled on. */
	readonly followUp?: FollowUp;
	/** True shows a fault to the user as a notice, for macros that do not look at what comes back. */
	readonly notify?: boolean;
}

async function roll(ask: BatchAsk, options: BatchRollOptions = {}): Promise<Result<BatchReceipt>> {
	const { speaker, followUp, notify, ...said } = options;
	const request = readAsk(ask, said);
	const rolled = request.ok ? await rollBatch({ request: request.value, speaker, followUp }) : request;
	if (notify && !rolled.ok) notifyFault(rolled.fault);
	return rolled;
}

function check(ask: BatchAsk): Result<BatchInput> {
	const request = readAsk(ask);
	return request.ok ? readBatchInput(toBatchInput(request.value, houseRules())) : request;
}

function odds(ask: BatchAsk): Result<BatchOdds> {
	const input = check(ask);
	return input.ok ? batchOdds(input.value) : input;
}

function chart(size: number, data: ChartData = houseRules().chartData): Result<Chart> {
	return chartFor(size, data);
}

async function open(ask?: BatchAsk): Promise<Result<null>> {
	const request = ask === undefined ? ok(undefined) : readAsk(ask);
	if (!request.ok) return request;
	await openBatchDialog(request.value);
	return ok(null);
}

/** Makes the API, `game.modules.get("muster").api`. It is described in docs/API.md; nothing in it throws for bad input. */
export const createApi = () => ({
	/** The version of the module. */
	version: game.modules.get(MODULE_ID)?.version ?? "",
	batch: {
		/** Rolls a batch and posts its card. */
		roll,
		/** Reads a command without rolling. */
		parse: (ask: BatchAsk): Result<BatchRequest> => readAsk(ask),
		/** The whole batch that would be rolled by the house rules of this world, or what is wrong with it. */
		check,
		/** Its odds, without rolling. */
		odds,
		/** The one-roll chart for any number of attempts. */
		chart,
		/** Opens the dialog, filled if a batch is given. */
		open,
		/** Opens the chart window. */
		openChart,
	},
	houseRules: {
		/** Every option with the value that holds in this world. */
		get: (): HouseRules => houseRules(),
		/** Opens the House rules window. */
		open: openHouseRules,
	},
	home: {
		/** Opens the home window. */
		open: openHome,
	},
});

/** What other modules and macros can call. */
export type MusterApi = ReturnType<typeof createApi>;
