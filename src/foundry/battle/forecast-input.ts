import { type BattleInput, battleDay, type DayForecast } from "../../engine/battle/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { battleRules } from "./battle-rules.js";
import { followForecast } from "./forecast/index.js";

let calls = 0;

/**
 * Forecasts a battle day from unchecked input (`battles.forecast` of the API). Faults: the input is none that a day can be fought with, each
 * named by its path; `MUSTER.Fault.Battle.noForecast` where the engine failed, which the console has reported.
 */
export async function forecastInput(
	input: unknown,
	{ totals = false }: { readonly totals?: boolean } = {},
): Promise<Result<DayForecast>> {
	const checked = battleDay(battleRules()).check(input as BattleInput);
	if (!checked.ok) return checked;
	return new Promise((resolve) => {
		const channel = `api ${++calls}`;
		followForecast(channel, { input: checked.value, query: { totals: totals === true } }, (update) => {
			if (update === undefined) resolve(fail({ code: "MUSTER.Fault.Battle.noForecast" }));
			else if (update.isFinal) resolve(ok(update.forecast));
		});
	});
}
