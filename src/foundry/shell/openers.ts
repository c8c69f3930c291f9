import type { Requests, RollKind } from "../../bridge/rolls/commands/index.js";
import type { Openers } from "../host/openers.js";
import { fetchPart } from "../host/part.js";

/** A row reads: the kind of roll, and what fetches and shows its dialog. */
const ROLLS: { readonly [Kind in RollKind]: (request?: Requests[Kind]) => Promise<void> } = {
	batch: async (request) =>
		(await fetchPart(() => import("../rolls/dialogs/batch-dialog.js"))).showBatchDialog(request),
	check: async (request) =>
		(await fetchPart(() => import("../rolls/dialogs/check-dialog.js"))).showCheckDialog(request),
	contest: async (request) =>
		(await fetchPart(() => import("../rolls/dialogs/contest-dialog.js"))).showContestDialog(request),
	reaction: async (request) =>
		(await fetchPart(() => import("../rolls/dialogs/reaction-dialog.js"))).showReactionDialog(request),
	damage: async (request) =>
		(await fetchPart(() => import("../rolls/dialogs/damage-dialog.js"))).showDamageDialog(request),
	fudge: async (request) =>
		(await fetchPart(() => import("../rolls/dialogs/fudge-dialog.js"))).showFudgeDialog(request),
};

/** A row reads: a window, and what fetches and shows it. */
export const OPENERS: Openers = {
	home: async () => (await fetchPart(() => import("./home-window.js"))).showHome(),
	roll: (kind, request) => ROLLS[kind](request),
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
	battle: async (request) => (await fetchPart(() => import("../battle/start-dialog.js"))).showBattle(request),
};
