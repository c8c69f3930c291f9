/** Men of a side that has pieces: counted alike before a day and after it, a piece as one. */
import { expect, it } from "vitest";
import { buildSoFar, tellStep } from "../../../src/bridge/battle/index.js";
import { FORCE_TABLES, menOf, PLAIN_TROOP } from "../../../src/engine/force/index.js";
import { ENGLISH } from "../render.js";
import { fought, played } from "./fought-day.js";
import { dayOf, entering, forceOf } from "./sample-battle.js";

it("counts a piece as one in the day so far, as in the losses", () => {
	const [weapon = ""] = Object.keys(FORCE_TABLES.weapons);
	const own = forceOf("Hill", 13, 2);
	const troop = { ...PLAIN_TROOP, kind: "weapon", name: "Engines", weapon, crew: 4 } as const;
	const units = own.units.map((unit, i) => (i === 1 ? { ...unit, troop, men: 10, full: 10 } : unit));
	expect(units.reduce((sum, unit) => sum + menOf(unit, FORCE_TABLES), 0)).toBe(140);
	const hill = { side: "a", uuid: "Actor.Hill", name: "Hill", force: { ...own, units } };
	const day = dayOf(hill, entering("b", "Fen", 13, 2));
	const state = played(fought(day, 3).day);
	const [forces] = buildSoFar("fates", { day, played: state }, ENGLISH).filter(({ step }) => step === "forces");
	expect(forces?.text).toMatch(/Hill, 110 men and Fen, 200 men/);
	const { rows = [] } = tellStep("losses", state, "gm") ?? {};
	expect(rows.filter(({ kind }) => kind === "side").map(({ of }) => of)).toEqual([110, 200]);
});
