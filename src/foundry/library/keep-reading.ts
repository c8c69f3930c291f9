/** What on our pages is there to be read with: numbers that explain themselves, and the buttons under a page that is only read. */
const READING = ".muster-page .muster-why, .muster-page .muster-page__body .muster-actions button";

/**
 * Gives back, on our pages under `root`, what the host disables with everything else of a sheet that its reader may not edit. A page that is read
 * stands in the sheet of its journal, which does the same to all that is in it.
 */
export function keepReading(root: HTMLElement): void {
	for (const control of root.querySelectorAll<HTMLButtonElement>(READING)) control.disabled = false;
}
