import { loadChunk } from "../host/lazy.js";
import type { Openers } from "../host/openers.js";
import { openRollDialog } from "../rolls/dialogs/open-dialog.js";

/** A row reads: a window, and what fetches and shows it. */
export const OPEN_WINDOWS: Openers = {
	home: async () => (await loadChunk(() => import("./home-window.js"))).showHome(),
	welcome: async () => (await loadChunk(() => import("../sample/welcome-window.js"))).showWelcome(),
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
	plans: async (scene) => (await loadChunk(() => import("../skirmish/plan/plan-window.js"))).showPlans(scene),
	fights: async () => (await loadChunk(() => import("../skirmish/fight/follow-fights.js"))).followFights(),
	guide: async (id) => (await loadChunk(() => import("../guide/show-guide.js"))).showGuide(id),
	importArmies: async () => (await loadChunk(() => import("../army/actor/import-window.js"))).showImport(),
	worldData: async () => {
		if (!game.user.isGM) ui.notifications.warn("MUSTER.WorldData.gmOnly", { localize: true });
		else await (await loadChunk(() => import("./world-data-window.js"))).showWorldData();
	},
	unfinished: async () => (await loadChunk(() => import("./unfinished-window.js"))).showUnfinished(),
	library: async (request) => (await loadChunk(() => import("../library/library-window.js"))).showLibrary(request),
	campaign: async (actor, kind, data) =>
		(await loadChunk(() => import("../campaign/campaign-window.js"))).showCampaign(actor, kind, data),
	battle: async (request = {}) =>
		request.siege !== undefined
			? (await loadChunk(() => import("../battle/siege/siege-window.js"))).showSiege(request.siege)
			: (request.decides ?? request.skirmish) !== undefined
				? (await loadChunk(() => import("../skirmish/setup/show-skirmish.js"))).showAsked(request)
				: request.page === undefined
					? (await loadChunk(() => import("../battle/start/start-dialog.js"))).showStart(request)
					: game.user.isGM
						? (await loadChunk(() => import("../battle/console/console-window.js"))).showConsole(
								request.page,
								request.day,
							)
						: (await loadChunk(() => import("../battle/players/player-window.js"))).showPlayerWindow(request.page),
};
