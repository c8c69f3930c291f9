import { expect, it } from "vitest";
import { attackRows } from "../../../../src/bridge/skirmish/sheet/numbers-view.js";
import type { SoldierAttack } from "../../../../src/engine/skirmish/index.js";
import { SKIRMISH_RULES } from "../../../../src/engine/skirmish/index.js";
import { unitOf } from "../../../engine/skirmish/army/units.js";
import { ENGLISH } from "../../render.js";
import { SPEARMAN } from "./sample.js";

const average = { type: "imp", success: 4, critical: 9, failure: 0 };
const rowOf = (changes: Partial<SoldierAttack>) => {
	const attacks = SPEARMAN.attacks.slice(0, 1).map((attack) => ({ ...attack, ...changes }));
	return attackRows(unitOf({ soldier: { ...SPEARMAN, attacks } }), { uid: "u", rules: SKIRMISH_RULES }, ENGLISH)[0];
};

it("an attack shows its multiplier of wounds, and no multiplier of 1", () => {
	expect(rowOf({ averages: [{ ...average, wounding: { num: 3, den: 2 } }] })?.average).toBe("4 imp ×1.5");
	expect(rowOf({ averages: [average] })?.average).toBe("4 imp");
});

it("criticals are from a face on, by ten above the number, or none", () => {
	const roll = { kind: "over", dice: "1d20+7", natural: "degrees", critical: null } as const;
	const averages = [average];
	expect(rowOf({ averages, threat: 19 })?.critical).toBe("9 on 19 or 20");
	expect(rowOf({ averages, threat: null, roll, bonus: 0 })?.critical).toBe("9 by 10 above");
	expect(rowOf({ averages, threat: null })?.critical).toBe("–");
});
