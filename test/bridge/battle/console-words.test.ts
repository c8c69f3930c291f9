/**
 * What the console says beside the rolls: numbers of units with equal names wherever one is chosen, and a side that
 * scouting warns.
 */
import { describe, expect, it } from "vitest";
import {
	type BattleDay,
	buildConsole,
	buildReport,
	buildResult,
	dayState,
	momentsOf,
	namesIn,
	toHtml,
} from "../../../src/bridge/battle/index.js";
import { powerFacts } from "../../../src/bridge/battle/players/power-facts.js";
import { BATTLE_RULES, type PowerPlan } from "../../../src/engine/battle/index.js";
import type { Force } from "../../../src/engine/force/index.js";
import { ENGLISH, textOf } from "../render.js";
import { fought, played } from "./fought-day.js";
import { dayOf, forceOf } from "./sample-battle.js";

/** Three units, of which two have the name of one on the other side, and a mage. */
function army(name: string): Force {
	const force = forceOf(name, 13, 3);
	const units = force.units.map((unit, i) => ({ ...unit, name: i === 1 ? `${name} Bows` : "Spears" }));
	const sage = { id: "p1", name: "Sage", link: "", practice: "mage" as const, stones: 0, items: 0, boosters: 0 };
	return { ...force, units, practitioners: [{ ...sage, points: 1200 }] };
}

const day = dayOf(
	{ side: "a", uuid: "Actor.hill", name: "Hill", force: army("Hill") },
	{ side: "b", uuid: "Actor.fen", name: "Fen", force: army("Fen") },
);

const buying = (powers: PowerPlan, heroic = false): BattleDay => {
	const { sides } = day.setup;
	return { ...day, setup: { ...day.setup, sides: { ...sides, a: { ...sides["a"]!, powers, heroic } } } };
};

const consoleAt = (of: BattleDay, step: Parameters<typeof buildConsole>[0]["step"]) =>
	buildConsole({
		state: dayState(of, BATTLE_RULES),
		rules: BATTLE_RULES,
		step,
		unfolded: new Set<string>(),
		words: ENGLISH,
	});

describe("the sum of Strategy", () => {
	it("has each number named by its own row, and the sum as the sum", () => {
		const { modifiers } = consoleAt(day, "strategy");
		const spoken = [...(modifiers?.rows ?? []), modifiers!.total].map(({ label, cells }) => [label, cells[0]?.label]);
		expect(spoken.length).toBeGreaterThan(1);
		for (const [label, of] of spoken) expect(of).toMatch(new RegExp(`^Hill: ${label} .*\\. Why\\?$`));
	});
});

describe("units of equal names", () => {
	it("are numbered on their side, and others are not", () => {
		const names = namesIn(played(day).input);
		expect(["a/1-u0", "a/1-u1", "a/1-u2", "b/1-u2"].map(names.unit)).toEqual([
			"Spears (1)",
			"Hill Bows",
			"Spears (2)",
			"Spears (2)",
		]);
	});

	it("are said with their side where units of several sides are on offer", () => {
		const all = ["Spears (1) (Hill)", "Hill Bows", "Spears (2) (Hill)", "Spears (1) (Fen)", "Fen Bows"];
		const morale = buying({ defence: 0, purchases: [{ use: "morale", unit: "a/1-u0", steps: 1 }] });
		const fields = consoleAt(morale, "powers").entries[0]?.groups[0]?.entries[1]?.fields ?? [];
		const labels = fields.flatMap((field) =>
			("choices" in field ? (field.choices ?? []) : []).map(({ label }) => label),
		);
		expect(labels).toEqual([...all, "Spears (2) (Fen)"]);
		const seen = [["a", { items: [["strength", "shown"]], estimate: "" }]] as const;
		const facts = powerFacts("a", played(day).input, BATTLE_RULES, { seen });
		expect(facts?.units.map(({ name }) => name)).toEqual(labels);
		const own = powerFacts("a", played(day).input, BATTLE_RULES, { seen: [] });
		expect(own?.units.map(({ name }) => name)).toEqual(["Spears (1)", "Hill Bows", "Spears (2)"]);
	});
});

describe("a side that scouting warns", () => {
	const scouting: PowerPlan = { defence: 0, purchases: [{ use: "scouting", points: 3 }] };
	const warned = buying(scouting, true);

	it("is named in the console while it may plan again, and no other side is", () => {
		for (const step of ["powers", "fortune"] as const) {
			expect(consoleAt(warned, step).warnings).toEqual([
				"Scouting by powers warns Hill: the players may plan again before anything is rolled.",
			]);
			expect(consoleAt(buying(scouting), step).warnings).toEqual([]);
		}
		expect(consoleAt(warned, "heroes").warnings).toEqual([]);
	});

	it("is named in the result and the report", () => {
		const over = fought(warned, 3).day;
		const { outcome, ...state } = played(over);
		if (outcome === null) throw new Error("the day is not over");
		const { sides } = buildResult(outcome, state.input, ENGLISH);
		const said = "Scouting by powers has warned the side.";
		expect(sides.map(({ fates }) => fates.includes(said))).toEqual([true, false]);
		expect(consoleAt(over, "powers").warnings).toEqual([]);
		const moments = momentsOf({ ...state, outcome }, "gm", ENGLISH);
		const report = buildReport(
			{ name: "Ford", day: 1, played: { ...state, outcome }, outcome, moments, odds: null, audience: "gm" },
			ENGLISH,
		);
		expect(textOf(toHtml(report)).match(new RegExp(said, "g"))).toHaveLength(1);
	});
});
