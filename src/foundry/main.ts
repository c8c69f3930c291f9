/** Entry of the module: only hooks. What they do stands in the folders. */

import { refreshCards, showCard } from "./chat/card-messages.js";
import { MODULE_ID } from "./constants.js";
import { createApi } from "./register/api.js";
import { offerCompletion, onChatMessage } from "./register/chat-commands.js";
import { registerFormulaFunctions } from "./register/formula-functions.js";
import { registerKeybindings } from "./register/keybindings.js";
import { registerQueries } from "./register/queries.js";
import { addSceneControls } from "./register/scene-controls.js";
import { registerSettings } from "./register/settings.js";
import { onBlindResult } from "./services/blind-sharing.js";
import { onOtherTab } from "./services/blind-store.js";
import { onContestOpened } from "./services/contest-answer.js";
import { takeUpContests } from "./services/contest-sealed.js";
import { onThrow } from "./services/contest-writer.js";
import { migrateWorld } from "./services/migrations.js";
import { loadCardTemplates } from "./services/templates.js";

Hooks.once("init", () => {
	registerSettings();
	registerKeybindings();
	registerQueries();
	registerFormulaFunctions();
	onBlindResult(refreshCards);
	onOtherTab(refreshCards);
	const module = game.modules.get(MODULE_ID);
	if (module) module.api = createApi();
	void loadCardTemplates();
});

Hooks.once("ready", () => {
	void migrateWorld();
	void takeUpContests();
});
Hooks.on("chatMessage", (_log, message, { speaker }) => onChatMessage(message, speaker));
Hooks.on("renderChatMessageHTML", (message, html) => showCard(message, html));
Hooks.on("createChatMessage", (message) => {
	onContestOpened(message);
	onThrow(message);
});
Hooks.on("userConnected", () => void takeUpContests());
Hooks.on("getSceneControlButtons", addSceneControls);
Hooks.on("chatCommandsReady", offerCompletion);
