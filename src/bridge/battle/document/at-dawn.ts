import type { DayOutcome, UnitOutcome } from "../../../engine/battle/index.js";
import type { Force } from "../../../engine/force/index.js";

/** Sides with the forces that they had at dawn. */
interface SidesAtDawn {
	readonly sides: readonly { readonly id: string; readonly force: Pick<Force, "units"> }[];
}

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

/** Losses of a side, by the units that it had at dawn. */
export const lostBy = ({ units }: Pick<DayOutcome, "units">, id: string): number =>
	units.reduce((sum, { key, losses }) => sum + (dawnSide(key) === id ? losses : 0), 0);

/**
 * Units of a day in their order, with their men before and after it: crews without pieces are among these, and none of
 * them falls.
 */
export function unitsOfDay({ units }: Pick<DayOutcome, "units">, { sides }: SidesAtDawn): readonly UnitOutcome[] {
	const crews = new Map<string, number>();
	for (const { id, force } of sides) for (const unit of force.units) crews.set(`${id}/${unit.id}`, unit.crewAfoot);
	return units.map((unit) => {
		const crew = crews.get(unit.key) ?? 0;
		if (crew === 0) return unit;
		return { ...unit, men: unit.men + crew, after: { ...unit.after, men: unit.after.men + crew } };
	});
}

/** Units of a side at dawn, those that went over during the day among them. */
export const unitsAtDawn = (
	outcome: Pick<DayOutcome, "units">,
	battle: SidesAtDawn,
	id: string,
): readonly UnitOutcome[] => unitsOfDay(outcome, battle).filter(({ key }) => dawnSide(key) === id);

/**
 * Sums over the units that a side had at dawn. Forecasts count by the same, so that a sum agrees with what was expected
 * and with the rows that it is of.
 */
export function sumsAtDawn(outcome: Pick<DayOutcome, "units">, battle: SidesAtDawn, id: string): SideSums {
	const units = unitsAtDawn(outcome, battle, id);
	const sum = (of: (unit: UnitOutcome) => number): number => units.reduce((all, unit) => all + of(unit), 0);
	return {
		men: sum(({ men }) => men),
		lost: sum(({ losses }) => losses),
		dead: sum(({ dead }) => dead),
		wounded: sum(({ wounded }) => wounded),
		left: sum(({ after }) => after.men),
	};
}
