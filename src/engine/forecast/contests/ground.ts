import { challengersOf } from "../../battle/day/index.js";
import type { FieldUnit, SideState } from "../../battle/index.js";
import type { Kind } from "../../battle/strategy/index.js";
import {
	classesThatCount,
	commandSkill,
	commandTerms,
	facesArtillery,
	kindOf,
	positionOf,
	positionTerms,
	starredSum,
	strengthTerms,
	superiorityByNumbers,
} from "../../battle/strategy/index.js";
import type { TermInput } from "../../common/index.js";
import { getOrCreate, towardZero } from "../../common/index.js";
import type { Superiority } from "../../force/index.js";
import type { ForecastContext } from "../model/index.js";
import type { PreBattleState } from "../scenarios/index.js";

/**
 * A unit that goes over, the places of the sides that it leaves and joins, and what it counts as beside its strength.
 */
export interface Move {
	readonly from: number;
	readonly to: number;
	/** Its kind by number, and the men of it; −1 and 0: it belongs to no class that counts here. */
	readonly kind: number;
	readonly men: number;
	readonly artillery: boolean;
}

/** Bonuses of ground and troops for each side; the terrain has the starred rows. */
interface Ground {
	readonly lent: readonly number[];
	readonly terrain: Terrain;
}

/** The ground of a state before the battle. */
export interface GroundAfterMoves {
	/** Counts a unit that goes over. */
	moveOf(fieldUnit: FieldUnit, from: number, to: number): Move;
	/** Returns the ground after moves; moves that count as nothing may be left out. */
	after(moves: readonly Move[]): Ground;
}

/** True if a move changes anything but strengths. */
export const counts = ({ kind, artillery }: Move): boolean => kind >= 0 || artillery;

/** Works out grounds after moves. */
export function groundAfterMoves(preBattle: PreBattleState, context: ForecastContext): GroundAfterMoves {
	const { sides } = preBattle;
	const { superiority } = context.rules.tables;
	const names = openClasses(sides, classesThatCount(preBattle.input, superiority), context);
	const { kinds, kindAt } = kindsOf(preBattle, names, context);
	const placed = sides.map(({ units }) => units.map((fieldUnit) => [kindAt(fieldUnit), fieldUnit.unit.men] as const));
	const men = placed.map((units) => {
		const sums = kinds.map(() => 0);
		for (const [kind, more] of units) if (kind >= 0) sums[kind] = sums[kind]! + more;
		return sums;
	});
	const guns = sides.map(({ units }) => units.filter((fieldUnit) => isArtillery(fieldUnit, preBattle, context)).length);
	const bonuses = superiorityByNumbers(
		sides.map(() => kinds),
		names,
		superiority,
	);
	const terrainWith = terrainsOf(preBattle, context);
	const groundNow = (fixed: readonly number[]): Ground => {
		const terrain = terrainWith(guns);
		const rows = bonuses(men);
		const lent = fixed.slice();
		for (let i = 0; i < lent.length; i++) {
			let sum = lent[i]! + terrain.lent[i]!;
			for (let row = 0; row < rows.length; row++) sum += rows[row]![i]!;
			lent[i] = sum;
		}
		return { lent, terrain };
	};
	const still = sides.map(() => 0);
	const fixed = fixedLent(preBattle, groundNow(still), context);
	return {
		moveOf: (fieldUnit, from, to) => {
			const kind = kindAt(fieldUnit);
			const men = kind < 0 ? 0 : fieldUnit.unit.men;
			return { from, to, kind, men, artillery: isArtillery(fieldUnit, preBattle, context) };
		},
		after: (moves) => {
			for (const move of moves) carryOut(move, 1, men, guns);
			const ground = groundNow(fixed);
			for (const move of moves) carryOut(move, -1, men, guns);
			return ground;
		},
	};
}

/** The kinds of all units, and which of them one belongs to; −1: none that counts here. */
function kindsOf(
	{ sides }: PreBattleState,
	names: readonly Superiority[],
	{ rules }: ForecastContext,
): { readonly kinds: readonly Kind[]; readonly kindAt: (fieldUnit: FieldUnit) => number } {
	const kinds: Kind[] = [];
	const numbers = new Map<string, number>();
	const byTroop = new Map<FieldUnit["unit"]["troop"], number>();
	const findKind = (fieldUnit: FieldUnit): number => {
		const kind = kindOf(fieldUnit, rules);
		const classes = kind?.classes.filter((name) => names.includes(name)) ?? [];
		const blunts = kind?.blunts.filter((name) => names.includes(name)) ?? [];
		if (classes.length + blunts.length === 0) return -1;
		return getOrCreate(numbers, `${classes}/${blunts}`, () => kinds.push({ classes, blunts }) - 1);
	};
	const kindAt = (fieldUnit: FieldUnit): number =>
		getOrCreate(byTroop, fieldUnit.unit.troop, () => findKind(fieldUnit));
	for (const { units } of sides) for (const fieldUnit of units) kindAt(fieldUnit);
	return { kinds, kindAt };
}

/** Carries out a move; `times` −1: takes it back. */
function carryOut(
	{ from, to, kind, men: defected, artillery }: Move,
	times: 1 | -1,
	men: readonly number[][],
	guns: number[],
): void {
	if (kind >= 0) {
		const left = men[from]!;
		const joined = men[to]!;
		left[kind] = left[kind]! - times * defected;
		joined[kind] = joined[kind]! + times * defected;
	}
	if (artillery) {
		guns[from] = guns[from]! - times;
		guns[to] = guns[to]! + times;
	}
}

/** Bonuses that neither moves nor odds nor commanders change. */
function fixedLent({ sides, input }: PreBattleState, { lent }: Ground, { rules }: ForecastContext): readonly number[] {
	const skill = commandSkill(input, rules);
	const plain = sides.map((side): SideState => ({ ...side, strategy: [], commanderDead: false }));
	return challengersOf(plain, input, rules).map(({ strategy }, i) => {
		const side = plain[i]!;
		const odds = sumTerms(strengthTerms(side, plain, input, rules.tables));
		return towardZero(strategy.total) - sumTerms(commandTerms(side, skill, input.rulings)) - odds - lent[i]!;
	});
}

/** Men of one side in a class: all; those who can never be turned against another class; and the largest unit of it. */
interface Membership {
	readonly all: number;
	readonly sure: number;
	readonly largest: number;
}

/**
 * Lists those of some classes in which a side may be superior by numbers (RULES 1.11.4) after each side has lost a unit
 * at most. In all others no one is, whatever moves: with as many as may come against as few as may be left the ratio
 * stays below the first row of the table. Without it fewer classes of scenarios are alike: 2 × 200 units take 2.2 times
 * as long, 2 × 1,000 units 4.9 times (docs/BENCH.md).
 */
export function openClasses(
	sides: readonly SideState[],
	names: readonly Superiority[],
	context: ForecastContext,
): readonly Superiority[] {
	const { rows } = context.rules.tables.superiority;
	const first = rows.reduce((least, [ratio]) => Math.min(least, ratio), Number.POSITIVE_INFINITY);
	return names.filter((name) => {
		const members = sides.map(({ units }) => membershipOf(units, name, context));
		return members.some((own, side) => {
			const foes = members.filter((_, other) => other !== side);
			const most = foes.reduce((sum, { largest }) => sum + largest, own.all);
			const fewest = foes.reduce((sum, { sure, largest }) => sum + sure - largest, 0);
			return most > 0 && !(fewest > 0 && Math.floor((most * foes.length) / fewest) < first);
		});
	});
}

function membershipOf(units: readonly FieldUnit[], name: Superiority, { rules }: ForecastContext): Membership {
	let [all, sure, largest] = [0, 0, 0];
	for (const fieldUnit of units) {
		const kind = kindOf(fieldUnit, rules);
		if (!kind?.classes.includes(name)) continue;
		const { men } = fieldUnit.unit;
		all += men;
		if (kind.blunts.length === 0) sure += men;
		largest = Math.max(largest, men);
	}
	return { all, sure, largest };
}

/** Returns what choices lead to, worked out once for all whose places have equal numbers. */
export function onceByNumbers<T>(
	numbers: readonly (readonly number[])[],
	make: (at: readonly number[]) => T,
): (at: readonly number[]) => T {
	const known: T[] = [];
	const sizes = numbers.map((each) => each.reduce((most, number) => Math.max(most, number), 0) + 1);
	return (at) => {
		let place = 0;
		for (let i = 0; i < at.length; i++) place = place * sizes[i]! + numbers[i]![at[i]!]!;
		const old = known[place];
		if (old !== undefined) return old;
		const made = make(at);
		known[place] = made;
		return made;
	};
}

/**
 * Bonuses of the positions' rows for each side, the starred rows that are left after artillery, and the sides that
 * hold some.
 */
interface Terrain {
	readonly lent: readonly number[];
	readonly starred: readonly number[];
	readonly holds: readonly boolean[];
	/** Equal where starred rows are equal. */
	readonly stars: string;
}

/**
 * Works out the terrain by how many units of each side bring artillery; only whether there are any makes a difference.
 */
function terrainsOf(preBattle: PreBattleState, context: ForecastContext): (guns: readonly number[]) => Terrain {
	const some = preBattle.sides
		.flatMap(({ units }) => units.filter((fieldUnit) => isArtillery(fieldUnit, preBattle, context)))
		.slice(0, 1);
	const known = new Map<number, Terrain>();
	const terrainWith = (guns: readonly number[]): Terrain => {
		const sides = preBattle.sides.map((side, i): SideState => ({ ...side, units: guns[i] ? some : [] }));
		const worths = sides.map((side) => positionOf(side, sides, context.rules));
		const starred = worths.map(starredSum);
		const holds = worths.map((rows) => rows.some((row) => row.starred));
		return { lent: worths.map((rows) => sumTerms(positionTerms(rows))), starred, holds, stars: `${starred} ${holds}` };
	};
	return (guns) => {
		let key = 0;
		for (let i = 0; i < guns.length; i++) key = 2 * key + (guns[i]! > 0 ? 1 : 0);
		return getOrCreate(known, key, () => terrainWith(guns));
	};
}

/** True if foes of this unit face artillery. */
function isArtillery(fieldUnit: FieldUnit, { sides }: PreBattleState, { rules }: ForecastContext): boolean {
	const [self, foe] = sides as readonly [SideState, SideState];
	return facesArtillery(
		foe.id,
		[
			{ ...self, units: [fieldUnit] },
			{ ...foe, units: [] },
		],
		rules,
	);
}

/** Sum of terms that are added, as far as they are whole. */
export function sumTerms(terms: readonly TermInput[]): number {
	return terms.reduce((sum, { value }) => sum + (typeof value === "number" ? value : towardZero(value)), 0);
}
