import { ratio } from "../../../common/index.js";

/** Average of one hit die by its sides (RULES 4.A.2). */
export const HIT_DICE = { d6: ratio(7, 2), d8: ratio(9, 2), d10: ratio(11, 2), d12: ratio(13, 2) } as const;

/** A die that soldiers have hit dice of. */
export type HitDie = keyof typeof HIT_DICE;
