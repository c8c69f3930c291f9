import { buildPhaseCard, PHASE_CARD, readPhaseCard, withNames } from "../../../bridge/skirmish/fight/index.js";
import { isRecord } from "../../../engine/common/index.js";
import { findSkirmish } from "../../battle/pages/skirmish-pages.js";
import { MODULE_ID } from "../../host/constants.js";
import { loadChunk } from "../../host/lazy.js";
import { openers } from "../../host/openers.js";
import { cardTheme } from "../../host/preferences.js";
import { fetchTemplate, words } from "../../host/words.js";
import { trueNamesOf } from "../../tokens/true-names.js";

/**
 * Puts the reader's own view of a phase's card into a message that the host has drawn; what cannot be read, and what a
 * player has written, keeps its static content.
 */
export async function fillPhaseCard(message: ChatMessage.Implementation, html: HTMLElement): Promise<void> {
	const flag: unknown = message.flags[MODULE_ID];
	const content = html.querySelector<HTMLElement>(".message-content");
	if (!isRecord(flag) || flag["kind"] !== PHASE_CARD || message.author?.isGM !== true) return;
	const read = readPhaseCard(flag, "");
	if (!read.ok || !content || !message.isContentVisible) return;
	const draw = await fetchTemplate<object>("chat/fight-phase", ["partials/step-result", "partials/dice"]);
	const theme = cardTheme();
	const { page, phase } = read.value;
	content.innerHTML = draw({
		...buildPhaseCard(withNames(read.value, trueNamesOf(message)), words()),
		phase,
		theme: theme === "log" ? "" : `themed theme-${theme}`,
		mayOpen: findSkirmish(page).ok,
	});
	content
		.querySelector("[data-muster-fight]")
		?.addEventListener("click", () => void openers().battle({ skirmish: page }));
	if (game.user.isGM) {
		const { drawHarms } = await loadChunk(() => import("./card-harms.js"));
		await drawHarms(content, read.value, message.timestamp);
	}
}
