/**
 * Those whom a mob's action concerns are written, or named as left out: before Apply, in the plan, in the record, on
 * the card.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	buildMobCard,
	planMob,
	type RowPlaces,
	rowsOf,
	type StoredMob,
	type TokenPlace,
	toPlanRows,
	toStoredMob,
} from "../../../src/bridge/mob/index.js";
import { decideApply, type Transaction, toTransaction } from "../../../src/bridge/transactions/index.js";
import type { Health } from "../../../src/engine/combat/index.js";
import { attackOf, pool, settle, target } from "../../engine/mob/actions.js";
import { ENGLISH } from "../render.js";

const HP = "system.hp.value";
const stamp = { by: "gm", time: 5, nonce: "nonce", request: "request" };
const nameOf = (n: number): string => `Orc ${n}`;

/** An attack with sure hits on so many targets of 10 points. */
function cardOf(targets: number): StoredMob {
	const all = Array.from({ length: targets }, (_, n) => ({ ...target(n + 1, pool(10)), name: nameOf(n + 1) }));
	const group = { ...attackOf().groups[0]!, count: 3 * targets, split: all.map(() => 3) };
	return toStoredMob(settle(attackOf({ targets: all, groups: [group] }), 3), { label: "", dead: "keep" });
}

const alone = (place: TokenPlace): RowPlaces => ({ first: place, all: [place], reached: [place] });

type Fate = "there" | "gone" | "unreadable" | "changed";

/** Plans and applies a card whose targets have met these fates since; the user leaves out what has changed. */
function applied(
	stored: StoredMob,
	fates: readonly Fate[],
): { record: Transaction | null; isThere(uuid: string): boolean } {
	const rows = rowsOf(stored);
	const fateOf = (uuid: string): Fate => fates[rows.findIndex((row) => row.uuid === uuid)] ?? "there";
	const points = (uuid: string): number => (fateOf(uuid) === "changed" ? 4 : 10);
	const live: Record<string, Health | null> = {};
	const places: Record<string, RowPlaces> = {};
	for (const { uuid, name = "" } of rows) {
		const isRead = fateOf(uuid) !== "unreadable" && fateOf(uuid) !== "gone";
		if (isRead) live[uuid] = pool(points(uuid));
		const value = { path: HP, form: "number", raw: points(uuid) } as const;
		if (fateOf(uuid) !== "gone")
			places[uuid] = alone({
				token: uuid,
				holder: null,
				name,
				actor: `${uuid}.Actor.a`,
				isLinked: false,
				slots: isRead ? { value, temp: null, shaken: null } : null,
				statuses: [],
				disabled: {},
				combatant: null,
				hidden: false,
				snapshot: {},
			});
	}
	const plan = planMob({
		source: "ChatMessage.m",
		outcome: "m",
		since: 1,
		title: "Volley",
		rows: toPlanRows(stored, live),
		rebased: toPlanRows(stored, live, { rebased: true }),
		places,
		dead: "keep",
		defeatedStatus: null,
	});
	const made = toTransaction(plan, { kind: "mob", generation: 0, stamp });
	const read = ({ uuid, path }: { uuid: string; path: string }) =>
		path === HP ? points(uuid.slice(0, uuid.indexOf(".Actor"))) : undefined;
	const decided = made.ok ? decideApply(made.value, undefined, read, "leaveOut") : made;
	return {
		record: decided.ok && decided.value.next === "claim" ? decided.value.record : null,
		isThere: (uuid) => fateOf(uuid) !== "gone",
	};
}

const viewOf = (stored: StoredMob, { record, isThere }: ReturnType<typeof applied>) =>
	buildMobCard(stored, ENGLISH, {
		uid: "u",
		applied: record ? "done" : "none",
		record: record ?? undefined,
		isThere,
		mayApply: true,
		mayRepeat: false,
	});

describe("a target of a mob's action", () => {
	it("is written, or named as left out, whatever has become of it; the figures are those of what is written", () => {
		const fates = fc.array(fc.constantFrom<Fate>("there", "gone", "unreadable", "changed"), {
			minLength: 1,
			maxLength: 9,
		});
		fc.assert(
			fc.property(fates, (fates) => {
				const stored = cardOf(fates.length);
				const lost = rowsOf(stored).filter((row) => row.lost > 0);
				const done = applied(stored, fates);
				const view = viewOf(stored, done);
				const isWritten = (uuid: string): boolean =>
					done.record?.changes.some((change) => change.uuid.startsWith(uuid)) ?? false;
				for (const { uuid, name = "" } of done.record ? lost : [])
					expect(isWritten(uuid) || view.leftOut.some((line) => line.includes(name)), name).toBe(true);
				if (!done.record) return;
				const sum = lost.reduce((all, row) => all + (isWritten(row.uuid) ? row.lost : 0), 0);
				expect(view.summary).toContain(sum === 1 ? "1 point lost" : `${sum} points lost`);
				for (const row of view.rows.filter(({ left }) => left)) expect(isWritten(row.uuid)).toBe(false);
			}),
		);
	});

	it("that is gone is named before Apply, and counted on its button", () => {
		const stored = cardOf(5);
		const gone = rowsOf(stored)[1]!;
		const view = viewOf(stored, { record: null, isThere: (uuid) => uuid !== gone.uuid });
		const hit = rowsOf(stored).filter(({ lost }) => lost > 0).length;
		expect(view.actions[0]?.label).toBe(`Apply to ${hit - 1} of ${hit}`);
		expect(view.leftOut).toEqual(["Not there any more, so not changed: Orc 2."]);
		expect(view.rows[1]?.left?.text).toBe("not changed");
	});

	it("that is the last to be gone takes the button along", () => {
		const stored = cardOf(3);
		const view = viewOf(stored, { record: null, isThere: () => false });
		expect(view.actions).toEqual([]);
		expect(view.leftOut).toEqual(["Not there any more, so not changed: Orc 1, Orc 2, and Orc 3."]);
	});

	it.each([
		[4, [2], "Apply again, to 3 of 4"],
		[4, [0, 3], "Apply again, to 2 of 4"],
		[3, [], "Apply again"],
		[2, [0, 1], undefined],
	])("of %i, of whom %j are gone since an undo, is counted out before Apply again", (count, gone, label) => {
		const stored = cardOf(count);
		const uuids = rowsOf(stored).map(({ uuid }) => uuid);
		const isThere = (uuid: string): boolean => !gone.includes(uuids.indexOf(uuid));
		const { record } = applied(stored, []);
		const left = [...gone, ...gone].map((n) => ({ subject: uuids[n]!.split(".").at(-1)!, key: "MUSTER.LeftOut.gone" }));
		const view = buildMobCard(stored, ENGLISH, {
			uid: "u",
			applied: "undone",
			record: { ...record!, leftOut: left },
			isThere,
			mayApply: true,
			mayRepeat: false,
		});
		expect(view.actions[0]?.label).toBe(label);
		expect(view.rows.flatMap(({ left }, n) => (left ? [n] : []))).toEqual(gone);
		for (const n of gone) expect(view.leftOut.join(" ").split(nameOf(n + 1))).toHaveLength(2);
	});

	it("that was written upon the values of then is shown with the values of then", () => {
		const stored = cardOf(2);
		const { record } = applied(stored, ["there", "there"]);
		const now = record!.changes.map((change) => ({ ...change, before: 6, after: 6 - 2 }));
		const view = viewOf(stored, { record: { ...record!, changes: now, isRebased: true }, isThere: () => true });
		expect(view.rows.map(({ change }) => change)).toEqual(["6 → 4", "6 → 4"]);
	});
});
