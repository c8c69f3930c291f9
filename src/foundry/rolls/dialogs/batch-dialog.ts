import type { StoredBatch } from "../../../bridge/rolls/cards/index.js";
import type { BatchRequest, Visibility } from "../../../bridge/rolls/commands/index.js";
import {
	type BatchForm,
	buildBatchDialog,
	changeForm,
	emptyForm,
	type PlotArea,
	toBatchForm,
	toBatchRequest,
	toFollowUpForm,
} from "../../../bridge/rolls/dialogs/index.js";
import type { RollRequest } from "../../../bridge/rolls/kinds/index.js";
import { batchHabits } from "../../host/preferences.js";
import { words } from "../../host/words.js";
import type { FollowUp, RollContext } from "../roll-types.js";
import { dialogId, dialogParts, RollDialog, showDialog } from "./roll-dialog.js";

/** Roll for many. As a follow-up it is rolled on the hits of another batch. */
export class BatchDialog extends RollDialog<BatchForm> {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		window: { icon: "fa-solid fa-layer-group" },
	};

	static override PARTS = dialogParts("batch");

	readonly #followUp: FollowUp | undefined;

	constructor({ id }: { readonly id: string }, form: BatchForm, followUp?: FollowUp) {
		super({ id, window: { title: `MUSTER.BatchDialog.title.${followUp?.kind ?? "attack"}` } }, form);
		this.#followUp = followUp;
	}

	protected override build(form: BatchForm, area: PlotArea) {
		return buildBatchDialog(form, batchHabits(), words(), { ...area, followUp: this.#followUp?.kind });
	}

	protected override toRequest(form: BatchForm): RollRequest {
		return { what: "batch", request: toBatchRequest(form, batchHabits()) };
	}

	/** Other dice have other fields; the count of a follow-up is fixed. */
	protected override change(form: BatchForm, typed: Readonly<Record<string, unknown>>): BatchForm {
		return changeForm(form, this.#followUp ? { ...typed, count: form.count } : typed);
	}

	protected override reshapes(before: BatchForm, after: BatchForm): boolean {
		return before.dice !== after.dice;
	}

	protected override get context(): RollContext {
		return { followUp: this.#followUp };
	}

	protected override get fitsMacro(): boolean {
		return super.fitsMacro && !this.#followUp;
	}
}

/** Shows the dialog, filled with a request if one is given. */
export async function show(request?: BatchRequest): Promise<void> {
	const habits = batchHabits();
	const form = request ? toBatchForm(request, habits) : emptyForm(habits);
	await showDialog(
		{ id: dialogId("batch") },
		form,
		(options, fill) => new BatchDialog(options, fill),
		Boolean(request),
	);
}

/** Shows the dialog for a batch on the hits of another: they defend, or each hit must succeed again. */
export async function showFollowUp(followUp: FollowUp, stored: StoredBatch, visibility?: Visibility): Promise<void> {
	const id = `${dialogId("batch")}-${followUp.messageId}-${followUp.kind}`;
	const form = toFollowUpForm(stored, followUp.kind, batchHabits(), visibility);
	await showDialog({ id }, form, (options, fill) => new BatchDialog(options, fill, followUp), false);
}
