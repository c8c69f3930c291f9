import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	FORCE_LIMITS,
	FORCE_TABLES,
	PLAIN_TROOP,
	PLAIN_UNIT,
	readForce,
	readTroopType,
	readUnit,
	type Unit,
} from "../../../src/engine/force/index.js";
import { copy, faultOf } from "./helpers.js";

/** A force as a document holds it, one of its fields changed. */
function document(
	change: (data: Record<string, unknown> & { units: Record<string, Record<string, unknown>> }) => void,
) {
	const { id: _id, ...unit } = copy(PLAIN_UNIT) as Unit & Record<string, unknown>;
	const data = { name: "Host", tl: 3, units: { u7: { ...unit } as Record<string, unknown> } };
	change(data as never);
	return data;
}
const readWith = (change: Parameters<typeof document>[0]) => readForce(document(change), FORCE_TABLES);
const withUnit = (more: Record<string, unknown>) => readWith(({ units }) => Object.assign(units["u7"] ?? {}, more));
const withTroop = (more: Record<string, unknown>) => withUnit({ troop: { ...copy(PLAIN_TROOP), ...more } });

describe("a force from outside", () => {
	it("comes out whole, its units in their order", () => {
		const found = readWith(({ units }) => {
			units["u1"] = { ...copy(PLAIN_UNIT), sort: 5 };
			units["u2"] = { ...copy(PLAIN_UNIT), sort: -1 };
			units["u3"] = { ...copy(PLAIN_UNIT), sort: 5 };
		});
		expect(found.ok && found.value.units.map(({ id }) => id)).toEqual(["u2", "u7", "u1", "u3"]);
	});

	it("reads back what it was", () => {
		const found = readWith(() => undefined);
		if (!found.ok) throw new Error(found.fault.code);
		const { units, practitioners, heroes, ...rest } = found.value;
		const again = { ...rest, units: { u7: units[0] }, practitioners: {}, heroes: {} };
		expect(readForce(copy(again), FORCE_TABLES)).toEqual(found);
		expect({ practitioners, heroes }).toEqual({ practitioners: [], heroes: [] });
	});

	it("needs little of a unit: what it is and how many", () => {
		expect(readUnit("a", { troop: {}, men: 12 }, FORCE_TABLES)).toEqual({
			ok: true,
			value: { ...PLAIN_UNIT, id: "a", men: 12, full: 12 },
		});
		expect(readTroopType({}, FORCE_TABLES)).toEqual({ ok: true, value: PLAIN_TROOP });
	});

	/** [what is wrong, the reading, path, code] */
	it.each([
		["men below none", withUnit({ men: -1 }), "units.u7.men", "whole"],
		["men of 10^12", withUnit({ men: 1e12 }), "units.u7.men", "whole"],
		["half a man", withUnit({ men: 1.5 }), "units.u7.men", "whole"],
		["no number", withUnit({ men: Number.NaN }), "units.u7.men", "whole"],
		["a numeral", withUnit({ men: "12" }), "units.u7.men", "whole"],
		["endless men", withUnit({ men: Number.POSITIVE_INFINITY }), "units.u7.men", "whole"],
		["no men at all", withUnit({ men: undefined }), "units.u7.men", "whole"],
		["an unknown class", withTroop({ armour: "adamant" }), "units.u7.troop.armour", "choice"],
		["an unknown kind", withTroop({ kind: "toString" }), "units.u7.troop.kind", "choice"],
		["an unknown race", withTroop({ race: "constructor" }), "units.u7.troop.race", "row"],
		["a race that is no text", withTroop({ race: 4 }), "units.u7.troop.race", "text"],
		["an unknown missile", withTroop({ missiles: ["bow", "boomerang"] }), "units.u7.troop.missiles.1", "row"],
		["an unknown weapon", withTroop({ kind: "weapon", weapon: "" }), "units.u7.troop.weapon", "row"],
		["an unknown creature", withTroop({ kind: "creature", creature: "dodo" }), "units.u7.troop.creature", "row"],
		[
			"men beside a crew that takes none",
			withTroop({ kind: "weapon", weapon: "heavyTank", riders: 1 }),
			"units.u7.troop.riders",
			"riders",
		],
		[
			"too much of an experiment",
			withTroop({ experimental: { num: 3, den: 2 } }),
			"units.u7.troop.experimental",
			"fraction",
		],
		["no fraction", withTroop({ experimental: 0.5 }), "units.u7.troop.experimental", "fraction"],
		["neither yes nor no", withTroop({ irregular: 1 }), "units.u7.troop.irregular", "yesOrNo"],
		["an endless name", withUnit({ name: "x".repeat(200) }), "units.u7.name", "text"],
		["too many battles", withUnit({ battles: 21 }), "units.u7.battles", "whole"],
		["a strange state", withUnit({ state: "asleep" }), "units.u7.state", "choice"],
		[
			"a change of morale without end",
			withUnit({ effects: [{ cause: "own", value: 99 }] }),
			"units.u7.effects.0.value",
			"whole",
		],
		["too many changes", withUnit({ effects: new Array(21).fill({}) }), "units.u7.effects", "list"],
		["no leader but a text", withUnit({ leader: "Rook" }), "units.u7.leader", "incomplete"],
		[
			"a ruling on nothing",
			withUnit({ rulings: { "strength/men": { num: 1, den: 1 } } }),
			"units.u7.rulings.strength/men",
			"ruling",
		],
		[
			"a ruling on a prototype",
			withUnit({ rulings: { toString: { num: 1, den: 1 } } }),
			"units.u7.rulings.toString",
			"ruling",
		],
		[
			"a ruling out of bounds",
			withUnit({ rulings: { each: { num: 99_999, den: 1 } } }),
			"units.u7.rulings.each",
			"fraction",
		],
		[
			"a ruling too fine",
			withUnit({ rulings: { "strength/quality": { num: 1, den: 21 } } }),
			"units.u7.rulings.strength/quality",
			"fraction",
		],
		["no units", readForce({ name: "Host", tl: 3 }, FORCE_TABLES), "units", "incomplete"],
		["a list of units", readForce({ tl: 3, units: [] }, FORCE_TABLES), "units", "incomplete"],
		["no force", readForce(null, FORCE_TABLES), "", "incomplete"],
		["an unknown tech level", readForce({ units: {} }, FORCE_TABLES), "tl", "whole"],
		["a weak hero", readWith((data) => Object.assign(data, { heroes: { h: {} } })), "heroes.h.weapon", "whole"],
		[
			"six items",
			readWith((data) => Object.assign(data, { practitioners: { p: { points: 9, items: 6 } } })),
			"practitioners.p.items",
			"whole",
		],
	])("%s", (_what, result, path, code) => {
		expect(faultOf(result)).toEqual([path, code]);
	});

	it("is divided when it has more men than sums can hold", () => {
		const found = readWith(({ units }) => {
			for (let i = 0; i < 11; i++) units[`m${i}`] = { ...copy(PLAIN_UNIT), men: FORCE_LIMITS.men };
		});
		expect(found).toMatchObject({
			fault: { path: "units", code: "MUSTER.Fault.Force.menTotal", data: { max: 10_000_000 } },
		});
		const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`u${i}`, {}]));
		expect(faultOf(readForce({ tl: 3, units: many }, FORCE_TABLES))).toEqual(["units", "list"]);
	});

	it("never throws, whatever it is", () => {
		fc.assert(
			fc.property(
				fc.anything(),
				fc.constantFrom("name", "tl", "mana", "commander", "units", "treasury"),
				(value, name) => {
					const whole = readForce(value, FORCE_TABLES);
					const part = readWith((data) => Object.assign(data, { [name]: value }));
					const within = withUnit({ troop: value, rulings: value });
					for (const result of [whole, part, within]) expect(typeof result.ok).toBe("boolean");
				},
			),
			{ numRuns: 300 },
		);
	});
});
