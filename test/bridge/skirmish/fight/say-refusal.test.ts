/** Refusals name tactics, needs, formations and rows by their names, never by ids. */
import { describe, expect, it } from "vitest";
import { inWords, sayRefusal } from "../../../../src/bridge/skirmish/fight/index.js";
import { FORMATIONS, SKIRMISH_RULES } from "../../../../src/engine/skirmish/index.js";
import { ENGLISH } from "../../render.js";

const { tactics, boons } = SKIRMISH_RULES.tables;
const said = (leaf: string, data: Record<string, string | number>): string =>
	sayRefusal({ code: `MUSTER.Fault.Skirmish.${leaf}`, data }, ENGLISH);

describe("a refusal", () => {
	it("says every need of a tactic or boon in words", () => {
		const needs = new Set([...Object.values(tactics), ...Object.values(boons)].flatMap((row) => row.needs));
		expect(needs.size).toBeGreaterThan(5);
		for (const need of needs) expect(said("need", { need })).toMatch(/tactic: it(s|) .*\. Choose another\.$/);
	});

	it("says every tactic by its title", () => {
		for (const [id, { title }] of Object.entries(tactics)) {
			const name = "key" in title ? ENGLISH.say(title.key) : title.text;
			expect(said("oneTactic", { tactic: id })).toContain(`: ${name}.`);
		}
	});

	it("says formations and rows as a list, and leaves numbers and other facts", () => {
		expect(said("formation", { choices: FORMATIONS.join(", ") })).toContain("Closed, Open, or Hedgehog");
		expect(said("row", { rows: "shaken, prone" })).toMatch(/Shaken or Prone/);
		const fault = { code: "MUSTER.Fault.Skirmish.outOfRange", data: { distance: 60, range: 40 } } as const;
		expect(inWords(fault, ENGLISH)).toEqual(fault);
	});
});
