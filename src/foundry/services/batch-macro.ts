import { batchTitle } from "../../bridge/cards/index.js";
import { type BatchRequest, formatBatchCommand } from "../../bridge/commands/index.js";
import { MODULE_ID } from "../constants.js";
import { words } from "./words.js";

/** May this user create script macros? */
export const mayCreateMacros = (): boolean => game.user.can("MACRO_SCRIPT") && Macro.canUserCreate(game.user);

/**
 * Makes a macro that rolls this batch through the API, as the command that a person would type, and puts it into the
 * first free place of the user's hotbar. The request must have passed its check.
 */
export async function createBatchMacro(request: BatchRequest): Promise<void> {
	const text = JSON.stringify(formatBatchCommand(request));
	const { count, attempt } = request.input;
	const macro = await Macro.create({
		name: batchTitle(count, attempt, request.note, words()),
		type: "script",
		img: "icons/svg/dice-target.svg",
		command: `await game.modules.get("${MODULE_ID}").api.batch.roll(${text}, { notify: true });`,
	});
	if (!macro) return;
	await game.user.assignHotbarMacro(macro);
	ui.notifications.info("MUSTER.Notice.macroMade", { format: { name: macro.name } });
}
