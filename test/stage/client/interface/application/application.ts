/**
 * ApplicationV2: the life of a window. Order of the steps after the published types and the official guide
 * (foundryvtt.com/api, foundry.applications): prepare context, first and every pre-render, frame, content, insertion,
 * position, first and every post-render, hooks for each class of the chain.
 */
import type { Dict } from "../../core/contracts.js";
import { core, words } from "../core.js";
import { notifications } from "../page/notifications.js";
import { makeMovable } from "./drag.js";
import { submitForm } from "./form.js";
import { buildFrame } from "./frame.js";
import { renewMenu, toggleMenu } from "./header-menu.js";
import { mergeOptions } from "./options.js";
import { applyPosition, resolvePosition } from "./position.js";
import { front, inNested, instances } from "./registry.js";
import { TabbedApplication } from "./tabbed.js";
import type * as Shape from "./types.js";

const STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });

export class ApplicationV2 extends TabbedApplication {
	static BASE_APPLICATION: typeof ApplicationV2;
	static DEFAULT_OPTIONS: Dict = {
		id: "app-{id}",
		classes: [],
		tag: "div",
		window: {
			frame: true,
			positioned: true,
			title: "",
			icon: "",
			controls: [],
			minimizable: true,
			resizable: false,
			contentTag: "section",
			contentClasses: [],
		},
		actions: {},
		form: { handler: undefined, submitOnChange: false, closeOnSubmit: false },
		position: {},
	};
	static readonly RENDER_STATES = STATES;
	static override readonly emittedEvents: readonly string[] = Object.freeze(["render", "close", "position"]);
	static _appId = 0;
	static _maxZ = 100;
	static {
		ApplicationV2.BASE_APPLICATION = ApplicationV2;
	}

	/** This class and its ancestors up to BASE_APPLICATION. */
	static *inheritanceChain(): Generator<typeof ApplicationV2> {
		let cls: typeof ApplicationV2 = this;
		while (cls) {
			yield cls;
			if (cls === this.BASE_APPLICATION) return;
			cls = Object.getPrototypeOf(cls) as typeof ApplicationV2;
		}
	}

	override readonly options: Readonly<Shape.ApplicationOptions>;
	readonly position: Shape.Position;
	readonly #id: string;
	#state: number = STATES.NONE;
	#element: HTMLElement | undefined;
	#window: Shape.WindowParts = {};
	#minimized = false;
	#queue: Promise<unknown> = Promise.resolve();
	readonly #ownActions: Record<string, (event: PointerEvent) => unknown> = {
		close: () => this.close(),
		tab: (event) => this._onClickTab(event),
		toggleControls: () => this.toggleControls(),
	};

	constructor(options: object = {}) {
		super();
		this.options = Object.freeze(this._initializeApplicationOptions(options));
		this.#id = this.options.id.replace("{id}", this.options.uniqueId);
		this.position = { scale: 1, zIndex: 0, ...this.options.position } as Shape.Position;
	}

	protected _initializeApplicationOptions(options: object): Shape.ApplicationOptions {
		const cls = this.constructor as typeof ApplicationV2;
		const layers = [...cls.inheritanceChain()]
			.reverse()
			.map((ancestor) => (Object.hasOwn(ancestor, "DEFAULT_OPTIONS") ? ancestor.DEFAULT_OPTIONS : {}));
		const merged = mergeOptions([...layers, options]) as Shape.ApplicationOptions;
		merged.uniqueId = String(merged.uniqueId ?? ++ApplicationV2._appId);
		return merged;
	}

	get id(): string {
		return this.#id;
	}
	override get element(): HTMLElement {
		return this.#element as HTMLElement;
	}
	get classList(): DOMTokenList | undefined {
		return this.#element?.classList;
	}
	get form(): HTMLFormElement | null {
		return this.#element instanceof HTMLFormElement ? this.#element : null;
	}
	get state(): number {
		return this.#state;
	}
	get rendered(): boolean {
		return this.#state === STATES.RENDERED;
	}
	get hasFrame(): boolean {
		return this.options.window.frame;
	}
	get minimized(): boolean {
		return this.#minimized;
	}
	get title(): string {
		return words(this.options.window.title);
	}
	get window(): Shape.WindowParts {
		return this.#window;
	}

	/** Where content is drawn: the window's content, or the element itself without a frame. */
	get #content(): HTMLElement {
		return this.#window.content ?? this.element;
	}

	/** Renders one request after the other; `true` stands for `{force: true}`. */
	async render(options: Shape.RenderOptions | boolean = {}, _options: Shape.RenderOptions = {}): Promise<this> {
		const wish = typeof options === "boolean" ? { ..._options, force: options } : { ...options };
		const turn = this.#queue.then(() => this.#render(wish));
		this.#queue = turn.catch(() => undefined);
		return turn;
	}

	async #render(options: Shape.RenderOptions): Promise<this> {
		options.isFirstRender = this.#state <= STATES.NONE;
		if (options.isFirstRender && !options.force) return this;
		this._configureRenderOptions(options);
		try {
			if (this._canRender(options) === false) return this;
		} catch (error) {
			notifications.warn((error as Error).message);
			return this;
		}
		try {
			await this.#draw(options);
		} catch (error) {
			this.#state = STATES.ERROR;
			const cause = error instanceof Error ? error : new Error(String(error));
			throw new Error(`Failed to render Application "${this.id}":\n${cause.message}`, { cause });
		}
		return this;
	}

	async #draw(options: Shape.RenderOptions): Promise<void> {
		const first = options.isFirstRender === true;
		const context = await this._prepareContext(options);
		if (first) await this._preFirstRender(context, options);
		await this._preRender(context, options);
		this.#state = STATES.RENDERING;
		if (first) this.#element = await this._renderFrame(options);
		const result = await this._renderHTML(context, options);
		this._replaceHTML(result, this.#content, options);
		if (first) {
			this._attachFrameListeners();
			this._insertElement(this.element);
		}
		instances.set(this.#id, this);
		if (this.hasFrame) this._updateFrame(options);
		if (first && this.hasFrame) this.bringToFront();
		if (this.options.window.positioned) this.setPosition({ ...this.position, ...options.position });
		this.#state = STATES.RENDERED;
		if (first) await this._onFirstRender(context, options);
		await this._onRender(context, options);
		this.dispatchEvent(new Event("render", { bubbles: true, cancelable: true }));
		this.#callHooks("render", this.element, context, options);
		await this._postRender(context, options);
	}

	#callHooks(name: string, ...args: unknown[]): void {
		for (const cls of (this.constructor as typeof ApplicationV2).inheritanceChain())
			if (cls.name) core().Hooks.callAll(`${name}${cls.name}`, this, ...args);
	}

	protected override _offerHeaderControls(controls: Shape.HeaderControl[]): void {
		this.#callHooks("getHeaderControls", controls);
	}
	protected async _renderFrame(_options: Shape.RenderOptions): Promise<HTMLElement> {
		const frame = buildFrame(this.#id, this.title, this.options as Shape.ApplicationOptions);
		this.#window = frame.parts;
		return frame.element;
	}

	/**
	 * Of a frame that is there already only what the rendering asks for is redone (published type
	 * ApplicationWindowRenderOptions; packages ask so: `render({ window: { controls: true } })`).
	 */
	protected _updateFrame({ window, isFirstRender }: Shape.RenderOptions): void {
		const { title, icon } = this.#window;
		if (title && window?.title !== undefined) title.textContent = window.title;
		if (icon && window?.icon !== undefined) icon.className = `window-icon fa-fw ${window.icon || "hidden"}`;
		if (isFirstRender || window?.controls) renewMenu(this.#window, () => this._headerControlsButtons());
	}

	async close(options: Shape.CloseOptions = {}): Promise<this> {
		if (!this.#element || this.#state === STATES.CLOSING) return this;
		await this._preClose(options);
		this.#state = STATES.CLOSING;
		const element = this.#element;
		this._tearDown(options);
		this._removeElement(element);
		this.#element = undefined;
		this.#window = {};
		this.#minimized = false;
		this.#state = STATES.CLOSED;
		instances.delete(this.#id);
		if (front.window === this) front.window = null;
		this._onClose(options);
		this.dispatchEvent(new Event("close", { bubbles: true, cancelable: true }));
		this.#callHooks("close");
		return this;
	}

	override setPosition(position: Partial<Shape.Position> = {}): Shape.Position | undefined {
		if (!this.options.window.positioned || !this.#element) return undefined;
		const wish = { ...this.position, ...position };
		this._prePosition(wish);
		Object.assign(this.position, this._updatePosition(wish));
		if (!this.#minimized) applyPosition(this.#element, this.position);
		this._onPosition(this.position);
		this.dispatchEvent(new Event("position", { bubbles: true, cancelable: true }));
		return this.position;
	}

	protected _updatePosition(position: Shape.Position): Shape.Position {
		return resolvePosition(this.element, position);
	}

	async toggleControls(expanded?: boolean): Promise<void> {
		toggleMenu(this.#window, () => this._headerControlsButtons(), expanded);
	}

	async minimize(): Promise<void> {
		if (!this.rendered || !this.hasFrame || this.#minimized || !this.options.window.minimizable) return;
		this.#minimized = true;
		this.element.classList.add("minimized");
		Object.assign(this.element.style, { width: "200px", height: "" });
	}

	async maximize(): Promise<void> {
		if (!this.#minimized) return;
		this.#minimized = false;
		this.element.classList.remove("minimized");
		this.setPosition();
	}

	bringToFront(): void {
		if (!this.#element) return;
		if (front.window !== this || this.position.zIndex < ApplicationV2._maxZ)
			this.position.zIndex = ++ApplicationV2._maxZ;
		this.#element.style.zIndex = String(this.position.zIndex);
		front.window = this;
	}

	async submit(submitOptions: object = {}): Promise<unknown> {
		if (!this.form || !this.options.form.handler)
			throw new Error(`The ${this.constructor.name} class does not support a single top-level form element`);
		return submitForm(this, this.options.form, new Event("submit", { cancelable: true }), submitOptions);
	}

	protected _attachFrameListeners(): void {
		const { element } = this;
		const { header, resize } = this.#window;
		for (const type of ["click", "contextmenu"] as const)
			element.addEventListener(type, (event) => this.#onClick(event as PointerEvent));
		if (header) makeMovable(this, header, resize);
		if (!this.form) return;
		element.addEventListener("submit", (event) => void this._onSubmitForm(this.options.form, event));
		element.addEventListener("change", (event) => this._onChangeForm(this.options.form, event));
	}

	#onClick(event: PointerEvent): void {
		const target = (event.target as Element).closest<HTMLElement>("[data-action]");
		if (!target || !this.element.contains(target) || inNested(this.element, target)) return;
		const action = target.dataset["action"] ?? "";
		if (event.button === 0 && Object.hasOwn(this.#ownActions, action)) {
			this.#ownActions[action]?.(event);
			return;
		}
		const entry = this.options.actions[action];
		if (!entry) {
			this._onClickAction(event, target);
			return;
		}
		const { handler, buttons } = typeof entry === "function" ? { handler: entry, buttons: [0] } : entry;
		if (!buttons.includes(event.button)) return;
		if (target.closest(".controls-dropdown")) void this.toggleControls(false);
		handler.call(this as never, event, target);
	}
}
