import { carrierTypes } from "../../bridge/carriers/index.js";
import { VISIBILITIES } from "../../bridge/rolls/commands/index.js";
import type { Result } from "../../engine/common/index.js";
import { MODULE_ID, SCHEMA_VERSION } from "../host/constants.js";
import { notifyFault } from "../host/notify.js";
import { openers } from "../host/openers.js";
import { APPLIER_ROLES, ROLLER_ROLES } from "../host/permissions.js";
import { CARD_THEMES } from "../host/preferences.js";

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
	game.settings.register(MODULE_ID, "welcomed", { scope: "world", config: false, type: Boolean, default: false });
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
	game.settings.register(MODULE_ID, "guide", { scope: "client", config: false, type: Array, default: [] });
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

/**
 * Registers the settings of the host's settings window. A row is the name, the scope, the values with their labels, and
 * the callback of a change.
 */
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

/** Steps that leave a version, by its number. A new world is at 0 and stores nothing, so 0 has no step. */
type Migrations = Readonly<Record<number, () => Promise<Result<null>>>>;

/**
 * Migrates the stored data of the world step by step, on the active GM's client only. Data of a newer version is left
 * alone: the GM is notified that the module is older than the world. A step that fails is reported, and done again when
 * the world is opened again.
 */
export async function migrateWorld(steps: Migrations): Promise<void> {
	if (!game.users.activeGM?.isSelf || !game.user.can("SETTINGS_MODIFY")) return;
	const stored = game.settings.get(MODULE_ID, "schemaVersion");
	if (stored > SCHEMA_VERSION) {
		ui.notifications.warn("MUSTER.Notice.newerWorld", { localize: true, permanent: true });
		return;
	}
	for (let version = stored; version < SCHEMA_VERSION; version++) {
		const done = await steps[version]?.();
		if (done?.ok === false) return notifyFault(done.fault);
		await game.settings.set(MODULE_ID, "schemaVersion", version + 1);
	}
}

/** The id of the House rules window. */
export const HOUSE_RULES = "muster-house-rules";

/** Renders the window again, if it is open, after the rules have changed. */
function refreshHouseRules(): void {
	void foundry.applications.instances.get(HOUSE_RULES)?.render({ parts: ["list", "footer"] });
}

/**
 * The class of a button in the host's settings: the host creates an application of that class and renders it. This one
 * is never shown; it opens our window instead, which is loaded only then.
 */
const menuFor = (open: () => Promise<void>) =>
	class extends foundry.applications.api.ApplicationV2 {
		override async render(): Promise<this> {
			await open();
			return this;
		}
	};
