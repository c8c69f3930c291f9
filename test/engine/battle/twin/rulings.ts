import type { Ratio, Rulings } from "../../../../src/engine/common/index.js";
import { type Sum, sumOf } from "./summed.js";

/** A computed number, or the GM's own in its place. */
export const ruled = (rulings: Rulings, key: string, value: number): number => numberOf(rulings[key]) ?? value;

/** A computed fraction, or the GM's own in its place. */
export const ruledRatio = (rulings: Rulings, key: string, value: Ratio): Ratio => rulings[key] ?? value;

const numberOf = (ratio: Ratio | undefined): number | undefined => ratio && ratio.num / ratio.den;

/** A term that adds something, or the GM's own value in its place; of what adds nothing there is no term to rule on. */
export const ruledTerm = (rulings: Rulings, key: string, value: number): number =>
	value === 0 ? 0 : ruled(rulings, key, value);

/** A skill, and what was entered, is there, though it be nothing. */
const ENTERED = /^(strategy|tactics|battleSkill|position\/.*|circumstances\/.*|judgements\/.*)$/;

/**
 * A sum of which the GM may rule on every term and on the whole; a value that is set as it is anyway takes nothing's
 * place.
 */
export function ruledSum(
	key: string,
	terms: readonly (readonly [name: string, value: number])[],
	rulings: Rulings,
): Sum {
	const sum = sumOf(
		terms.map(([name, value]) => {
			const ruling = ENTERED.test(name) ? ruled : ruledTerm;
			const counted = ruling(rulings, `${key}/${name}`, value);
			return [name, counted, counted === value ? undefined : value];
		}),
	);
	const total = ruled(rulings, key, sum.total);
	return { ...sum, total, replacedTotal: total === sum.total ? null : sum.total };
}
