import type { StoredBatch } from "../../bridge/cards/index.js";
import type { BatchRequest, Visibility } from "../../bridge/commands/index.js";
import {
	type BatchDialogView,
	type BatchForm,
	buildBatchDialog,
	changeForm,
	emptyForm,
	toBatchForm,
	toBatchRequest,
	toFollowUpForm,
} from "../../bridge/views/index.js";
import { templatePath } from "../constants.js";
import { createBatchMacro, mayCreateMacros } from "../services/batch-macro.js";
import type { FollowUp } from "../services/batch-order.js";
import { notifyFault } from "../services/notify.js";
import { mayRoll } from "../services/permissions.js";
import { batchHabits } from "../services/preferences.js";
import { rollBatch } from "../services/roll-batch.js";
import { words } from "../services/words.js";
import { MusterWindow, showWindow, type WindowOptions } from "./base.js";
import { LiveText, showFaults } from "./form-state.js";

const ID = "muster-batch";
/** Milliseconds of quiet before the odds are worked out again. */
const QUIET = 80;

/** What a dialog opens with. */
interface Opening {
	readonly id: string;
	readonly form: BatchForm;
	readonly followUp?: FollowUp;
}

/** Roll for many: the odds before, the roll on the button. As a follow-up it is rolled on the hits of another batch. */
export class BatchDialog extends MusterWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		tag: "form",
		position: { width: 420 },
		window: { icon: "fa-solid fa-layer-group", contentClasses: ["standard-form"] },
		form: { handler: BatchDialog.#onSubmit, submitOnChange: false, closeOnSubmit: false },
		actions: { macro: BatchDialog.#onMacro },
	};

	static override PARTS = {
		fields: { template: templatePath("apps/batch/fields") },
		odds: { template: templatePath("apps/batch/odds"), templates: [templatePath("partials/parts")] },
		footer: { template: templatePath("apps/batch/footer") },
	};

	#form: BatchForm;
	readonly #followUp: FollowUp | undefined;
	#view: BatchDialogView | undefined;
	/** The last odds that could be told: they stay in sight, dimmed, while a field is at fault. */
	#lastOdds: BatchDialogView["odds"] = null;
	readonly #live = new LiveText();
	readonly #showOdds = foundry.utils.debounce(() => void this.render({ parts: ["odds"] }), QUIET);

	constructor({ id, form, followUp }: Opening) {
		super({ id, window: { title: `MUSTER.BatchDialog.title.${followUp?.kind ?? "attack"}` } });
		this.#form = form;
		this.#followUp = followUp;
	}

	/** Fills the dialog anew; it stays what it is, a first roll or a follow-up. */
	async fill(form: BatchForm): Promise<void> {
		this.#form = form;
		await this.render({ force: true });
	}

	protected override async _prepareContext(): Promise<object> {
		const view = buildBatchDialog(this.#form, batchHabits(), words(), {
			uid: `${this.id}-odds`,
			followUp: this.#followUp?.kind,
		});
		this.#view = view;
		this.#lastOdds = view.odds ?? this.#lastOdds;
		const stale = view.odds === null;
		return {
			...view,
			rootId: this.id,
			odds: this.#lastOdds,
			stale,
			mayRoll: mayRoll(game.user),
			mayMacro: mayCreateMacros() && !view.isFollowUp,
		};
	}

	protected override async _onFirstRender(context: object, options: WindowOptions): Promise<void> {
		await super._onFirstRender(context, options);
		this.#live.install(this.element.querySelector<HTMLElement>(".window-content") ?? this.element);
		this.element.addEventListener("input", () => this.#onInput());
	}

	protected override async _onRender(context: object, options: WindowOptions): Promise<void> {
		await super._onRender(context, options);
		if (!this.#view) return;
		showFaults(this.element, this.#view.errors);
		const { effective, submit, odds } = this.#view;
		this.#setText("[data-effective]", effective);
		this.#setText("[data-submit]", submit);
		if (odds) this.#live.say(odds.spoken);
	}

	#setText(selector: string, text: string): void {
		const place = this.element.querySelector(selector);
		if (place) place.textContent = text;
	}

	/** Takes over what is typed. The fields are not rendered again, so that nobody loses his place in them. */
	#onInput(): void {
		const dice = this.#form.dice;
		const typed = Object.fromEntries(new FormData(this.element as HTMLFormElement));
		const { count } = this.#form;
		this.#form = changeForm(this.#form, this.#followUp ? { ...typed, count } : typed);
		if (this.#form.dice === dice) this.#showOdds();
		else void this.render({ parts: ["fields", "odds"] });
	}

	get #request(): BatchRequest {
		return toBatchRequest(this.#form, batchHabits());
	}

	static async #onSubmit(this: BatchDialog): Promise<void> {
		this.#onInput();
		const rolled = await rollBatch({ request: this.#request, followUp: this.#followUp });
		if (rolled.ok) {
			await this.close();
			return;
		}
		await this.render({ parts: ["odds"] });
		const wrong = this.element.querySelector<HTMLElement>("[aria-invalid=true]");
		if (wrong) wrong.focus();
		else notifyFault(rolled.fault);
	}

	static async #onMacro(this: BatchDialog): Promise<void> {
		if (!this.#view?.ready) await this.render({ parts: ["odds"] });
		else await createBatchMacro(this.#request);
	}
}

/** Opens the dialog, filled with a request if one is given. */
export async function openBatchDialog(request?: BatchRequest): Promise<void> {
	const habits = batchHabits();
	const form = request ? toBatchForm(request, habits) : emptyForm(habits);
	const shown = await showWindow(ID, () => new BatchDialog({ id: ID, form }));
	if (request && shown instanceof BatchDialog) await shown.fill(form);
}

/** Opens the dialog for a batch on the hits of another: they defend, or each hit must succeed again. */
export async function openFollowUp(followUp: FollowUp, stored: StoredBatch, visibility?: Visibility): Promise<void> {
	const id = `${ID}-${followUp.messageId}-${followUp.kind}`;
	const form = toFollowUpForm(stored, followUp.kind, batchHabits(), visibility);
	await showWindow(id, () => new BatchDialog({ id, form, followUp }));
}
