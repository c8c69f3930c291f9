import { formatCommand, type RollRequest, requestTitle } from "../../bridge/rolls/kinds/index.js";
import { MODULE_ID } from "../host/constants.js";
import { traitLadder } from "../host/preferences.js";
import { words } from "../host/words.js";

/**
 * True if this user may create macros. Without the permission for scripts they hold the line that a player would type.
 */
export const mayCreateMacros = (): boolean => Macro.canUserCreate(game.user);

/** Places of the host's hotbar. */
const HOTBAR_PLACES = 50;

/** Content of the macro: a script shows a fault in a notice, a chat macro in a card. */
function contentOf(asked: RollRequest): { readonly type: "script" | "chat"; readonly command: string } {
	const line = formatCommand(asked);
	if (!game.user.can("MACRO_SCRIPT")) return { type: "chat", command: line };
	const call = `api.${asked.what}.roll(${JSON.stringify(line)}, { notify: true })`;
	return { type: "script", command: `await game.modules.get("${MODULE_ID}").${call};` };
}

/**
 * Makes a macro of a request, as the command that a player would type, and puts it into the first free place of the
 * user's hotbar. The request must have passed its check.
 */
export async function createRollMacro(asked: RollRequest): Promise<void> {
	await placeMacro({
		name: requestTitle(asked, words(), traitLadder()),
		img: "icons/svg/dice-target.svg",
		...contentOf(asked),
	});
}

/** Makes a macro and puts it into the user's hotbar, at `slot` or at the first free place; a notice says which. */
export async function placeMacro(data: Macro.CreateData, slot?: number): Promise<void> {
	const macro = await Macro.create(data);
	if (!macro) return;
	const room = slot !== undefined || Object.keys(game.user.hotbar).length < HOTBAR_PLACES;
	if (room) await game.user.assignHotbarMacro(macro, slot);
	ui.notifications.info(room ? "MUSTER.Notice.macroMade" : "MUSTER.Notice.hotbarFull", {
		format: { name: macro.name },
	});
}
