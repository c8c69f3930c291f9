import { MODULE_ID } from "../../host/constants.js";

/** Settings of the world that a GM makes; versions and what only the machine keeps are not among them. */
export const WORLD_SETTINGS = [
	"houseRules",
	"traitLadder",
	"systemMapping",
	"whoMayRoll",
	"whoMayApply",
	"carrierType",
	"forceTables",
] as const;

/** Takes over settings from a file, each as it is stored; whoever reads one checks it. Those of another game system are left out. */
export async function restoreSettings(
	settings: Readonly<Record<string, unknown>>,
	ofSystem: string | null,
): Promise<void> {
	const own = ofSystem === null || ofSystem === game.system.id;
	for (const key of WORLD_SETTINGS) {
		const value = settings[key];
		const standard = game.settings.settings.get(`${MODULE_ID}.${key}`)?.default as unknown;
		const fits = value !== null && typeof value === typeof standard && Array.isArray(value) === Array.isArray(standard);
		if (!fits || (!own && SYSTEM_BOUND.some((name) => name === key))) continue;
		await game.settings.set(MODULE_ID, key, value as never);
	}
}

/** Settings that mean something in one game system only. */
const SYSTEM_BOUND: readonly string[] = ["systemMapping", "carrierType"];

/** The settings that are not as in a new world. */
export function changedSettings(): readonly string[] {
	return WORLD_SETTINGS.filter((key) => {
		const standard = game.settings.settings.get(`${MODULE_ID}.${key}`)?.default as unknown;
		return JSON.stringify(game.settings.get(MODULE_ID, key)) !== JSON.stringify(standard);
	});
}

/** Puts every setting back to what it is in a new world. */
export async function resetSettings(): Promise<void> {
	for (const key of WORLD_SETTINGS) {
		const standard = game.settings.settings.get(`${MODULE_ID}.${key}`)?.default as unknown;
		await game.settings.set(MODULE_ID, key, standard as never);
	}
}
