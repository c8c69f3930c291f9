import { describe, expect, it } from "vitest";
import { checkMeanings } from "../../tools/fences/meanings.js";
import { formatFinding } from "../../tools/fences/types.js";
import { filesIn, sample } from "./repository.js";

it("the names of src have one meaning in a family", () => {
	expect(checkMeanings(filesIn("src")).map(formatFinding)).toEqual([]);
});

const dice = (name: string, text: string) => sample(`src/engine/dice/${name}.ts`, text);

describe("the fence of meanings bites on", () => {
	it.each([
		["two functions", "export function turn() {}", "export const turn = 1;"],
		["a function and a type", "export function turn() {}", "interface turn {}"],
		["a type beside an exported one", "export interface Turn {}", "type Turn = string;"],
	])("%s", (_what, one, other) => {
		const findings = checkMeanings([dice("a", one), dice("deep/b", other)]);
		expect(findings.map(formatFinding)).toEqual([
			expect.stringContaining("another name in src/engine/dice/a.ts: give each its own"),
		]);
	});

	it("nothing of two families, of one file, of a door, or that both files keep to themselves", () => {
		const turn = "export interface Turn {}";
		expect(checkMeanings([dice("a", turn), sample("src/engine/ask/a.ts", turn)])).toEqual([]);
		expect(checkMeanings([dice("a", `${turn}\nexport const Turn = 1;`)])).toEqual([]);
		expect(checkMeanings([dice("a", turn), dice("index", turn)])).toEqual([]);
		expect(checkMeanings([dice("a", "function turn() {}"), dice("b", "function turn() {}")])).toEqual([]);
	});
});
