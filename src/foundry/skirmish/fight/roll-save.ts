import { type Fight, namesIn, savedBy, type UnitSave } from "../../../bridge/skirmish/fight/index.js";
import { escapeHtml, formatCount, formatSigned, inert } from "../../../bridge/text/index.js";
import type { SkirmishState } from "../../../engine/skirmish/index.js";
import { applyVisibility, creationOptions } from "../../host/compat.js";
import { MODULE_ID } from "../../host/constants.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { postMessage } from "../../rolls/post-card.js";
import { openName } from "./reader-of.js";

/**
 * Rolls the saving throw of a unit against the act of a hero, a d20 for all of its soldiers, and says it in chat: to
 * all, of a unit that players may not know of to GMs alone. Returns the soldiers who save.
 */
export async function rollSave(fight: Fight, state: SkirmishState, save: UnitSave): Promise<number> {
	const roll = await new Roll("1d20").evaluate();
	const saved = savedBy(save, roll.total);
	const all = namesIn(state);
	const open = openName(fight, game.users, all)(save.target);
	const data = {
		name: open ?? all(save.target),
		save: words().say(`MUSTER.Fight.Save.${save.save}`),
		roll: formatCount(words(), roll.total),
		bonus: formatSigned(words(), save.bonus),
		dc: formatCount(words(), save.dc),
		saved: formatCount(words(), saved),
		soldiers: formatCount(words(), save.soldiers),
	};
	const content = inert(
		`<div class="muster-fallback"><p>${escapeHtml(words().say("MUSTER.Fight.saveRolled", data))}</p></div>`,
	);
	const to = open === null ? "gm" : "public";
	const flags = { [MODULE_ID]: { scene: fight.frame.scene } };
	const message = { speaker: { alias: game.user.name }, content, rolls: [roll], sound: CONFIG.sounds.dice, flags };
	const posted = await postMessage(applyVisibility(message as ChatMessage.CreateData, to), creationOptions(to));
	if (!posted.ok) notifyFault(posted.fault);
	return saved;
}
