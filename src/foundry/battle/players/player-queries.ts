import { type PlayerView, readPlayerView } from "../../../bridge/battle/index.js";
import { isRecord } from "../../../engine/common/index.js";
import { ask, askGm, openAsked } from "../../host/asking.js";
import { MODULE_ID } from "../../host/constants.js";
import { loadChunk } from "../../host/lazy.js";
import { ASK_CARD, BATTLE_SEAL_QUERY, BATTLE_UNSEALED_QUERY, BATTLE_VIEW_QUERY } from "../pages/battle-names.js";
import { type ChoicePlace, keptChoice } from "./choice-store.js";
import { takeView, wantView } from "./known-views.js";

/** Rounds and rolls for which the window has come up by itself: once each. */
const shown = new Set<string>();

/**
 * Answers {@link BATTLE_VIEW_QUERY}: keeps what a GM's client sends, and shows the window when something new waits for
 * this player.
 */
export async function receiveView(data: unknown, options?: unknown): Promise<boolean> {
	const asked = await openAsked(BATTLE_VIEW_QUERY, data, options);
	if (!asked?.asker.isGM || game.user.isGM) return false;
	const view = readPlayerView(asked.payload);
	if (!view.ok) return false;
	takeView(view.value);
	void sealAgain(view.value);
	if (isNews(view.value)) void showWindow(view.value.page);
	return true;
}

async function showWindow(page: string): Promise<void> {
	await (await loadChunk(() => import("./player-window.js"))).showPlayerWindow(page);
}

/** True if a choice or a roll waits for which the window has not come up yet. */
function isNews({ parts, page, day }: PlayerView): boolean {
	const waiting = parts.flatMap(({ slot, round, state, rolls }) => [
		...(state === "asked" && keptChoice({ page, day, round, slot }) === undefined
			? [`${page} ${day} ${round} ${slot}`]
			: []),
		...(rolls.some(({ answer }) => answer === null) ? [`${page} ${day} ${slot} rolls`] : []),
	]);
	const news = waiting.filter((each) => !shown.has(each));
	for (const each of news) shown.add(each);
	return news.length > 0;
}

/** Sends choices that were sealed while no GM was there. */
async function sealAgain({ parts, page, day }: PlayerView): Promise<void> {
	for (const { slot, round, state } of parts) {
		const place = { page, day, round, slot };
		const choice = state === "asked" ? keptChoice(place) : undefined;
		if (choice !== undefined) await askGm(BATTLE_SEAL_QUERY, { ...place, choice });
	}
}

/** Answers {@link BATTLE_UNSEALED_QUERY}: seals the choice that this machine keeps once more, with the GM who asks. */
export async function receiveUnsealed(data: unknown, options?: unknown): Promise<boolean> {
	const asked = await openAsked(BATTLE_UNSEALED_QUERY, data, options);
	if (!asked?.asker.isGM || !isRecord(asked.payload)) return false;
	const { page, day, round, slot } = asked.payload;
	if ([page, round, slot].some((each) => typeof each !== "string") || !Number.isInteger(day)) return false;
	const place = { page, day, round, slot } as ChoicePlace;
	const choice = keptChoice(place);
	if (choice === undefined) return false;
	await ask(asked.asker, BATTLE_SEAL_QUERY, { ...place, choice }).catch(() => false);
	return true;
}

/** Asks for the windows of all battles that cards have informed this player of. */
export function takeUp(): void {
	const asked = game.messages.contents.flatMap(({ author, flags, whisper }) => {
		const { kind, page } = (flags[MODULE_ID] ?? {}) as { readonly kind?: unknown; readonly page?: unknown };
		return kind === ASK_CARD && author?.isGM && whisper.includes(game.user.id) ? [String(page)] : [];
	});
	for (const page of [...new Set(asked.toReversed())].slice(0, 5)) void wantView(page);
}
