import type { Cursor } from "../../bridge/rolls/commands/index.js";
import { asksForHelp } from "../../bridge/shell/index.js";
import { parseSkirmishCommand } from "../../bridge/skirmish/fight/index.js";
import { notifyFault } from "../host/notify.js";
import { clearMistypes, postHelp, postMistype } from "../rolls/post-answers.js";
import { skirmishesOn, startSkirmish } from "../skirmish/fight/start-skirmish.js";
import { showSkirmishPage, showSkirmishStart } from "../skirmish/setup/show-skirmish.js";

/**
 * Runs `/skirmish …`: opens the skirmish of the viewed scene, or begins one of the selected units as they stand;
 * `/skirmish book` has its set-up first.
 */
export async function runSkirmishCommand(typed: Cursor): Promise<void> {
	if (asksForHelp(typed)) return postHelp("skirmish");
	const command = parseSkirmishCommand(typed);
	if (!command.ok) return postMistype(command.fault);
	await clearMistypes();
	if (command.value.kind === "book") return showSkirmishStart(true);
	const [open] = command.value.kind === "open" && canvas.ready ? skirmishesOn(canvas.scene?.uuid ?? "") : [];
	if (open) return showSkirmishPage(open);
	const made = await startSkirmish(command.value.kind === "new" ? command.value.way : null);
	if (made.ok) await showSkirmishPage(made.value);
	else notifyFault(made.fault);
}
