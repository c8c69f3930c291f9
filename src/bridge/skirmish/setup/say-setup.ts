import { type PhaseOutcome, SKIRMISH_RULES, type SkirmishState } from "../../../engine/skirmish/index.js";
import { formatSigned, knows, sayPlural, sayWording, type Words } from "../../text/index.js";
import { type NameOf, sayRefusal } from "../fight/index.js";

type Event = PhaseOutcome["events"][number];

/** Events of the set-up that are the GMs' alone: what is hidden from other sides. */
const HIDDEN: readonly string[] = ["tacticChosen", "learned"];

/** The name of a tactic, or of a strategy. */
export function rowTitle(table: "tactics" | "strategies", id: string, words: Words): string {
	const rows: Readonly<Record<string, { readonly title: Parameters<typeof sayWording>[1] }>> =
		SKIRMISH_RULES.tables[table];
	const row = Object.hasOwn(rows, id) ? rows[id] : undefined;
	return row ? sayWording(words, row.title) : id;
}

/** A modifier behind a die: nothing added is said too. */
export const sayModifier = (value: number, words: Words): string => (value === 0 ? "+0" : formatSigned(words, value));

/** The sums of a strategy: what it adds to attack, armour class and damage. */
export function sayStrategy(id: string, words: Words): string {
	const row = Object.entries(SKIRMISH_RULES.tables.strategies).find(([each]) => each === id)?.[1];
	return sayNumbers(
		(["attack", "ac", "damage"] as const).map((to) => [to, row?.[to] ?? 0] as const),
		words,
	);
}

function sayNumbers(numbers: readonly (readonly [string, number])[], words: Words): string {
	const said = numbers.filter(([, value]) => value !== 0);
	const parts = said.map(
		([to, value]) => `${words.say(`MUSTER.Fight.Setup.Measure.${to}`)} ${formatSigned(words, value)}`,
	);
	return parts.join(", ");
}

/** The numbers that a tactic changes, and for how long; empty: none. */
export function sayTactic(id: string, words: Words): string {
	const row = Object.hasOwn(SKIRMISH_RULES.tables.tactics, id) ? SKIRMISH_RULES.tables.tactics[id] : undefined;
	if (!row) return "";
	const always = row.effects.filter(({ when }) => when.length === 0);
	const others = row.effects.filter(({ when }) => when.length > 0);
	const part = (effects: typeof row.effects): string =>
		sayNumbers(
			effects.map(({ to, value }) => [to, value] as const),
			words,
		);
	const sometimes = others.length === 0 ? "" : words.say("MUSTER.Fight.Setup.sometimes", { what: part(others) });
	const rounds = row.rounds === null ? "" : sayPlural(words, "MUSTER.Fight.Setup.rounds", row.rounds);
	return [rounds, part(always), sometimes].filter(Boolean).join("; ");
}

/** Sentences of what a set-up wrote down. `all`: those too that are hidden from other sides. */
export function saySetup(
	phases: readonly PhaseOutcome[],
	state: SkirmishState,
	{ nameOf, all }: { readonly nameOf: NameOf; readonly all: boolean },
	words: Words,
): readonly string[] {
	const events = phases.flatMap((phase) => phase.events);
	return events.flatMap((event) =>
		all || !HIDDEN.includes(event.code) ? (sayEvent(event, state, nameOf, words) ?? []) : [],
	);
}

/** Sentences that open names leave out, or that are hidden from other sides. */
export function sayUnseen(
	phases: readonly PhaseOutcome[],
	state: SkirmishState,
	names: { readonly open: NameOf; readonly all: NameOf },
	words: Words,
): readonly string[] {
	return phases.flatMap(({ events, refused }) => [
		...events
			.filter((event) => HIDDEN.includes(event.code) || sayEvent(event, state, names.open, words) === null)
			.flatMap((event) => sayEvent(event, state, names.all, words) ?? []),
		...refused.map(({ order, fault }) => {
			const id = "unit" in order ? order.unit : "individual" in order ? order.individual : "";
			return words.say("MUSTER.Fight.refused", { name: names.all(id) ?? "", reason: sayRefusal(fault, words) });
		}),
	]);
}

function sayEvent(
	{ code, unit, other, data }: Event,
	state: SkirmishState,
	nameOf: NameOf,
	words: Words,
): string | null {
	const name = nameOf(unit);
	const by = other === "" ? "" : nameOf(other);
	const key = `MUSTER.Fight.Setup.Event.${code}`;
	if (name === null || by === null || (code === "zoneChosen" && data["note"] === "") || !knows(words, key)) return null;
	const leader = state.sides.find(({ id }) => id === unit)?.leader.name;
	return words.say(key, {
		name,
		other: by,
		leader: leader ?? name,
		note: String(data["note"] ?? ""),
		roll: String(data["roll"] ?? ""),
		modifier: sayModifier(Number(data["modifier"] ?? 0), words),
		total: String(data["total"] ?? ""),
		strategy: rowTitle("strategies", String(data["strategy"] ?? ""), words),
		tactic: rowTitle("tactics", String(data["tactic"] ?? ""), words),
	});
}
