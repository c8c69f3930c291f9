const tabsOf = (root: HTMLElement): HTMLElement[] => [
	...root.querySelectorAll<HTMLElement>(".muster-army__tabs [role=tab]"),
];

/** Marks a tab and its panel as shown, to the eye and to screen readers. */
export function showTab(root: HTMLElement, shown: string): void {
	for (const tab of tabsOf(root)) {
		const active = tab.dataset.tab === shown;
		tab.classList.toggle("active", active);
		tab.setAttribute("aria-selected", String(active));
		tab.tabIndex = active ? 0 : -1;
	}
	for (const panel of root.querySelectorAll<HTMLElement>(".muster-army__panel")) {
		panel.classList.toggle("active", panel.dataset.tab === shown);
	}
}

/** Moves from tab to tab by arrow keys, Home and End, and shows it. */
export function followTabs(root: HTMLElement, change: (tab: string) => void): void {
	root.addEventListener("keydown", (event) => {
		const tab = (event.target as Element).closest<HTMLElement>("[role=tab]");
		if (!tab) return;
		const tabs = tabsOf(root);
		const at = tabs.indexOf(tab);
		const steps: Readonly<Record<string, number>> = {
			ArrowRight: at + 1,
			ArrowLeft: at - 1,
			Home: 0,
			End: tabs.length - 1,
			Enter: at,
			" ": at,
		};
		const to = steps[event.key];
		const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
		if (!next) return;
		event.preventDefault();
		change(next.dataset.tab ?? "");
		next.focus();
	});
}
