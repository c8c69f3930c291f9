/** Names in everything that shows a battle, and pages that no battle ever stored. */
import { describe, expect, it } from "vitest";
import {
	type BattleDay,
	buildBattleCard,
	buildBattleFallback,
	buildConsole,
	buildOdds,
	buildResult,
	CONSOLE_STEPS,
	dayState,
	readBattlePage,
	sayBattle,
	toBattleCard,
	toStoredBattleDay,
} from "../../../src/bridge/battle/index.js";
import { BATTLE_RULES } from "../../../src/engine/battle/index.js";
import { FORCE_TABLES } from "../../../src/engine/force/index.js";
import { forecastDay } from "../../../src/engine/forecast/forecast-day.js";
import { expectNamesAreText } from "../hostile.js";
import { ENGLISH, render } from "../render.js";
import { fought, played } from "./fought-day.js";
import { dayOf, forceOf } from "./sample-battle.js";

const named = (name: string): BattleDay =>
	dayOf(
		{ side: "a", uuid: "Actor.a", name, force: forceOf(name, 14, 2) },
		{ side: "b", uuid: "Actor.b", name: "Fen", force: forceOf("Fen", 12, 2) },
	);

/** Templates of the console in which a step shows names. */
function drawn(day: BattleDay): readonly string[] {
	const state = dayState(day, BATTLE_RULES);
	const now = played(day);
	const result = now.outcome ? buildResult(now.outcome, now.input, ENGLISH, (units) => units) : null;
	const odds = buildOdds(forecastDay(now.input, BATTLE_RULES), now, "u", ENGLISH);
	return CONSOLE_STEPS.map((step) => {
		const view = buildConsole({ state, rules: BATTLE_RULES, step, unfolded: new Set(), words: ENGLISH });
		const context = { ...view, rootId: "u", sign: {}, odds, result: step === "losses" ? result : null, days: [] };
		return ["path", "body", "odds", "footer"].map((part) => render(`apps/battle/${part}`, context)).join("");
	});
}

describe("names in a battle", () => {
	it("are text only at every step of the console that shows them", () => {
		expectNamesAreText((name) => drawn(named(name)).filter((page) => page.includes("Fen")));
	});

	it("are text only in the result", () => {
		expectNamesAreText((name) => drawn(fought(named(name), 3).day).slice(-1));
	});

	it("are text only on the card, in its static text, and in the answer to a command", () => {
		expectNamesAreText((name) => {
			const day = fought(named(name), 3).day;
			const { outcome, input } = played(day);
			const view = buildBattleCard(toBattleCard({ page: "x", name, day: 1 }, outcome!, input), ENGLISH);
			const answer = sayBattle(name, dayState(named(name), BATTLE_RULES), name, ENGLISH);
			return [render("chat/battle", { ...view, theme: "", mayOpen: true }), buildBattleFallback(view), answer];
		});
	});
});

describe("a page that was stored otherwise", () => {
	const pageWith = (rename: Readonly<Record<string, string>>): unknown => {
		const stored = structuredClone(toStoredBattleDay(named("Hill"))) as { setup: { sides: Record<string, unknown> } };
		const sides = Object.entries(stored.setup.sides).map(([id, side]) => [rename[id] ?? id, side] as const);
		stored.setup.sides = Object.fromEntries(sides);
		return { schema: 1, days: { d1: stored } };
	};

	it("is read where its sides are battles' own", () => {
		expect(readBattlePage(pageWith({ b: "h" }), FORCE_TABLES).ok).toBe(true);
	});

	it.each(["i", "z", "A", "constructor", "<b>", "a.b", "contest"])("is refused with a side %s", (id) => {
		const read = readBattlePage(pageWith({ b: id }), FORCE_TABLES);
		expect(read.ok).toBe(false);
		if (!read.ok) expect(read.fault.code).toBe("MUSTER.Fault.Battle.packed");
	});
});
