import { createPace } from "../../bridge/queries/index.js";
import { MODULE_ID } from "../host/constants.js";
import { openSides, waitingContest } from "./contest-throw.js";
import { announceRoll } from "./roll-hooks.js";
import { storedCardOf } from "./stored-card.js";

/** A tab's own memory, which outlives a reload and no other tab shares. */
const STORE = `${MODULE_ID}.thrownContests`;

function thrownHere(): string[] {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? "[]");
		return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
	} catch {
		return [];
	}
}

/** Remembers that a side of this contest was rolled for in this tab. */
export function rememberAnswer(contestId: string): void {
	sessionStorage.setItem(STORE, JSON.stringify([...new Set([...thrownHere(), contestId])]));
}

/**
 * The `updateChatMessage` hook: a contest that waited is settled. Listeners are called once, in the tab that
 * rolled for a side: several tabs of a GM may have written the card.
 */
export function onContestSettled(message: ChatMessage.Implementation): void {
	const thrown = thrownHere();
	if (!thrown.includes(message.id ?? "")) return;
	const read = storedCardOf(message);
	if (!read?.ok || read.value.kind !== "contest" || read.value.contest !== "quick") return;
	sessionStorage.setItem(STORE, JSON.stringify(thrown.filter((id) => id !== message.id)));
	announceRoll({ what: "contest", outcome: read.value.outcome }, message);
}

/** Many contests at once do not cover a screen with notices: the cards are there. */
const NOTICES = createPace(2, 10_000);

/** The `createChatMessage` hook: notifies a player whose roll a contest waits for, but not its opener. */
export function onContestOpened(message: ChatMessage.Implementation): void {
	const stored = waitingContest(message);
	if (!stored || message.isAuthor) return;
	const mine = openSides(stored, game.user).some((side) => stored.input[side].by === game.user.id);
	if (mine && NOTICES.take(message.author?.id ?? "", Date.now()))
		ui.notifications.info("MUSTER.Notice.yourRoll", { localize: true });
}
