/**
 * A selector of a control by what it does and where it is: its `id`, `name` and `data-*`, and the `data-*` of what
 * holds it in its part of a window. Other controls may match it too.
 */
export function controlSelector(control: Element): string {
	const steps: string[] = [];
	for (let at: Element | null = control; at; at = at.parentElement) {
		const said = at === control ? /^(id$|name$|data-(?!tooltip))/ : /^data-(?!tooltip)/;
		const named = [...at.attributes].filter(({ name }) => said.test(name));
		const names = named.map(({ name, value }) => `[${name}="${CSS.escape(value)}"]`).join("");
		if (at === control || names !== "") steps.unshift(at.localName + names);
		if (at.matches("[data-application-part]")) break;
	}
	return steps.join(" ");
}

/**
 * Renders something below an element, after which the control that had the focus has it again: the host sees to those
 * with an `id` or a `name` alone. Among controls that differ in nothing it is the one in the same place, as long as
 * none has come or gone.
 */
export function keepFocus(root: HTMLElement, render: () => void): void {
	const page = root.ownerDocument;
	const control = page.activeElement as HTMLElement;
	const place = root.contains(control) ? controlSelector(control) : ":not(*)";
	const same = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(place)];
	const before = same();
	render();
	const after = same();
	if (page.activeElement === page.body && after.length === before.length)
		after[before.indexOf(control)]?.focus({ preventScroll: true });
}
