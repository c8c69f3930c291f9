import { towardZero } from "../../common/index.js";
import { challengersOf } from "../day/index.js";
import {
	classesThatCount,
	commandSkill,
	commandTerms,
	type Kind,
	kindOf,
	strengthTerms,
	superiorityByNumbers,
} from "../strategy/index.js";
import type { SideState, UnitStand } from "../types.js";
import { entry } from "./entry.js";
import type { Laws } from "./laws.js";
import type { Eve } from "./omens.js";
import { sumTerms } from "./sum-terms.js";
import { type Haul, isArtillery, type Terrain, terrainsOf } from "./terrains.js";

/** A unit that goes over, the places of the sides that it leaves and joins, and what it counts as beside its strength. */
export interface Move extends Haul {
	/** Its kind by number, and its men; −1: it belongs to no class that counts here. */
	readonly kind: number;
	readonly men: number;
}

/** What the ground and the troops on it lend to each side, and its starred rows. */
export interface Ground extends Terrain {}

/** The ground of an eve. */
export interface Grounds {
	/** How a unit counts that goes over. */
	moveOf(stand: UnitStand, from: number, to: number): Move;
	/** The ground after moves; those that count as nothing need not be told. */
	after(moves: readonly Move[]): Ground;
}

/** Whether a move changes anything but strengths. */
export const counts = ({ kind, artillery }: Move): boolean => kind >= 0 || artillery;

/** Works out grounds after moves. */
export function groundsOf(eve: Eve, laws: Laws): Grounds {
	const { sides, input } = eve;
	const { tables } = laws.rules;
	const names = classesThatCount(input, tables.superiority);
	const kinds: Kind[] = [];
	const numbers = new Map<string, number>();
	const kindAt = (stand: UnitStand): number => {
		const kind = kindOf(stand, laws.rules);
		const classes = kind?.classes.filter((name) => names.includes(name)) ?? [];
		const blunts = kind?.blunts.filter((name) => names.includes(name)) ?? [];
		if (classes.length + blunts.length === 0) return -1;
		return entry(numbers, `${classes}/${blunts}`, () => kinds.push({ classes, blunts }) - 1);
	};
	const placed = sides.map(({ units }) => units.map((stand) => [kindAt(stand), stand.unit.men] as const));
	const start = placed.map((units) => {
		const men = kinds.map(() => 0);
		for (const [kind, more] of units) if (kind >= 0) men[kind] = (men[kind] as number) + more;
		return men;
	});
	const bonuses = superiorityByNumbers(
		sides.map(() => kinds),
		names,
		tables.superiority,
	);
	const terrainAfter = terrainsOf(eve, laws);
	const lentBy = (men: readonly (readonly number[])[], moves: readonly Move[]): Ground => {
		const { lent, ...stars } = terrainAfter(moves);
		const all = lent.slice();
		for (const row of bonuses(men)) for (let i = 0; i < all.length; i++) all[i] = (all[i] as number) + (row[i] ?? 0);
		return { lent: all, ...stars };
	};
	const fixed = fixedLent(eve, lentBy(start, []), laws);
	return {
		moveOf: (stand, from, to) => {
			return { from, to, kind: kindAt(stand), men: stand.unit.men, artillery: isArtillery(stand, eve, laws) };
		},
		after: (moves) => {
			const ground = lentBy(menAfter(start, moves), moves);
			return { ...ground, lent: ground.lent.map((value, i) => value + (fixed[i] as number)) };
		},
	};
}

/** Men by side and kind after moves. */
function menAfter(start: readonly (readonly number[])[], moves: readonly Move[]): readonly (readonly number[])[] {
	const men = start.map((own) => own.slice());
	for (const { kind, from, to, men: gone } of moves) {
		if (kind < 0) continue;
		const [left, joined] = [men[from] as number[], men[to] as number[]];
		left[kind] = (left[kind] as number) - gone;
		joined[kind] = (joined[kind] as number) + gone;
	}
	return men;
}

/** What neither moves nor odds nor commanders change. */
function fixedLent({ sides, input }: Eve, { lent }: Ground, { rules }: Laws): readonly number[] {
	const skill = commandSkill(input, rules);
	const plain = sides.map((side): SideState => ({ ...side, strategy: [], commanderDead: false }));
	return challengersOf(plain, input, rules).map(({ strategy }, i) => {
		const side = plain[i] as SideState;
		const odds = sumTerms(strengthTerms(side, plain, input, rules.tables));
		return towardZero(strategy.total) - sumTerms(commandTerms(side, skill)) - odds - (lent[i] as number);
	});
}
