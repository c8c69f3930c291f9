import { frayOf } from "../../battle/aftermath/index.js";
import { unitLine } from "../../battle/casualties/index.js";
import type { FieldUnit, SideState } from "../../battle/index.js";
import { CONDUCTS } from "../../battle/tables/index.js";
import { getOrCreate } from "../../common/index.js";
import { addWeights, type Branch } from "../contests/index.js";
import type { ForecastContext } from "../model/index.js";
import { type Shifted, shiftedLines } from "./casualty-lines.js";
import type { MoraleExposure, MoraleExposures } from "./morale-exposure.js";

/** Chances of one unit, added up over everything that may happen. */
export interface UnitTally {
	readonly fieldUnit: FieldUnit;
	/** Weights by conduct, in the order of CONDUCTS. */
	readonly conduct: Float64Array;
	/** Weights by the side that it fights for, whose dice are thrown: by casualty line, the bloodiest first. */
	readonly lines: Map<string, Float64Array>;
	/** Weight of its going over to another side. */
	defects: number;
	/** Lines by which it is better off than its side, whatever the contest. */
	readonly steps: number;
	/** The line to which each line of the contest leads it, when it runs by so many lines (0: it does not). */
	readonly lineAfter: (rout: number) => Shifted;
}

/** An empty tally for each unit of a field, by key. */
export function openTallies(
	sides: readonly SideState[],
	{ preBattle }: Pick<Branch, "preBattle">,
	context: ForecastContext,
): ReadonlyMap<string, UnitTally> {
	return new Map(
		sides.flatMap(({ units }) =>
			units.map((fieldUnit) => [fieldUnit.key, openTally(fieldUnit, preBattle, context)] as const),
		),
	);
}

function openTally(fieldUnit: FieldUnit, { input }: Branch["preBattle"], context: ForecastContext): UnitTally {
	const bloodshed = { intensity: input.intensity, fray: (unit: FieldUnit) => frayOf(unit, input) };
	const { steps } = unitLine({ fieldUnit, rout: 0 }, 0, bloodshed, context.rules);
	const own = steps.reduce((sum, { key, value }) => (key === "contest" || key === "end" ? sum : sum + value), 0);
	const known: Shifted[] = [];
	const lineAfter = (rout: number): Shifted => {
		const line = known[rout] ?? shiftedLines(own - rout, context);
		known[rout] = line;
		return line;
	};
	return { fieldUnit, conduct: new Float64Array(CONDUCTS.length), lines: new Map(), defects: 0, steps: own, lineAfter };
}

/** Ends of a unit that fights for one side. */
interface UnitEndTally {
	/** Weights by conduct, in the order of CONDUCTS. */
	readonly conduct: Float64Array;
	/** Weights by casualty line, the bloodiest first. */
	readonly lines: Float64Array;
}

/** A unit's tally on one side. */
export function endTallyOn({ conduct, lines }: UnitTally, side: string, { rules }: ForecastContext): UnitEndTally {
	return { conduct, lines: getOrCreate(lines, side, () => new Float64Array(rules.tables.casualties.length)) };
}

/**
 * Adds how a unit that came with that morale comes out of the contest by itself; where all are tried together, only its
 * lines.
 */
export function addUnitEnds(
	outcome: UnitEndTally,
	{ fieldUnit, lineAfter }: UnitTally,
	morale: number,
	exposure: MoraleExposure,
	{ cells }: MoraleExposures,
): void {
	const { conduct, lines } = outcome;
	for (let i = 0; i < cells.length; i++) {
		const { test, shift, from } = cells[i]!;
		const all = exposure[from + lines.length]!;
		if (all === 0) continue;
		if (test.isMajority) {
			addLines(lines, lineAfter(0), exposure, from, 1);
			continue;
		}
		const ends = test.endsOf(fieldUnit, morale + shift);
		addWeights(conduct, ends.conduct, all);
		for (let i = 0; i < ends.lines.length; i++) {
			const p = ends.lines[i]!;
			if (p > 0) addLines(lines, lineAfter(ends.fewest + i), exposure, from, p);
		}
	}
}

/** Adds the lines of one test, which are in the exposure from that place on. */
function addLines(lines: Float64Array, shifted: Shifted, exposure: MoraleExposure, from: number, factor: number): void {
	for (let line = 0; line < shifted.length; line++) {
		const weight = exposure[from + line]!;
		if (weight === 0) continue;
		const at = shifted[line]!;
		lines[at] = lines[at]! + weight * factor;
	}
}
