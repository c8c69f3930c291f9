/** Answers of players to saves of their heroes, as a GM's client takes them: those of owners alone, within bounds. */
import { describe, expect, it } from "vitest";
import {
	type AskedSaves,
	readAskedSaves,
	readSavesAsked,
	withAnswer,
} from "../../../../src/bridge/skirmish/fight/index.js";

const row = { actor: "Actor.garth", users: ["anna", "bert"], most: 96, by: null, saved: null };
const asked: AskedSaves = { ask: "one", about: "x", rows: [row, { ...row, actor: "Actor.wren", users: ["bert"] }] };
const anna = { user: "anna", owns: () => true };
const codeOf = (answer: unknown, by = anna, of = asked): string => {
	const done = withAnswer(of, answer, by);
	return done.ok ? "" : done.fault.code.split(".").at(-1)!;
};

describe("answers to saves that players are asked about", () => {
	it("are kept with who gave them, or that it is left to the GM", () => {
		expect(withAnswer(asked, { ask: "one", saved: [[0, 96]] }, anna)).toEqual({
			ok: true,
			value: { ...asked, rows: [{ ...row, by: "anna", saved: 96 }, asked.rows[1]] },
		});
		expect(withAnswer(asked, { ask: "one", saved: [[0, null]] }, anna)).toMatchObject({
			value: { rows: [{ by: "anna", saved: null }, { by: null }] },
		});
	});

	it("are refused of others, out of bounds, twice, and too late", () => {
		expect(codeOf({ ask: "one", saved: [[1, 3]] })).toBe("refused");
		expect(codeOf({ ask: "one", saved: [[0, 3]] }, { user: "carl", owns: () => true })).toBe("refused");
		// Asked as its owner, and owner no more.
		expect(codeOf({ ask: "one", saved: [[0, 3]] }, { user: "anna", owns: () => false })).toBe("refused");
		expect(codeOf({ ask: "one", saved: [[7, 3]] })).toBe("refused");
		for (const count of [-1, 0.5, "3", 1e9]) expect(codeOf({ ask: "one", saved: [[0, count]] })).toBe("refused");
		expect(codeOf({ ask: "one", saved: [[0, 97]] })).toBe("moreEffects");
		expect(codeOf({ ask: "two", saved: [[0, 3]] })).toBe("saveOver");
		const once = { ...asked, rows: [{ ...row, by: "bert", saved: 4 }] };
		expect(codeOf({ ask: "one", saved: [[0, 3]] }, anna, once)).toBe("saveOver");
		expect(
			codeOf({
				ask: "one",
				saved: [
					[0, 1],
					[0, 2],
				],
			}),
		).toBe("saveOver");
	});

	it("are read from a browser, or passed over", () => {
		expect(readAskedSaves(asked)).toEqual(asked);
		for (const value of [null, "x", { ...asked, rows: [{ ...row, most: -1 }] }])
			expect(readAskedSaves(value)).toBeNull();
		expect(readSavesAsked({ ask: "one", rows: [{ row: 0, save: "luck" }] }).ok).toBe(false);
	});
});
