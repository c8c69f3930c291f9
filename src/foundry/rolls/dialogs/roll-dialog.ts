import {
	type BatchForm,
	type BatchHabits,
	type CheckForm,
	type ContestForm,
	type ContestHabits,
	changeFields,
	type DamageForm,
	type FormFill,
	type FudgeForm,
	type FudgeHabits,
	fillForm,
	followOffer,
	followSelection,
	type OddsView,
	type PlotArea,
	type ReactionForm,
	type RollHabits,
	type SelectedTokens,
} from "../../../bridge/rolls/dialogs/index.js";
import type { RequestOf, RollKind, RollRequest } from "../../../bridge/rolls/kinds/index.js";
import type { Words } from "../../../bridge/text/index.js";
import { sameJson, toJson } from "../../../engine/schema/index.js";
import { mayRoll } from "../../host/permissions.js";
import { words } from "../../host/words.js";
import { focusedIn } from "../../ui/focus.js";
import { showFaults, writeFields } from "../../ui/form-fields.js";
import { FormWindow } from "../../ui/form-window.js";
import { remOf, showWindow, type WithId, windowId, windowPart } from "../../ui/window.js";
import { veilRequest } from "../prepare-roll.js";
import { roll } from "../roll.js";
import type { FollowUp } from "../roll-hooks.js";
import { createRollMacro, mayCreateMacros } from "../roll-macro.js";
import { type SelectionSource, selectionFor } from "./selection.js";

/** Milliseconds of quiet before the odds are computed again. */
const QUIET = 80;

/** Parts of any dialog's view that the window reads. */
interface AnyDialogView {
	readonly errors: Readonly<Record<string, string | undefined>>;
	readonly odds: OddsView | null;
	readonly submit: string;
	readonly ready: boolean;
	/** Text of `[data-effective]`, or of `[data-effective="<name>"]` by name. */
	readonly effective?: string | Readonly<Record<string, string>>;
}

/** The form of each kind of roll, and the habits of the table that hold when it is opened. */
interface Forms {
	readonly batch: readonly [BatchForm, BatchHabits];
	readonly check: readonly [CheckForm, RollHabits];
	readonly contest: readonly [ContestForm, ContestHabits];
	readonly damage: readonly [DamageForm, RollHabits];
	readonly fudge: readonly [FudgeForm, FudgeHabits];
	readonly reaction: readonly [ReactionForm, RollHabits];
}

type FormOf<Kind extends RollKind> = Forms[Kind][0];

/** The dialog of a kind of roll; its fields are in `templates/apps/<kind>/fields.hbs`. */
export interface DialogRow<Kind extends RollKind, Form = FormOf<Kind>, Habits = Forms[Kind][1]> {
	readonly kind: Kind;
	readonly title: string;
	readonly icon: string;
	/** Templates that those of the fields use. */
	readonly partials?: readonly string[];
	/** True if it does not take names and numbers of selected tokens. */
	readonly isApart?: true;
	/** Of a batch on the hits of another. */
	readonly followUp?: FollowUp;
	habits(): Habits;
	/** The form without a request, before it takes over numbers of the selected tokens by the rules. */
	empty(habits: Habits, selected: SelectedTokens): Form;
	rules?(selected: SelectedTokens): FormFill<Form>["rules"];
	fromRequest(request: RequestOf<Kind>, habits: Habits): Form;
	/** The request of the form, unchecked. */
	toRequest(form: Form, habits: Habits, words: Words): RequestOf<Kind>;
	/** The view of a form; its plot is drawn on `area`. */
	build(form: Form, habits: Habits, words: Words, area: PlotArea, selected: SelectedTokens): AnyDialogView;
	/** The form with typed values; its fields may be wrong. */
	change?(form: Form, typed: Readonly<Record<string, unknown>>): Form;
	/** True if a change of the form needs other fields. */
	reshapes?(before: Form, after: Form): boolean;
}

const FORM_PARTIALS = ["choice", "number", "radios", "seen", "text", "tick"].map((name) => `partials/form/${name}`);

/** The parts of a dialog. */
export const dialogParts = ({ kind, partials = [] }: Pick<DialogRow<RollKind>, "kind" | "partials">) => ({
	fields: windowPart(`apps/${kind}/fields`, [...FORM_PARTIALS, ...partials]),
	odds: windowPart("apps/roll/odds", ["partials/parts"]),
	footer: windowPart("apps/roll/footer"),
});

/** A dialog of a roll: the odds before, the roll on the button. */
class RollDialog<Kind extends RollKind> extends FormWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		actions: { macro: RollDialog.#onMacro },
	};

	readonly #row: DialogRow<Kind>;
	#filled: FormOf<Kind>;
	#view: AnyDialogView | undefined;
	/** The last known odds: they stay in sight, dimmed, while a field is at fault. */
	#lastOdds: OddsView | null = null;
	#selection: SelectionSource | undefined;
	/** The uuids of the tokens from which the fields may hold names. */
	#people: readonly string[];
	readonly #followSelection = foundry.utils.debounce(() => void this.#onSelection(), QUIET);
	readonly #showOdds = foundry.utils.debounce(() => void this.render({ parts: ["odds"] }), QUIET);

	constructor({ id }: WithId, row: DialogRow<Kind>, form: FormOf<Kind>, selection?: SelectionSource) {
		super({ id, position: { width: widthOnScreen() }, window: { title: row.title, icon: row.icon } });
		this.#row = row;
		this.#filled = form;
		this.#selection = selection;
		this.#people = uuidsIn(selection?.now ?? {});
	}

	/** The characters of the dialog; a token that is no longer selected stays until another one takes its place. */
	get #selected(): SelectedTokens {
		return this.#selection?.now ?? {};
	}

	get #request(): RollRequest {
		const row = this.#row;
		return { what: row.kind, request: row.toRequest(this.#filled, row.habits(), words()) } as RollRequest;
	}

	/** Fills the dialog with another form. */
	async fill(form: FormOf<Kind>): Promise<void> {
		this.#filled = form;
		if (this.#selection) this.#selection = { ...this.#selection, follows: false };
		await this.render({ force: true });
	}

	protected override async _prepareContext(): Promise<object> {
		const area = { uid: `${this.id}-odds`, width: this.#room() };
		const view = this.#row.build(this.#filled, this.#row.habits(), words(), area, this.#selected);
		this.#view = view;
		this.#lastOdds = view.odds ?? this.#lastOdds;
		const stale = view.odds === null;
		const may = { mayRoll: mayRoll(game.user), mayMacro: mayCreateMacros() && !this.#row.followUp };
		return { ...view, ...may, odds: this.#lastOdds, stale };
	}

	protected override onOpen(): void {
		if (!this.#selection) return;
		this.follow("targetToken", () => this.#followSelection());
		this.follow("controlToken", () => this.#followSelection());
	}

	protected override onDraw(): void {
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
		if (!selection || !this.isThere) return;
		const now = { ...selection.now, ...found };
		if (sameJson(toJson(now), toJson(selection.now))) return;
		if (selection.follows)
			this.#filled = followSelection(this.#filled, fillOf(this.#row, selection.now), fillOf(this.#row, now));
		this.#selection = { ...selection, now };
		this.#people = [...new Set([...this.#people, ...uuidsIn(now)])];
		await this.render({ parts: ["fields", "odds"] });
	}

	/** The form with typed values, and numbers of the selection taken over or dropped; its fields may be wrong. */
	#change(form: FormOf<Kind>, typed: Readonly<Record<string, unknown>>): FormOf<Kind> {
		if (this.#row.change) return this.#row.change(form, typed);
		const { rules } = fillOf(this.#row, this.#selected);
		return rules.reduce((after, rule) => followOffer(form, after, rule), changeFields(form, typed));
	}

	/** Takes over what is typed. The fields are not rendered again, so that the cursor stays in its place. */
	protected override onInput(): void {
		const before = this.#filled;
		this.#filled = this.#change(before, this.typed);
		writeFields(this.element as HTMLFormElement, this.#filled);
		if (this.#row.reshapes?.(before, this.#filled)) void this.render({ parts: ["fields", "odds"] });
		else this.#showOdds();
	}

	static #onMacro(this: RollDialog<RollKind>): Promise<void> {
		return this.once(() => this.#makeMacro());
	}

	protected override async send(): Promise<void> {
		this.onInput();
		const from = focusedIn(this.element);
		const rolled = await roll(this.#request, { followUp: this.#row.followUp, people: this.#people });
		if (rolled.ok) {
			await this.close();
			return;
		}
		await this.showRefusal(rolled.fault, ["odds"], from);
	}

	async #makeMacro(): Promise<void> {
		if (!this.#view?.ready) await this.render({ parts: ["odds"] });
		else await createRollMacro(veilRequest(this.#request, this.#people, "public").asked);
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

const fillOf = <Kind extends RollKind>(row: DialogRow<Kind>, selected: SelectedTokens): FormFill<FormOf<Kind>> => ({
	empty: row.empty(row.habits(), selected),
	rules: row.rules?.(selected) ?? [],
});

/**
 * Shows the one dialog of a row, filled with a request if one is given, otherwise from the selected tokens; an open one
 * comes to the front and is filled again only with a request.
 */
export async function showRollDialog<Kind extends RollKind>(
	row: DialogRow<Kind>,
	request?: RequestOf<Kind>,
): Promise<void> {
	const selection = row.isApart ? undefined : await selectionFor(request);
	const form = request ? row.fromRequest(request, row.habits()) : fillForm(fillOf(row, selection?.now ?? {}));
	// The host reads what a window draws from its class.
	class DialogOfKind extends RollDialog<Kind> {
		static override PARTS = dialogParts(row);
	}
	const id = windowId(row.kind, ...(row.followUp ? [row.followUp.messageId, row.followUp.kind] : []));
	const shown = await showWindow(id, (options) => new DialogOfKind(options, row, form, selection));
	if (request && shown instanceof RollDialog) await shown.fill(form);
}
