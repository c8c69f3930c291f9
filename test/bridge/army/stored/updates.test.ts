import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	addChronicle,
	addUnit,
	applyForceUpdate,
	EMPTY_FORCE,
	editForce,
	editUnit,
	type ForceUpdate,
	inOrder,
	moveUnit,
	REMOVED,
	readStoredForce,
	readUpdatedForce,
	ruleUnit,
	STORED_LIMITS,
	type StoredForce,
	toForceChanges,
} from "../../../../src/bridge/army/stored/index.js";
import { removeUnit } from "../../../../src/bridge/army/stored/updates.js";
import { isAbsent } from "../../../../src/bridge/transactions/index.js";
import { FORCE_TABLES } from "../../../../src/engine/force/index.js";
import { unit, WATCH } from "./sample.js";

const afterwards = (update: ForceUpdate, stored: StoredForce = WATCH): StoredForce => {
	const read = readStoredForce(applyForceUpdate(stored, update));
	if (!read.ok) throw new Error(`${read.fault.code} at ${read.fault.path}`);
	return read.value;
};
const order = (stored: StoredForce) => inOrder(stored.units).map(([id]) => id);

describe("updates of a force", () => {
	it("write one path", () => {
		expect(editUnit("guard", "men", 12)).toEqual({ "flags.muster.force.units.guard.men": 12 });
		expect(afterwards(editUnit("guard", "troop.mount", "heavy")).units["guard"]?.troop.mount).toBe("heavy");
		expect(afterwards(editForce("treasury", 7)).treasury).toBe(7);
	});

	it("are read before they are written, with the field that would be wrong afterwards", () => {
		expect(readUpdatedForce(WATCH, editUnit("guard", "men", 12), FORCE_TABLES)).toMatchObject({
			value: { units: { guard: { men: 12 } } },
		});
		expect(readUpdatedForce(WATCH, editUnit("guard", "men", -1), FORCE_TABLES)).toMatchObject({
			fault: { path: "units.guard.men" },
		});
		const crowd = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`u${n}`, unit({ men: 1_000_000 })]));
		expect(readUpdatedForce(WATCH, editForce("units", crowd as never), FORCE_TABLES)).toMatchObject({
			fault: { code: "MUSTER.Fault.Force.menTotal" },
		});
	});

	it("merge when two clients change different fields", () => {
		const both = applyForceUpdate(applyForceUpdate(WATCH, editUnit("guard", "men", 1)), editUnit("bows", "men", 2));
		expect(readStoredForce(both)).toMatchObject({ value: { units: { guard: { men: 1 }, bows: { men: 2 } } } });
	});

	it("replace lists and merge objects", () => {
		expect(afterwards(editUnit("bows", "troop.missiles", ["sling"])).units["bows"]?.troop.missiles).toEqual(["sling"]);
		expect(afterwards(editUnit("guard", "pay", { missed: 2 })).units["guard"]?.pay).toMatchObject({
			missed: 2,
			made: 0,
		});
	});

	it("set a value of the GM's own and take it off", () => {
		const ruled = afterwards(ruleUnit("bows", "morale", { num: 12, den: 1 }));
		expect(ruled.units["bows"]?.rulings).toEqual({ morale: { num: 12, den: 1 } });
		expect(afterwards(ruleUnit("bows", "morale", null), ruled).units["bows"]?.rulings).toEqual({});
		expect(ruleUnit("bows", "each/armour", null)).toEqual({
			"flags.muster.force.units.bows.rulings.each/armour": REMOVED,
		});
	});

	it("put a unit last and take one out, with the people in it", () => {
		expect(order(afterwards(addUnit(WATCH, "new", unit())))).toEqual(["guard", "second", "bows", "new"]);
		const gone = afterwards(removeUnit(WATCH, "guard"));
		expect(order(gone)).toEqual(["second", "bows"]);
		expect({ leads: gone.commander.leads, unit: gone.heroes["hero"]?.unit }).toEqual({ leads: "", unit: "" });
	});

	it("keep a chronicle within bounds, the oldest make room", () => {
		let stored: StoredForce = EMPTY_FORCE;
		for (let i = 0; i < STORED_LIMITS.chronicle; i++) {
			const entry = { time: i, world: null, title: "", text: "" };
			stored = { ...stored, chronicle: { ...stored.chronicle, [`e${i}`]: entry } };
		}
		const next = afterwards(
			addChronicle(stored, "late", { time: 9e9, world: null, title: "x".repeat(500), text: "" }),
			stored,
		);
		expect(Object.keys(next.chronicle)).toHaveLength(STORED_LIMITS.chronicle);
		expect(next.chronicle).not.toHaveProperty("e0");
		expect(next.chronicle["late"]?.title).toHaveLength(STORED_LIMITS.title);
	});

	it("move a unit to any place, however crowded", () => {
		const crowded = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 2, maxLength: 6 });
		fc.assert(
			fc.property(crowded, fc.nat(), fc.nat(), (sorts, a, b) => {
				const units = Object.fromEntries(sorts.map((sort, i) => [`u${i}`, unit({ sort })]));
				const stored = { ...EMPTY_FORCE, units };
				const ids = order(stored);
				const id = ids[a % ids.length] as string;
				const others = ids.filter((each) => each !== id);
				const place = b % (others.length + 1);
				const moved = afterwards(moveUnit(stored, id, others[place] ?? null), stored);
				expect(order(moved)).toEqual(others.toSpliced(place, 0, id));
			}),
		);
	});

	it("write one unit where there is room", () => {
		expect(Object.keys(moveUnit(WATCH, "bows", "second"))).toEqual(["flags.muster.force.units.bows.sort"]);
	});

	it("are changes of a transaction that lead the same way, one value each", () => {
		const update: ForceUpdate = {
			...removeUnit(WATCH, "guard"),
			...addUnit(WATCH, "new", unit({ men: 3 })),
			...editUnit("second", "pay", { missed: 0, penalty: 0, made: 0, forgone: 0 }),
			...editForce("treasury", -40),
		};
		const changes = toForceChanges({ uuid: "Actor.x" }, WATCH, update);
		expect(changes.some(({ path }) => path.endsWith("treasury"))).toBe(false);
		const replayed = Object.fromEntries(changes.map(({ path, after: value }) => [path, value]));
		expect(applyForceUpdate(WATCH, replayed)).toEqual(applyForceUpdate(WATCH, update));
		const back = Object.fromEntries(changes.map(({ path, before }) => [path, before]));
		expect(applyForceUpdate(applyForceUpdate(WATCH, replayed), back)).toEqual(WATCH);
		expect(changes.find(({ path }) => path.endsWith("units.new"))?.before).toSatisfy(isAbsent);
		expect(changes.filter(({ path }) => path.includes(".pay")).map(({ path }) => path)).toEqual([
			"flags.muster.force.units.second.pay.missed",
			"flags.muster.force.units.second.pay.penalty",
		]);
	});
});
