import { answerMarkOf, waitingContest, writerOf } from "./contest-throw.js";
import { fetchPart } from "./part.js";

/**
 * The `createChatMessage` hook: a throw for a contest that this client writes into. Author and faces are read from the
 * message itself.
 */
export function onThrow(message: ChatMessage.Implementation): void {
	const mark = answerMarkOf(message);
	const contest = mark ? game.messages.get(mark.contest) : undefined;
	if (mark && contest && writerOf(contest)?.isSelf) {
		void fetchPart(() => import("./contest-writer.js")).then((part) => part.enterThrow(contest, mark.side, message));
	}
}

/** Continues the contests that wait for this client: on `ready`, and whenever a user connects or leaves. */
export async function takeUpContests(): Promise<void> {
	const isOurs = (contest: ChatMessage.Implementation) => writerOf(contest)?.isSelf === true;
	if (!game.messages.some((contest) => waitingContest(contest) !== null && isOurs(contest))) return;
	const part = await fetchPart(() => import("./contest-sealed.js"));
	await part.takeUpContests();
}
