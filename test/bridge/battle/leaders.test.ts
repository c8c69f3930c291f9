/** Leaders of sides: the powers that they may spend, what they learn by it, and blocks that are decided at once. */
import { describe, expect, it } from "vitest";
import {
	type BattleDay,
	beginRound,
	buildPanel,
	buildPlayerView,
	buildPlayerWindow,
	checkKnownPowers,
	checkPlan,
	dayState,
	editPlan,
	isBlock,
	openRound,
	orderSettings,
	type PlanEdit,
	type PlayedDay,
	type PlayersSetup,
	playerOf,
	readPlayersOrder,
	readPlayerView,
	toBattleInput,
	withBlocks,
} from "../../../src/bridge/battle/index.js";
import { buildPlanForm } from "../../../src/bridge/battle/players/plan-form.js";
import { BATTLE_RULES, type PowerPlan } from "../../../src/engine/battle/index.js";
import type { Force } from "../../../src/engine/force/index.js";
import { ENGLISH } from "../render.js";
import { dayOf, forceOf } from "./sample-battle.js";

/** Two mages of 400 points each: 24 points of special strength. */
const gifted = (name: string, units: number): Force => ({
	...forceOf(name, 13, units),
	practitioners: ["p1", "p2"].map((id) => ({
		id,
		name: id,
		link: "",
		practice: "mage" as const,
		points: 400,
		stones: 0,
		items: 0,
		boosters: 0,
	})),
});
const entering = (side: string, name: string, units: number) => ({
	side,
	uuid: `Actor.${name}`,
	name,
	force: gifted(name, units),
});

const day = dayOf(entering("a", "Hill", 3), entering("b", "Fen", 7));
const NOTHING: PowerPlan = { defence: 0, purchases: [] };

function played(of: BattleDay): PlayedDay {
	const state = dayState(of, BATTLE_RULES).played;
	if (!state.ok) throw new Error(`${state.fault.code} ${state.fault.path}`);
	return state.value;
}

const withPowers = (a: PowerPlan, b: PowerPlan = NOTHING): BattleDay => {
	const { sides } = day.setup;
	return {
		...day,
		setup: { ...day.setup, sides: { a: { ...sides["a"]!, powers: a }, b: { ...sides["b"]!, powers: b } } },
	};
};

const asked = (players: PlayersSetup): PlayersSetup =>
	beginRound(players, { id: "round1", kind: "plan", until: 0 }, [
		{ slot: "a", user: "anna" },
		{ slot: "b", user: "bert" },
	]);

const shownTo = (players: PlayersSetup, side: string): PlayersSetup => {
	const after = orderSettings(players, { kind: "seen", side, item: "strength", value: "shown" });
	if (!after.ok) throw new Error(after.fault.code);
	return after.value;
};

function viewOf(of: BattleDay, players: PlayersSetup, user: string) {
	const setup = { ...of.setup, players };
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
		played: played({ ...of, setup }),
		owns: () => true,
		nameOf: (id) => id,
		words: ENGLISH,
		chances: null,
	});
}

const factsOf = (of: BattleDay, players: PlayersSetup, user = "anna") => {
	const facts = viewOf(of, players, user).parts[0]?.powers;
	if (!facts) throw new Error("no powers");
	return facts;
};

describe("the powers of a leader", () => {
	const players = asked(day.setup.players);

	it("are sent with the own units alone, and read as they were sent", () => {
		const view = viewOf(day, players, "anna");
		expect(readPlayerView(JSON.parse(JSON.stringify(view)))).toEqual({ ok: true, value: view });
		expect(factsOf(day, players)).toMatchObject({ points: 24, foes: [["b", "Fen"]], plan: NOTHING });
		expect(factsOf(day, players).units.map(({ key }) => key)).toEqual(["a/1-u0", "a/1-u1", "a/1-u2"]);
		// Neither the foe's units nor what the GM has aimed at them.
		const aimed = withPowers({ defence: 1, purchases: [{ use: "striking", unit: "b/1-u2", steps: 1 }] });
		expect(JSON.stringify(viewOf(aimed, players, "anna"))).not.toMatch(/b\/1-u|Fen \d/);
		expect(factsOf(aimed, players).plan).toEqual({ defence: 1, purchases: [] });
	});

	it("name the foe's units once the GM shows their strength", () => {
		const shown = shownTo(players, "a");
		expect(factsOf(day, shown).units.map(({ key }) => key)).toContain("b/1-u6");
		expect(JSON.stringify(viewOf(day, shown, "bert"))).not.toMatch(/a\/1-u|Hill \d/);
	});

	it("are not offered to a side that has none", () => {
		const [plain] = day.forces;
		const poor = { ...day, forces: [{ ...plain!, force: { ...plain!.force, practitioners: [] } }, day.forces[1]!] };
		expect(viewOf(poor, players, "anna").parts[0]?.powers).toBeNull();
	});

	it("are changed field by field by the engine's reader, and cost what the engine says", () => {
		const facts = factsOf(day, shownTo(players, "a"));
		const edits: PlanEdit[] = [
			{ kind: "set", path: "defence", typed: "2" },
			...["catastrophe", "healing", "striking", "morale", "scouting"].map((use) => ({ kind: "add" as const, use })),
			{ kind: "set", path: "purchases.3.steps", typed: "\u22122" },
			{ kind: "set", path: "purchases.3.unit", typed: "b/1-u4" },
			{ kind: "remove", path: "purchases.4" },
		];
		let plan = facts.plan;
		for (const edit of edits) {
			const edited = editPlan(plan, edit, facts);
			if (!edited.ok) throw new Error(edited.fault.code);
			plan = edited.value;
		}
		expect(plan.purchases.map((each) => ["unit" in each ? each.unit : "", "steps" in each && each.steps])).toEqual([
			["", 1],
			["a/1-u0", 1],
			["b/1-u0", 1],
			["b/1-u4", -2],
		]);
		const wrong = [
			{ kind: "set", path: "defence", typed: "1.5" },
			{ kind: "set", path: "defence", typed: "x" },
			{ kind: "set", path: "purchases.0.steps", typed: "-x" },
		] as const;
		for (const edit of wrong) expect(editPlan(plan, edit, facts).ok).toBe(false);
		// The price of the form is that of the battle: with a point less than it costs, both refuse it.
		const form = buildPlanForm(plan, facts, ENGLISH);
		const cost = Number(/\d+/.exec(form.spent)?.[0]);
		for (const spare of [0, 1]) {
			const full = { ...plan, defence: plan.defence + facts.points - cost + spare };
			expect(checkPlan(full, facts).ok).toBe(spare === 0);
			const entered = withPowers(full);
			expect(toBattleInput(entered.setup, entered.forces, BATTLE_RULES).ok).toBe(spare === 0);
		}
		expect(form.lines).toContain("Kept for defence: 2");
		expect(checkPlan({ ...plan, purchases: [{ use: "healing", unit: "a/none", steps: 1 }] }, facts).ok).toBe(false);
	});

	it("may not be aimed at what the leader does not know, so that no price tells it", () => {
		const striking: PowerPlan = { defence: 0, purchases: [{ use: "striking", unit: "b/1-u0", steps: 100 }] };
		expect(checkKnownPowers("a", striking, NOTHING, players)).toMatchObject({ ok: false });
		expect(checkKnownPowers("a", striking, NOTHING, shownTo(players, "a"))).toMatchObject({ ok: true });
		const offer = { use: "confounding", target: "b", label: "Fog", steps: 1, cost: 3, strategy: -1 } as const;
		const entered = { defence: 0, purchases: [offer] };
		const bought = (more: object): PowerPlan => ({ defence: 0, purchases: [{ ...offer, ...more }] });
		expect(checkKnownPowers("a", bought({ steps: 2 }), entered, players).ok).toBe(true);
		for (const more of [{ cost: 1 }, { strategy: -9 }, { label: "Rain" }])
			expect(checkKnownPowers("a", bought(more), entered, players)).toMatchObject({ ok: false });
		expect(checkKnownPowers("a", bought({}), NOTHING, players).ok).toBe(false);
	});
});

describe("the window of a leader", () => {
	const players = asked(day.setup.players);
	const windowOf = (setup: PlayersSetup, of = day, kept: PowerPlan | null = null, state = "asked") => {
		const view = viewOf(of, setup, "anna");
		const parts = view.parts.map((part) => ({
			...part,
			state: part.state === "asked" ? (state as "asked") : part.state,
		}));
		const draft = { risk: 0, text: "", powers: null, isEditing: false };
		const choice = kept && { kind: "plan" as const, text: "Wait.", powers: kept };
		return buildPlayerWindow({ ...view, parts }, () => ({ ...draft, kept: choice ?? undefined }), "x", ENGLISH)
			.parts[0]!;
	};

	it("has fields while the plan is made, then says what was sealed, and what lies open", () => {
		const choosing = windowOf(players);
		expect(choosing.powers?.choices.map(({ value }) => value)).toEqual([
			"catastrophe",
			"scouting",
			"morale",
			"healing",
		]);
		expect(choosing.powers?.spent).toBe("0 of 24 points are spent.");
		const sealed = windowOf(players, day, { defence: 4, purchases: [] }, "sealed");
		expect(sealed.powers?.lines).toEqual(["Kept for defence: 4"]);
		const round = {
			...players.rounds[0]!,
			slots: players.rounds[0]!.slots.map((slot) => ({ ...slot, state: "sealed" as const })),
		};
		const plan = { kind: "plan" as const, text: "Wait.", powers: { defence: 3, purchases: [] } };
		const after = openRound({ ...day.setup, players }, round, new Map([["a", plan]]));
		const open = windowOf(after.players, { ...day, setup: after });
		expect(open).toMatchObject({ isOpen: true, powers: { lines: ["Kept for defence: 3"] } });
	});

	it("leaves it to the GM to let count what is entered", () => {
		expect(readPlayersOrder({ kind: "entered", slot: "a" }, "").ok).toBe(true);
		const frame = {
			users: [{ id: "anna", name: "Anna", isActive: true }],
			ownerOf: () => "anna",
			derivedOf: () => "anna",
		};
		const panel = buildPanel(
			"plan",
			{ day: { ...day, setup: { ...day.setup, players } }, played: played(day) },
			frame,
			ENGLISH,
		);
		expect(panel?.rows.map(({ risks }) => risks.map(({ value }) => value))).toEqual([["entered"], ["entered"]]);
	});
});

describe("blocks", () => {
	const misfortune = (target: string, steps: number) => ({ use: "catastrophe", target, steps }) as const;
	const both = withPowers(
		{ defence: 4, purchases: [misfortune("b", 1), misfortune("b", 2)] },
		{ defence: 4, purchases: [misfortune("a", 1), misfortune("a", 1)] },
	);
	const opened: PlayersSetup = openRound(
		{ ...both.setup, players: asked(both.setup.players) },
		asked(both.setup.players).rounds[0]!,
		new Map(),
	).players;

	it("are asked of each leader with what they stop, and held until all are decided", () => {
		const begun = played({ ...both, setup: { ...both.setup, players: opened } });
		const step = dayState({ ...both, log: {} }, BATTLE_RULES);
		expect(step.played.ok).toBe(true);
		const first = begun.soFar.open.filter(isBlock);
		expect(first.map(({ key }) => key)).toEqual(["a/block/b/0", "b/block/a/0"]);
		expect(first.map((question) => playerOf(question, opened)?.user)).toEqual(["anna", "bert"]);
		const roll = viewOf(both, opened, "anna").parts[0]?.rolls[0];
		expect(roll?.against).toEqual({ use: "catastrophe", by: "Fen", unit: "", steps: 1 });
		// What is held leads to the next question of the same side, and nothing is entered in the day.
		const one = withBlocks(begun, ({ key }) => (key === "a/block/b/0" ? "0" : undefined));
		expect(one.held.map(({ question }) => question.key)).toEqual(["a/block/b/0"]);
		const next = (held: typeof one) => held.played.soFar.open.filter(isBlock).map(({ key }) => key);
		expect(next(one)).toEqual(["b/block/a/0"]);
		expect(next(withBlocks(begun, ({ key }) => (key.endsWith("/0") ? "0" : undefined)))).toEqual([
			"a/block/b/1",
			"b/block/a/1",
		]);
		expect(begun.log).toEqual({});
		const all = withBlocks(begun, () => "0");
		expect(all.held).toHaveLength(4);
		expect(all.played.soFar.open.some(isBlock)).toBe(false);
		// What its question does not offer is left out.
		expect(withBlocks(begun, () => "9").held).toEqual([]);
	});
});
