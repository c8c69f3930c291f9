/** Better or worse of two throws; for a single twenty-sided die only. */
export const ADVANTAGES = ["none", "advantage", "disadvantage"] as const;
export type Advantage = (typeof ADVANTAGES)[number];

/** Ways to find the damage of hits: every hit thrown, every hit the mean of its dice, or not at all. */
export const ATTACK_DAMAGE = ["roll", "average", "none"] as const;

/** Ways to find the damage of an effect: one throw for all, one for each, the mean of the dice, or not at all. */
export const SAVE_DAMAGE = ["once", "each", "average", "none"] as const;

/** Part of the damage that a target takes after a successful save. */
export const ON_SAVE = ["none", "half", "full"] as const;

/** Ways to treat tokens of the fallen. */
export const DEAD = ["keep", "hide", "remove"] as const;
export type Dead = (typeof DEAD)[number];

/** Degrees of a save. */
export const DEGREES = ["critical", "saved", "failed", "fumbled"] as const;
export type Degree = (typeof DEGREES)[number];
