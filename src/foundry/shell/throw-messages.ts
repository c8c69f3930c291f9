import { SIDES } from "../../bridge/rolls/commands/index.js";
import { answerMarkOf } from "../rolls/contest-throw.js";
import { renderingsOf } from "./renderings.js";

type Message = ChatMessage.Implementation;

/** The class of a message whose dice a contest's card shows. */
const IN_CARD = "muster-throw-in-card";

/** Hides a throw that the card of its contest shows already; a throw that no card shows stays in the log. */
export function hideThrow(message: Message, html: HTMLElement): void {
	if (answerMarkOf(message)) html.classList.toggle(IN_CARD, isInCard(message));
}

/** Hides or shows the throws that a contest's message names, after it was written or deleted. */
export function refreshThrows(contest: Message): void {
	for (const id of throwIds(contest)) {
		const message = game.messages.get(id);
		if (message) for (const html of renderingsOf(id)) hideThrow(message, html);
	}
}

/** True if the contest that this throw answers is in the log and names it: only the contest's writer puts it there. */
function isInCard(message: Message): boolean {
	const contest = game.messages.get(answerMarkOf(message)?.contest ?? "");
	return contest?.isContentVisible === true && throwIds(contest).includes(message.id ?? "");
}

/** The ids of the throws that a contest was answered with; they stay in its flags when it is settled. */
function throwIds(contest: Message): string[] {
	const { answered } = (contest.flags.muster ?? {}) as { answered?: Partial<Record<string, { message?: unknown }>> };
	return SIDES.map((side) => answered?.[side]?.message).filter((id) => typeof id === "string");
}
