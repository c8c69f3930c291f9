import { MODULE_ID } from "../../host/constants.js";
import type { LooseSettings } from "../../host/surfaces.js";

/** The GM's settings of the world, without versions and without what only the browser keeps. */
export const WORLD_SETTINGS = [
	"houseRules",
	"traitLadder",
	"systemMapping",
	"whoMayRoll",
	"whoMayApply",
	"carrierType",
	"forceTables",
] as const;

const anySettings = (): LooseSettings => game.settings;

/** The value of a setting in a new world. */
const standardOf = (key: string): unknown => anySettings().settings.get(`${MODULE_ID}.${key}`)?.default;

/** Stores settings from a file as they are; their readers check them. Those of another game system are left out. */
export async function restoreSettings(
	settings: Readonly<Record<string, unknown>>,
	ofSystem: string | null,
): Promise<void> {
	const own = ofSystem === null || ofSystem === game.system.id;
	for (const key of WORLD_SETTINGS) {
		const value = settings[key];
		const standard = standardOf(key);
		const fits = value !== null && typeof value === typeof standard && Array.isArray(value) === Array.isArray(standard);
		if (!fits || (!own && SYSTEM_BOUND.some((name) => name === key))) continue;
		await anySettings().set(MODULE_ID, key, value);
	}
}

/** Settings with a meaning in one game system only. */
const SYSTEM_BOUND: readonly string[] = ["systemMapping", "carrierType"];

/** The settings that differ from those of a new world. */
export function changedSettings(): readonly string[] {
	return WORLD_SETTINGS.filter(
		(key) => JSON.stringify(game.settings.get(MODULE_ID, key)) !== JSON.stringify(standardOf(key)),
	);
}

/** Settings by which the module remembers something of the world; no GM sets them. */
const REMEMBERED = ["olderBattles", "knownGms"] as const;

/** Resets every setting to that of a new world. */
export async function resetSettings(): Promise<void> {
	for (const key of [...WORLD_SETTINGS, ...REMEMBERED]) await anySettings().set(MODULE_ID, key, standardOf(key));
}
