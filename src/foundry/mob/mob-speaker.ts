import { joinList } from "../../bridge/text/index.js";
import type { MobAction } from "../../engine/mob/index.js";
import { words } from "../host/words.js";
import type { Speaker } from "../rolls/roll-types.js";

/**
 * Who speaks of what a mob does: whoever attacks alone, by the token; of several their names; of saves the user, for those who save say nothing. Whoever
 * happens to be selected besides has no part in it.
 */
export function speakerOf(action: MobAction, usual: Speaker | undefined): Speaker | undefined {
	if (action.kind === "save") return nobody(game.user.name);
	const acting = action.groups.filter(({ count }) => count > 0);
	const many = acting.reduce((sum, { count }) => sum + count, 0);
	if (many === 1) return usual;
	const names = [...new Set(acting.map(({ label }) => label))].filter((label) => label !== "");
	return names.length === 0 ? usual : nobody(joinList(words(), names, "and"));
}

/** A name that is no token's. */
const nobody = (alias: string): Speaker => ({ scene: canvas?.scene?.id ?? null, actor: null, token: null, alias });
