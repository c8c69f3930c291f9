/** Modifiers that an attack brings by itself (RULES 4.6, 4.7, 4.13). */
export interface AttackModifierTable {
	/** Of an attack in melee from a flank or the back. */
	readonly flanking: number;
	/** Of an attack in melee at the end of a charge. */
	readonly charge: number;
	/** Of the AC of a unit that has charged, until the end of the round. */
	readonly charged: number;
}

/** The usual modifiers. */
export const ATTACK_MODIFIERS: AttackModifierTable = { flanking: 2, charge: 2, charged: -2 };
