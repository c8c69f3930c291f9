/** A macro: its name and command, to be run, edited by its owner, or put on the hotbar. */
import type { Dict, MacroLike } from "../../core/contracts.js";
import { icon, make } from "../core.js";
import { createFormGroup, createSelectInput, createTextareaInput, createTextInput } from "../forms/fields.js";
import { ui } from "../page/ui.js";
import { DocumentSheetV2 } from "./document-sheet.js";
import { importControl } from "./import-control.js";

export class MacroConfig extends DocumentSheetV2 {
	static override DEFAULT_OPTIONS: Dict = {
		classes: ["macro-sheet"],
		position: { width: 560 },
		window: { icon: "fa-solid fa-code", contentClasses: ["standard-form"] },
		form: { closeOnSubmit: true },
		actions: {
			execute: function (this: MacroConfig) {
				return this.macro.execute();
			},
			toHotbar: function (this: MacroConfig) {
				return ui.hotbar?.assign(this.document.uuid);
			},
			...importControl.actions,
		},
	};

	get macro(): MacroLike {
		return this.document as MacroLike;
	}

	protected override _getHeaderControls() {
		return [...super._getHeaderControls(), ...importControl.controls(this.document)];
	}

	protected override async _renderHTML(): Promise<Node[]> {
		const { name, type, command } = this.macro;
		const types = ["script", "chat"].map((value) => ({ value, label: value }));
		const group = (label: string, input: HTMLElement, stacked = false) =>
			createFormGroup({ label, input, rootId: this.id, stacked });
		const button = (action: string | undefined, icons: string, text: string) =>
			make(
				"button",
				{ type: action ? "button" : "submit", "data-action": action },
				icon(icons),
				make("span", {}, text),
			);
		return [
			group("Name", createTextInput({ name: "name", value: name })),
			group("Type", createSelectInput({ name: "type", value: type, options: types })),
			group("Command", createTextareaInput({ name: "command", value: command, rows: 8 }), true),
			make(
				"footer",
				{ class: "form-footer" },
				...(this.isEditable ? [button(undefined, "fa-solid fa-floppy-disk", "Save")] : []),
				button("toHotbar", "fa-solid fa-grip", "To the hotbar"),
				button("execute", "fa-solid fa-play", "Run"),
			),
		];
	}

	protected override _replaceHTML(result: Node[], content: HTMLElement): void {
		content.replaceChildren(...result);
	}
}
