import { parseMobCommand, toOptionFault } from "../../bridge/mob/index.js";
import { type Cursor, locateFault } from "../../bridge/rolls/commands/index.js";
import { asksForHelp } from "../../bridge/shell/index.js";
import { notifyFault } from "../host/notify.js";
import { openers } from "../host/openers.js";
import { readMobInput } from "../mob/mob-ask.js";
import { rollMob } from "../mob/roll-mob.js";
import type { MobSelection } from "../mob/selection.js";
import { clearMistypes, postHelp, postMistype } from "../rolls/post-answers.js";
import { isAccessFault, type Speaker } from "../rolls/roll-types.js";

/** Runs `/mob …`: the action, or where something is missing its dialog, filled with the typed values. */
export async function runMobCommand(line: Cursor, speaker: Speaker, { selected, habit }: MobSelection): Promise<void> {
	if (asksForHelp(line)) {
		await postHelp("mob");
		return;
	}
	const command = parseMobCommand(line);
	if (!command.ok) return postMistype(command.fault);
	if (command.value.kind === "dialog") return openers().mob();
	const { value: typed } = command;
	const mob = await readMobInput(typed.request, selected);
	if (!mob.ok) return postMistype(locateFault(mob.fault, typed));
	const rolled = await rollMob({ ...mob.value, speaker, habit });
	if (rolled.ok) return clearMistypes();
	const wrong = toOptionFault(rolled.fault, typed.request);
	if (isAccessFault(rolled.fault)) notifyFault(rolled.fault);
	else if (wrong !== null) await postMistype(locateFault(wrong, typed));
	else await openers().mob({ form: mob.value.form });
}
