/**
 * Points of chance that modifiers and deeds are worth, as the console ranks them, and answers that are thrown again.
 */
import { describe, expect, it } from "vitest";
import { buildAnswered } from "../../../src/bridge/battle/console/asked-view.js";
import { takeAnswer } from "../../../src/bridge/battle/console/course.js";
import { dayState } from "../../../src/bridge/battle/console/day-state.js";
import { waysAgain } from "../../../src/bridge/battle/console/throw-again.js";
import { type OtherEntries, worthAsks } from "../../../src/bridge/battle/console/worth-asks.js";
import { buildWorth, sayScene } from "../../../src/bridge/battle/console/worth-view.js";
import type { BattleScene } from "../../../src/bridge/battle/document/scenes.js";
import { decide, dice } from "../../../src/engine/ask/index.js";
import { BATTLE_RULES, type BattleInput } from "../../../src/engine/battle/index.js";
import { ratio } from "../../../src/engine/common/index.js";
import { type ComparedChances, compareWins, worthOfDeeds } from "../../../src/engine/forecast/index.js";
import { finish } from "../../../src/engine/forecast/model/context.js";
import { ENGLISH } from "../render.js";
import { dayOf, entering } from "./sample-battle.js";

const plain = dayOf(entering("a", "Hill", 12, 3), entering("b", "Fen", 12, 3));
const scene = (id: string, changes: Partial<BattleScene>): BattleScene => ({
	id,
	title: `Scene ${id}`,
	text: "",
	who: "",
	step: "strategy",
	link: "",
	linkName: "",
	state: "played",
	end: "won",
	side: "a",
	mission: "",
	value: 2,
	label: "",
	...changes,
});
const setup = {
	...plain.setup,
	sides: {
		...plain.setup.sides,
		a: { ...plain.setup.sides["a"]!, judgements: [{ kind: "plan" as const, label: "Feint", value: 2 }] },
		b: { ...plain.setup.sides["b"]!, judgements: [{ kind: "other" as const, label: "", value: -1 }] },
	},
	scenes: [scene("gate", { label: "Gate held" }), scene("tower", { state: "open", end: "", value: 1 })],
};
const day = { ...plain, setup };
const state = dayState(day, BATTLE_RULES).played;
if (!state.ok) throw new Error(state.fault.code);
const played = state.value;

function chancesOf(input: BattleInput, { rulings = {}, sides = {} }: OtherEntries = {}): ComparedChances {
	const set = Object.fromEntries(Object.entries(rulings).map(([key, value]) => [key, ratio(value)]));
	const other = {
		...input,
		rulings: { ...input.rulings, ...set },
		sides: input.sides.map((side) => ({ ...side, ...sides[side.id] })),
	};
	return finish(compareWins(input, [other], BATTLE_RULES, {})).others[0]!;
}

const known = {
	deeds: finish(worthOfDeeds(played.input, BATTLE_RULES)),
	now: finish(compareWins(played.input, [], BATTLE_RULES, {})).now,
	others: new Map(worthAsks(played, setup).map(([name, entries]) => [name, chancesOf(played.input, entries)])),
};
const worth = (side: string) => buildWorth({ played, setup, known, side, trial: null, words: ENGLISH });

describe("worth", () => {
	it("of a term is the chance that is lost without it, for the side of the reader's choice", () => {
		const { helps, hurts } = worth("a");
		const labels = helps.map(({ label }) => label).join("; ");
		expect(labels).toContain("Gate held");
		expect(labels).toContain("Feint");
		expect(helps.map(({ value }) => value)).toEqual(expect.arrayContaining(["+2", "+2", "\u22121"]));
		expect(hurts).toEqual([]);
		expect(worth("b").helps).toEqual([]);
		const without = chancesOf(played.input, { rulings: { "a/strategy/judgements/gate": 0 } }).wins["a"];
		const points = ((known.now.wins["a"]?.mean ?? 0) - (without?.mean ?? 0)) * 100;
		expect(helps.find(({ label }) => label.includes("Gate held"))?.points).toBe(`+${Number(points.toFixed(1))}`);
	});

	it("is drawn by one scale in all its lists, and of nothing has no colour", () => {
		const { helps, hurts, deeds } = worth("a");
		const all = [...helps, ...hurts, ...deeds].map(({ bar, points, tone }) => {
			return { bar, tone, size: Math.abs(Number(points.replace("\u2212", "-"))) };
		});
		const most = Math.max(...all.map(({ size }) => size));
		for (const { bar, size, tone } of all) {
			expect(Math.abs(bar - (100 * size) / most)).toBeLessThan(2);
			expect(tone === "none").toBe(size === 0);
		}
	});

	it("ranks deeds and scenes, equal ones alike, and those that are still to be played by what they would bring", () => {
		const { deeds } = worth("a");
		const named = new Map(deeds.map((deed) => [deed.label, deed]));
		expect(named.get("Gate held")?.rank).toBe(1);
		expect(named.get("Feint")).toMatchObject({ rank: 1, points: named.get("Gate held")?.points, isOpen: false });
		expect(named.get("Scene tower")).toMatchObject({ isOpen: true });
		expect(named.get("Scene tower")?.detail).toContain("if it is won");
		expect(deeds.at(-1)?.tone).toBe("loss");
		expect(sayScene(setup.scenes[1]!, known.others, played, ENGLISH)).toContain("Hill");
		expect(sayScene(setup.scenes[0]!, known.others, played, ENGLISH)).toBe("");
	});

	it("of a number that is tried stands beside the present chance", () => {
		const key = "a/strategy/judgements/0";
		const chances = chancesOf(played.input, { rulings: { [key]: 3 } });
		const { trial } = buildWorth({
			played,
			setup,
			known,
			side: "a",
			trial: { key, typed: "3", chances },
			words: ENGLISH,
		});
		expect(trial?.label).toContain("Feint");
		expect(trial?.text).toMatch(/\+\d/);
	});
});

describe("an answer that is thrown again", () => {
	const question = dice("a/catastrophe", "3d6", { luck: "a" });
	const first = takeAnswer({ log: {}, aside: {} }, question, { answer: 14, source: "rolled" });
	if (!first.ok) throw new Error("refused");

	it("may be so by Luck once, by the GM always, and never if it is a decision", () => {
		expect(waysAgain(first.value.log["a/catastrophe"]!)).toEqual(["luck", "gm"]);
		const lucky = takeAnswer(first.value, question, { answer: 8, source: "luck" });
		const again = lucky.ok ? takeAnswer(lucky.value, question, { answer: 9, source: "gm" }) : lucky;
		if (!lucky.ok || !again.ok) throw new Error("refused");
		expect(waysAgain(lucky.value.log["a/catastrophe"]!)).toEqual(["gm"]);
		expect(waysAgain(again.value.log["a/catastrophe"]!)).toEqual(["gm"]);
		const named = { question: decide("a/defector", ["chance"]), answer: "chance", source: "gm" } as const;
		expect(waysAgain(named)).toEqual([]);
		const asked = new Map([["a/catastrophe", "fortune" as const]]);
		const shown = { ...played, log: again.value.log, soFar: { ...played.soFar, asked } };
		const [row] = buildAnswered("fortune", shown, ENGLISH, true);
		expect(row?.marks).toEqual(["thrown again by the GM", "before: 3d6: 14; 3d6: 8"]);
		expect(row?.ways.map(({ way }) => way)).toEqual(["gm"]);
		expect(buildAnswered("fortune", shown, ENGLISH)[0]?.ways).toEqual([]);
	});
});
