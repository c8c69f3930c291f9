import { getOrCreate } from "../../common/index.js";
import type { ForecastContext } from "../context.js";
import type { SideClasses, StrategyDistribution } from "../scenarios/index.js";
import type { Ground, GroundAfterMoves, Move } from "./ground.js";
import type { Terrain } from "./terrain.js";

/** A class of scenarios as it counts beside ground and strength. */
interface Head {
	/** The commander's own skill, and what the day has added to it for certain. */
	readonly own: number;
	readonly gains: StrategyDistribution;
	/** The place of the side that is reinforced; −1: none. */
	readonly lucky: number;
}

/** Input of a finder of two. */
interface FinderOfTwo {
	readonly classes: readonly SideClasses[];
	readonly heads: readonly (readonly Head[])[];
	readonly context: ForecastContext;
	/** Finds a contest by itself; and the number of its ground, and the bonuses of the odds, on the way. */
	readonly find: (at: readonly number[]) => number;
	readonly groundAt: (at: readonly number[]) => number;
	readonly oddsAt: (at: readonly number[]) => readonly number[];
}

/**
 * Returns a finder for two sides: what a class counts beside ground and strength, the ground and the odds make a
 * contest, so that few have to be found by themselves; the odds depend only on the two units that go over. null: there
 * are other than two sides, or morale counts in strength.
 */
export function finderOfTwo(input: FinderOfTwo): ((at: readonly number[]) => number) | null {
	const { classes, heads, context, find, groundAt } = input;
	if (classes.length !== 2 || context.rules.force.options.moraleTs === "on") return null;
	const oddsOf = oddsNumbers(input);
	const [firsts, seconds] = heads.map(headNumbers) as [HeadNumbers, HeadNumbers];
	/** Contests by heads, number of the ground and number of the odds. */
	const known: number[][][] = Array.from({ length: firsts.count * seconds.count }, () => []);
	return (at) => {
		const byGround = known[firsts.of[at[0]!]! * seconds.count + seconds.of[at[1]!]!]!;
		const ground = groundAt(at);
		let byOdds = byGround[ground];
		if (byOdds === undefined) {
			byOdds = [];
			byGround[ground] = byOdds;
		}
		const odds = oddsOf(at);
		let contest = byOdds[odds];
		if (contest === undefined) {
			contest = find(at);
			byOdds[odds] = contest;
		}
		return contest;
	};
}

/** More than the bonus of a side. */
const MOST_BONUS = 2 ** 20;

/** Returns the number of the odds: equal bonuses, one number. */
function oddsNumbers(input: FinderOfTwo): (at: readonly number[]) => number {
	const { classes, heads, oddsAt } = input;
	const numbers = new Map<number, number>();
	const [owns, foes] = classes.map((side, i) => departureNumbers(side, heads[i]!)) as [HeadNumbers, HeadNumbers];
	const known = new Int16Array(owns.count * foes.count).fill(-1);
	return (at) => {
		const cell = owns.of[at[0]!]! * foes.count + foes.of[at[1]!]!;
		const old = known[cell]!;
		if (old >= 0) return old;
		const [own, foe] = oddsAt(at) as readonly [number, number];
		const made = getOrCreate(numbers, own * MOST_BONUS + foe, () => numbers.size);
		known[cell] = made;
		return made;
	};
}

/** Numbers classes by the unit that goes over and the side that is reinforced: strengths depend on nothing else. */
function departureNumbers({ classes }: SideClasses, heads: readonly Head[]): HeadNumbers {
	const numbers = new Map<string, number>();
	const of = Uint16Array.from(classes, ({ scenario: { effectOnOthers } }, at) => {
		const unit = effectOnOthers.kind === "defected" ? effectOnOthers.unit : "";
		return getOrCreate(numbers, `${heads[at]!.lucky} ${unit}`, () => numbers.size);
	});
	return { of, count: numbers.size };
}

/** Numbers of equal things, by place. */
interface HeadNumbers {
	readonly of: Uint16Array;
	readonly count: number;
}

/** Numbers classes by what they count beside ground and strength. */
function headNumbers(heads: readonly Head[]): HeadNumbers {
	const numbers = new Map<string, number>();
	const of = Uint16Array.from(heads, ({ own, gains }) =>
		getOrCreate(numbers, `${own} ${gains.id}`, () => numbers.size),
	);
	return { of, count: numbers.size };
}

/** A class of scenarios: the unit that goes over in it, and a number that is equal for those who count alike. */
interface ClassMove {
	readonly move: Move | undefined;
	readonly role: number;
}

/** A ground, and a number that is the same for equal ones. */
interface NumberedGround {
	readonly ground: Ground;
	readonly id: number;
}

/**
 * Returns the ground after these classes of all sides, worked out once for each choice of roles; equal grounds are one.
 */
export function groundsByRoster(
	{ after }: GroundAfterMoves,
	classes: readonly (readonly ClassMove[])[],
	roles: number,
): (at: readonly number[]) => NumberedGround {
	const known = new Map<number, NumberedGround>();
	const places = new Map<Terrain, Map<string, NumberedGround>>();
	let count = 0;
	const find = (at: readonly number[]): NumberedGround => {
		const moves: Move[] = [];
		for (let i = 0; i < at.length; i++) {
			const { move } = classes[i]![at[i]!]!;
			if (move) moves.push(move);
		}
		const ground = after(moves);
		const byLent = getOrCreate(places, ground.terrain, () => new Map<string, NumberedGround>());
		return getOrCreate(byLent, ground.lent.join(" "), () => ({ ground, id: count++ }));
	};
	return (at) => {
		let roster = 0;
		for (let i = 0; i < at.length; i++) roster = roster * roles + classes[i]![at[i]!]!.role;
		const old = known.get(roster);
		if (old !== undefined) return old;
		const made = find(at);
		known.set(roster, made);
		return made;
	};
}
