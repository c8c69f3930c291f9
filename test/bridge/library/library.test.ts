import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMPTY_FORCE } from "../../../src/bridge/army/stored/index.js";
import {
	ANYTHING,
	BOUNDS,
	buildLibrary,
	buildPreview,
	buildTroopFacts,
	buildTroopForm,
	droppedRecruits,
	FACETS,
	type LibraryEntry,
	type LibraryQuery,
	ORDERS,
	orderBy,
	PLAIN_TROOP_PAGE,
	parseTroopPage,
	readArmyPage,
	readPageDrag,
	readTroopForm,
	readTroopIndex,
	searchLibrary,
	setBound,
	TROOP_PAGE,
	type TroopPage,
	toArmyPage,
	toggleFacet,
	toLibraryRow,
	toPageDrag,
	toUnit,
	usualRecruits,
} from "../../../src/bridge/library/index.js";
import { usualQuality } from "../../../src/bridge/library/recruits.js";
import { readTroopPage } from "../../../src/bridge/library/troop-page.js";
import {
	FORCE_RULES,
	FORCE_TABLES,
	PLAIN_TROOP,
	qualityOf,
	TROOP_CATALOGUE,
	TROOP_KINDS,
	type TroopType,
} from "../../../src/engine/force/index.js";
import { englishWords as words } from "../../../tools/generate/lang-words.js";

const page = (troop: Partial<TroopType>, more: Partial<TroopPage> = {}): TroopPage => ({
	...PLAIN_TROOP_PAGE,
	troop: { ...PLAIN_TROOP, ...troop },
	...more,
});

const entries: readonly LibraryEntry[] = TROOP_CATALOGUE.map(
	({ id, title, era, tl, quality: [worst, best], troop }) => {
		const name = "key" in title ? words.say(title.key) : title.text;
		const source = id.startsWith("orc") ? "world" : "pack";
		return {
			uuid: `uuid.${id}`,
			name,
			source,
			place: "Here",
			page: page({ ...troop, name }, { era, tl, worst, best }),
		};
	},
);
const rows = entries.map((entry) => toLibraryRow(entry, FORCE_TABLES, words));
const find = (query: Partial<LibraryQuery>) => searchLibrary(rows, { ...ANYTHING, ...query }, "en");
const names = (query: Partial<LibraryQuery>) => find(query).rows.map(({ name }) => name);
const entryOf = (id: string): LibraryEntry => {
	const found = entries.find(({ uuid }) => uuid === `uuid.${id}`);
	if (!found) throw new Error(`no ${id}`);
	return found;
};

describe("searching the library", () => {
	it("finds every word anywhere in a row, whatever its case", () => {
		expect(names({ text: "ORC heavy" })).toEqual(["Orc heavy infantry"]);
		expect(names({ text: "  longbow " })).toEqual(["Longbowmen"]);
		expect(names({ text: "crossbow knights medieval" })).toEqual(["Knights with crossbows"]);
		expect(names({ text: "zeppelin" })).toEqual([]);
	});

	it("widens within a facet and narrows between them", () => {
		const horse = find({ facets: { arm: ["horse"] } }).rows.length;
		const both = find({ facets: { arm: ["horse", "artillery"] } }).rows.length;
		expect(both).toBeGreaterThan(horse);
		expect(names({ facets: { arm: ["horse"], era: ["ancient"], armour: ["heavy"] } })).toEqual(["Cataphracts"]);
		expect(names({ facets: { source: ["world"], missile: ["none"], armour: ["heavy"] } })).toEqual([
			"Orc heavy infantry",
		]);
	});

	it("names the players whose word an entry may be, and puts it behind others of its name", () => {
		const [own, theirs] = ["pack", "players"].map((source) => {
			const by = source === "players" ? { by: "Anna and Bert" } : {};
			const entry = { ...entryOf("longbowmen"), uuid: source === "pack" ? "z" : "a", source, ...by } as LibraryEntry;
			return toLibraryRow(entry, FORCE_TABLES, words);
		});
		const found = searchLibrary([theirs!, own!], ANYTHING, "en");
		expect(found.rows.map(({ by }) => by)).toEqual(["", "Anna and Bert"]);
		expect(searchLibrary([theirs!, own!], { ...ANYTHING, text: "bert" }, "en").rows).toEqual([theirs]);
		const view = buildLibrary(found, ANYTHING, { total: 2, chosen: "", tables: FORCE_TABLES, words });
		expect(view.rows[0]?.about).toBe(own?.about);
		expect(view.rows[1]?.about).toBe(`By Anna and Bert \u00b7 ${own?.about}`);
		expect(view.rows[1]?.addLabel).toContain("(by Anna and Bert)");
		const source = view.facets.find(({ name }) => name === "source");
		expect(source?.options.map(({ label }) => label)).toEqual(["Compendium", "Players’ journals"]);
	});

	it("keeps to bounds, and orders by what is asked, names breaking ties", () => {
		expect(
			find({ atLeast: { strength: 50 }, atMost: { tl: 3 } }).rows.map(({ strength, tl }) => strength >= 50 && tl <= 3),
		).not.toContain(false);
		const prices = find({ order: "price", descending: true }).rows.map(({ price }) => price);
		expect(prices).toEqual(prices.toSorted((a, b) => b - a));
		expect(names({ order: "name", descending: true })).toEqual(names({}).toReversed());
	});

	it("counts for each tick what ticking it alone in its facet would show", () => {
		const pick = <T>(from: readonly T[]) => fc.constantFrom(...from);
		const query = fc.record({
			text: pick(["", "light", "bow", "o"]),
			facets: fc.dictionary(
				pick(FACETS),
				fc.array(pick(["foot", "horse", "light", "heavy", "none", "pack", "ancient", "bow", "soldier"]), {
					maxLength: 2,
				}),
			),
			atMost: fc.dictionary(pick(BOUNDS), fc.integer({ min: 0, max: 60 })),
			order: pick(ORDERS),
		});
		fc.assert(
			fc.property(query, pick(FACETS), pick(rows), (wish, facet, row) => {
				const full = { ...ANYTHING, ...wish } as LibraryQuery;
				const value = [row[facet]].flat()[0] ?? "";
				const alone = searchLibrary(rows, { ...full, facets: { ...full.facets, [facet]: [value] } }, "en");
				expect(searchLibrary(rows, full, "en").counts[facet][value] ?? 0).toBe(alone.rows.length);
			}),
			{ numRuns: 60 },
		);
	});

	it("changes a query by ticks, bounds and orders, back to where it was", () => {
		const ticked = toggleFacet(ANYTHING, "arm", "foot");
		expect(ticked.facets).toEqual({ arm: ["foot"] });
		expect(toggleFacet(ticked, "arm", "foot")).toEqual(ANYTHING);
		expect(setBound(setBound(ANYTHING, "atMost", "tl", " 3 "), "atMost", "tl", " ")).toEqual(ANYTHING);
		expect(orderBy(ANYTHING, "strength")).toMatchObject({ order: "strength", descending: true });
		expect(orderBy(orderBy(ANYTHING, "strength"), "strength").descending).toBe(false);
	});

	it("is fast among a thousand rows", () => {
		const many = Array.from({ length: 10 }, (_, i) => rows.map((row) => ({ ...row, uuid: `${row.uuid}${i}` }))).flat();
		const start = performance.now();
		const found = searchLibrary(many, { ...ANYTHING, text: "light" }, "en");
		buildLibrary(found, ANYTHING, { total: many.length, chosen: "", tables: FORCE_TABLES, words });
		expect(performance.now() - start).toBeLessThan(250);
	});
});

describe("the views of the library", () => {
	it("show the sum of one, what it costs, and what a unit of it comes to", () => {
		const preview = buildPreview(
			entryOf("longbowmen"),
			{ men: 150, quality: "seasoned", army: "b" },
			{
				armies: [
					{ uuid: "a", name: "A" },
					{ uuid: "b", name: "The host" },
				],
				canCopy: true,
				rules: FORCE_RULES,
				words,
			},
		);
		expect(preview.each.rows.map(({ value }) => value)).toEqual(["3", "+3", "6"]);
		expect(preview.figures.map(({ text }) => text)).toEqual(["$3,000", "$300", "$200"]);
		expect(preview.sum).toContain("1,080");
		expect(preview.sum).toContain("495,000");
		expect(preview.addLabel).toBe("Add to The host");
	});

	it("explain every figure of every entry without a gap", () => {
		for (const { page: of } of entries) {
			const { figures, each, facts } = buildTroopFacts(of, FORCE_RULES, words);
			for (const { why } of figures) expect(why.rows.length).toBeGreaterThan(0);
			expect(each.rows.at(-1)?.style).toBe("total");
			expect(facts.length).toBeGreaterThanOrEqual(4);
		}
	});

	it("list columns, ticks and rows in words", () => {
		const view = buildLibrary(find({}), ANYTHING, {
			total: rows.length,
			chosen: "uuid.archers",
			tables: FORCE_TABLES,
			words,
		});
		expect(view.rows.filter(({ chosen }) => chosen).map(({ name }) => name)).toEqual(["Archers"]);
		expect(view.facets.map(({ name }) => name)).toEqual(FACETS);
		expect(view.facets.flatMap(({ options }) => options).every(({ label }) => !label.startsWith("MUSTER"))).toBe(true);
	});
});

describe("units from the library", () => {
	it("have the quality that is asked, or the usual one of their range", () => {
		expect(usualQuality({ worst: "raw", best: "elite" })).toBe("average");
		expect(usualQuality({ worst: "seasoned", best: "elite" })).toBe("seasoned");
		expect(usualQuality({ worst: "raw", best: "green" })).toBe("green");
		const unit = toUnit(entryOf("archers").page, { id: "u", men: 30, quality: "veteran", sort: 5 });
		expect({
			men: unit.men,
			full: unit.full,
			name: unit.name,
			quality: qualityOf(unit, FORCE_TABLES.qualities),
		}).toEqual({ men: 30, full: 30, name: "Archers", quality: "veteran" });
		expect([usualRecruits(entryOf("archers").page).men, usualRecruits(entryOf("largeEngines").page).men]).toEqual([
			100, 1,
		]);
		const { page } = entryOf("archers");
		expect(droppedRecruits({ muster: { men: 30, quality: "elite" } }, page)).toEqual({ men: 30, quality: "elite" });
		for (const foreign of [{}, null, { muster: { men: -1, quality: "grand" } }, { muster: { men: 1e12 } }]) {
			expect(droppedRecruits(foreign, page)).toEqual(usualRecruits(page));
		}
	});
});

describe("reading pages", () => {
	it("fills up what is missing, puts qualities in order, and names what is wrong", () => {
		expect(readTroopPage({})).toEqual({ ok: true, value: PLAIN_TROOP_PAGE });
		expect(readTroopPage({ worst: "elite", best: "raw" })).toMatchObject({ value: { worst: "raw", best: "elite" } });
		expect(readTroopPage({ troop: { race: "martian" } })).toMatchObject({ fault: { path: "troop.race" } });
		expect(readTroopPage({ tl: 21 })).toMatchObject({ fault: { path: "tl" } });
	});

	it("takes the page's own name, and no page of another type", () => {
		const read = parseTroopPage({ type: TROOP_PAGE, name: "Mine", system: { troop: { name: "old" } } });
		expect(read).toMatchObject({ ok: true, value: { troop: { name: "Mine" } } });
		expect(parseTroopPage({ type: "text", name: "Mine", system: {} }).ok).toBe(false);
	});

	it("takes index data of troops only", () => {
		expect(readTroopIndex({ page: "p", type: TROOP_PAGE, troop: { armour: "heavy" } })).toMatchObject({ ok: true });
		for (const bad of [null, {}, { page: "p" }, { page: 1, type: TROOP_PAGE }])
			expect(readTroopIndex(bad).ok).toBe(false);
	});

	it("knows journal pages and entries among what is dropped", () => {
		expect(readPageDrag(toPageDrag("a.b"))).toEqual({ type: "JournalEntryPage", uuid: "a.b" });
		for (const other of [null, "x", { type: "Item", uuid: "a" }, { type: "JournalEntry" }])
			expect(readPageDrag(other)).toBeUndefined();
	});
});

describe("the form of a troop type", () => {
	it("shows what counts for each kind, each field once, all in words", () => {
		for (const kind of TROOP_KINDS) {
			const more = { weapon: "lightChariot", creature: "werewolf", mount: "heavy", race: "own", riders: 1 } as const;
			const fields = buildTroopForm(page({ kind, ...more }), FORCE_TABLES, words).flatMap((part) => part.fields);
			expect(new Set(fields.map(({ name }) => name)).size, kind).toBe(fields.length);
			expect(fields.some(({ label }) => label.startsWith("MUSTER"))).toBe(false);
		}
		const has = (kind: TroopType["kind"], name: string) =>
			buildTroopForm(page({ kind, weapon: "smallEngine", creature: "werewolf" }), FORCE_TABLES, words).some(
				({ fields }) => fields.some((field) => field.name === name),
			);
		expect([has("soldier", "troop.mount"), has("weapon", "troop.mount"), has("creature", "troop.creature")]).toEqual([
			true,
			false,
			true,
		]);
	});

	it("reads back what it shows without a change", () => {
		for (const { page: of } of entries) {
			const form: Record<string, Record<string, unknown>> & Record<string, unknown> = { troop: {}, ticks: {} };
			for (const { name, select, number, text, tick, ticks } of buildTroopForm(of, FORCE_TABLES, words).flatMap(
				({ fields }) => fields,
			)) {
				const value =
					select?.find(({ selected }) => selected)?.value ?? number?.value ?? text?.value ?? tick?.checked ?? null;
				const set = (path: string, to: unknown) => {
					const parts = path.split(".");
					const leaf = parts.pop() ?? "";
					let at: Record<string, unknown> = form;
					for (const part of parts) {
						at[part] ??= {};
						at = at[part] as Record<string, unknown>;
					}
					at[leaf] = to;
				};
				if (ticks) for (const each of ticks) set(`ticks.${name}.${each.value}`, each.selected);
				else set(name, value);
			}
			const read = readTroopForm(form, of, FORCE_TABLES);
			expect(read.ok ? read.value : read.fault, of.troop.name).toEqual(of);
		}
	});

	it("brings a first row with another kind, and takes riders off what carries none", () => {
		const changed = readTroopForm({ troop: { kind: "weapon" } }, page({}), FORCE_TABLES);
		expect(changed).toMatchObject({ ok: true, value: { troop: { kind: "weapon", weapon: "lightChariot" } } });
		const chariot = page({ kind: "weapon", weapon: "lightChariot", riders: 1 });
		expect(readTroopForm({ troop: { weapon: "smallEngine" } }, chariot, FORCE_TABLES)).toMatchObject({
			ok: true,
			value: { troop: { riders: 0 } },
		});
		expect(readTroopForm({ troop: { kind: "creature" } }, page({}), FORCE_TABLES).ok).toBe(true);
	});

	it("refuses what the rules do not know, with its place", () => {
		expect(readTroopForm({ tl: 99 }, page({}), FORCE_TABLES)).toMatchObject({ ok: false, fault: { path: "tl" } });
		for (const tl of ["99", "", "1.5", "4e0"])
			expect(readTroopForm({ tl }, page({}), FORCE_TABLES)).toMatchObject({ ok: false, fault: { path: "tl" } });
		expect(readTroopForm({ experimental: "40" }, page({}), FORCE_TABLES)).toMatchObject({
			value: { troop: { experimental: { num: 2, den: 5 } } },
		});
		for (const experimental of ["42", "x"])
			expect(readTroopForm({ experimental }, page({}), FORCE_TABLES)).toMatchObject({
				fault: { path: "troop.experimental" },
			});
		const own = page({ race: "own" });
		const typed = { raise: "1.000", equipment: "2,500", traits: { strength: "\u22123", health: "+2" }, code: "12" };
		expect(readTroopForm({ troop: typed }, own, FORCE_TABLES)).toMatchObject({
			value: { troop: { raise: 1000, equipment: 2500, traits: { strength: -3, health: 2 }, code: "12" } },
		});
	});
});

describe("an army list", () => {
	it("keeps an army as it is, of the age of its tech level, and gives it back under the page's name", () => {
		const force = { ...EMPTY_FORCE, name: "Saved", tl: 4 };
		const page = toArmyPage(force);
		expect(page).toMatchObject({ schema: 1, era: "gunpowder", description: "" });
		expect([0, 2, 3, 5, 9].map((tl) => toArmyPage({ ...force, tl }).era)).toEqual([
			"ancient",
			"ancient",
			"medieval",
			"industrial",
			"industrial",
		]);
		expect(readArmyPage({ name: "Renamed", system: page }, FORCE_TABLES)).toEqual({
			ok: true,
			value: { ...force, name: "Renamed" },
		});
		expect(readArmyPage({ name: "Odd", system: { force: 3 } }, FORCE_TABLES)).toMatchObject({ ok: false });
		expect(readArmyPage({ name: "Odd", system: null }, FORCE_TABLES)).toMatchObject({ ok: false });
	});
});
