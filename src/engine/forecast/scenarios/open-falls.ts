import { getOrCreate, memoize } from "../../common/index.js";
import { certain, convolve, type Pmf, toChances, toPmf } from "../../dice/index.js";
import { type Chances, sumOfIndependent } from "../model/index.js";

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
	/** The shift of morale that all of them but one bring those whom they do not lead. */
	readonly without: (fall: OpenFall) => Chances<number>;
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
	const others = allButOne(falls);
	const byUnit = new Map<string, Chances<number>>();
	for (const [at, fall] of falls.entries()) {
		const { unit } = fall;
		if (unit === "" || byUnit.has(unit)) continue;
		const isOnly = falls.every((each) => each === fall || each.unit !== unit);
		byUnit.set(unit, isOnly ? toChances(convolve(others(at), fallPmf(fall, unit))) : shiftsOn(unit, falls));
	}
	const without = memoize((fall: OpenFall) => toChances(others(falls.indexOf(fall))));
	return { id, falls, shifts: shiftsOn("", falls), byUnit, without };
}

/**
 * Returns the shift of morale that all falls but that of one place bring those whom they do not lead: what comes before
 * it and what after.
 */
function allButOne(falls: readonly OpenFall[]): (at: number) => Pmf {
	const pmfs = falls.map((fall) => fallPmf(fall, ""));
	const before = [certain(0)];
	for (const pmf of pmfs) before.push(convolve(before.at(-1)!, pmf));
	const after = [certain(0)];
	for (const pmf of pmfs.toReversed()) after.push(convolve(after.at(-1)!, pmf));
	return (at) => convolve(before[at]!, after[falls.length - 1 - at]!);
}

/** The shift that one fall brings a unit, or none. */
function fallPmf(fall: OpenFall, unit: string): Pmf {
	return toPmf([
		[shiftOf(fall, unit), fall.chance],
		[0, 1 - fall.chance],
	]);
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
