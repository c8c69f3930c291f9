import { strengthTerms } from "../strategy/index.js";
import { entry } from "./entry.js";
import type { Laws } from "./laws.js";
import type { Eve } from "./omens.js";
import { stepFunction } from "./step-function.js";
import { sumTerms } from "./sum-terms.js";

/** What strength and tech level lend to each side, by the strengths of all and how often each is reinforced. */
export type OddsAt = (strengths: readonly number[], luck: readonly number[]) => readonly number[];

/**
 * What the odds lend, worked out as seldom as can be: between two sides whose strengths come to one sum it rises and
 * falls in few steps.
 */
export function oddsOf(eve: Eve, { rules }: Laws): OddsAt {
	const lent: OddsAt = (strengths, luck) => {
		const sides = eve.sides.map((side, i) => {
			return { ...side, strength: strengths[i] as number, reinforced: luck[i] as number };
		});
		return sides.map((side) => sumTerms(strengthTerms(side, sides, eve.input, rules.tables)));
	};
	if (eve.sides.length > 2) {
		const known = new Map<string, readonly number[]>();
		return (strengths, luck) => entry(known, `${strengths} ${luck}`, () => lent(strengths, luck));
	}
	const steps = new Map<number, Steps>();
	return (strengths, luck) => {
		const [a, b] = strengths as readonly [number, number];
		const [luckA, luckB] = luck as readonly [number, number];
		const lucky = luckA * LUCKY + luckB;
		const bySum = steps.get(lucky) ?? newSteps(steps, lucky);
		const all = a + b;
		const known = bySum.get(all);
		if (known !== undefined) return known(a);
		const told = [luckA, luckB];
		const made = stepFunction((x) => lent([x, all - x], told));
		bySum.set(all, made);
		return made(a);
	};
}

/** Step functions by the sum of all strengths. */
type Steps = Map<number, (x: number) => readonly number[]>;

function newSteps(steps: Map<number, Steps>, lucky: number): Steps {
	const bySum: Steps = new Map();
	steps.set(lucky, bySum);
	return bySum;
}

/** More often nobody is reinforced. */
const LUCKY = 1_000;
