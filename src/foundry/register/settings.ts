import { VISIBILITIES } from "../../bridge/commands/index.js";
import { HouseRulesWindow } from "../apps/house-rules-window.js";
import { refreshCards } from "../chat/card-messages.js";
import { MODULE_ID } from "../constants.js";
import { ROLLER_ROLES } from "../services/permissions.js";
import { CARD_THEMES } from "../services/preferences.js";

const label = (key: string) => ({
	name: `MUSTER.Settings.${key}.name`,
	hint: `MUSTER.Settings.${key}.hint`,
});

const choices = (key: string, values: readonly string[]): Record<string, string> =>
	Object.fromEntries(values.map((value) => [value, `MUSTER.Settings.${key}.choices.${value}`]));

/** Registers every setting of the module and the House rules button. Runs in `init`. */
export function registerSettings(): void {
	registerStored();
	registerOffered();
	game.settings.registerMenu(MODULE_ID, "houseRulesMenu", {
		name: "MUSTER.Settings.houseRules.name",
		label: "MUSTER.Settings.houseRules.label",
		hint: "MUSTER.Settings.houseRules.hint",
		icon: "fa-solid fa-scale-balanced",
		type: HouseRulesWindow,
		restricted: true,
	});
}

/** Settings that no window of the host shows. */
function registerStored(): void {
	game.settings.register(MODULE_ID, "schemaVersion", { scope: "world", config: false, type: Number, default: 0 });
	game.settings.register(MODULE_ID, "houseRules", {
		scope: "world",
		config: false,
		type: Object,
		default: {},
		onChange: () => void HouseRulesWindow.refresh(),
	});
	game.settings.register(MODULE_ID, "traitLadder", {
		scope: "world",
		config: false,
		type: Array,
		default: [],
		onChange: () => {
			refreshCards();
			void HouseRulesWindow.refresh();
		},
	});
	// What nobody else may see yet lies on a person's own machine, because every world document reaches every client.
	game.settings.register(MODULE_ID, "blindResults", { scope: "client", config: false, type: Array, default: [] });
	game.settings.register(MODULE_ID, "sealedThrows", { scope: "client", config: false, type: Array, default: [] });
}

/** Settings in the host's settings window. */
function registerOffered(): void {
	game.settings.register(MODULE_ID, "whoMayRoll", {
		...label("whoMayRoll"),
		scope: "world",
		config: true,
		type: String,
		choices: choices("whoMayRoll", ROLLER_ROLES),
		default: ROLLER_ROLES[0],
	});
	game.settings.register(MODULE_ID, "defaultVisibility", {
		...label("defaultVisibility"),
		scope: "client",
		config: true,
		type: String,
		choices: choices("defaultVisibility", ["chat", ...VISIBILITIES]),
		default: "chat",
	});
	game.settings.register(MODULE_ID, "cardTheme", {
		...label("cardTheme"),
		scope: "client",
		config: true,
		type: String,
		choices: choices("cardTheme", CARD_THEMES),
		default: CARD_THEMES[0],
		onChange: () => refreshCards(),
	});
}
