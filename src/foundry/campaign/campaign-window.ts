import type { CampaignField, CampaignKind, FormData, FormSource, KnownTroop } from "../../bridge/campaign/index.js";
import {
	buildCampaignForm,
	buildOutlookView,
	CAMPAIGN_KINDS,
	foreseeCampaign,
	isCampaignKind,
	knownTroops,
	readCampaignForm,
	saySubmit,
} from "../../bridge/campaign/index.js";
import { nameWithAuthors } from "../../bridge/library/index.js";
import { cachedWords, sayFault, sayPlural } from "../../bridge/text/index.js";
import type { Fault, Result } from "../../engine/common/index.js";
import type { Json } from "../../engine/schema/index.js";
import { forceRules, libraryEntries, storedForceOf } from "../army/actor/index.js";
import { notifyStep, recordTransaction } from "../carriers/steps.js";
import { notifyFault } from "../host/notify.js";
import { words } from "../host/words.js";
import { notifyUnlessCancelled } from "../transactions/index.js";
import { focusedIn } from "../ui/focus.js";
import { showFaults } from "../ui/form-fields.js";
import { FormWindow } from "../ui/form-window.js";
import type { WindowOptions, WithId } from "../ui/window.js";
import { showWindow, windowId, windowPart } from "../ui/window.js";
import { rollCampaign } from "./roll-campaign.js";

/** The library's troop types as a form offers them; none while the packs cannot be read. */
async function libraryTroops(): Promise<readonly KnownTroop[]> {
	const entries = await libraryEntries();
	return entries.map(({ uuid, name, page, by = "" }) => ({
		key: uuid,
		name: nameWithAuthors(name, by, words()),
		troop: { ...page.troop, name },
	}));
}

/**
 * Finds the form's field of a fault's path: `units.u7.coins` is the sum of u7, `captives.0.coins` the list of captives.
 * Null: no such field, so that the fault is shown beside the preview.
 */
function faultField(path: string | undefined, fields: readonly CampaignField[]): string | null {
	const [first = "", id = ""] = (path ?? "").split(".");
	const payments = fields.flatMap((field) => (field.type === "payments" ? field.units : []));
	const sum = payments.find(
		({ coinsName, coins }) => first === "units" && coins !== null && coinsName === `coins.${id}`,
	);
	if (sum) return sum.coinsName;
	const named = fields.find((field) => "name" in field && field.name === first);
	return named && "name" in named ? named.name : null;
}

/** The sentence of what a form that was only just opened waits for, after the label of its field. */
function sayWaiting(name: string | null, sentence: string, fields: readonly CampaignField[]): string {
	const field = fields.find((each) => "name" in each && each.name === name);
	return field && "label" in field
		? words().say("MUSTER.Campaign.waiting", { field: field.label, sentence })
		: sentence;
}

/** Milliseconds without input before the preview is computed again. */
const QUIET = 80;

/** Rows of changes, and of throws, that a preview shows at first. */
const ROOM = 100;

/** The window of an army's actions between battles: a form, its preview, and the button that carries it out. */
class CampaignWindow extends FormWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		classes: ["muster-campaign"],
		position: { width: 520 },
		window: { icon: "fa-solid fa-flag", resizable: true },
		actions: { showAll: CampaignWindow.#onShowAll },
	};

	static override PARTS = {
		kind: windowPart("apps/campaign/kind"),
		fields: windowPart("apps/campaign/fields", ["partials/form/tick"], [".muster-campaign__units"]),
		preview: windowPart("apps/campaign/preview", [], [".muster-campaign__rows"]),
		footer: windowPart("apps/campaign/footer"),
	};

	readonly #actor: Actor.Implementation;
	#kind: CampaignKind;
	#data: FormData = {};
	#library: readonly KnownTroop[] = [];
	/** The number of rows that a preview renders: thousands are never read, and take a second to lay out. */
	#room = ROOM;
	/** The latest rendering without an awaiting caller. */
	#drawing: Promise<unknown> = Promise.resolve();
	#leaving = false;
	readonly #showPreview = foundry.utils.debounce(() => this.#draw(["preview", "footer"]), QUIET);

	constructor(options: WithId, actor: Actor.Implementation, kind: CampaignKind) {
		super(options);
		this.#actor = actor;
		this.#kind = kind;
	}

	override get title(): string {
		return words().say("MUSTER.Campaign.window", { name: this.#actor.name });
	}

	/** Shows another action. */
	async showAction(kind: CampaignKind, data?: FormData): Promise<void> {
		this.#leaving = false;
		if (data !== undefined || kind !== this.#kind) this.#data = data ?? {};
		this.#kind = kind;
		this.#room = ROOM;
		await this.render({ force: true });
	}

	protected override onOpen(): void {
		this.follow("updateActor", (actor) => {
			if (actor.id === this.#actor.id) this.#draw(["fields", "preview", "footer"]);
		});
		// Not awaited: the host renders one after the other, and the present rendering is not over.
		void this.#offerLibrary();
	}

	/** Renders parts again, unless the window is closing. */
	#draw(parts: string[]): void {
		if (this.isThere && !this.#leaving) this.#drawing = this.render({ parts });
	}

	/** Waits for the present rendering, which needs the frame. */
	override async close(options?: Parameters<FormWindow["close"]>[0]): Promise<this> {
		this.#leaving = true;
		await this.#drawing;
		return super.close(options);
	}

	/** Adds the library's troop types to those of the army, once they are loaded. */
	async #offerLibrary(): Promise<void> {
		this.#library = await libraryTroops();
		// A form without a choice of troop types does not change during input.
		if (this.inside("[name=troop]")) this.#draw(["fields", "preview", "footer"]);
	}

	protected override async _prepareContext({ parts }: WindowOptions): Promise<object> {
		const source = this.#source();
		if (!source.ok) return { fault: sayFault(words(), source.fault) };
		const build = (): readonly CampaignField[] => buildCampaignForm(this.#kind, source.value, this.#data, words());
		const fields = parts && !parts.includes("fields") ? [] : build();
		return {
			kinds: CAMPAIGN_KINDS.map((kind) => ({
				value: kind,
				label: words().say(`MUSTER.Campaign.Kind.${kind}.name`),
				selected: kind === this.#kind,
			})),
			hint: words().say(`MUSTER.Campaign.Kind.${this.#kind}.hint`),
			fields: fields.map((field) => ({ ...field, is: { [field.type]: true, list: "units" in field } })),
			...this.#preview(source.value, build),
		};
	}

	protected override onDraw(context: object): void {
		const { errors = {}, spoken = "" } = context as { errors?: Record<string, string>; spoken?: string };
		showFaults(this.element, errors);
		if (spoken !== "") this.say(spoken);
	}

	#source(): Result<FormSource> {
		const stored = storedForceOf(this.#actor);
		if (!stored.ok) return stored;
		const troops = knownTroops(stored.value, this.#library);
		return { ok: true, value: { stored: stored.value, rules: forceRules(), troops } };
	}

	/** The preview of the action, or the fault of its form. */
	#preview(source: FormSource, fields: () => readonly CampaignField[]): object {
		const form = readCampaignForm(this.#kind, source, this.#data);
		const submit = saySubmit(this.#kind, form, words());
		return { submit, ...this.#outcome(form, source, fields) };
	}

	#outcome(form: unknown, source: FormSource, fields: () => readonly CampaignField[]): object {
		const context = { ...source, newId: "new" };
		const outlook = foreseeCampaign(this.#kind, form, context);
		if (!outlook.ok) return this.#atFault(outlook.fault, fields());
		const raised = (form as { readonly name?: string }).name ?? "";
		const view = buildOutlookView(outlook.value, source.stored, cachedWords(words()), { raised, room: this.#room });
		const showAll = view.more > 0 ? sayPlural(words(), "MUSTER.Campaign.showAll", view.more) : "";
		const submit = saySubmit(this.#kind, form, words(), outlook.value.title);
		return { ...view, submit, showAll, ready: !view.nothing, dice: view.throws.length > 0, spoken: spokenOf(view) };
	}

	#atFault(fault: Fault, fields: readonly CampaignField[]): object {
		const sentence = sayFault(words(), fault);
		const field = faultField(fault.path, fields);
		// Do not show a fault in a form that was only just opened.
		if (Object.keys(this.#data).length === 0) return { waiting: sayWaiting(field, sentence, fields), ready: false };
		return field === null ? { fault: sentence, ready: false } : { errors: { [field]: sentence }, ready: false };
	}

	protected override onInput(field: HTMLInputElement): void {
		if (field.name === "kind" && isCampaignKind(field.value)) {
			void this.showAction(field.value);
			return;
		}
		const { kind: _kind, ...typed } = this.typed;
		this.#data = typed;
		// Paying one unit a sum of its own adds a field.
		if (field.name.startsWith("pay.")) this.#draw(["fields", "preview", "footer"]);
		else this.#showPreview();
	}

	static async #onShowAll(this: CampaignWindow): Promise<void> {
		this.#room = Number.POSITIVE_INFINITY;
		await this.render({ parts: ["preview"] });
		// The button is gone.
		this.inside(".muster-campaign__rows")?.focus();
	}

	protected override async send(): Promise<void> {
		const { kind: _kind, ...typed } = this.typed;
		this.#data = typed;
		const source = this.#source();
		if (!source.ok) return notifyFault(source.fault);
		const form = readCampaignForm(this.#kind, source.value, this.#data) as Json;
		const from = focusedIn(this.element);
		const done = await rollCampaign({ actor: this.#actor, action: this.#kind, form });
		if (!done.ok) {
			await this.showRefusal(done.fault, ["preview", "footer"], from);
			return;
		}
		const { transaction } = done.value;
		if (transaction.ok) notifyStep(transaction.value.title, recordTransaction([this.#actor], transaction.value));
		else notifyUnlessCancelled(transaction);
		await this.close();
	}
}

/** Rows of a preview that screen readers speak; more would not be listened to. */
const SPOKEN = 6;

/** The preview as text for screen readers. */
function spokenOf({ rows, throws, more: hidden }: ReturnType<typeof buildOutlookView>): string {
	const lines = [...rows.map(({ name, label, after }) => `${name} ${label} ${after}`), ...throws];
	const more = lines.length - SPOKEN + hidden;
	return [...lines.slice(0, SPOKEN), ...(more > 0 ? [sayPlural(words(), "MUSTER.Campaign.Card.more", more)] : [])].join(
		"; ",
	);
}

/**
 * Shows the window of an army's actions between battles, at one action, filled in as far as `data` says; an open window
 * switches to it.
 */
export async function showCampaign(
	actor: Actor.Implementation,
	kind: CampaignKind = "payday",
	data?: FormData,
): Promise<void> {
	const shown = await showWindow(windowId("campaign", actor.id), (options) => new CampaignWindow(options, actor, kind));
	if (shown instanceof CampaignWindow) await shown.showAction(kind, data);
}
