import type { TermInput } from "../../common/index.js";
import { memoizePair, ownValue } from "../../common/index.js";
import type { ForceTables, Superiority, TroopType } from "../../force/index.js";
import { classesOf } from "../../force/index.js";
import type { BattleInput, FieldUnit, SideState } from "../model/index.js";
import type { BattleRules } from "../rules.js";
import { foesOf } from "../state/index.js";
import type { SuperiorityTable } from "../tables/index.js";

/** Men who belong to the same classes and blunt the same. */
export interface Kind {
	readonly classes: readonly Superiority[];
	readonly blunts: readonly Superiority[];
}

/** Men by side and, in the order of its kinds, by kind. */
type Numbers = readonly (readonly number[])[];

/** Returns the bonuses of each class, by class and side; the arrays are used again. */
type Bonuses = readonly (readonly number[])[];

/**
 * Bonus of so many against so many (RULES 1.11.4): the ratio rounded down; against none, as the table has it. The foes
 * are a mean: `total` of them among so many sides.
 */
export function superiorityBonus(own: number, total: number, among: number, table: SuperiorityTable): number {
	if (own === 0) return 0;
	// A quotient of safe integers rounds down to the right one.
	const ratioDown = total === 0 ? table.unopposed : Math.floor((own * among) / total);
	const { rows } = table;
	let bonus = 0;
	// Rows are read by index here: asked for thousands of fields, an iterator for each would take most of the time.
	for (let i = 0; i < rows.length; i++) {
		const row = rows[i]!;
		if (row[0] <= ratioDown) bonus = row[1];
	}
	return bonus;
}

/** A side by the classes that count, and by its kinds. */
interface Ranks {
	/** Places by class of the kinds that belong to it, and of those that blunt it. */
	readonly members: readonly (readonly number[])[];
	readonly blunters: readonly (readonly number[])[];
	/** Places by kind of its classes, and of those that it blunts. */
	readonly classes: readonly (readonly number[])[];
	readonly blunts: readonly (readonly number[])[];
	/** True by kind if it is turned against a class in which a foe would be superior. */
	readonly used: boolean[];
	/** Sums by class: all members; those who are turned against some class; and the turned who blunt this one. */
	readonly men: number[];
	readonly turned: number[];
	readonly blunting: number[];
}

/**
 * Computes superiority by numbers alone (RULES 1.11.4), for sides whose kinds stay while their men change. Kinds that
 * blunt a class count with the side that has less of it, and only where the foe would otherwise be superior; then they
 * do not count in their own classes. Against several foes their mean number counts.
 */
export function superiorityByNumbers(
	kinds: readonly (readonly Kind[])[],
	names: readonly Superiority[],
	table: SuperiorityTable,
): (numbers: Numbers) => Bonuses {
	const sides = kinds.map((own) => ranksOf(own, names));
	const bonuses = names.map(() => sides.map(() => 0));
	return (numbers) => {
		for (let i = 0; i < sides.length; i++) count(sides[i]!, numbers[i]!);
		for (let name = 0; name < names.length; name++) turnBlunters(sides, name, numbers, table);
		for (let name = 0; name < names.length; name++) {
			const row = bonuses[name]!;
			for (let i = 0; i < sides.length; i++) row[i] = bonusAgainst(i, name, sides, table);
		}
		return bonuses;
	};
}

function ranksOf(kinds: readonly Kind[], names: readonly Superiority[]): Ranks {
	const places = (list: readonly Superiority[]) => names.flatMap((name, at) => (list.includes(name) ? [at] : []));
	const classes = kinds.map((kind) => places(kind.classes));
	const blunts = kinds.map((kind) => places(kind.blunts));
	const having = (lists: readonly (readonly number[])[]) =>
		names.map((_, name) => lists.flatMap((list, kind) => (list.includes(name) ? [kind] : [])));
	const none = () => names.map(() => 0);
	return {
		members: having(classes),
		blunters: having(blunts),
		classes,
		blunts,
		used: kinds.map(() => false),
		men: none(),
		turned: none(),
		blunting: none(),
	};
}

function count({ members, men, turned, blunting, used }: Ranks, numbers: readonly number[]): void {
	used.fill(false);
	for (let name = 0; name < men.length; name++) {
		const own = members[name]!;
		let sum = 0;
		for (let i = 0; i < own.length; i++) sum += numbers[own[i]!]!;
		men[name] = sum;
		turned[name] = 0;
		blunting[name] = 0;
	}
}

/** Turns the blunters of each side that has less of a class than a foe who would be superior in it. */
function turnBlunters(sides: readonly Ranks[], name: number, numbers: Numbers, table: SuperiorityTable): void {
	for (let side = 0; side < sides.length; side++) {
		const own = sides[side]!;
		const blunters = own.blunters[name]!;
		if (blunters.length === 0 || !facesSuperior(side, name, sides, table)) continue;
		for (let i = 0; i < blunters.length; i++) turn(own, blunters[i]!, numbers[side]!);
	}
}

function turn({ used, classes, blunts, turned, blunting }: Ranks, kind: number, numbers: readonly number[]): void {
	if (used[kind]) return;
	used[kind] = true;
	const men = numbers[kind]!;
	for (const name of classes[kind]!) turned[name] = turned[name]! + men;
	for (const name of blunts[kind]!) blunting[name] = blunting[name]! + men;
}

function facesSuperior(side: number, name: number, sides: readonly Ranks[], table: SuperiorityTable): boolean {
	const own = sides[side]!.men[name]!;
	for (let foe = 0; foe < sides.length; foe++) {
		const men = sides[foe]!.men[name]!;
		if (men > own && isSuperior(foe, name, sides, table)) return true;
	}
	return false;
}

function isSuperior(side: number, name: number, sides: readonly Ranks[], table: SuperiorityTable): boolean {
	let total = 0;
	for (let i = 0; i < sides.length; i++) if (i !== side) total += sides[i]!.men[name]!;
	return superiorityBonus(sides[side]!.men[name]!, total, sides.length - 1, table) > 0;
}

/** Members count who are not turned against another class, or against this one. */
function bonusAgainst(side: number, name: number, sides: readonly Ranks[], table: SuperiorityTable): number {
	const { men, turned } = sides[side]!;
	const own = men[name]!;
	const left = own - turned[name]!;
	if (left === 0) return 0;
	let total = 0;
	for (let i = 0; i < sides.length; i++) {
		if (i === side) continue;
		const foe = sides[i]!;
		const theirs = foe.men[name]!;
		total += theirs - foe.turned[name]!;
		if (theirs < own) total += foe.blunting[name]!;
	}
	return superiorityBonus(left, total, sides.length - 1, table);
}

/** The classes that count: the list of the most advanced side, by field or siege (RULES 1.11.4). */
export function classesThatCount({ sides, siege }: BattleInput, { lists }: SuperiorityTable): readonly Superiority[] {
	const tl = Math.max(...sides.map(({ force }) => force.tl));
	const list = lists.findLast(({ from }) => from <= tl);
	return (siege ? list?.siege : list?.field) ?? [];
}

/** The kind of a unit; undefined: it belongs to no class and blunts none. */
export function kindOf({ unit: { troop } }: FieldUnit, { force }: BattleRules): Kind | undefined {
	const classes = rolesOf(troop, force.tables);
	const { neutralises: blunts } = troop;
	return classes.length === 0 && blunts.length === 0 ? undefined : { classes, blunts };
}

/** The superiorities of every side, by class (RULES 1.11.4), and in the GM's own classes. */
export function superiorities(
	sides: readonly SideState[],
	input: BattleInput,
	rules: BattleRules,
): ReadonlyMap<string, readonly TermInput[]> {
	const table = rules.tables.superiority;
	const names = classesThatCount(input, table);
	const men: number[][] = sides.map(() => []);
	const kinds = sides.map(({ units }, i) =>
		units.flatMap((fieldUnit): readonly Kind[] => {
			const kind = kindOf(fieldUnit, rules);
			if (kind) men[i]?.push(fieldUnit.unit.men);
			return kind ? [kind] : [];
		}),
	);
	const bonuses = superiorityByNumbers(kinds, names, table)(men);
	return new Map(
		sides.map((side, i) => {
			const terms = names.flatMap((name, at): readonly TermInput[] => {
				const value = bonuses[at]?.[i] ?? 0;
				return value === 0 ? [] : [{ key: `superiority/${name}`, kind: "add", value }];
			});
			return [side.id, [...terms, ...ownClassTerms(side, sides, table)]];
		}),
	);
}

/** Classes of the GM's own: plain numbers, without kinds that blunt them. */
function ownClassTerms(
	{ id, input: { classes } }: SideState,
	sides: readonly SideState[],
	table: SuperiorityTable,
): readonly TermInput[] {
	const foes = foesOf(sides, id);
	return Object.entries(classes).flatMap(([name, own]): readonly TermInput[] => {
		const total = foes.reduce((sum, { input }) => sum + ownValue(input.classes, name, 0), 0);
		const value = superiorityBonus(own, total, foes.length, table);
		return value === 0 ? [] : [{ key: `classes/${name}`, kind: "add", value, label: name }];
	});
}

const rolesIn = memoizePair((tables: ForceTables, troop: TroopType): readonly Superiority[] =>
	classesOf(troop, tables),
);

/**
 * The classes of superiority of a troop type (RULES 1.11.4), worked out once: every contest asks for those of every
 * unit.
 */
export function rolesOf(troop: TroopType, tables: ForceTables): readonly Superiority[] {
	return rolesIn(tables, troop);
}
