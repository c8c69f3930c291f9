import { sayFault } from "../../bridge/text/index.js";
import type { Fault } from "../../engine/common/index.js";
import { templatePath } from "../host/constants.js";
import { rest } from "../host/in-slices.js";
import { notifyFault } from "../host/notify.js";
import { words } from "../host/words.js";
import type { Placing } from "./cascade.js";
import { LiveText, moveFocus, Presses } from "./focus.js";
import { followNumbers, markField } from "./form-fields.js";
import { keepFocus } from "./keep-focus.js";
import { placeWindow } from "./place-window.js";
import { PointerHold, SteadyRender } from "./steady-render.js";
import { type FieldSnapshot, restoreFields, snapshotFields } from "./unsaved-input.js";
import { WhyPopover } from "./why-popover.js";

/** Options of a rendering of one of our windows. */
export type WindowOptions = foundry.applications.api.ApplicationV2.RenderOptions;

/** The id of a window, as its options say it. */
export interface WithId {
	readonly id: string;
}

type Host = InstanceType<ReturnType<typeof foundry.applications.api.HandlebarsApplicationMixin>>;
type Synced = Parameters<Host["_syncPartState"]>;
type Replaced = Parameters<Host["_replaceHTML"]>;

/**
 * The base of our windows: parts from templates, our class on the frame, numbers that explain themselves, and
 * renderings that lose neither unsaved input nor a press on a button.
 */
export abstract class MusterWindow extends foundry.applications.api.HandlebarsApplicationMixin(
	foundry.applications.api.ApplicationV2,
) {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		classes: ["muster", "muster-app"],
	};

	/** The fields as they were when the present rendering began. */
	#snapshot: FieldSnapshot = new Map();
	readonly #presses = new Presses();
	readonly #steady = new SteadyRender();
	#live: LiveText | undefined;
	#isClosing = false;
	/** Calls that end what the window follows. */
	readonly #ends: (() => void)[] = [];

	/** Follows a hook until the window is closed. */
	protected follow<Name extends Hooks.HookName>(hook: Name, act: Hooks.Function<Name>): void {
		const id = Hooks.on(hook, act);
		this.untilClosed(() => Hooks.off(hook, id));
	}

	/** Takes calls that end what the window follows, for when it is closed. */
	untilClosed(...ends: readonly (() => void)[]): void {
		this.#ends.push(...ends);
	}

	protected override _onClose(options: WindowOptions): void {
		super._onClose(options);
		for (const end of this.#ends.splice(0)) end();
	}

	/** Renders that are under way. */
	#renders = 0;

	/**
	 * True from the first rendering on until the window is closed: the host does not call it `rendered` while it is being
	 * drawn once more, and what comes then is to be drawn as well.
	 */
	get isThere(): boolean {
		return this.rendered || this.#renders > 0;
	}

	/** Renders the window, or parts of it, again while it is there. */
	async redraw(parts?: string[]): Promise<void> {
		if (this.isThere) await this.render(parts ? { parts } : {});
	}

	/** Speaks a sentence to screen readers. */
	protected say(sentence: string): void {
		const place = this.element?.querySelector<HTMLElement>(".window-content") ?? this.element;
		this.#live ??= place && new LiveText(place);
		this.#live?.say(sentence);
	}

	/** Takes back what was spoken, where it is no longer true and nothing was spoken since. */
	protected unsay(sentence: string): void {
		this.#live?.unsay(sentence);
	}

	/** Where it opens. */
	protected readonly placing: Placing = "middle";

	/** Begins what goes on while the window is open. */
	protected onOpen?(): void;

	/** Completes what was drawn. */
	protected onDraw?(context: object, options: WindowOptions): void;

	/** Hears of each key and click that changes a field. */
	protected onInput?(field: HTMLInputElement): unknown;

	/** Hears of a field that was changed and left. */
	protected onChange?(field: HTMLInputElement): unknown;

	/** Renders the parts, with the id of the window for the ids inside it. */
	protected override async _renderHTML(...[context, options]: Parameters<Host["_renderHTML"]>) {
		const parts = await super._renderHTML({ rootId: this.id, ...context }, options);
		await this.#steady.released();
		if (this.isLarge) await rest();
		return parts;
	}

	/** Its parts may take long: they are drawn in tasks of their own, and put into the page in one. */
	protected readonly isLarge: boolean = false;

	protected override async _preparePartContext(...given: Parameters<Host["_preparePartContext"]>) {
		if (this.isLarge) await rest();
		return super._preparePartContext(...given);
	}

	override async render(options?: boolean | object, more?: object): Promise<this> {
		const isForced = typeof options === "boolean" ? options : (options as WindowOptions | undefined)?.force === true;
		if (this.#isClosing && !isForced) return this;
		this.#renders += 1;
		try {
			await this.#steady.track(typeof options === "boolean" ? super.render(options, more) : super.render(options));
		} finally {
			this.#renders -= 1;
		}
		return this;
	}

	/**
	 * Closes the window after a rendering that a press delays, whether or not the host waits for it; none begins
	 * meanwhile.
	 */
	override async close(options?: object): Promise<this> {
		this.#isClosing = true;
		try {
			await this.#steady.settled();
			await super.close(options);
		} finally {
			this.#isClosing = false;
		}
		return this;
	}

	/** Asks for the title: the host updates it only on request. */
	protected override _configureRenderOptions(options: WindowOptions): void {
		super._configureRenderOptions(options);
		if (!this.rendered) return;
		options.window = { ...options.window, title: this.title } as WindowOptions["window"];
		this.#snapshot = snapshotFields(this.element);
	}

	/**
	 * The first matching element of the window; null also after it was closed, as may happen while an action of its own
	 * goes on.
	 */
	inside(selector: string): HTMLElement | null {
		return this.isThere ? (this.element?.querySelector<HTMLElement>(selector) ?? null) : null;
	}

	/**
	 * Runs a button's action, as `Presses` does: a further press of the same button counts for nothing until it is over,
	 * one of another waits. Questions of ours that are open come before the windows that may cover them.
	 */
	once(act: () => Promise<void>, name?: string): Promise<void> {
		for (const app of foundry.applications.instances.values())
			if (app.element?.matches("dialog.muster")) app.bringToFront();
		return this.#presses.take(act, name);
	}

	/**
	 * Renders parts of the window in which input was refused and moves the focus to the first wrong field, if the user
	 * has not moved it; without such a field a notice says why.
	 */
	protected async showRefusal(fault: Fault, parts: string[], from: Element | null): Promise<void> {
		await this.render({ parts });
		const wrong = this.inside("[aria-invalid=true]");
		if (wrong) moveFocus(from, wrong);
		else notifyFault(fault);
	}

	/**
	 * Keeps a footer that would look the same, so that a press that begins on one of its buttons ends on it; and the
	 * focus on the control that has it.
	 */
	protected override _replaceHTML(...[result, content, options]: Replaced): void {
		const { footer, ...others } = result;
		const current = content.querySelector(":scope > [data-application-part=footer]");
		const isSame = footer !== undefined && current?.isEqualNode(footer) === true;
		keepFocus(content, () => super._replaceHTML(isSame ? others : result, content, options));
	}

	/** Makes the numbers of the window explain themselves. */
	protected explainNumbers(): void {
		new WhyPopover(this.element);
	}

	/**
	 * Restores unsaved input. A window that is a form stores it on every key (`readFields`); others write fields one by
	 * one.
	 */
	protected override _syncPartState(...[part, next, prior, state]: Synced): void {
		super._syncPartState(part, next, prior, state);
		restoreFields(next, prior, { snapshot: this.#snapshot, follows: this.element.tagName === "FORM" });
	}

	protected override async _onFirstRender(context: object, options: WindowOptions): Promise<void> {
		await super._onFirstRender(context, options);
		if (this.options.window.positioned) placeWindow(this, this.placing);
		this.explainNumbers();
		followNumbers(this.element, words);
		for (const [type, take] of [
			["input", this.onInput],
			["change", this.onChange],
		] as const)
			this.element.addEventListener(type, ({ target }) => void take?.call(this, target as HTMLInputElement));
		this.#steady.watch(new PointerHold(), this.element, "button, a, summary, label");
		this.onOpen?.();
	}

	protected override async _onRender(context: object, options: WindowOptions): Promise<void> {
		await super._onRender(context, options);
		this.onDraw?.(context, options);
	}
}

/**
 * Says why what was typed in a field is refused: under the field, where it stays and gets the focus; without a field as
 * a notice.
 */
export function showRefused(field: HTMLElement | null, fault: Fault): void {
	if (!field?.isConnected) {
		notifyFault(fault);
		return;
	}
	markField(field, sayFault(words(), fault));
	field.focus();
}

/**
 * Says under a number field why what was typed there is refused, where it stays; elsewhere as a notice; answers whether
 * it is a number field.
 */
export function refusedAt(field: HTMLElement | undefined, fault: Fault): boolean {
	const isNumber = field?.isConnected === true && "whole" in field.dataset;
	if (isNumber) markField(field, sayFault(words(), fault));
	else notifyFault(fault);
	return isNumber;
}

/** A part of a window: its template, those that this draws, and what of it keeps the place to which it was scrolled. */
export const windowPart = (template: string, uses: readonly string[] = [], scrollable: string[] = []) => ({
	template: templatePath(template),
	templates: [template, ...uses].map(templatePath),
	scrollable,
});

/** The size of 1 rem on a screen, in px. */
export const remOf = ({ documentElement }: Document): number =>
	Number.parseFloat(getComputedStyle(documentElement).fontSize) || 16;

/** The id of the one window that shows something of a document: `muster-<kind>-<id>`, its dots replaced. */
export const windowId = (kind: string, ...ids: readonly (string | number | null)[]): string =>
	["muster", kind, ...ids].join("-").replaceAll(".", "-");

/** Windows that were made and are not rendered yet, by id: the host lists only rendered ones. */
const opening = new Map<string, MusterWindow>();

/**
 * Shows the window with this id: brings the open one to the front, or opens the one that `make` returns. A window is
 * open once at most, however quickly it is requested again.
 * @example
 * await showWindow("muster-home", () => new HomeWindow());
 */
export async function showWindow(id: string, make: (options: WithId) => MusterWindow): Promise<MusterWindow> {
	const open = foundry.applications.instances.get(id) ?? opening.get(id);
	const shown = open instanceof MusterWindow ? open : make({ id });
	opening.set(id, shown);
	try {
		await shown.render({ force: true });
	} finally {
		opening.delete(id);
	}
	if (shown.minimized) await shown.maximize();
	shown.bringToFront();
	return shown;
}
