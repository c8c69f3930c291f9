import type { Background, Order } from "../vocabulary.js";

/** Morale at the start (RULES 4.8). A row reads: soldiers who are that change the start by so much. */
export type StartingMoraleTable = Readonly<Record<Exclude<Order, "neutral"> | Background, number>>;

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
