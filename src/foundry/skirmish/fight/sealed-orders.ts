import { type Given, mayOrder, orderable } from "../../../bridge/skirmish/fight/index.js";
import { joinList } from "../../../bridge/text/index.js";
import type { Phase, SkirmishState } from "../../../engine/skirmish/index.js";
import { words } from "../../host/words.js";
import { type PhasePlace, sealedOrders } from "./order-store.js";
import { playersOf } from "./reader-of.js";

/** A player with units that may be ordered, and what that player has sealed; null: nothing yet. */
interface Sealing {
	readonly name: string;
	readonly orders: Given | null;
}

/** The players whom a phase waits for, for GMs alone: a player's browser knows of no others. */
export function sealedIn(place: PhasePlace, state: SkirmishState): readonly Sealing[] {
	if (!game.user.isGM || !mayOrder(place.phase as Phase, state)) return [];
	return playersOf(orderable(state)).map(({ id, name }) => ({ name, orders: sealedOrders(place, id ?? "") }));
}

/** Says who has sealed, and who has not yet; empty: no player is waited for. */
export function sayWaits(players: readonly Sealing[]): string {
	const say = (leaf: "sealed" | "notYet", isDone: boolean): string => {
		const names = players.filter(({ orders }) => (orders !== null) === isDone).map(({ name }) => name);
		return names.length === 0
			? ""
			: words().say(`MUSTER.Fight.Seal.${leaf}`, { names: joinList(words(), names, "and") });
	};
	return [say("sealed", true), say("notYet", false)].filter(Boolean).join(" · ");
}

/** A word that changes with the active GM, the phase and the orders: sealed ones count for just these. */
const sealMark = (place: PhasePlace, given: Given): string => JSON.stringify([game.users.activeGM?.id, place, given]);

/** Marks of what this client has sealed last, by the pages of skirmishes. */
const marks = new Map<string, string>();

/** Notes that the active GM has these orders of a phase. */
export const noteSealed = (place: PhasePlace, given: Given): void => void marks.set(place.page, sealMark(place, given));

/** True if the active GM has just these orders of a phase. */
export const isSealed = (place: PhasePlace, given: Given): boolean => marks.get(place.page) === sealMark(place, given);
