import { contextOf } from "../../battle/state/index.js";
import { getOrCreate } from "../../common/index.js";
import { limitedStrength, type Member } from "../../force/index.js";
import type { ForecastContext } from "../model/index.js";
import type { PreBattleState } from "../scenarios/index.js";

/** Companies of the limited units of one side, by number; 0: none. */
export interface Companies {
	plus(company: number, member: Member): number;
	/** Strength of a company beside others of that strength, with limited units that came over. */
	strength(company: number, others: number, guests: readonly Member[]): number;
}

/** Numbers the companies of a side. */
export function companiesOf(side: number, { sides, input }: PreBattleState, { rules }: ForecastContext): Companies {
	const context = contextOf(sides[side]!.input, input, rules);
	const companies: (readonly Member[])[] = [[]];
	const larger = new Map<number, Map<Member, number>>();
	const strengths: ((others: number) => number)[] = [() => 0];
	const grow = (company: number, member: Member): number => {
		const made = companies.push([...companies[company]!, member]) - 1;
		getOrCreate(larger, company, () => new Map()).set(member, made);
		return made;
	};
	const plus = (company: number, member: Member): number => larger.get(company)?.get(member) ?? grow(company, member);
	return {
		plus,
		strength: (company, others, joined) => {
			const together = joined.reduce(plus, company);
			strengths[together] ??= memoizedByOthers(limitedStrength(companies[together]!, context));
			return strengths[together](others);
		},
	};
}

/** Makes a function of the others' strength that is asked once for each: many units weigh the same. */
function memoizedByOthers(strength: (others: number) => number): (others: number) => number {
	const known = new Map<number, number>();
	return (others) => {
		const old = known.get(others);
		if (old !== undefined) return old;
		const made = strength(others);
		known.set(others, made);
		return made;
	};
}
