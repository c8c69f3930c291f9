/** What survives the re-render of a template part: which field had focus, how far things were scrolled. */

export interface PartState {
	/** Selector of the focused element inside the part, by id or else by tag and name. */
	focus?: string | undefined;
	scrollPositions: [element: HTMLElement, top: number, left: number][];
}

/** Notes focus and scroll positions of the part about to be replaced. `""` in scrollable is the part itself. */
export function notePartState(next: HTMLElement, prior: HTMLElement, scrollable: readonly string[]): PartState {
	const state: PartState = { scrollPositions: [] };
	const focused = prior.querySelector<HTMLElement & { name?: string }>(":focus");
	if (focused?.id) state.focus = `#${CSS.escape(focused.id)}`;
	else if (focused?.name) state.focus = `${focused.tagName}[name="${CSS.escape(focused.name)}"]`;
	for (const selector of scrollable) {
		const before = selector === "" ? prior : prior.querySelector<HTMLElement>(selector);
		const after = selector === "" ? next : next.querySelector<HTMLElement>(selector);
		if (before && after) state.scrollPositions.push([after, before.scrollTop, before.scrollLeft]);
	}
	return state;
}

/** Gives focus and scroll positions back once the new part is in the document. */
export function restorePartState(next: HTMLElement, state: PartState): void {
	if (state.focus) next.querySelector<HTMLElement>(state.focus)?.focus();
	for (const [element, top, left] of state.scrollPositions)
		Object.assign(element, { scrollTop: top, scrollLeft: left });
}
