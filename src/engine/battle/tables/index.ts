/** Tables of a battle as printed. */

export type {
	CircumstanceRow,
	CircumstanceTable,
	CommandTable,
	OddsTable,
	PositionRow,
	PositionTable,
	PowerPrices,
	SuperiorityTable,
} from "./battle-tables.js";
export { BATTLE_TABLES, type BattleTables } from "./battle-tables.js";
export type { CatastropheTable } from "./catastrophes.js";
export { GLORIES, type GloryName, type GloryRow, type GloryTable, HONOURS } from "./glory.js";
export { battleLedgerRow } from "./ledgers.js";
export {
	CONDUCTS,
	type Conduct,
	ORDEALS,
	type OrdealNumbers,
	OUTCOME_FIELDS,
	OUTCOMES,
	type OutcomeField,
	type OutcomeName,
	type OutcomeRow,
	type OutcomeTables,
} from "./outcomes.js";
export type { CasualtyRow, CasualtyTable, SurvivalRow, SurvivalTable } from "./wounds.js";
export { WOUND_COLUMNS, type WoundColumn, type WoundDice, type WoundTable } from "./wounds.js";
