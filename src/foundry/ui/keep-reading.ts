/** The controls of our pages that serve reading: numbers with explanations, and the buttons under a page in reading mode. */
const READING = ".muster-page .muster-why, .muster-page .muster-page__body .muster-actions button";

/**
 * Enables those controls under `root` again after the host has disabled all of a sheet that its reader may not edit. A page in reading mode is inside
 * the sheet of its journal, which disables them too.
 */
export function keepReading(root: HTMLElement): void {
	for (const control of root.querySelectorAll<HTMLButtonElement>(READING)) control.disabled = false;
}
