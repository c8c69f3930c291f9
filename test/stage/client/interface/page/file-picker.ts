/**
 * The window in which a file is chosen (published type apps/file-picker), as far as one needs it: a path that is typed
 * or taken from a list.
 */

import type { Dict } from "../../core/contracts.js";
import { ApplicationV2 } from "../application/application.js";
import { core, make } from "../core.js";
import { notifications } from "./notifications.js";

const OPTIONS = ["type", "current", "callback", "allowUpload", "activeSource", "displayMode", "field", "button"];
const TYPES = ["image", "audio", "video", "text", "imagevideo", "font", "folder", "any"];
const PICTURES = ["icons/svg/castle.svg", "icons/svg/mystery-man.svg", "icons/svg/sword.svg"];

interface PickerOptions {
	readonly type?: string;
	readonly current?: string;
	readonly callback?: (path: string, picker: FilePicker) => void;
}

export class FilePicker extends ApplicationV2 {
	static override DEFAULT_OPTIONS: Dict = {
		classes: ["file-picker"],
		tag: "form",
		position: { width: 420 },
		window: { title: "FILES.Browse", icon: "fa-solid fa-folder-open", contentClasses: ["standard-form"] },
		form: { handler: FilePicker.#onChoose, closeOnSubmit: true },
	};

	readonly #wanted: PickerOptions;

	constructor(options: PickerOptions & Dict = {}) {
		const own = Object.keys(options).filter((key) => OPTIONS.includes(key));
		for (const key of Object.keys(options))
			if (!OPTIONS.includes(key) && !(key in ApplicationV2.DEFAULT_OPTIONS))
				throw new TypeError(`FilePicker has no option "${key}"`);
		super(Object.fromEntries(Object.entries(options).filter(([key]) => !own.includes(key))));
		if (options.type !== undefined && !TYPES.includes(options.type)) throw new TypeError(`No files "${options.type}"`);
		this.#wanted = options;
	}

	/** The class in use; CONFIG.ux may name another. */
	static get implementation(): typeof FilePicker {
		return ((core().CONFIG["ux"] as Dict | undefined)?.["FilePicker"] as typeof FilePicker | undefined) ?? FilePicker;
	}

	/** Opening it needs the permission. */
	protected override _canRender(options: never): false | undefined {
		super._canRender(options);
		if (core().game.user.can("FILES_BROWSE")) return undefined;
		notifications.warn("You may not browse files.");
		return false;
	}

	protected override async _renderHTML(): Promise<Node[]> {
		const options = PICTURES.map((path) => make("option", { value: path }));
		const list = make("datalist", { id: `${this.id}-list` }, ...options);
		const field = make("input", { type: "text", name: "file", list: `${this.id}-list`, "aria-label": "File" });
		field.setAttribute("value", this.#wanted.current ?? "");
		const choose = make("button", { type: "submit" }, "Select file");
		return [make("div", { class: "form-group" }, field, list), make("footer", { class: "form-footer" }, choose)];
	}

	protected override _replaceHTML(result: Node[], content: HTMLElement): void {
		content.replaceChildren(...result);
	}

	static async #onChoose(this: FilePicker, _event: Event, form: HTMLFormElement): Promise<void> {
		const path = String(new FormData(form).get("file") ?? "");
		this.#wanted.callback?.(path, this);
	}
}
