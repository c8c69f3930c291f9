import { SKIRMISH_PAGE } from "../bridge/skirmish/fight/index.js";
/** Entry of the module: only hooks. What they do is in the folders. */

import { followForces, RESHAPE_TRANSACTIONS, repairForces } from "./army/actor/index.js";
import { followArmyTokens } from "./army/overlay/index.js";
import { ArmySheet } from "./army/sheet/index.js";
import { registerBattle, registerBattleModel } from "./battle/index.js";
import { CAMPAIGN_TRANSACTIONS } from "./campaign/index.js";
import { followCarriers, registerCarrierSheet } from "./carriers/index.js";
import { MODULE_ID } from "./host/constants.js";
import { atStart, hasStarted, loadChunk } from "./host/lazy.js";
import { registerOpeners } from "./host/openers.js";
import { loadCardTemplates, registerTemplateHelpers } from "./host/words.js";
import { registerLibrary, registerModels } from "./library/index.js";
import { onApplyRequest } from "./mob/apply-requests.js";
import { onHotbarDrop } from "./mob/hotbar-drop.js";
import { MOB_TRANSACTIONS } from "./mob/mob-transactions.js";
import { onThrow, takeUpContests } from "./rolls/contest-hooks.js";
import { onContestOpened, onContestSettled, takeOverStores } from "./rolls/contest-throw.js";
import { BLIND_RESULTS, onBlindResult } from "./rolls/stored-card.js";
import { migrateWorld, registerSettings } from "./settings/settings.js";
import { createApi } from "./shell/api.js";
import { followTargets, refreshCards, refreshThrows, showCard } from "./shell/card-messages.js";
import { offerCompletion, onChatMessage } from "./shell/chat-commands.js";
import { addSceneControls, OPENERS, registerKeybindings } from "./shell/controls.js";
import { registerQueries } from "./shell/queries.js";
import { refreshNumbers, takeOwnTables } from "./shell/refresh-numbers.js";
import { registerFormulaFunctions } from "./shell/roll-api.js";
import { DISSOLVE_TRANSACTIONS, FORM_TRANSACTIONS } from "./skirmish/form/index.js";
import { followUnitTokens, GROUND_TRANSACTIONS } from "./skirmish/map/index.js";
import { followPlans, PLAN_TRANSACTIONS } from "./skirmish/plan/follow-plans.js";
import { SKIRMISH_TRANSACTIONS } from "./skirmish/setup/skirmish-transactions.js";
import { UnitSheet } from "./skirmish/sheet/unit-sheet.js";
import { followUnits } from "./skirmish/unit/entry-points.js";
import { FIELD_TRANSACTIONS } from "./skirmish/unit/field-transactions.js";
import { onTransaction, registerSource, registerTransactions, resumeTransactions } from "./transactions/index.js";

Hooks.once("init", () => {
	registerOpeners(OPENERS);
	registerTemplateHelpers();
	registerSettings({ refreshCards, refreshNumbers, takeOwnTables });
	registerKeybindings();
	registerQueries();
	registerTransactions();
	registerSource(RESHAPE_TRANSACTIONS);
	onTransaction(({ source }) => refreshCards(source.replace(/^ChatMessage\./, "")));
	registerFormulaFunctions();
	followArmyTokens();
	followPlans();
	followUnitTokens();
	registerSource(MOB_TRANSACTIONS);
	registerSource(CAMPAIGN_TRANSACTIONS);
	registerSource(FORM_TRANSACTIONS);
	registerSource(DISSOLVE_TRANSACTIONS);
	registerSource(FIELD_TRANSACTIONS);
	registerSource(GROUND_TRANSACTIONS);
	registerSource(PLAN_TRANSACTIONS);
	registerSource(SKIRMISH_TRANSACTIONS);
	registerLibrary();
	registerBattle();
	onBlindResult(refreshCards);
	onApplyRequest(refreshCards);
	BLIND_RESULTS.onOtherTab(refreshCards);
	const module = game.modules.get(MODULE_ID);
	if (module) module.api = createApi();
	void loadCardTemplates();
});

// A game system may have replaced the table of page models in between.
Hooks.once("setup", () => {
	registerModels();
	registerBattleModel();
	atStart(takeOverStores());
});
Hooks.once("ready", () => {
	registerCarrierSheet("force", ArmySheet, "MUSTER.Army.sheet");
	registerCarrierSheet("unit", UnitSheet, "MUSTER.Unit.sheet");
	const leaveVersion1 = async () => (await loadChunk(() => import("./shell/former-gms.js"))).leaveVersion1();
	atStart(migrateWorld({ 1: leaveVersion1 }));
	if (game.user.isGM) atStart(loadChunk(() => import("./shell/for-gms.js")).then(({ followForGms }) => followForGms()));
	atStart(takeUpContests());
	if (game.settings.get(MODULE_ID, "guide").length > 0)
		atStart(loadChunk(() => import("./guide/show-guide.js")).then(({ resumeGuide }) => resumeGuide()));
	atStart(resumeTransactions());
	atStart(takeOwnTables().then(repairForces));
	if (game.user.isGM && !game.settings.get(MODULE_ID, "welcomed"))
		void loadChunk(() => import("./sample/greet.js")).then(({ greet }) => greet());
	// Hooks of the same name that were registered later have begun their work by then.
	setTimeout(hasStarted);
});
followCarriers();
followForces();
followUnits();
followTargets();
Hooks.on("chatMessage", (_log, message, { speaker }) => onChatMessage(message, speaker));
Hooks.on("renderChatMessageHTML", (message, html) => showCard(message, html));
Hooks.on("createChatMessage", (message) => {
	onContestOpened(message);
	onThrow(message);
});
Hooks.on("updateChatMessage", (message) => onContestSettled(message));
Hooks.on("deleteChatMessage", (message) => refreshThrows(message));
Hooks.on("userConnected", () => {
	void takeUpContests();
	void resumeTransactions();
});
Hooks.on("getSceneControlButtons", addSceneControls);
Hooks.on("renderTokenHUD", async (_hud, html) =>
	(await loadChunk(() => import("./shell/hud-button.js"))).addHudButton(html),
);
const isFight = ({ type }: JournalEntryPage.Implementation): boolean => (type as string) === SKIRMISH_PAGE;
Hooks.on("createJournalEntryPage", (page) => void (isFight(page) && ui.combat?.render()));
Hooks.on("renderCombatTracker", async (tracker, html) => {
	if (game.journal.some(({ pages }) => pages.some(isFight)))
		(await loadChunk(() => import("./skirmish/fight/combat-line.js"))).drawUnits(tracker, html);
});
Hooks.on("hotbarDrop", (_bar, data, slot) => onHotbarDrop(data, Number(slot)));
Hooks.on("chatCommandsReady", offerCompletion);
