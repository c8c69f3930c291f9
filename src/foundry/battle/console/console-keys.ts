/**
 * Buttons of the console that keys press, by the key with its modifiers, as `aria-keyshortcuts` writes them in its
 * templates.
 */
const KEYS: Readonly<Record<string, string>> = {
	"Control+Enter": ".muster-battle__foot [data-key=primary]",
	"Control+Shift+Enter": ".muster-battle__foot [data-action=apply]",
	"Control+Backspace": ".muster-battle__foot [data-action=back]",
};

/** Lets keys press the main buttons of a console; Alt and an arrow show the step before or after the shown one. */
export function listenForKeys(element: HTMLElement): void {
	element.addEventListener("keydown", (event) => {
		const button = buttonFor(element, event);
		if (!button) return;
		event.preventDefault();
		event.stopPropagation();
		// A field that is being typed in is entered first; the next key is heard here again.
		button.focus();
		button.click();
	});
}

function buttonFor(element: HTMLElement, event: KeyboardEvent): HTMLElement | null {
	const isField = (event.target as Element).matches("input:not([type=checkbox]), textarea");
	if (event.altKey && !event.ctrlKey && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
		const shown = element.querySelector(".muster-path__step--shown");
		const other = event.key === "ArrowLeft" ? shown?.previousElementSibling : shown?.nextElementSibling;
		return other?.querySelector<HTMLElement>("button") ?? null;
	}
	// In a field Control and Backspace erase a word.
	if (!event.ctrlKey || event.altKey || (isField && event.key === "Backspace")) return null;
	const selector = KEYS[`Control+${event.shiftKey ? "Shift+" : ""}${event.key}`];
	return selector === undefined ? null : element.querySelector<HTMLElement>(selector);
}
