import { type MapKind, type PhaseOutcome, SKIRMISH_RULES, type SkirmishState } from "../../../engine/skirmish/index.js";
import { formatCount, knows, sayPlural, sayWording, type Words } from "../../text/index.js";
import type { NameOf } from "./fight-reader.js";

type Event = PhaseOutcome["events"][number];

/** Units and individuals of a skirmish, and where they stand. */
type Fielded = Pick<SkirmishState, "individuals" | "sides" | "places">;

const TABLES = ["tactics", "conditions", "battlefield", "boons", "abilities", "resources"] as const;

/** The name of a row of any table that events name. */
export function rowName(id: string, words: Words): string {
	for (const table of TABLES) {
		const rows = SKIRMISH_RULES.tables[table];
		const row = Object.hasOwn(rows, id) ? rows[id] : undefined;
		if (row) return sayWording(words, row.title);
	}
	return id;
}

/** Sentences of everything that happened in a phase, in its order; of what a reader may not know there is none. */
export function sayPhase(
	{ events }: Pick<PhaseOutcome, "events">,
	state: Fielded,
	nameOf: NameOf,
	words: Words,
): readonly string[] {
	return events.flatMap((event) => sayEvent(event, state, nameOf, words) ?? []);
}

/** Parts what happened in a phase into what those may read who know some names, and the rest. */
export function partedEvents(
	{ events }: Pick<PhaseOutcome, "events">,
	state: Fielded,
	nameOf: NameOf,
	words: Words,
): { readonly open: readonly Event[]; readonly closed: readonly Event[] } {
	const isOpen = (event: Event): boolean => sayEvent(event, state, nameOf, words) !== null;
	return { open: events.filter(isOpen), closed: events.filter((event) => !isOpen(event)) };
}

function sayEvent(event: Event, state: Fielded, nameOf: NameOf, words: Words): string | null {
	const { code, unit, other, data } = event;
	const isOne = (id: string): boolean =>
		state.individuals.some((each) => each.id === id) ||
		state.sides.some((side) => side.id === id || side.units.some((each) => each.id === id));
	// `by` of damage may be several units, parted by spaces.
	const others = other.split(" ").filter(Boolean);
	const named = [unit, ...others].filter(Boolean).map((id) => (isOne(id) ? nameOf(id) : id));
	if (named.some((name) => name === null)) return null;
	const [name, ...more] = unit === "" ? ["", ...named] : named;
	const facts = Object.entries(data).map(([key, value]) => [key, sayFact(key, value, attacksOf(state, unit), words)]);
	const key = code === "ended" && unit === "" ? "endedOpen" : keyOf(code, data, mapOf(state));
	return words.say(`MUSTER.Fight.Event.${key}`, {
		...Object.fromEntries(facts),
		name: name ?? "",
		other: more.join(", "),
	});
}

/** The map of a skirmish; while no unit stands on it that of squares. */
export const mapOf = ({ places }: Pick<SkirmishState, "places">): MapKind => Object.values(places)[0]?.grid ?? "square";

/**
 * Sentences that depend on a yes or no of the event, or on the map: without a grid the rules count strides of ten feet
 * and what is left, of which no length can be read.
 */
function keyOf(code: string, data: Event["data"], map: MapKind): string {
	if (map === "gridless" && (code === "moved" || code === "fled")) return `${code}Free`;
	const flag = code === "fieldChanged" ? data["on"] : (data["holds"] ?? data["broken"]);
	return flag === undefined ? code : `${code}${flag === 1 ? "Yes" : "No"}`;
}

/** Attacks of a unit's soldiers; none where there is no such unit. */
export const attacksOf = ({ sides }: Pick<SkirmishState, "sides">, id: string) =>
	sides.flatMap(({ units }) => units).find((unit) => unit.id === id)?.soldier.attacks ?? [];

/** Numbers of events that are said with what they count. */
const COUNTED: Readonly<Record<string, string>> = {
	damage: "points",
	lost: "points",
	healed: "points",
	soldiers: "soldiers",
	steps: "steps",
};

function sayFact(key: string, value: number | string, attacks: ReturnType<typeof attacksOf>, words: Words): string {
	const counted = Object.hasOwn(COUNTED, key) ? COUNTED[key] : undefined;
	if (typeof value === "number")
		return counted ? sayPlural(words, `MUSTER.Fight.Counted.${counted}`, value) : formatCount(words, value);
	if (key === "attack") return attacks.find(({ id }) => id === value)?.name ?? value;
	const known = `MUSTER.Fight.Word.${value}`;
	return knows(words, known) ? words.say(known) : rowName(value, words);
}
