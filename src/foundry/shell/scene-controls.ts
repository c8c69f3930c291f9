import { MODULE_ID } from "../host/constants.js";
import { openers } from "../host/openers.js";

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
			...(game.user.isGM ? { battle: button("battle", 4, "fa-solid fa-chess-board", () => openers().battle()) } : {}),
			batch: button("batch", 2, "fa-solid fa-layer-group", () => openers().roll("batch")),
		},
	};
}

function button(name: string, order: number, icon: string, open: () => Promise<unknown>): Control["tools"][string] {
	return { name, order, title: `MUSTER.Controls.${name}`, icon, button: true, onChange: () => void open() };
}
