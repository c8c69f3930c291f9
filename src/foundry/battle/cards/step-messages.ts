/** Cards of steps in the messages that a client has; what players' windows show of a day comes from them alone. */
import {
	buildStepCard,
	readStepCard,
	STEP_CARD,
	type StoredStepCard,
	sentenceOf,
} from "../../../bridge/battle/index.js";
import { DAY_STEPS, type DayStep } from "../../../engine/battle/index.js";
import { isRecord } from "../../../engine/common/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { words } from "../../host/words.js";

/**
 * The results that players know of a day, by the messages that they have: the last step as a block, the others as
 * sentences, newest first; null: nothing.
 */
export function announcedOfDay(page: string, day: number): object | null {
	const cards = new Map<DayStep, StoredStepCard>();
	for (const message of game.messages.contents) {
		const card = stepCardIn(message);
		if (card?.page !== page || card.day !== day) continue;
		if (!message.isContentVisible) continue;
		// The newest card of a step counts; what followed an older one was taken back with it.
		for (const step of DAY_STEPS.slice(DAY_STEPS.indexOf(card.facts.step))) if (step !== "heroes") cards.delete(step);
		cards.delete(card.facts.step);
		cards.set(card.facts.step, card);
	}
	const [last, ...earlier] = [...cards.values()].toReversed();
	if (!last) return null;
	const rows = earlier.map(({ facts }) => ({
		label: words().say(`MUSTER.Battle.Step.${facts.step}.name`),
		text: sentenceOf(facts, words()),
	}));
	return { ...buildStepCard(last, words()), earlier: rows };
}

/** True for the message of a step of that battle. */
export const tellsOf = (message: ChatMessage.Implementation, page: string): boolean =>
	stepCardIn(message)?.page === page;

/** The card of a step in a message of a game master; null: it is none, or a player's. */
export function stepCardIn(message: ChatMessage.Implementation): StoredStepCard | null {
	const flag: unknown = message.flags[MODULE_ID];
	if (!isRecord(flag) || flag["kind"] !== STEP_CARD || message.author?.isGM !== true) return null;
	const read = readStepCard(flag, "");
	return read.ok ? read.value : null;
}
