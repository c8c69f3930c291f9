import { list, readInput } from "../../../engine/schema/index.js";
import { readOrder, type SkirmishOrder } from "../../../engine/skirmish/index.js";
import { createMachineStore, type Key } from "../../host/machine-store.js";

/** Orders that are given and not rolled yet: no document may hold them, for documents reach every client. */
const ORDERS = createMachineStore("skirmishOrders", 20);

/** The phase of a skirmish that waits for its orders. */
export interface PhasePlace {
	readonly page: string;
	readonly round: number;
	readonly phase: string;
}

const keyOf = ({ page, round, phase }: PhasePlace): Key => [
	...([game.world.id, game.user.id, page.replaceAll(".", "-"), String(round), phase] as const),
];

const readOrders = list(readOrder, 1_000);

/** The orders of a phase that this browser keeps, by unit; what does not read is left out. */
export function keptOrders(place: PhasePlace): Readonly<Record<string, readonly SkirmishOrder[]>> {
	const stored = ORDERS.read(keyOf(place));
	const entries = Object.entries(typeof stored === "object" && stored !== null ? stored : {});
	return Object.fromEntries(
		entries.flatMap(([unit, orders]) => {
			const read = readInput(readOrders, orders);
			return read.ok ? [[unit, read.value] as const] : [];
		}),
	);
}

/** Keeps the orders of a phase. False: the browser has no room. */
export const keepOrders = (place: PhasePlace, given: Readonly<Record<string, readonly SkirmishOrder[]>>): boolean =>
	ORDERS.keep(keyOf(place), given);

/** Forgets the orders of a phase, which was rolled. */
export const dropOrders = (place: PhasePlace): void => ORDERS.drop(keyOf(place));
