import { openers } from "../../host/openers.js";
import { fetchTemplate, type Template } from "../../host/templates.js";
import { words } from "../../host/words.js";

let template: Promise<Template<object>> | undefined;

/**
 * Puts the reader's own view of the card that asks a player into its message: a sentence, and the way to the window.
 */
export async function fillAskCard(message: ChatMessage.Implementation, html: HTMLElement): Promise<void> {
	const { page, day, name } = (message.flags.muster ?? {}) as { page?: unknown; day?: unknown; name?: unknown };
	const content = html.querySelector<HTMLElement>(".message-content");
	if (typeof page !== "string" || typeof name !== "string" || !Number.isInteger(day)) return;
	if (!content || !message.isContentVisible) return;
	template ??= fetchTemplate<object>("chat/battle-ask").catch((error: unknown) => {
		// The next card tries again: a short loss of connection must not cost all live cards.
		template = undefined;
		throw error;
	});
	const draw = await template;
	content.innerHTML = draw({ sentence: words().say("MUSTER.Players.Card.asked", { name, day: Number(day) }) });
	content.querySelector("[data-muster-battle]")?.addEventListener("click", () => void openers().battle({ page }));
}
