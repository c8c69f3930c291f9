import type { RosterRow } from "../../../bridge/army/sheet/index.js";
import { fetchTemplate, type Template } from "../../host/templates.js";

let template: Template<RosterRow> | undefined;

/** Loads the template of a row with its partials; resolves when rows can be rendered without waiting. */
export async function loadRowTemplate(): Promise<void> {
	template ??= await fetchTemplate("sheets/army/row", ["sheets/army/why-number"]);
}

interface Drawn {
	readonly element: HTMLElement;
	readonly key: string;
}

/** The attributes of controls whose focus is passed on to their successors. */
const FOCUSABLE = ["data-edit", "data-why", "data-action", "data-menu", "data-pick"];

/**
 * The rows of a roster in the page. A row is rendered again only when it has changed; its successor takes over the
 * focus, and a row that is being typed in waits.
 */
export class RowList {
	readonly #drawn = new Map<string, Drawn>();
	#body: HTMLElement | null = null;

	/** Updates the rows of a table's body; fills a new body at once. Returns the ids of rendered rows. */
	show(body: HTMLElement, rows: readonly RosterRow[]): readonly string[] {
		if (!template) throw new Error("The template of the rows is not there yet");
		if (this.#body !== body) {
			this.#body = body;
			this.#drawn.clear();
		}
		const wanted = new Set(rows.map(({ id }) => id));
		for (const [id, { element }] of this.#drawn) {
			if (wanted.has(id)) continue;
			element.remove();
			this.#drawn.delete(id);
		}
		const stale = rows
			.map((row) => ({ row, key: JSON.stringify(row) }))
			.filter(({ row, key }) => this.#isStale(row.id, key));
		this.#draw(body, stale);
		this.#arrange(body, rows);
		return stale.map(({ row }) => row.id);
	}

	/** The element of a row. */
	rowOf(id: string): HTMLElement | undefined {
		return this.#drawn.get(id)?.element;
	}

	/** Renders a row again, for instance after an edit was cancelled. */
	reset(id: string): void {
		const known = this.#drawn.get(id);
		if (known) this.#drawn.set(id, { ...known, key: "" });
	}

	#isStale(id: string, key: string): boolean {
		const known = this.#drawn.get(id);
		return known === undefined || (known.key !== key && !known.element.querySelector("[data-editor]"));
	}

	#draw(body: HTMLElement, stale: readonly { readonly row: RosterRow; readonly key: string }[]): void {
		if (stale.length === 0 || !template) return;
		const holder = body.ownerDocument.createElement("template");
		holder.innerHTML = stale.map(({ row }) => template?.(row) ?? "").join("");
		const elements = [...holder.content.children] as HTMLElement[];
		for (const [i, { row, key }] of stale.entries()) {
			const element = elements[i];
			if (!element) continue;
			const old = this.#drawn.get(row.id)?.element;
			if (old) replaceRow(old, element);
			this.#drawn.set(row.id, { element, key });
		}
	}

	/** Sorts the rows without touching those that are in place. */
	#arrange(body: HTMLElement, rows: readonly RosterRow[]): void {
		if (body.childElementCount === 0) {
			body.append(...rows.flatMap(({ id }) => this.rowOf(id) ?? []));
			return;
		}
		let next = body.firstElementChild;
		for (const { id } of rows) {
			const element = this.rowOf(id);
			if (!element) continue;
			if (element === next) next = next.nextElementSibling;
			else moveBefore(body, element, next);
		}
	}
}

function moveBefore(body: HTMLElement, element: HTMLElement, next: Element | null): void {
	const { activeElement } = body.ownerDocument;
	const inside = activeElement instanceof HTMLElement && element.contains(activeElement) ? activeElement : null;
	body.insertBefore(element, next);
	inside?.focus();
}

function replaceRow(old: HTMLElement, fresh: HTMLElement): void {
	const focused = old.ownerDocument.activeElement;
	const inside = focused !== null && old.contains(focused) ? focused : null;
	const name = inside ? FOCUSABLE.find((each) => inside.hasAttribute(each)) : undefined;
	const picked = old.querySelector<HTMLInputElement>("[data-pick]")?.checked ?? false;
	fresh.hidden = old.hidden;
	fresh.classList.toggle("muster-is-picked", picked);
	const pick = fresh.querySelector<HTMLInputElement>("[data-pick]");
	if (pick) pick.checked = picked;
	old.replaceWith(fresh);
	if (!inside || name === undefined) return;
	const value = CSS.escape(inside.getAttribute(name) ?? "");
	fresh.querySelector<HTMLElement>(`[${name}="${value}"]`)?.focus();
}
