/** HandlebarsApplicationMixin: an application drawn from template parts (published type api/handlebars-application). */
import type { Dict } from "../../core/contracts.js";
import type { ApplicationV2 } from "../application/application.js";
import { submitForm } from "../application/form.js";
import type { CloseOptions, FormOptions, RenderOptions } from "../application/types.js";
import { core } from "../core.js";
import { notePartState, type PartState, restorePartState } from "./part-state.js";
import { loadTemplates, renderTemplate } from "./templates.js";

export interface TemplatePart {
	template: string;
	id?: string | null;
	root?: boolean | null;
	classes?: string[] | null;
	templates?: string[] | null;
	scrollable?: string[] | null;
	forms?: Record<string, FormOptions> | null;
}

type Parts = Record<string, TemplatePart>;

/** TypeScript asks mixins for exactly this constructor. */
// biome-ignore lint/suspicious/noExplicitAny: the language's rule for mixin classes (TS2545)
type ApplicationClass = abstract new (...args: any[]) => ApplicationV2;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a mixin is a function around one class
export function HandlebarsApplicationMixin<Base extends ApplicationClass>(BaseApplication: Base) {
	abstract class HandlebarsApplication extends BaseApplication {
		static PARTS: Parts = {};

		readonly #parts: Record<string, HTMLElement> = {};
		#config: Parts = {};

		/** Rendered parts by id. */
		get parts(): Record<string, HTMLElement> {
			return this.#parts;
		}

		protected override _configureRenderOptions(options: RenderOptions): void {
			super._configureRenderOptions(options);
			this.#config = this._configureRenderParts(options);
			options.parts ??= Object.keys(this.#config);
		}

		protected _configureRenderParts(_options: RenderOptions): Parts {
			const { PARTS } = this.constructor as unknown as { PARTS: Parts };
			return Object.fromEntries(Object.entries(PARTS).map(([id, part]) => [id, { ...part }]));
		}

		protected override async _preRender(context: Dict, options: RenderOptions): Promise<void> {
			await super._preRender(context, options);
			const wanted = Object.values(this.#config).flatMap((part) => [part.template, ...(part.templates ?? [])]);
			await loadTemplates([...new Set(wanted)]);
		}

		protected override async _renderHTML(context: Dict, options: RenderOptions): Promise<Record<string, HTMLElement>> {
			const rendered: Record<string, HTMLElement> = {};
			for (const partId of options.parts ?? []) {
				const part = this.#config[partId];
				if (!part) throw new Error(`Part "${partId}" is not a template part of ${this.constructor.name}`);
				const partContext = await this._preparePartContext(partId, context, options);
				rendered[partId] = this.#parsePart(partId, part, await renderTemplate(part.template, partContext));
			}
			return rendered;
		}

		#parsePart(partId: string, part: TemplatePart, html: string): HTMLElement {
			const holder = document.createElement("template");
			holder.innerHTML = html;
			const [element] = holder.content.children;
			if (holder.content.children.length !== 1 || !(element instanceof HTMLElement))
				throw new Error(`Template part "${partId}" must render a single HTML element.`);
			element.dataset["applicationPart"] = partId;
			if (part.id) element.id = `${this.id}-${part.id}`;
			element.classList.add(...(part.classes ?? []));
			return element;
		}

		protected async _preparePartContext(partId: string, context: Dict, _options: RenderOptions): Promise<Dict> {
			context["partId"] = `${this.id}-${partId}`;
			return context;
		}

		protected override _replaceHTML(
			result: Record<string, HTMLElement>,
			content: HTMLElement,
			options: RenderOptions,
		): void {
			for (const [partId, element] of Object.entries(result)) {
				if (this.#config[partId]?.root) this.#replaceRoot(partId, element, content);
				else this.#replacePart(partId, element, content);
				this._attachPartListeners(partId, this.#parts[partId] ?? element, options);
			}
		}

		#replaceRoot(partId: string, element: HTMLElement, content: HTMLElement): void {
			content.dataset["applicationPart"] = partId;
			content.replaceChildren(...element.childNodes);
			this.#parts[partId] = content;
		}

		#replacePart(partId: string, element: HTMLElement, content: HTMLElement): void {
			const prior = this.#parts[partId];
			if (prior?.isConnected) {
				const state: PartState = { scrollPositions: [] };
				this._preSyncPartState(partId, element, prior, state);
				prior.replaceWith(element);
				this._syncPartState(partId, element, prior, state);
			} else content.append(element);
			this.#parts[partId] = element;
		}

		protected _preSyncPartState(partId: string, next: HTMLElement, prior: HTMLElement, state: PartState): void {
			Object.assign(state, notePartState(next, prior, this.#config[partId]?.scrollable ?? []));
		}

		protected _syncPartState(_partId: string, next: HTMLElement, _prior: HTMLElement, state: PartState): void {
			restorePartState(next, state);
		}

		protected _attachPartListeners(partId: string, element: HTMLElement, _options: RenderOptions): void {
			for (const [selector, config] of Object.entries(this.#config[partId]?.forms ?? {})) {
				const form = element.matches(selector) ? element : element.querySelector(selector);
				if (!(form instanceof HTMLFormElement)) {
					core().stage.errors.push(`${this.constructor.name}: "${selector}" in part "${partId}" is no form`);
					continue;
				}
				form.addEventListener("submit", (event) => void submitForm(this as unknown as ApplicationV2, config, event));
				if (config.submitOnChange)
					form.addEventListener("change", (event) => void submitForm(this as unknown as ApplicationV2, config, event));
			}
		}

		protected override _tearDown(options: CloseOptions): void {
			super._tearDown(options);
			for (const partId of Object.keys(this.#parts)) delete this.#parts[partId];
		}
	}
	return HandlebarsApplication;
}
