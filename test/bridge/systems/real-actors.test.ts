import { describe, expect, it } from "vitest";
import { adapterFor } from "../../../src/bridge/systems/index.js";
import { fixtureSystems, loadFixtures } from "../../fixtures/systems/load.js";
import { compareAll } from "./compare.js";
import { publishedTable, toTable } from "./counts.js";

const rows = fixtureSystems().map((system) => {
	const file = loadFixtures(system);
	return { system, version: file.source.version, file, tally: compareAll(adapterFor(system), file) };
});

describe.each(rows)("actors of $system as the system itself prepared them", ({ file, tally }) => {
	it("are read without an exception, and no number is wrong that looks right", () => {
		expect(file.actors.length).toBeGreaterThan(0);
		expect(tally.exceptions).toBe(0);
		expect(tally.wrong).toEqual([]);
	});

	it("carry numbers, and say where these come from", () => {
		const { repository, commit, version, licence, how } = file.source;
		for (const text of [repository, version, licence, how]) expect(text).not.toBe("");
		expect(commit).toMatch(/^[0-9a-f]{40}$/);
	});
});

it("docs/SYSTEMS.md says how many of them are read right", () => {
	const table = toTable(rows);
	expect(
		publishedTable(table),
		"UPDATE_COUNTS=1 npx vitest run --project bridge test/bridge/systems/real-actors.test.ts writes the table",
	).toBe(table);
});
