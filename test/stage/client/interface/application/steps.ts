/** The overridable steps of ApplicationV2 that do nothing, or one plain thing, until a subclass says otherwise. */
import type { Dict } from "../../core/contracts.js";
import { core } from "../core.js";
import { EventEmitter } from "./emitter.js";
import { submitForm } from "./form.js";
import type * as Shape from "./types.js";

export abstract class ApplicationSteps extends EventEmitter {
	abstract readonly options: Readonly<Shape.ApplicationOptions>;
	abstract get id(): string;
	abstract get element(): HTMLElement;
	abstract get form(): HTMLFormElement | null;
	abstract get rendered(): boolean;
	abstract get hasFrame(): boolean;
	abstract render(options?: Shape.RenderOptions | boolean, _options?: Shape.RenderOptions): Promise<this>;
	abstract close(options?: Shape.CloseOptions): Promise<this>;

	/** Version 14 keeps these three names for detached windows; a subclass that wants them for itself fails on both. */
	get parent(): null {
		return null;
	}
	get children(): readonly never[] {
		return [];
	}
	get windowId(): undefined {
		return undefined;
	}

	/** False forbids rendering in silence; an Error forbids it with its message as a warning. */
	protected _canRender(_options: Shape.RenderOptions): false | void {}
	protected async _preFirstRender(_context: Dict, _options: Shape.RenderOptions): Promise<void> {}
	protected async _onFirstRender(_context: Dict, _options: Shape.RenderOptions): Promise<void> {}
	protected async _preRender(_context: Dict, _options: Shape.RenderOptions): Promise<void> {}
	protected async _onRender(_context: Dict, _options: Shape.RenderOptions): Promise<void> {}
	protected async _postRender(_context: Dict, options: Shape.RenderOptions): Promise<void> {
		if (options.isFirstRender) this.element?.querySelector<HTMLElement>("[autofocus]")?.focus();
	}
	protected async _preClose(_options: Shape.CloseOptions): Promise<void> {}
	protected _onClose(_options: Shape.CloseOptions): void {}
	protected _tearDown(_options: Shape.CloseOptions): void {}
	protected _prePosition(_position: Shape.Position): void {}
	protected _onPosition(_position: Shape.Position): void {}

	protected async _renderHTML(_context: Dict, _options: Shape.RenderOptions): Promise<unknown> {
		throw new Error(`The ${this.constructor.name} class must implement _renderHTML and _replaceHTML to be rendered`);
	}

	protected _replaceHTML(_result: unknown, _content: HTMLElement, _options: Shape.RenderOptions): void {
		throw new Error(`The ${this.constructor.name} class must implement _renderHTML and _replaceHTML to be rendered`);
	}

	protected _insertElement(element: HTMLElement): void {
		const existing = document.getElementById(element.id);
		if (existing) existing.replaceWith(element);
		else document.body.append(element);
	}

	protected _removeElement(element: HTMLElement): void {
		element.remove();
	}

	protected _getHeaderControls(): Shape.HeaderControl[] {
		return [...this.options.window.controls];
	}

	/** Lets packages add controls, by hooks. */
	protected _offerHeaderControls(_controls: Shape.HeaderControl[]): void {}

	protected *_headerControlsButtons(): Generator<Shape.HeaderControl> {
		const controls = this._getHeaderControls();
		this._offerHeaderControls(controls);
		for (const control of controls) {
			const { visible = true } = control;
			if (typeof visible === "function" ? visible.call(this) : visible) yield control;
		}
	}

	/**
	 * Actions without a handler. The host passes over them in silence; here they are a fault, unless a subclass takes
	 * them.
	 */
	protected _onClickAction(event: PointerEvent, target: HTMLElement): void {
		if (event.button !== 0) return;
		core().stage.errors.push(`${this.constructor.name}: no handler for the action "${target.dataset["action"]}"`);
	}

	protected async _onSubmitForm(config: Shape.FormOptions, event: Event): Promise<void> {
		await submitForm(this, config, event);
	}

	protected _onChangeForm(config: Shape.FormOptions, event: Event): void {
		if (config.submitOnChange) void this._onSubmitForm(config, event);
	}
}
