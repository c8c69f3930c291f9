import { commanded, type Given, mayOrder } from "../../../bridge/skirmish/fight/index.js";
import { joinList } from "../../../bridge/text/index.js";
import type { Phase, SkirmishState } from "../../../engine/skirmish/index.js";
import { words } from "../../host/words.js";
import { transactionOf } from "../../transactions/index.js";
import { sourceOfPhase } from "./last-phase.js";
import { keepMark, keptMark, keptOrders, type PhasePlace, sealedOrders } from "./order-store.js";
import { playersOf } from "./reader-of.js";

/** A player with units that may be ordered, and what that player has sealed; null: nothing yet. */
interface Sealing {
	readonly user: User.Implementation;
	readonly name: string;
	readonly orders: Given | null;
}

/** The players whom a phase waits for, for GMs alone: a player's browser knows of no others. */
export function sealedIn(place: PhasePlace, state: SkirmishState): readonly Sealing[] {
	const phase = place.phase as Phase;
	if (!game.user.isGM || !mayOrder(phase, state)) return [];
	return playersOf(commanded(state, phase)).map((user) => ({
		user,
		name: user.name,
		orders: sealedOrders(place, user.id ?? ""),
	}));
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

/** A word for orders, another one each time that the phase is taken back: what is sealed is rolled once. */
const sealMark = ({ page, round, phase }: PhasePlace, given: Given): string =>
	JSON.stringify([transactionOf(sourceOfPhase(page, round, phase as Phase))?.id, given]);

/** True if this user has sealed just the orders that this browser keeps for a phase. */
export const isSealed = (place: PhasePlace): boolean => keptMark(place) === sealMark(place, keptOrders(place));

/** Keeps that this user has sealed these orders. False: the browser has no room. */
export const markSealed = (place: PhasePlace, given: Given): boolean => keepMark(place, sealMark(place, given));
