import type { Size } from "../vocabulary.js";

/** Modifiers of hiding. A row reads: a unit of that type hides with this modifier (RULES 4.2, ours). */
export type CamouflageTable = Readonly<Record<Size, number>>;

/** The usual modifiers of hiding. */
export const CAMOUFLAGE_TABLE: CamouflageTable = {
	fine: 16,
	diminutive: 12,
	tiny: 8,
	small: 4,
	medium: 0,
	large: -4,
	huge: -8,
	gargantuan: -12,
	colossal: -16,
};
