/**
 * Which tab of the sidebar is shown and whether it is open; the sidebar puts its own functions here when it is drawn.
 */
export const sidebarState = {
	tab: "chat",
	expanded: true,
	/** Shows a tab and opens the sidebar. */
	activate: (tab: string): void => {
		sidebarState.tab = tab;
	},
	/** Called after tab or openness changed. */
	changed: [] as (() => void)[],
};
