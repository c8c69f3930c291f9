import fc from "fast-check";
import { expect, it } from "vitest";
import { bringBack } from "../../../../src/bridge/skirmish/unit/index.js";
import { unit as armyUnit } from "../../army/stored/sample.js";
import { spears } from "./sample.js";

const from = { force: "Actor.bbbbbbbbbbbbbbbb", unit: "u1", men: 100 };

it("all men who went to the field come back, are wounded, or leave the army: none is lost or doubled", () => {
	fc.assert(
		fc.property(fc.nat(100), fc.nat(100), fc.nat(50), (one, other, kept) => {
			const [current, maximum] = [Math.min(one, other), Math.max(one, other)];
			const men = 100 + kept;
			const done = bringBack(spears({ from, soldiers: { current, maximum, held: 0 } }), armyUnit({ men }));
			if (!done.ok) throw new Error(done.fault.code);
			const { back, down, dead, update } = done.value;
			expect(back + down + dead).toBe(100);
			expect(update["flags.muster.force.units.u1.men"]).toBe(men - down - dead);
			expect(update["flags.muster.force.units.u1.wounded.men"] ?? 0).toBe(down);
		}),
	);
});

it("soldiers of no army go back to none, nor more men than the army's unit has", () => {
	expect(bringBack(spears(), armyUnit())).toMatchObject({
		ok: false,
		fault: { code: "MUSTER.Fault.Skirmish.notFielded" },
	});
	const gone = spears({ from, soldiers: { current: 0, maximum: 0, held: 0 } });
	expect(bringBack(gone, armyUnit({ men: 40 }))).toMatchObject({
		ok: false,
		fault: { code: "MUSTER.Fault.Skirmish.fewerMen" },
	});
});
