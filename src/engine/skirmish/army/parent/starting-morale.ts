import { explain, type Ledger, type TermInput } from "../../../common/index.js";
import type { Unit } from "../read/index.js";
import type { Background, Order } from "../vocabulary.js";

/** Morale at the start (RULES 4.8). A row reads: soldiers who are that change the start by so much. */
type StartingMoraleTable = Readonly<Record<Exclude<Order, "neutral"> | Background, number>>;

/** The usual morale at the start; what a unit is not changes nothing. */
export const STARTING_MORALE: StartingMoraleTable = {
	lawful: 1,
	chaotic: -1,
	fighter: 1,
	cavalier: 1,
	paladin: 1,
	barbarian: -1,
	militaristic: 1,
	tribal: -1,
};

const CALLINGS = ["fighter", "cavalier", "paladin", "barbarian"] as const;
const PEOPLES = ["militaristic", "tribal"] as const;

/**
 * Morale at the start as a sum: `order`, `calling`, `people`. Of the callings equal changes count once, and so of
 * the peoples (RULES 4.8).
 */
export function startingMorale(unit: Unit, table: StartingMoraleTable): Ledger {
	const once = (names: readonly (typeof CALLINGS | typeof PEOPLES)[number][]): number => {
		const changes = new Set(names.filter((name) => unit.backgrounds.includes(name)).map((name) => table[name]));
		return [...changes].reduce((sum, change) => sum + change, 0);
	};
	const order = unit.order === "neutral" ? 0 : table[unit.order];
	const terms: readonly TermInput[] = [
		{ key: "order", kind: "add", value: order },
		{ key: "calling", kind: "add", value: once(CALLINGS) },
		{ key: "people", kind: "add", value: once(PEOPLES) },
	];
	return explain("startingMorale", terms);
}
