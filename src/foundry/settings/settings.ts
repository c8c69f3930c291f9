import { VISIBILITIES } from "../../bridge/commands/index.js";
import { carrierTypes } from "../../bridge/force/index.js";
import { loadForceTables, refreshArmies, refreshWorldData } from "../army/actor/index.js";
import { refreshArmyTokens } from "../army/overlay/index.js";
import { MODULE_ID } from "../host/constants.js";
import { openers } from "../host/openers.js";
import { APPLIER_ROLES, ROLLER_ROLES } from "../host/permissions.js";
import { CARD_THEMES } from "../host/preferences.js";
import { refreshLibrary } from "../library/index.js";
import { refreshHouseRules } from "./house-rules-id.js";
import { menuFor } from "./menu.js";

const label = (key: string) => ({
	name: `MUSTER.Settings.${key}.name`,
	hint: `MUSTER.Settings.${key}.hint`,
});

const choices = (key: string, values: readonly string[]): Record<string, string> =>
	Object.fromEntries(values.map((value) => [value, `MUSTER.Settings.${key}.choices.${value}`]));

/** What is drawn anew when a setting changes, and lies above the settings. */
export interface SettingListeners {
	/** Settings that cards show have changed. */
	refreshCards(): void;
}

/** Registers every setting of the module and the House rules button. Runs in `init`. */
export function registerSettings(listeners: SettingListeners): void {
	registerStored(listeners);
	registerOffered(listeners);
	game.settings.registerMenu(MODULE_ID, "worldDataMenu", {
		name: "MUSTER.Settings.worldData.name",
		label: "MUSTER.Settings.worldData.label",
		hint: "MUSTER.Settings.worldData.hint",
		icon: "fa-solid fa-box-archive",
		type: menuFor(() => openers().worldData()),
		restricted: true,
	});
	game.settings.registerMenu(MODULE_ID, "houseRulesMenu", {
		name: "MUSTER.Settings.houseRules.name",
		label: "MUSTER.Settings.houseRules.label",
		hint: "MUSTER.Settings.houseRules.hint",
		icon: "fa-solid fa-scale-balanced",
		type: menuFor(() => openers().houseRules()),
		restricted: true,
	});
	game.settings.registerMenu(MODULE_ID, "systemMappingMenu", {
		name: "MUSTER.Settings.systemMapping.name",
		label: "MUSTER.Settings.systemMapping.label",
		hint: "MUSTER.Settings.systemMapping.hint",
		icon: "fa-solid fa-map-location-dot",
		type: menuFor(() => openers().systemMapping()),
		restricted: true,
	});
}

/** Shows every number that comes from rules and tables anew. */
function refreshReckoned(): void {
	refreshArmyTokens();
	refreshArmies();
	void refreshLibrary();
}

/** Takes the world's own tables, at the start and whenever they change. */
export async function takeOwnTables(): Promise<void> {
	await loadForceTables();
	refreshReckoned();
	refreshWorldData();
}

/** Settings that no window of the host shows. */
function registerStored({ refreshCards }: SettingListeners): void {
	game.settings.register(MODULE_ID, "schemaVersion", { scope: "world", config: false, type: Number, default: 0 });
	game.settings.register(MODULE_ID, "houseRules", {
		scope: "world",
		config: false,
		type: Object,
		default: {},
		onChange: () => {
			refreshHouseRules();
			refreshReckoned();
		},
	});
	game.settings.register(MODULE_ID, "traitLadder", {
		scope: "world",
		config: false,
		type: Array,
		default: [],
		onChange: () => {
			refreshCards();
			refreshHouseRules();
		},
	});
	game.settings.register(MODULE_ID, "forceTables", {
		scope: "world",
		config: false,
		type: Object,
		default: {},
		onChange: () => void takeOwnTables(),
	});
	game.settings.register(MODULE_ID, "systemMapping", { scope: "world", config: false, type: Object, default: {} });
	// Where an older module kept what nobody else may see yet: see `takeOverStores`.
	game.settings.register(MODULE_ID, "blindResults", { scope: "client", config: false, type: Array, default: [] });
	game.settings.register(MODULE_ID, "sealedThrows", { scope: "client", config: false, type: Array, default: [] });
}

/** The actor types of this game system, and the choice to leave it to us. */
function carrierChoices(): Record<string, string> {
	const types = carrierTypes(getDocumentClass("Actor").TYPES);
	const labels = CONFIG.Actor.typeLabels as Readonly<Record<string, string>>;
	const rows = types.map((type) => [type, labels[type] ?? `TYPES.Actor.${type}`]);
	return { "": "MUSTER.Settings.carrierType.choices.usual", ...Object.fromEntries(rows) };
}

/** Settings in the host's settings window. */
function registerOffered({ refreshCards }: SettingListeners): void {
	game.settings.register(MODULE_ID, "whoMayRoll", {
		...label("whoMayRoll"),
		scope: "world",
		config: true,
		type: String,
		choices: choices("whoMayRoll", ROLLER_ROLES),
		default: ROLLER_ROLES[0],
	});
	game.settings.register(MODULE_ID, "whoMayApply", {
		...label("whoMayApply"),
		scope: "world",
		config: true,
		type: String,
		choices: choices("whoMayApply", APPLIER_ROLES),
		default: APPLIER_ROLES[0],
		onChange: () => refreshCards(),
	});
	game.settings.register(MODULE_ID, "carrierType", {
		...label("carrierType"),
		scope: "world",
		config: true,
		type: String,
		choices: carrierChoices(),
		default: "",
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
