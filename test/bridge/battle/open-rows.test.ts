/** Battles and sieges that are under way, as lists say them: how far they are, and who is waited for. */
import { describe, expect, it } from "vitest";
import {
	type BattleDay,
	battleRow,
	beginRound,
	buildPlayerView,
	dayState,
	faultyRow,
	markSlot,
	openRound,
	ownRows,
	type PlayersSetup,
	siegeRow,
} from "../../../src/bridge/battle/index.js";
import { BATTLE_RULES } from "../../../src/engine/battle/index.js";
import { ENGLISH, render, textOf } from "../render.js";
import { fought } from "./fought-day.js";
import { dayOf, entering } from "./sample-battle.js";

const FORD = { uuid: "JournalEntry.x.JournalEntryPage.y", name: "Oxmere Ford" };
const day = dayOf(entering("a", "Hill", 14, 3), entering("b", "Fen", 13, 7));
const SLOTS = [
	{ slot: "a/1-h0", user: "anna" },
	{ slot: "b/1-h0", user: "bert" },
];
const NAMES: Readonly<Record<string, string>> = { anna: "Anna", bert: "Bert" };

const withPlayers = (players: PlayersSetup): BattleDay => ({ ...day, setup: { ...day.setup, players } });
const asked = beginRound(day.setup.players, { id: "round1", kind: "risk", until: 0 }, SLOTS);

function sealedBy(players: PlayersSetup, slot: string): PlayersSetup {
	const marked = markSlot(players, { id: "round1", slot, state: "sealed", at: 1 });
	if (!marked.ok) throw new Error(marked.fault.code);
	return marked.value;
}

type Applied = "none" | "open" | "done" | "undone";
const stateOf = (of: BattleDay, applied: Applied = "none"): string =>
	battleRow(FORD, dayState(of, BATTLE_RULES), { applied, nameOf: (id) => NAMES[id] ?? "" }, ENGLISH).state;

describe("an open battle in a list of GMs", () => {
	it("says its day and the step that waits, and has a button with a whole name", () => {
		const row = battleRow(FORD, dayState(day, BATTLE_RULES), { applied: "none", nameOf: () => "" }, ENGLISH);
		expect(row).toEqual({
			...FORD,
			opens: "page",
			state: "day 1, Forces",
			button: "Continue",
			label: "Continue Oxmere Ford: day 1, Forces",
		});
	});

	it("says who has sealed and who has not", () => {
		expect(stateOf(withPlayers(asked))).toBe("day 1, Forces · waiting for Anna and Bert to choose");
		const one = sealedBy(asked, "a/1-h0");
		expect(stateOf(withPlayers(one))).toBe("day 1, Forces · Anna has sealed, Bert not yet");
		expect(stateOf(withPlayers(sealedBy(one, "b/1-h0")))).toBe("day 1, Forces · Anna and Bert have sealed");
	});

	it("says whose dice are waited for, and names no user who is gone", () => {
		const rounds = asked.rounds[0];
		if (!rounds) throw new Error("nothing is asked");
		const setup = openRound({ ...day.setup, players: asked }, rounds, new Map());
		const { played } = dayState({ ...day, setup }, BATTLE_RULES);
		if (!played.ok) throw new Error(played.fault.code);
		const open = played.value.soFar.open.filter(({ key }) => key.endsWith("/catastrophe"));
		expect(open).toHaveLength(2);
		const log: BattleDay["log"] = Object.fromEntries(
			open.map((question) => [question.key, { question, answer: 10, source: "rolled" }]),
		);
		const waits = { ...day, setup, log };
		expect(stateOf(waits)).toBe("day 1, Heroes · waiting for dice or decisions of Anna and Bert");
		const { state } = battleRow(FORD, dayState(waits, BATTLE_RULES), { applied: "none", nameOf: () => "" }, ENGLISH);
		expect(state).toBe("day 1, Heroes");
	});

	it("says whether a day that is over is written into the armies", () => {
		const over = fought(day, 3).day;
		expect(stateOf(over)).toBe("day 1 is fought, not applied");
		expect(stateOf(over, "done")).toBe("night after day 1");
		expect(stateOf(over, "undone")).toBe("day 1 is fought, taken back");
		expect(stateOf(over, "open")).toBe("day 1 is applied in part");
	});

	it("waits for no choice that comes too late", () => {
		const late = { ...fought(day, 3).day, setup: { ...day.setup, players: asked } };
		expect(stateOf(late)).toBe("day 1 is fought, not applied");
		const log: BattleDay["log"] = { "a/1-h0/survival": fought(day, 3).log["a/1-h0/survival"]! };
		expect(stateOf({ ...withPlayers(asked), log })).toMatch(/ · waiting for Bert to choose$/);
	});

	it("says why it cannot be read, and of a siege its day", () => {
		expect(faultyRow(FORD, "The key is missing.", ENGLISH).state).toBe("The key is missing.");
		expect(siegeRow(FORD, 12, ENGLISH)).toMatchObject({ opens: "siege", state: "siege, day 12" });
	});

	it("is drawn with its name as text", () => {
		const row = battleRow(
			{ ...FORD, name: "<b>Ford</b>" },
			dayState(day, BATTLE_RULES),
			{ applied: "none", nameOf: () => "" },
			ENGLISH,
		);
		expect(textOf(render("apps/battle/open-rows", { rows: [row] }))).toBe("<b>Ford</b> day 1, Forces Continue");
	});
});

function viewOf(players: PlayersSetup, user = "anna", of: BattleDay = day) {
	const setup = { ...of.setup, players };
	const { played } = dayState({ ...of, setup }, BATTLE_RULES);
	if (!played.ok) throw new Error(played.fault.code);
	return buildPlayerView({
		page: FORD.uuid,
		name: FORD.name,
		day: 1,
		setup,
		players,
		aside: {},
		user,
		now: 0,
		mayThrow: true,
		stuckOf: () => "",
		played: played.value,
		owns: () => true,
		nameOf: (id) => id,
		words: ENGLISH,
		chances: null,
	});
}

describe("battles of a player's own", () => {
	const rowsOf = (views: Parameters<typeof ownRows>[0], isSealed = false) =>
		ownRows(views, () => isSealed, ENGLISH).map(({ state, button }) => [state, button]);

	it("say what waits for the player, and nothing of the others", () => {
		expect(rowsOf([viewOf(asked)])).toEqual([["waits for you: choose your Risk", "Choose"]]);
		expect(JSON.stringify(ownRows([viewOf(asked)], () => false, ENGLISH))).not.toMatch(/bert|Fen/i);
	});

	it("say that the choice is sealed, by the page or by this machine", () => {
		const sealed = [["day 1 · your choice is sealed", "Open"]];
		expect(rowsOf([viewOf(sealedBy(asked, "a/1-h0"))])).toEqual(sealed);
		expect(rowsOf([viewOf(asked)], true)).toEqual(sealed);
	});

	it("begin with those that wait, and leave out what is over or never asked anything", () => {
		const [round] = asked.rounds;
		if (!round) throw new Error("nothing is asked");
		const { players } = openRound({ ...day.setup, players: asked }, round, new Map());
		const quiet = viewOf(players);
		expect(rowsOf([quiet, viewOf(asked), viewOf(asked, "dora")])).toEqual([
			["waits for you: choose your Risk", "Choose"],
			["day 1 · nothing waits for you", "Open"],
		]);
		expect(rowsOf([viewOf(players, "anna", fought(day, 3).day)])).toEqual([]);
		expect(rowsOf([viewOf(asked, "anna", fought(day, 3).day)])).toEqual([]);
	});
});
