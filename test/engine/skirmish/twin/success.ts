import type { AttackOrder, AttackRules, D20Roll } from "../../../../src/engine/skirmish/attack/types.js";
import { chance, compared, type Fraction, minus, over, plus, times, wholePart } from "./fraction.js";

const sumOf = (list: readonly { readonly value: number }[]): number => list.reduce((sum, { value }) => sum + value, 0);

/**
 * The chance of a roll after it is made again and the miss chance (RULES 4.10 steps 3 and 4, and the option of
 * fortification).
 */
export function throughSteps(
	start: Fraction,
	{ rerolls, miss, fortification }: Pick<AttackOrder, "rerolls" | "miss" | "fortification">,
	{ second, rules }: { readonly second: (p: Fraction) => Fraction; readonly rules: Pick<AttackRules, "fortification"> },
): Fraction {
	let p = start;
	p = powerOf(p, rerolls.again + 1);
	p = minus(1, powerOf(minus(1, p), rerolls.retry + 1));
	if (rerolls.second !== null) p = times(p, second(p));
	if (miss) p = times(p, minus(1, times(miss.chance, miss.share)));
	if (rules.fortification === "missChance") p = times(p, minus(1, fortification));
	return p;
}

const powerOf = (p: Fraction, exponent: number): Fraction => times(...Array.from({ length: exponent }, () => p));

/** Chances of one die roll of a unit, exact. */
export interface TwinPercentage {
	readonly raw: Fraction;
	readonly success: Fraction;
	readonly critical: Fraction;
}

type D20Order = Pick<AttackOrder, "partial" | "rerolls" | "miss" | "fortification" | "rulings">;

/** The percentage that a face of the unit's d20 comes to; null: of single d20s (RULES 4.10). */
export function percentageOf(
	order: D20Order,
	{ modifiers, number, threat }: D20Roll,
	face: number | null,
	rules: Pick<AttackRules, "fortification">,
): TwinPercentage {
	const full = sumOf(modifiers);
	const parts = order.partial.map(({ value, share }) => over(wholePart(times(5, value, share)), 100));
	const base = face === null ? over(21, 20) : plus(over(1, 2), over(face, 20));
	const { rulings = {} } = order;
	const raw = plus(rulings["raw"] ?? plus(base, over(full - number, 20), ...parts));
	const stepped = throughSteps(chance(raw), order, {
		second: (p) => chance(plus(p, over(order.rerolls.second ?? 0, 20))),
		rules,
	});
	const success = rulings["success"] ? chance(rulings["success"]) : stepped;
	if (rulings["critical"]) return { raw, success, critical: chance(rulings["critical"]) };
	if (threat === null) return { raw, success, critical: plus(0) };
	let threatening = 0;
	for (let natural = threat.from; natural <= 20; natural++) {
		if (natural === 20 || natural + full >= number) threatening++;
	}
	const confirmed = chance(plus(success, over(threat.confirm, 20)));
	const spared = rules.fortification === "criticals" ? minus(1, order.fortification) : plus(1);
	return { raw, success, critical: times(confirmed, over(threatening, 20), spared) };
}

/** The lesser of two chances by which a success is critical: one at the most. */
export const criticalOfSuccess = ({ success, critical }: Pick<TwinPercentage, "success" | "critical">): Fraction =>
	compared(success, 0) === 0 ? plus(0) : chance(over(critical, success));
