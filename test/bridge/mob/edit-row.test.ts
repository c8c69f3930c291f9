/** Rows of a card that are left out or changed by hand before it is applied. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	buildMobCard,
	buildMobFallback,
	checkStoredMob,
	editRow,
	namedOtherwise,
	type RowEdit,
	readStoredMob,
	rowsOf,
	type StoredMob,
	sayEdits,
	toPlanRows,
	toStoredMob,
} from "../../../src/bridge/mob/index.js";
import type { Health } from "../../../src/engine/combat/index.js";
import { attackOf, pool, saveOf, settle, target } from "../../engine/mob/actions.js";
import { ENGLISH } from "../render.js";

const wounds: Health = { kind: "wounds", value: 1, max: 3, falls: 4, toughness: 3, armour: 0, step: 4, shaken: false };
const outcome = settle(
	attackOf({
		targets: [target(1, pool(20)), target(2, pool(9, { temp: 3 })), target(3, wounds), target(4, null)].map((one) => ({
			...one,
			name: "Guard",
		})),
		groups: attackOf().groups.map((group) => ({ ...group, split: [3, 3, 3, 3] })),
	}),
	4,
);
const live: Record<string, Health | null> = Object.fromEntries(outcome.rows.map(({ uuid, before }) => [uuid, before]));
const stored = toStoredMob(outcome, { label: "", dead: "keep" });
const uuidAt = (row: number): string => outcome.rows[row]?.uuid ?? "";

function edited(...edits: readonly (readonly [row: number, edit: RowEdit])[]): StoredMob {
	return edits.reduce((card, [row, edit]) => {
		const made = editRow(card, row, edit, live[uuidAt(row)] ?? null);
		if (!made.ok) throw new Error(made.fault.code);
		return made.value;
	}, stored);
}

const planned = (card: StoredMob): unknown =>
	toPlanRows(card, live).map(({ uuid, lost, after }) => [uuid, lost, after?.value]);
const view = (card: StoredMob, more: Partial<Parameters<typeof buildMobCard>[2]> = {}) =>
	buildMobCard(card, ENGLISH, {
		uid: "u",
		applied: "none",
		mayApply: true,
		mayRepeat: false,
		mayEdit: () => true,
		...more,
	});

describe("a row changed by hand", () => {
	it.each([
		[0, 0, 20],
		[0, 20, 0],
		[1, 2, 9],
		[1, 5, 7],
		[2, 2, 3],
	])("in place %i with a loss of %i leaves %i", (row, lost, left) => {
		const card = edited([row, { lost }]);
		const found = toPlanRows(card, live)[row];
		expect([found?.lost, found?.after?.value]).toEqual([lost, left]);
		// The others stay as they were rolled.
		expect(toPlanRows(card, live).filter((_, at) => at !== row)).toEqual(
			toPlanRows(stored, live).filter((_, at) => at !== row),
		);
	});

	it("that is left out is not applied, and comes back as it was rolled", () => {
		const card = edited([0, { lost: 1 }], [0, "leaveOut"]);
		expect(toPlanRows(card, live).map(({ uuid }) => uuid)).toEqual([1, 2, 3].map(uuidAt));
		const taken = edited([0, { lost: 1 }], [0, "leaveOut"], [0, "asRolled"]);
		expect(taken).toEqual(stored);
	});

	it.each([
		["half a point", 0, 1.5],
		["less than nothing", 0, -1],
		["more than there is", 0, 21],
		["what is no number", 0, Number.NaN],
		["more than points and temporary ones", 1, 13],
		["more wounds than fell it", 2, 4],
		["points that nobody knows", 3, 1],
	])("is refused for %s", (_what, row, lost) => {
		expect(editRow(stored, row, { lost }, live[uuidAt(row)] ?? null).ok).toBe(false);
	});

	it("falls below nothing only where the card lets it", () => {
		const deep = settle(attackOf({ cap: false, targets: [target(1, pool(5, { least: -10 })), target(2, pool(9))] }), 1);
		const card = toStoredMob(deep, { label: "", dead: "keep" });
		expect(editRow(card, 0, { lost: 15 }, deep.rows[0]?.before ?? null).ok).toBe(true);
		expect(editRow(card, 0, { lost: 16 }, deep.rows[0]?.before ?? null).ok).toBe(false);
	});

	it("leaves a card that is read again, and has come of its own rolls", () => {
		const edit = fc.oneof(fc.constantFrom<RowEdit>("leaveOut", "asRolled"), fc.record({ lost: fc.nat(9) }));
		fc.assert(
			fc.property(fc.array(fc.tuple(fc.nat(1), edit), { maxLength: 6 }), (edits) => {
				const card = edited(...edits);
				expect(readStoredMob(JSON.parse(JSON.stringify(card)))).toEqual({ ok: true, value: card });
				expect(checkStoredMob(card, live).ok).toBe(true);
				expect((card.edits ?? []).length).toBeLessThanOrEqual(2);
			}),
		);
	});

	it.each([
		["a state that does not follow", [0, 3, 1, 0]],
		["a fall that is none", [0, 3, 17, 1]],
		["healing", [0, 0, 30, 0]],
	] as const)("is found out with %s", (_what, edit) => {
		expect(checkStoredMob({ ...stored, edits: [edit] }, live)).toMatchObject({ fault: { path: "edits" } });
	});
});

describe("the card of changed rows", () => {
	const card = edited([0, "leaveOut"], [1, { lost: 2 }]);

	it("says each by its number, and sums what is applied", () => {
		const rolled = rowsOf(stored)[1]?.lost ?? 0;
		expect(sayEdits(card, ENGLISH)).toEqual(["Guard (1) is left out.", `Guard (2): 2 instead of ${rolled}.`]);
		expect(view(card).rows.map(({ name, isLeftOut }) => [name, isLeftOut])).toEqual([
			["Guard (1)", true],
			["Guard (2)", false],
			["Guard (3)", false],
			["Guard (4)", false],
		]);
		const sum = toPlanRows(card, live).reduce((all, { lost }) => all + lost, 0);
		expect(view(card).summary).toContain(`${sum} `);
		expect(buildMobFallback(view(card))).toContain("Guard (2)");
		expect(planned(card)).not.toEqual(planned(stored));
	});

	it("has controls before it is applied and after it is undone, for those who may, and a loss only where points are known", () => {
		const controls = (more: Partial<Parameters<typeof buildMobCard>[2]>) =>
			view(card, more).rows.map(({ edit }) => edit && [edit.lost, edit.undo !== ""]);
		expect(controls({})).toEqual([
			["", false],
			["2", true],
			[expect.stringMatching(/^\d+$/), false],
			["", false],
		]);
		for (const applied of ["done", "open", "writing"] as const)
			expect(controls({ applied })).toEqual([1, 2, 3, 4].map(() => undefined));
		expect(controls({ applied: "undone" })[1]).toEqual(["2", true]);
		expect(controls({ mayEdit: (uuid) => uuid === uuidAt(1) })).toEqual([undefined, ["2", true], undefined, undefined]);
		expect(controls({ mayEdit: undefined })).toEqual([1, 2, 3, 4].map(() => undefined));
	});

	it("has nothing to apply where all is left out", () => {
		const none = edited(...[0, 1, 2, 3].map((row) => [row, "leaveOut"] as const));
		expect(view(none)).toMatchObject({ status: null, actions: [] });
		expect(toPlanRows(none, live)).toEqual([]);
	});

	it("calls no row by another name that is left out", () => {
		const names = (one: StoredMob) => namedOtherwise(one, () => "Somebody else").map(({ uuid }) => uuid);
		expect(names(stored)).toContain(uuidAt(0));
		expect(names(card)).not.toContain(uuidAt(0));
	});

	it("offers to select those who failed, or were hit, as far as the reader may", () => {
		const save = toStoredMob(settle(saveOf(), 2), { label: "", dead: "keep" });
		const select = (one: StoredMob, maySelect?: (uuid: string) => boolean) =>
			view(one, { maySelect }).actions.find(({ action }) => action === "select")?.label;
		const failed = rowsOf(save).filter(({ degree }) => degree === "failed").length;
		expect(select(save, () => true)).toBe(`Select the ${failed} that failed`);
		expect(select(stored, () => true)).toContain("hit");
		expect([select(save), select(save, () => false)]).toEqual([undefined, undefined]);
	});
});
