import fc from "fast-check";
import { expect, it } from "vitest";
import { pathIn } from "../../../../src/bridge/skirmish/unit/engine-unit.js";
import { engineUnit, readStoredUnit, soldierNow } from "../../../../src/bridge/skirmish/unit/index.js";
import type { readOverride } from "../../../../src/bridge/skirmish/unit/stored-unit.js";
import type { Infer } from "../../../../src/engine/schema/index.js";
import { SPEARMAN, spears } from "./sample.js";

type SoldierOverride = Infer<typeof readOverride>;

const set = (path: string, value: SoldierOverride["value"]): SoldierOverride => ({ path, value, why: "" });

it("a unit is read as it was made, through JSON", () => {
	const unit = spears();
	expect(readStoredUnit(JSON.parse(JSON.stringify(unit)))).toEqual({ ok: true, value: unit });
});

it.each([
	["more who fight than there are", { soldiers: { current: 101, maximum: 100, held: 0 } }, "soldiers.current"],
	["more points than they have", { hp: { total: 901, each: 9, start: 900, temporary: 0 } }, "hp.total"],
	["a newer version", { schema: 2 }, "schema"],
	["an actor that is no address", { soldier: { ...spears().soldier, uuid: "orc" } }, "soldier.uuid"],
	["a soldier without numbers", { soldier: { uuid: "" } }, "soldier.snapshot"],
	["a tactic that no table has", { known: ["dancing"] }, "known.0"],
	["a width of no ranks", { shape: { kind: "ranks", width: 0 } }, "shape.width"],
])("%s is refused where it is", (_what, wrong, path) => {
	expect(readStoredUnit({ ...spears(), ...wrong })).toMatchObject({ ok: false, fault: { path } });
});

it("the rules get a unit under its actor's name", () => {
	const unit = engineUnit(spears({ morale: 2 }), { id: "a", name: "Spears", soldier: SPEARMAN });
	expect(unit).toMatchObject({ ok: true, value: { id: "a", name: "Spears", morale: 2, soldier: SPEARMAN, facing: 0 } });
});

it("an actor's numbers now come before those that were kept, and numbers set by hand before both", () => {
	const { soldier } = spears();
	const live = { soldier: { ...SPEARMAN, speed: 20, perception: 4 }, asked: ["reach", "speed"] };
	const overrides = [set("speed", 40), set("attacks.bow.bonus", 7)];
	const now = soldierNow({ ...soldier, overrides }, live);
	expect(now.soldier).toMatchObject({ speed: 40, perception: 4, attacks: [{ bonus: 3 }, { bonus: 7 }] });
	expect(now).toMatchObject({ asked: ["reach"], idle: [] });
	expect(soldierNow(soldier, null)).toEqual({ soldier: SPEARMAN, asked: ["ac.touch"], idle: [] });
});

it("a number set by hand that fits nowhere is named and changes nothing", () => {
	const overrides = [set("attacks.axe.bonus", 7), set("speed", "fast"), set("reach", 10)];
	const now = soldierNow({ ...spears().soldier, overrides }, null);
	expect(now).toMatchObject({ idle: ["attacks.axe.bonus", "speed"], soldier: { ...SPEARMAN, reach: 10 } });
});

it("attacks are found by their ids, whatever their order", () => {
	fc.assert(
		fc.property(fc.shuffledSubarray([...SPEARMAN.attacks], { minLength: 2 }), (attacks) => {
			const at = attacks.findIndex(({ id }) => id === "bow");
			expect(pathIn({ attacks }, "attacks.bow.bonus")).toBe(`attacks.${at}.bonus`);
		}),
	);
});
