/** Kinds of judgements that a GM can make of a side (RULES 1.11.5, 1.11.6). */
export const JUDGEMENT_KINDS = ["plan", "surprise", "other"] as const;

/** Uses of special powers (RULES 1.16). */
export const POWER_USES = ["catastrophe", "scouting", "morale", "striking", "healing", "confounding"] as const;

/** Kinds of missions (RULES 1.11.6). */
export const MISSION_KINDS = ["scouts", "assassins"] as const;

/** Degrees of trust in a fake diviner (RULES 1.11.6). */
export const TRUSTS = ["shared", "full", "ignored"] as const;
