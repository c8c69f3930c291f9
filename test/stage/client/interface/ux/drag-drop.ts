/** DragDrop (published type applications/ux/drag-drop): binds drag and drop callbacks to parts of a window. */
import type { Dict } from "../../core/contracts.js";
import { core } from "../core.js";

type Handler = (event: DragEvent) => unknown;

export interface DragDropConfig {
	dragSelector?: string | null;
	dropSelector?: string | null;
	permissions?: { dragstart?: (selector: string) => boolean; drop?: (selector: string) => boolean };
	callbacks?: Partial<Record<"dragstart" | "dragover" | "dragenter" | "dragleave" | "dragend" | "drop", Handler>>;
}

export class DragDrop {
	static get implementation(): typeof DragDrop {
		return ((core().CONFIG["ux"] as Dict | undefined)?.["DragDrop"] as typeof DragDrop | undefined) ?? DragDrop;
	}

	readonly dragSelector: string | null;
	readonly dropSelector: string | null;
	readonly #config: DragDropConfig;

	constructor(config: DragDropConfig = {}) {
		this.dragSelector = config.dragSelector ?? null;
		this.dropSelector = config.dropSelector ?? null;
		this.#config = config;
	}

	/** Whether the user may do `action` ("dragstart" or "drop"). */
	can(action: "dragstart" | "drop", selector: string | null): boolean {
		return this.#config.permissions?.[action]?.(selector ?? "") ?? true;
	}

	callback(event: DragEvent, action: keyof NonNullable<DragDropConfig["callbacks"]>): unknown {
		return this.#config.callbacks?.[action]?.(event);
	}

	bind(html: HTMLElement): this {
		if (this.can("dragstart", this.dragSelector) && this.dragSelector)
			for (const element of html.querySelectorAll<HTMLElement>(this.dragSelector)) {
				element.draggable = true;
				element.ondragstart = (event) => this.callback(event, "dragstart");
				element.ondragend = (event) => this.callback(event, "dragend");
			}
		if (!this.can("drop", this.dropSelector)) return this;
		const targets = this.dropSelector ? html.querySelectorAll<HTMLElement>(this.dropSelector) : [html];
		for (const element of targets) {
			element.ondragover = (event) => {
				event.preventDefault();
				this.callback(event, "dragover");
			};
			element.ondrop = (event) => {
				event.preventDefault();
				this.callback(event, "drop");
			};
		}
		return this;
	}
}
