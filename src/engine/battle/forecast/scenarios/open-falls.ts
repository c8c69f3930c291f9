import { getOrCreate } from "../../../common/index.js";
import { type Chances, sumOfIndependent } from "../context.js";

/** A leading hero who may have fallen, independently of everything else. */
export interface OpenFall {
	readonly hero: string;
	/** The key of the unit that the hero leads; empty: the force. */
	readonly unit: string;
	readonly chance: number;
	/** Shifts of morale by the fall: of all units, and of the unit that the hero leads in its place. */
	readonly all: number;
	readonly own: number;
}

/** Falls that no contest distinguishes: distributions of sums in place of every choice of the fallen. */
export interface OpenFalls {
	/** Equal for equal falls. */
	readonly id: number;
	readonly falls: readonly OpenFall[];
	/** The shift of morale that all of them bring together. */
	readonly shifts: Chances<number>;
	/** The same for a unit that one of them leads, by its key. */
	readonly byUnit: ReadonlyMap<string, Chances<number>>;
}

/** Makes one object of equal lists of falls. */
export type OpenFallsOf = (falls: readonly OpenFall[]) => OpenFalls;

/** The falls of one side, each list worked out once. */
export function openFallsOf(): OpenFallsOf {
	const known = new Map<string, OpenFalls>();
	return (falls) =>
		getOrCreate(known, falls.map(({ hero, chance }) => `${hero} ${chance}`).join("|"), () =>
			toOpenFalls(falls, known.size),
		);
}

function toOpenFalls(falls: readonly OpenFall[], id: number): OpenFalls {
	const led = falls.flatMap(({ unit }) => (unit === "" ? [] : [unit]));
	const byUnit = new Map(led.map((unit) => [unit, shiftsOn(unit, falls)]));
	return { id, falls, shifts: shiftsOn("", falls), byUnit };
}

/** The shift of morale that falls bring a unit together. */
export function shiftsOn(unit: string, falls: readonly OpenFall[]): Chances<number> {
	return sumOfIndependent(
		falls.map((fall) => {
			const chances: Chances<number> = [
				[shiftOf(fall, unit), fall.chance],
				[0, 1 - fall.chance],
			];
			return chances.filter(([, p]) => p > 0);
		}),
	);
}

/** The shift of morale that one fall brings a unit. */
export function shiftOf({ unit: led, all, own }: OpenFall, unit: string): number {
	return unit !== "" && unit === led ? own : all;
}
