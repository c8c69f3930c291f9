import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	applyForceUpdate,
	inOrder,
	readReshapeOrder,
	readStoredForce,
	resolveReshape,
	type StoredForce,
	type StoredUnit,
} from "../../../../src/bridge/army/stored/index.js";
import { detachUnits } from "../../../../src/bridge/army/stored/reshape.js";
import { mergeUnits, splitUnit } from "../../../../src/bridge/army/stored/split-and-merge.js";
import { transferUnits } from "../../../../src/bridge/army/stored/transfer-units.js";
import type { Result } from "../../../../src/engine/common/index.js";
import { FORCE_TABLES } from "../../../../src/engine/force/index.js";
import { unit, WATCH } from "./sample.js";

const value = <T>(result: Result<T>): T => {
	if (!result.ok) throw new Error(result.fault.code);
	return result.value;
};
const afterwards = (stored: StoredForce, update: Parameters<typeof applyForceUpdate>[1]): StoredForce =>
	value(readStoredForce(applyForceUpdate(stored, update)));
const code = (result: Result<unknown>) => (result.ok ? null : result.fault.code);
const at = (stored: StoredForce, id: string): StoredUnit => stored.units[id] as StoredUnit;

describe("splitting", () => {
	it("divides what is counted by the head, and stands behind", () => {
		const split = afterwards(WATCH, value(splitUnit(WATCH, "guard", { men: 30, newId: "new", name: "Outpost" })));
		expect(inOrder(split.units).map(([id]) => id)).toEqual(["guard", "new", "second", "bows"]);
		expect(at(split, "guard")).toMatchObject({
			men: 60,
			full: 67,
			wounded: { men: 5, of: 65, carried: { num: 1, den: 4 } },
		});
		expect(at(split, "new")).toMatchObject({
			name: "Outpost",
			men: 30,
			full: 33,
			battles: 10,
			wounded: { men: 2, of: 32 },
			leader: { name: "", leadership: null },
		});
	});

	it("keeps the GM's values for each man, and none for the whole", () => {
		const split = afterwards(WATCH, value(splitUnit(WATCH, "guard", { men: 30, newId: "new", name: "" })));
		for (const id of ["guard", "new"]) expect(Object.keys(at(split, id).rulings)).toEqual(["each/armour"]);
	});

	it.each([0, 90, 91, 1.5, -1])("refuses %d of 90 men", (men) => {
		expect(code(splitUnit(WATCH, "guard", { men, newId: "new", name: "" }))).toBe("MUSTER.Fault.Force.split");
	});

	it("loses no one, and merging undoes it", () => {
		const counts = fc.record({
			men: fc.integer({ min: 2, max: 1_000_000 }),
			full: fc.nat(1_000_000),
			crewAfoot: fc.nat(1000),
			wounded: fc.nat(1000),
		});
		fc.assert(
			fc.property(counts, fc.nat(), ({ wounded, ...counted }, n) => {
				const whole = unit({
					...counted,
					wounded: { men: wounded, of: Math.max(wounded, counted.men), carried: { num: 0, den: 1 } },
				});
				const stored: StoredForce = { ...WATCH, heroes: {}, units: { u: whole } };
				const men = 1 + (n % (counted.men - 1));
				const split = afterwards(stored, value(splitUnit(stored, "u", { men, newId: "v", name: "" })));
				for (const key of ["men", "full", "crewAfoot"] as const) {
					expect(at(split, "u")[key] + at(split, "v")[key]).toBe(whole[key]);
				}
				expect(at(split, "u").wounded.men + at(split, "v").wounded.men).toBe(wounded);
				const merged = afterwards(split, value(mergeUnits(split, "u", ["v"], FORCE_TABLES)));
				expect(merged.units).toMatchObject({ u: { men: whole.men, full: whole.full, battles: whole.battles } });
				expect(merged.units).not.toHaveProperty("v");
			}),
		);
	});
});

describe("merging", () => {
	it("adds heads, averages experience, keeps the worst of the pay", () => {
		const merged = afterwards(WATCH, value(mergeUnits(WATCH, "guard", ["second"], FORCE_TABLES)));
		// (90 × 10 + 30 × 4) / 120 = 8.5, the fraction dropped
		expect(at(merged, "guard")).toMatchObject({ men: 120, full: 130, battles: 8, pay: { missed: 1, penalty: 1 } });
		expect(at(merged, "guard").leader.name).toBe("Bert");
		expect(Object.keys(merged.units)).toEqual(["guard", "bows"]);
	});

	it("takes people along", () => {
		const merged = afterwards(WATCH, value(mergeUnits(WATCH, "second", ["guard"], FORCE_TABLES)));
		expect({ leads: merged.commander.leads, unit: merged.heroes["hero"]?.unit }).toEqual({
			leads: "second",
			unit: "second",
		});
	});

	it.each([
		["one unit", "guard", ["guard"], "MUSTER.Fault.Force.mergeCount"],
		["other troops", "guard", ["bows"], "MUSTER.Fault.Force.mergeUnlike"],
		["a unit that is gone", "guard", ["ghost"], "MUSTER.Fault.Force.noUnit"],
	])("refuses %s", (_what, into, others, fault) => {
		expect(code(mergeUnits(WATCH, into, others, FORCE_TABLES))).toBe(fault);
	});

	it("refuses other states, and more men than a unit may have", () => {
		const units = { a: unit({ men: 900_000 }), b: unit({ men: 200_000 }), c: unit({ state: "routed" }) };
		const stored = { ...WATCH, units };
		expect(code(mergeUnits(stored, "a", ["b"], FORCE_TABLES))).toBe("MUSTER.Fault.Force.recruits");
		expect(code(mergeUnits(stored, "a", ["c"], FORCE_TABLES))).toBe("MUSTER.Fault.Force.mergeUnlike");
	});
});

describe("merging huge units", () => {
	const twice = (over: Partial<StoredUnit>): StoredForce => {
		return { ...WATCH, heroes: {}, units: { a: unit(over), b: unit(over) } };
	};

	it.each([
		["full number", { full: 600_000 }, { full: 1_000_000 }],
		[
			"number of which a share recovers",
			{ wounded: { men: 5, of: 600_000, carried: { num: 0, den: 1 } } },
			{ wounded: { men: 10, of: 1_000_000 } },
		],
	])("leaves an army that reads, and its %s at the most", (_what, over, expected) => {
		const stored = twice(over);
		expect(at(afterwards(stored, value(mergeUnits(stored, "a", ["b"], FORCE_TABLES))), "a")).toMatchObject(expected);
	});

	it.each([
		["crews without pieces", { crewAfoot: 600_000 }],
		["wounded", { wounded: { men: 600_000, of: 600_000, carried: { num: 0, den: 1 } } }],
	])("refuses more %s than a unit may have", (_what, over) => {
		const merged = mergeUnits(twice(over), "a", ["b"], FORCE_TABLES);
		expect(merged).toMatchObject({
			fault: { code: "MUSTER.Fault.Force.mergeFull", path: "units.b", data: { max: 1_000_000 } },
		});
	});
});

describe("an order for a unit that no one has", () => {
	it.each([
		{ kind: "split", unit: "constructor", men: 3, newId: "n", name: "" },
		{ kind: "merge", into: "constructor", units: ["guard"] },
		{ kind: "merge", into: "guard", units: ["toString"] },
		{ kind: "detach", units: ["constructor"], newId: "n", name: "" },
		{ kind: "transfer", units: ["valueOf"], to: "Actor.abcdefgh12345678", before: null },
		{ kind: "remove", units: ["constructor"] },
	] as const)("is refused, though every object has something of its name: $kind", (order) => {
		expect(code(resolveReshape(WATCH, order, FORCE_TABLES, WATCH))).toBe("MUSTER.Fault.Force.noUnit");
	});

	it("does not keep a unit of such a name from being reshaped", () => {
		const stored: StoredForce = { ...WATCH, heroes: {}, units: { constructor: unit(), other: unit() } };
		const { joined } = value(transferUnits(stored, WATCH, ["constructor"], null));
		expect(Object.hasOwn(afterwards(WATCH, joined).units, "constructor")).toBe(true);
	});
});

describe("detaching", () => {
	it("parts units and the heroes in them; no one is in both", () => {
		const { force, update } = value(detachUnits(WATCH, ["guard", "bows"], "Column"));
		const left = afterwards(WATCH, update);
		expect([Object.keys(force.units), Object.keys(left.units)]).toEqual([["guard", "bows"], ["second"]]);
		expect([Object.keys(force.heroes), Object.keys(left.heroes)]).toEqual([["hero"], []]);
		expect(force).toMatchObject({ name: "Column", treasury: 0, tl: WATCH.tl, practitioners: {}, chronicle: {} });
		expect({ treasury: left.treasury, leads: left.commander.leads }).toEqual({ treasury: -40, leads: "" });
		expect(readStoredForce(force).ok).toBe(true);
	});

	it("refuses no one, and who is not there", () => {
		expect(code(detachUnits(WATCH, [], ""))).toBe("MUSTER.Fault.Force.detachCount");
		expect(code(detachUnits(WATCH, ["ghost"], ""))).toBe("MUSTER.Fault.Force.noUnit");
	});
});

describe("going over to another army", () => {
	const other: StoredForce = {
		...WATCH,
		name: "The other watch",
		units: { guard: unit({ name: "Theirs", sort: 1 }), last: unit({ name: "Last", sort: 2 }) },
	};

	it("takes the heroes along and leaves no one in both", () => {
		const { left, joined } = value(transferUnits(WATCH, other, ["bows", "guard"], null));
		const [from, to] = [afterwards(WATCH, left), afterwards(other, joined)];
		expect([Object.keys(from.units), Object.keys(from.heroes), from.commander.leads]).toEqual([["second"], [], ""]);
		expect(inOrder(to.units).map(([, each]) => each.name)).toEqual(["Theirs", "Last", "Guard", "Bows"]);
		expect(at(to, "guard").name).toBe("Theirs");
		expect(Object.values(to.heroes).map(({ name, unit: id }) => [name, to.units[id]?.name])).toEqual([
			["Cy", "Theirs"],
			["Cy", "Guard"],
		]);
		expect({ treasury: to.treasury, commander: to.commander }).toEqual({
			treasury: other.treasury,
			commander: other.commander,
		});
	});

	it("stands where it was put, also where there is no room", () => {
		const names = (before: string | null) =>
			inOrder(afterwards(other, value(transferUnits(WATCH, other, ["guard", "bows"], before)).joined).units).map(
				([, { name }]) => name,
			);
		expect(names("guard")).toEqual(["Guard", "Bows", "Theirs", "Last"]);
		expect(names("last")).toEqual(["Theirs", "Guard", "Bows", "Last"]);
		expect(names("gone")).toEqual(["Theirs", "Last", "Guard", "Bows"]);
	});

	it("keeps every man, whatever goes where", () => {
		const men = (...forces: StoredForce[]) =>
			forces.flatMap(({ units }) => Object.values(units)).reduce((sum, each) => sum + each.men, 0);
		const going = fc.subarray(Object.keys(WATCH.units), { minLength: 1 });
		fc.assert(
			fc.property(going, fc.constantFrom(null, "guard", "last"), (units, before) => {
				const { left, joined } = value(transferUnits(WATCH, other, units, before));
				expect(men(afterwards(WATCH, left), afterwards(other, joined))).toBe(men(WATCH, other));
			}),
		);
	});

	it("refuses no one, who is not there, and an army that is not there", () => {
		expect(code(transferUnits(WATCH, other, [], null))).toBe("MUSTER.Fault.Force.detachCount");
		expect(code(transferUnits(WATCH, other, ["ghost"], null))).toBe("MUSTER.Fault.Force.noUnit");
		const order = { kind: "transfer", units: ["guard"], to: "Actor.0123456789abcdef", before: null } as const;
		expect(code(resolveReshape(WATCH, order, FORCE_TABLES))).toBe("MUSTER.Fault.Force.noForce");
	});
});

describe("orders", () => {
	const order = (reshape: unknown) =>
		readReshapeOrder({ army: "Actor.0123456789abcdef", word: "0123456789abcdef", reshape }, "");

	it("are read by their form", () => {
		const split = { kind: "split", unit: "u1", men: 5, newId: "u2", name: "" };
		expect(order(split)).toMatchObject({ ok: true, value: { reshape: split } });
		expect(order({ kind: "remove", units: ["u1"] }).ok).toBe(true);
		expect(order({ kind: "transfer", units: ["u1"], to: "Actor.0123456789abcdef", before: null }).ok).toBe(true);
	});

	it.each([
		{ kind: "raze", units: [] },
		{ kind: "split", unit: "u1.men", men: 5, newId: "u2", name: "" },
		{ kind: "split", unit: "u1", men: 5.5, newId: "u2", name: "" },
		{ kind: "detach", units: ["u1"], newId: "short", name: "" },
		{ kind: "transfer", units: ["u1"], to: "Scene.0123456789abcdef", before: null },
	])("that are none are refused: %j", (reshape) => {
		expect(order(reshape).ok).toBe(false);
	});

	it("are resolved against the force as it stands", () => {
		expect(value(resolveReshape(WATCH, { kind: "remove", units: ["bows"] }, FORCE_TABLES)).detached).toBeNull();
		expect(code(resolveReshape(WATCH, { kind: "remove", units: ["ghost"] }, FORCE_TABLES))).toBe(
			"MUSTER.Fault.Force.noUnit",
		);
	});
});
