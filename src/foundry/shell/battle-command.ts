import type { Cursor } from "../../bridge/rolls/commands/index.js";
import { asksForHelp } from "../../bridge/shell/index.js";
import { openers } from "../host/openers.js";
import { postHelp } from "../rolls/post-answers.js";

/** Runs `/battle …`: the dialog that begins a battle, with the name that was typed. */
export async function runBattleCommand(typed: Cursor): Promise<void> {
	if (asksForHelp(typed)) await postHelp("battle");
	else await openers().battle({ name: typed.text.slice(typed.at).trim() });
}
