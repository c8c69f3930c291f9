/**
 * A context menu on right click. Entries have version 13's or version 14's shape (`name/condition/callback`,
 * `label/visible/onClick`).
 */
import { core, icon, make, words } from "../core.js";

export interface MenuEntry {
	name?: string;
	label?: string;
	icon?: string;
	condition?: boolean | ((target: HTMLElement) => boolean);
	visible?: boolean | ((target: HTMLElement) => boolean);
	callback?: (target: HTMLElement) => unknown;
	onClick?: (event: Event, target: HTMLElement) => unknown;
}

const allowed = (rule: MenuEntry["visible"], target: HTMLElement): boolean =>
	rule === undefined || (typeof rule === "function" ? rule(target) : rule);

/** `icon` is markup in version 13's entries and classes in version 14's. */
const iconClasses = (given: string): string => /class="([^"]*)"/.exec(given)?.[1] ?? given;

function buildMenu(entries: MenuEntry[], target: HTMLElement): HTMLElement {
	const list = make("menu", { class: "context-items" });
	for (const entry of entries) {
		const button = make("button", { type: "button", class: "context-item" });
		if (entry.icon) button.append(icon(`fa-fw ${iconClasses(entry.icon)}`));
		button.append(make("span", {}, words(entry.label ?? entry.name ?? "")));
		button.addEventListener("click", (event) => {
			document.getElementById("context-menu")?.remove();
			if (entry.onClick) entry.onClick(event, target);
			else entry.callback?.(target);
		});
		list.append(make("li", {}, button));
	}
	return make("nav", { id: "context-menu", class: "themed theme-dark" }, list);
}

/** Shows `entries` for the element under the pointer that matches `selector`; also from the keyboard's menu key. */
export function bindContextMenu(container: HTMLElement, selector: string, entries: () => MenuEntry[]): void {
	container.addEventListener("contextmenu", (event) => {
		const target = (event.target as Element).closest<HTMLElement>(selector);
		if (!target) return;
		const shape = core().generation >= 14 ? "visible" : "condition";
		const shown = entries().filter((entry) => allowed(entry[shape] ?? entry.visible ?? entry.condition, target));
		if (shown.length === 0) return;
		event.preventDefault();
		document.getElementById("context-menu")?.remove();
		const menu = buildMenu(shown, target);
		document.body.append(menu);
		const { width, height } = menu.getBoundingClientRect();
		menu.style.left = `${Math.min(event.clientX, innerWidth - width - 4)}px`;
		menu.style.top = `${Math.min(event.clientY, innerHeight - height - 4)}px`;
		menu.querySelector("button")?.focus();
		setTimeout(() => document.addEventListener("pointerdown", closeOutside, { capture: true }));
	});
}

function closeOutside(event: Event): void {
	const menu = document.getElementById("context-menu");
	if (menu?.contains(event.target as Node)) return;
	menu?.remove();
	document.removeEventListener("pointerdown", closeOutside, { capture: true });
}
