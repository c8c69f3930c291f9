import { BATTLE_PAGE, SIEGE_PAGE } from "../../../bridge/battle/index.js";
import { offerArmyBattles, offerAtArmies } from "../../army/actor/index.js";
import { refreshCarriers } from "../../carriers/index.js";
import { loadChunk } from "../../host/lazy.js";
import { openers } from "../../host/openers.js";
import { loadSeals } from "../../secrets/gate.js";
import { registerSource } from "../../transactions/index.js";
import { registerPageSheet } from "../../ui/page-sheet.js";
import { registerBattleModel } from "../pages/page-models.js";
import { followPlayers } from "../players/follow-players.js";
import { BattlePageSheet } from "./battle-sheet.js";
import { BATTLE_TRANSACTIONS } from "./battle-source.js";

const PAGE_HOOKS = ["createJournalEntryPage", "updateJournalEntryPage", "deleteJournalEntryPage"] as const;

const isBattle = (type: string): boolean => type === BATTLE_PAGE;

/** Milliseconds without another change after which open sheets of armies name their battles again. */
const QUIET = 100;
let timer: ReturnType<typeof setTimeout> | undefined;

function refreshLater(): void {
	clearTimeout(timer);
	timer = setTimeout(refreshCarriers, QUIET);
}

/** Fetches what finds the open battles of an army, for GMs, once there is any battle. */
async function findBattles() {
	const isThere = game.journal.some(({ pages }) => pages.some(({ type }) => isBattle(type)));
	if (!game.user.isGM || !isThere) return null;
	await loadSeals();
	return loadChunk(() => import("../open/open-battles.js"));
}

/** Page type, its sheet, and the ways from an army to a new battle. Called in `init`. */
export function registerBattle(): void {
	registerBattleModel();
	registerSource(BATTLE_TRANSACTIONS);
	followPlayers();
	registerPageSheet(BattlePageSheet, BATTLE_PAGE, "MUSTER.Battle.Page.sheet");
	registerPageSheet(BattlePageSheet, SIEGE_PAGE, "MUSTER.Siege.Page.sheet");
	offerArmyBattles(findBattles);
	for (const name of PAGE_HOOKS)
		Hooks.on(name, ({ type }: { readonly type: string }) => {
			if (isBattle(type) && game.user.isGM) refreshLater();
		});
	Hooks.on("deleteJournalEntry", ({ pages }) => {
		if (game.user.isGM && pages.some(({ type }) => isBattle(type))) refreshLater();
	});
	offerAtArmies("musterBattle", {
		icon: "fa-solid fa-chess-board",
		label: "MUSTER.Battle.start",
		may: () => game.user.isGM,
		run: (actor) => void openers().battle({ armies: [actor] }),
	});
}
