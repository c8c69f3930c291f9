/**
 * The core half of the client, held for the whole interface: set once by installInterface, before any window is made.
 */
import type { Dict, StageCore } from "../core/contracts.js";

let held: StageCore | undefined;

/** Keeps the core; called once, by installInterface. */
export function setCore(core: StageCore): void {
	held = core;
}

/** The core half. Throws TypeError before installInterface. */
export function core(): StageCore {
	if (!held) throw new TypeError("The stage's interface was used before installInterface(core)");
	return held;
}

/** Localises a key (or passes plain text through), filling `{placeholders}` when data is given. */
export function words(key: string, data?: Dict): string {
	return data ? core().game.i18n.format(key, data) : core().game.i18n.localize(key);
}

/** Text made safe for HTML. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** A new element with attributes and children; `text` in children becomes text nodes, never HTML. */
export function make<K extends keyof HTMLElementTagNameMap>(
	tag: K,
	attributes: Record<string, string | boolean | undefined> = {},
	...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
	const element = document.createElement(tag);
	for (const [name, value] of Object.entries(attributes)) {
		if (value === undefined || value === false) continue;
		element.setAttribute(name, value === true ? "" : value);
	}
	element.append(...children);
	return element;
}

/** A decorative Font Awesome icon. */
export function icon(classes: string): HTMLElement {
	return make("i", { class: classes, inert: true, "aria-hidden": "true" });
}
