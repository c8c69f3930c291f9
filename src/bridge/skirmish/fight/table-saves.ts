import type { Result } from "../../../engine/common/index.js";
import { choice, type Infer, list, object, readInput, text, whole } from "../../../engine/schema/index.js";
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

/** The most attacks on heroes of one phase, and the most effects of one. */
export const MOST_ASKED = { saves: 1_000, effects: 1_000_000 } as const;

/** An attack against which a hero saves by rules of its own, as it is asked about. */
export interface TableSave {
	/** Place of the attack among the orders of the phase. */
	readonly index: number;
	readonly unit: string;
	readonly hero: string;
	readonly attack: string;
	readonly save: SaveKind;
	readonly dc: number;
	/** Effects that reach the hero. */
	readonly most: number;
}

const SAVES = ["fortitude", "reflex", "will"] as const;
type SaveKind = (typeof SAVES)[number];

/** Attacks among some orders for which it has to be said how often a hero saves: its bonus is not known. */
export const tableSaves = (
	orders: readonly SkirmishOrder[],
	state: SkirmishState,
	arena: Arena,
): readonly TableSave[] =>
	orders.flatMap((order, index): TableSave[] => {
		if (order.kind !== "attack" || !lacksSave(state, order, arena)) return [];
		const effects = effectsOnOne(state, order, arena);
		if (!effects?.attack.against) return [];
		const { name, against } = effects.attack;
		return [{ index, unit: order.unit, hero: order.target, attack: name, ...against, most: effects.reaching }];
	});

/** True for an attack that is refused for nothing but an unknown save. */
function lacksSave(state: SkirmishState, order: AttackCommand, arena: Arena): boolean {
	const odds = oddsOnOne(state, order, arena);
	return !odds.ok && odds.fault.code === "MUSTER.Fault.Skirmish.saveOfOne";
}

/** Orders with the effects against which heroes have saved, in the order of those that were asked about. */
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

const readQuestion = object({
	row: whole(0, MOST_ASKED.saves),
	hero: text(200),
	name: text(200),
	attack: text(200),
	save: choice(SAVES),
	dc: whole(-1_000, 1_000),
	most: whole(0, MOST_ASKED.effects),
});

/** A save as its hero's player is asked about it; its row is its place among those that are asked. */
export type SaveQuestion = Infer<typeof readQuestion>;

const readAsked = object({ ask: text(50), rows: list(readQuestion, MOST_ASKED.saves) });

/** Saves that a GM's client asks a player about, all of one phase. Faults: those of the fields. */
export const readSavesAsked = (value: unknown): Result<Infer<typeof readAsked>> => readInput(readAsked, value);

/** A save as a reader may have its names; null: the reader may know nothing of the unit. */
export function saveQuestion({ unit, hero, index: _at, ...save }: TableSave, row: number, nameOf: NameOf) {
	const [name, struck] = [nameOf(unit), nameOf(hero)];
	return name === null || struck === null ? null : { ...save, row, hero: struck, name };
}

/** A save that is asked about in words: "Garth, Will against Howl of Fen Criers (number 15): of 96 effects". */
export function saySave({ hero, name, attack, save, dc, most }: SaveQuestion, words: Words): string {
	return words.say("MUSTER.Fight.Saves.row", {
		hero,
		name,
		attack,
		save: words.say(`MUSTER.Fight.Save.${save}`),
		dc: formatCount(words, dc),
		count: formatCount(words, most),
	});
}
