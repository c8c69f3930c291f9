import { MODULE_ID } from "../host/constants.js";
import { openers } from "../host/openers.js";

/** Registers the keys that open our windows; every user can change them in the host's own controls window. */
export function registerKeybindings(): void {
	const keys = {
		home: { key: "KeyM", open: () => openers().home() },
		batch: { key: "KeyB", open: () => openers().roll("batch") },
	};
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
