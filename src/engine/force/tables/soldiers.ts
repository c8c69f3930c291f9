import type { Armour } from "../model/index.js";

/** Strength of a soldier's equipment (RULES 1.4.1). */
export interface SoldierTable {
	readonly armour: Readonly<Record<Armour, number>>;
	readonly fineWeapons: number;
	/** Bonus of a rider without stirrups; zero or below. */
	readonly noStirrups: number;
	/** Unit whose strength replaces the equipment of an armed flying power. */
	readonly gunship: number;
	/** A man whose piece is lost or out of action (RULES 1.4.2). */
	readonly crewman: number;
}

/** The terms of a soldier that are plain numbers (RULES 1.4.1, 1.4.2). A row reads: what it is, what it adds. */
export const SOLDIER_TABLE = {
	armour: { light: 3, medium: 4, heavy: 5 },
	fineWeapons: 1,
	noStirrups: -1,
	gunship: 50,
	crewman: 2,
} as const satisfies SoldierTable;
