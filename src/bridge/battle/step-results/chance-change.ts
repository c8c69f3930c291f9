import type { DayForecast } from "../../../engine/forecast/index.js";
import { sideSign } from "../../plots/index.js";
import type { Words } from "../../text/index.js";
import type { BattleNames } from "../console/names.js";
import { differenceOf, isUndecided, sayPoints } from "../console/say-precision.js";
import { sayWins } from "../console/say-wins.js";

/** Chances to hold the field before a step and after it. */
export interface StepChances {
	readonly before: DayForecast;
	readonly after: DayForecast;
}

/** The change of chances by a step: of two sides from the first one's view. `flat`: the text of no change. */
export function buildChances({ before, after }: StepChances, names: BattleNames, words: Words, flat = "asBefore") {
	const [old, now] = [sayWins(before, words), sayWins(after, words)];
	const shown = after.sides.length === 2 ? after.sides.slice(0, 1) : after.sides;
	return shown.map((side) => {
		const was = before.sides.find(({ id }) => id === side.id) ?? side;
		const change = differenceOf(
			{ mean: side.wins, within: side.winsWithin },
			{ mean: was.wins, within: was.winsWithin },
		);
		const isFlat = isUndecided(change) || Math.abs(change.mean) < 0.0005;
		return {
			side: side.id,
			sign: sideSign(side.id),
			what: words.say("MUSTER.Battle.Told.chanceOf", { name: names.side(side.id) }),
			before: isFlat ? "" : (old.get(side.id) ?? ""),
			after: now.get(side.id) ?? "",
			by: isFlat
				? words.say(`MUSTER.Battle.Told.${flat}`)
				: words.say("MUSTER.Battle.Told.points", { points: sayPoints(change, words) }),
			tone: isFlat ? "" : change.mean > 0 ? "good" : "bad",
		};
	});
}
