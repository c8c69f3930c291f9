import {
	type BattleInput,
	battleDay,
	type DayForecast,
	type DeedWorth,
	type LeastChange,
	type RiskForecast,
} from "../../../engine/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { battleRules } from "../battle-rules.js";
import { askForecast, dropForecast, followForecast } from "./index.js";

/*
 * Questions of the API about battles (`battles` of docs/API.md), from unchecked input. Faults: the input is none that a day can be fought
 * with, each named by its path; `MUSTER.Fault.Battle.noForecast` where the engine failed, which the console has reported.
 */

/** Options of a forecast. `within`: milliseconds after which a forecast that gets finer still is taken as it is. */
export interface ForecastOptions {
	readonly totals?: boolean;
	readonly within?: number;
}

let calls = 0;
const newChannel = (): string => `api ${++calls}`;

const check = (input: unknown): Result<BattleInput> => battleDay(battleRules()).check(input as BattleInput);

/** Forecasts a battle day. */
export async function forecastInput(
	input: unknown,
	{ totals = false, within = 1_000 }: ForecastOptions = {},
): Promise<Result<DayForecast>> {
	const checked = check(input);
	if (!checked.ok) return checked;
	return new Promise((resolve) => {
		const channel = newChannel();
		const end = performance.now() + within;
		followForecast(channel, { input: checked.value, query: { totals: totals === true } }, (update) => {
			if (update === undefined) resolve(fail({ code: "MUSTER.Fault.Battle.noForecast" }));
			else if (update.isFinal || performance.now() >= end) {
				dropForecast(channel);
				resolve(ok(update.forecast));
			}
		});
	});
}

/** Forecasts a hero, by key (`a/h1`), at every Risk. Fault: no such hero takes part. */
export async function forecastRisksOf(input: unknown, hero: string): Promise<Result<readonly RiskForecast[]>> {
	const checked = check(input);
	if (!checked.ok) return checked;
	const keys = checked.value.sides.flatMap(({ id, heroes }) => heroes.map((part) => `${id}/${part.hero}`));
	if (!keys.includes(hero)) return fail({ code: "MUSTER.Fault.Battle.noHero", path: "hero" });
	return answered(await askForecast(newChannel(), "risks", { input: checked.value, ask: { hero } }));
}

/** Ranks the deeds of all sides by what they are worth. */
export async function worthOfInput(input: unknown): Promise<Result<readonly DeedWorth[]>> {
	const checked = check(input);
	if (!checked.ok) return checked;
	return answered(await askForecast(newChannel(), "worth", { input: checked.value, ask: {} }));
}

/** A chance to exceed by a change. `unit`: the id of the side's unit whose men change; left out, its Strategy changes. */
export interface ChangeGoal {
	readonly side: string;
	readonly unit?: string;
	/** The chance to exceed, 0 to 1, and the largest change that is tried. */
	readonly over: number;
	readonly most?: number;
}

/** Finds the smallest change that lifts the chance of a side over another; null where none does. Fault: no such side or unit. */
export async function leastChangeOf(
	input: unknown,
	{ side, unit = "", over, most = 20 }: ChangeGoal,
): Promise<Result<LeastChange | null>> {
	const checked = check(input);
	if (!checked.ok) return checked;
	const own = checked.value.sides.find(({ id }) => id === side);
	if (own === undefined) return fail({ code: "MUSTER.Fault.Battle.noSide", path: "side" });
	if (unit !== "" && !own.force.units.some(({ id }) => id === unit))
		return fail({ code: "MUSTER.Fault.Battle.noUnit", path: "unit" });
	const ask = { side, unit, over: Number(over), most: Math.min(1_000, Math.max(0, Math.floor(Number(most)))) };
	return answered(await askForecast(newChannel(), "change", { input: checked.value, ask }));
}

const answered = <T>(answer: T | undefined): Result<T> =>
	answer === undefined ? fail({ code: "MUSTER.Fault.Battle.noForecast" }) : ok(answer);
