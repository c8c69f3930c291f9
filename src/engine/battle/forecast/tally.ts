import { frayOf } from "../aftermath/index.js";
import { unitLine } from "../casualties/index.js";
import { CONDUCTS } from "../tables/index.js";
import type { SideState, UnitStand } from "../types.js";
import { entry } from "./entry.js";
import type { Cell, Exposure, Exposures } from "./exposure.js";
import { addWeights } from "./law-weights.js";
import type { Laws } from "./laws.js";
import { type Shifted, shiftedLines } from "./lines.js";
import type { World } from "./world.js";

/** Chances of one unit, added up over everything that may happen. */
export interface UnitTally {
	readonly stand: UnitStand;
	/** By conduct, in the order of CONDUCTS. */
	readonly conduct: Float64Array;
	/** By the side that it fights for, whose dice are thrown: by casualty line, the bloodiest first. */
	readonly lines: Map<string, Float64Array>;
	/** That it goes over to another side. */
	defects: number;
	/** Lines by which it stands better than its side, whatever the contest. */
	readonly steps: number;
	/** The line to which each line of the contest leads it, when it runs by so many lines (0: it does not). */
	readonly lineAfter: (rout: number) => Shifted;
}

/** An empty tally for each unit of a field, by key. */
export function openTallies(
	sides: readonly SideState[],
	{ eve }: Pick<World, "eve">,
	laws: Laws,
): ReadonlyMap<string, UnitTally> {
	return new Map(sides.flatMap(({ units }) => units.map((stand) => [stand.key, openTally(stand, eve, laws)] as const)));
}

function openTally(stand: UnitStand, { input }: World["eve"], laws: Laws): UnitTally {
	const bloodshed = { intensity: input.intensity, fray: (unit: UnitStand) => frayOf(unit, input) };
	const { steps } = unitLine({ stand, rout: 0 }, 0, bloodshed, laws.rules);
	const own = steps.reduce((sum, { key, value }) => (key === "contest" || key === "end" ? sum : sum + value), 0);
	const known: Shifted[] = [];
	const lineAfter = (rout: number): Shifted => {
		const line = known[rout] ?? shiftedLines(own - rout, laws);
		known[rout] = line;
		return line;
	};
	return { stand, conduct: new Float64Array(CONDUCTS.length), lines: new Map(), defects: 0, steps: own, lineAfter };
}

/** What becomes of a unit that fights for one side. */
export interface UnitOutcome {
	/** By conduct, in the order of CONDUCTS. */
	readonly conduct: Float64Array;
	/** By casualty line, the bloodiest first. */
	readonly lines: Float64Array;
}

/** Nothing yet. */
export function newOutcome({ rules }: Laws): UnitOutcome {
	return { conduct: new Float64Array(CONDUCTS.length), lines: new Float64Array(rules.tables.casualties.length) };
}

/** A unit's tally on one side. */
export function outcomeOn({ conduct, lines }: UnitTally, side: string, { rules }: Laws): UnitOutcome {
	return { conduct, lines: entry(lines, side, () => new Float64Array(rules.tables.casualties.length)) };
}

/**
 * Adds how a unit that came with that morale comes out of the contest by itself; where all are tried together, only its
 * lines.
 */
export function addFates(
	outcome: UnitOutcome,
	{ stand, lineAfter }: UnitTally,
	morale: number,
	exposure: Exposure,
	{ cells }: Exposures,
): UnitOutcome {
	const { conduct, lines } = outcome;
	for (let i = 0; i < cells.length; i++) {
		const { ordeal, shift, from } = cells[i] as Cell;
		const all = exposure[from + lines.length] as number;
		if (all === 0) continue;
		if (ordeal.isMajority) {
			addLines(lines, lineAfter(0), exposure, from, 1);
			continue;
		}
		const fates = ordeal.fatesOf(stand, morale + shift);
		addWeights(conduct, fates.conduct, all);
		for (let i = 0; i < fates.lines.length; i++) {
			const p = fates.lines[i] as number;
			if (p > 0) addLines(lines, lineAfter(fates.fewest + i), exposure, from, p);
		}
	}
	return outcome;
}

/** Adds the lines of one ordeal, which stand in the exposure from that place on. */
function addLines(lines: Float64Array, shifted: Shifted, exposure: Exposure, from: number, factor: number): void {
	for (let line = 0; line < shifted.length; line++) {
		const weight = exposure[from + line] as number;
		if (weight === 0) continue;
		const at = shifted[line] as number;
		lines[at] = (lines[at] as number) + weight * factor;
	}
}
