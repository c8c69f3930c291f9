import type { PlayerPart, PlayerView } from "../../../bridge/battle/index.js";
import { applyVisibility, creationOptions } from "../../host/compat.js";
import { MODULE_ID } from "../../host/constants.js";
import { notifyFault } from "../../host/notify.js";
import { answerByDice } from "../../rolls/host-dice.js";
import { postMessage } from "../../rolls/post-card.js";

/**
 * Throws a player's dice on this client: the message holds them, and the GM's client reads author and faces from it. `name` says what is rolled. False:
 * the server refused the message, which is shown.
 */
export async function throwOwn(
	{ page, day, visibility }: PlayerView,
	part: PlayerPart,
	roll: PlayerPart["rolls"][number],
	name: string,
): Promise<boolean> {
	const { roll: thrown } = await answerByDice({ kind: "dice", key: roll.key, dice: roll.dice });
	// The GM's client reads the throw from the message, so a GM always sees it.
	const seen = visibility === "public" ? "public" : "gm";
	const data = {
		speaker: { alias: part.name },
		flavor: name,
		rolls: thrown ? [thrown] : [],
		sound: CONFIG.sounds.dice,
		flags: {
			[MODULE_ID]: { battleRoll: { page, day, key: roll.key, ...(roll.answer === null ? {} : { luck: true }) } },
		},
	} as ChatMessage.CreateData;
	const posted = await postMessage(applyVisibility(data, seen), creationOptions(seen));
	if (!posted.ok) notifyFault(posted.fault);
	else if (!game.users.activeGM) ui.notifications.info("MUSTER.Notice.answerKept", { localize: true });
	return posted.ok;
}
