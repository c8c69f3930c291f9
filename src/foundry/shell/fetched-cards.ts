import { LIST_CARD, WHICH_CARD } from "../battle/pages/battle-names.js";
import { loadChunk } from "../host/lazy.js";

/** Fills the content of a card of a battle or a skirmish, by its kind; what draws it is fetched with the first. */
export async function fillFetched(kind: string | undefined, message: ChatMessage.Implementation, html: HTMLElement) {
	if (kind === WHICH_CARD || kind === LIST_CARD)
		(await loadChunk(() => import("./battle-choice.js"))).fillBattles(message, html);
	else if (kind === "battleStep")
		(await loadChunk(() => import("../battle/cards/step-card.js"))).fillStepCard(message, html);
	else if (kind === "fightPhase")
		(await loadChunk(() => import("../skirmish/fight/phase-card.js"))).fillPhaseCard(message, html);
	else (await loadChunk(() => import("../battle/cards/battle-card.js"))).fillBattleCard(message, html);
}
