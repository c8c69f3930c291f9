import { type Ratio, toNumber } from "../../../common/index.js";
import { isDefeated, sumOf } from "../strength.js";
import type { AttackOrder, AttackRules, Strength } from "../types.js";
import { type Met, type Striker, strikerOf } from "./striker.js";
import { inStrips, thinOut } from "./thin-out.js";
import { UnitStates } from "./unit-states.js";

/** One of two units that attack each other round after round. */
export interface ExchangeSide {
	readonly strength: Strength;
	/** The attack of every round; no more soldiers take part than are left. Null: the unit does not strike back. */
	readonly order: AttackOrder | null;
	/** Chance after each round that the unit breaks (a failed check of morale). */
	readonly breaks: Ratio;
}

/** Odds of one unit after so many rounds. For display. */
interface SideAfter {
	readonly meanSize: number;
	readonly meanTotal: number;
	/** Chance that it is defeated, and that it has broken undefeated. */
	readonly defeated: number;
	readonly broken: number;
}

/** Odds of both units after so many rounds. */
interface RoundAfter {
	readonly round: number;
	readonly sides: readonly [SideAfter, SideAfter];
	/** Chance that the exchange goes on. */
	readonly goesOn: number;
}

/** Forecast of an exchange, round by round. */
export interface ExchangeOdds {
	readonly rounds: readonly RoundAfter[];
	/** False where so many states are possible that only a part of them, evenly spread, was followed. */
	readonly exact: boolean;
}

/** The most courses that are followed through one round, and the pairs of units that are always followed: with 20 outcomes of each attack they come to as many. */
const MOST_COURSES = 60_000;
const LEAST_PAIRS = 150;

/** Outcomes of one attack that are always followed: those of a d20. */
const LEAST_OUTCOMES = 20;

type Pair<T> = readonly [T, T];
type Sum = { -readonly [K in keyof SideAfter]: number };

/** Both sides of an exchange, with what is known of them. */
interface Sides {
	readonly states: Pair<UnitStates>;
	readonly strikers: Pair<Striker>;
	readonly breaks: Pair<number>;
}

/**
 * Forecast of an exchange of attacks between two units over so many rounds: both attack at once in every round, then each may break; it
 * ends for a pair of units when one of them is defeated or broken (RULES 4.17). Equal states are put together.
 */
export function exchangeOdds(sides: Pair<ExchangeSide>, rounds: number, rules: AttackRules): ExchangeOdds {
	const states: Pair<UnitStates> = [new UnitStates(), new UnitStates()];
	const [a, b] = sides;
	const strikers: Pair<Striker> = [
		strikerOf(a.order, [states[0], states[1]], rules),
		strikerOf(b.order, [states[1], states[0]], rules),
	];
	const both: Sides = { states, strikers, breaks: [toNumber(a.breaks), toNumber(b.breaks)] };
	let going: readonly Met[] = [{ ids: [states[0].idOf(a.strength), states[1].idOf(b.strength)], chance: 1 }];
	const over: Pair<Sum> = [emptySum(), emptySum()];
	const after: RoundAfter[] = [];
	// Courses of one pair in the round before, as an estimate for the next.
	let width = 1;
	let exact = true;
	for (let round = 1; round <= rounds; round++) {
		const most = Math.max(LEAST_PAIRS, Math.floor(MOST_COURSES / width));
		const { kept, exact: isWhole } = somePairs(going, states, most);
		const played = playRound(kept, both, over);
		exact = exact && isWhole && played.exact;
		going = played.going;
		width = played.courses / Math.max(1, kept.length);
		after.push(toRound(round, going, states, over));
	}
	return { rounds: after, exact };
}

/** At most so many pairs of units, spread evenly over the hit points of both. */
function somePairs(going: readonly Met[], [ofA, ofB]: Pair<UnitStates>, most: number) {
	const totalOf = (states: UnitStates, index: 0 | 1) => (met: Met) => states.at(met.ids[index]).total;
	const strips = Math.floor(Math.sqrt(most));
	return thinOut(going, (all) => inStrips(all, totalOf(ofA, 0), totalOf(ofB, 1), strips), most);
}

const emptySum = (): Sum => ({ meanSize: 0, meanTotal: 0, defeated: 0, broken: 0 });

/** Plays a round from all states: both strike, then each of the undefeated may break. What ends is added to `over`. */
function playRound(going: readonly Met[], { states, strikers, breaks }: Sides, over: Pair<Sum>) {
	const next = new Map<number, { readonly ids: Pair<number>; chance: number }>();
	let exact = true;
	let courses = 0;
	const most = Math.floor(Math.sqrt(MOST_COURSES / Math.max(1, going.length)));
	const each = Math.max(LEAST_OUTCOMES, most);
	for (const { ids, chance } of going) {
		const [ofA, ofB] = [strikers[1](ids[1], ids[0], each), strikers[0](ids[0], ids[1], each)];
		exact = exact && ofA.exact && ofB.exact;
		courses += ofA.states.length * ofB.states.length;
		for (const { id: a, chance: chanceA } of ofA.states) {
			for (const { id: b, chance: chanceB } of ofB.states) {
				const left = endSome([a, b], states, chance * chanceA * chanceB, breaks, over);
				if (left === 0) continue;
				const key = a * 2 ** 26 + b;
				const same = next.get(key);
				if (same) same.chance += left;
				else next.set(key, { ids: [a, b], chance: left });
			}
		}
	}
	return { going: [...next.values()], exact, courses };
}

/** The chance that a pair of units goes on; the rest of it is added to what is over. A defeated unit checks no morale. */
function endSome(
	[a, b]: Pair<number>,
	states: Pair<UnitStates>,
	chance: number,
	[breakA, breakB]: Pair<number>,
	over: Pair<Sum>,
): number {
	const units: Pair<Strength> = [states[0].at(a), states[1].at(b)];
	const [downA, downB] = [isDefeated(units[0]), isDefeated(units[1])];
	const [leavesA, leavesB] = [downA ? 0 : breakA, downB ? 0 : breakB];
	const left = downA || downB ? 0 : chance * (1 - leavesA) * (1 - leavesB);
	const ended = chance - left;
	if (ended > 0) {
		addSide(over[0], units[0], ended, downA ? chance : 0, chance * leavesA);
		addSide(over[1], units[1], ended, downB ? chance : 0, chance * leavesB);
	}
	return left;
}

function addSide(sum: Sum, { size, total }: Strength, chance: number, defeated: number, broken: number): void {
	sum.meanSize += size * chance;
	sum.meanTotal += total * chance;
	sum.defeated += defeated;
	sum.broken += broken;
}

function toRound(round: number, going: readonly Met[], states: Pair<UnitStates>, over: Pair<Sum>): RoundAfter {
	const sideOf = (index: 0 | 1): SideAfter => {
		const sum = { ...over[index] };
		for (const { ids, chance } of going) addSide(sum, states[index].at(ids[index]), chance, 0, 0);
		return sum;
	};
	return { round, sides: [sideOf(0), sideOf(1)], goesOn: sumOf(going, ({ chance }) => chance) };
}
