import { MODULE_ID } from "../constants.js";
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
