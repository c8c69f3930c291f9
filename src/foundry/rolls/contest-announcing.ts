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

/** Remembers that somebody rolled for a side of this contest here, in this tab. */
export function rememberAnswer(contestId: string): void {
	sessionStorage.setItem(STORE, JSON.stringify([...new Set([...thrownHere(), contestId])]));
}

/**
 * The `updateChatMessage` hook: a contest that waited is settled. Whoever rolled for a side is told, once in the tab that
 * he rolled in: several tabs of a game master may have written the card.
 */
export function onContestSettled(message: ChatMessage.Implementation): void {
	const thrown = thrownHere();
	if (!thrown.includes(message.id ?? "")) return;
	const read = storedCardOf(message);
	if (!read?.ok || read.value.kind !== "contest" || read.value.contest !== "quick") return;
	sessionStorage.setItem(STORE, JSON.stringify(thrown.filter((id) => id !== message.id)));
	announceRoll({ what: "contest", outcome: read.value.outcome }, message);
}

/** Whoever opens contests by the dozen covers nobody's screen with notices: the cards are there. */
const NOTICES = createPace(2, 10_000);

/** The `createChatMessage` hook: tells a player that a contest waits for a roll. Its opener knows. */
export function onContestOpened(message: ChatMessage.Implementation): void {
	const stored = waitingContest(message);
	if (!stored || message.isAuthor) return;
	const mine = openSides(stored, game.user).some((side) => stored.input[side].by === game.user.id);
	if (mine && NOTICES.take(message.author?.id ?? "", Date.now()))
		ui.notifications.info("MUSTER.Notice.yourRoll", { localize: true });
}
