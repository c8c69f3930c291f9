import { isSiegeBattle, SIEGE_EVENTS, SIEGE_LASTS } from "../../../engine/battle/index.js";
import { type Choice, cutName, parseWhole, type Words } from "../../text/index.js";
import { BATTLE_PAGE_LIMITS as PAGE } from "../document/types.js";
import { plainEvent } from "./new-siege.js";
import type { EventDraft, SiegeFrame } from "./say-siege.js";
import { sayArmies, sayRow } from "./say-siege.js";
import { SIEGE_LIMITS as LIMITS, type Siege } from "./types.js";

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
