import {
	changeFields,
	type FormFill,
	followOffer,
	followSelection,
	type OddsView,
	type PlotArea,
	type SelectedTokens,
} from "../../../bridge/rolls/dialogs/index.js";
import type { RollKind, RollRequest } from "../../../bridge/rolls/kinds/index.js";
import { templatePath } from "../../host/constants.js";
import { mayRoll } from "../../host/permissions.js";
import { focusedIn } from "../../ui/focus.js";
import { readFields, showFaults, writeFields } from "../../ui/form-fields.js";
import { MusterWindow, remOf, showWindow, type WindowOptions } from "../../ui/window.js";
import { roll } from "../roll.js";
import { createRollMacro, mayCreateMacros } from "../roll-macro.js";
import type { RollContext } from "../roll-types.js";
import { veilRequest } from "../veil-request.js";
import type { SelectionSource } from "./selection.js";

/** Milliseconds of quiet before the odds are computed again. */
const QUIET = 80;

/** Parts of any dialog's view that the base reads. */
interface AnyDialogView {
	readonly errors: Readonly<Record<string, string | undefined>>;
	readonly odds: OddsView | null;
	readonly submit: string;
	readonly ready: boolean;
	/** Text of `[data-effective]`, or of `[data-effective="<name>"]` by name. */
	readonly effective?: string | Readonly<Record<string, string>>;
}

const FORM_PARTIALS = ["choice", "number", "radios", "seen", "text", "tick"].map((name) =>
	templatePath(`partials/form/${name}`),
);

/**
 * The parts of a dialog whose fields are in `templates/apps/<name>/fields.hbs`; `more` are templates that these use.
 */
export const dialogParts = (name: string, more: readonly string[] = []) => ({
	fields: { template: templatePath(`apps/${name}/fields`), templates: [...FORM_PARTIALS, ...more.map(templatePath)] },
	odds: { template: templatePath("apps/roll/odds"), templates: [templatePath("partials/parts")] },
	footer: { template: templatePath("apps/roll/footer") },
});

/** Options of a dialog. */
interface DialogOptions {
	readonly id: string;
	readonly selection?: SelectionSource;
}

/** A dialog of a roll: the odds before, the roll on the button. */
export abstract class RollDialog<Form extends object, View extends AnyDialogView> extends MusterWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		tag: "form",
		window: { contentClasses: ["standard-form"] },
		form: { handler: RollDialog.#onSubmit, submitOnChange: false, closeOnSubmit: false },
		actions: { macro: RollDialog.#onMacro },
	};

	#filled: Form;
	#view: View | undefined;
	/** The last known odds: they stay in sight, dimmed, while a field is at fault. */
	#lastOdds: OddsView | null = null;
	#selection: SelectionSource | undefined;
	/** The uuids of the tokens from which the fields may hold names. */
	#people: readonly string[];
	readonly #followSelection = foundry.utils.debounce(() => void this.#onSelection(), QUIET);
	readonly #showOdds = foundry.utils.debounce(() => void this.render({ parts: ["odds"] }), QUIET);

	constructor({ selection, ...options }: DialogOptions & { readonly window?: object }, form: Form) {
		super({ position: { width: widthOnScreen() }, ...options });
		this.#filled = form;
		this.#selection = selection;
		this.#people = uuidsIn(selection?.now ?? {});
	}

	/** The view of a form; its plot is drawn on `area`. */
	protected abstract build(form: Form, area: PlotArea): View;
	/** The request of the form, unchecked. */
	protected abstract toRequest(form: Form): RollRequest;

	/** The characters of the dialog; a token that is no longer selected stays until another one takes its place. */
	protected get selection(): SelectedTokens {
		return this.#selection?.now ?? {};
	}

	/** The sources by which the form is filled from the selection. */
	protected fillFrom(_hand: SelectedTokens): FormFill<Form> {
		return { empty: this.#filled, rules: [] };
	}

	/** The form with typed values, and numbers of the selection taken over or dropped; its fields may be wrong. */
	protected change(form: Form, typed: Readonly<Record<string, unknown>>): Form {
		const { rules } = this.fillFrom(this.selection);
		return rules.reduce((after, rule) => followOffer(form, after, rule), changeFields(form, typed));
	}

	/** True if a change of the form needs other fields. */
	protected reshapes(_before: Form, _after: Form): boolean {
		return false;
	}

	/** Circumstances of the roll. */
	protected get context(): RollContext {
		return {};
	}

	/** True if a macro can be made of it. */
	protected get fitsMacro(): boolean {
		return mayCreateMacros();
	}

	/** Fills the dialog with another form. */
	async fill(form: Form): Promise<void> {
		this.#filled = form;
		if (this.#selection) this.#selection = { ...this.#selection, follows: false };
		await this.render({ force: true });
	}

	protected override async _prepareContext(): Promise<object> {
		const view = this.build(this.#filled, { uid: `${this.id}-odds`, width: this.#room() });
		this.#view = view;
		this.#lastOdds = view.odds ?? this.#lastOdds;
		const stale = view.odds === null;
		const may = { mayRoll: mayRoll(game.user), mayMacro: this.fitsMacro };
		return { ...view, ...may, rootId: this.id, odds: this.#lastOdds, stale };
	}

	protected override async _onFirstRender(context: object, options: WindowOptions): Promise<void> {
		await super._onFirstRender(context, options);
		this.element.addEventListener("input", () => this.#onInput());
		if (!this.#selection) return;
		this.follow("targetToken", () => this.#followSelection());
		this.follow("controlToken", () => this.#followSelection());
	}

	protected override async _onRender(context: object, options: WindowOptions): Promise<void> {
		await super._onRender(context, options);
		if (!this.#view) return;
		const { errors, effective, submit, odds } = this.#view;
		showFaults(this.element, errors);
		for (const place of this.element.querySelectorAll<HTMLElement>("[data-effective]")) {
			const name = place.dataset.effective ?? "";
			place.textContent = (typeof effective === "string" ? effective : effective?.[name]) ?? "";
		}
		const button = this.element.querySelector("[data-submit]");
		if (button) button.textContent = submit;
		if (odds) this.say(odds.spoken);
	}

	/**
	 * The width that a plot has, in px at 16 px per rem: before anything is drawn, that of the window without its frame.
	 */
	#room(): number {
		const drawn = this.rendered ? this.element.querySelector(".muster-plot")?.clientWidth : undefined;
		return Math.floor(((drawn ?? Number(this.position.width) - FRAME) * 16) / remOf(document));
	}

	/** Other tokens are selected or targeted. */
	async #onSelection(): Promise<void> {
		const found = await this.#selection?.read();
		const selection = this.#selection;
		if (!selection || !this.rendered) return;
		const now = { ...selection.now, ...found };
		if (foundry.utils.objectsEqual(now, selection.now)) return;
		if (selection.follows)
			this.#filled = followSelection(this.#filled, this.fillFrom(selection.now), this.fillFrom(now));
		this.#selection = { ...selection, now };
		this.#people = [...new Set([...this.#people, ...uuidsIn(now)])];
		await this.render({ parts: ["fields", "odds"] });
	}

	/** Takes over what is typed. The fields are not rendered again, so that the cursor stays in its place. */
	#onInput(): void {
		const before = this.#filled;
		const element = this.element as HTMLFormElement;
		this.#filled = this.change(before, readFields(element));
		writeFields(element, this.#filled);
		if (this.reshapes(before, this.#filled)) void this.render({ parts: ["fields", "odds"] });
		else this.#showOdds();
	}

	static #onSubmit(this: RollDialog<object, AnyDialogView>): Promise<void> {
		return this.once(() => this.#roll());
	}

	static #onMacro(this: RollDialog<object, AnyDialogView>): Promise<void> {
		return this.once(() => this.#makeMacro());
	}

	async #roll(): Promise<void> {
		this.#onInput();
		const from = focusedIn(this.element);
		const rolled = await roll(this.toRequest(this.#filled), { ...this.context, people: this.#people });
		if (rolled.ok) {
			await this.close();
			return;
		}
		await this.showRefusal(rolled.fault, ["odds"], from);
	}

	async #makeMacro(): Promise<void> {
		if (!this.#view?.ready) await this.render({ parts: ["odds"] });
		else await createRollMacro(veilRequest(this.toRequest(this.#filled), this.#people, "public").asked);
	}
}

const uuidsIn = ({ first, second }: SelectedTokens): readonly string[] =>
	[first, second].flatMap((person) => person?.uuid ?? []);

/** Width in rem: fields and plots keep their proportions at any size of letters. */
const WIDTH = 26.25;

/** Width of the frame of a window and of the space inside it, in px. */
const FRAME = 34;

/** The width of a dialog in px, as far as the screen has room for it. */
function widthOnScreen(): number {
	return Math.min(window.innerWidth, Math.round(WIDTH * remOf(document)));
}

/** The id of the dialog of a kind of roll. */
export const dialogId = (kind: RollKind): string => `muster-${kind}`;

/** Opens the one dialog with this id; an open one comes to the front and is filled again only with `refill`. */
export async function showDialog<Form extends object>(
	options: DialogOptions,
	form: Form,
	make: (options: DialogOptions, form: Form) => RollDialog<Form, AnyDialogView>,
	refill: boolean,
): Promise<void> {
	const shown = await showWindow(options.id, () => make(options, form));
	if (refill && shown instanceof RollDialog) await (shown as RollDialog<Form, AnyDialogView>).fill(form);
}
