/**
 * DialogV2: a small form with buttons (published type api/dialog). Dismissal answers null unless `rejectClose` is set.
 */
import type { Dict } from "../../core/contracts.js";
import { ApplicationV2 } from "../application/application.js";
import type { ApplicationOptions, RenderOptions } from "../application/types.js";
import { core, escapeHtml, words } from "../core.js";
import { FormDataExtended } from "../forms/form-data-extended.js";

type ButtonCallback = (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;

export interface DialogButton {
	action: string;
	label: string;
	icon?: string;
	class?: string;
	style?: Record<string, string>;
	type?: string;
	default?: boolean;
	disabled?: boolean;
	callback?: ButtonCallback;
}

export interface DialogConfig extends Dict {
	buttons?: DialogButton[];
	content?: string | HTMLElement;
	modal?: boolean;
	rejectClose?: boolean;
	close?: (event: Event, dialog: DialogV2) => unknown;
	render?: (event: Event, dialog: DialogV2) => unknown;
	submit?: (result: unknown, dialog: DialogV2) => unknown;
}

export class DialogV2 extends ApplicationV2 {
	static override DEFAULT_OPTIONS: Dict = {
		id: "dialog-{id}",
		classes: ["dialog"],
		tag: "dialog",
		form: { closeOnSubmit: true },
		window: { frame: true, positioned: true, minimizable: false },
	};

	protected override _initializeApplicationOptions(options: object): ApplicationOptions {
		const merged = super._initializeApplicationOptions(options);
		const buttons = (merged["buttons"] as DialogButton[] | undefined) ?? [];
		if (buttons.length === 0) throw new Error("You must define at least one entry in options.buttons");
		merged["buttons"] = Object.fromEntries(buttons.map((button) => [button.action, button]));
		return merged;
	}

	get #buttons(): Record<string, DialogButton> {
		return this.options["buttons"] as Record<string, DialogButton>;
	}

	protected override async _renderHTML(_context: Dict, _options: RenderOptions): Promise<HTMLFormElement> {
		const form = document.createElement("form");
		form.className = "dialog-form standard-form";
		form.setAttribute("autocomplete", "off");
		const content = this.options["content"] as string | HTMLElement | undefined;
		if (content instanceof HTMLElement) {
			content.classList.add("dialog-content");
			form.append(content);
		} else if (content) form.innerHTML = `<div class="dialog-content standard-form">${content}</div>`;
		form.insertAdjacentHTML("beforeend", `<footer class="form-footer">${this._renderButtons()}</footer>`);
		form.addEventListener("submit", (event) => void this._onSubmit(event.submitter as HTMLButtonElement, event));
		return form;
	}

	protected _renderButtons(): string {
		const autofocus = !String(this.options["content"] ?? "").includes("autofocus");
		return Object.values(this.#buttons)
			.map((button) => {
				const marks = `${button.default && autofocus ? " autofocus" : ""}${button.disabled ? " disabled" : ""}`;
				const symbol = button.icon ? `<i class="${escapeHtml(button.icon)}" inert></i>` : "";
				const css = escapeHtml([button.class ?? "", button.default ? "default" : ""].join(" ").trim());
				const head = `type="${button.type ?? "submit"}" data-action="${escapeHtml(button.action)}" class="${css}"${marks}`;
				return `<button ${head}>${symbol}<span>${escapeHtml(words(button.label))}</span></button>`;
			})
			.join("");
	}

	protected override _replaceHTML(result: HTMLFormElement, content: HTMLElement): void {
		content.replaceChildren(result);
	}

	protected override async _onFirstRender(): Promise<void> {
		const dialog = this.element as HTMLDialogElement;
		if (this.options["modal"]) dialog.showModal();
		else dialog.show();
		dialog.addEventListener("cancel", (event) => {
			event.preventDefault();
			void this.close();
		});
		this.setPosition();
	}

	/** Buttons submit the form; nothing is left for the click itself. */
	protected override _onClickAction(): void {}

	protected async _onSubmit(target: HTMLButtonElement | null, event: Event): Promise<this> {
		event.preventDefault();
		const fallback = this.element.querySelector<HTMLButtonElement>("button.default, footer button");
		const pressed = target ?? fallback;
		const button = this.#buttons[pressed?.dataset["action"] ?? ""];
		if (!button || !pressed) return this;
		const result = (await button.callback?.(event, pressed, this)) ?? button.action;
		await (this.options["submit"] as DialogConfig["submit"])?.(result, this);
		return this.options.form.closeOnSubmit ? this.close({ submitted: true }) : this;
	}

	/** Waits for a button; answers its callback's result, else its action. */
	static async wait(config: DialogConfig): Promise<unknown> {
		const { rejectClose = false, close, render, submit, ...options } = config;
		return new Promise((resolve, reject) => {
			const dialog = new this({
				...options,
				submit: async (result: unknown, self: DialogV2) => {
					await submit?.(result, self);
					resolve(result);
				},
			});
			dialog.addEventListener("close", (event) => {
				const answer = close?.(event, dialog);
				if (rejectClose) reject(new Error("Dialog was dismissed without pressing a button."));
				else resolve(answer ?? null);
			});
			if (render) dialog.addEventListener("render", (event) => void render(event, dialog));
			dialog.render({ force: true }).catch(reject);
		});
	}

	static async confirm(config: DialogConfig & { yes?: Partial<DialogButton>; no?: Partial<DialogButton> } = {}) {
		const { yes = {}, no = {}, buttons = [], ...options } = config;
		const both: DialogButton[] = [
			{ action: "yes", label: "Yes", icon: "fa-solid fa-check", callback: () => true, ...yes },
			{ action: "no", label: "No", icon: "fa-solid fa-xmark", default: true, callback: () => false, ...no },
		];
		return this.wait({ ...options, buttons: [...both, ...buttons] });
	}

	static async prompt(config: DialogConfig & { ok?: Partial<DialogButton> } = {}): Promise<unknown> {
		const { ok = {}, buttons = [], ...options } = config;
		const confirm: DialogButton = { action: "ok", label: "Confirm", icon: "fa-solid fa-check", default: true, ...ok };
		return this.wait({ ...options, buttons: [confirm, ...buttons] });
	}

	/** A prompt that answers its form's data. */
	static async input(config: DialogConfig & { ok?: Partial<DialogButton> } = {}): Promise<unknown> {
		const callback: ButtonCallback = (_event, button) =>
			core().utils.expandObject(new FormDataExtended(button.form as HTMLFormElement).object);
		return this.prompt({ ...config, ok: { callback, ...config.ok } });
	}

	/** Opens the dialog at another user's client and answers that user's choice. */
	static async query(user: string | { id: string }, type: string, config: Dict = {}): Promise<unknown> {
		const target = core().game.users.get(typeof user === "string" ? user : user.id);
		if (!target) throw new Error(`There is no user "${String(user)}" to ask`);
		return target.isSelf ? DialogV2._handleQuery({ type, config }) : target.query("dialog", { type, config });
	}

	static async _handleQuery({ type, config }: { type: string; config: DialogConfig }): Promise<unknown> {
		if (type === "confirm") return this.confirm(config);
		if (type === "prompt") return this.prompt(config);
		if (type === "input") return this.input(config);
		if (type === "wait") return this.wait(config);
		throw new Error(`"${type}" is not a kind of dialog`);
	}
}
