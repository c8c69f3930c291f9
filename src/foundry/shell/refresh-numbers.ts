import { loadForceTables, refreshWorldData } from "../army/actor/index.js";
import { refreshArmyTokens } from "../army/overlay/index.js";
import { refreshCarriers } from "../carriers/index.js";
import { refreshLibrary } from "../library/index.js";
import { refreshUnitTokens } from "../skirmish/map/index.js";

/** Renders every number again that comes from rules and tables. */
export function refreshNumbers(): void {
	refreshArmyTokens();
	refreshUnitTokens();
	refreshCarriers();
	void refreshLibrary();
}

/** Loads the world's own tables, at the start and whenever they change. */
export async function takeOwnTables(): Promise<void> {
	await loadForceTables();
	refreshNumbers();
	refreshWorldData();
}
