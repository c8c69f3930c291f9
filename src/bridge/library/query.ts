import { toNumber } from "../../engine/common/index.js";
import type { ForceTables } from "../../engine/force/index.js";
import { armOf, eachStrength, FORCE_LIMITS, isFearless, priceLedger } from "../../engine/force/index.js";
import { formatWord, frameOf, kindGlyph, signOf } from "../army/sheet/index.js";
import type { Words } from "../text/index.js";
import { parseWhole, sayWording } from "../text/index.js";
import type { LibraryEntry } from "./entry.js";
import { aboutTroop, withAuthors } from "./entry.js";

/** Facets that narrow the list, with a tick for each value. */
export const FACETS = ["source", "era", "kind", "arm", "armour", "mount", "missile"] as const;
/** One of {@link FACETS}. */
export type Facet = (typeof FACETS)[number];

/** Numbers that the list can be narrowed by. */
export const BOUNDS = ["tl", "strength", "price"] as const;
/** The greatest value of each. */
export const BOUND_MAX = { tl: FORCE_LIMITS.tl, strength: FORCE_LIMITS.each, price: FORCE_LIMITS.price } as const;
/** One of {@link BOUNDS}. */
type Bound = (typeof BOUNDS)[number];

/** Columns that order the list. */
export const ORDERS = ["name", "tl", "strength", "price"] as const;
/** One of {@link ORDERS}. */
type Order = (typeof ORDERS)[number];

/** A search in the library. */
export interface LibraryQuery {
	readonly text: string;
	/** The values that are ticked; none means any. */
	readonly facets: Readonly<Partial<Record<Facet, readonly string[]>>>;
	readonly atLeast: Readonly<Partial<Record<Bound, number>>>;
	readonly atMost: Readonly<Partial<Record<Bound, number>>>;
	readonly order: Order;
	readonly descending: boolean;
}

/** Everything, by name. */
export const ANYTHING: LibraryQuery = {
	text: "",
	facets: {},
	atLeast: {},
	atMost: {},
	order: "name",
	descending: false,
};

/** True if a query narrows the list. */
export function isNarrowed({ text, facets, atLeast, atMost }: LibraryQuery): boolean {
	return text.trim() !== "" || [facets, atLeast, atMost].some((part) => Object.keys(part).length > 0);
}

/** The value or values of a row that a facet looks at. */
const valuesOf = (row: LibraryRow, facet: Facet): readonly string[] => [row[facet]].flat();

function fitsFacet(row: LibraryRow, facet: Facet, { facets }: LibraryQuery): boolean {
	const wanted = facets[facet] ?? [];
	return wanted.length === 0 || valuesOf(row, facet).some((value) => wanted.includes(value));
}

function fitsRest(row: LibraryRow, query: LibraryQuery, terms: readonly string[]): boolean {
	const { atLeast, atMost } = query;
	const inBounds = BOUNDS.every(
		(bound) =>
			row[bound] >= (atLeast[bound] ?? Number.NEGATIVE_INFINITY) &&
			row[bound] <= (atMost[bound] ?? Number.POSITIVE_INFINITY),
	);
	return inBounds && terms.every((term) => row.search.includes(term));
}

/**
 * The rows that a query means, in its order, and how many rows each value of a facet would have with everything else as
 * it is.
 */
export interface Found {
	readonly rows: readonly LibraryRow[];
	readonly counts: Readonly<Record<Facet, Readonly<Record<string, number>>>>;
}

/**
 * Looks through the library. Every word of the text must occur in a row; ticks of one facet widen, facets narrow each
 * other.
 */
export function searchLibrary(rows: readonly LibraryRow[], query: LibraryQuery, locale: string): Found {
	const terms = query.text.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean);
	const counts = Object.fromEntries(FACETS.map((facet) => [facet, {} as Record<string, number>])) as Record<
		Facet,
		Record<string, number>
	>;
	const found: LibraryRow[] = [];
	for (const row of rows) {
		if (!fitsRest(row, query, terms)) continue;
		const missed = FACETS.filter((facet) => !fitsFacet(row, facet, query));
		if (missed.length === 0) found.push(row);
		for (const facet of FACETS) {
			if (missed.some((other) => other !== facet)) continue;
			for (const value of valuesOf(row, facet)) counts[facet][value] = (counts[facet][value] ?? 0) + 1;
		}
	}
	return { rows: found.sort(byOrder(query, locale)), counts };
}

function byOrder({ order, descending }: LibraryQuery, locale: string): (a: LibraryRow, b: LibraryRow) => number {
	const { compare } = new Intl.Collator(locale, { numeric: true });
	// Of one name, what players wrote comes last.
	const isTheirs = ({ by }: LibraryRow): number => Number(by !== "");
	const byName = (a: LibraryRow, b: LibraryRow): number =>
		compare(a.name, b.name) || isTheirs(a) - isTheirs(b) || (a.uuid < b.uuid ? -1 : 1);
	const sign = descending ? -1 : 1;
	if (order === "name") return (a, b) => sign * byName(a, b);
	return (a, b) => sign * (a[order] - b[order]) || byName(a, b);
}

/** Ticks a value of a facet, or takes the tick away. */
export function toggleFacet(query: LibraryQuery, facet: Facet, value: string): LibraryQuery {
	const now = query.facets[facet] ?? [];
	const next = now.includes(value) ? now.filter((each) => each !== value) : [...now, value];
	const { [facet]: _old, ...others } = query.facets;
	return { ...query, facets: next.length === 0 ? others : { ...others, [facet]: next } };
}

/**
 * Sets a bound, or lifts it where nothing is typed. What is no whole number is refused at its field and leaves the
 * query as it is.
 */
export function setBound(query: LibraryQuery, end: "atLeast" | "atMost", bound: Bound, text: string): LibraryQuery {
	const { [bound]: _old, ...others } = query[end];
	if (text.trim() === "") return { ...query, [end]: others };
	const value = parseWhole(text);
	return value === undefined ? query : { ...query, [end]: { ...others, [bound]: value } };
}

/** Orders by something; a second time the other way round. Numbers begin with the greatest. */
export function orderBy(query: LibraryQuery, order: Order): LibraryQuery {
	const descending = query.order === order ? !query.descending : order === "strength" || order === "price";
	return { ...query, order, descending };
}

/** One troop type with everything that the list shows, sorts and filters by. */
export type LibraryRow = ReturnType<typeof toLibraryRow>;

/** Works out a row of the list. */
export function toLibraryRow(entry: LibraryEntry, tables: ForceTables, words: Words) {
	const { by = "" } = entry;
	const { troop, tl, era } = entry.page;
	const arm = armOf(troop, tables);
	const what = aboutTroop(troop, tables, words);
	const when = words.say(`MUSTER.Library.Era.${era}`);
	const missiles = troop.missiles.map((name) => sayWording(words, tables.missiles[name]?.title ?? { text: name }));
	const frame = frameOf(troop);
	return {
		uuid: entry.uuid,
		name: entry.name,
		about: withAuthors(words.say("MUSTER.Library.about", { what, when }), by, words),
		/** Names of these players; empty: there are none. */
		by,
		glyph: kindGlyph(frame, signOf(troop, { arm, fearless: isFearless(troop, tables) })),
		/** Of one man, piece or creature at the entry's own tech level (RULES 1.4). */
		strength: toNumber(eachStrength(troop, { tl, tables }).total),
		/** Coins to raise one, before quality (RULES 1.8). */
		price: toNumber(priceLedger({ troop, rulings: {} }, tables).total),
		tl,
		source: entry.source,
		era,
		kind: troop.kind,
		arm,
		/** Its armour; `none` for weapons and creatures. */
		armour: frame,
		mount: troop.kind === "soldier" || troop.kind === "miner" ? troop.mount : "none",
		missile: troop.missiles.length === 0 ? ["none"] : troop.missiles,
		/** Everything that a search looks through, in small letters. */
		search: [entry.name, troop.code, what, when, formatWord(words, "arm", arm), entry.place, by, ...missiles]
			.join(" ")
			.toLocaleLowerCase(words.locale),
	};
}
