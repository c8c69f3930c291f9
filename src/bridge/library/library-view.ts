import { ARMOURS, ARMS, ERAS, type ForceTables, MOUNTS, TROOP_KINDS } from "../../engine/force/index.js";
import { formatCoins, formatWord } from "../army/sheet/index.js";
import { formatCount, sayWording, type Words } from "../text/index.js";
import { nameWithAuthors, SOURCES } from "./entry.js";
import { BOUND_MAX, BOUNDS, FACETS, type Facet, type Found, isNarrowed, type LibraryQuery, ORDERS } from "./query.js";

/** Facets that are open to begin with; the others open by themselves once something in them is ticked. */
const OPEN: readonly Facet[] = ["source", "era", "arm", "armour"];

/** The army that is added to, as far as its tech level is asked for. */
export interface ArmyAge {
	readonly name: string;
	readonly tl: number;
}

/** Words for troops of a tech level beyond that of the army; empty where they are not. */
export const sayBeyond = (tl: number, army: ArmyAge | null, words: Words): string =>
	army !== null && tl > army.tl
		? words.say("MUSTER.Library.beyond", { tl: formatCount(words, tl), army: army.name })
		: "";

/** The row that is shown before one is chosen: the first that the army's tech level allows, else the first. */
export const firstFor = <R extends { readonly tl: number }>(rows: readonly R[], army: ArmyAge | null): R | undefined =>
	rows.find(({ tl }) => army === null || tl <= army.tl) ?? rows[0];

/** The library for a query. `total`: how many troop types there are at all. */
export function buildLibrary(
	{ rows, counts }: Found,
	query: LibraryQuery,
	{
		total,
		chosen,
		tables,
		words,
		army = null,
	}: {
		readonly total: number;
		readonly chosen: string;
		readonly tables: ForceTables;
		readonly words: Words;
		/** The army that is added to: rows above its tech level are marked. */
		readonly army?: ArmyAge | null;
	},
) {
	const all = { count: formatCount(words, rows.length), total: formatCount(words, total) };
	return {
		facets: FACETS.map((name) => {
			const ticked = query.facets[name] ?? [];
			return {
				name,
				label: words.say(`MUSTER.Library.Facet.${name}`),
				open: OPEN.includes(name) || ticked.length > 0,
				options: valuesOf(name, tables)
					.map((value) => toOption(name, value, { ticked, count: counts[name][value] ?? 0, tables, words }))
					.filter(({ empty, checked }) => !empty || checked),
			};
		}).filter(({ options }) => options.length > 1 || options.some(({ checked }) => checked)),
		bounds: BOUNDS.map((name) => {
			const label = words.say(`MUSTER.Library.Column.${name}`);
			return {
				name,
				label,
				least: String(query.atLeast[name] ?? ""),
				most: String(query.atMost[name] ?? ""),
				max: BOUND_MAX[name],
				leastLabel: words.say("MUSTER.Library.atLeast", { what: label }),
				mostLabel: words.say("MUSTER.Library.atMost", { what: label }),
			};
		}),
		columns: ORDERS.map((order) => ({
			order,
			label: words.say(`MUSTER.Library.Column.${order}`),
			number: order !== "name",
			sort: query.order !== order ? "none" : query.descending ? "descending" : "ascending",
			icon: query.order !== order ? "fa-sort" : query.descending ? "fa-sort-down" : "fa-sort-up",
		})),
		rows: rows.map(({ uuid, name, about, glyph, tl, strength, price, source, by }) => ({
			uuid,
			key: uuid.replaceAll(".", "-"),
			name,
			about,
			glyph,
			tl: formatCount(words, tl),
			strength: formatCount(words, strength),
			price: price === 0 ? words.say("MUSTER.Library.free") : formatCoins(words, price),
			own: source === "world",
			chosen: uuid === chosen,
			beyond: sayBeyond(tl, army, words),
			addLabel: words.say("MUSTER.Library.addOne", { name: by === "" ? name : nameWithAuthors(name, by, words) }),
		})),
		shown: words.say("MUSTER.Library.shown", all),
		narrowed: isNarrowed(query),
		search: words.say("MUSTER.Library.search", { total: all.total }),
		text: query.text,
	};
}

function valuesOf(facet: Facet, tables: ForceTables): readonly string[] {
	switch (facet) {
		case "source":
			return SOURCES;
		case "era":
			return ERAS;
		case "kind":
			return TROOP_KINDS;
		case "arm":
			return ARMS;
		case "armour":
			return [...ARMOURS.toReversed(), "irregular", "none"];
		case "mount":
			return MOUNTS;
		case "missile":
			return [...Object.keys(tables.missiles), "none"];
	}
}

function toOption(
	facet: Facet,
	value: string,
	{ ticked, count, tables, words }: { ticked: readonly string[]; count: number; tables: ForceTables; words: Words },
) {
	return {
		value,
		label: sayValue(facet, value, tables, words),
		count: formatCount(words, count),
		checked: ticked.includes(value),
		empty: count === 0,
	};
}

function sayValue(facet: Facet, value: string, tables: ForceTables, words: Words): string {
	switch (facet) {
		case "source":
			return words.say(`MUSTER.Library.Source.${value}`);
		case "era":
			return words.say(`MUSTER.Library.Era.${value}`);
		case "armour":
			if (value === "none" || value === "irregular") return words.say(`MUSTER.Library.Armour.${value}`);
			return formatWord(words, facet, value);
		case "missile":
			if (value === "none") return words.say("MUSTER.Library.noMissile");
			return sayWording(words, tables.missiles[value]?.title ?? { text: value });
		default:
			return formatWord(words, facet, value);
	}
}
