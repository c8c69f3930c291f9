import { explain, type Ledger, ratio } from "../../common/index.js";
import type { Hero } from "../model/index.js";

/** Fields that the Battle skill is computed from. */
type Fighter = Pick<Hero, "iq" | "tactics" | "weapon" | "combatReflexes" | "dangerSense">;

/** No Battle roll is made against more, all modifiers included (RULES 1.10.1). */
export const BATTLE_SKILL_CAP = 16;

/** Tactics without training is this much below IQ (RULES 1.10.1). */
const UNTRAINED_TACTICS = -6;

/**
 * Sums up the Battle skill of a hero: the mean of Tactics and the main weapon, +2 for Combat Reflexes, +1 for Danger
 * Sense, the fraction dropped (RULES 1.10.1). Not capped: the limit of 16 comes after all modifiers of a roll.
 */
export function battleSkillLedger(fighter: Fighter): Ledger {
	const { iq, tactics, weapon, combatReflexes, dangerSense } = fighter;
	return explain(
		"battleSkill",
		[
			{ key: "tactics", kind: "add", value: tactics ?? iq + UNTRAINED_TACTICS },
			{ key: "weapon", kind: "add", value: weapon },
			{ key: "mean", kind: "factor", value: ratio(1, 2) },
			...(combatReflexes ? [{ key: "combatReflexes", kind: "add", value: 2 } as const] : []),
			...(dangerSense ? [{ key: "dangerSense", kind: "add", value: 1 } as const] : []),
		],
		{ rounding: "floor" },
	);
}
