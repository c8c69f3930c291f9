import type { VeiledScene } from "../../bridge/mob/index.js";
import { joinList } from "../../bridge/text/index.js";
import type { MobAction } from "../../engine/mob/index.js";
import { words } from "../host/words.js";
import type { Speaker } from "../rolls/roll-types.js";
import { userSpeaker } from "../tokens/veiled-names.js";

/**
 * The speaker of a mob's action: for one attacker its token, for several their names as its readers may read them, for
 * saves the user, because the saving tokens do nothing by themselves; for those without a name the user too. Other
 * selected tokens do not matter.
 */
export function speakerOf(
	action: MobAction,
	{ groups }: Pick<VeiledScene, "groups">,
	usual: Speaker | undefined,
): Speaker | undefined {
	if (action.kind === "save") return userSpeaker();
	const acting = action.groups.filter(({ count }) => count > 0);
	const many = acting.reduce((sum, { count }) => sum + count, 0);
	if (many === 1) return usual;
	const names = [...new Set(acting.map(({ label }) => label))].filter((label) => label !== "");
	if (names.length === 0) return usual;
	const named = names.filter((name) => !groups.some(([said]) => said === name));
	return userSpeaker(named.length === 0 ? game.user.name : joinList(words(), named, "and"));
}
