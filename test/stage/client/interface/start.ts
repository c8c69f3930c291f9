/**
 * Draws the interface once the world is set up: page, sidebar with its tabs, controls, hotbar, players; then the
 * keyboard.
 */
import type { Dict, KeybindingAction } from "../core/contracts.js";
import type { ApplicationV2 } from "./application/application.js";
import { core } from "./core.js";
import { TABS } from "./namespaces.js";
import { buildPage } from "./page/layout.js";
import { notifications } from "./page/notifications.js";
import { ui } from "./page/ui.js";
import { applyUiConfig } from "./page/ui-config.js";
import { defineProseMirror } from "./sidebar/prose-mirror-element.js";
import type { KeyboardManager } from "./ux/keyboard.js";
import { TextEditor } from "./ux/text-editor.js";
import type { TooltipManager } from "./ux/tooltip.js";

type UiClass = new () => ApplicationV2;

/** The class that CONFIG.ui names, so that a system's own class is used. */
async function put(name: string): Promise<void> {
	const cls = (core().CONFIG["ui"] as Dict<UiClass>)[name];
	if (!cls) throw new Error(`CONFIG.ui.${name} does not exist`);
	const app = new cls();
	(ui as Dict)[name] = app;
	await app.render({ force: true });
}

/** Digit keys run the macros of the hotbar; registered keybindings of modules come first. */
function bindHotbarKeys(): void {
	const { activeKeys } = core().game.keybindings;
	for (let digit = 0; digit <= 9; digit++) {
		const code = `Digit${digit}`;
		const action: KeybindingAction = {
			action: `core.executeMacro${digit}`,
			key: code,
			name: "Execute macro",
			requiredModifiers: [],
			optionalModifiers: [],
			onDown: () => {
				void ui.hotbar?.executeKey(digit);
				return true;
			},
			precedence: 2,
			order: 1000,
			repeat: false,
			restricted: false,
		};
		activeKeys.set(code, [...(activeKeys.get(code) ?? []), action]);
	}
}

export async function startInterface(keyboard: KeyboardManager, tooltip: TooltipManager): Promise<void> {
	defineProseMirror();
	buildPage();
	applyUiConfig();
	notifications.start();
	for (const name of ["sidebar", ...Object.keys(TABS), "controls", "players", "hotbar"]) await put(name);
	(ui["sidebar"] as { expand(): void }).expand();
	TextEditor.activateListeners();
	tooltip.activateEventListeners();
	bindHotbarKeys();
	keyboard.activateListeners();
}
