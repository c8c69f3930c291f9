/** A roll table: its results by range, and a button that draws from it into the chat. */
import type { CollectionLike, Dict, DocumentLike } from "../../core/contracts.js";
import { icon, make } from "../core.js";
import { TextEditor } from "../ux/text-editor.js";
import { DocumentSheetV2 } from "./document-sheet.js";
import { importControl } from "./import-control.js";
import { drawFromTable, type TableResult } from "./table-draw.js";

interface Table extends DocumentLike {
	readonly formula: string;
	readonly description: string;
	readonly results: CollectionLike<TableResult>;
}

export class RollTableSheet extends DocumentSheetV2 {
	static override DEFAULT_OPTIONS: Dict = {
		classes: ["roll-table-sheet"],
		viewPermission: 2,
		position: { width: 480 },
		window: { icon: "fa-solid fa-table-list", contentClasses: ["standard-form", "scrollable"] },
		actions: {
			drawResult: function (this: RollTableSheet) {
				return drawFromTable(this.table);
			},
			...importControl.actions,
		},
	};

	get table(): Table {
		return this.document as unknown as Table;
	}

	override get title(): string {
		return this.document.name ?? "";
	}

	protected override _getHeaderControls() {
		return [...super._getHeaderControls(), ...importControl.controls(this.document)];
	}

	protected override async _renderHTML(): Promise<Node[]> {
		const rows = await Promise.all(
			[...this.table.results.contents]
				.sort((a, b) => a.range[0] - b.range[0])
				.map(async (result) => {
					const text = make("td", {});
					text.innerHTML = await TextEditor.implementation.enrichHTML(result.description || result.name || "");
					const [low, high] = result.range;
					return make("tr", {}, make("th", { scope: "row" }, low === high ? `${low}` : `${low}–${high}`), text);
				}),
		);
		const about = make("div", { class: "table-description" });
		about.innerHTML = await TextEditor.implementation.enrichHTML(this.table.description ?? "");
		const head = make(
			"tr",
			{},
			make("th", { scope: "col" }, this.table.formula),
			make("th", { scope: "col" }, "Result"),
		);
		const list = make("table", { class: "results" }, make("thead", {}, head), make("tbody", {}, ...rows));
		const draw = make(
			"button",
			{ type: "button", "data-action": "drawResult" },
			icon("fa-solid fa-dice-d20"),
			make("span", {}, "Draw result"),
		);
		return [about, list, make("footer", { class: "form-footer" }, draw)];
	}

	protected override _replaceHTML(result: Node[], content: HTMLElement): void {
		content.replaceChildren(...result);
	}
}
