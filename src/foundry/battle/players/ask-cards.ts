import { cutName, escapeHtml } from "../../../bridge/text/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { postMessage } from "../../rolls/post-card.js";
import { ASK_CARD } from "../card-kinds.js";
import type { HostBattlePage } from "../pages/battle-pages.js";

/** Tells each asked player by a whispered card, which leads to the window. It holds nothing of the battle but its name. */
export async function postAskCards(page: HostBattlePage, day: number, users: readonly string[]): Promise<void> {
	const sentence = words().say("MUSTER.Players.Card.asked", { name: page.name, day });
	for (const user of users) {
		const posted = await postMessage(
			{
				speaker: { alias: page.name },
				content: `<div class="muster-fallback"><p>${escapeHtml(sentence).replaceAll(/\[(?=\[)/g, "[\u2060")}</p></div>`,
				whisper: [user],
				flags: { [MODULE_ID]: { kind: ASK_CARD, page: page.uuid, day, name: cutName(page.name, 120) } },
			} as ChatMessage.CreateData,
			{},
		);
		if (!posted.ok) notifyFault(posted.fault);
	}
}
