/**
 * Every number of a replay, step by step, and of the rows that lead to open battles from the home window and from where
 * a battle begins, is that of the stored day or of the stored army.
 */
import { describe, expect, it } from "vitest";
import { sayArmy, toArmyFacts } from "../../../src/bridge/army/overlay/index.js";
import { readStoredForce, toForce, toStoredForce } from "../../../src/bridge/army/stored/index.js";
import { type BattleDay, battleRow, buildReplay, dayState, replayMarkup } from "../../../src/bridge/battle/index.js";
import { buildHome } from "../../../src/bridge/shell/index.js";
import { BATTLE_RULES } from "../../../src/engine/battle/index.js";
import {
	FORCE_RULES,
	FORCE_TABLES,
	type Force,
	menOf,
	PLAIN_TROOP,
	totalStrength,
} from "../../../src/engine/force/index.js";
import { ENGLISH, render, textOf } from "../render.js";
import { fought, recounted } from "./fought-day.js";
import { inLog, longNamed, numbersIn, numbersOf } from "./printed.js";
import { dayOf, forceOf } from "./sample-battle.js";

/** A force with a piece of four in its second unit, in which everything has a name without digits. */
function forceOfWay(side: string, strategy: number, units: number): Force {
	const [weapon = ""] = Object.keys(FORCE_TABLES.weapons);
	const plain = forceOf("x", strategy, units);
	const engines = { ...PLAIN_TROOP, kind: "weapon", name: "Engines", weapon, crew: 4 } as const;
	const named = {
		...plain,
		units: plain.units.map((unit, i) => (i === 1 ? { ...unit, troop: engines, men: 7 } : unit)),
	};
	return longNamed(named, side);
}

function dawnOf(seed: number): BattleDay {
	const sides = Array.from({ length: seed % 4 === 3 ? 3 : 2 }, (_, i) => "abc"[i]!);
	return dayOf(
		...sides.map((side, i) => {
			const force = forceOfWay(side, 10 + ((seed + 3 * i) % 6), 2 + ((seed + i) % 3));
			return { side, uuid: `Actor.${side}`, name: force.name, force };
		}),
	);
}

const SEEDS = Array.from({ length: 12 }, (_, i) => i + 1);

describe.each(SEEDS)("the replay of a day, seed %i", (seed) => {
	const report = recounted(fought(dawnOf(seed), seed).day, "gm");
	const { played, outcome, moments, odds } = report;
	const swing = odds!.swing;
	const view = buildReplay(report, "r", ENGLISH)!;
	const whole = replayMarkup(view, ENGLISH);
	/** Texts of the elements of the page that a pattern finds. */
	const all = (pattern: RegExp): readonly string[] => [...whole.matchAll(pattern)].map(([html]) => textOf(html));
	/** Chances of a point, of its sides and last of none, in points of a hundred. */
	const chancesAt = (at: number): readonly number[] =>
		[...swing[at]!.wins, swing[at]!.noWinner].map(({ mean }) => 100 * mean);
	const boundsAt = (at: number): readonly number[] =>
		[...swing[at]!.wins, swing[at]!.noWinner].flatMap(({ within }) =>
			typeof within === "number" ? [100 * within] : [],
		);

	/** Holds that printed shares are these chances: shares of a whole are rounded so that they add up to it. */
	function expectShares(printed: readonly number[], known: readonly number[], where: string): void {
		const strange = printed.filter((number) => !known.some((chance) => Math.abs(number - chance) <= 1));
		expect({ where, printed, strange }).toEqual({ where, printed, strange: [] });
	}

	it("has in each line its place, its chance, and the change since the line above", () => {
		const rows = all(/<tr data-row.*?<\/tr>/gs);
		expect(rows).toHaveLength(swing.length);
		for (const [at, text] of rows.entries()) {
			const [place, ...rest] = numbersIn(text.replace(swing[at]!.title, ""));
			expect(place).toBe(at + 1);
			const moved = at === 0 ? [] : [Math.abs(chancesAt(at)[0]! - chancesAt(at - 1)[0]!)];
			expect(rest.length, text).toBeGreaterThan(0);
			expectShares(rest, [chancesAt(at)[0]!, ...moved, ...boundsAt(at), ...(at > 0 ? boundsAt(at - 1) : [])], text);
		}
	});

	it("has beside each line the chances of all, and the dice of that moment alone", () => {
		const articles = all(/<article.*?<\/article>/gs);
		expect(articles).toHaveLength(swing.length);
		for (const [at, { log }] of moments.entries()) {
			const before = moments[at - 1]?.log ?? {};
			const own = Object.fromEntries(Object.entries(log).filter(([key]) => !Object.hasOwn(before, key)));
			const dice = inLog(own);
			const sums = dice.length > 0 ? Object.values(own).map(({ answer }) => answer) : [];
			const totals = moments[at]!.answers.length > 1 ? sumsOf(sums) : [];
			for (const { answer } of view.steps[at]!.answers) {
				const strange = numbersIn(answer).filter((number) => ![...dice, ...totals].includes(number));
				expect({ answer, strange }).toEqual({ answer, strange: [] });
			}
			expectShares(numbersIn(view.steps[at]!.rest), [...chancesAt(at), ...boundsAt(at)], view.steps[at]!.rest);
			expect(numbersIn(view.steps[at]!.place)).toEqual([at + 1, swing.length]);
			expect(articles[at]).toContain(textOf(view.steps[at]!.rest));
		}
	});

	it("says when the day turned by the change of that line, and in the end what the day cost", () => {
		const points = swing.map((_, at) => chancesAt(at)[0]!);
		const moved = points.slice(1).map((chance, at) => Math.abs(chance - points[at]!));
		const plain = swing.reduce((text, { title }) => text.replace(title, ""), view.turn);
		expectShares(numbersIn(plain), moved, view.turn);
		const of = numbersOf(played, outcome);
		expect(view.cost.map(({ text }) => numbersIn(text))).toEqual(
			outcome.sides.map(({ id }) => [of.sums(id).lost, of.sums(id).men]),
		);
		expect(numbersIn(`${view.day} ${view.title}`)).toEqual([1, 1]);
	});
});

/** Sums of answers that follow each other, as one line has them, with how many they are. */
function sumsOf(answers: readonly unknown[]): readonly number[] {
	const numbers = answers.filter((answer): answer is number => typeof answer === "number");
	return numbers.flatMap((_, from) =>
		numbers
			.slice(from)
			.flatMap((_each, to) => [to + 1, numbers.slice(from, from + to + 1).reduce((sum, each) => sum + each, 0)]),
	);
}

describe("ways to what is open", () => {
	const days = SEEDS.map((seed) => (seed % 2 === 0 ? fought(dawnOf(seed), seed).day : dawnOf(seed)));
	const rows = days.map((day, at) => {
		const of = { ...day, number: at + 1 };
		const facts = { applied: "none", nameOf: () => "" } as const;
		return battleRow({ uuid: `p${at}`, name: "Ford" }, dayState(of, BATTLE_RULES), facts, ENGLISH);
	});
	const forces = SEEDS.map((seed) => {
		const read = readStoredForce(toStoredForce(forceOfWay("x", 12, 1 + (seed % 5))), FORCE_TABLES);
		if (!read.ok) throw new Error(read.fault.code);
		return toForce(read.value);
	});
	const armies = forces.map((force, at) => ({
		uuid: `Actor.${at}`,
		name: force.name,
		state: sayArmy(toArmyFacts(force, FORCE_RULES), ENGLISH),
		mayPlace: true,
		shield: "",
	}));
	const linesOf = (html: string): readonly (readonly number[])[] =>
		[...html.matchAll(/<li.*?<\/li>/gs)].map(([line]) => numbersIn(line));

	it("name the day of each battle where a battle begins", () => {
		const html = render("apps/battle/start", { rows, entrants: [], free: [], name: "", placeholder: "" });
		expect(linesOf(html)).toEqual(days.map((_, at) => [at + 1]));
	});

	it("name at home the day of each battle, strength and men of each army, and how many there are", () => {
		for (const count of [1, 5, armies.length, armies.length + 3]) {
			const all = [...armies, ...armies].slice(0, count);
			const may = { roll: false, makeArmies: false, runBattles: true };
			const home = buildHome({ rows: rows.slice(0, count), armies: all }, may, ENGLISH);
			expect(numbersIn(home.count)).toEqual([count, Math.min(count, rows.length)]);
			expect(numbersIn(home.moreArmies)).toEqual(count > 12 ? [count - 12] : []);
			const known = [...forces, ...forces]
				.slice(0, Math.min(count, 12))
				.map((force) => [
					totalStrength(force, FORCE_RULES, "field"),
					force.units.reduce((sum, unit) => sum + menOf(unit, FORCE_TABLES), 0),
				]);
			const days = rows.slice(0, count).map((_, at) => [at + 1]);
			expect(linesOf(render("apps/home", home)).slice(0, days.length + known.length)).toEqual([...days, ...known]);
		}
	});
});
