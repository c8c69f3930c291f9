import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkStoredMob, readStoredMob, type StoredMob, toStoredMob } from "../../../src/bridge/mob/index.js";
import { BATCH_MODES } from "../../../src/engine/batch/index.js";
import type { Health } from "../../../src/engine/combat/index.js";
import type { MobOutcome } from "../../../src/engine/mob/index.js";
import { attackOf, pool, saveOf, settle, target } from "../../engine/mob/actions.js";

const notes = { label: "", dead: "keep" } as const;
const liveOf = ({ rows }: MobOutcome): Record<string, Health | null> =>
	Object.fromEntries(rows.map(({ uuid, before }) => [uuid, before]));

const wounded = target(1, {
	kind: "wounds",
	value: 1,
	max: 3,
	falls: 4,
	toughness: 3,
	armour: 0,
	step: 4,
	shaken: false,
});
const dodge = { kind: "skill", skill: 9 } as const;
const strike = attackOf().groups[0]!.strikes[0]!;
const dodged = attackOf({
	groups: [{ ...attackOf().groups[0]!, strikes: [{ ...strike, defenceRolls: [dodge, dodge] }] }],
});

/** What the rules make of an action is possible, whatever falls. */
const ACTIONS = {
	"an attack": attackOf(),
	"a spread attack": attackOf({ spread: true, damage: "average" }),
	"an attack past zero": attackOf({ cap: false, targets: [target(1, pool(7, { temp: 2, least: -9 })), target(2)] }),
	"an attack that may be stopped": dodged,
	"wounds, and points that nobody knows": attackOf({ targets: [wounded, target(2, null)] }),
	"an attack on somebody who is down": attackOf({ targets: [target(1, pool(0)), target(2)], spread: true }),
	"a save": saveOf({ conditions: ["prone"] }),
	"a save of each by himself": saveOf({ damage: "each", onSave: "full" }),
};

describe("a card that came of its rolls", () => {
	const each = Object.entries(ACTIONS).flatMap(([what, action]) =>
		BATCH_MODES.map((mode) => ({ what, mode, action: { ...action, mode } })),
	);
	it.each(each)("is possible: $what, $mode", ({ action }) => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
				const outcome = settle(action, seed);
				const stored = toStoredMob(outcome, notes);
				expect(checkStoredMob(stored, liveOf(outcome))).toEqual({ ok: true, value: stored });
			}),
			{ numRuns: 40 },
		);
	});
});

describe("a card that a user has written by hand", () => {
	const outcome = settle(attackOf(), 4);
	const good = toStoredMob(outcome, notes);
	const [batch] = good.batches;
	const [first, second] = good.rows;
	const save = toStoredMob(settle(saveOf(), 3), notes);
	const saveLive = liveOf(settle(saveOf(), 3));
	const withRow = (place: number, value: unknown): StoredMob => {
		const row = first!.map((each, index) => (index === place ? value : each));
		return { ...good, rows: [row as unknown as NonNullable<typeof first>, second!] };
	};
	const most = good.rows.reduce((sum, [, , hits]) => sum + hits, 0);

	it.each<[string, StoredMob, string]>([
		["more hits than the throw allows", { ...good, batches: [{ ...batch!, hits: 12, total: 14 }] }, "batches.0"],
		["a throw that no dice show", { ...good, batches: [{ ...batch!, total: 2 }] }, "batches.0"],
		["no throw", { ...good, batches: [{ ...batch!, total: null }] }, "batches.0"],
		["better odds", { ...good, batches: [{ ...batch!, chance: { num: 1, den: 1 } }] }, "batches.0"],
		["hits beyond those of its rolls", withRow(2, most + 1), "rows"],
		["batches that are left out", { ...good, omitted: 1 }, "omitted"],
		["no batch at all", { ...good, batches: [] }, "rows"],
		["more points than before", withRow(6, 50), "rows.0"],
		["a loss that is not written", withRow(4, 0), "rows.0"],
		["a fall of somebody who stands", withRow(7, first![7] === 1 ? 0 : 1), "rows.0"],
		["a degree where nobody saves", withRow(3, 2), "rows.0"],
		["an unknown past", withRow(5, null), "rows.0"],
	])("is refused: %s", (_what, stored, path) => {
		expect(readStoredMob(stored).ok).toBe(true);
		expect(checkStoredMob(stored, liveOf(outcome))).toEqual({
			ok: false,
			fault: { code: "MUSTER.Fault.Mob.impossible", path },
		});
	});

	it("is refused where a save turns into a failure, or into a hit", () => {
		const turned = (place: number, value: number) => {
			const [row, ...rest] = save.rows;
			return { ...save, rows: [row!.map((each, index) => (index === place ? value : each)), ...rest] } as StoredMob;
		};
		const other = save.rows[0]![3] === 1 ? 2 : 1;
		expect(checkStoredMob(turned(3, other), saveLive)).toMatchObject({ ok: false, fault: { path: "rows" } });
		expect(checkStoredMob(turned(2, 1), saveLive)).toMatchObject({ ok: false, fault: { path: "rows.0" } });
	});

	it("is refused where wounds shake no one", () => {
		const hurt = settle(attackOf({ targets: [wounded, target(2)] }), 4);
		const stored = toStoredMob(hurt, notes);
		const [row, ...rest] = stored.rows;
		expect(row![4]).toBeGreaterThan(0);
		const calm = row!.map((each, index) => (index === 6 ? [(each as [number, boolean])[0], false] : each));
		const forged = { ...stored, rows: [calm, ...rest] } as unknown as StoredMob;
		expect(checkStoredMob(forged, liveOf(hurt))).toMatchObject({ ok: false, fault: { path: "rows.0" } });
	});
});
