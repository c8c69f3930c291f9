import { page } from "../core/page.js";
import type { Canvas } from "./canvas.js";

/**
 * The host's own keys on the canvas (published: ClientKeybindings, core actions): T targets what the pointer is over,
 * and so on.
 */
export function registerCanvasKeys(canvas: Canvas): void {
	const { keybindings } = page.game;
	keybindings.register("core", "target", {
		name: "KEYBINDINGS.Target",
		editable: [{ key: "KeyT" }],
		reservedModifiers: ["Shift"],
		onDown: ({ isShift }: { isShift: boolean }) => {
			const token = canvas.ready ? canvas.tokens.hover : null;
			token?.setTarget(!token.isTargeted, { releaseOthers: !isShift });
			return token !== null;
		},
	});
	keybindings.register("core", "undo", {
		name: "KEYBINDINGS.Undo",
		editable: [{ key: "KeyZ", modifiers: ["Control"] }],
		onDown: () => {
			if (!canvas.ready || !canvas.tokens.history.length) return false;
			canvas.tokens.undoHistory().catch((error: Error) => page.ui.notifications.error(error.message));
			return true;
		},
	});
	keybindings.register("core", "selectAll", {
		name: "KEYBINDINGS.SelectAll",
		editable: [{ key: "KeyA", modifiers: ["Control"] }],
		onDown: () => {
			if (canvas.ready) canvas.tokens.controlAll();
			return canvas.ready;
		},
	});
	keybindings.register("core", "delete", {
		name: "KEYBINDINGS.Delete",
		editable: [{ key: "Delete" }],
		restricted: true,
		onDown: () => {
			const ids = canvas.tokens.controlled.map(({ id }) => id);
			if (ids.length) void canvas.scene?.deleteEmbeddedDocuments("Token", ids);
			return ids.length > 0;
		},
	});
}
