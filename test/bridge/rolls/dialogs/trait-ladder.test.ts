import { describe, expect, it } from "vitest";
import {
	addLadderRow,
	buildLadder,
	checkLadder,
	type LadderRow,
	toLadderRows,
} from "../../../../src/bridge/rolls/dialogs/index.js";
import { readTraitLadder, USUAL_LADDER } from "../../../../src/engine/fudge/index.js";
import { ENGLISH } from "../../render.js";

const rows = toLadderRows(USUAL_LADDER, ENGLISH);
const rename = (id: string, change: Partial<LadderRow>) =>
	rows.map((row) => (row.id === id ? { ...row, ...change } : row));

/** What the rules make of rows. */
function read(typed: readonly LadderRow[]) {
	const checked = checkLadder(typed, ENGLISH);
	const ladder = checked.ok ? readTraitLadder(checked.value) : checked;
	return ladder.ok ? ladder.value : ladder.fault;
}

describe("the trait ladder in its fields", () => {
	it("stands highest first, and reads back as it was, without names of its own", () => {
		expect(rows.map(({ name, at }) => `${name} ${at}`)).toEqual([
			"Superb 3",
			"Great 2",
			"Good 1",
			"Fair 0",
			"Mediocre \u22121",
			"Poor \u22122",
			"Terrible \u22123",
		]);
		expect(read(rows)).toEqual(USUAL_LADDER);
	});

	it("keeps another name, thirds of a level and either minus", () => {
		const ladder = toLadderRows(
			[{ id: "a", at: { num: -4, den: 3 }, title: { text: "Shaky" } }, ...USUAL_LADDER.slice(2)],
			ENGLISH,
		);
		expect(ladder.at(-1)).toEqual({ id: "a", name: "Shaky", at: "\u22124/3" });
		expect(read(ladder)).toMatchObject([
			{ id: "a", at: { num: -4, den: 3 }, title: { text: "Shaky" } },
			{},
			{},
			{},
			{},
			{},
		]);
		expect(read(rename("poor", { name: "Bad", at: "-2" }))).toContainEqual({
			id: "poor",
			at: { num: -2, den: 1 },
			title: { text: "Bad" },
		});
	});

	it("grows at the top, by names and ids that are free", () => {
		const once = addLadderRow(rows, ENGLISH);
		const twice = addLadderRow(once, ENGLISH);
		expect(twice.slice(0, 2)).toEqual([
			{ id: "level-2", name: "New level 2", at: "5" },
			{ id: "level-1", name: "New level 1", at: "4" },
		]);
		expect(read(twice)).toHaveLength(9);
	});

	it.each([
		["a level that is no number", rename("good", { at: "one" }), 2, /lies between/],
		["no name", rename("good", { name: "  " }), 2, /Name it/],
		["a name that stands above", rename("poor", { name: "Fair" }), 5, /same name/],
		["a place that is taken", rename("poor", { at: "3" }), 5, /same place/],
	])("says at its row what is wrong: %s", (_what, typed, index, sentence) => {
		const fault = read(typed);
		const view = buildLadder(typed, { fault: fault as never, canEdit: true }, ENGLISH);
		expect(view.rows.map(({ error }) => error !== undefined)).toEqual(rows.map((_, at) => at === index));
		expect(view.rows[index]?.error).toMatch(sentence);
		expect(view.error).toBeUndefined();
	});

	it("says what is wrong with the whole", () => {
		const view = buildLadder(rows.slice(0, 1), { fault: read(rows.slice(0, 1)) as never, canEdit: true }, ENGLISH);
		expect(view.error).toMatch(/from 2 to 40 levels/);
	});

	it("knows whether it is the usual one, and what a search finds it by", () => {
		expect(buildLadder(rows, { canEdit: false }, ENGLISH)).toMatchObject({ changed: false, canEdit: false });
		const changed = buildLadder(rename("good", { name: "Handy" }), { canEdit: true }, ENGLISH);
		expect(changed.changed).toBe(true);
		expect(changed.search).toContain("handy");
		expect(changed.rows[2]?.nameLabel).toBe("Name of Handy");
	});
});
