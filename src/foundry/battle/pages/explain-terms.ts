/**
 * Places in which a word may be a term of the rules: names of fields and lists, heads of rows and columns, items that a
 * player knows, names of throws.
 */
const PLACES = [
	"label, legend, th, td, h3, h4, .muster-entry__head > span, label > span",
	".muster-told li > span:first-child, .muster-rolls bdi, .muster-answer__throw > span:first-child",
].join(", ");

/** The words that stand in an element itself, without those of the elements in it. */
const ownWords = ({ childNodes }: HTMLElement): string =>
	[...childNodes]
		.map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "") : ""))
		.join("")
		.trim();

/** The field that a place names; null: it names none. */
function fieldOf(place: HTMLElement): HTMLElement | null {
	const label = place.closest("label");
	if (!label) return null;
	const inside = label.querySelector<HTMLElement>("input, select, textarea");
	return inside ?? (label.htmlFor === "" ? null : label.ownerDocument.getElementById(label.htmlFor));
}

/**
 * Makes terms of the rules below an element explain themselves: under the pointer by the host's tooltip, with the focus
 * by {@link explainFocused}, and to screen readers. A term that names a field is explained with the focus of that
 * field, so that no field is two stops of the Tab key; of the others the first of each word takes the focus itself.
 */
export function explainTerms(root: HTMLElement, terms: ReadonlyMap<string, string>): void {
	const stops = new Set<string>();
	for (const place of root.querySelectorAll<HTMLElement>(PLACES)) {
		const word = ownWords(place);
		const why = terms.get(word);
		if (why === undefined) continue;
		place.classList.add("muster-term");
		place.dataset.tooltipText = why;
		const field = fieldOf(place);
		(field ?? place).setAttribute("aria-description", why);
		if (field) field.dataset.term = why;
		else if (!stops.has(word)) {
			stops.add(word);
			place.tabIndex = 0;
		}
	}
}

/** The host's tooltip, as far as it is used here. */
interface Tooltip {
	activate(element: HTMLElement, options: { readonly text: string }): void;
	deactivate(): void;
}

/** Shows the explanation of the term that has the focus, or whose field has it. */
export function explainFocused(root: HTMLElement, tooltip: Tooltip): void {
	root.addEventListener("focusin", ({ target }) => {
		const focused = target as HTMLElement;
		const text = focused.dataset.term ?? (focused.matches(".muster-term") ? focused.dataset.tooltipText : undefined);
		if (text !== undefined && focused.matches(":focus-visible")) tooltip.activate(focused, { text });
	});
	root.addEventListener("focusout", ({ target }) => {
		const left = target as HTMLElement;
		if (left.dataset.term !== undefined || left.matches(".muster-term")) tooltip.deactivate();
	});
}
