import {
	buildStepCard,
	buildStepFallback,
	type PlayedDay,
	type StoredStepCard,
	stepsOf,
	tellStep,
	toStepCard,
} from "../../../bridge/battle/index.js";
import type { DayStep } from "../../../engine/battle/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import { sameJson, toJson } from "../../../engine/schema/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { openers } from "../../host/openers.js";
import { cardTheme } from "../../host/preferences.js";
import { fetchTemplate, words } from "../../host/words.js";
import { battlePageAt, type HostBattlePage } from "../pages/battle-pages.js";
import { type DayInPlay, playedDay } from "../pages/played-day.js";
import { veiledDay } from "../pages/veiled-army.js";
import { sceneMessage } from "./scene-message.js";
import { stepCardIn, stepIn, timeOf } from "./step-messages.js";

/** Content of the message that tells all players of a step; null: there is nothing to tell them. */
export function stepMessage(page: HostBattlePage, inPlay: DayInPlay, step: DayStep): object | null {
	const facts = tellStep(step, veiledDay(inPlay).played, "players");
	if (!facts) return null;
	const card = toStepCard({ page: page.uuid, name: page.name, day: inPlay.day.number }, facts);
	return { content: buildStepFallback(buildStepCard(card, words())), flags: { [MODULE_ID]: card } };
}

/** Part of a day of which players may be informed: a step, or a scene by its id. */
export type ToTell = { readonly step: DayStep } | { readonly scene: string };

/** The message of a step or a scene, as it is now. Faults: the day does not read; nothing is there to tell. */
export function tellingNow(page: HostBattlePage, number: number, what: ToTell): Result<object> {
	const state = playedDay(page, number);
	if (!state.ok) return state;
	const message =
		"scene" in what ? sceneMessage(page, state.value, what.scene) : stepMessage(page, state.value, what.step);
	return message ? ok(message) : fail({ code: "MUSTER.Fault.Battle.nothingToTell" });
}

/**
 * The time at which players last had the card of a step as it is now, in words; empty: they had none, or another.
 */
export function announcedAt(page: string, { day, played }: DayInPlay, step: DayStep): string {
	const message = game.messages.contents.findLast((each) => {
		const card = stepIn(each);
		return card?.page === page && card.day === day.number && card.facts.step === step;
	});
	const card = message && stepIn(message);
	const facts = card && tellStep(step, veiledDay({ day, played }).played, "players");
	if (!message || !card || !facts || !sameJson(toJson(facts), toJson(card.facts))) return "";
	return timeOf(message);
}

/**
 * Puts the reader's own view of a step's card into a message that the host has drawn; what cannot be read, and what a
 * player has written, keeps its static content.
 */
export async function fillStepCard(message: ChatMessage.Implementation, html: HTMLElement): Promise<void> {
	const card = stepCardIn(message);
	const content = html.querySelector<HTMLElement>(".message-content");
	if (!card || !content || !message.isContentVisible) return;
	const draw = await fetchTemplate<object>("chat/battle-step", [
		"partials/step-result",
		"partials/step-changes",
		"partials/dice",
	]);
	const page = game.user.isGM ? battlePageAt(card.page) : null;
	const theme = cardTheme();
	content.innerHTML = draw({
		...buildStepCard(page ? withOwnFacts(page, card) : card, words()),
		theme: theme === "log" ? "" : `themed theme-${theme}`,
		mayOpen: page !== null,
	});
	content
		.querySelector("[data-muster-battle]")
		?.addEventListener("click", () => void openers().battle({ page: card.page }));
}

/** The card with all that a game master knows, as long as the step still is the same. */
function withOwnFacts(page: HostBattlePage, card: StoredStepCard): StoredStepCard {
	const state = playedDay(page, card.day);
	if (!state.ok) return card;
	const { step } = card.facts;
	const known = tellStep(step, veiledDay(state.value).played, "players");
	const own = tellStep(step, state.value.played, "gm");
	return known && own && sameJson(toJson(known), toJson(card.facts)) ? { ...card, facts: own } : card;
}

/** Steps of which one play has something new to tell the players, in their order. */
export function newSteps(before: PlayedDay, after: PlayedDay): readonly DayStep[] {
	const steps = stepsOf(after).flatMap((step) => (step === "forces" ? [] : [step]));
	return steps.filter((step) => {
		const now = tellStep(step, after, "players");
		return now !== null && !sameJson(toJson(now), toJson(tellStep(step, before, "players")));
	});
}
