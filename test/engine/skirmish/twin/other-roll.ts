import type { RollStat } from "../../../../src/engine/combat/index.js";
import type { OtherRoll } from "../../../../src/engine/skirmish/attack/types.js";
import { constantOf, countWays, type Ways, waysOf } from "./dice.js";
import { type Fraction, minus, over, plus, times } from "./fraction.js";

/** The chance of success of one roll, that of a critical success among all rolls, and the dice that show it. */
export interface OneChance {
	readonly success: Fraction;
	readonly critical: Fraction;
	/** Dice that are thrown for all; null: those that the engine throws with the same odds. */
	readonly dice: string | null;
	readonly ways: Ways;
	readonly low: boolean;
	/** What such a throw adds by itself, if it is shown with all that it adds. */
	readonly constant?: number;
}

const THREE = waysOf("3d6");
const within = (value: number, from: number, to: number) => Math.max(from, Math.min(to, value));
const shareOf = (ways: Ways, isMeant: (total: number) => boolean): Fraction => ({
	n: countWays(ways, isMeant),
	d: countWays(ways),
});

function skillChance(effective: number, isDefence: boolean): OneChance {
	const base = { dice: "3d6", ways: THREE, low: true };
	if (effective < 3 && !isDefence) return { ...base, success: plus(0), critical: plus(0) };
	const success = shareOf(THREE, (total) => total <= within(effective, 4, 16));
	const best = effective >= 16 ? 6 : effective >= 15 ? 5 : 4;
	return { ...base, success, critical: shareOf(THREE, (total) => total <= best) };
}

/** Whether a total of dice against a number is good, where the ends of the die may decide by themselves. */
function reachesNumber(total: number, natural: number, number: number, { rule, ends }: Naturals): boolean {
	const [isLeast, isMost] = [natural === ends[0], natural === ends[1]];
	if (rule === "ends") return isMost || (!isLeast && total >= number);
	if (rule === "degrees") return total >= number + (isLeast ? 10 : isMost ? -9 : 0);
	return total >= number;
}

interface Naturals {
	readonly rule: "plain" | "ends" | "degrees";
	readonly ends: readonly [number, number];
}

interface Limits {
	/** A natural result from which on a success is critical, named by the order. */
	readonly limit: number | null;
	/** That of the roll's own. */
	readonly own: { readonly from: number; readonly confirm: boolean } | null;
}

function atLeastChance(dice: string, number: number, rule: Naturals["rule"], { limit, own }: Limits): OneChance {
	const [ways, constant] = [waysOf(dice), constantOf(dice)];
	const totals = [...ways.keys()];
	const ends = [Math.min(...totals) - constant, Math.max(...totals) - constant] as const;
	const isHit = (total: number) => reachesNumber(total, total - constant, number, { rule, ends });
	const success = shareOf(ways, isHit);
	if (rule === "degrees" && limit === null) {
		// The degree by the distance, then one step by the face: only what ends two steps up is critical.
		const step = (total: number) => (total - constant === ends[0] ? -1 : total - constant === ends[1] ? 1 : 0);
		const degree = (total: number) => (total >= number + 10 ? 2 : total >= number ? 1 : total > number - 10 ? 0 : -1);
		const best = shareOf(ways, (total) => Math.min(2, degree(total) + step(total)) === 2);
		return { success, critical: best, dice, ways, low: false };
	}
	const from = limit ?? own?.from ?? null;
	const critical = from === null ? plus(0) : shareOf(ways, (total) => isHit(total) && total - constant >= from);
	const confirmed = limit === null && own?.confirm === true ? times(critical, success) : critical;
	return { success, critical: confirmed, dice, ways, low: false };
}

function atMostChance(dice: string, value: number, limit: number | null): OneChance {
	const [ways, constant] = [waysOf(dice), constantOf(dice)];
	const critical = limit === null ? plus(0) : shareOf(ways, (total) => total <= value && total - constant <= limit);
	return { success: shareOf(ways, (total) => total <= value), critical, dice, ways, low: true };
}

/** The chance that a die, thrown again and added on its highest face, comes to at least so much. */
function aceChance(sides: number, needed: number): Fraction {
	if (needed <= 1) return plus(1);
	if (needed > sides) return times(over(1, sides), aceChance(sides, needed - sides));
	return over(sides - needed + 1, sides);
}

/** One roll of a stat with a modifier against a number, before any defence (RULES 2.2, 2.4, 4.17). */
export function chanceOf(stat: RollStat, { number, modifier, critical, isDefence }: Call): OneChance {
	switch (stat.kind) {
		case "sure":
			return { success: plus(1), critical: plus(0), dice: "1d100", ways: waysOf("1d100"), low: true };
		case "skill":
			return skillChance(stat.skill + modifier, isDefence);
		case "under":
			return atMostChance(stat.dice, stat.value + modifier, critical);
		case "percent":
			return atMostChance("1d100", within(stat.value + modifier, stat.least, stat.most), critical);
		case "atLeast":
			return atLeastChance(stat.dice, stat.value - modifier, stat.natural, { limit: critical, own: null });
		case "over":
			return atLeastChance(stat.dice, (number ?? 0) - modifier, stat.natural, { limit: critical, own: stat.critical });
		case "ace": {
			const needed = (number ?? 0) - modifier - stat.modifier;
			if (stat.wild === null && needed <= stat.sides) {
				const plain = atLeastChance(`1d${stat.sides}`, needed, "plain", { limit: null, own: null });
				return { ...plain, constant: stat.modifier };
			}
			const misses = [stat.sides, ...(stat.wild === null ? [] : [stat.wild])].map((sides) =>
				minus(1, aceChance(sides, needed)),
			);
			return { success: minus(1, times(...misses)), critical: plus(0), dice: null, ways: new Map(), low: true };
		}
	}
}

interface Call {
	readonly number: number | null;
	readonly modifier: number;
	readonly critical: number | null;
	readonly isDefence: boolean;
}

/** One roll of an attack, past an active defence; a critical success under a skill is not defended (RULES 4.17). */
export function otherChance(roll: OtherRoll, modifier: number): OneChance {
	const full = roll.modifiers.reduce((sum, { value }) => sum + value, modifier);
	const one = chanceOf(roll.roll, { number: roll.number, modifier: full, critical: roll.critical, isDefence: false });
	if (roll.defence === null) return one;
	const defended = chanceOf(roll.defence, { number: null, modifier: 0, critical: null, isDefence: true }).success;
	const open = minus(1, defended);
	return roll.roll.kind === "skill"
		? { ...one, success: plus(one.critical, times(minus(one.success, one.critical), open)) }
		: { ...one, success: times(one.success, open), critical: times(one.critical, open) };
}
