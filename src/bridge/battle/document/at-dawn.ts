import type { DayOutcome, UnitOutcome } from "../../../engine/battle/index.js";

/** Men of a side and what became of them. */
interface SideSums {
	readonly men: number;
	readonly lost: number;
	readonly dead: number;
	readonly wounded: number;
	readonly left: number;
}

/** The side of a unit at dawn, by its key: what it came with, wherever it stands in the evening. */
export const dawnSide = (key: string): string => key.slice(0, key.indexOf("/"));

/** Units that a side had at dawn, those that went over during the day among them. */
export const unitsAtDawn = ({ units }: Pick<DayOutcome, "units">, id: string): readonly UnitOutcome[] =>
	units.filter(({ key }) => dawnSide(key) === id);

/**
 * Sums over the units that a side had at dawn. Forecasts count by the same, so that a sum agrees with what was expected
 * and with the rows that it is of.
 */
export function sumsAtDawn(outcome: Pick<DayOutcome, "units">, id: string): SideSums {
	const sum = (of: (unit: UnitOutcome) => number): number =>
		unitsAtDawn(outcome, id).reduce((all, unit) => all + of(unit), 0);
	return {
		men: sum(({ men }) => men),
		lost: sum(({ losses }) => losses),
		dead: sum(({ dead }) => dead),
		wounded: sum(({ wounded }) => wounded),
		left: sum(({ after }) => after.men),
	};
}
