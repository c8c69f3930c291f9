import type { BattleRules, SiegeSide } from "../../../engine/battle/index.js";
import { foodEnds, foodOn, isSiegeBattle, SIEGE_EVENTS, SIEGE_LASTS, supplyRow } from "../../../engine/battle/index.js";
import type { Choice, Words } from "../../text/index.js";
import { cutName, formatCount, formatSigned, joinList, knows, parseWhole, sayPlural } from "../../text/index.js";
import { BATTLE_PAGE_LIMITS as PAGE } from "../document/types.js";
import { plainEvent } from "./new-siege.js";
import type { StormResult } from "./storm-result.js";
import type { Siege, SiegeArmy, SiegeEntry } from "./types.js";
import { SIEGE_LIMITS as LIMITS } from "./types.js";

/** Text of a day by the world's calendar; empty: the days have no date. */
export type DateOf = (day: number) => string;

/** A day as it is written: by date and number, or by number alone. */
export function sayDay(day: number, dateOf: DateOf, words: Words): string {
	const [date, number] = [dateOf(day), formatCount(words, day)];
	return date === ""
		? words.say("MUSTER.Battle.day", { day: number })
		: words.say("MUSTER.Siege.date", { date, day: number });
}

/** Names of the armies of a side as a list. */
export function sayArmies(siege: Siege, side: SiegeSide, words: Words): string {
	const names = armiesOn(siege, side).map(
		({ name, estimate }) => name || estimate?.name || words.say("MUSTER.Battle.Start.estimate"),
	);
	return joinList(words, names, "and");
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

const BLANK = {
	isText: false,
	isLong: false,
	isNumber: false,
	isFlag: false,
	value: "" as string | number,
	checked: false,
	choices: [] as readonly Choice[],
	min: 0,
	max: 0,
};

/** Builders of the fields of the form, in the reader's language. */
function fieldsIn(words: Words) {
	const field = (name: string, own: Partial<typeof BLANK>) => ({
		...BLANK,
		name,
		label: words.say(`MUSTER.Siege.Field.${name}`),
		...own,
	});
	return {
		number: (name: string, value: number, min: number, max: number) => field(name, { isNumber: true, value, min, max }),
		flag: (name: string, checked: boolean) => field(name, { isFlag: true, checked }),
		typedText: (name: string, value: string, max: number, isLong: boolean) =>
			field(name, { isText: !isLong, isLong, value, max }),
		choice: (name: string, chosen: string, options: readonly (readonly [value: string, label: string])[]) =>
			field(name, { choices: options.map(([value, label]) => ({ value, label, selected: value === chosen })) }),
	};
}

/** The form of an event. A storm that has its page is named and noted only; kind and day of it are fixed. */
export function editorView({ no, event }: EventDraft, { siege, rules, free, words }: SiegeFrame) {
	const sides = (["a", "b"] as const).map((side) => [side, sayArmies(siege, side, words)] as const);
	const kinds = SIEGE_EVENTS.filter((kind) => !isSiegeBattle({ kind }) || kind === event.kind);
	const rows = Object.keys(rules.tables.positions.rows).map((row) => [row, sayRow(row, "Position", words)] as const);
	const none = ["", words.say("MUSTER.Siege.nothing")] as const;
	const armies =
		free.some(({ uuid }) => uuid === event.army.uuid) || event.army.uuid === "" ? free : [...free, event.army];
	const isFixed = event.page !== "";
	const { number, flag, typedText, choice } = fieldsIn(words);
	const what = [
		...(isFixed
			? []
			: [
					choice(
						"kind",
						event.kind,
						kinds.map((kind) => [kind, words.say(`MUSTER.Siege.Event.${kind}`)]),
					),
				]),
		typedText("title", event.title, 100, false),
		...(isFixed ? [] : [number("day", event.day, 1, LIMITS.day), flag("planned", event.planned)]),
		typedText("note", event.note, LIMITS.note, true),
	];
	const strategy = [
		number("value", event.value, -LIMITS.value, LIMITS.value),
		choice("side", event.side, sides),
		choice(
			"lasts",
			event.lasts,
			SIEGE_LASTS.map((value) => [value, words.say(`MUSTER.Siege.Lasts.${value}`)]),
		),
	];
	const ground = [
		choice("row", event.ground.row, [none, ...rows]),
		choice("groundSide", event.ground.side, sides),
		flag("gone", event.ground.gone),
	];
	const army = [
		choice("army", event.army.uuid, [none, ...armies.map(({ uuid, name }) => [uuid, name] as const)]),
		choice("armySide", event.army.side, sides),
	];
	const group = (leaf: string, fields: readonly (typeof what)[number][]) => ({
		title: words.say(`MUSTER.Siege.Group.${leaf}`),
		fields,
	});
	return {
		heading: words.say(no === null ? "MUSTER.Siege.newEvent" : "MUSTER.Siege.editEvent"),
		groups: [
			group("what", what),
			group("strategy", strategy),
			group("food", [number("food", event.food, -LIMITS.food, LIMITS.food)]),
			group("ground", ground),
			group("army", army),
		],
	};
}

/** A new event of today, of a kind. */
export const newDraft = ({ today }: Siege): EventDraft => ({ no: null, event: plainEvent(today) });

type Typed = Readonly<Record<string, string | boolean>>;

/**
 * The event that the form holds, by the fields of {@link editorView}; what is no number is not a whole number to the
 * reader of sieges, which refuses it. Without a title it has the name of its kind.
 */
export function typedEvent(
	draft: EventDraft,
	typed: Typed,
	free: readonly { readonly uuid: string; readonly name: string }[],
	words: Words,
): EventDraft {
	const { event, no } = draft;
	const textOf = (name: string, usual: string): string => String(typed[name] ?? usual);
	const wholeOf = (name: string, usual: number): number => {
		const value = textOf(name, String(usual)).trim();
		return value === "" ? 0 : (parseWhole(value) ?? Number.NaN);
	};
	const flagOf = (name: string, usual: boolean): boolean => (typeof typed[name] === "boolean" ? typed[name] : usual);
	const kind = textOf("kind", event.kind);
	const uuid = textOf("army", event.army.uuid);
	const name = free.find((army) => army.uuid === uuid)?.name ?? (uuid === event.army.uuid ? event.army.name : "");
	const read = {
		kind,
		title: textOf("title", event.title).trim() || words.say(`MUSTER.Siege.Event.${kind}`),
		day: wholeOf("day", event.day),
		planned: flagOf("planned", event.planned),
		note: textOf("note", event.note).trim(),
		value: wholeOf("value", event.value),
		side: textOf("side", event.side),
		lasts: textOf("lasts", event.lasts),
		food: wholeOf("food", event.food),
		ground: {
			side: textOf("groundSide", event.ground.side),
			row: textOf("row", event.ground.row),
			gone: flagOf("gone", event.ground.gone),
		},
		army: { side: textOf("armySide", event.army.side), uuid, name: cutName(name, PAGE.name) },
		page: event.page,
	};
	// Whether the words are among the known ones is for the reader of sieges to say.
	return { no, event: read as EventDraft["event"] };
}
