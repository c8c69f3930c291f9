import { describe, expect, it } from "vitest";
import { unitOutcomes } from "../../../src/engine/battle/aftermath/aftermath-step.js";
import { effectsAfterBattle } from "../../../src/engine/battle/aftermath/close-battle.js";
import { BATTLE_DAY } from "../../../src/engine/battle/day/day.js";
import type { MoraleTrial } from "../../../src/engine/battle/morale/unit-morale.js";
import { type TriedUnit, triedTogether } from "../../../src/engine/battle/morale/unit-morale.js";
import { openField } from "../../../src/engine/battle/state/open-field.js";
import { BATTLE_TABLES } from "../../../src/engine/battle/tables/battle-tables.js";
import type { OutcomeField, OutcomeName } from "../../../src/engine/battle/tables/outcomes.js";
import { shift } from "../force/helpers.js";
import { army, band, battle, battleRules, play, side, TYPES } from "./army.js";
import { playGame } from "./play-day.js";

/** What a row of the tables asks, unless said otherwise with a way out. */
function trialOf(field: OutcomeField, name: OutcomeName, more: Partial<MoraleTrial> = {}): MoraleTrial {
	const row = BATTLE_TABLES.outcomes[field].find((each) => each.name === name);
	if (row === undefined) throw new Error(`no row ${name}`);
	return { row, noEscape: false, fearlessRout: false, numbers: BATTLE_TABLES.ordeals, ...more };
}

const tried = (...units: readonly Partial<TriedUnit>[]): readonly TriedUnit[] =>
	units.map((unit, i) => ({ key: `a/u${i}`, morale: 12, fearless: false, heads: 100, ...unit }));

const fates = (units: readonly TriedUnit[], trial: MoraleTrial, answers: Record<string, number> = {}) =>
	play(triedTogether(units, trial), answers)
		.map(({ conduct, lines, rolls }) => [conduct, lines || "", ...rolls.map(({ target }) => target)].join(" ").trim())
		.join(", ");

describe("a unit in the open", () => {
	const stand = trialOf("openField", "inconclusive");

	it.each([
		["T1-67 thugs hold", 9, { "a/u0/morale": 8 }, "holds  9"],
		["T1-68 archers withdraw", 11, { "a/u0/morale": 15 }, "withdraws  11"],
		["by 5 they rout", 11, { "a/u0/morale": 16, "a/u0/rout": 4 }, "routs 4 11"],
		["T5-20 Morale 1, roll 4", 1, { "a/u0/morale": 4 }, "holds  1"],
		["T5-20 Morale 1, roll 5", 1, { "a/u0/morale": 5 }, "withdraws  1"],
		["T5-21 Morale 20, roll 18", 20, { "a/u0/morale": 18 }, "withdraws  20"],
	] as const)("%s", (_name, morale, answers, expected) => {
		expect(fates(tried({ morale }), stand, answers)).toBe(expected);
	});

	it.each([
		["marginal", 12, "withdraws  12"],
		["definite", 10, "withdraws  10"],
		["great", 8, "withdraws  8"],
	] as const)("that lost, %s, withdraws or routs", (name, target, expected) => {
		const trial = trialOf("openField", name);
		expect(fates(tried({}), trial, { "a/u0/morale": target })).toBe(expected);
		const routed = { "a/u0/morale": target + 1, "a/u0/rout": 1 };
		expect(fates(tried({}), trial, routed)).toBe(`routs 1 ${target}`);
	});

	it("runs from an overwhelming foe, unless it knows no fear (T5-33)", () => {
		const rout = trialOf("openField", "overwhelming");
		expect(fates(tried({}, { fearless: true }), rout, { "a/u0/rout": 6 })).toBe("routs 6, withdraws");
		const run = { ...rout, fearlessRout: true };
		expect(fates(tried({ fearless: true }), run, { "a/u0/rout": 2 })).toBe("routs 2");
		expect(fates(tried({ fearless: true, morale: 0 }), stand)).toBe("holds  0");
	});
});

describe("a side that holds together", () => {
	const shaken = trialOf("defenderWon", "shaken");
	const answers = { "a/u0/morale": 12, "a/u1/morale": 13 };

	it("holds while more than half of its men make it, by number", () => {
		expect(fates(tried({ heads: 101 }, { heads: 100 }), shaken, answers)).toBe("holds  12, holds  12");
		expect(fates(tried({}, {}), shaken, answers)).toBe("withdraws  12, withdraws  12");
		expect(fates(tried({}, { fearless: true, heads: 101 }), shaken, { "a/u0/morale": 18 })).toBe(
			"holds  12, holds  12",
		);
	});

	it("rolls again at +2 where there is nowhere to go, and holds or surrenders unit by unit", () => {
		const trapped = trialOf("attackerWon", "tottering", { noEscape: true });
		const lost = { ...answers, "a/u0/lastStand": 14, "a/u1/lastStand": 15 };
		expect(fates(tried({}, {}), trapped, lost)).toBe("holds  12 14, surrenders  12 14");
	});
});

describe("a place that is stormed", () => {
	const answers = { "a/u0/morale": 10, "a/u1/morale": 11 };

	it("lets its men withdraw or run", () => {
		const overrun = trialOf("attackerWon", "overrun");
		expect(fates(tried({}, {}), overrun, { ...answers, "a/u1/rout": 3 })).toBe("withdraws  10, routs 3 10");
	});

	it("lets men with nowhere to go hold on at the first target or surrender; none rout", () => {
		const trapped = trialOf("attackerWon", "overrun", { noEscape: true });
		expect(fates(tried({}, {}), trapped, { ...answers, "a/u0/lastStand": 12 })).toBe("holds  10 12, surrenders  10");
		expect(fates(tried({}, {}), trapped, { ...answers, "a/u0/lastStand": 13 })).toBe(
			"surrenders  10 12, surrenders  10",
		);
	});
});

describe("a unit after the day", () => {
	const leave = (row: Parameters<typeof trialOf>, conduct: "holds" | "routs", losses: number, beaten = true) => {
		const own = side("a", army([band("u1", 20, TYPES.MI, "average", { effects: [shift(2)] })]));
		const state = openField(battle([own, side("b", army([band("v", 9)]))]), battleRules())[0];
		if (state === undefined) throw new Error("no side");
		const table = BATTLE_TABLES.outcomes[row[0]].find(({ name }) => name === row[1]);
		if (table === undefined) throw new Error("no row");
		const result = { id: "a", field: row[0], row: table, beaten, ordeal: table.ordeal };
		const fate = { unit: "a/u1", conduct, rolls: [], lines: 0 };
		const loss = { key: "a/u1", steps: [], line: 0, percent: 0, losses };
		const fought = {
			side: state,
			fieldHeld: true,
			fates: { result, units: [fate], majority: null },
			losses: [loss],
		};
		return unitOutcomes(fought, [], battleRules())[0]?.after;
	};

	it("has its dead and wounded, and is in the state in which it fled", () => {
		expect(leave(["openField", "marginal"], "routs", 7)).toMatchObject({
			men: 13,
			state: "routed",
			wounded: { men: 4, of: 20 },
		});
		expect(leave(["openField", "marginal"], "holds", 20)).toMatchObject({ men: 0, state: "steady" });
	});

	it("is destroyed when not even wounded are left", () => {
		const lone = (troop: typeof TYPES.MI) => {
			const dragon = side("b", army([band("d", 1, troop)]), { orders: { d: { fray: 20 } } });
			return playGame(BATTLE_DAY, battle([side("a", army([band("u", 100)], 40)), dragon])).outcome.units[1];
		};
		expect(lone(TYPES.HI)).toMatchObject({ losses: 1, wounded: 1, after: { men: 0, state: "routed" } });
		expect(lone({ ...TYPES.LE, crew: 0 })).toMatchObject({ losses: 1, wounded: 0, after: { state: "destroyed" } });
	});

	it("is shaken on the next day of the battle only, where the table says so", () => {
		const thrown = leave(["defenderWon", "thrownBack"], "holds", 0)?.effects ?? [];
		expect(thrown.map(({ cause, value }) => `${cause} ${value}`)).toEqual(["own 2", "shaken -2"]);
		expect(leave(["attackerWon", "strained"], "holds", 0)?.effects).toHaveLength(2);
		expect(leave(["attackerWon", "dented"], "holds", 0)?.effects).toHaveLength(1);
		expect(leave(["defenderWon", "thrownBack"], "holds", 0, false)?.effects).toHaveLength(1);
		expect(effectsAfterBattle(thrown, { clearVictory: false })).toEqual([]);
	});

	it("mourns killed leaders until a clear victory", () => {
		const killed = { cause: "leaderKilled", value: -2, lasts: "victory", label: "" } as const;
		expect(effectsAfterBattle([killed], { clearVictory: false })).toEqual([killed]);
		expect(effectsAfterBattle([killed], { clearVictory: true })).toEqual([]);
	});
});
