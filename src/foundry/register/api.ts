import { type HouseRules, isChartData } from "../../bridge/views/index.js";
import { CHART_DATA, type Chart, type ChartData, chartFor } from "../../engine/batch/index.js";
import { fail, type Result } from "../../engine/common/index.js";
import type { TraitLadder } from "../../engine/fudge/index.js";
import { openChart } from "../apps/chart-window.js";
import { openHome } from "../apps/home-window.js";
import { openHouseRules } from "../apps/house-rules-window.js";
import { MODULE_ID } from "../constants.js";
import { houseRules, traitLadder } from "../services/preferences.js";
import { createRollApi } from "./roll-api.js";

function chart(size: number, data: ChartData = houseRules().chartData): Result<Chart> {
	if (!isChartData(data)) {
		return fail({ code: "MUSTER.Fault.Batch.choice", path: "data", data: { choices: CHART_DATA.join(", ") } });
	}
	return chartFor(size, data);
}

const createTraitApi = () => ({
	...createRollApi("fudge"),
	/** The named levels of this world, ascending. */
	ladder: (): TraitLadder => traitLadder(),
});

/** Makes the API, `game.modules.get("muster").api`. It is described in docs/API.md; nothing in it throws for bad input. */
export const createApi = () => ({
	/** The version of the module. */
	version: game.modules.get(MODULE_ID)?.version ?? "",
	batch: {
		...createRollApi("batch"),
		/** The one-roll chart for any number of attempts. */
		chart,
		/** Opens the chart window. */
		openChart,
	},
	check: createRollApi("check"),
	contest: createRollApi("contest"),
	reaction: createRollApi("reaction"),
	damage: createRollApi("damage"),
	fudge: createTraitApi(),
	/** The same under the name that windows and cards use. */
	trait: createTraitApi(),
	houseRules: {
		/** Every option with the value that holds in this world. */
		get: (): HouseRules => houseRules(),
		/** Opens the House rules window. */
		open: openHouseRules,
	},
	home: {
		/** Opens the home window. */
		open: openHome,
	},
});

/** What other modules and macros can call. */
export type MusterApi = ReturnType<typeof createApi>;
