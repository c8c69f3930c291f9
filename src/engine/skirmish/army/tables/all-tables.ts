import { SKIRMISH_TABLES, type SkirmishTables } from "./skirmish-tables.js";
import { SOLDIER_DESIGNS, type SoldierDesignTable } from "./soldier-designs.js";
import { STARTING_MORALE, type StartingMoraleTable } from "./starting-morale.js";

/** Besides the tables of a skirmish those by which soldiers and units are made before it. A GM may replace each. */
export interface AllTables extends SkirmishTables {
	readonly startingMorale: StartingMoraleTable;
	readonly designs: SoldierDesignTable;
}

/** The tables that hold unless a GM replaces them. */
export const ALL_TABLES: AllTables = { ...SKIRMISH_TABLES, startingMorale: STARTING_MORALE, designs: SOLDIER_DESIGNS };
