/** What players of a battle are asked and shown: rounds, hostile choices, and views without what is hidden. */
import { describe, expect, it } from "vitest";
import { readSetup } from "../../../src/bridge/battle/document/types.js";
import {
	beginRound,
	buildPanel,
	buildPlayerView,
	buildPlayerWindow,
	checkChoice,
	dayState,
	isDue,
	markSlot,
	openRound,
	orderSettings,
	type PlayerChoice,
	type PlayersSetup,
	playerOf,
	readChoice,
	readPlayersOrder,
	readPlayerView,
	takeAnswer,
	toBattleInput,
} from "../../../src/bridge/battle/index.js";
import { BATTLE_RULES } from "../../../src/engine/battle/index.js";
import { forecastRisks } from "../../../src/engine/forecast/forecast-risks.js";
import { ownRolls } from "../../../src/engine/forecast/index.js";
import { toJson } from "../../../src/engine/schema/index.js";
import { ENGLISH } from "../render.js";
import { dayOf, entering } from "./sample-battle.js";

const day = dayOf(entering("a", "Hill", 14, 3), entering("b", "Fen", 13, 7));
const HERO = "a/1-h0";
const FOE = "b/1-h0";

const armyOf = (side: string): string => day.setup.sides[side]?.contingents[0]?.uuid ?? "";
/** The army of the second side is its player's own, and so is no army of the first. */
const OWNED = armyOf("b");

const asked = (players: PlayersSetup): PlayersSetup =>
	beginRound(players, { id: "round1", kind: "risk", until: 0 }, [
		{ slot: HERO, user: "anna" },
		{ slot: FOE, user: "bert" },
	]);

function viewOf(players: PlayersSetup, user: string, of = day.setup) {
	const setup = { ...of, players };
	const { played } = dayState({ ...day, setup }, BATTLE_RULES);
	if (!played.ok) throw new Error(played.fault.code);
	return buildPlayerView({
		page: "JournalEntry.x.JournalEntryPage.y",
		name: "Ford",
		day: 1,
		setup,
		players,
		aside: {},
		user,
		now: 0,
		mayThrow: true,
		stuckOf: () => "",
		played: played.value,
		owns: (army) => army === OWNED,
		nameOf: (id) => id,
		words: ENGLISH,
		chances: { wins: { a: { mean: 0.7123, within: "exact" }, b: { mean: 0.2211, within: "exact" } }, sampled: 0 },
	});
}

const seen = (players: PlayersSetup, side: string, item: string, value: string): PlayersSetup => {
	const order = readPlayersOrder({ kind: "seen", side, item, value }, "");
	if (!order.ok || order.value.kind !== "seen") throw new Error("no order");
	const after = orderSettings(players, order.value);
	if (!after.ok) throw new Error(after.fault.code);
	return after.value;
};

describe("players of a battle", () => {
	it("are read from pages that know nothing of them", () => {
		const { players: _players, ...older } = toJson(day.setup as never) as Record<string, unknown>;
		expect(readSetup(older)).toEqual({ ok: true, value: day.setup });
	});

	it("learn which armies of their own fight, and of no other", () => {
		expect(OWNED).not.toBe("");
		const players = asked(day.setup.players);
		expect(viewOf(players, "bert").armies).toEqual([OWNED]);
		expect(viewOf(players, "anna").armies).toEqual([]);
		expect(viewOf(day.setup.players, "bert").armies).toEqual([]);
	});

	it("choose within the range of the hero, and nothing else", () => {
		for (const wrong of [
			{ kind: "risk", risk: 7, text: "" },
			{ kind: "risk", risk: 1.5, text: "" },
			{ kind: "risk" },
			3,
			"x",
			[],
		])
			expect(readChoice(wrong).ok).toBe(false);
		expect(readChoice({ kind: "risk", risk: 2, text: "x".repeat(301) }).ok).toBe(false);
		expect(readChoice(null)).toEqual({ ok: true, value: null });
		const reserve = {
			...day.setup,
			sides: {
				...day.setup.sides,
				a: { ...day.setup.sides["a"]!, heroes: [{ ...day.setup.sides["a"]!.heroes[0]!, reserve: true }] },
			},
		};
		expect(checkChoice(reserve, HERO, { kind: "risk", risk: -2, text: "" })).toMatchObject({ ok: false });
		expect(checkChoice(reserve, HERO, { kind: "risk", risk: -1, text: "" })).toMatchObject({ ok: true });
		expect(checkChoice(day.setup, "a/none", { kind: "risk", risk: 0, text: "" })).toMatchObject({ ok: false });
		expect(checkChoice(day.setup, "a", { kind: "risk", risk: 0, text: "" })).toMatchObject({ ok: false });
	});

	it("open together, and the default counts for the absent", () => {
		let players = asked(day.setup.players);
		const round = () => players.rounds[0]!;
		expect(isDue(round(), 0)).toBe(false);
		const marked = markSlot(players, { id: "round1", slot: HERO, state: "sealed", at: 5 });
		if (!marked.ok) throw new Error(marked.fault.code);
		players = marked.value;
		expect(isDue({ ...round(), until: 10 }, 9)).toBe(false);
		expect(isDue({ ...round(), until: 10 }, 10)).toBe(true);
		expect(markSlot(players, { id: "round2", slot: HERO, state: "sealed", at: 5 }).ok).toBe(false);
		const choices = new Map<string, PlayerChoice>([
			[HERO, { kind: "risk", risk: -3, text: "forward" }],
			// Kept from before, but not marked: it does not count.
			[FOE, { kind: "risk", risk: 5, text: "back" }],
		]);
		const after = openRound({ ...day.setup, players }, round(), choices);
		expect(after.sides["a"]?.heroes[0]?.risk).toBe(-3);
		expect(after.sides["b"]?.heroes[0]?.risk).toBe(0);
		expect(after.players.rounds).toEqual([]);
		expect(after.players.opened.map(({ slot, source, text }) => [slot, source, text])).toEqual([
			[HERO, "player", "forward"],
			[FOE, "default", ""],
		]);
		expect(readSetup(toJson(after as never))).toEqual({ ok: true, value: after });
		const question = { key: `${HERO}/survival`, kind: "dice" } as const;
		expect(playerOf(question, after.players)?.user).toBe("anna");
		expect(playerOf({ ...question, secret: true }, after.players)).toBeUndefined();
		expect(playerOf({ key: "a/1-u0/morale", kind: "dice" }, after.players)).toBeUndefined();
	});

	it("enter a leader's plan as powers and as the name of a judgement", () => {
		const players = beginRound(day.setup.players, { id: "r", kind: "plan", until: 0 }, [{ slot: "a", user: "anna" }]);
		const round = { ...players.rounds[0]!, slots: [{ slot: "a", user: "anna", state: "sealed" as const, at: 1 }] };
		const powers = { defence: 2, purchases: [] };
		const after = openRound(
			{ ...day.setup, players },
			round,
			new Map([["a", { kind: "plan", text: "Wait.", powers }]]),
		);
		expect(after.sides["a"]).toMatchObject({ powers, judgements: [{ kind: "plan", label: "Wait.", value: 0 }] });
		expect(toBattleInput(after, day.forces, BATTLE_RULES).ok).toBe(false);
	});
});

describe("the view of a player", () => {
	const hidden = asked(day.setup.players);

	it("holds nothing that is not released, and reads as it was sent", () => {
		const view = viewOf(hidden, "anna");
		const text = JSON.stringify(view);
		expect(text).toContain("Hill");
		// Men of the enemy, the chances, the enemy's names and hero.
		for (const secret of ["700", "0.7123", "0.2211", "Fen", "b/", "bert"]) expect(text).not.toContain(secret);
		expect(readPlayerView(JSON.parse(text))).toEqual({ ok: true, value: view });
	});

	it.each([
		["chance", "0.7123"],
		["strength", "700"],
		["sum", '"sum"'],
	])("holds %s once it is shown, to that side alone", (item, trace) => {
		const shown = seen(hidden, "a", item, "shown");
		expect(JSON.stringify(viewOf(shown, "anna"))).toContain(trace);
		expect(JSON.stringify(viewOf(shown, "bert"))).not.toContain(trace === "700" ? "300" : trace);
		expect(JSON.stringify(viewOf(seen(shown, "a", item, "hidden"), "anna"))).not.toContain(trace);
	});

	it("tells nothing of a diviner's nature, whatever is shown of the sum", () => {
		const texts = [true, false].map((genuine) => {
			const diviner = { genuine, skill: 12, trust: "full" as const };
			const sides = { ...day.setup.sides, a: { ...day.setup.sides["a"]!, diviner } };
			const players = seen(seen(asked(day.setup.players), "a", "sum", "shown"), "b", "sum", "shown");
			const setup = { ...day.setup, sides, players };
			const { played } = dayState({ ...day, setup }, BATTLE_RULES);
			if (!played.ok) throw new Error(played.fault.code);
			const secrets = played.value.soFar.open.filter(({ key }) => key.includes("divin"));
			expect(secrets.every(({ secret }) => secret === true)).toBe(true);
			const views = ["anna", "bert"].map((user) => viewOf(players, user, setup));
			return JSON.stringify(views);
		});
		for (const text of texts) expect(text).not.toMatch(/genuine|trust|charlatan|false diviner/i);
	});

	it("holds the GM's own words in place of the enemy's strength", () => {
		const estimated = seen(hidden, "a", "strength", "estimate");
		const worded = orderSettings(estimated, { kind: "estimate", side: "a", text: "some hundreds" });
		const text = JSON.stringify(worded.ok && viewOf(worded.value, "anna"));
		expect(text).toContain("some hundreds");
		expect(text).not.toContain("700");
		expect(readPlayersOrder({ kind: "seen", side: "a", item: "chance", value: "perhaps" }, "").ok).toBe(false);
		expect(orderSettings(hidden, { kind: "seen", side: "a", item: "chance", value: "estimate" }).ok).toBe(false);
	});

	it("is refused where it is not as it must be", () => {
		const view = viewOf(hidden, "anna");
		for (const wrong of [
			null,
			[],
			{ ...view, schema: 2 },
			{ ...view, left: -1 },
			{ ...view, parts: [{}] },
			{ ...view, known: "x" },
		])
			expect(readPlayerView(wrong).ok).toBe(false);
	});
});

describe("the GM's panel of players", () => {
	const round = asked(day.setup.players);
	const choices = new Map([[HERO, { kind: "risk", risk: -2, text: "Hold the ford." } as const]]);
	const sealed = markSlot(round, { id: "round1", slot: HERO, state: "sealed", at: 5 });
	if (!sealed.ok) throw new Error(sealed.fault.code);
	const setup = openRound({ ...day.setup, players: sealed.value }, sealed.value.rounds[0]!, choices);
	let course = { log: day.log, aside: day.aside };
	const now = () => {
		const { played } = dayState({ ...day, ...course, setup }, BATTLE_RULES);
		if (!played.ok) throw new Error(played.fault.code);
		return played.value;
	};
	const panel = (isActive: boolean) => {
		const users = [{ id: "anna", name: "Anna", isActive }];
		const frame = { users, ownerOf: () => "anna", derivedOf: () => "" };
		return buildPanel("risk", { day: { ...day, setup }, played: now() }, frame, ENGLISH)?.rows.find(
			({ slot }) => slot === HERO,
		);
	};

	it("says whose roll is waited for, and that an absent player is away", () => {
		expect(panel(true)).toMatchObject({ state: "Risk −2", rolls: false });
		for (let open = now().soFar.open; !open.some(({ key }) => key.startsWith(HERO)); open = now().soFar.open) {
			for (const question of open) {
				const answer = question.kind === "decide" ? (question.options[0] ?? "") : 10;
				const taken = takeAnswer(course, question, { answer, source: "gm" });
				if (!taken.ok) throw new Error(taken.fault.code);
				course = taken.value;
			}
		}
		expect(panel(true)).toMatchObject({ state: "rolls now", text: "Hold the ford.", rolls: true });
		expect(panel(false)).toMatchObject({ state: "away", rolls: true });
	});
});

describe("the window of a player", () => {
	const view = viewOf(asked(day.setup.players), "anna");
	const [part] = view.parts;
	if (!part) throw new Error("no part");
	const draft = { risk: 0, text: "", isEditing: false, powers: null, kept: undefined };
	const roll = {
		key: `${HERO}/survival`,
		leaf: "survival",
		dice: "3d6",
		options: [],
		target: 12,
		answer: null,
		faces: [],
		luck: false,
		isLucky: false,
		stuck: "",
		against: null,
	};
	const stageOf = (...parts: readonly Partial<typeof part>[]): string | undefined =>
		buildPlayerWindow(
			{ ...view, parts: parts.map((each) => ({ ...part, ...each })) },
			() => draft,
			"x",
			ENGLISH,
		).stages.find(({ isNow }) => isNow)?.label;

	it("says the stage in which something waits, and the rolls of any part once all lies open", () => {
		expect(stageOf({ state: "asked" })).toBe("Choose");
		expect(stageOf({ state: "sealed" }, { state: "open", rolls: [roll] })).toBe("Sealed");
		expect(stageOf({ state: "open" })).toBe("Open");
		expect(stageOf({ state: "open" }, { state: "open", rolls: [roll] })).toBe("Your rolls");
		expect(stageOf()).toBe("Open");
	});
});

describe("the own rolls of a hero", () => {
	it("are the whole of what can happen at every Risk, and the glory of the forecast", () => {
		const input = toBattleInput(day.setup, day.forces, BATTLE_RULES);
		if (!input.ok) throw new Error(input.fault.code);
		const rolls = ownRolls(input.value, BATTLE_RULES, HERO);
		const forecast = forecastRisks(input.value, BATTLE_RULES, HERO);
		expect(rolls.map(({ risk }) => risk)).toEqual([-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6]);
		for (const [i, { hits, rows }] of rolls.entries()) {
			expect(hits.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
			const { hero } = forecast[i]!;
			for (const [row, chance] of rows) expect(chance * (1 - hero.struck)).toBeCloseTo(hero.glory[row] ?? 0, 12);
		}
	});
});
