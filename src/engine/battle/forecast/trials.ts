import { CONDUCTS } from "../tables/index.js";
import type { UnitStand } from "../types.js";
import { entry } from "./entry.js";
import type { Footing } from "./footing.js";
import type { Laws } from "./laws.js";
import { fateLaw, firmChance, lastStandChance, type NamedTrial } from "./unit-laws.js";

/** How a unit may come out of a trial. */
export interface Fates {
	/** Chances by conduct, in the order of CONDUCTS. */
	readonly conduct: Float64Array;
	/** Chances by the lines of its rout, from the fewest on; 0: it does not run. */
	readonly lines: Float64Array;
	/** The fewest lines of a rout: 0, or below by a table of the game master's own. */
	readonly fewest: number;
}

/** A level trial, and how units answer at the morale that counts in it, what a row adds included. */
export interface Ordeal {
	readonly trial: NamedTrial;
	/** A side goes through it together. */
	readonly isMajority: boolean;
	/** How a unit that is tried by itself comes out. */
	readonly fatesOf: (stand: UnitStand, morale: number) => Fates;
	/** The chance of its first roll, and that it holds where it has nowhere to go. */
	readonly firm: (stand: UnitStand, morale: number) => number;
	readonly lastStand: (stand: UnitStand, morale: number) => number;
}

/** Footings that ask the same of a unit at the same morale. */
export interface TrialGroup {
	readonly ordeal: Ordeal;
	/** What is added to the morale of whoever rolls. */
	readonly added: number;
}

/** The trials of a forecast, and where each footing belongs. */
export interface Trials {
	readonly groups: readonly TrialGroup[];
	/** By the id of a footing the place of its group. */
	readonly ofFooting: Uint8Array;
}

/** All footings by what they ask of a unit. */
export function groupTrials(feet: readonly Footing[], laws: Laws): Trials {
	const places = new Map<string, number>();
	const groups: TrialGroup[] = [];
	const ofFooting = Uint8Array.from(feet, ({ trial }) =>
		entry(places, `${trial.name} ${trial.added}`, () => {
			return groups.push({ ordeal: ordealOf(trial, laws), added: trial.added }) - 1;
		}),
	);
	return { groups, ofFooting };
}

/** The ordeal of a level trial, which keeps what it has answered. */
function ordealOf(trial: NamedTrial, laws: Laws): Ordeal {
	return laws.once(`ordeal|${trial.name}`, () => ({
		trial,
		isMajority: trial.trial.row.ordeal === "majority",
		fatesOf: remembered((stand, morale) => fatesOf(stand, morale, trial, laws), trial, laws),
		firm: remembered((stand, morale) => firmChance(stand, morale, trial, laws), trial, laws),
		lastStand: remembered((stand, morale) => lastStandChance(stand, morale, trial, laws), trial, laws),
	}));
}

type Answering<T> = (stand: UnitStand, morale: number) => T;

/** The same, asked once for all units that are alike. */
function remembered<T>(ask: Answering<T>, { rolls }: NamedTrial, { isUniform }: Laws): Answering<T> {
	if (!isUniform) return ask;
	const known = new Map<number, T>();
	return (stand, morale) => {
		const at = stand.fearless ? FEARLESS : rolls ? morale : 0;
		const old = known.get(at);
		if (old !== undefined) return old;
		const answer = ask(stand, morale);
		known.set(at, answer);
		return answer;
	};
}

/** No unit's morale. */
const FEARLESS = 1_000_000;

function fatesOf(stand: UnitStand, morale: number, trial: NamedTrial, laws: Laws): Fates {
	const law = fateLaw(stand, morale, trial, laws);
	const most = law.reduce((far, [{ lines }]) => Math.max(far, lines), 0);
	const fewest = law.reduce((far, [{ lines }]) => Math.min(far, lines), 0);
	const fates = { conduct: new Float64Array(CONDUCTS.length), lines: new Float64Array(most - fewest + 1), fewest };
	for (const [{ conduct, lines }, p] of law) {
		fates.conduct[conduct] = (fates.conduct[conduct] as number) + p;
		fates.lines[lines - fewest] = (fates.lines[lines - fewest] as number) + p;
	}
	return fates;
}
