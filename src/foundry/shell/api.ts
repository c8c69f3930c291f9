import { isChartData } from "../../bridge/rolls/dialogs/index.js";
import type { HouseRules } from "../../bridge/settings/index.js";
import { CHART_DATA, type Chart, type ChartData, chartFor } from "../../engine/batch/index.js";
import { fail, type Result } from "../../engine/common/index.js";
import type { TraitLadder } from "../../engine/fudge/index.js";
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
	openArmy,
	ownTableNames,
	resetTables,
	reshapeForce,
	storedForceOf,
	troopPageOf,
	writeForce,
} from "../army/actor/index.js";
import { MODULE_ID } from "../host/constants.js";
import { type LibraryRequest, openers } from "../host/openers.js";
import { houseRules, traitLadder } from "../host/preferences.js";
import { startedUp } from "../host/start-up.js";
import { undoTransaction } from "../transactions/index.js";
import { createBattleApi } from "./battle-api.js";
import { createCampaignApi } from "./campaign-api.js";
import { createMobApi } from "./mob-api.js";
import { createRollApis, type RollApi } from "./roll-api.js";
import { createTransactionApi } from "./transaction-api.js";

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
	open: openArmy,
	openImport: () => openers().importArmies(),
	openWorldData: () => openers().worldData(),
	/** The tables by which armies are computed: names of the GM's own, export of all, import in their place, reset to ours. */
	tables: { own: ownTableNames, export: exportTables, import: importTables, reset: resetTables },
	/** Payday, training, recruits and all other actions of an army between battles. */
	campaign: createCampaignApi(),
});

/** Makes the API, `game.modules.get("muster").api`. It is described in docs/API.md; nothing in it throws for bad input. */
export const createApi = () => makeApi(createRollApis());

const makeApi = (rolls: ReturnType<typeof createRollApis>) => ({
	/** The version of the module. */
	version: game.modules.get(MODULE_ID)?.version ?? "",
	/** Resolves when the module has done what it does when a world opens: stored data is of this version, and open battles are taken up. */
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
	battles: createBattleApi(),
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
