import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findTableFlaws, toNumber } from "../../../src/engine/common/index.js";
import {
	ARMOURS,
	eachStrength,
	FORCE_OPTIONS,
	FORCE_PRESETS,
	FORCE_TABLES,
	type ForceTables,
	MORALE_CAUSES,
	priceLedger,
	QUALITIES,
	readForceTables,
	TABLE_NAMES,
	TROOP_CATALOGUE,
	type TroopEntry,
} from "../../../src/engine/force/index.js";
import { FORCE_LEDGERS, RULING_KINDS } from "../../../src/engine/force/model/ledgers.js";
import { RULING_BOUNDS } from "../../../src/engine/force/model/unit.js";
import { troop } from "./helpers.js";

const entry = (id: string): TroopEntry => {
	const found = TROOP_CATALOGUE.find((each) => each.id === id);
	if (!found) throw new Error(`no troops ${id}`);
	return found;
};
const eachOf = ({ troop: terms, tl }: TroopEntry): number =>
	toNumber(eachStrength(troop(terms), { tl, tables: FORCE_TABLES }).total);

describe("the tables", () => {
	it.each([
		["rolls", [3, 18]],
		["battles", [0, 20]],
	] as const)("cover every total of %s once", (column, domain) => {
		for (const table of [FORCE_TABLES.qualities, FORCE_TABLES.commanders]) {
			const rows = QUALITIES.map((quality) => [...table[quality][column], quality] as const);
			expect(findTableFlaws(rows, domain)).toEqual([]);
		}
	});

	it("pass their own reader unchanged", () => {
		expect(readForceTables(JSON.parse(JSON.stringify(FORCE_TABLES)))).toEqual({ ok: true, value: FORCE_TABLES });
		expect(readForceTables({})).toEqual({ ok: true, value: FORCE_TABLES });
		expect([...TABLE_NAMES].toSorted()).toEqual(Object.keys(FORCE_TABLES).toSorted());
	});

	it("hold the numbers of the rules", () => {
		const column = (of: (row: ForceTables["qualities"]["raw"]) => unknown) =>
			QUALITIES.map((quality) => of(FORCE_TABLES.qualities[quality]));
		expect(column(({ morale }) => morale)).toEqual([9, 11, 13, 14, 15, 16]);
		expect(column(({ strength }) => toNumber(strength))).toEqual([0.5, 0.8, 1, 1.2, 1.5, 2]);
		expect(column(({ cost }) => toNumber(cost))).toEqual([0.8, 1, 1, 1.1, 1.25, 1.5]);
		expect(column(({ again }) => again)).toEqual([false, false, false, false, true, true]);
		expect(ARMOURS.map((armour) => FORCE_TABLES.soldiers.armour[armour])).toEqual([3, 4, 5]);
		expect(MORALE_CAUSES.map((cause) => FORCE_TABLES.morale[cause].value).join(" ")).toBe(
			"1 2 1 -1 1 -2 -1 -2 2 1 1 -1 1 2 -1 -2 -1 -1 -2 -3 -2 -3 -5 -2 0 0",
		);
	});

	it("hold every race, creature, weapon and missile of the rules", () => {
		const strengths = <Row extends { readonly strength: unknown }>(rows: Readonly<Record<string, Row>>) =>
			Object.entries(rows).map(([name, { strength }]) => `${name} ${strength}`);
		// biome-ignore format: what belongs together is on one line
		expect(strengths(FORCE_TABLES.races)).toEqual([
			"human 0", "centaur 2", "dwarf 1", "elf 0", "giant 11", "gnome 0", "goblin -1", "hobgoblin 0", "halfling -1",
			"kobold -1", "ogre 7", "minotaur 3", "orc 1", "lizardfolk 3", "zombie 3", "skeleton -1",
		]);
		// biome-ignore format: what belongs together is on one line
		expect(strengths(FORCE_TABLES.creatures)).toEqual([
			"hatchling 15", "youngDragon 30", "adolescentDragon 45", "adultDragon 60", "monstrousDragon 80",
			"werewolf 5", "wereeagle 7", "werebear 10", "wereboar 10", "weretiger 15",
		]);
		// biome-ignore format: what belongs together is on one line
		expect(strengths(FORCE_TABLES.weapons)).toEqual([
			"lightChariot 15", "mediumChariot 25", "heavyChariot 35", "smallBallista 15", "largeBallista 25",
			"smallEngine 25", "largeEngine 50", "lightArtillery 25", "heavyArtillery 50", "modernArtillery 100",
			"lightTank 25", "mediumTank 40", "heavyTank 60", "fighter 50", "bomber 100", "gunship 50",
		]);
		// biome-ignore format: what belongs together is on one line
		expect(Object.entries(FORCE_TABLES.missiles).map(([name, row]) => `${name} ${row.strength} ${row.price}`)).toEqual([
			"sling 1 500", "javelin 1 0", "bow 2 1000", "longbow 3 1500", "compositeBow 3 1500", "crossbow 3 1500",
			"pistol 3 0", "rifle tl 0",
		]);
		expect(FORCE_TABLES.recovery).toMatchObject({ camp: 2, perTl: 1, march: 2, magic: "1d6", perHealer: 10 });
		expect(FORCE_TABLES.recovery.lines).toEqual({ heavy: 4, medium: 2, light: 1, irregular: 0, unlisted: 0 });
	});

	it("order armies as the rules do (1.3)", () => {
		const told = FORCE_TABLES.organisation.map(({ tradition, men, parts, rank }) => {
			return [tradition, ...[men, parts, rank].map((span) => (span ? `${span[0]}-${span[1] ?? ""}` : "-"))].join(" ");
		});
		expect(told).toEqual([
			"modern 6-16 - 1-2",
			"modern 12-48 2-4 2-2",
			"modern 26-196 2-4 3-3",
			"modern - 2-4 4-4",
			"modern - 2- 5-5",
			"modern - 2- 6-6",
			"modern - 2- 7-7",
			"modern - 2- 7-8",
			"modern - 2- 8-8",
			"greek 8-8 - -",
			"greek 24-32 3-4 3-3",
			"greek 50-128 2-4 4-4",
			"greek 200-768 4-6 5-5",
			"greek 400-1540 2-4 7-7",
			"roman 80-100 - 4-4",
			"roman 480-600 6-6 5-5",
			"roman 4000-6000 10-10 7-7",
			"roman 20-40 - 3-3",
			"roman 500-1000 - -",
			"feudal 1-100 - -",
			"feudal - - -",
			"mercenary 1-100 - -",
			"mercenary 101- 2- -",
			"tribal - - -",
		]);
	});

	it("give every option a default among its values, and a preset with nothing but defaults", () => {
		for (const [name, { values, default: usual }] of Object.entries(FORCE_OPTIONS)) {
			expect(values).toContain(usual);
			expect(FORCE_PRESETS.usual).toHaveProperty(name, usual);
		}
	});
});

describe("the troop library", () => {
	/** [entry, strength of each, listed cost to raise as printed or as docs/RULES.md 1.8 has it] */
	it.each([
		["heavyCavalry", 8, 14_000],
		["mediumCavalry", 6, 9_000],
		["lightCavalry", 4, 5_000],
		["irregularCavalry", 3, 3_000],
		["heavyInfantry", 5, 9_000],
		["mediumInfantry", 4, 5_000],
		["pikemen", 3, 2_000],
		["lightInfantry", 3, 1_500],
		["irregularInfantry", 2, 200],
		["smallEngines", 25, null],
		["largeEngines", 50, null],
		["miners", 2, 1_500],
		["warCavalry", 10, 6_500],
		["warInfantry", 9, 3_000],
		["unarmedIrregulars", 2, 200],
		["earlyTanks", 15, null],
		["earlyFighters", 25, null],
		["modernArtillery", 100, null],
		["airCavalry", 17, 6_500],
		["gunships", 50, null],
		["mediumTanks", 40, null],
		["heavyTanks", 60, null],
		["bombers", 100, null],
		["crossbowKnights", 11, 14_000],
		["ogres", 9, 200],
		["giants", 15, 5_000],
		["dwarfMiners", 5, 5_000],
		["monstrousDragon", 80, null],
		["wereeagle", 7, null],
	])("computes %s as %i", (id, strength, raise) => {
		expect(eachOf(entry(id))).toBe(strength);
		expect(entry(id).troop.raise ?? null).toBe(raise);
	});

	it("computes the strength of every entry, and each has an id of its own", () => {
		const ids = TROOP_CATALOGUE.map(({ id }) => id);
		expect(new Set(ids).size).toBe(ids.length);
		for (const each of TROOP_CATALOGUE) expect(eachOf(each)).toBeGreaterThanOrEqual(1);
	});

	it("prices all troops that are raised; creatures alone are not for money", () => {
		const free = TROOP_CATALOGUE.filter(
			({ troop: each }) => priceLedger({ troop: troop(each), rulings: {} }, FORCE_TABLES).total.num === 0,
		);
		const undead = free.filter(({ troop: each }) => each.race === "zombie" || each.race === "skeleton");
		const creatures = free.filter(({ troop: each }) => each.kind === "creature");
		expect(free).toHaveLength(undead.length + creatures.length);
		expect(creatures).toHaveLength(Object.keys(FORCE_TABLES.creatures).length);
	});

	it("prices weapons without a printed cost at 500 for each point of strength", () => {
		const printed = ["smallEngine"];
		for (const [name, { strength, price }] of Object.entries(FORCE_TABLES.weapons)) {
			if (!printed.includes(name)) expect(price, name).toBe(500 * strength);
		}
	});
});

describe("words", () => {
	const texts: unknown = JSON.parse(readFileSync("lang/en.json", "utf8"));

	it("exist in lang for every ledger, term, row and entry", () => {
		const titles = [
			...Object.values(FORCE_LEDGERS).flatMap((ledger) => [ledger, ...Object.values(ledger.terms)]),
			...[FORCE_TABLES.qualities, FORCE_TABLES.missiles, FORCE_TABLES.weapons].flatMap((table) => Object.values(table)),
			...[FORCE_TABLES.creatures, FORCE_TABLES.races, FORCE_TABLES.morale].flatMap((table) => Object.values(table)),
			...FORCE_TABLES.organisation,
			...TROOP_CATALOGUE,
		].map(({ title }) => title);
		for (const title of titles) expect(texts).toHaveProperty("key" in title ? title.key : "a key");
	});

	it("have bounds where they name rulings, and every kind of ruling is used", () => {
		const used = Object.values(FORCE_LEDGERS).flatMap(({ ruling, terms }) => [
			ruling,
			...Object.values(terms).map((term) => term.ruling),
		]);
		expect(Object.keys(RULING_BOUNDS).toSorted()).toEqual([...RULING_KINDS].toSorted());
		expect(new Set(used)).toEqual(new Set([null, ...RULING_KINDS]));
	});
});
