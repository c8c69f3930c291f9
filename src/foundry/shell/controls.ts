import { MODULE_ID } from "../host/constants.js";
import { loadChunk } from "../host/lazy.js";
import type { Openers } from "../host/openers.js";
import { openers } from "../host/openers.js";
import { mayApplyOwn } from "../host/permissions.js";
import { words } from "../host/words.js";
import { openRollDialog } from "../rolls/dialogs/open-dialog.js";
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
			...(game.user.isGM
				? {
						battle: button("battle", 4, "fa-solid fa-chess-board", () => openers().battle()),
						ground: button("ground", 7, "fa-solid fa-mountain-sun", () => openers().ground()),
					}
				: {}),
			...(mayApplyOwn(game.user)
				? { formUnit: button("formUnit", 6, "fa-solid fa-people-group", () => openers().formUnit()) }
				: {}),
			batch: button("batch", 2, "fa-solid fa-layer-group", () => openers().roll("batch")),
		},
	};
}

function button(name: string, order: number, icon: string, open: () => Promise<unknown>): Control["tools"][string] {
	return { name, order, title: `MUSTER.Controls.${name}`, icon, button: true, onChange: () => void open() };
}

const MARK = "musterMob";

/** Adds the button of the mob to the token's HUD, if that has a column of buttons; some game systems draw their own. */
export function addHudButton(html: HTMLElement): void {
	const column = html.querySelector(".col.left") ?? html.querySelector(".col.right");
	if (!column || column.querySelector("[data-muster-mob]")) return;
	const label = words().say("MUSTER.Mob.hud");
	const button = column.ownerDocument.createElement("button");
	button.type = "button";
	button.className = "control-icon";
	button.dataset[MARK] = "";
	button.dataset["tooltipText"] = label;
	button.setAttribute("aria-label", label);
	const icon = column.ownerDocument.createElement("i");
	icon.className = "fa-solid fa-users-rays";
	icon.inert = true;
	button.append(icon);
	button.addEventListener("click", (event) => {
		event.preventDefault();
		void openers().mob();
	});
	column.append(button);
}

/** A row reads: a window, and what fetches and shows it. */
export const OPENERS: Openers = {
	home: async () => (await loadChunk(() => import("./home-window.js"))).showHome(),
	roll: openRollDialog,
	chart: async (size) => (await loadChunk(() => import("../rolls/dialogs/chart-window.js"))).showChart(size),
	houseRules: async () => (await loadChunk(() => import("../settings/house-rules-window.js"))).showHouseRules(),
	systemMapping: async () => (await loadChunk(() => import("../settings/mapping-window.js"))).showSystemMapping(),
	mob: async (request) => (await loadChunk(() => import("../mob/mob-dialog.js"))).showMobDialog(request),
	unit: async (actor, unit) => (await loadChunk(() => import("../army/sheet/unit-window.js"))).showUnit(actor, unit),
	fieldUnit: async (army, unit) => {
		await (await loadChunk(() => import("../skirmish/unit/field-dialog.js"))).askFielding(army, unit);
	},
	placeUnit: async (actor) => (await loadChunk(() => import("../skirmish/map/place-unit.js"))).showOnView(actor),
	formUnit: async (tokens) => (await loadChunk(() => import("../skirmish/form/form-window.js"))).showFormUnit(tokens),
	dissolveUnit: async (actor) =>
		(await loadChunk(() => import("../skirmish/form/dissolve-window.js"))).showDissolveUnit(actor),
	field: async () => (await loadChunk(() => import("../skirmish/map/field-window.js"))).showField(),
	ground: async (scene) =>
		(await loadChunk(() => import("../skirmish/map/ground-window.js"))).showGround(scene ?? canvas.scene ?? null),
	importArmies: async () => (await loadChunk(() => import("../army/actor/import-window.js"))).showImport(),
	worldData: async () => {
		if (!game.user.isGM) ui.notifications.warn("MUSTER.WorldData.gmOnly", { localize: true });
		else await (await loadChunk(() => import("../army/actor/world-data-window.js"))).showWorldData();
	},
	unfinished: async () => (await loadChunk(() => import("./unfinished-window.js"))).showUnfinished(),
	library: async (request) => (await loadChunk(() => import("../library/library-window.js"))).showLibrary(request),
	campaign: async (actor, kind, data) =>
		(await loadChunk(() => import("../campaign/campaign-window.js"))).showCampaign(actor, kind, data),
	battle: async (request = {}) =>
		request.siege !== undefined
			? (await loadChunk(() => import("../battle/siege/siege-window.js"))).showSiege(request.siege)
			: request.page === undefined
				? (await loadChunk(() => import("../battle/start/start-dialog.js"))).showStart(request)
				: game.user.isGM
					? (await loadChunk(() => import("../battle/console/console-window.js"))).showConsole(
							request.page,
							request.day,
						)
					: (await loadChunk(() => import("../battle/players/player-window.js"))).showPlayerWindow(request.page),
};
