import type { Fault } from "../../engine/common/index.js";
import { notifyFault } from "../host/notify.js";
import { Grip } from "./grip.js";
import { keepTyped, type Noted, noteFields, passFocus } from "./typed.js";
import { WhyPopover } from "./why-popover.js";

/** What a render of one of our windows may be told. */
export type WindowOptions = foundry.applications.api.ApplicationV2.RenderOptions;

type Host = InstanceType<ReturnType<typeof foundry.applications.api.HandlebarsApplicationMixin>>;
type Synced = Parameters<Host["_syncPartState"]>;
type Replaced = Parameters<Host["_replaceHTML"]>;

/**
 * What our windows have in common: parts from templates, our class on the frame, numbers that explain themselves, and that nothing which is typed
 * is lost when a part is drawn anew, nor a press on a button of the footer.
 */
export abstract class MusterWindow extends foundry.applications.api.HandlebarsApplicationMixin(
	foundry.applications.api.ApplicationV2,
) {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		classes: ["muster", "muster-app"],
	};

	/** What stood in the fields when the window began to be drawn anew. */
	#noted: Noted = new Map();
	#busy = false;
	readonly #grip = new Grip();

	/** What is pressed stays where it is until it is let go: torn out or moved between down and up, it would never be clicked. */
	protected override async _renderHTML(...drawn: Parameters<Host["_renderHTML"]>) {
		const parts = await super._renderHTML(...drawn);
		await this.#grip.free();
		return parts;
	}

	/** The drawing that was asked for last. */
	#drawing: Promise<unknown> = Promise.resolve();

	override async render(options?: boolean | object, more?: object): Promise<this> {
		const drawing = super.render(options as never, more as never);
		this.#drawing = drawing.catch(() => undefined);
		await drawing;
		return this;
	}

	/** A window that waits to be drawn until a press is over is closed after that, whether or not the host waits for it. */
	override async close(options?: object): Promise<this> {
		await this.#drawing;
		await super.close(options);
		return this;
	}

	/** The host writes a title anew only if it is told one. */
	protected override _configureRenderOptions(options: WindowOptions): void {
		super._configureRenderOptions(options);
		if (!this.rendered) return;
		options.window = { ...options.window, title: this.title } as WindowOptions["window"];
		this.#noted = noteFields(this.element);
	}

	/** The first thing in the window that matches; null also once the window is closed, as it may be when something that was begun in it is over. */
	protected inside(selector: string): HTMLElement | null {
		return this.rendered ? this.element.querySelector<HTMLElement>(selector) : null;
	}

	/** Carries out what a button does. Until that is over, further presses count for nothing. */
	protected async once(act: () => Promise<void>): Promise<void> {
		if (this.#busy) return;
		this.#busy = true;
		try {
			await act();
		} finally {
			this.#busy = false;
		}
	}

	/** Draws parts of the window in which something was refused, and leads whoever has not gone on to the first wrong field; where none is shown, a notice says why. */
	protected async showRefusal(fault: Fault, parts: string[], from: Element | null): Promise<void> {
		await this.render({ parts });
		const wrong = this.inside("[aria-invalid=true]");
		if (wrong) passFocus(from, wrong);
		else notifyFault(fault);
	}

	/** The host closes the window in front by Escape unless a field has the focus; its own dialogs are left from every field. So are ours. */
	#onEscape(event: KeyboardEvent): void {
		if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
		event.preventDefault();
		event.stopPropagation();
		void this.close();
	}

	/** A footer that would look the same stays where it is: a press that begins on a button of its ends on it, whatever is drawn meanwhile. */
	protected override _replaceHTML(...[result, content, options]: Replaced): void {
		const { footer, ...others } = result;
		const stands = content.querySelector(":scope > [data-application-part=footer]");
		const isSame = footer !== undefined && stands?.isEqualNode(footer) === true;
		super._replaceHTML(isSame ? others : result, content, options);
	}

	/** Makes the numbers of the window explain themselves. */
	protected explainNumbers(): void {
		new WhyPopover(this.element);
	}

	/** A window that is a form takes over every key (`readFields`); others write fields one by one. */
	protected override _syncPartState(...[part, next, prior, state]: Synced): void {
		super._syncPartState(part, next, prior, state);
		keepTyped(next, prior, { noted: this.#noted, follows: this.element.tagName === "FORM" });
	}

	protected override async _onFirstRender(context: object, options: WindowOptions): Promise<void> {
		await super._onFirstRender(context, options);
		this.explainNumbers();
		if (this.element.tagName === "FORM") this.element.addEventListener("keydown", (event) => this.#onEscape(event));
		this.#grip.install(this.element, "button, a, summary, label");
	}
}

/** Windows that were made and are not drawn yet, by id: the host knows of them only then. */
const coming = new Map<string, MusterWindow>();

/**
 * Shows the window with this id: the open one comes to the front, otherwise `make` makes it. A window is open once at
 * most, however quickly somebody asks for it again.
 */
export async function showWindow(id: string, make: () => MusterWindow): Promise<MusterWindow> {
	const open = foundry.applications.instances.get(id) ?? coming.get(id);
	const shown = open instanceof MusterWindow ? open : make();
	coming.set(id, shown);
	try {
		await shown.render({ force: true });
	} finally {
		coming.delete(id);
	}
	if (shown.minimized) await shown.maximize();
	shown.bringToFront();
	return shown;
}
