import {
	type Arena,
	type AttackCommand,
	effectsOnOne,
	oddsOnOne,
	type SkirmishOrder,
	type SkirmishState,
} from "../../../engine/skirmish/index.js";
import { formatCount, type Words } from "../../text/index.js";
import type { NameOf } from "./fight-reader.js";

/** An attack against which a hero saves by rules of its own, as the table is asked about it. */
interface TableSave {
	/** Place of the attack among the orders of the phase. */
	readonly index: number;
	readonly label: string;
	/** Effects that reach the hero. */
	readonly most: number;
}

/** Attacks among some orders for which the table has to say how often a hero saves: its bonus is not known. */
export function tableSaves(
	orders: readonly SkirmishOrder[],
	state: SkirmishState,
	arena: Arena,
	said: { readonly nameOf: NameOf; readonly words: Words },
): readonly TableSave[] {
	const { nameOf, words } = said;
	return orders.flatMap((order, index): TableSave[] => {
		if (order.kind !== "attack" || !lacksSave(state, order, arena)) return [];
		const effects = effectsOnOne(state, order, arena);
		if (!effects?.attack.against) return [];
		const { attack, reaching } = effects;
		const data = {
			hero: nameOf(order.target) ?? "?",
			name: nameOf(order.unit) ?? "?",
			attack: attack.name,
			save: words.say(`MUSTER.Fight.Save.${effects.attack.against.save}`),
			dc: formatCount(words, effects.attack.against.dc),
			count: formatCount(words, reaching),
		};
		return [{ index, label: words.say("MUSTER.Fight.Saves.row", data), most: reaching }];
	});
}

/** True for an attack that is refused for nothing but an unknown save. */
function lacksSave(state: SkirmishState, order: AttackCommand, arena: Arena): boolean {
	const odds = oddsOnOne(state, order, arena);
	return !odds.ok && odds.fault.code === "MUSTER.Fault.Skirmish.saveOfOne";
}

/** Orders with what the table has said of saves, by their places; a count is from 0 to those that reach. */
export const withTableSaves = (
	orders: readonly SkirmishOrder[],
	asked: readonly TableSave[],
	counts: readonly number[],
): readonly SkirmishOrder[] =>
	orders.map((order, place) => {
		const row = asked.findIndex(({ index }) => index === place);
		const most = asked[row]?.most;
		if (order.kind !== "attack" || most === undefined) return order;
		const count = counts[row] ?? 0;
		return { ...order, saved: Number.isSafeInteger(count) ? Math.max(0, Math.min(most, count)) : 0 };
	});
