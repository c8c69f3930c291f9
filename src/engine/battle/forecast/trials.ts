import type { UnitStand } from "../types.js";
import { entry } from "./entry.js";
import type { Footing } from "./footing.js";
import type { Weights } from "./law-weights.js";
import type { Law, Laws } from "./laws.js";
import { rowAt } from "./lines.js";
import { type FateCell, fateLaw, firmChance, lastStandChance } from "./unit-laws.js";

/**
 * What units feel of footings: for each trial as many weights as the casualty table has rows, by line of the contest,
 * the bloodiest first, then all of them together.
 */
export type Exposure = Float64Array;

/** Footings that ask the same of a unit, and how units answer. */
export interface TrialGroup extends Pick<Footing, "trial" | "trialKey"> {
	/** A side goes through it together. */
	readonly isMajority: boolean;
	/** How a unit that is tried by itself comes out at that morale. */
	readonly fateOf: (stand: UnitStand, morale: number) => Law<FateCell>;
	/** The chance of its first roll, and that it holds where it has nowhere to go. */
	readonly firm: (stand: UnitStand, morale: number) => number;
	readonly lastStand: (stand: UnitStand, morale: number) => number;
}

/** The trials of a forecast, and where each footing belongs. */
export interface Trials {
	readonly groups: readonly TrialGroup[];
	/** By the id of a footing the place of its group. */
	readonly ofFooting: Uint8Array;
	/** What units feel of these footings. */
	toExposure(weights: Weights): Exposure;
}

/** All footings by what they ask of a unit. */
export function groupTrials(feet: readonly Footing[], laws: Laws): Trials {
	const places = new Map<string, number>();
	const groups: TrialGroup[] = [];
	const table = laws.rules.tables.casualties;
	const ofFooting = Uint8Array.from(feet, (footing) =>
		entry(places, footing.trialKey, () => groups.push(groupOf(footing, laws)) - 1),
	);
	const size = table.length + 1;
	const cells = Uint16Array.from(feet, ({ id, value }) => (ofFooting[id] as number) * size + rowAt(value, 0, table));
	const sums = Uint16Array.from(ofFooting, (at) => (at + 1) * size - 1);
	return {
		groups,
		ofFooting,
		toExposure: (weights) => {
			const exposure = new Float64Array(groups.length * size);
			for (let id = 0; id < cells.length; id++) {
				const weight = weights[id] as number;
				if (weight === 0) continue;
				const [at, all] = [cells[id] as number, sums[id] as number];
				exposure[at] = (exposure[at] as number) + weight;
				exposure[all] = (exposure[all] as number) + weight;
			}
			return exposure;
		},
	};
}

function groupOf({ trial, trialKey }: Footing, laws: Laws): TrialGroup {
	const named = { trial, trialKey };
	const once = <T>(ask: (stand: UnitStand, morale: number) => T): ((stand: UnitStand, morale: number) => T) => {
		if (!laws.isUniform) return ask;
		const known = new Map<number, T>();
		return (stand, morale) => entry(known, 2 * morale + (stand.fearless ? 1 : 0), () => ask(stand, morale));
	};
	return {
		...named,
		isMajority: trial.row.ordeal === "majority",
		fateOf: once((stand, morale) => fateLaw(stand, morale, named, laws)),
		firm: once((stand, morale) => firmChance(stand, morale, named, laws)),
		lastStand: once((stand, morale) => lastStandChance(stand, morale, named, laws)),
	};
}
