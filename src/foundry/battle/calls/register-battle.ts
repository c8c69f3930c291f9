import { BATTLE_PAGE, SIEGE_PAGE } from "../../../bridge/battle/index.js";
import { armyMenuEntry, isForce } from "../../army/actor/index.js";
import { openers } from "../../host/openers.js";
import type { LooseEvents } from "../../host/surfaces.js";
import { registerSource } from "../../transactions/index.js";
import { registerPageSheet } from "../../ui/page-sheet.js";
import { registerBattleModel } from "../pages/page-models.js";
import { followPlayers } from "../players/follow-players.js";
import { BattlePageSheet } from "./battle-sheet.js";
import { BATTLE_TRANSACTIONS } from "./battle-source.js";

const LINE = { icon: "fa-solid fa-chess-board", label: "MUSTER.Battle.start" } as const;

const start = (actor: Actor.Implementation): void => void openers().battle({ armies: [actor] });

/** Page type, its sheet, and the ways from an army to a new battle. Called in `init`. */
export function registerBattle(): void {
	registerBattleModel();
	registerSource(BATTLE_TRANSACTIONS);
	followPlayers();
	registerPageSheet(BattlePageSheet, BATTLE_PAGE, "MUSTER.Battle.Page.sheet");
	registerPageSheet(BattlePageSheet, SIEGE_PAGE, "MUSTER.Siege.Page.sheet");
	const hooks = Hooks as LooseEvents;
	hooks.on("getHeaderControlsArmySheet", (app: unknown, controls: object[]) => {
		const { document: actor } = app as { readonly document: Actor.Implementation };
		if (game.user.isGM && isForce(actor)) {
			controls.push({ ...LINE, action: "musterBattle", onClick: () => start(actor) });
		}
	});
	hooks.on("getActorContextOptions", (_app: unknown, entries: object[]) => {
		entries.push(armyMenuEntry({ ...LINE, may: () => game.user.isGM, run: start }));
	});
}
