import { type BattleInput, battleDay } from "../../../engine/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import type { DayForecast, DeedWorth, LeastChange, RiskForecast } from "../../../engine/forecast/index.js";
import { battleRules } from "../pages/battle-rules.js";
import { askForecast } from "./index.js";

/*
 * Questions of the API about battles (`battles` of docs/API.md), from unchecked input. Faults: the input is none that a
 * day can be fought with, each named by its path; `MUSTER.Fault.Battle.noForecast` where the engine failed, which the
 * console has reported.
 */

/**
 * Options of a question whose answer may get finer and finer. `within`: milliseconds after which it is taken as it is.
 */
interface Patience {
	readonly within?: number;
}

/** Options of a forecast. */
export interface ForecastOptions extends Patience {
	readonly totals?: boolean;
}

/** Milliseconds that are waited for finer figures unless something else is said. */
const WITHIN = 1_000;

let calls = 0;
const newChannel = (): string => `api ${++calls}`;

const check = (input: unknown): Result<BattleInput> => battleDay(battleRules()).check(input as BattleInput);

/** Forecasts a battle day. */
export async function forecastInput(
	input: unknown,
	{ totals = false, within = WITHIN }: ForecastOptions = {},
): Promise<Result<DayForecast>> {
	const checked = check(input);
	if (!checked.ok) return checked;
	const question = { input: checked.value, ask: { totals: totals === true } };
	return answered(await askForecast(newChannel(), "day", question, Number(within)));
}

/** Forecasts a hero, by key (`a/h1`), at every Risk. Fault: no such hero takes part. */
export async function forecastRisksOf(
	input: unknown,
	hero: string,
	{ within = WITHIN }: Patience = {},
): Promise<Result<readonly RiskForecast[]>> {
	const checked = check(input);
	if (!checked.ok) return checked;
	const keys = checked.value.sides.flatMap(({ id, heroes }) => heroes.map((part) => `${id}/${part.hero}`));
	if (!keys.includes(hero)) return fail({ code: "MUSTER.Fault.Battle.noHero", path: "hero" });
	const question = { input: checked.value, ask: { hero } };
	return answered(await askForecast(newChannel(), "risks", question, Number(within)));
}

/** Ranks the deeds of all sides by what they are worth. */
export async function worthOfInput(input: unknown): Promise<Result<readonly DeedWorth[]>> {
	const checked = check(input);
	if (!checked.ok) return checked;
	return answered(await askForecast(newChannel(), "worth", { input: checked.value, ask: {} }));
}

/**
 * A chance to exceed by a change. `unit`: the id of the side's unit whose men change; left out, its Strategy changes.
 */
export interface ChangeGoal {
	readonly side: string;
	readonly unit?: string;
	/** The chance to exceed, 0 to 1, and the largest change that is tried. */
	readonly over: number;
	readonly most?: number;
}

/**
 * Finds the smallest change that lifts the chance of a side over another, or the one of which that is not known; null
 * where none does. Fault: no such side or unit.
 */
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
