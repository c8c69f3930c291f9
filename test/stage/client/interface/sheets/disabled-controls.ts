/**
 * Which controls DocumentSheetV2#_toggleDisabled takes (published type applications/api/document-sheet, 13 and 14:
 * "Disable or reenable all form fields in this application"): every kind of form control, `<button>` and `<fieldset>`
 * too, and nothing of the frame. So say public packages that override it: foundryvtt/dnd5e
 * module/applications/api/primary-sheet-mixin.mjs marks buttons "always-interactive", lumphammer/gumshoe-fvtt
 * packages/shared-fvtt-bits/src/OverrideAutoDisableMixin.tsx takes it away altogether; fieldsets:
 * foundryvtt/crucible#1037.
 */
const CONTROLS = "button, fieldset, input, select, textarea, prose-mirror";

/** A sheet, as far as its controls are looked for. */
export interface ControlledSheet {
	readonly element: HTMLElement;
	readonly form: HTMLFormElement | null;
	readonly hasFrame: boolean;
}

/** The controls of a sheet by the rule of this generation. */
export const controlsOf = (sheet: ControlledSheet, generation: number): HTMLElement[] =>
	generation >= 14 ? controlsIn(contentOf(sheet.element, sheet)) : controlsOfForm(sheet);

/**
 * v14 starts from the element whatever its tag is (ironmonk108/monks-enhanced-journal#820: "starts from
 * `this.element`").
 */
function controlsIn(root: HTMLElement): HTMLElement[] {
	return [...root.querySelectorAll<HTMLElement>(CONTROLS)];
}

/**
 * v13 starts from the form and, in a window, from `.window-content` in it; one that is not there is an error that ends
 * the rendering (seen on 13.351: Star Wars FFG, whose content was the form itself, "the lookup returned null and threw
 * during render"). What happens where there is no form is not published. Without a frame nothing does: Monk's Enhanced
 * Journal 13.06, sheets/JournalEntrySheet.js, shows players pages in a `div` so. For a window the worse is played: it
 * throws like the other.
 */
function controlsOfForm(sheet: ControlledSheet): HTMLElement[] {
	const form = sheet.form as HTMLFormElement;
	if (form === null && !sheet.hasFrame) return [];
	return controlsIn(contentOf(form, sheet));
}

/** Throws a TypeError where the root, or the content of a window, is not there. */
function contentOf(root: HTMLElement, { hasFrame }: ControlledSheet): HTMLElement {
	if (!hasFrame) return root;
	const content = root.querySelector<HTMLElement>(".window-content");
	if (!content) throw new TypeError("Cannot read properties of null (reading 'querySelectorAll')");
	return content;
}
