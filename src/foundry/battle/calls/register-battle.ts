import { BATTLE_PAGE, SIEGE_PAGE } from "../../../bridge/battle/index.js";
import { SKIRMISH_PAGE } from "../../../bridge/skirmish/fight/index.js";
import { offerArmyBattles, offerAtArmies } from "../../army/actor/index.js";
import { refreshCarriers } from "../../carriers/index.js";
import { loadChunk } from "../../host/lazy.js";
import { openers } from "../../host/openers.js";
import { loadSeals } from "../../secrets/gate.js";
import { registerSource } from "../../transactions/index.js";
import { registerPageSheet } from "../../ui/page-sheet.js";
import { registerBattleModel } from "../pages/page-models.js";
import { followPlayers } from "../players/follow-players.js";
import { knownViews, onView } from "../players/known-views.js";
import { BattlePageSheet } from "./battle-sheet.js";
import { BATTLE_TRANSACTIONS } from "./battle-source.js";

const PAGE_HOOKS = ["createJournalEntryPage", "updateJournalEntryPage", "deleteJournalEntryPage"] as const;

const isBattle = (type: string): boolean => type === BATTLE_PAGE || type === SIEGE_PAGE;

/** Milliseconds without another change after which open sheets of armies name their battles again. */
const QUIET = 100;
let timer: ReturnType<typeof setTimeout> | undefined;

function refreshLater(): void {
	clearTimeout(timer);
	timer = setTimeout(refreshCarriers, QUIET);
}

const loadOwn = () => loadChunk(() => import("../open/own-battles.js"));

/**
 * Fetches the finder of an army's open battles and sieges: for GMs once there is any, for players once a GM's client
 * has sent them one of their own. They learn no more of a battle than that.
 */
async function findBattles() {
	if (!game.user.isGM) return knownViews().length === 0 ? null : { rowsWith: (await loadOwn()).ownRowsWith };
	const isThere = game.journal.some(({ pages }) => pages.some(({ type }) => isBattle(type)));
	if (!isThere) return null;
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
	registerPageSheet(BattlePageSheet, SKIRMISH_PAGE, "MUSTER.Fight.Page.sheet");
	offerArmyBattles(findBattles);
	onView(refreshLater);
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
