import { CASUALTY_TABLE, type CasualtyTable } from "./casualty-lines.js";
import { CATASTROPHE_TABLE, type CatastropheTable } from "./catastrophes.js";
import { CIRCUMSTANCE_TABLE, type CircumstanceTable } from "./circumstances.js";
import { COMMAND_TABLE, type CommandTable } from "./command.js";
import { GLORY_TABLE, type GloryTable } from "./glory.js";
import { ODDS_TABLE, type OddsTable } from "./odds.js";
import { ORDEAL_NUMBERS, type OrdealNumbers, OUTCOME_TABLES, type OutcomeTables } from "./outcomes.js";
import { POSITION_TABLE, type PositionTable } from "./positions.js";
import { POWER_PRICES, type PowerPrices } from "./power-prices.js";
import { SUPERIORITY_TABLE, type SuperiorityTable } from "./superiority.js";
import { SURVIVAL_TABLE, type SurvivalTable } from "./survival.js";
import { WOUND_TABLE, type WoundTable } from "./wounds.js";

/** Tables of a battle day. A GM may replace each. */
export interface BattleTables {
	readonly catastrophes: CatastropheTable;
	readonly odds: OddsTable;
	readonly positions: PositionTable;
	readonly circumstances: CircumstanceTable;
	readonly superiority: SuperiorityTable;
	readonly powerPrices: PowerPrices;
	readonly command: CommandTable;
	readonly outcomes: OutcomeTables;
	readonly ordeals: OrdealNumbers;
	readonly casualties: CasualtyTable;
	readonly survival: SurvivalTable;
	readonly wounds: WoundTable;
	readonly glory: GloryTable;
}

/** The tables that hold unless a GM replaces them. */
export const BATTLE_TABLES: BattleTables = {
	catastrophes: CATASTROPHE_TABLE,
	odds: ODDS_TABLE,
	positions: POSITION_TABLE,
	circumstances: CIRCUMSTANCE_TABLE,
	superiority: SUPERIORITY_TABLE,
	powerPrices: POWER_PRICES,
	command: COMMAND_TABLE,
	outcomes: OUTCOME_TABLES,
	ordeals: ORDEAL_NUMBERS,
	casualties: CASUALTY_TABLE,
	survival: SURVIVAL_TABLE,
	wounds: WOUND_TABLE,
	glory: GLORY_TABLE,
};
