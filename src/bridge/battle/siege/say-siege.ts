import type { BattleRules, SiegeSide } from "../../../engine/battle/index.js";
import { foodEnds, foodOn, supplyRow } from "../../../engine/battle/index.js";
import type { Words } from "../../text/index.js";
import { formatCount, formatSigned, knows, sayPlural } from "../../text/index.js";
import type { StormResult } from "./storm-result.js";
import type { Siege, SiegeArmy, SiegeEntry } from "./types.js";

/** Text of a day by the world's calendar; empty: the days have no date. */
export type DateOf = (day: number) => string;

/** A day as it is written: by date and number, or by number alone. */
export function sayDay(day: number, dateOf: DateOf, words: Words): string {
	const [date, number] = [dateOf(day), formatCount(words, day)];
	return date === ""
		? words.say("MUSTER.Battle.day", { day: number })
		: words.say("MUSTER.Siege.date", { date, day: number });
}

/** Names of the armies of a side, with commas. */
export function sayArmies(siege: Siege, side: SiegeSide, words: Words): string {
	return armiesOn(siege, side)
		.map(({ name, estimate }) => name || estimate?.name || words.say("MUSTER.Battle.Start.estimate"))
		.join(", ");
}

const ROW_TITLES = { Position: "MUSTER.Battle.Position", Circumstance: "MUSTER.Battle.Circumstance" } as const;

/** A row of position or of circumstances in the reader's language; one of the GM's own by its name. */
export function sayRow(row: string, table: keyof typeof ROW_TITLES, words: Words): string {
	const key = `${ROW_TITLES[table]}.${row}`;
	return knows(words, key) ? words.say(key) : row;
}

/** Effects of an event as short sentences. */
export function sayEffects(event: SiegeEntry, siege: Siege, words: Words): readonly string[] {
	const { side, value, lasts, food, ground, army } = event;
	const nameOf = (each: SiegeSide): string => sayArmies(siege, each, words);
	return [
		...(value === 0
			? []
			: [words.say(`MUSTER.Siege.Effect.${lasts}`, { name: nameOf(side), value: formatSigned(words, value) })]),
		...(food === 0
			? []
			: [sayPlural(words, food > 0 ? "MUSTER.Siege.Effect.gain" : "MUSTER.Siege.Effect.loss", Math.abs(food))]),
		...(ground.row === ""
			? []
			: [
					words.say(`MUSTER.Siege.Effect.${ground.gone ? "groundLost" : "ground"}`, {
						name: nameOf(ground.side),
						row: sayRow(ground.row, "Position", words),
					}),
				]),
		...(army.uuid === "" ? [] : [words.say(`MUSTER.Siege.Effect.joins.${army.side}`, { name: army.name })]),
	];
}

/** State of the food of the besieged as a sentence; empty: it is not counted. */
export function sayFood(siege: Siege, dateOf: DateOf, words: Words): string {
	const left = foodOn(siege, siege.today);
	const end = foodEnds(siege);
	if (left === null || end === null) return "";
	const day = sayDay(end, dateOf, words);
	if (left === 0) return words.say("MUSTER.Siege.Food.none", { day });
	const lasts = words.say("MUSTER.Siege.Food.lasts", { left: sayPlural(words, "MUSTER.Siege.days", left), day });
	return supplyRow(left, siege.short) === null ? lasts : `${lasts} ${words.say("MUSTER.Siege.Food.short")}`;
}

/** An event that is being typed: a new one (`no` null), or one of the list. */
export interface EventDraft {
	readonly no: number | null;
	readonly event: Omit<SiegeEntry, "no">;
}

/** Everything besides the siege that its window shows. */
export interface SiegeFrame {
	readonly siege: Siege;
	readonly name: string;
	readonly dateOf: DateOf;
	/** Results of storms and sallies by number of the event; null: their page is gone. */
	readonly results: ReadonlyMap<number, StormResult | null>;
	readonly rules: BattleRules;
	/** Armies of the world that may join. */
	readonly free: readonly { readonly uuid: string; readonly name: string }[];
	readonly draft: EventDraft | null;
	/** Width of the drawing in px at 16 px per rem. */
	readonly width: number;
	readonly rootId: string;
	readonly words: Words;
}

/** Armies of a side today: those of the beginning, and those that have come since. */
export function armiesOn({ armies, events, today }: Siege, side: SiegeSide): readonly SiegeArmy[] {
	const came = events
		.filter((event) => !event.planned && event.day <= today && event.army.uuid !== "" && event.army.side === side)
		.map(({ army: { uuid, name } }) => ({ uuid, name, estimate: null }));
	const known = new Set(armies[side].map(({ uuid }) => uuid));
	return [...armies[side], ...came.filter(({ uuid }, at) => !known.has(uuid) && isFirst(came, uuid, at))];
}

const isFirst = (armies: readonly SiegeArmy[], uuid: string, at: number): boolean =>
	armies.findIndex((army) => army.uuid === uuid) === at;
