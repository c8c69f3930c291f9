import type { Visibility } from "../../bridge/commands/index.js";
import { type BatchHabits, type HouseRules, mergeHouseRules, readHouseRules } from "../../bridge/views/index.js";
import { chatBoxVisibility, isVisibility } from "../compat.js";
import { MODULE_ID } from "../constants.js";

/** The ground that a chat card paints: the chat log's own theme, or always the same. The first is the default. */
export const CARD_THEMES = ["log", "light", "dark"] as const;
export type CardTheme = (typeof CARD_THEMES)[number];

/** The reader's choice of card ground; an unknown stored value counts as the default. */
export function cardTheme(): CardTheme {
	const stored: string = game.settings.get(MODULE_ID, "cardTheme");
	return CARD_THEMES.find((theme) => theme === stored) ?? CARD_THEMES[0];
}

/** Who sees a result when nobody says so: the user's own setting, or what is chosen beside the chat box. */
export function defaultVisibility(): Visibility {
	const stored: string = game.settings.get(MODULE_ID, "defaultVisibility");
	return isVisibility(stored) ? stored : chatBoxVisibility();
}

/** The house rules of this world: every option, at its default where the world stores nothing that counts. */
export const houseRules = (): HouseRules => readHouseRules(game.settings.get(MODULE_ID, "houseRules"));

/** Changes options for the whole world and keeps everything else that is stored. Rejects without the permission. */
export async function saveHouseRules(change: Partial<HouseRules>): Promise<HouseRules> {
	const stored = mergeHouseRules(game.settings.get(MODULE_ID, "houseRules"), change);
	await game.settings.set(MODULE_ID, "houseRules", stored);
	return readHouseRules(stored);
}

/** What the table has settled before anybody rolls. */
export const batchHabits = (): BatchHabits => ({ rules: houseRules(), visibility: defaultVisibility() });
