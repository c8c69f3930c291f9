/** Tables of a battle as printed. */

export { BATTLE_TABLES, type BattleTables } from "./battle-tables.js";
export type { CasualtyRow, CasualtyTable } from "./casualty-lines.js";
export type { CatastropheTable } from "./catastrophes.js";
export type { CircumstanceRow, CircumstanceTable } from "./circumstances.js";
export type { CommandTable } from "./command.js";
export { GLORIES, type GloryName, type GloryRow, type GloryTable, HONOURS, type Honour } from "./glory.js";
export { battleLedgerRow } from "./ledgers.js";
export type { OddsTable } from "./odds.js";
export {
	CONDUCTS,
	type Conduct,
	ORDEALS,
	type Ordeal,
	type OrdealNumbers,
	OUTCOME_FIELDS,
	OUTCOMES,
	type OutcomeField,
	type OutcomeName,
	type OutcomeRow,
	type OutcomeTables,
} from "./outcomes.js";
export type { PositionRow, PositionTable } from "./positions.js";
export type { PowerPrices } from "./power-prices.js";
export type { SuperiorityTable } from "./superiority.js";
export type { SurvivalRow, SurvivalTable } from "./survival.js";
export { WOUND_COLUMNS, type WoundColumn, type WoundDice, type WoundRow, type WoundTable } from "./wounds.js";
