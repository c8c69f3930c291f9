import { asksForHelp } from "../../bridge/shell/index.js";
import { openers } from "../host/openers.js";
import { postHelp } from "../rolls/post-answers.js";

/** Carries out `/battle …`: the dialog that begins a battle, with the name that was typed. */
export async function runBattleCommand(text: string): Promise<void> {
	if (asksForHelp(text)) await postHelp("battle");
	else await openers().battle({ name: text.replace(/^\/\w+/, "").trim() });
}
