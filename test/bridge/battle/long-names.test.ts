/**
 * Names of any length and with any signs, which documents have and stored data may not: what a battle writes of them,
 * it reads again.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readStoredForce, toStoredForce } from "../../../src/bridge/army/stored/index.js";
import { readableDay } from "../../../src/bridge/battle/document/readable-day.js";
import {
	addScene,
	type BattleDay,
	beginRound,
	buildPlayerView,
	buildReport,
	dayState,
	editNight,
	editSetup,
	editSiege,
	newBattle,
	newDraft,
	newSiege,
	overOfDay,
	planNight,
	readBattleCard,
	readBattlePage,
	readPlayerView,
	readSiegePage,
	setScene,
	siegeBattleDay,
	siegeOfBattle,
	toBattleCard,
	toHtml,
	toStoredBattleDay,
	typedEvent,
} from "../../../src/bridge/battle/index.js";
import { cutFact, FACT_NAME } from "../../../src/bridge/battle/step-results/step-facts.js";
import { cutName, cutText } from "../../../src/bridge/text/index.js";
import { BATTLE_RULES } from "../../../src/engine/battle/index.js";
import type { Result } from "../../../src/engine/common/index.js";
import { FORCE_LIMITS, FORCE_TABLES, type Force } from "../../../src/engine/force/index.js";
import { ENGLISH } from "../render.js";
import { fought, played, recounted } from "./fought-day.js";
import { forceOf } from "./sample-battle.js";

const value = <T>(result: Result<T>): T => {
	if (!result.ok) throw new Error(`${result.fault.code} ${result.fault.path}`);
	return result.value;
};

const LONGEST = [
	"",
	"x".repeat(121),
	"x".repeat(4_000),
	// The 120th sign is the first half of a character.
	`${"x".repeat(119)}${"\u{1F6E1}".repeat(300)}`,
	"\u{1F6E1}".repeat(2_000),
	`\u202E${"\u0627".repeat(200)}\u202C`,
	"\u200F\u2067".repeat(80),
	`a${"\u0301".repeat(400)}`,
];

/** Names as a person, or a hostile hand, may give them. */
const names = fc.oneof(
	fc.constantFrom(...LONGEST),
	fc.string({ unit: "grapheme", maxLength: 400 }),
	fc.string({ unit: "binary", maxLength: 400 }),
);
const twoNames = fc.tuple(names, names);

const halves = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const nameAllies = (first: string): string => `${first} with allies`;

/** An army whose own names are as long as they may be, as its reader takes them. */
function forceNamed(text: string, units: number): Force {
	const [name, force] = [cutText(text, FORCE_LIMITS.name), forceOf("x", 12, units)];
	return {
		...force,
		name,
		commander: { ...force.commander, name },
		units: force.units.map((unit) => ({ ...unit, name })),
		heroes: force.heroes.map((hero) => ({ ...hero, name })),
	};
}

const army = (side: string, id: string, name: string) => ({
	side,
	uuid: `Actor.${id}`,
	name,
	force: forceNamed(name, 2),
});
const battleOf = (a: string, b: string): BattleDay =>
	value(newBattle([army("a", "one", a), army("b", "two", b), army("b", "three", a)], BATTLE_RULES, nameAllies));

const stored = (day: BattleDay) => ({ schema: 1, days: { d1: JSON.parse(JSON.stringify(toStoredBattleDay(day))) } });

describe("a text that is cut", () => {
	it("is as long as it may be, and ends with a whole character", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), fc.integer({ min: 0, max: 40 }), (text, max) => {
				const cut = cutText(text, max);
				expect(text.startsWith(cut)).toBe(true);
				expect(cut.length).toBeLessThanOrEqual(max);
				if (text.length > max) expect(cut.length).toBeGreaterThanOrEqual(max - 1);
				else expect(cut).toBe(text);
				expect(halves.test(cut)).toBe(false);
			}),
		);
	});
});

describe("a name that the result of a step has no room for", () => {
	it("ends with a sign that it goes on", () => {
		expect(cutFact("Red Fen Warband")).toBe("Red Fen Warband");
		const cut = cutFact(`${"Brotherhood of the ".repeat(4)}    Northern Marches`);
		expect(cut).toMatch(/\S…$/);
		expect(cut.length).toBeLessThanOrEqual(FACT_NAME);
	});
});

describe("names that are longer than stored data may be", () => {
	it("make a battle that reads, and no half of a character", () => {
		fc.assert(
			fc.property(twoNames, ([a, b]) => {
				const day = battleOf(a, b);
				expect(value(readBattlePage(stored(day), FORCE_TABLES))).toEqual([day]);
				const { contingents, name } = day.setup.sides["b"]!;
				for (const each of [name, ...contingents.map((one) => one.name)])
					if (!halves.test(a + b)) expect(halves.test(each)).toBe(false);
			}),
		);
	});

	it("are those of estimates too", () => {
		const quick = { men: 300, each: 2, quality: "average", morale: null, line: "medium", strategy: 12, tl: 3 } as const;
		fc.assert(
			fc.property(twoNames, ([a, b]) => {
				const sides = [a, b].map((name, i) => ({ side: "ab"[i]!, estimate: { ...quick, name } }));
				const day = value(newBattle(sides, BATTLE_RULES, nameAllies));
				expect(value(readBattlePage(stored(day), FORCE_TABLES))).toEqual([day]);
			}),
		);
	});

	it("make a siege with its storm, its events and its battle that read", () => {
		fc.assert(
			fc.property(twoNames, ([a, b]) => {
				const armies = {
					a: [{ uuid: "Actor.one", name: a, estimate: null }],
					b: [{ uuid: "Actor.two", name: b, estimate: null }],
				};
				const siege = value(newSiege({ armies, began: null, invested: "Invested" }));
				expect(value(readSiegePage({ schema: 1, data: siege }))).toEqual(siege);
				const typed = typedEvent(newDraft(siege), { army: "Actor.three" }, [{ uuid: "Actor.three", name: a }], ENGLISH);
				const joined = value(editSiege(siege, { kind: "event", ...typed }));
				const force = (): Force => forceNamed(b, 2);
				const order = { battle: "storm", rules: BATTLE_RULES, force, nameAllies } as const;
				const storm = value(siegeBattleDay(joined, order)).day;
				expect(value(readBattlePage(stored(storm), FORCE_TABLES))).toEqual([storm]);
				const two = value(newBattle([army("a", "one", a), army("b", "two", b)], BATTLE_RULES, nameAllies));
				const around = value(siegeOfBattle(two, { id: "page", name: a + b }, { began: null, invested: "" }));
				expect(value(readSiegePage({ schema: 1, data: around }))).toEqual(around);
			}),
		);
	});

	it("of a scene's link are entered", () => {
		const day = battleOf("Hill", "Fen");
		const { setup } = value(editSetup(day.setup, addScene(day.setup, { id: "s1", step: "forces", title: "Duel" })));
		fc.assert(
			fc.property(names, (name) => {
				const linked = value(setScene(setup, "s1", "link", "Scene.aaaaaaaaaaaaaaaa", name));
				expect(value(editSetup(setup, linked)).setup.scenes[0]?.linkName).toBe(cutName(name, FORCE_LIMITS.name));
			}),
		);
	});

	it("make cards, windows of players, reports, nights and next days that read", () => {
		fc.assert(
			fc.property(twoNames, ([a, b]) => {
				const { day } = fought(battleOf(a, b), 3);
				const { outcome, input } = played(day);
				const title = `${a}${b}`;
				const card = toBattleCard({ page: "JournalEntry.x", name: title, day: 1 }, outcome!, input);
				expect(value(readBattleCard(JSON.parse(JSON.stringify(card))))).toEqual(card);
				const view = viewOf(day, title, a);
				expect(value(readPlayerView(JSON.parse(JSON.stringify(view))))).toEqual(view);
				expect(toHtml(buildReport(recounted(day, "players", title), ENGLISH))).toContain("<h2>");
				const next = nextOf(day, a, b);
				expect(readableDay(next, FORCE_TABLES)).toEqual({ ok: true, value: next });
			}),
			{ numRuns: 25 },
		);
	});
});

/** What a player who has a hero on the first side is sent. */
function viewOf(day: BattleDay, name: string, user: string) {
	const round = { id: "r", kind: "risk", until: 0 } as const;
	const players = beginRound(day.setup.players, round, [{ slot: "a/1-h0", user: "anna" }]);
	const setup = { ...day.setup, players };
	const state = value(dayState({ ...day, setup }, BATTLE_RULES).played);
	return buildPlayerView({
		page: "JournalEntry.x.JournalEntryPage.y",
		name,
		day: 1,
		setup,
		players,
		aside: {},
		user: "anna",
		now: 0,
		mayThrow: true,
		stuckOf: () => "",
		played: state,
		owns: () => true,
		nameOf: () => user,
		words: ENGLISH,
		chances: null,
	});
}

/** The next day after a night in which an army of that name arrives. */
function nextOf(day: BattleDay, a: string, b: string): BattleDay {
	const arrive = { kind: "arrive", side: "a", uuid: "Actor.four", name: a, unit: "" } as const;
	const night = value(editNight(day, arrive)).night;
	const over = value(overOfDay({ ...day, night }, BATTLE_RULES));
	const army = () => value(readStoredForce(toStoredForce(forceNamed(b, 3)), FORCE_TABLES));
	return value(planNight({ day: { ...day, night }, over, rules: BATTLE_RULES, army, isWritten: true })).next;
}
