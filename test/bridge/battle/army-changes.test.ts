/** Armies that change after a day has taken them: what is said of it, and when they may be taken over. */
import { describe, expect, it } from "vitest";
import { type BattleDay, buildArmyChanges, dayState, mayTakeArmies } from "../../../src/bridge/battle/index.js";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { simulate } from "../../../src/engine/ask/index.js";
import { BATTLE_RULES, battleDay } from "../../../src/engine/battle/index.js";
import type { Force } from "../../../src/engine/force/index.js";
import { ENGLISH } from "../render.js";
import { dayOf, entering } from "./sample-battle.js";

const day = dayOf(entering("a", "Hill", 14, 3), entering("b", "Fen", 13, 9));

/** The armies of the day with those of one place changed. */
const now = (place: string, change: (force: Force) => Force): BattleDay["forces"] =>
	day.forces.map((each) => (each.place === place ? { ...each, force: change(each.force) } : each));

const unitsOf =
	(change: (units: Force["units"]) => Force["units"]) =>
	(force: Force): Force => ({ ...force, units: change(force.units) });

const said = (forces: BattleDay["forces"], of = day) => buildArmyChanges(of, forces, ENGLISH);

describe("armies that change after the start of a day", () => {
	it("are said nothing of while they are as they were, whatever their chest holds", () => {
		expect(said(day.forces)).toBe(null);
		expect(said(now("a/1", (force) => ({ ...force, treasury: 7 })))).toBe(null);
		expect(said([])).toBe(null);
	});

	it("are named with each change: men, units that came and went, the commander", () => {
		const first = now(
			"a/1",
			unitsOf(([one, two, ...rest]) => [{ ...one!, men: 80 }, ...rest, { ...two!, id: "new", name: "Late Spears" }]),
		);
		const view = said(first);
		expect(view?.sentence).toContain("1 army has changed");
		expect(view?.armies).toEqual([
			{ name: "Hill", changes: ["Men of Hill 0: 100 → 80", "Hill 1 removed", "Late Spears added"], more: "" },
		]);
		expect(view?.canTake).toBe(true);
		const led = said(
			now("b/1", (force) => ({ ...force, commander: { ...force.commander, strategy: 9, name: "Ghurk" } })),
		);
		expect(led?.armies).toEqual([{ name: "Fen", changes: ["Commander changed"], more: "" }]);
	});

	it("list the first changes alone, and how many more there are", () => {
		const all = said(
			now(
				"b/1",
				unitsOf((units) => units.map((unit) => ({ ...unit, men: unit.men - 1 }))),
			),
		);
		expect(all?.armies[0]?.changes).toHaveLength(6);
		expect(all?.armies[0]?.more).toBe("and 3 more changes");
	});

	it("may be taken over until an answer counts, also after stepping back", () => {
		const { played } = dayState(day, BATTLE_RULES);
		if (!played.ok) throw new Error(played.fault.code);
		const { log } = driveLogged(battleDay(BATTLE_RULES).play(played.value.input), simulate(1));
		expect(mayTakeArmies({ ...day, log: {} })).toBe(true);
		expect(mayTakeArmies({ ...day, log })).toBe(false);
		const changed = now(
			"a/1",
			unitsOf(([one, ...rest]) => [{ ...one!, men: 80 }, ...rest]),
		);
		expect(said(changed, { ...day, log })?.canTake).toBe(false);
		expect(said(changed, { ...day, aside: log })?.canTake).toBe(true);
		expect(said(changed, { ...day, fought: {} })).toBe(null);
	});
});
