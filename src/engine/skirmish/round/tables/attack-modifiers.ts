/** Modifiers that an attack brings by itself (RULES 4.6, 4.7, 4.16). A row reads: an attack from a flank or the back, an attack of a charge, AC of a unit that has charged. */
export const ATTACK_MODIFIERS = { flanking: 2, charge: 2, charged: -2 } as const;
