import type { Given } from "../../../bridge/skirmish/fight/index.js";
import { list, readInput } from "../../../engine/schema/index.js";
import { readOrder } from "../../../engine/skirmish/index.js";
import { createMachineStore, type Key } from "../../host/machine-store.js";

/**
 * Orders as they were given: no document may hold them before they are rolled, for documents reach every client. They
 * stay when they are rolled, for the phase may be taken back.
 */
const ORDERS = createMachineStore("skirmishOrders", 40);

/** The phase of a skirmish that waits for its orders. */
export interface PhasePlace {
	readonly page: string;
	readonly round: number;
	readonly phase: string;
}

/** The key of what a browser keeps for a phase. */
export const keyOfPhase = ({ page, round, phase }: PhasePlace, ...more: readonly string[]): Key => [
	...([game.world.id, game.user.id, page.replaceAll(".", "-"), String(round), phase] as const),
	...more,
];

const readOrders = list(readOrder, 1_000);

/** The orders of a phase that this browser keeps; those that do not read are left out. */
export const keptOrders = (place: PhasePlace): Given => givenIn(ORDERS.read(keyOfPhase(place)));

function givenIn(stored: unknown): Given {
	const entries = Object.entries(typeof stored === "object" && stored !== null ? stored : {});
	return Object.fromEntries(
		entries.flatMap(([unit, orders]) => {
			const read = readInput(readOrders, orders);
			return read.ok ? [[unit, read.value] as const] : [];
		}),
	);
}

const listeners = new Set<() => void>();

/** Calls back when orders in this browser have changed. Returns what ends that. */
export function onOrders(listener: () => void): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

function ordersChanged(): void {
	for (const listener of [...listeners]) listener();
}

ORDERS.onOtherTab(ordersChanged);

/** Keeps the orders of a phase. False: the browser has no room. */
export function keepOrders(place: PhasePlace, given: Given): boolean {
	const kept = ORDERS.keep(keyOfPhase(place), given);
	ordersChanged();
	return kept;
}

/** Keeps a word for the orders of a phase that this browser's user has sealed; empty: none are. */
export const keepMark = (place: PhasePlace, mark: string): boolean => ORDERS.keep(keyOfPhase(place, "mark"), mark);

/** The word by which orders of a phase were sealed last. */
export const keptMark = (place: PhasePlace): unknown => ORDERS.read(keyOfPhase(place, "mark"));

/** Orders that players have sealed for phases, on the machines of GMs. */
const SEALED = createMachineStore("skirmishSealed", 100);

/** Keeps what a player has sealed for a phase. False: the browser has no room. */
export const keepSealed = (place: PhasePlace, user: string, given: Given): boolean =>
	SEALED.keep(keyOfPhase(place, user), given);

/** The orders that a player has sealed for a phase; null: none. */
export function sealedOrders(place: PhasePlace, user: string): Given | null {
	const stored = SEALED.read(keyOfPhase(place, user));
	return stored === undefined ? null : givenIn(stored);
}

/** Forgets what players have sealed for a phase, which was rolled. */
export function dropSealed(place: PhasePlace, users: readonly string[]): void {
	for (const user of users) SEALED.drop(keyOfPhase(place, user));
}
