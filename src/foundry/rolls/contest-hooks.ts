import type { SideName } from "../../bridge/rolls/commands/index.js";
import { loadChunk } from "../host/lazy.js";
import { answerMarkOf, waitingContest, writerOf } from "./contest-throw.js";

type Message = ChatMessage.Implementation;

/**
 * The `createChatMessage` hook: a throw for a contest that this client writes into. Author and faces are read from the
 * message itself.
 */
export function onThrow(message: Message): void {
	const mark = answerMarkOf(message);
	const contest = mark ? game.messages.get(mark.contest) : undefined;
	if (mark && contest && writerOf(contest)?.isSelf) void enterThrow(contest, mark.side, message);
}

let writer: typeof import("./contest-writer.js") | undefined;

async function enterThrow(contest: Message, side: SideName, message: Message): Promise<void> {
	writer ??= await loadChunk(() => import("./contest-writer.js"));
	await writer.enterThrow(contest, side, message);
}

/** Continues the contests that wait for this client: on `ready`, and whenever a user connects or leaves. */
export async function takeUpContests(): Promise<void> {
	const isOurs = (contest: Message) => writerOf(contest)?.isSelf === true;
	if (!game.messages.some((contest) => waitingContest(contest) !== null && isOurs(contest))) return;
	const part = await loadChunk(() => import("./contest-sealed.js"));
	await part.takeUpSealed();
}
