/** Results of steps in the messages that a client has; what players' windows show of a day comes from them alone. */
import {
	buildStepCard,
	factsOfCard,
	readBattleCard,
	readStepCard,
	STEP_CARD,
	type StoredStepCard,
	sayCourse,
} from "../../../bridge/battle/index.js";
import { DAY_STEPS, type DayStep } from "../../../engine/battle/index.js";
import { isRecord } from "../../../engine/common/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { words } from "../../host/words.js";

/** A step of a day of which a message tells all who may read it. */
type SharedStep = Pick<StoredStepCard, "page" | "name" | "day" | "facts">;

/**
 * The results that players know of a day, by the messages that they have: the last step as a block, the others as
 * sentences, newest first; null: nothing.
 */
export function announcedOfDay(page: string, day: number) {
	const shared = new Map<DayStep, SharedStep>();
	for (const message of game.messages.contents) {
		const each = stepIn(message);
		if (each?.page !== page || each.day !== day) continue;
		if (!message.isContentVisible) continue;
		// The newest card of a step counts; what followed an older one was taken back with it.
		for (const step of DAY_STEPS.slice(DAY_STEPS.indexOf(each.facts.step))) if (step !== "heroes") shared.delete(step);
		shared.delete(each.facts.step);
		shared.set(each.facts.step, each);
	}
	const [last, ...earlier] = [...shared.values()].toReversed();
	if (!last) return null;
	const rows = sayCourse(earlier.map(({ facts }) => facts).toReversed(), words(), last.facts);
	return { ...buildStepCard(last, words()), earlier: rows.toReversed() };
}

/** True for the message of a step of that battle. */
export const tellsOf = (message: ChatMessage.Implementation, page: string): boolean => stepIn(message)?.page === page;

/** The step of which a message of a game master tells, by its own card or by that of its day; null: of none. */
export function stepIn(message: ChatMessage.Implementation): SharedStep | null {
	const card = stepCardIn(message);
	if (card || message.author?.isGM !== true) return card;
	const day = readBattleCard(message.flags[MODULE_ID]);
	return day.ok ? { ...day.value, facts: factsOfCard(day.value) } : null;
}

/** The time of a message, as that at which players were informed. */
export function timeOf({ timestamp }: ChatMessage.Implementation): string {
	const time = new Date(timestamp).toLocaleTimeString(words().locale, { hour: "2-digit", minute: "2-digit" });
	return words().say("MUSTER.Battle.Told.Tell.told", { time });
}

/** The card of a step in a message of a game master; null: it is none, or a player's. */
export function stepCardIn(message: ChatMessage.Implementation): StoredStepCard | null {
	const flag: unknown = message.flags[MODULE_ID];
	if (!isRecord(flag) || flag["kind"] !== STEP_CARD || message.author?.isGM !== true) return null;
	const read = readStepCard(flag, "");
	return read.ok ? read.value : null;
}
