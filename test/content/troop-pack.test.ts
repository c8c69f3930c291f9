import { describe, expect, it } from "vitest";
import { readStoredForce, toForce } from "../../src/bridge/army/stored/index.js";
import { ARMY_PAGE, readTroopIndex, TROOP_PAGE } from "../../src/bridge/library/index.js";
import { readTroopPage } from "../../src/bridge/library/troop-page.js";
import { toNumber } from "../../src/engine/common/index.js";
import {
	eachStrength,
	FORCE_RULES,
	FORCE_TABLES,
	forceStrength,
	TROOP_CATALOGUE,
} from "../../src/engine/force/index.js";
import { generateDocuments } from "../../tools/generate/index.js";
import { TROOP_NOTES } from "../../tools/generate/troop-notes.js";
import type { PackDocument } from "../../tools/packs/types.js";

interface Page {
	readonly _id: string;
	readonly name: string;
	readonly type: string;
	readonly system: Readonly<Record<string, unknown>>;
}

const documents = generateDocuments().find(({ name }) => name === "muster-troops")?.entries ?? [];
const entries = documents.map(({ document }) => document).filter(({ _key }) => _key.startsWith("!journal!"));
const pageOf = (document: PackDocument): Page => (document["pages"] as Page[])[0] as Page;
const indexOf = (document: PackDocument): unknown => (document["flags"] as { muster: { index: unknown } }).muster.index;
const troops = entries.filter((document) => pageOf(document).type === TROOP_PAGE);
const armies = entries.filter((document) => pageOf(document).type === ARMY_PAGE);

describe("the pack of troops", () => {
	it("has one entry for every entry of the engine's catalogue, with a note, and no note to spare", () => {
		expect(troops).toHaveLength(TROOP_CATALOGUE.length);
		expect(Object.keys(TROOP_NOTES).toSorted()).toEqual(TROOP_CATALOGUE.map(({ id }) => id).toSorted());
		expect(new Set(troops.map(({ name }) => name)).size).toBe(troops.length);
	});

	it("has more than a hundred types", () => expect(troops.length).toBeGreaterThan(100));

	it("has pages that read, of the strength that the catalogue has", () => {
		const strengths = troops.map((document) => {
			const read = readTroopPage(pageOf(document).system);
			if (!read.ok) throw new Error(`${document.name}: ${read.fault.code} ${read.fault.path}`);
			return toNumber(eachStrength(read.value.troop, { tl: read.value.tl, tables: FORCE_TABLES }).total);
		});
		const wanted = TROOP_CATALOGUE.map(({ troop, tl }) => {
			const read = readTroopPage({ troop, tl });
			return read.ok ? toNumber(eachStrength(read.value.troop, { tl, tables: FORCE_TABLES }).total) : Number.NaN;
		});
		expect(strengths).toEqual(wanted);
	});

	it("says in the index the same as on the page", () => {
		for (const document of troops) {
			const { _id, system } = pageOf(document);
			const index = readTroopIndex(indexOf(document));
			const page = readTroopPage(system);
			expect(index.ok && page.ok && { page: _id, troop: page.value }, document.name).toEqual(index.ok && index.value);
		}
	});

	it("leaves out no weapon, creature, race or missile of the tables", () => {
		const used = TROOP_CATALOGUE.flatMap(({ troop }) => [
			troop.weapon,
			troop.creature,
			troop.race,
			...(troop.missiles ?? []),
		]);
		for (const table of [FORCE_TABLES.weapons, FORCE_TABLES.creatures, FORCE_TABLES.races, FORCE_TABLES.missiles]) {
			expect(used).toEqual(expect.arrayContaining(Object.keys(table).filter((name) => name !== "human")));
		}
	});
});

describe("the ready armies", () => {
	it("are forces that read, every unit with men and strength, and a commander", () => {
		expect(armies.length).toBeGreaterThanOrEqual(5);
		for (const document of armies) {
			const read = readStoredForce(pageOf(document).system["force"]);
			if (!read.ok) throw new Error(`${document.name}: ${read.fault.code} ${read.fault.path}`);
			const force = toForce(read.value);
			expect(force.commander.name, document.name).not.toBe("");
			const { ledger, units } = forceStrength(force, FORCE_RULES, "field");
			expect(toNumber(ledger.total), document.name).toBeGreaterThan(300);
			for (const { strength } of units) expect(toNumber(strength.total), document.name).toBeGreaterThan(0);
		}
	});

	it("are no entries of the troop list", () => {
		for (const document of armies) expect(readTroopIndex(indexOf(document)).ok).toBe(false);
	});
});
