import { groundOn, inOrder } from "../../../engine/battle/index.js";
import { formatCount, type Words } from "../../text/index.js";
import type { Block } from "../report/blocks.js";
import { type DateOf, sayArmies, sayDay, sayFood, sayRow } from "./say-siege.js";
import { sayEnd, subOf } from "./siege-view.js";
import type { StormResult } from "./storm-result.js";
import type { Siege, SiegeEntry } from "./types.js";

/** A siege, as its report tells of it. */
interface SiegeReport {
	readonly siege: Siege;
	readonly name: string;
	readonly dateOf: DateOf;
	readonly results: ReadonlyMap<number, StormResult | null>;
	/** Readers: players see no plans and no notes of the GM. */
	readonly audience: "gm" | "players";
}

/** The report of a siege: who lay before which walls, how it ended, and its events by date. */
export function buildSiegeReport(
	{ siege, name, dateOf, results, audience }: SiegeReport,
	words: Words,
): readonly Block[] {
	const isOpen = audience === "gm";
	const events = inOrder(siege.events).filter(({ planned }) => isOpen || !planned);
	const held = groundOn(siege, "b").map(({ row }) => sayRow(row, "Position", words));
	const head = ["no", "when", "what", "detail"].map((leaf) => words.say(`MUSTER.Siege.Column.${leaf}`));
	const shown = (event: SiegeEntry): SiegeEntry => (isOpen ? event : { ...event, note: "", value: 0 });
	const rows = events.map((event, at) => [
		formatCount(words, at + 1),
		sayDay(event.day, dateOf, words),
		event.title,
		subOf(shown(event), results.get(event.no) ?? null, siege, words).join(" "),
	]);
	const food = isOpen ? sayFood(siege, dateOf, words) : "";
	const end =
		sayEnd(siege, dateOf, words) || words.say("MUSTER.Siege.goesOn", { day: sayDay(siege.today, dateOf, words) });
	return [
		{ kind: "heading", level: 1, text: name },
		paragraph(words.say("MUSTER.Siege.before", { a: sayArmies(siege, "a", words), b: sayArmies(siege, "b", words) })),
		paragraph(end),
		...(held.length > 0 ? [paragraph(words.say("MUSTER.Siege.held", { rows: held.join(", ") }))] : []),
		...(food === "" ? [] : [paragraph(food)]),
		{ kind: "table", head, rows, numbers: [0] },
	];
}

const paragraph = (text: string): Block => ({ kind: "paragraph", text });
