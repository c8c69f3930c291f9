/** The sheets of actors and items when no system brings its own: every number and text of their data as a field. */
import type { Dict, DocumentLike } from "../../core/contracts.js";
import { core, make } from "../core.js";
import { ActorSheetV2, ItemSheetV2 } from "./actor-sheet.js";

const FORM: Dict = { submitOnChange: true, closeOnSubmit: false };
const WINDOW: Dict = { resizable: true, contentClasses: ["standard-form", "plain-sheet"] };

function field(name: string, value: unknown): HTMLElement {
	const type = typeof value === "number" ? "number" : typeof value === "boolean" ? "checkbox" : "text";
	const input = make("input", { type, name, step: type === "number" ? "any" : undefined });
	if (type === "checkbox") input.checked = value === true;
	else input.setAttribute("value", String(value ?? ""));
	const label = make("label", {}, name.replace(/^system\./, ""), input);
	return make("div", { class: "form-group" }, label);
}

/** Name, type, and every leaf of the system data. */
function drawFields(document: DocumentLike): Node[] {
	const source = document.toObject();
	const leaves = Object.entries(core().utils.flattenObject({ system: source["system"] ?? {} })).filter(
		([, value]) => value === null || ["number", "string", "boolean"].includes(typeof value),
	);
	const head = make(
		"header",
		{ class: "sheet-header" },
		field("name", source["name"]),
		make("p", {}, String(source["type"])),
	);
	return [head, ...leaves.map(([path, value]) => field(path, value))];
}

function drawList(heading: string, entries: readonly { id: string; name?: string }[], kind: string): Node[] {
	if (!entries.length) return [];
	const rows = entries.map(({ id, name }) => make("li", { class: "draggable", [`data-${kind}-id`]: id }, name ?? id));
	return [make("h3", {}, heading), make("ul", {}, ...rows)];
}

export class PlainActorSheet extends ActorSheetV2 {
	static override DEFAULT_OPTIONS: Dict = { position: { width: 420, height: 560 }, form: FORM, window: WINDOW };

	override get title(): string {
		return this.actor.name;
	}
	protected override async _renderHTML(): Promise<Node[]> {
		const { items, effects } = this.actor;
		return [
			...drawFields(this.document),
			...drawList("Items", items.contents, "item"),
			...drawList("Effects", effects.contents, "effect"),
		];
	}
	protected override _replaceHTML(result: Node[], content: HTMLElement): void {
		content.replaceChildren(...result);
	}
}

export class PlainItemSheet extends ItemSheetV2 {
	static override DEFAULT_OPTIONS: Dict = { position: { width: 420, height: 420 }, form: FORM, window: WINDOW };

	override get title(): string {
		return this.item.name;
	}
	protected override async _renderHTML(): Promise<Node[]> {
		return drawFields(this.document);
	}
	protected override _replaceHTML(result: Node[], content: HTMLElement): void {
		content.replaceChildren(...result);
	}
}
