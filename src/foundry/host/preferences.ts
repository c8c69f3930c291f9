import type { Visibility } from "../../bridge/rolls/commands/index.js";
import type { BatchHabits, ContestHabits, FudgeHabits, RollHabits } from "../../bridge/rolls/dialogs/index.js";
import type { RollKind } from "../../bridge/rolls/kinds/index.js";
import { usualVisibility } from "../../bridge/rolls/kinds/index.js";
import type { HouseRules } from "../../bridge/settings/index.js";
import { readHouseRules } from "../../bridge/settings/index.js";
import type { SystemMapping } from "../../bridge/systems/index.js";
import { EMPTY_MAPPING, readSystemMapping } from "../../bridge/systems/index.js";
import type { TraitLadder } from "../../engine/fudge/index.js";
import { readTraitLadder, USUAL_LADDER } from "../../engine/fudge/index.js";
import { chatBoxVisibility, isVisibility } from "./compat.js";
import { MODULE_ID } from "./constants.js";
import { mayRoll } from "./permissions.js";

/** The background of a chat card: the chat log's own theme, or a fixed one. The first is the default. */
export const CARD_THEMES = ["log", "light", "dark"] as const;
type CardTheme = (typeof CARD_THEMES)[number];

/** The reader's choice of card background; an unknown stored value counts as the default. */
export function cardTheme(): CardTheme {
	const stored: string = game.settings.get(MODULE_ID, "cardTheme");
	return CARD_THEMES.find((theme) => theme === stored) ?? CARD_THEMES[0];
}

/** The visibility of a result without a request: the user's own setting, or the choice beside the chat box. */
export function defaultVisibility(): Visibility {
	const stored: string = game.settings.get(MODULE_ID, "defaultVisibility");
	return isVisibility(stored) ? stored : chatBoxVisibility();
}

/** The house rules of this world; an option without a valid stored value has its default. */
export const houseRules = (): HouseRules => readHouseRules(game.settings.get(MODULE_ID, "houseRules"));

/** The trait ladder of this world: the GM's own, or the usual one if no valid one is stored. */
export function traitLadder(): TraitLadder {
	const read = readTraitLadder(game.settings.get(MODULE_ID, "traitLadder"));
	return read.ok ? read.value : USUAL_LADDER;
}

/** Habits of the table for a roll of a kind: the visibility of one whose request names none. */
export const rollHabits = (kind: RollKind): RollHabits => ({
	visibility: usualVisibility(kind, defaultVisibility(), game.user.isGM),
});

/** The same for a batch, with the house rules. */
export const batchHabits = (): BatchHabits => ({ rules: houseRules(), ...rollHabits("batch") });

/** The same for a contest, with all other users who could roll for a side. */
export const contestHabits = (): ContestHabits => ({
	...rollHabits("contest"),
	users: game.users.filter((user) => !user.isSelf && mayRoll(user)).map(({ id, name }) => ({ id, name })),
});

/** The same for a roll on a trait, with the ladder. */
export const fudgeHabits = (): FudgeHabits => ({ ...rollHabits("fudge"), ladder: traitLadder() });

/** The query by which a GM's client has the active GM's change parts of a world setting. */
export const SETTING_QUERY = `${MODULE_ID}.setting`;

/** The GM's mapping of this world's actor data; empty if what is stored is not valid. */
export function systemMapping(): SystemMapping {
	const read = readSystemMapping(game.settings.get(MODULE_ID, "systemMapping"));
	return read.ok ? read.value : EMPTY_MAPPING;
}
