/**
 * Everything that goes into a siege is written or refused: what is typed of its days; and each of its armies fights in
 * a storm or sally once, or is named as left out.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	editSiege,
	newSiege,
	plainEvent,
	type Siege,
	type SiegeEdit,
	sayNotFighting,
	siegeBattleDay,
} from "../../../src/bridge/battle/index.js";
import { BATTLE_RULES } from "../../../src/engine/battle/index.js";
import type { Result } from "../../../src/engine/common/index.js";
import { ENGLISH } from "../render.js";
import { forceOf } from "./sample-battle.js";

const value = <T>(result: Result<T>): T => {
	if (!result.ok) throw new Error(`${result.fault.code} ${result.fault.path}`);
	return result.value;
};

type Side = "a" | "b";
interface Army {
	readonly side: Side;
	/** There, gone, or an estimate. */
	readonly fate: "there" | "gone" | "estimate";
	/** Day on which it comes; 0: it is there from the beginning. */
	readonly comes: number;
	readonly planned: boolean;
}

const TODAY = 10;
const ESTIMATE = {
	...({ name: "", men: 300, each: 2, quality: "average", morale: null, line: "light" } as const),
	strategy: 11,
	tl: 3,
} as const;
const anyArmy: fc.Arbitrary<Army> = fc.record({
	side: fc.constantFrom<Side>("a", "b"),
	fate: fc.constantFrom("there", "there", "gone", "estimate"),
	comes: fc.constantFrom(0, 0, 0, 4, 10, 14),
	planned: fc.boolean(),
});
const nameOf = (n: number): string => `Host ${"ABCDEFGHIJ"[n]}`;

/** A siege with these armies, those who come later by an event; null: it is refused. */
function siegeOf(all: readonly Army[]): Siege | null {
	const at = (side: Side): Siege["armies"]["a"] =>
		all.flatMap(({ side: own, fate, comes }, n): Siege["armies"]["a"] => {
			if (own !== side || (comes > 0 && fate !== "estimate")) return [];
			const estimate = fate === "estimate" ? { ...ESTIMATE, name: nameOf(n) } : null;
			return [{ uuid: estimate ? "" : `Actor.${n}`, name: nameOf(n), estimate }];
		});
	const begun = newSiege({ armies: { a: at("a"), b: at("b") }, food: 90, began: null, invested: "Invested" });
	if (!begun.ok) return null;
	const later = all.flatMap(({ side, fate, comes, planned }, n) =>
		comes > 0 && fate !== "estimate" ? [{ side, planned: planned || comes > TODAY, n, day: comes }] : [],
	);
	return later.reduce(
		(siege, { side, planned, n, day }) => {
			const army = { side, uuid: `Actor.${n}`, name: nameOf(n) };
			return value(editSiege(siege, { kind: "event", no: null, event: { ...plainEvent(day), planned, army } }));
		},
		value(editSiege(begun.value, { kind: "pass", days: TODAY - 1 })),
	);
}

describe("an army of a siege", () => {
	it("fights in its battle once, on its side, or is named; or the battle is refused", () => {
		fc.assert(
			fc.property(fc.array(anyArmy, { maxLength: 9 }), fc.constantFrom("storm", "sally"), (all, battle) => {
				const siege = siegeOf(all);
				if (siege === null) return;
				const isHere = ({ fate, comes, planned }: Army): boolean =>
					fate === "estimate" || comes === 0 || (comes <= TODAY && !planned);
				const begun = siegeBattleDay(siege, {
					battle,
					rules: BATTLE_RULES,
					force: (uuid) => (all[Number(uuid.slice(6))]?.fate === "there" ? forceOf(uuid, 12, 2) : undefined),
					nameAllies: (first) => `${first} with allies`,
				});
				const canFight = (side: Side) => all.some((army) => army.side === side && isHere(army) && army.fate !== "gone");
				expect(begun.ok ? "" : begun.fault.code).toBe(canFight("a") && canFight("b") ? "" : "MUSTER.Fault.Siege.sides");
				if (!begun.ok) return;
				const said = sayNotFighting(begun.value.leftOut, ENGLISH).join(" ");
				for (const [n, army] of all.entries()) {
					const fights = Object.entries(begun.value.day.setup.sides).flatMap(([side, { contingents }]) =>
						contingents.filter(({ name }) => name === nameOf(n)).map(() => side),
					);
					expect(fights, nameOf(n)).toEqual(isHere(army) && army.fate !== "gone" ? [army.side] : []);
					expect(said.includes(nameOf(n)), nameOf(n)).toBe(isHere(army) && army.fate === "gone");
				}
			}),
		);
	});
});

describe("a turn of a siege", () => {
	const number = fc.integer({ min: 0, max: 5 });
	const event = fc.record({
		day: fc.integer({ min: 1, max: 9 }),
		planned: fc.boolean(),
		value: fc.integer({ min: -7, max: 7 }),
		food: fc.constantFrom(0, 12, -4000),
		title: fc.constantFrom("Mine", "Plague"),
		page: fc.constantFrom("", "", "p1"),
		kind: fc.constantFrom("other", "storm", "none" as "other"),
	});
	const anyEdit: fc.Arbitrary<SiegeEdit> = fc.oneof(
		fc
			.tuple(fc.option(number), event)
			.map(([no, typed]): SiegeEdit => ({ kind: "event", no, event: { ...plainEvent(1), ...typed } })),
		number.map((no): SiegeEdit => ({ kind: "remove", no })),
		number.map((no): SiegeEdit => ({ kind: "carry", no })),
		number.map((days): SiegeEdit => ({ kind: "pass", days })),
		fc.integer({ min: -1, max: 4000 }).map((food): SiegeEdit => ({ kind: "set", path: "food", value: food })),
		fc.constantFrom("lifted", "peace", "eaten").map((how): SiegeEdit => ({ kind: "end", how })),
		fc.constant<SiegeEdit>({ kind: "resume" }),
	);

	/** The siege as an edit should leave it, besides the steps back. */
	function wanted(siege: Siege, edit: SiegeEdit): object {
		const { steps: _, ...data } = siege;
		const events = (change: (event: Siege["events"][number]) => object | null) => ({
			...data,
			events: siege.events.map(change).filter((each) => each !== null),
		});
		const planned = siege.events.filter((each) => each.planned && each.day > siege.today).map(({ day }) => day);
		switch (edit.kind) {
			case "event": {
				const no = Math.max(0, ...siege.events.map((each) => each.no)) + 1;
				if (edit.no === null) return { ...data, events: [...siege.events, { ...edit.event, no }] };
				// Which page a battle has is no matter of what is typed.
				return events((each) => {
					const kept = each.page === "" ? {} : { kind: each.kind, page: each.page, planned: false };
					return each.no === edit.no ? { ...edit.event, ...kept, no: each.no } : each;
				});
			}
			case "remove":
				return events((each) => ("no" in edit && each.no === edit.no ? null : each));
			case "carry":
				return events((each) => (each.no === edit.no ? { ...each, planned: false, day: siege.today } : each));
			case "pass":
				return { ...data, today: Math.min(siege.today + edit.days, ...planned) };
			case "end":
				return { ...data, ended: { day: siege.today, how: edit.how } };
			case "resume":
				return { ...data, ended: null };
			default:
				return { ...data, food: (edit as { readonly value: number }).value };
		}
	}

	it("writes what was typed and nothing else, or is refused with a reason", () => {
		const armies = {
			a: [{ uuid: "Actor.h", name: "Host", estimate: null }],
			b: [{ uuid: "Actor.t", name: "Town", estimate: null }],
		};
		const begun = value(newSiege({ armies, food: 30, began: null, invested: "Invested" }));
		fc.assert(
			fc.property(fc.array(anyEdit, { maxLength: 12 }), (edits) => {
				let siege = begun;
				for (const edit of edits) {
					const done = editSiege(siege, edit);
					if (!done.ok) {
						expect(ENGLISH.say(done.fault.code, done.fault.data), done.fault.code).not.toBe(done.fault.code);
						continue;
					}
					const { steps: _, ...after } = done.value;
					expect(after).toEqual(wanted(siege, edit));
					siege = done.value;
				}
			}),
		);
	});
});
