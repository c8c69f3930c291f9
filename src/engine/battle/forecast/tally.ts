import { frayOf } from "../aftermath/index.js";
import { unitLine } from "../casualties/index.js";
import { CONDUCTS } from "../tables/index.js";
import type { SideState, UnitStand } from "../types.js";
import { entry } from "./entry.js";
import type { Laws } from "./laws.js";
import { type Shifted, shiftedLines } from "./lines.js";
import type { Exposure, TrialGroup } from "./trials.js";
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
	return { stand, conduct: new Float64Array(CONDUCTS.length), lines: new Map(), defects: 0, lineAfter };
}

/** What a unit feels at a morale, times a factor. */
export interface Felt {
	readonly morale: number;
	readonly exposure: Exposure;
	readonly factor: number;
}

/** How units come out of the contest by themselves; those tried together add only their lines here. */
export function addFates(
	tally: UnitTally,
	side: string,
	felt: readonly Felt[],
	trials: readonly TrialGroup[],
	laws: Laws,
): void {
	const rows = laws.rules.tables.casualties.length;
	const lines = entry(tally.lines, side, () => new Float64Array(rows));
	const { conduct: conducts, lineAfter, stand } = tally;
	for (const { morale, exposure, factor } of felt) {
		for (let t = 0; t < trials.length; t++) {
			const from = t * (rows + 1);
			const all = exposure[from + rows] as number;
			if (all === 0) continue;
			const trial = trials[t] as TrialGroup;
			if (trial.isMajority) {
				addLines(lines, lineAfter(0), exposure, from, factor);
				continue;
			}
			const fates = trial.fateOf(stand, morale);
			for (let i = 0; i < fates.length; i++) {
				const [{ conduct, lines: rout }, p] = fates[i] as (typeof fates)[number];
				conducts[conduct] = (conducts[conduct] as number) + all * p * factor;
				addLines(lines, lineAfter(rout), exposure, from, p * factor);
			}
		}
	}
}

/** Adds the lines of one trial, which stand in the exposure from that place on. */
function addLines(lines: Float64Array, shifted: Shifted, exposure: Exposure, from: number, factor: number): void {
	for (let line = 0; line < shifted.length; line++) {
		const weight = exposure[from + line] as number;
		if (weight === 0) continue;
		const at = shifted[line] as number;
		lines[at] = (lines[at] as number) + weight * factor;
	}
}
