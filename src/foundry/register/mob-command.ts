import { toStoredHelp } from "../../bridge/cards/index.js";
import { asksForHelp, locateFault, parseMobCommand } from "../../bridge/commands/index.js";
import { wishFault } from "../../bridge/mob/index.js";
import { openMobDialog } from "../apps/open-windows.js";
import { readWish } from "../mob/mob-ask.js";
import type { MobMoment } from "../mob/moment.js";
import { rollMob } from "../mob/roll-mob.js";
import { notifyFault } from "../services/notify.js";
import { postForSelf } from "../services/post-card.js";
import { clearMistypes, postMistype } from "../services/post-mistype.js";
import { isAccessFault, type Speaker } from "../services/roll-order.js";

/** What `/mob …` does: the action, or where something is missing its dialog, filled with what was typed. */
export async function runMobCommand(text: string, speaker: Speaker, { hand, habit }: MobMoment): Promise<void> {
	if (asksForHelp(text)) {
		await postForSelf(toStoredHelp("mob"));
		return;
	}
	const command = parseMobCommand(text);
	if (!command.ok) return postMistype(command.fault);
	if (command.value.kind === "dialog") return openMobDialog();
	const { value: typed } = command;
	const mob = await readWish(typed.request, hand);
	if (!mob.ok) return postMistype(locateFault(mob.fault, typed));
	const rolled = await rollMob({ ...mob.value, speaker, habit });
	if (rolled.ok) return clearMistypes();
	const wrong = wishFault(rolled.fault, typed.request);
	if (isAccessFault(rolled.fault)) notifyFault(rolled.fault);
	else if (wrong !== null) await postMistype(locateFault(wrong, typed));
	else await openMobDialog({ form: mob.value.form });
}
