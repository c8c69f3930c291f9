import { describe, expect, it } from "vitest";
import { type ActorData, adapterFor } from "../../../src/bridge/systems/index.js";

const adapter = adapterFor("dcc");
const actor = (weapon: object, rest: Partial<ActorData> = {}): ActorData => ({
	type: "NPC",
	system: {
		attributes: { hp: { value: 6, max: 8, temp: 3 }, ac: { value: 13 } },
		saves: { frt: { value: "+2" }, ref: { value: -1 }, wil: { value: "" } },
		details: {
			attackBonus: "+2",
			attackHitBonus: { melee: { adjustment: "1" }, missile: { adjustment: "x" } },
			attackDamageBonus: { melee: { adjustment: "-1" }, missile: { adjustment: "" } },
		},
	},
	items: [
		{ id: "w", type: "weapon", name: "Bite", system: { actionDie: "1d20", damage: "1d6", melee: true, ...weapon } },
		{ id: "a", type: "armor", name: "Hide", system: {} },
	],
	...rest,
});
const attackOf = (weapon: object, rest: Partial<ActorData> = {}) => {
	const { attacks } = adapter.read(actor(weapon, rest));
	expect(attacks).toHaveLength(1);
	return attacks[0]!;
};

describe("an attack of dcc", () => {
	it("throws its action die with its bonus and what effects add, and hurts for 1 at least", () => {
		const { roll, damage, versus } = attackOf({ toHit: "+3", critRange: 19 });
		expect(roll).toEqual({ kind: "over", dice: "1d20+4", natural: "ends", critical: { from: 19, confirm: false } });
		expect(damage).toMatchObject([{ amount: { dice: "1d6-1" }, minimum: 1, critical: null }]);
		expect(versus).toBe("ac");
	});

	it("may be thrown with other dice, behind which stands why", () => {
		expect(attackOf({ actionDie: "1d16[why]", toHit: "+0" }).roll).toMatchObject({ dice: "1d16+1" });
		expect(attackOf({ actionDie: "1d20+2", toHit: "@ab" }).roll).toMatchObject({ dice: "1d20+5" });
	});

	it("includes active effects when the attacker is a character", () => {
		expect(attackOf({ toHit: "+3" }, { type: "Player" })).toMatchObject({
			roll: { dice: "1d20+3" },
			damage: [{ amount: { dice: "1d6" } }],
		});
	});

	it("with one die for both hit and damage asks for both numbers", () => {
		expect(attackOf({ toHit: "+d3+1", damage: "1d8+d3" })).toMatchObject({ roll: null, damage: null });
		expect(attackOf({ toHit: "@ab" }, { system: { details: { attackBonus: "+d4" } } })).toMatchObject({
			roll: null,
			damage: null,
		});
	});

	it("is asked for where a number is none", () => {
		expect(attackOf({ toHit: "" })).toMatchObject({ roll: null, damage: [{}] });
		expect(attackOf({ toHit: "+3", melee: false })).toMatchObject({ roll: null, damage: [{}] });
		expect(attackOf({ toHit: "+3", actionDie: "2d20" }).roll).toBeNull();
		expect(attackOf({ toHit: "+3", damage: "(1d8)*2" }).damage).toBeNull();
	});
});

it("points of dcc fall below 0 without end, and no others stand before them", () => {
	const { health, saves, defences } = adapter.read(actor({}));
	expect(health).toMatchObject({ state: { value: 6, max: 8, temp: 0, least: -1_000_000 }, slots: { temp: null } });
	expect(saves.map(({ id, roll }) => [id, roll.kind === "over" && roll.dice])).toEqual([
		["frt", "1d20+2"],
		["ref", "1d20-1"],
	]);
	expect(defences).toMatchObject([{ value: 13 }]);
});
