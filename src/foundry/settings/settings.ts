import { carrierTypes } from "../../bridge/army/stored/index.js";
import { VISIBILITIES } from "../../bridge/rolls/commands/index.js";
import { MODULE_ID } from "../host/constants.js";
import { openers } from "../host/openers.js";
import { APPLIER_ROLES, ROLLER_ROLES } from "../host/permissions.js";
import { CARD_THEMES } from "../host/preferences.js";
import { refreshHouseRules } from "./house-rules-id.js";
import { menuFor } from "./menu.js";

const label = (key: string) => ({
	name: `MUSTER.Settings.${key}.name`,
	hint: `MUSTER.Settings.${key}.hint`,
});

const choices = (key: string, values: readonly string[]): Record<string, string> =>
	Object.fromEntries(values.map((value) => [value, `MUSTER.Settings.${key}.choices.${value}`]));

/** A row is the key of a menu's texts, its icon, and the window that it opens. */
const MENUS = [
	["worldData", "box-archive", () => openers().worldData()],
	["houseRules", "scale-balanced", () => openers().houseRules()],
	["systemMapping", "map-location-dot", () => openers().systemMapping()],
] as const;

/** Callbacks to folders above this one when a setting changes. */
interface SettingListeners {
	/** Called when settings that cards show have changed. */
	refreshCards(): void;
	/** Called when rules have changed from which numbers of armies are computed. */
	refreshNumbers(): void;
	/** Called when the world's own tables have changed. */
	takeOwnTables(): Promise<void>;
}

/** Registers every setting of the module and the House rules button. Runs in `init`. */
export function registerSettings(listeners: SettingListeners): void {
	registerStored(listeners);
	registerOffered(listeners);
	for (const [key, icon, open] of MENUS) {
		const texts = { ...label(key), label: `MUSTER.Settings.${key}.label` };
		const look = { icon: `fa-solid fa-${icon}`, type: menuFor(open), restricted: true };
		game.settings.registerMenu(MODULE_ID, `${key}Menu`, { ...texts, ...look });
	}
}

/** Registers the settings that the host's settings window does not show. */
function registerStored({ refreshCards, refreshNumbers, takeOwnTables }: SettingListeners): void {
	game.settings.register(MODULE_ID, "schemaVersion", { scope: "world", config: false, type: Number, default: 0 });
	game.settings.register(MODULE_ID, "olderBattles", { scope: "world", config: false, type: Array, default: [] });
	game.settings.register(MODULE_ID, "knownGms", { scope: "world", config: false, type: Object, default: {} });
	game.settings.register(MODULE_ID, "houseRules", {
		scope: "world",
		config: false,
		type: Object,
		default: {},
		onChange: () => {
			refreshHouseRules();
			refreshNumbers();
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
	// The former place of results that must stay hidden for now: see `takeOverStores`.
	game.settings.register(MODULE_ID, "blindResults", { scope: "client", config: false, type: Array, default: [] });
	game.settings.register(MODULE_ID, "sealedThrows", { scope: "client", config: false, type: Array, default: [] });
}

/** The actor types of this game system, and the choice to leave it to the module. */
function carrierChoices(): Record<string, string> {
	const types = carrierTypes(getDocumentClass("Actor").TYPES);
	const labels = CONFIG.Actor.typeLabels as Readonly<Record<string, string>>;
	const rows = types.map((type) => [type, labels[type] ?? `TYPES.Actor.${type}`]);
	return { "": "MUSTER.Settings.carrierType.choices.usual", ...Object.fromEntries(rows) };
}

/** Registers the settings of the host's settings window. A row is the name, the scope, the values with their labels, and the callback of a change. */
function registerOffered({ refreshCards }: SettingListeners): void {
	const rows = [
		["whoMayRoll", "world", choices("whoMayRoll", ROLLER_ROLES)],
		["whoMayApply", "world", choices("whoMayApply", APPLIER_ROLES), refreshCards],
		["tokenNames", "world", choices("tokenNames", ["shown", "seen"])],
		["carrierType", "world", carrierChoices()],
		["defaultVisibility", "client", choices("defaultVisibility", ["chat", ...VISIBILITIES])],
		["cardTheme", "client", choices("cardTheme", CARD_THEMES), refreshCards],
	] as const;
	for (const [key, scope, values, onChange] of rows) {
		game.settings.register(MODULE_ID, key, {
			...label(key),
			scope,
			config: true,
			type: String,
			choices: values,
			default: Object.keys(values)[0] ?? "",
			...(onChange ? { onChange: () => onChange() } : {}),
		});
	}
}
