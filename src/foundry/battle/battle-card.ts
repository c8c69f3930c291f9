import {
	buildBattleCard,
	buildBattleFallback,
	readBattleCard,
	type StoredBattleCard,
} from "../../bridge/battle/index.js";
import { isRecord } from "../../engine/common/index.js";
import { MODULE_ID } from "../host/constants.js";
import { openers } from "../host/openers.js";
import { cardTheme } from "../host/preferences.js";
import { fetchTemplate, type Template } from "../host/templates.js";
import { words } from "../host/words.js";
import { ASK_CARD } from "./card-kinds.js";
import { battlePageAt, dayOf } from "./pages/battle-pages.js";
import { fillAskCard } from "./players/ask-card-view.js";

let template: Promise<Template<object>> | undefined;

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
	template ??= fetchTemplate<object>("chat/battle").catch((error: unknown) => {
		// The next card tries again: a short loss of connection must not cost all live cards.
		template = undefined;
		throw error;
	});
	const draw = await template;
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
