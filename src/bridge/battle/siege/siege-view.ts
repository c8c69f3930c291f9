import {
	CAMP_SUPPLIES,
	countingEvents,
	foodOn,
	groundOn,
	inOrder,
	isSiegeBattle,
	type SiegeBattle,
	type SiegeSide,
	siegeTerms,
} from "../../../engine/battle/index.js";
import { siegePlot } from "../../plots/index.js";
import type { Words } from "../../text/index.js";
import { formatCount, formatSigned } from "../../text/index.js";
import type { DateOf, SiegeFrame } from "./say-siege.js";
import { editorView, sayArmies, sayDay, sayEffects, sayFood, sayRow } from "./say-siege.js";
import type { StormResult } from "./storm-result.js";
import type { Siege, SiegeEntry } from "./types.js";
import { SIEGE_ENDS, SIEGE_LIMITS } from "./types.js";

/** Builds the window of a siege. */
export function buildSiege(frame: SiegeFrame) {
	const { siege, dateOf, words, results, draft } = frame;
	const events = inOrder(siege.events);
	const due = events.filter(({ planned, day }) => planned && day <= siege.today);
	const step = siege.steps.at(-1);
	return {
		sides: (["a", "b"] as const).map((id) => ({ id, names: sayArmies(siege, id, words) })),
		today: sayDay(siege.today, dateOf, words),
		plots: Object.entries(WIDTHS).map(([look, width]) => ({ look, drawing: plotOf(frame, events, width) })),
		food: sayFood(siege, dateOf, words),
		rows: events.map((event, at) => rowOf(event, at, frame)),
		counting: countingOf(frame),
		due: due.length === 0 ? "" : words.say("MUSTER.Siege.due", { list: due.map(({ title }) => title).join(", ") }),
		fell:
			siege.ended === null && [...results.values()].some((each) => each?.fell) ? words.say("MUSTER.Siege.fell") : "",
		ended: sayEnd(siege, dateOf, words),
		undo: step ? words.say(`MUSTER.Siege.Undo.${step.what}`, { name: step.name }) : "",
		ends: SIEGE_ENDS.map((value) => ({ value, label: words.say(`MUSTER.Siege.End.${value}`) })),
		editor: draft === null ? null : editorView(draft, frame),
		setup: setupView(frame),
	};
}

/** All that changes Strategy at the next battle: ground, supplies, and what events left (`siegeTerms`). */
function countingOf({ siege, rules, words }: SiegeFrame): readonly string[] {
	const { positions, circumstances } = rules.tables;
	const terms = { storm: siegeTerms(siege, "storm"), sally: siegeTerms(siege, "sally") };
	const line = (side: SiegeSide, what: string, value: string): string =>
		words.say("MUSTER.Siege.Counts.line", { name: sayArmies(siege, side, words), what, value });
	const ground = (side: SiegeSide, battle: SiegeBattle): readonly string[] =>
		terms[battle][side].position.map((placed) => {
			const what = words.say(`MUSTER.Siege.Counts.${battle}`, { what: sayRow(placed.row, "Position", words) });
			return line(side, what, sayValue(placed, positions.rows[placed.row], words));
		});
	const supplies = (side: SiegeSide): readonly string[] =>
		terms.storm[side].circumstances.map((placed) =>
			line(side, sayRow(placed.row, "Circumstance", words), sayValue(placed, circumstances[placed.row], words)),
		);
	const events = countingEvents(siege).map(({ title, value, side }) => line(side, title, formatSigned(words, value)));
	return [...ground("b", "storm"), ...ground("a", "sally"), ...supplies("b"), ...supplies("a"), ...events];
}

/** The number that a row lends; where the table leaves it to the GM, who chooses at the battle, its range. */
function sayValue(
	{ value }: { readonly value: number | null },
	row: { readonly from: number; readonly to: number } | undefined,
	words: Words,
): string {
	const { from, to } = row ?? { from: 0, to: 0 };
	if (value !== null || from === to) return formatSigned(words, value ?? from);
	return words.say("MUSTER.Siege.Counts.range", { low: formatSigned(words, from), high: formatSigned(words, to) });
}

/** The end of a siege as a sentence; empty: it goes on. */
export function sayEnd({ ended }: Siege, dateOf: DateOf, words: Words): string {
	if (ended === null) return "";
	const how = words.say(`MUSTER.Siege.End.${ended.how}`);
	return words.say("MUSTER.Siege.ended", { how, day: sayDay(ended.day, dateOf, words) });
}

function rowOf(event: SiegeEntry, at: number, { siege, dateOf, words, results }: SiegeFrame) {
	const result = results.get(event.no) ?? null;
	const isPlanned = event.planned;
	return {
		no: event.no,
		number: formatCount(words, at + 1),
		look: lookOf(event),
		when: sayDay(event.day, dateOf, words),
		title: event.title,
		sub: subOf(event, result, siege, words).join(" "),
		page: result === null ? "" : event.page,
		isPlanned,
		isDue: isPlanned && event.day <= siege.today,
		mayRemove: result === null,
		hasReport: result?.isOver === true,
	};
}

/** Everything that is written under the title of an event. */
export function subOf(event: SiegeEntry, result: StormResult | null, siege: Siege, words: Words): readonly string[] {
	const state = result !== null ? [result.text] : event.page !== "" ? [words.say("MUSTER.Siege.Battle.gone")] : [];
	const planned = event.planned ? [words.say("MUSTER.Siege.planned")] : [];
	return [
		...planned,
		...state,
		...(event.note === "" ? [] : [asSentence(event.note)]),
		...sayEffects(event, siege, words),
	];
}

/** A note with a full stop, where it has no other end. */
const asSentence = (note: string): string => (/[\p{L}\p{N})]$/u.test(note) ? `${note}.` : note);

const lookOf = (event: SiegeEntry) => (event.planned ? "plan" : isSiegeBattle(event) ? "storm" : "event");

/** Days beyond the last that is known, and the longest line of days that food is drawn along. */
const BEYOND = 3;
const FAR = 400;

/** Widths of the drawing, of which the one that fits is shown, in px at 16 px per rem: its text does not shrink. */
const WIDTHS = { wide: 820, narrow: 320 } as const;

function plotOf(
	{ siege, rootId, words, dateOf, name }: SiegeFrame,
	events: readonly SiegeEntry[],
	width: number,
): string {
	const now = foodOn(siege, siege.today);
	const end = now === null ? 0 : siege.today + now;
	const known = Math.max(siege.today, ...events.map(({ day }) => day));
	const last = Math.max(10, known + BEYOND, Math.min(end + 1, siege.today + FAR));
	const food = now === null ? [] : Array.from({ length: last }, (_, i) => foodAhead(siege, i + 1) ?? 0);
	const format = (value: number): string => formatCount(words, value);
	const list = events.map(({ day, title }, at) => `${format(at + 1)}, ${sayDay(day, dateOf, words)}: ${title}`);
	const desc = [`${list.join("; ")}.`, sayFood(siege, dateOf, words)].filter(Boolean).join(" ");
	return siegePlot({
		width,
		uid: `${rootId}-days-${width}`,
		title: words.say("MUSTER.Siege.plot", { name }),
		desc,
		last,
		today: siege.today,
		food,
		format,
		pins: events.map((event, at) => ({ day: event.day, text: format(at + 1), look: lookOf(event) })),
		firstDay: words.say("MUSTER.Battle.day", { day: 1 }),
		now: words.say("MUSTER.Siege.today"),
	});
}

/** Food on a day; of a later day if nothing happens until then. */
function foodAhead(siege: Siege, day: number): number | null {
	if (day <= siege.today) return foodOn(siege, day);
	const now = foodOn(siege, siege.today);
	return now === null ? null : Math.max(0, now - (day - siege.today));
}

/** Builds the fields of the whole siege. */
function setupView({ siege, rules, words }: SiegeFrame) {
	const rows = Object.keys(rules.tables.positions.rows);
	const say = (row: string): string => sayRow(row, "Position", words);
	const storeOf = (id: "food" | "short", label: string) => ({
		id,
		label,
		value: String(siege[id] ?? ""),
		max: SIEGE_LIMITS.food,
	});
	return {
		stores: [
			{
				...storeOf("food", words.say("MUSTER.Siege.Setup.food")),
				optional: true,
				placeholder: words.say("MUSTER.Siege.Setup.uncounted"),
			},
			{ ...storeOf("short", words.say("MUSTER.Siege.Setup.short")), optional: false, placeholder: "" },
		],
		camp: CAMP_SUPPLIES.map((value) => ({
			value,
			label: value === "" ? words.say("MUSTER.Siege.campEnough") : sayRow(value, "Circumstance", words),
			selected: value === siege.camp,
		})),
		sides: (["b", "a"] as const).map((id) => ({
			id,
			label: words.say(`MUSTER.Siege.Ground.${id}`),
			rows: siege.ground[id].map(({ row }) => ({ row, label: say(row) })),
			today: groundOn(siege, id)
				.map(({ row }) => say(row))
				.join(", "),
			more: rows
				.filter((row) => !siege.ground[id].some((placed) => placed.row === row))
				.map((value) => ({ value, label: say(value), selected: false })),
		})),
	};
}
