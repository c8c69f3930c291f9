import { MODULE_ID } from "../host/constants.js";
import { loadChunk } from "../host/lazy.js";
import type { Openers } from "../host/openers.js";
import { openers } from "../host/openers.js";
import { mayApplyOwn } from "../host/permissions.js";
import { turnByKey } from "../skirmish/map/index.js";

/** Registers our keys; every user can change them in the host's own controls window. */
export function registerKeybindings(): void {
	const opens = (open: () => Promise<unknown>) => (): boolean => {
		void open();
		return true;
	};
	const keys: Readonly<Record<string, { readonly key: string; readonly act: () => boolean }>> = {
		home: { key: "KeyM", act: opens(() => openers().home()) },
		batch: { key: "KeyB", act: opens(() => openers().roll("batch")) },
		field: { key: "KeyF", act: opens(() => openers().field()) },
		turnLeft: { key: "KeyQ", act: () => turnByKey("left") },
		turnRight: { key: "KeyE", act: () => turnByKey("right") },
	};
	for (const [action, { key, act }] of Object.entries(keys)) {
		game.keybindings.register(MODULE_ID, action, {
			name: `MUSTER.Keybindings.${action}.name`,
			hint: `MUSTER.Keybindings.${action}.hint`,
			editable: [{ key, modifiers: [foundry.helpers.interaction.KeyboardManager.MODIFIER_KEYS.SHIFT] }],
			onDown: act,
		});
	}
}

type Control = foundry.applications.ui.SceneControls.Control;

/** Adds the Muster group to the scene controls. Its tools are buttons: they open a window and stay as they are. */
export function addSceneControls(controls: Record<string, Control>): void {
	controls[MODULE_ID] = {
		name: MODULE_ID,
		title: "MUSTER.Controls.title",
		icon: "fa-solid fa-flag",
		order: Object.keys(controls).length + 1,
		// The host wants one tool that can be active without doing anything.
		activeTool: "rest",
		tools: {
			rest: {
				name: "rest",
				order: 0,
				title: "MUSTER.Controls.rest",
				icon: "fa-solid fa-hand",
				onChange: () => undefined,
			},
			home: button("home", 1, "fa-solid fa-house-flag", () => openers().home()),
			mob: button("mob", 3, "fa-solid fa-users-rays", () => openers().mob()),
			library: button("library", 5, "fa-solid fa-shield-halved", () => openers().library()),
			field: button("field", 7, "fa-solid fa-binoculars", () => openers().field()),
			plan: button("plan", 9, "fa-solid fa-route", () => openers().plans()),
			...(game.user.isGM
				? {
						battle: button("battle", 4, "fa-solid fa-chess-board", () => openers().battle()),
						ground: button("ground", 7, "fa-solid fa-mountain-sun", () => openers().ground()),
					}
				: {}),
			...(mayApplyOwn(game.user)
				? {
						formUnit: button("formUnit", 6, "fa-solid fa-people-group", () => openers().formUnit()),
						skirmish: button("skirmish", 8, "fa-solid fa-people-line", () => openers().battle({ skirmish: "" })),
					}
				: {}),
			batch: button("batch", 2, "fa-solid fa-layer-group", () => openers().roll("batch")),
		},
	};
}

function button(name: string, order: number, icon: string, open: () => Promise<unknown>): Control["tools"][string] {
	return { name, order, title: `MUSTER.Controls.${name}`, icon, button: true, onChange: () => void open() };
}

/** The functions that open windows: the table of them is fetched with the first that is called. */
export const OPENERS: Openers = new Proxy({} as Openers, {
	get:
		(_none, name: keyof Openers) =>
		async (...given: never[]): Promise<void> => {
			const { OPEN_WINDOWS } = await loadChunk(() => import("./open-windows.js"));
			const open: (...given: never[]) => Promise<void> = OPEN_WINDOWS[name];
			await open(...given);
		},
});
