/** The odds of an order in words: every term of the roll, conditions, soldiers under areas; saves against heroes. */
import { describe, expect, it } from "vitest";
import { savedBy } from "../../../../src/bridge/skirmish/fight/index.js";
import { sayFalls } from "../../../../src/bridge/skirmish/fight/say-falls.js";
import { sayCommandOdds, sayConcentration, sayOneOdds } from "../../../../src/bridge/skirmish/fight/say-odds.js";
import { toNumber } from "../../../../src/engine/common/index.js";
import { openState } from "../../../../src/engine/skirmish/game/open-state.js";
import {
	arenaOf,
	commandOdds,
	effectsOnOne,
	oddsOnOne,
	SKIRMISH_RULES,
	type SkirmishState,
	soldiersUnder,
} from "../../../../src/engine/skirmish/index.js";
import { block, SOLDIER, side, skirmishInput, swing, unit } from "../../../engine/skirmish/round/fixtures.js";
import { ENGLISH } from "../../render.js";

const [SWORD, BOW] = SOLDIER.attacks;
const HOWL = {
	...BOW!,
	id: "howl",
	name: "Howl",
	area: { shape: "burst" as const, feet: 20 },
	against: { save: "will" as const, dc: 14 },
	averages: [],
	brings: { condition: "shaken", rounds: 3 },
};
const soldier = { ...SOLDIER, attacks: [SWORD!, BOW!, HOWL] };

/** Unit a below c, both in contact, and b behind a. */
function meeting(): SkirmishState {
	const sides = [
		side("south", [unit("a", { soldier }), unit("b", { soldier })]),
		side("north", [unit("c", { soldier })]),
	];
	return openState({
		sides,
		places: { a: block(0, 0, 0), b: block(0, 6, 0), c: block(0, -1, 2) },
		individuals: [],
		conditions: [],
	});
}

const state = meeting();
const arena = arenaOf(skirmishInput({ sides: state.sides, places: state.places }), SKIRMISH_RULES);

function said(order: ReturnType<typeof swing>) {
	const odds = commandOdds(state, order, arena);
	if (!odds.ok) throw new Error(odds.fault.code);
	const view = sayCommandOdds(odds.value, { order, state, nameOf: (id) => id, rootId: "r" }, ENGLISH);
	return { odds: odds.value, view };
}

const LAID = [{ origin: { x: 12, y: -12 }, direction: { x: 1, y: 0 } }];

describe("the odds of an order in words", () => {
	it.each([
		["a blow", swing("a", "c")],
		["a ruled blow", swing("a", "c", "sword", { modifiers: [{ key: "ruling", value: 3 }] })],
		[
			"a shot over others",
			swing("b", "c", "bow", { indirect: { range: -2, inSight: false, misses: 2, spotter: true } }),
		],
		["a save", swing("a", "c", "howl", { areas: LAID })],
	])("name every term of the roll, which come to its sum: %s", (_, order) => {
		const { odds, view } = said(order);
		const [bonus, number] = view.sums;
		const { toHit } = odds.order;
		const sum = toHit.modifiers.reduce((all, { value }) => all + value, 0);
		expect(Number(bonus!.text.replace("\u2212", "-"))).toBe(sum);
		expect(bonus!.rows).toHaveLength(Math.max(1, toHit.modifiers.length) + 1);
		expect(number!.text).toBe(String(toHit.kind === "d20" ? toHit.number : toNumber(odds.number.total)));
	});

	it("say how many fall in the mean and nine times in ten, and draw that by how many are aimed at", () => {
		const order = swing("a", "c", "sword", { chosen: 3 });
		const { odds } = said(order);
		const { removed, meanRemoved } = odds.odds;
		const { mean, range } = sayFalls(odds, ENGLISH);
		expect(Math.abs(Number.parseFloat(mean) - meanRemoved)).toBeLessThan(0.051);
		const [low, high] = /mostly (\d+)(?: (?:to|or) (\d+))?/.exec(range)!.slice(1).map(Number);
		const outside = removed.filter(([count]) => count < low! || count > high!);
		expect(outside.reduce((all, [, chance]) => all + chance, 0)).toBeLessThan(0.1 + 1e-9);
		const view = sayConcentration(odds, { order, state, nameOf: (id) => id, rootId: "r", arena }, ENGLISH);
		expect(view).toMatchObject({ targets: 3, most: odds.odds.plan.mostTargets });
		expect(view?.plot).toContain(mean);
	});

	it("say how many get the condition, for how long, and how many are under the area", () => {
		const { odds, view } = said(swing("a", "c", "howl", { areas: LAID }));
		const mean = odds.odds.affected!.reduce((all, [count, chance]) => all + count * chance, 0);
		const figure = view.figures.find(({ label }) => label === "Gain the condition");
		expect(Number(figure?.text)).toBeCloseTo(mean, 1);
		expect(view.notes.join(" ")).toMatch(/Shaken for .* for .*3.* rounds/);
		const under = soldiersUnder(state, "c", [{ kind: "burst", feet: 20, ...LAID[0]! }], arena);
		expect(under.soldiers).toBeGreaterThan(0);
		expect(under.soldiers).toBeLessThan(100);
		expect(odds.under).toBe(under.soldiers);
		expect(view.notes.join(" ")).toContain(String(under.soldiers));
	});

	it("say how much of another measure an attack comes to, in place of points", () => {
		const drain = {
			...BOW!,
			measure: "ability" as const,
			averages: [{ type: "Str", success: 2, critical: 4, failure: 0 }],
		};
		const sides = state.sides.map((each) => ({
			...each,
			units: each.units.map((own) => ({ ...own, soldier: { ...own.soldier, attacks: [drain] } })),
		}));
		const odds = commandOdds({ ...state, sides }, swing("b", "c", "bow"), arena);
		if (!odds.ok) throw new Error(odds.fault.code);
		const shown = {
			order: swing("b", "c", "bow"),
			state: { ...state, sides },
			nameOf: (id: string) => id,
			rootId: "r",
		};
		const { figures } = sayCommandOdds(odds.value, shown, ENGLISH);
		const mean = odds.value.odds.amount.reduce((sum, [amount, chance]) => sum + amount * chance, 0);
		expect(mean).toBeGreaterThan(0);
		const figure = figures.find(({ label }) => label === "Ability points");
		expect(Number(figure?.text.replaceAll(",", ""))).toBeCloseTo(mean, 1);
		expect(odds.value.odds.meanLost).toBe(0);
	});

	it("show how many rolls each chosen target gets with two decimals, the rest cut off", () => {
		const shown = [35, 40, 60, 7].map((chosen) => said(swing("b", "c", "bow", { chosen })).view.plan);
		expect(shown.map((plan) => /[\d.]+(?= for each)/.exec(plan)?.[0])).toEqual(["2.85", "2.5", "1.66", "14.28"]);
	});

	it("say that a save is the target's, and nothing of a condition where there is none", () => {
		expect(said(swing("a", "c", "howl")).view.sums[0]?.title).toBe("Save of the target");
		const blow = said(swing("a", "c")).view;
		expect(blow.sums[0]?.title).toBe("Bonus");
		expect(blow.figures.some(({ label }) => label === "Gain the condition")).toBe(false);
	});
});

describe("soldiers who save against a hero", () => {
	it("are half, and a twentieth for each point of the roll above the number", () => {
		for (let roll = 1; roll <= 20; roll++)
			for (const [bonus, dc, soldiers] of [
				[3, 13, 40],
				[0, 40, 40],
				[30, 10, 7],
				[2, 15, 33],
			] as const) {
				const share = Math.max(0, Math.min(1, 0.5 + (roll + bonus - dc) / 20));
				expect(savedBy({ bonus, dc, soldiers }, roll)).toBe(Math.floor(soldiers * share + 0.5 + 1e-9));
			}
	});
});

describe("the odds of an attack on a hero", () => {
	const hero = {
		id: "hero",
		name: "Hero",
		side: "north",
		cells: [{ x: 0, y: -4 }],
		space: 5,
		reach: 5,
		ac: 16,
		saves: null,
		initiative: 0,
	};
	const there = { ...state, individuals: [hero] };

	it("are the mean of what all faces of the die deal, each soldier at it", () => {
		const odds = oddsOnOne(there, swing("b", "hero", "bow"), arena);
		if (!odds.ok) throw new Error(odds.fault.code);
		const { modifiers } = odds.value.order.toHit;
		const bonus = modifiers.reduce((all, { value }) => all + value, 0);
		let mean = 0;
		for (let roll = 1; roll <= 20; roll++) {
			const share = Math.max(0, Math.min(1, 0.5 + (roll + bonus - 16) / 20));
			const hits = Math.floor(100 * share + 0.5 + 1e-9);
			const criticals = Math.min(hits, Math.floor((100 * share) / 20 + 0.5 + 1e-9));
			mean += ((hits - criticals) * 4 + criticals * 12) / 20;
		}
		expect(odds.value.odds.meanLost).toBeCloseTo(mean, 6);
		const view = sayOneOdds(odds.value, "r", ENGLISH);
		expect(Number(view.figures[0]?.text.replaceAll(",", ""))).toBeCloseTo(mean, 1);
	});

	it("count the effects that reach it, where it saves at the table", () => {
		const order = swing("a", "hero", "howl");
		expect(oddsOnOne(there, order, arena)).toMatchObject({ fault: { code: "MUSTER.Fault.Skirmish.saveOfOne" } });
		expect(effectsOnOne(there, order, arena)).toMatchObject({ reaching: 100, attack: { id: "howl" } });
		const far = { ...there, individuals: [{ ...hero, cells: [{ x: 0, y: 90 }] }] };
		expect(effectsOnOne(far, order, arena)).toBeNull();
		expect(effectsOnOne(there, swing("a", "hero", "bow"), arena)).toBeNull();
	});

	it("are those of its own save where that is known: one d20 against all that reach it", () => {
		const saves = { fortitude: 1, reflex: 2, will: 3 };
		const burning = { ...HOWL, averages: [{ type: "fire", success: 2, critical: 0, failure: 5 }] };
		const sides = state.sides.map((each) => ({
			...each,
			units: each.units.map((own) => ({ ...own, soldier: { ...own.soldier, attacks: [burning] } })),
		}));
		const saving = { ...there, sides, individuals: [{ ...hero, saves }] };
		const odds = oddsOnOne(saving, swing("a", "hero", "howl", { exposed: 7 }), arena);
		if (!odds.ok) throw new Error(odds.fault.code);
		const faces = Array.from({ length: 20 }, (_, face) => Math.max(0, Math.min(1, 0.5 + (face + 1 + 3 - 14) / 20)));
		const saved = faces.map((share) => Math.floor(7 * share + 0.5 + 1e-9));
		const mean = saved.reduce((sum, count) => sum + (2 * count + 5 * (7 - count)) / 20, 0);
		expect(odds.value.odds.meanLost).toBeCloseTo(mean, 9);
		const chance = saved.filter((count) => count < 7).length / 20;
		const view = sayOneOdds(odds.value, "r", ENGLISH);
		expect(view.figures.find(({ label }) => label === "Shaken")?.text).toBe(`${100 * chance}%`);
		expect(view.sums.map(({ text }) => text)).toEqual(["+3", "14"]);
	});

	it("are certain where the table has rolled its save by rules of its own", () => {
		const odds = oddsOnOne(there, swing("a", "hero", "howl", { exposed: 7, saved: 4 }), arena);
		if (!odds.ok) throw new Error(odds.fault.code);
		expect(odds.value.brought).toBe(1);
		expect(sayOneOdds(odds.value, "r", ENGLISH).sums).toEqual([]);
		const all = oddsOnOne(there, swing("a", "hero", "howl", { exposed: 7, saved: 9 }), arena);
		expect(all).toMatchObject({ value: { brought: 0, order: { found: 9 } } });
	});
});
