import { describe, expect, it } from "vitest";
import { readChart } from "../../src/engine/batch/odds.js";
import { chartColumn } from "../../src/engine/batch/trial.js";
import { chartTables } from "../../tools/generate/chart-tables.js";
import type { PackDocument } from "../../tools/packs/types.js";

const documents = chartTables().map((entry) => entry.document);
const tables = documents.filter((document) => document._key.startsWith("!tables!"));
const resultsOf = (id: string) =>
	tables.find((table) => table._id === id)?.["results"] as (PackDocument & {
		range: [number, number];
		weight: number;
	})[];
const read = (id: string, total: number) => resultsOf(id).find(({ range: [from, to] }) => from <= total && total <= to);

describe("the roll tables of the charts", () => {
	it("are one for every size and skill", () => {
		expect(tables).toHaveLength(3 * 14);
		expect(documents).toHaveLength(3 * 14 + 3);
	});

	/** [table, total, name of the result, part of its explanation] */
	it.each([
		["musterChart10s12", 12, "7 hits", ""],
		["musterChart10s12", 13, "6 hits", ""],
		["musterChart10s12", 18, "At most 3 hits", "Roll 3 attempts again, each by itself. The other 7 missed."],
		["musterChart10s08", 3, "7 hits", "3 more attempts are still undecided"],
		["musterChart10s16", 3, "10 hits", ""],
		["musterChart10s05", 18, "0 hits", ""],
		["musterChart10s03", 6, "0 hits", ""],
		["musterChart20s16", 18, "At most 17 hits", "Roll 17 attempts again, each by itself. The other 3 missed."],
		["musterChart05s08", 3, "5 hits", ""],
		["musterChart05s10", 11, "2 hits", ""],
	])("%s at %i", (id, total, name, explanation) => {
		expect(read(id, total)).toMatchObject({ name, description: expect.stringContaining(explanation) });
		if (!explanation) expect(read(id, total)?.["description"]).toBe("");
	});

	it("say for every total what the chart says", () => {
		for (const size of [5, 10, 20])
			for (let skill = 3; skill <= 16; skill++)
				for (let total = 3; total <= 18; total++) {
					const { certain, undecided, rerolled } = readChart(chartColumn(size, skill, "printed"), total);
					const result = read(`musterChart${String(size).padStart(2, "0")}s${String(skill).padStart(2, "0")}`, total);
					const count = /^(?:At most )?(\d+) /.exec(result?.name ?? "")?.[1];
					expect([size, skill, total, Number(count)]).toEqual([size, skill, total, certain + rerolled]);
					expect(/undecided/.test(String(result?.["description"]))).toBe(undecided > 0);
				}
	});

	it("weigh their results in ways out of 216", () => {
		for (const table of tables) expect(resultsOf(table._id).reduce((sum, result) => sum + result.weight, 0)).toBe(216);
		expect(read("musterChart10s12", 3)?.weight).toBe(1 + 3 + 6);
	});
});
