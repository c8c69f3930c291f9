import type { Result } from "../../../engine/common/index.js";
import { words } from "../../host/words.js";
import { applyFrom } from "../../transactions/index.js";
import { confirms } from "../../ui/form-window.js";
import { endReference } from "../day/day-source.js";
import { BATTLE_SOURCE } from "../pages/battle-names.js";
import type { HostBattlePage } from "../pages/battle-pages.js";

/** Asks the GM if the battle ends with a day. */
export function asksToEnd({ name }: HostBattlePage, day: number): Promise<boolean> {
	const text = words().say("MUSTER.Battle.Night.overAsked", { name, day });
	return confirms({ title: "MUSTER.Battle.Night.overTitle", icon: "fa-solid fa-flag-checkered", text });
}

/**
 * Ends a battle with a day that was applied as one of several, as one transaction: marks the day as the last, and
 * writes what the end of a battle changes. Faults: those of `planEnd`, and of transactions; cancelling the question
 * about changed values is one, which needs no notice.
 */
export const endBattle = (page: HostBattlePage, number: number): Promise<Result<unknown>> =>
	applyFrom(BATTLE_SOURCE, endReference(page, number));
