import { type Answerer, answerIn, drive } from "../ask/index.js";
import { beforeContest, challengersOf } from "../battle/day/index.js";
import type { BattleInput, BattleRules } from "../battle/index.js";
import { openField } from "../battle/state/index.js";
import { contestWinsOf } from "./contests/index.js";
import { type ForecastConditions, forecastContext } from "./model/index.js";
import { SEED } from "./sampled.js";
import { chanceByQuestion, contestCounter } from "./sampled-contests.js";

/**
 * The chances by side to hold the field on simulated days that stop before their contest: how that ends is enumerated.
 * On a day of one number every question is answered alike in all battles that ask it, so that two battles differ by
 * what was changed and little else.
 */
export interface WinSample {
	/** The chances on a day by its number, from 0 on; each is worked out once. */
	on(day: number): Float64Array;
}

/** Opens the days of a battle. */
export function winSample(input: BattleInput, rules: BattleRules, query: ForecastConditions): WinSample {
	const { log = {} } = query;
	const sides = openField(input, rules);
	const context = forecastContext(rules, query);
	const { all, idOf } = contestCounter(sides, context);
	const winsOf = contestWinsOf(sides, context);
	const byContest: Float64Array[] = [];
	const known: Float64Array[] = [];
	const chanceOf = chanceByQuestion(SEED);
	const play = (day: number): Float64Array => {
		const chance = chanceOf(day);
		const answers: Answerer = (question) => answerIn(log, question) ?? chance(question);
		const contested = challengersOf(drive(beforeContest(input, rules), answers).sides, input, rules);
		const id = idOf(contested);
		byContest[id] ??= winsOf(all[id]!);
		return byContest[id];
	};
	return {
		on: (day) => {
			known[day] ??= play(day);
			return known[day];
		},
	};
}
