import type { Openers } from "../host/openers.js";
import { fetchPart } from "../host/part.js";
import { openRollDialog } from "../rolls/dialogs/open-dialog.js";

/** A row reads: a window, and what fetches and shows it. */
export const OPENERS: Openers = {
	home: async () => (await fetchPart(() => import("./home-window.js"))).showHome(),
	roll: openRollDialog,
	chart: async (size) => (await fetchPart(() => import("../rolls/dialogs/chart-window.js"))).showChart(size),
	houseRules: async () => (await fetchPart(() => import("../settings/house-rules-window.js"))).showHouseRules(),
	systemMapping: async () => (await fetchPart(() => import("../settings/mapping-window.js"))).showSystemMapping(),
	mob: async (request) => (await fetchPart(() => import("../mob/mob-dialog.js"))).showMobDialog(request),
	unit: async (actor, unit) => (await fetchPart(() => import("../army/sheet/unit-window.js"))).showUnit(actor, unit),
	importArmies: async () => (await fetchPart(() => import("../army/actor/import-window.js"))).showImport(),
	worldData: async () => {
		if (!game.user.isGM) ui.notifications.warn("MUSTER.WorldData.gmOnly", { localize: true });
		else await (await fetchPart(() => import("../army/actor/world-data-window.js"))).showWorldData();
	},
	library: async (request) => (await fetchPart(() => import("../library/library-window.js"))).showLibrary(request),
	campaign: async (actor, kind) =>
		(await fetchPart(() => import("../campaign/campaign-window.js"))).showCampaign(actor, kind),
};
