import { withNumber } from "../../bridge/battle/index.js";
import type { Cursor } from "../../bridge/rolls/commands/index.js";
import { escapeHtml, inert } from "../../bridge/text/index.js";
import { isOpen } from "../battle/open/known-battles.js";
import { WHICH_CARD } from "../battle/pages/battle-names.js";
import { battlePageAt, battlePages, type HostBattlePage, lastDayOf } from "../battle/pages/battle-pages.js";
import { applyVisibility, creationOptions } from "../host/compat.js";
import { MODULE_ID } from "../host/constants.js";
import { notifyFault } from "../host/notify.js";
import { words } from "../host/words.js";
import { postMessage } from "../rolls/post-card.js";

/** The name of a battle with its last day; one that is over says so. */
export function titleOf(page: HostBattlePage, isOngoing = isOpen(page)): string {
	const title = words().say("MUSTER.Battle.Card.title", { name: page.name, day: lastDayOf(page).number });
	return isOngoing ? title : words().say("MUSTER.Battle.Command.over", { title });
}

/**
 * Asks the user which battle a typed line means: a message with a button for each, and the numbers by which the line
 * can name it.
 */
export async function askWhich({ text: line, places }: Cursor, among: readonly string[]): Promise<void> {
	const numbers = battlePages().map(({ uuid }) => uuid);
	const found = among.flatMap((uuid) => battlePageAt(uuid) ?? []);
	const rows = found.map((page) => `${numbers.indexOf(page.uuid) + 1}: ${titleOf(page)}`);
	const named = withNumber(line, numbers.indexOf(among[0] ?? "") + 1, places["battle"]);
	const lines = [
		`<p>${escapeHtml(words().say("MUSTER.Battle.Command.which"))}</p>`,
		`<ul>${rows.map((row) => `<li>${escapeHtml(row)}</li>`).join("")}</ul>`,
	];
	const hint = words().say("MUSTER.Battle.Command.whichHint", { line: named });
	const message = {
		speaker: ChatMessage.getSpeaker(),
		content: inert(`<div class="muster-fallback">${lines.join("")}<p>${escapeHtml(hint)}</p></div>`),
		flags: { [MODULE_ID]: { kind: WHICH_CARD, line, battles: [...among] } },
	};
	const posted = await postMessage(applyVisibility(message, "self"), creationOptions("self"));
	if (!posted.ok) notifyFault(posted.fault);
}
