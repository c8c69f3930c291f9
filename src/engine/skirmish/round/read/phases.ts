/**
 * Phases of a round in their order (RULES 4.13): single combat by the game system's own rules, then the nine phases of
 * units. A `…Damage` phase applies what the phase before it came to, and healing.
 */
export const PHASES = [
	...(["individuals", "movement", "ranged", "rangedDamage", "melee", "meleeDamage"] as const),
	...(["other", "opportunity", "opportunityDamage", "routing"] as const),
];
export type Phase = (typeof PHASES)[number];

/** Phases in which units attack. */
const ATTACK_PHASES = ["ranged", "melee", "opportunity"] as const;
export type AttackPhase = (typeof ATTACK_PHASES)[number];

/** Steps of the set-up that each side takes in its turn (RULES 4.13). */
export const SETUP_STEPS = ["zones", "placement", "strategy", "tactics"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];
