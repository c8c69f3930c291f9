/**
 * Tabs of an application: view data from static TABS, switching in the DOM (ApplicationV2#_prepareTabs, #changeTab).
 */
import { words } from "../core.js";
import type { Tab, TabsConfiguration } from "./types.js";

/**
 * Tabs by id, as `templates/generic/tab-navigation.hbs` reads them; remembers the first one as active if none is yet.
 */
export function prepareTabs(
	group: string,
	config: TabsConfiguration,
	tabGroups: Record<string, string | null>,
): Record<string, Tab> {
	tabGroups[group] ??= config.initial ?? config.tabs[0]?.id ?? null;
	return Object.fromEntries(
		config.tabs.map((entry): [string, Tab] => {
			const active = tabGroups[group] === entry.id;
			const label = entry.label ?? (config.labelPrefix ? `${config.labelPrefix}.${entry.id}` : undefined);
			const cssClass = [entry.cssClass, active ? "active" : ""].filter(Boolean).join(" ");
			return [entry.id, { ...entry, ...(label ? { label: words(label) } : {}), group, active, cssClass }];
		}),
	);
}

/** Marks tab `tab` of `group` active. Throws when the content holds no such tab, as the host does. */
export function switchTab(content: HTMLElement, tab: string, group: string, navElement?: HTMLElement): void {
	const scope = `[data-group="${group}"]`;
	const target = content.querySelector(`.tab${scope}[data-tab="${tab}"]`);
	if (!target) throw new Error(`No matching tab element found for group "${group}" and tab "${tab}"`);
	const links = (navElement ?? content).querySelectorAll<HTMLElement>(
		`.tabs ${scope}[data-tab], ${scope} > [data-tab]`,
	);
	for (const link of links) {
		if (link.classList.contains("tab")) continue;
		const active = link.dataset["tab"] === tab;
		link.classList.toggle("active", active);
		if (link instanceof HTMLButtonElement) link.ariaPressed = String(active);
	}
	for (const section of content.querySelectorAll<HTMLElement>(`.tab${scope}[data-tab]`))
		section.classList.toggle("active", section.dataset["tab"] === tab);
}
