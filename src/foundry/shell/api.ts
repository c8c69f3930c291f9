import type { CampaignKind } from "../../bridge/campaign/index.js";
import { CAMPAIGN_KINDS, isCampaignKind } from "../../bridge/campaign/index.js";
import { isChartData } from "../../bridge/rolls/dialogs/index.js";
import type { HouseRules } from "../../bridge/settings/index.js";
import { ABSENT, toChange, toChanges, toCreation, toDeletion } from "../../bridge/transactions/index.js";
import type { Chart, ChartData } from "../../engine/batch/index.js";
import { CHART_DATA, chartFor } from "../../engine/batch/index.js";
import type { Result } from "../../engine/common/index.js";
import { fail } from "../../engine/common/index.js";
import type { TraitLadder } from "../../engine/fudge/index.js";
import type { MobAction, MobOdds } from "../../engine/mob/index.js";
import {
	allForces,
	createForce,
	exportEverything,
	exportForce,
	exportTables,
	forceOf,
	importForces,
	importTables,
	isForce,
	libraryEntries,
	ownTableNames,
	resetTables,
	reshapeForce,
	storedForceOf,
	troopPageOf,
	writeForce,
} from "../army/actor/index.js";
import type { BattleOrder, DayCall, PlayCall, ReportCall, SiegeOrder } from "../battle/calls/battle-calls.js";
import type { ChangeGoal, ForecastOptions } from "../battle/forecast/forecast-input.js";
import type { CampaignOrder, CampaignReceipt } from "../campaign/index.js";
import type { CampaignForesight } from "../campaign/roll-campaign.js";
import { openCarrier } from "../carriers/index.js";
import { MODULE_ID } from "../host/constants.js";
import { loadChunk, startedUp } from "../host/lazy.js";
import type { LibraryRequest } from "../host/openers.js";
import { openers } from "../host/openers.js";
import { houseRules, traitLadder } from "../host/preferences.js";
import { registerSystem } from "../host/system-readings.js";
import type { MobAskInput } from "../mob/mob-ask.js";
import type { MobReceipt } from "../mob/roll-mob.js";
import { currentSelection } from "../mob/selection.js";
import {
	applyFrom,
	findTransaction,
	finishTransaction,
	readCurrent,
	registerSource,
	showUnfinished,
	transactionOf,
	undoTransaction,
} from "../transactions/index.js";
import type { RollApi } from "./roll-api.js";
import { createRollApis } from "./roll-api.js";
import { createUnitApi } from "./unit-api.js";

function chart(size: number, data: ChartData = houseRules().chartData): Result<Chart> {
	if (!isChartData(data)) {
		return fail({ code: "MUSTER.Fault.Batch.choice", path: "data", data: { choices: CHART_DATA.join(", ") } });
	}
	return chartFor(size, data);
}

/** Reads an army for a user who may see it. Fault: `MUSTER.Fault.Army.unseen`. */
function whereSeen<T>(actor: Actor.Implementation, read: (actor: Actor.Implementation) => Result<T>): Result<T> {
	return actor.testUserPermission(game.user, "OBSERVER") ? read(actor) : fail({ code: "MUSTER.Fault.Army.unseen" });
}

const createTraitApi = (fudge: RollApi<"fudge">) => ({
	...fudge,
	/** The named levels of this world, ascending. */
	ladder: (): TraitLadder => traitLadder(),
});

/** Armies: read, written, made, imported, exported. */
const createArmyApi = () => ({
	/** The actors that carry armies, as far as the user may know of them, by name. */
	list: allForces,
	/** True if an actor carries an army. */
	isArmy: isForce,
	/** The army that an actor carries, as it is stored; and as the rules see it. */
	read: (actor: Actor.Implementation) => whereSeen(actor, storedForceOf),
	force: (actor: Actor.Implementation) => whereSeen(actor, forceOf),
	/** Writes flat changes (`{"flags.muster.force.units.u1.men": 12}`) after checking them. */
	write: writeForce,
	/** Splits, merges, detaches or removes units, as one transaction; and takes a transaction back by its id. */
	reshape: reshapeForce,
	undo: undoTransaction,
	/** Makes an army, from a stored one if that is given. */
	create: createForce,
	/** Makes the armies in a text: a file of ours, or a spreadsheet. */
	import: importForces,
	/** Saves one army, or everything of ours in this world, as a file. */
	export: exportForce,
	exportEverything,
	/** Opens an army's sheet; the import window; what there is of ours in this world. */
	open: openCarrier,
	openImport: () => openers().importArmies(),
	openWorldData: () => openers().worldData(),
	/**
	 * The tables by which armies are computed: names of the GM's own, export of all, import in their place, reset to
	 * ours.
	 */
	tables: { own: ownTableNames, export: exportTables, import: importTables, reset: resetTables },
	/** Payday, training, recruits and all other actions of an army between battles. */
	campaign: createCampaignApi(),
});

/**
 * Makes the API, `game.modules.get("muster").api`. It is described in docs/API.md; nothing in it throws for bad input.
 */
export const createApi = () => makeApi(createRollApis());

const makeApi = (rolls: ReturnType<typeof createRollApis>) => ({
	/** The version of the module. */
	version: game.modules.get(MODULE_ID)?.version ?? "",
	/**
	 * Resolves when the module has done what it does when a world opens: stored data is of this version, and open battles
	 * are taken up.
	 */
	ready: startedUp,
	...rolls,
	batch: {
		...rolls.batch,
		/** The one-roll chart for any number of attempts. */
		chart,
		/** Opens the chart window. */
		openChart: (size?: number) => openers().chart(size),
	},
	mob: createMobApi(),
	fudge: createTraitApi(rolls.fudge),
	/** The same under the name that windows and cards use. */
	trait: createTraitApi(rolls.fudge),
	transactions: createTransactionApi(),
	library: {
		/** Every troop type that the user may see, of packs and of the world, with its address. */
		list: libraryEntries,
		/** The troop type that a journal page holds. */
		read: troopPageOf,
		/** Opens the library; `forActor` is the army that it adds to, `chosen` the address of a page. */
		open: (request?: LibraryRequest) => openers().library(request),
	},
	armies: createArmyApi(),
	units: createUnitApi(),
	/** Moves that are planned in secret: `const plans = await api.plans()`. */
	plans: async () => (await loadChunk(() => import("../skirmish/plan/plan-api.js"))).PLAN_API,
	/** Skirmishes at the table: `const skirmishes = await api.skirmishes()`. */
	skirmishes: async () => (await loadChunk(() => import("../skirmish/fight/fight-api.js"))).FIGHT_API,
	battles: createBattleApi(),
	/** The sample war: `const sample = await api.sample()`. */
	sample: async () => (await loadChunk(() => import("../sample/sample-api.js"))).SAMPLE_API,
	systems: {
		/** Registers where the game system of this world keeps its numbers, for its author. */
		register: registerSystem,
	},
	houseRules: {
		/** Every option with the value that holds in this world. */
		get: (): HouseRules => houseRules(),
		/** Opens the House rules window. */
		open: () => openers().houseRules(),
	},
	home: {
		/** Opens the home window. */
		open: () => openers().home(),
	},
});

/** The API for other modules and macros. */
export type MusterApi = ReturnType<typeof createApi>;

/** Changes to the world that happen once and can be undone, for other modules and macros. */
const createTransactionApi = () => ({
	/** Makes a kind of outcome known; in `init`, on every client. */
	register: registerSource,
	/** Applies what the source of that kind plans for a reference. */
	apply: applyFrom,
	/** Takes one back, by its id. */
	undo: undoTransaction,
	/** Goes on with one that was broken off, by its id. */
	finish: finishTransaction,
	/** One by its id, in its present state. */
	find: findTransaction,
	/** The newest one of a message or another document, by its uuid. */
	of: transactionOf,
	/** Shows a GM what was begun and broken off. */
	openUnfinished: showUnfinished,
	/** Makers of the changes in a plan. */
	change: {
		value: toChange,
		values: toChanges,
		creation: toCreation,
		deletion: toDeletion,
		absent: ABSENT,
		read: readCurrent,
	},
});

const loadCalls = () => loadChunk(() => import("../battle/calls/battle-calls.js"));

const loadForecast = () => loadChunk(() => import("../battle/forecast/forecast-input.js"));

/** Battles, for macros and other modules. Each answer is a promise of a Result; the work is done beside the page. */
const createBattleApi = () => ({
	/** Begins a battle of armies by side; Result of the uuid of its page. */
	start: async (order: BattleOrder) => (await loadCalls()).startBattle(order),
	/** Opens the console of a battle by the uuid of its page. */
	open: async (page: string) => (await loadCalls()).openBattle(page),
	/** Begins a siege of the second side by the first; Result of the uuid of its page. */
	besiege: async (order: SiegeOrder) => (await loadCalls()).besiege(order),
	/** Opens the window of a siege by the uuid of its page. */
	openSiege: async (page: string) => (await loadCalls()).openSiege(page),
	/** Plays a day on: to its end, or the step. */
	play: async (page: string, options?: PlayCall) => (await loadCalls()).playBattle(page, options),
	/** Writes a day that is over into the armies, and takes it back. */
	apply: async (page: string, options?: DayCall) => (await loadCalls()).applyBattle(page, options),
	undo: async (page: string, options?: DayCall) => (await loadCalls()).undoBattle(page, options),
	/** Writes the report of a day; Result of the uuid of its page. */
	report: async (page: string, options?: ReportCall) => (await loadCalls()).reportBattle(page, options),
	/** The chances of a battle day. */
	forecast: async (input: unknown, options?: ForecastOptions) => (await loadForecast()).forecastInput(input, options),
	/** The fate of a hero, by key, at every Risk. */
	risks: async (input: unknown, hero: string, options?: ForecastOptions) =>
		(await loadForecast()).forecastRisksOf(input, hero, options),
	/** The deeds of all sides, the most worth first. */
	worth: async (input: unknown) => (await loadForecast()).worthOfInput(input),
	/** The smallest change of Strategy, or of a unit's men, that lifts a side's chance over another. */
	leastChange: async (input: unknown, goal: ChangeGoal) => (await loadForecast()).leastChangeOf(input, goal),
});

const fetchCalls = () => loadChunk(() => import("./mob-calls.js"));

/** Makes the part of the API that is about many tokens at once. Nothing in it throws for bad input. */
const createMobApi = () => ({
	/** Settles the action and posts its card; `notify` shows a fault in a notice as well. */
	async roll(ask: MobAskInput, { notify = false }: { readonly notify?: boolean } = {}): Promise<Result<MobReceipt>> {
		const selected = currentSelection();
		return (await fetchCalls()).rollMobAsk(ask, selected, notify);
	},
	/** The whole action that would be settled by the house rules of this world, or what is wrong with it. */
	async check(ask: MobAskInput): Promise<Result<MobAction>> {
		const selected = currentSelection();
		return (await fetchCalls()).checkMob(ask, selected);
	},
	/** The odds, without rolling. */
	async odds(ask: MobAskInput): Promise<Result<MobOdds>> {
		const selected = currentSelection();
		return (await fetchCalls()).oddsOfAsk(ask, selected);
	},
	/** The odds of an action that another module has put together itself. */
	async oddsOf(action: unknown): Promise<Result<MobOdds>> {
		return (await fetchCalls()).oddsOfAction(action);
	},
	/** Opens the dialog, for the selected tokens unless others are named. */
	async open(ask: MobAskInput = {}): Promise<Result<null>> {
		const selected = currentSelection();
		return (await fetchCalls()).openMobAsk(ask, selected);
	},
	/** Opens the window in which the GM maps this world's numbers. */
	openMapping: () => openers().systemMapping(),
});

const unknownKind = (kind: unknown): Result<never> =>
	fail({
		code: "MUSTER.Fault.Campaign.kind",
		path: "action",
		data: { choices: CAMPAIGN_KINDS.join(", "), kind: String(kind) },
	});

const fetchActions = () => loadChunk(() => import("../campaign/roll-campaign.js"));

async function preview(
	actor: Actor.Implementation,
	action: CampaignKind,
	form: unknown = {},
): Promise<Result<CampaignForesight>> {
	return isCampaignKind(action) ? (await fetchActions()).previewOf(actor, action, form) : unknownKind(action);
}

async function act(order: CampaignOrder): Promise<Result<CampaignReceipt>> {
	if (!isCampaignKind(order.action)) return unknownKind(order.action);
	return (await fetchActions()).rollCampaign({ ...order, form: order.form ?? {} });
}

/** Actions of an army between battles, for macros and other modules. */
const createCampaignApi = () => ({
	/** The actions in the order in which the sheet offers them. */
	kinds: (): readonly CampaignKind[] => CAMPAIGN_KINDS,
	/** Changes of an action, or the throws that decide first with their possible results; nothing is written. */
	preview,
	/** Makes the throws of an action, posts the card and applies it. */
	act,
	/** Opens the window at an action. */
	open: (actor: Actor.Implementation, kind?: CampaignKind) => openers().campaign(actor, kind),
});
