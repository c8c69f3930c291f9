/** A siege as its page keeps it: read, changed, taken back, shown, reported, and its storms. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	buildSiege,
	buildSiegeReport,
	editSiege,
	newDraft,
	newSiege,
	plainEvent,
	readSiegePage,
	type Siege,
	type SiegeEdit,
	siegeBattleDay,
	siegeOfBattle,
	stormResult,
	toBattleInput,
	toHtml,
	toStoredDay,
	typedEvent,
} from "../../../src/bridge/battle/index.js";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { simulate } from "../../../src/engine/ask/index.js";
import { BATTLE_RULES, battleDay } from "../../../src/engine/battle/index.js";
import type { Result } from "../../../src/engine/common/index.js";
import { ENGLISH } from "../render.js";
import { dayOf, entering, forceOf } from "./sample-battle.js";

const value = <T>(result: Result<T>): T => {
	if (!result.ok) throw new Error(`${result.fault.code} ${result.fault.path}`);
	return result.value;
};
const codeOf = (result: Result<unknown>): string => (result.ok ? "" : result.fault.code);

const army = (name: string) => ({ uuid: `Actor.${name}`, name, estimate: null });

const BEGUN = value(
	newSiege({ armies: { a: [army("Host")], b: [army("Town")] }, food: 34, began: 86_400 * 9, invested: "Invested" }),
);

const apply = (siege: Siege, ...edits: readonly SiegeEdit[]): Siege =>
	edits.reduce((at, edit) => value(editSiege(at, edit)), siege);

const bribe = { ...plainEvent(1), title: "A gatekeeper is bribed", value: 1 } as const;
const enter = (event: SiegeEdit & { kind: "event" }): SiegeEdit => event;
const dateOf = (day: number): string => `${day}th of Harvest`;

const order = {
	rules: BATTLE_RULES,
	force: (uuid: string) => (uuid.endsWith("gone") ? undefined : forceOf(uuid.slice(6), 12, 2)),
	nameAllies: (name: string) => `${name} with allies`,
};

const view = (siege: Siege, more: Partial<Parameters<typeof buildSiege>[0]> = {}) =>
	buildSiege({
		siege,
		name: "The Siege",
		dateOf,
		results: new Map(),
		rules: BATTLE_RULES,
		free: [],
		draft: null,
		rootId: "r",
		words: ENGLISH,
		...more,
	});

describe("the page of a siege", () => {
	it("reads what it wrote, and refuses what is none", () => {
		expect(value(readSiegePage({ schema: 1, data: BEGUN }))).toEqual(BEGUN);
		expect(codeOf(readSiegePage({ schema: 2, data: BEGUN }))).toBe("MUSTER.Fault.Battle.newer");
		for (const data of [null, 3, [], {}, { ...BEGUN, today: 0 }, { ...BEGUN, events: [{}] }, { ...BEGUN, camp: "x" }])
			expect(readSiegePage({ schema: 1, data }).ok).toBe(false);
		const twice = { ...BEGUN, events: [...BEGUN.events, ...BEGUN.events] };
		expect(codeOf(readSiegePage({ schema: 1, data: twice }))).toBe("MUSTER.Fault.Battle.packed");
	});

	it("needs armies on both sides", () => {
		expect(codeOf(newSiege({ armies: { a: [], b: [army("Town")] }, began: null, invested: "" }))).toBe(
			"MUSTER.Fault.Siege.sides",
		);
	});
});

describe("changes of a siege", () => {
	it("enter events, let days pass as far as a plan, and carry it out", () => {
		const planned = { ...plainEvent(5), title: "Mine", planned: true };
		const siege = apply(
			BEGUN,
			enter({ kind: "event", no: null, event: planned }),
			{ kind: "pass", days: 7 },
			{ kind: "carry", no: 2 },
		);
		expect([siege.today, siege.events[1]?.planned]).toEqual([5, false]);
	});

	it("refuse with a reason", () => {
		const refused = (edit: SiegeEdit, siege = BEGUN) => codeOf(editSiege(siege, edit));
		expect(refused({ kind: "event", no: null, event: plainEvent(2) })).toBe("MUSTER.Fault.Siege.notYet");
		expect(refused({ kind: "pass", days: 0 })).toBe("MUSTER.Fault.Siege.days");
		expect(refused({ kind: "remove", no: 9 })).toBe("MUSTER.Fault.Siege.noEvent");
		expect(refused({ kind: "event", no: 9, event: plainEvent(1) })).toBe("MUSTER.Fault.Siege.noEvent");
		expect(refused({ kind: "undo" })).toBe("MUSTER.Fault.Siege.nothingToUndo");
		expect(refused({ kind: "resume" })).toBe("MUSTER.Fault.Siege.notEnded");
		expect(refused({ kind: "set", path: "food", value: -1 })).not.toBe("");
		const storm = apply(BEGUN, { kind: "event", no: null, event: { ...plainEvent(1), kind: "storm", page: "p1" } });
		expect(refused({ kind: "remove", no: 2 }, storm)).toBe("MUSTER.Fault.Siege.fought");
		const ended = apply(BEGUN, { kind: "end", how: "lifted" });
		expect(refused({ kind: "pass", days: 1 }, ended)).toBe("MUSTER.Fault.Siege.ended");
		expect(apply(ended, { kind: "resume" }).ended).toBeNull();
	});

	it("are each taken back, the last first", () => {
		const number = fc.integer({ min: 1, max: 6 });
		const edits = fc.array(
			fc.oneof(
				number.map((day): SiegeEdit => ({ kind: "event", no: null, event: { ...bribe, day, planned: day > 1 } })),
				number.map((no): SiegeEdit => ({ kind: "event", no, event: { ...bribe, title: "Other" } })),
				number.map((no): SiegeEdit => ({ kind: "remove", no })),
				number.map((no): SiegeEdit => ({ kind: "carry", no })),
				number.map((days): SiegeEdit => ({ kind: "pass", days })),
				number.map((food): SiegeEdit => ({ kind: "set", path: "food", value: food })),
				fc.constant<SiegeEdit>({ kind: "set", path: "ground.a", value: [] }),
			),
			{ maxLength: 20 },
		);
		fc.assert(
			fc.property(edits, (list) => {
				const states = [BEGUN];
				for (const edit of list) {
					const done = editSiege(states.at(-1) ?? BEGUN, edit);
					if (done.ok && done.value !== states.at(-1)) states.push(done.value);
				}
				let now = states.at(-1) ?? BEGUN;
				for (const before of states.slice(0, -1).reverse()) {
					now = value(editSiege(now, { kind: "undo" }));
					const sorted = (siege: Siege) => ({ ...siege, events: siege.events.toSorted((a, b) => a.no - b.no) });
					expect(sorted(now)).toEqual(sorted(before));
				}
			}),
		);
	});

	it("keep so many steps and no more", () => {
		let siege = BEGUN;
		for (let i = 0; i < 60; i++) siege = apply(siege, { kind: "pass", days: 1 });
		expect([siege.steps.length, siege.today]).toEqual([50, 61]);
	});
});

describe("a storm of a siege", () => {
	const siege = apply(
		BEGUN,
		{ kind: "event", no: null, event: bribe },
		{ kind: "pass", days: 30 },
		{
			kind: "event",
			no: null,
			event: { ...plainEvent(31), army: { side: "b", uuid: "Actor.Relief", name: "Relief" } },
		},
	);

	it("begins with walls, supplies and what counts, under the rules of sieges", () => {
		const day = value(siegeBattleDay(siege, { ...order, battle: "storm" })).day;
		const { a, b } = day.setup.sides;
		expect([day.setup.siege, a?.escape, b?.escape]).toEqual([true, true, false]);
		expect([a?.position, b?.position]).toEqual([[], [{ row: "walledCity", value: null }]]);
		expect(b?.circumstances).toEqual([{ row: "shortSupplies", value: null }]);
		expect(a?.judgements).toEqual([{ kind: "other", label: "A gatekeeper is bribed", value: 1 }]);
		expect(b?.contingents.map(({ name }) => name)).toEqual(["Town", "Relief"]);
		expect(toBattleInput(day.setup, day.forces, BATTLE_RULES).ok).toBe(true);
	});

	it("is no storm where the besieged sally", () => {
		const day = value(siegeBattleDay(siege, { ...order, battle: "sally" })).day;
		expect([day.setup.siege, day.setup.sides["b"]?.position, day.setup.sides["b"]?.escape]).toEqual([false, [], true]);
	});

	it("needs an army on both sides that is still there", () => {
		const gone = apply(BEGUN, { kind: "set", path: "armies", value: { ...BEGUN.armies, b: [army("gone")] } as never });
		expect(codeOf(siegeBattleDay(gone, { ...order, battle: "storm" }))).toBe("MUSTER.Fault.Siege.sides");
	});

	it("tells its result, and ends what counts once", () => {
		const day = value(siegeBattleDay(siege, { ...order, battle: "storm" })).day;
		expect(stormResult([day], BATTLE_RULES, ENGLISH)).toMatchObject({ isOver: false, isFresh: true });
		const input = value(toBattleInput(day.setup, day.forces, BATTLE_RULES));
		const { outcome, log } = driveLogged(battleDay(BATTLE_RULES).play(input), simulate(3));
		const over = { ...day, fought: toStoredDay({ outcome, log, options: {} }) };
		const result = stormResult([over], BATTLE_RULES, ENGLISH);
		expect(result).toMatchObject({ isOver: true, isFresh: false });
		expect(result.text).toContain("Host lost");
		const after = apply(siege, {
			kind: "event",
			no: null,
			event: { ...plainEvent(31), kind: "storm", title: "Storm 1", page: "p1" },
		});
		const { counting } = view(siege);
		expect(counting[0]).toMatch(/^Town and Relief: .*, at a storm \+6$/);
		expect(counting.at(-1)).toBe("Host: A gatekeeper is bribed +1");
		const shown = view(after, { results: new Map([[4, result]]) });
		expect(shown.counting).toEqual(counting.slice(0, -1));
		const hungry = view(apply(after, { kind: "set", path: "food", value: 31 })).counting;
		expect(hungry.some((line) => line.startsWith("Town and ") && line.includes("\u2212"))).toBe(true);
		expect(shown.rows.at(-1)).toMatchObject({ look: "storm", page: "p1", hasReport: true, mayRemove: false });
	});

	it("is the battle that a siege is begun from", () => {
		const day = dayOf(entering("a", "Town", 12), entering("b", "Host", 13));
		const held = { ...day.setup.sides["a"], position: [{ row: "castle", value: null }] };
		const setup = { ...day.setup, sides: { ...day.setup.sides, a: held } } as typeof day.setup;
		const made = value(
			siegeOfBattle({ ...day, setup }, { id: "p1", name: "Storm" }, { began: null, invested: "Invested" }),
		);
		expect([made.armies.a[0]?.name, made.armies.b[0]?.name]).toEqual(["Host", "Town"]);
		expect(made.ground.b).toEqual([{ row: "castle", value: null }]);
		expect(made.events.at(-1)).toMatchObject({ kind: "storm", page: "p1" });
		const three = dayOf(entering("a", "A", 12), entering("b", "B", 12), entering("c", "C", 12));
		expect(codeOf(siegeOfBattle(three, { id: "p", name: "" }, { began: null, invested: "" }))).toBe(
			"MUSTER.Fault.Siege.sides",
		);
	});
});

describe("the window of a siege", () => {
	it("lists its days with dates, effects and food", () => {
		const siege = apply(
			BEGUN,
			{ kind: "event", no: null, event: { ...bribe, food: -6, ground: { side: "b", row: "moat", gone: true } } },
			{ kind: "event", no: null, event: { ...plainEvent(3), title: "Mine", planned: true } },
		);
		const { rows, food, plots, undo, due } = view(siege);
		const [{ drawing: plot } = { drawing: "" }] = plots;
		expect(plots.map(({ look }) => look)).toEqual(["wide", "narrow"]);
		expect(rows.map(({ number, look, when }) => [number, look, when])).toEqual([
			["1", "event", "1th of Harvest, day 1"],
			["2", "event", "1th of Harvest, day 1"],
			["3", "plan", "3th of Harvest, day 3"],
		]);
		expect(rows[1]?.sub).toContain("Strategy of Host +1 at the next storm or sally.");
		expect(rows[1]?.sub).toContain("Food for 6 days less.");
		expect(food).toBe("Food for 28 days; none from 29th of Harvest, day 29 on.");
		expect(plot.match(/class="pin/g)).toHaveLength(3);
		expect(plot).toContain('class="supply"');
		expect([undo, due]).toEqual(["Undo: event Mine", ""]);
		expect(view(apply(siege, { kind: "pass", days: 7 })).due).toContain("Mine");
		expect(view(apply(siege, { kind: "set", path: "food", value: null })).plots[0]!.drawing).not.toContain("supply");
		expect(view(apply(siege, { kind: "set", path: "food", value: 0 })).food).toContain("No food since");
	});

	it("takes what is typed, and names an event by its kind where it has no title", () => {
		const draft = newDraft(BEGUN);
		const typed = {
			kind: "breach",
			title: " ",
			day: "1",
			planned: false,
			value: "2",
			side: "a",
			lasts: "siege",
			food: "",
		};
		const made = typedEvent(draft, { ...typed, row: "walledCity", groundSide: "b", gone: true, army: "" }, [], ENGLISH);
		const siege = apply(BEGUN, { kind: "event", ...made });
		expect(siege.events.at(-1)).toMatchObject({
			title: "Breach",
			value: 2,
			lasts: "siege",
			ground: { row: "walledCity", gone: true },
		});
		expect(view(siege, { draft: made }).editor?.groups.flatMap(({ fields }) => fields.map(({ name }) => name))).toEqual(
			// biome-ignore format: rows of words
			[
				"kind", "title", "day", "planned", "note", "value", "side", "lasts", "food", "row", "groundSide", "gone",
				"army", "armySide",
			],
		);
		expect(editSiege(BEGUN, { kind: "event", ...typedEvent(draft, { value: "x" }, [], ENGLISH) }).ok).toBe(false);
	});

	it("draws names as text", () => {
		const siege = apply(BEGUN, { kind: "event", no: null, event: { ...bribe, title: "<b>&" } });
		for (const { drawing } of view(siege).plots) expect(drawing).not.toContain("<b>");
	});
});

describe("the report of a siege", () => {
	const siege = apply(
		BEGUN,
		{ kind: "event", no: null, event: { ...bribe, note: "4,000 from the treasury" } },
		{ kind: "event", no: null, event: { ...plainEvent(3), title: "Mine", planned: true } },
		{ kind: "end", how: "surrendered" },
	);
	const html = (audience: "gm" | "players") =>
		toHtml(buildSiegeReport({ siege, name: "The Siege", dateOf, results: new Map(), audience }, ENGLISH));

	it("tells all of it to game masters", () => {
		for (const part of [
			"Host before Town.",
			"Surrendered: 1th of Harvest, day 1.",
			"Walled city",
			"4,000",
			"Mine",
			"+1",
		])
			expect(html("gm")).toContain(part);
	});

	it("keeps plans, notes and modifiers from players", () => {
		expect(html("players")).toContain("A gatekeeper is bribed");
		for (const part of ["4,000", "Mine", "+1", "Food"]) expect(html("players")).not.toContain(part);
	});
});
