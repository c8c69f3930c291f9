/** Entry of the module: only hooks. What they do stands in the folders. */

import { CAMPAIGN_TRANSACTIONS } from "./campaign/index.js";
import { followArmyTokens } from "./canvas/index.js";
import { refreshCards, showCard } from "./chat/card-messages.js";
import { refreshThrows } from "./chat/throw-messages.js";
import { MODULE_ID } from "./constants.js";
import { followForces, mendForces, RESHAPE_TRANSACTIONS } from "./force/index.js";
import { registerLibrary, registerModels } from "./library/index.js";
import { onWish } from "./mob/apply-wishes.js";
import { onHotbarDrop } from "./mob/hotbar-drop.js";
import { MOB_TRANSACTIONS } from "./mob/mob-transactions.js";
import { createApi } from "./register/api.js";
import { offerCompletion, onChatMessage } from "./register/chat-commands.js";
import { registerFormulaFunctions } from "./register/formula-functions.js";
import { registerKeybindings } from "./register/keybindings.js";
import { registerQueries } from "./register/queries.js";
import { addSceneControls } from "./register/scene-controls.js";
import { registerSettings, takeOwnTables } from "./register/settings.js";
import { addHudButton } from "./register/token-hud.js";
import { onBlindResult } from "./services/blind-sharing.js";
import { BLIND_RESULTS } from "./services/blind-store.js";
import { onContestOpened, onContestSettled } from "./services/contest-announcing.js";
import { onThrow, takeUpContests } from "./services/contest-hooks.js";
import { migrateWorld } from "./services/migrations.js";
import { takeOverStores } from "./services/take-over-stores.js";
import { loadCardTemplates } from "./services/templates.js";
import { registerArmySheet } from "./sheets/army/index.js";
import { onTransaction, registerSource, registerTransactions, takeUpTransactions } from "./transactions/index.js";

Hooks.once("init", () => {
	registerSettings();
	registerKeybindings();
	registerQueries();
	registerTransactions();
	registerSource(RESHAPE_TRANSACTIONS);
	onTransaction(({ source }) => refreshCards(source.replace(/^ChatMessage\./, "")));
	registerFormulaFunctions();
	followArmyTokens();
	registerSource(MOB_TRANSACTIONS);
	registerSource(CAMPAIGN_TRANSACTIONS);
	registerLibrary();
	onBlindResult(refreshCards);
	onWish(refreshCards);
	BLIND_RESULTS.onOtherTab(refreshCards);
	const module = game.modules.get(MODULE_ID);
	if (module) module.api = createApi();
	void loadCardTemplates();
});

// A game system may have replaced the table of page models in between.
Hooks.once("setup", () => {
	registerModels();
	void takeOverStores();
});
Hooks.once("ready", () => {
	registerArmySheet();
	void migrateWorld();
	void takeUpContests();
	void takeUpTransactions();
	void takeOwnTables().then(mendForces);
});
followForces();
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
	void takeUpTransactions();
});
Hooks.on("getSceneControlButtons", addSceneControls);
Hooks.on("renderTokenHUD", (_hud, html) => addHudButton(html));
Hooks.on("hotbarDrop", (_bar, data, slot) => onHotbarDrop(data, Number(slot)));
Hooks.on("chatCommandsReady", offerCompletion);
