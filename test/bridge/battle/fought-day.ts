import {
	type Audience,
	type BattleDay,
	dayState,
	momentsOf,
	type PlayedDay,
	type ReportInput,
	toBattleInput,
	toLastPoint,
	toStoredDay,
	toSwingPoint,
} from "../../../src/bridge/battle/index.js";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { type Log, simulate } from "../../../src/engine/ask/index.js";
import { BATTLE_RULES, type BattleInput, battleDay } from "../../../src/engine/battle/index.js";
import { forecastDay } from "../../../src/engine/forecast/forecast-day.js";
import { ENGLISH } from "../render.js";

/** The answer to a question by three dice with these faces. */
export const rolled = (key: string, faces: readonly number[]): Log => ({
	[key]: {
		question: { kind: "dice", key, dice: "3d6" },
		answer: faces.reduce((sum, face) => sum + face, 0),
		source: "rolled",
		faces,
	},
});

/** A day fought with the dice of a seed, as its page keeps it. */
export function fought(day: BattleDay, seed: number): { readonly day: BattleDay; readonly log: Log } {
	const input = toBattleInput(day.setup, day.forces, BATTLE_RULES);
	if (!input.ok) throw new Error(`${input.fault.code} ${input.fault.path}`);
	const { outcome, log } = driveLogged(battleDay(BATTLE_RULES).play(input.value), simulate(seed));
	const stored = toStoredDay({ outcome, log, options: {} });
	return { day: { ...day, fought: stored }, log };
}

/** The played state of a day that can be played. */
export function played(day: BattleDay): PlayedDay {
	const state = dayState(day, BATTLE_RULES).played;
	if (!state.ok) throw new Error(`${state.fault.code} ${state.fault.path}`);
	return state.value;
}

type Forecast = ReturnType<typeof forecastDay>;
type Query = Parameters<typeof forecastDay>[2];

const known = new Map<string, Forecast>();

/**
 * The odds of a day. What they follow from holds names that change nothing of them: days that differ in names share
 * their odds.
 */
function forecastOf(input: BattleInput, query: Query): Forecast {
	const of = JSON.stringify([input, query], (key, value: unknown) => (key === "name" ? "" : value));
	const forecast = known.get(of) ?? forecastDay(input, BATTLE_RULES, query);
	known.set(of, forecast);
	return forecast;
}

/** The content of the report of a fought day, odds and all. */
export function recounted(day: BattleDay, audience: Audience, name = "Oxmere Ford"): ReportInput {
	const state = played(day);
	const { outcome, input } = state;
	if (outcome === null) throw new Error("the day is not over");
	const moments = momentsOf(state, audience, ENGLISH);
	const forecast = forecastOf(input, { totals: true });
	const swing = moments.map((moment, at) =>
		at === moments.length - 1
			? toLastPoint(moment, outcome)
			: toSwingPoint(moment, forecastOf(input, { log: moment.log })),
	);
	return { name, day: 1, played: state, outcome, moments, odds: { forecast, swing }, audience };
}
