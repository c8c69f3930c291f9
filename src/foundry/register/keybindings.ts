import { openDialog } from "../apps/open-dialog.js";
import { openHome } from "../apps/open-home.js";
import { MODULE_ID } from "../constants.js";

/** Registers the keys that open our windows; everybody can change them in the host's own controls window. */
export function registerKeybindings(): void {
	const keys = { home: { key: "KeyM", open: openHome }, batch: { key: "KeyB", open: () => openDialog("batch") } };
	for (const [action, { key, open }] of Object.entries(keys)) {
		game.keybindings.register(MODULE_ID, action, {
			name: `MUSTER.Keybindings.${action}.name`,
			hint: `MUSTER.Keybindings.${action}.hint`,
			editable: [{ key, modifiers: [foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS.SHIFT] }],
			onDown: () => {
				void open();
				return true;
			},
		});
	}
}
