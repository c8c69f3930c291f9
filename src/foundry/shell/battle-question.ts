import type { BattleAct } from "../../bridge/battle/index.js";
import { escapeHtml } from "../../bridge/text/index.js";
import { battlePageAt, battlePages, daysOf, type HostBattlePage } from "../battle/pages/battle-pages.js";
import { applyVisibility, creationOptions } from "../host/compat.js";
import { MODULE_ID } from "../host/constants.js";
import { notifyFault } from "../host/notify.js";
import { words } from "../host/words.js";
import { postMessage } from "../rolls/post-card.js";

/** The name of a battle with its last day. */
export function titleOf(page: HostBattlePage): string {
	const days = daysOf(page);
	return words().say("MUSTER.Battle.Card.title", { name: page.name, day: days.ok ? days.value.length : 0 });
}

/** Asks the user which battle a typed line means: a message with a button for each, and the numbers by which the line can name it. */
export async function askWhich(line: string, kind: BattleAct["kind"], among: readonly string[]): Promise<void> {
	const numbers = battlePages().map(({ uuid }) => uuid);
	const found = among.flatMap((uuid) => battlePageAt(uuid) ?? []);
	const rows = found.map((page) => `${numbers.indexOf(page.uuid) + 1}: ${titleOf(page)}`);
	const hint = words().say("MUSTER.Battle.Command.whichHint", {
		line: `/battle ${kind} ${numbers.indexOf(among[0] ?? "") + 1}`,
	});
	const lines = [
		`<p>${escapeHtml(words().say("MUSTER.Battle.Command.which"))}</p>`,
		`<ul>${rows.map((row) => `<li>${escapeHtml(row)}</li>`).join("")}</ul>`,
	];
	const message = {
		speaker: ChatMessage.getSpeaker(),
		content: `<div class="muster-fallback">${lines.join("")}<p>${escapeHtml(hint)}</p></div>`,
		flags: { [MODULE_ID]: { kind: "battleChoice", line, battles: [...among] } },
	};
	const posted = await postMessage(applyVisibility(message, "self"), creationOptions("self"));
	if (!posted.ok) notifyFault(posted.fault);
}
