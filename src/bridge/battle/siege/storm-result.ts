import type { BattleRules, DayOutcome } from "../../../engine/battle/index.js";
import { formatCount, type Words } from "../../text/index.js";
import { dayState, isUntouched } from "../console/day-state.js";
import { namesIn } from "../console/names.js";
import { lostBy } from "../document/at-dawn.js";
import { sidesOf } from "../document/new-setup.js";
import type { BattleDay } from "../document/types.js";
import { buildResult } from "../result/result-view.js";

/** Result of a storm or sally for the calendar of its siege. */
export type StormResult = ReturnType<typeof stormResult>;

/** Reads the days of a storm's page as one result: how the last day that is over ended, and the losses of all. */
export function stormResult(days: readonly BattleDay[], rules: BattleRules, words: Words) {
	const over = days.flatMap((day) => {
		const { played } = dayState(day, rules);
		return played.ok && played.value.outcome ? [{ day, input: played.value.input, outcome: played.value.outcome }] : [];
	});
	const isFresh = days.length === 1 && days.every((day) => isUntouched(day) && day.applied.length === 0);
	const last = over.at(-1);
	if (!last) return { text: words.say("MUSTER.Siege.Battle.open"), isOver: false, fell: false, isFresh };
	const { verdict, winnerName, margin } = buildResult(last.outcome, last.input, words);
	const names = namesIn(last.input);
	const losses = sidesOf(last.day.setup).map(([id]) =>
		words.say("MUSTER.Siege.Battle.lost", {
			name: names.side(id),
			lost: formatCount(
				words,
				over.reduce((sum, { outcome }) => sum + lostBy(outcome, id), 0),
			),
		}),
	);
	const text = [`${[verdict, winnerName].filter(Boolean).join(" ")}${margin === "" ? "" : `, ${margin}`}.`, ...losses];
	return { text: text.join(" "), isOver: true, fell: over.some(({ outcome }) => hasFallen(outcome)), isFresh };
}

const hasFallen = ({ sides }: DayOutcome): boolean => sides.some(({ fate }) => fate.positionLost);
