import type { Cursor } from "../../bridge/rolls/commands/index.js";
import { asksForHelp } from "../../bridge/shell/index.js";
import { parseSkirmishCommand } from "../../bridge/skirmish/fight/index.js";
import { notifyFault } from "../host/notify.js";
import { clearMistypes, postHelp, postMistype } from "../rolls/post-answers.js";
import { showRound, showSkirmish } from "../skirmish/fight/show-skirmish.js";
import { startSkirmish } from "../skirmish/fight/start-skirmish.js";

/** Runs `/skirmish …`: opens the skirmish of the viewed scene, or begins one of the selected units. */
export async function runSkirmishCommand(typed: Cursor): Promise<void> {
	if (asksForHelp(typed)) return postHelp("skirmish");
	const command = parseSkirmishCommand(typed);
	if (!command.ok) return postMistype(command.fault);
	await clearMistypes();
	if (command.value.kind === "open") return showSkirmish();
	const made = await startSkirmish(command.value.way);
	if (made.ok) await showRound(made.value);
	else notifyFault(made.fault);
}
