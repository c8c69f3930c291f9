import { joinList } from "../../bridge/text/index.js";
import type { MobAction } from "../../engine/mob/index.js";
import { words } from "../host/words.js";
import type { Speaker } from "../rolls/roll-types.js";

/**
 * The speaker of a mob's action: for one attacker its token, for several their names, for saves the user, because the saving tokens do nothing by
 * themselves. Other selected tokens do not matter.
 */
export function speakerOf(action: MobAction, usual: Speaker | undefined): Speaker | undefined {
	if (action.kind === "save") return namedSpeaker(game.user.name);
	const acting = action.groups.filter(({ count }) => count > 0);
	const many = acting.reduce((sum, { count }) => sum + count, 0);
	if (many === 1) return usual;
	const names = [...new Set(acting.map(({ label }) => label))].filter((label) => label !== "");
	return names.length === 0 ? usual : namedSpeaker(joinList(words(), names, "and"));
}

/** A speaker by name, without a token. */
const namedSpeaker = (alias: string): Speaker => ({
	scene: canvas?.scene?.id ?? null,
	actor: null,
	token: null,
	alias,
});
