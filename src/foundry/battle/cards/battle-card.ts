import type { StoredBattleCard } from "../../../bridge/battle/index.js";
import { buildBattleCard, buildBattleFallback, readBattleCard } from "../../../bridge/battle/index.js";
import { isRecord } from "../../../engine/common/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { openers } from "../../host/openers.js";
import { cardTheme } from "../../host/preferences.js";
import { fetchTemplate, words } from "../../host/words.js";
import { ASK_CARD } from "../pages/battle-names.js";
import { battlePageAt, dayOf } from "../pages/battle-pages.js";

/** Static text of a message with the card, in the language of the user who posts it. */
export const cardContentOf = (card: StoredBattleCard): string => buildBattleFallback(buildBattleCard(card, words()));

/**
 * Puts the reader's own view of a battle's card into a message that the host has drawn; what cannot be read keeps its
 * static content.
 */
export async function fillBattleCard(message: ChatMessage.Implementation, html: HTMLElement): Promise<void> {
	const flag: unknown = message.flags[MODULE_ID];
	if (isRecord(flag) && flag["kind"] === ASK_CARD) return fillAskCard(message, html);
	const read = readBattleCard(flag);
	if (!read.ok || !message.isContentVisible) return;
	const draw = await fetchTemplate<object>("chat/battle");
	const content = html.querySelector<HTMLElement>(".message-content");
	if (!content) return;
	const theme = cardTheme();
	content.innerHTML = draw({
		...buildBattleCard(game.user.isGM ? withOwnNames(read.value) : read.value, words()),
		theme: theme === "log" ? "" : `themed theme-${theme}`,
		mayOpen: game.user.isGM && battlePageAt(read.value.page) !== null,
	});
	content
		.querySelector("[data-muster-battle]")
		?.addEventListener("click", () => void openers().battle({ page: read.value.page }));
}

/**
 * The card with the sides' own names, which it keeps from players where an army is hidden; as it is stored where the
 * battle cannot be read.
 */
function withOwnNames(card: StoredBattleCard): StoredBattleCard {
	const page = battlePageAt(card.page);
	const day = page && dayOf(page, card.day);
	if (!day?.ok) return card;
	const { sides } = day.value.setup;
	return { ...card, sides: card.sides.map((side) => ({ ...side, name: sides[side.id]?.name || side.name })) };
}

/**
 * Puts the reader's own view of the card that asks a player into its message: a sentence, and the way to the window.
 */
async function fillAskCard(message: ChatMessage.Implementation, html: HTMLElement): Promise<void> {
	const { page, day, name } = (message.flags.muster ?? {}) as { page?: unknown; day?: unknown; name?: unknown };
	const content = html.querySelector<HTMLElement>(".message-content");
	if (typeof page !== "string" || typeof name !== "string" || !Number.isInteger(day)) return;
	if (!content || !message.isContentVisible) return;
	const draw = await fetchTemplate<object>("chat/battle-ask");
	content.innerHTML = draw({ sentence: words().say("MUSTER.Players.Card.asked", { name, day: Number(day) }) });
	content.querySelector("[data-muster-battle]")?.addEventListener("click", () => void openers().battle({ page }));
}
