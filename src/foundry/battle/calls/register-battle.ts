import { BATTLE_PAGE, SIEGE_PAGE } from "../../../bridge/battle/index.js";
import { offerAtArmies } from "../../army/actor/index.js";
import { openers } from "../../host/openers.js";
import { registerSource } from "../../transactions/index.js";
import { registerPageSheet } from "../../ui/page-sheet.js";
import { registerBattleModel } from "../pages/page-models.js";
import { followPlayers } from "../players/follow-players.js";
import { BattlePageSheet } from "./battle-sheet.js";
import { BATTLE_TRANSACTIONS } from "./battle-source.js";

/** Page type, its sheet, and the ways from an army to a new battle. Called in `init`. */
export function registerBattle(): void {
	registerBattleModel();
	registerSource(BATTLE_TRANSACTIONS);
	followPlayers();
	registerPageSheet(BattlePageSheet, BATTLE_PAGE, "MUSTER.Battle.Page.sheet");
	registerPageSheet(BattlePageSheet, SIEGE_PAGE, "MUSTER.Siege.Page.sheet");
	offerAtArmies("musterBattle", {
		icon: "fa-solid fa-chess-board",
		label: "MUSTER.Battle.start",
		may: () => game.user.isGM,
		run: (actor) => void openers().battle({ armies: [actor] }),
	});
}
