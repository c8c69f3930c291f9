/** Luck of a player's own hero: where it is offered, and how the window says that it was spent. */
import { describe, expect, it } from "vitest";
import {
	type BattleDay,
	buildPlayerView,
	buildPlayerWindow,
	heroChoiceOf,
	type PlayersSetup,
	readPlayerView,
	takeAnswer,
	toStoredDay,
} from "../../../src/bridge/battle/index.js";
import { battleSoFar } from "../../../src/engine/battle/index.js";
import { ENGLISH } from "../render.js";
import { fought, played } from "./fought-day.js";
import { dayOf, entering } from "./sample-battle.js";

const HERO = "a/1-h0";
const plain = dayOf(entering("a", "Hill", 14, 3), entering("b", "Fen", 13, 7));
const side = plain.setup.sides["a"]!;
const opened = { slot: HERO, kind: "risk", user: "anna", source: "player", risk: 0, text: "", gmRolls: true } as const;
const players: PlayersSetup = { ...plain.setup.players, opened: [opened] };

const withLuck = (luck: boolean): BattleDay => {
	const heroes = side.heroes.map((part) => ({ ...part, luck }));
	return { ...plain, setup: { ...plain.setup, players, sides: { ...plain.setup.sides, a: { ...side, heroes } } } };
};

function rollsIn(day: BattleDay, mayThrow = true) {
	const { setup } = day;
	const view = buildPlayerView({
		page: "JournalEntry.x.JournalEntryPage.y",
		name: "Ford",
		day: 1,
		setup,
		players,
		aside: {},
		now: 0,
		mayThrow,
		stuckOf: () => "",
		user: "anna",
		played: played(day),
		owns: () => true,
		nameOf: (id: string) => id,
		words: ENGLISH,
		chances: null,
	});
	expect(readPlayerView(JSON.parse(JSON.stringify(view)))).toEqual({ ok: true, value: view });
	const draft = { risk: 0, text: "", powers: null, isEditing: false, kept: undefined };
	const said = buildPlayerWindow(view, () => draft, "x", ENGLISH).parts[0]?.rolls ?? [];
	return { facts: view.parts[0]?.rolls ?? [], said };
}

describe("Luck of a player's hero", () => {
	const { day, log } = fought(withLuck(true), 7);

	it("is offered for Survival alone, to a hero who has it, until the day is applied", () => {
		const luckyIn = (of: BattleDay, mayThrow = true) =>
			rollsIn(of, mayThrow).facts.flatMap(({ leaf, luck }) => (luck ? [leaf] : []));
		const tries = luckyIn(day);
		expect(tries).toContain("survival");
		expect(tries.filter((leaf) => !/survival$/i.test(leaf))).toEqual([]);
		expect(luckyIn(day, false)).toEqual([]);
		expect(luckyIn(fought(withLuck(false), 7).day)).toEqual([]);
	});

	it("is the player's although the GM has rolled, and no other question is", () => {
		expect(heroChoiceOf({ kind: "dice", key: `${HERO}/survival` }, players)?.user).toBe("anna");
		expect(heroChoiceOf({ kind: "dice", key: "b/1-h0/survival" }, players)).toBeUndefined();
		expect(heroChoiceOf({ kind: "decide", key: `${HERO}/survival` }, players)).toBeUndefined();
	});

	it("is marked and spent once it has thrown", () => {
		const key = `${HERO}/survival`;
		const { question } = log[key]!;
		const taken = takeAnswer({ log, aside: {} }, question, { answer: 3, source: "luck", faces: [1, 1, 1] });
		if (!taken.ok) throw new Error(taken.fault.code);
		const { input, rules } = played(day);
		const { outcome } = battleSoFar(input, rules, taken.value.log);
		// The rolls that follow from another Survival may differ: the day then waits for them.
		const again = outcome
			? { ...day, fought: toStoredDay({ outcome, log: taken.value.log, options: {} }) }
			: { ...day, fought: null, log: taken.value.log };
		const { facts, said } = rollsIn(again);
		expect(facts.find(({ leaf }) => leaf === "survival")).toMatchObject({ luck: false, isLucky: true, answer: "3" });
		expect(said.find((roll) => roll.key === key)).toMatchObject({ mark: "by Luck", again: "Survival, by Luck" });
	});
});
