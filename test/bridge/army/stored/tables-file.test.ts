import { describe, expect, it } from "vitest";
import { ownTablesOf, ownTitles, parseTables, toTablesFile } from "../../../../src/bridge/army/stored/index.js";
import { FORCE_TABLES, TABLE_NAMES } from "../../../../src/engine/force/index.js";

const file = (force: object, more: object = {}) => JSON.stringify({ ...toTablesFile(FORCE_TABLES), force, ...more });
const { creatures } = FORCE_TABLES;

describe("a file of tables", () => {
	it("holds them all, and read in again as it is replaces none", () => {
		expect(Object.keys(toTablesFile(FORCE_TABLES).force).toSorted()).toEqual([...TABLE_NAMES].toSorted());
		expect(parseTables(JSON.stringify(toTablesFile(FORCE_TABLES)))).toEqual({ ok: true, value: {} });
		expect(ownTablesOf(FORCE_TABLES)).toEqual({});
	});

	it("puts a changed table in the place of ours, as a whole and alone", () => {
		const shares = structuredClone(FORCE_TABLES.creatures) as Record<string, unknown>;
		const [first = ""] = Object.keys(creatures);
		delete shares[first];
		const read = parseTables(file({ creatures: shares }));
		expect(read).toMatchObject({ ok: true });
		if (read.ok) {
			expect(Object.keys(read.value)).toEqual(["creatures"]);
			expect(Object.keys(read.value.creatures ?? {})).not.toContain(first);
		}
	});

	it("gives names of its own to rows of ours, wherever we say them", () => {
		const { qualities } = FORCE_TABLES;
		const veteran = { ...qualities.veteran, title: { text: "Old guard" } };
		const wyrm = { title: { text: "Wyrm" }, strength: 77 };
		const read = parseTables(file({ qualities: { ...qualities, veteran }, creatures: { ...creatures, wyrm } }));
		if (!read.ok) throw new Error(read.fault.code);
		expect(ownTitles({ ...FORCE_TABLES, ...read.value })).toEqual({ "MUSTER.Force.Quality.veteran": "Old guard" });
		expect(ownTitles(FORCE_TABLES)).toEqual({});
	});

	it.each([
		["{", "MUSTER.Fault.Import.json", ""],
		["{}", "MUSTER.Fault.Import.tables", ""],
		[file({}, { format: "muster.army" }), "MUSTER.Fault.Import.tables", ""],
		[file({}, { schema: 99 }), "MUSTER.Fault.Import.newer", ""],
		[file({ spells: {} }), "MUSTER.Fault.Force.tableUnknown", "spells"],
		[file({ qualities: { raw: 3 } }), "MUSTER.Fault.Force", "qualities"],
	])("%.30s is refused with its reason and place", (text, code, path) => {
		const read = parseTables(text);
		expect(read.ok).toBe(false);
		if (read.ok) return;
		expect(read.fault.code).toContain(code);
		expect(read.fault.path ?? "").toContain(path);
	});
});
