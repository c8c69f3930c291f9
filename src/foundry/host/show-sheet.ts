import type { Sheet } from "./surfaces.js";

/**
 * A document that has a window; the published types still include sheets of the old kind, which are rendered otherwise.
 */
interface WithSheet {
	readonly sheet: unknown;
}

/**
 * Opens the window of a document, or brings it to the front; `options` go to the window, as the page of a journal
 * entry. Does nothing without a document.
 */
export async function showSheet(document: WithSheet | null | undefined, options: object = {}): Promise<void> {
	const sheet = document?.sheet as Sheet | null | undefined;
	await sheet?.render({ force: true, ...options });
}
