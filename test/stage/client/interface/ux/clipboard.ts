/**
 * `game.clipboard` (types 13.346, `helpers/interaction/clipboard-helper.d.mts`): puts plain text into the reader's
 * clipboard.
 */
export class ClipboardHelper {
	async copyPlainText(text: string): Promise<void> {
		await navigator.clipboard.writeText(text);
	}
}
