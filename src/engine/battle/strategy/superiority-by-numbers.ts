import type { Superiority } from "../../force/index.js";
import type { SuperiorityTable } from "../tables/index.js";

/** Men who belong to the same classes and blunt the same. */
export interface Kind {
	readonly classes: readonly Superiority[];
	readonly blunts: readonly Superiority[];
}

/** Men by side and, in the order of its kinds, by kind. */
export type Numbers = readonly (readonly number[])[];

/** What each class lends, by class and side; the arrays are used again. */
export type Bonuses = readonly (readonly number[])[];

/**
 * What so many against so many lend (RULES 1.11.4): the ratio rounded down; against none, as the table has it. `foes` may
 * be a mean: `[total, sides]`.
 */
export function superiorityBonus(
	own: number,
	[total, among]: readonly [number, number],
	table: SuperiorityTable,
): number {
	if (own === 0) return 0;
	// A quotient of safe integers rounds down to the right one.
	const ratioDown = total === 0 ? table.unopposed : Math.floor((own * among) / total);
	let bonus = 0;
	for (const [least, lent] of table.rows) if (least <= ratioDown) bonus = lent;
	return bonus;
}

/** Of a side, by class, the places of those kinds that belong to it, and of those that blunt it. */
interface Ranks {
	readonly members: readonly (readonly number[])[];
	readonly blunters: readonly (readonly number[])[];
	/** By kind, whether it is turned against a class in which a foe would be superior. */
	readonly used: boolean[];
	/** By class, all members. */
	readonly men: number[];
}

/**
 * Superiority by numbers alone (RULES 1.11.4), for sides whose kinds are told once and whose men many times. Who blunts a class counts
 * with the side that has less of it, and only where the foe would otherwise be superior; then he does not count in
 * his own classes. Against several foes their mean number counts.
 */
export function superiorityByNumbers(
	kinds: readonly (readonly Kind[])[],
	names: readonly Superiority[],
	table: SuperiorityTable,
): (numbers: Numbers) => Bonuses {
	const sides = kinds.map((own) => ranksOf(own, names));
	const bonuses = names.map(() => sides.map(() => 0));
	return (numbers) => {
		for (let i = 0; i < sides.length; i++) count(sides[i] as Ranks, numbers[i] as readonly number[]);
		for (let name = 0; name < names.length; name++) turnBlunters(sides, name, table);
		for (let name = 0; name < names.length; name++) {
			const row = bonuses[name] as number[];
			for (let i = 0; i < sides.length; i++) row[i] = bonusAgainst(i, name, sides, numbers, table);
		}
		return bonuses;
	};
}

function ranksOf(kinds: readonly Kind[], names: readonly Superiority[]): Ranks {
	return {
		members: placesIn(kinds, names, "classes"),
		blunters: placesIn(kinds, names, "blunts"),
		used: kinds.map(() => false),
		men: names.map(() => 0),
	};
}

/** By class the places of the kinds that have it in that list. */
function placesIn(kinds: readonly Kind[], names: readonly Superiority[], list: keyof Kind): readonly number[][] {
	const places: number[][] = names.map(() => []);
	for (let at = 0; at < kinds.length; at++) {
		for (const name of (kinds[at] as Kind)[list]) places[names.indexOf(name)]?.push(at);
	}
	return places;
}

function count({ members, men, used }: Ranks, numbers: readonly number[]): void {
	used.fill(false);
	for (let name = 0; name < men.length; name++) {
		let sum = 0;
		for (const at of members[name] as readonly number[]) sum += numbers[at] as number;
		men[name] = sum;
	}
}

/** Turns the blunters of each side that has less of a class than a foe who would be superior in it. */
function turnBlunters(sides: readonly Ranks[], name: number, table: SuperiorityTable): void {
	for (let side = 0; side < sides.length; side++) {
		const { blunters, used } = sides[side] as Ranks;
		const own = blunters[name] as readonly number[];
		if (own.length === 0 || !facesSuperior(side, name, sides, table)) continue;
		for (let i = 0; i < own.length; i++) used[own[i] as number] = true;
	}
}

function facesSuperior(side: number, name: number, sides: readonly Ranks[], table: SuperiorityTable): boolean {
	const own = menOf(sides[side] as Ranks, name);
	for (let foe = 0; foe < sides.length; foe++) {
		if (menOf(sides[foe] as Ranks, name) > own && isSuperior(foe, name, sides, table)) return true;
	}
	return false;
}

const menOf = ({ men }: Ranks, name: number): number => men[name] as number;

function isSuperior(side: number, name: number, sides: readonly Ranks[], table: SuperiorityTable): boolean {
	let total = 0;
	for (let i = 0; i < sides.length; i++) if (i !== side) total += menOf(sides[i] as Ranks, name);
	return superiorityBonus(menOf(sides[side] as Ranks, name), [total, sides.length - 1], table) > 0;
}

function bonusAgainst(
	side: number,
	name: number,
	sides: readonly Ranks[],
	numbers: Numbers,
	table: SuperiorityTable,
): number {
	const own = sides[side] as Ranks;
	const left = menLeft(own, name, numbers[side] as readonly number[]);
	if (left === 0) return 0;
	let total = 0;
	for (let i = 0; i < sides.length; i++) {
		const foe = sides[i] as Ranks;
		if (foe === own) continue;
		const men = numbers[i] as readonly number[];
		total += menLeft(foe, name, men);
		if (menOf(foe, name) < menOf(own, name)) total += menBlunting(foe, name, men);
	}
	return superiorityBonus(left, [total, sides.length - 1], table);
}

/** Members who are not turned against another class, or against this one. */
function menLeft({ members, used }: Ranks, name: number, numbers: readonly number[]): number {
	let sum = 0;
	for (const at of members[name] as readonly number[]) if (!used[at]) sum += numbers[at] as number;
	return sum;
}

function menBlunting({ blunters, used }: Ranks, name: number, numbers: readonly number[]): number {
	let sum = 0;
	for (const at of blunters[name] as readonly number[]) if (used[at]) sum += numbers[at] as number;
	return sum;
}
