import { BATTLE_PAGE } from "../../../bridge/battle/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { isOlderPage, pagesOfType } from "./battle-pages.js";

/**
 * Notes which pages of battles an older version has left in the world, once, when it comes to this version: their seals
 * do not say who made them. A page in that form that appears later counts for none.
 */
export async function noteOlderBattles(): Promise<void> {
	const uuids = pagesOfType(BATTLE_PAGE)
		.filter(isOlderPage)
		.map(({ uuid }) => uuid);
	await game.settings.set(MODULE_ID, "olderBattles", uuids);
}
