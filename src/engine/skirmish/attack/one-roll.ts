import { toTrial } from "../../batch/index.js";
import { mayAttempt } from "../../checks/index.js";
import type { RollStat } from "../../combat/index.js";
import { ZERO } from "../../common/index.js";
import { type Distribution, diceExpression, distributionOfDice } from "../../dice/index.js";
import { throwOnce } from "../../mob/index.js";
import { type FineChance, fineBoth, fineNot, fineOf } from "./fine-chance.js";
import type { OtherRoll } from "./types.js";

/** Dice that show a throw for all, and in which direction they are good. */
export interface VisibleDice {
	readonly dice: string;
	readonly distribution: Distribution;
	readonly compare: "atMost" | "atLeast";
}

/** One die roll of a soldier whose system does not roll the d20 of RULES 4.10. */
export interface OneRoll {
	readonly visible: VisibleDice;
	/** Chance of success, past the defence. */
	readonly success: FineChance;
	/** Chance that a success is critical. */
	readonly critical: FineChance;
}

type Trial = ReturnType<typeof toTrial>;

const NEVER = fineOf(ZERO);

/** The dice that show the place of rolls which have no dice of their own. */
const HUNDRED = "1d100";

/**
 * One die roll with a modifier (RULES 4.17): its chance past an active defence, and the chance that a success is critical. A critical
 * success under a skill is not defended. TypeError for a roll that was not checked.
 */
export function oneRoll(toHit: OtherRoll, modifier: number): OneRoll {
	const trial = trialOf(toHit.roll, toHit.number, modifier);
	const isHopeless = trial.effective !== undefined && !mayAttempt(trial.effective);
	const hit = isHopeless ? NEVER : fineOf(trial.chance);
	const critical = isHopeless ? NEVER : criticalChance(toHit, trial);
	const open =
		toHit.defence === null ? fineOf({ num: 1, den: 1 }) : fineNot(fineOf(trialOf(toHit.defence, null, 0).chance));
	const visible = toHit.roll.kind === "sure" ? hundred() : trial;
	if (toHit.roll.kind !== "skill") return { visible, success: fineBoth(hit, open), critical: shareOf(critical, hit) };
	const ordinary = fineBoth(
		{ num: hit.num * critical.den - critical.num * hit.den, den: hit.den * critical.den },
		open,
	);
	const success = {
		num: critical.num * ordinary.den + ordinary.num * critical.den,
		den: critical.den * ordinary.den,
	};
	return { visible, success, critical: shareOf(critical, success) };
}

/** Part of a chance that a rarer one makes up; 0 of none. */
function shareOf(part: FineChance, whole: FineChance): FineChance {
	return whole.num === 0n ? NEVER : { num: part.num * whole.den, den: part.den * whole.num };
}

function trialOf(roll: RollStat, number: number | null, modifier: number): Trial {
	const thrown = throwOnce(roll, number, modifier);
	if (!thrown.ok) throw new TypeError(`${thrown.fault.code}: the order was not checked`);
	return toTrial({ attempt: thrown.value.attempt, mode: "exact" });
}

/** Chance of a critical success of one roll: the bands of a skill, else the limit of the natural roll (RULES 4.17). */
function criticalChance({ roll, critical }: OtherRoll, trial: Trial): FineChance {
	const { distribution, target, bands, dice, compare, chance } = trial;
	if (bands !== undefined) return fineOf(distribution.atMost(Math.min(target, bands.successAtMost)));
	const own = roll.kind === "over" ? roll.critical : null;
	const limit = critical ?? own?.from ?? null;
	if (limit === null || roll.kind === "ace" || roll.kind === "sure") return NEVER;
	const bound = limit + diceExpression(dice).constant;
	const reached =
		compare === "atMost" ? distribution.atMost(Math.min(target, bound)) : distribution.atLeast(Math.max(target, bound));
	return critical === null && own?.confirm === true ? fineBoth(fineOf(reached), fineOf(chance)) : fineOf(reached);
}

function hundred(): VisibleDice {
	const distribution = distributionOfDice(HUNDRED);
	if (!distribution.ok) throw new TypeError(HUNDRED);
	return { dice: HUNDRED, distribution: distribution.value, compare: "atMost" };
}
