import { askTitle } from "../../bridge/rolls/cards/index.js";
import { type Ask, formatCommand } from "../../bridge/rolls/commands/index.js";
import { MODULE_ID } from "../host/constants.js";
import { traitLadder } from "../host/preferences.js";
import { words } from "../host/words.js";

/** May this user create macros? Without the permission for scripts they hold the line that one would type. */
export const mayCreateMacros = (): boolean => Macro.canUserCreate(game.user);

/** Places of the host's hotbar. */
const HOTBAR_PLACES = 50;

/** What the macro does: a script says what is wrong in a notice, a chat macro in a card. */
function contentOf(ask: Ask): { readonly type: "script" | "chat"; readonly command: string } {
	const line = formatCommand(ask);
	if (!game.user.can("MACRO_SCRIPT")) return { type: "chat", command: line };
	const call = `api.${ask.what}.roll(${JSON.stringify(line)}, { notify: true })`;
	return { type: "script", command: `await game.modules.get("${MODULE_ID}").${call};` };
}

/**
 * Makes a macro that rolls this, as the command that a person would type, and puts it into the first free place of the
 * user's hotbar. The request must have passed its check.
 */
export async function createRollMacro(ask: Ask): Promise<void> {
	await placeMacro({
		name: askTitle(ask, words(), traitLadder()),
		img: "icons/svg/dice-target.svg",
		...contentOf(ask),
	});
}

/** Makes a macro and puts it into the user's hotbar, at `slot` or at the first free place; tells him where it is. */
export async function placeMacro(data: Macro.CreateData, slot?: number): Promise<void> {
	const macro = await Macro.create(data);
	if (!macro) return;
	const room = slot !== undefined || Object.keys(game.user.hotbar).length < HOTBAR_PLACES;
	if (room) await game.user.assignHotbarMacro(macro, slot);
	ui.notifications.info(room ? "MUSTER.Notice.macroMade" : "MUSTER.Notice.hotbarFull", {
		format: { name: macro.name },
	});
}
