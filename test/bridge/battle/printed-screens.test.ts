/**
 * Numbers and words of a whole day in the console before it, in players' windows, the replay, the night and the siege:
 * each is looked up in the stored day, or in the day that begins after it.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readStoredForce, toStoredForce } from "../../../src/bridge/army/stored/index.js";
import { namesIn } from "../../../src/bridge/battle/console/names.js";
import { sideNumber } from "../../../src/bridge/battle/console/side-numbers.js";
import {
	buildNext,
	buildNight,
	buildReplay,
	buildReport,
	buildResult,
	buildSiegeReport,
	buildSoFar,
	dayState,
	editSiege,
	momentsOf,
	newSiege,
	overOfDay,
	type PlayedDay,
	plainEvent,
	planNight,
	stormResult,
	toHtml,
	toLastPoint,
} from "../../../src/bridge/battle/index.js";
import { BATTLE_RULES, type DayOutcome } from "../../../src/engine/battle/index.js";
import type { Result } from "../../../src/engine/common/index.js";
import { FORCE_TABLES, type Force, QUALITIES } from "../../../src/engine/force/index.js";
import { ENGLISH, textOf } from "../render.js";
import { NO_FORECAST } from "./any-day.js";
import { fought, played } from "./fought-day.js";
import { expectLookedUp, longName, longNamed, numbersIn, numbersOf } from "./printed.js";
import { dayOf, forceOf } from "./sample-battle.js";

const value = <T>(result: Result<T>): T => {
	if (!result.ok) throw new Error(`${result.fault.code} ${result.fault.path}`);
	return result.value;
};

const side = fc.record({
	units: fc.integer({ min: 1, max: 4 }),
	men: fc.integer({ min: 20, max: 900 }),
	strategy: fc.integer({ min: 6, max: 17 }),
	hasCommander: fc.boolean(),
	hasHero: fc.boolean(),
	leads: fc.boolean(),
	/** Null: an army; else the side is an estimate, as the dialog that begins a battle takes one. */
	estimate: fc.option(
		fc.record({
			each: fc.integer({ min: 1, max: 30 }),
			quality: fc.constantFrom(...QUALITIES),
			line: fc.constantFrom("light" as const, "heavy" as const),
			tl: fc.integer({ min: 1, max: 5 }),
		}),
		{ freq: 3 },
	),
});

type Side = typeof side extends fc.Arbitrary<infer T> ? T : never;

function forceOfSide(id: string, { units, men, strategy, hasCommander, hasHero, leads }: Side): Force {
	const plain = forceOf("x", strategy, units);
	const [hero] = plain.heroes;
	return longNamed(
		{
			...plain,
			commander: hasCommander ? plain.commander : { ...plain.commander, name: "", strategy: 0, leads: "" },
			units: plain.units.map((unit, i) => ({ ...unit, men: men + i, full: men + i })),
			heroes: hasHero ? [{ ...hero!, unit: leads ? "u0" : "" }] : [],
		},
		id,
	);
}

/** A day of two to eight armies that is over, with all that follows from it. */
const days = fc
	.record({ sides: fc.array(side, { minLength: 2, maxLength: 8 }), seed: fc.integer({ min: 1, max: 10_000 }) })
	.map(({ sides, seed }) => {
		const armies = sides.map((each, i) => {
			const id = "abcdefgh"[i]!;
			const { estimate, men, strategy } = each;
			if (estimate)
				return { side: id, estimate: { name: longName(`${id} Guess`, 0), men, strategy, morale: null, ...estimate } };
			const force = forceOfSide(id, each);
			return { side: id, uuid: `Actor.${id}`, name: force.name, force };
		});
		const dawn = dayOf(...armies);
		const { day } = fought(dawn, seed);
		const state = played(day);
		return {
			dawn,
			day,
			played: state,
			outcome: state.outcome!,
			seed,
			estimates: armies.flatMap((each) => ("estimate" in each && each.estimate ? [each] : [])),
			forces: new Map(armies.flatMap((each) => ("force" in each && each.force ? [[each.uuid, each.force]] : []))),
		};
	});

type Day = typeof days extends fc.Arbitrary<infer T> ? T : never;

const made: Day[] = [];
/** Holds a property for the same sixty days in each test: they are fought once. */
function onDays(check: (day: Day) => void): void {
	if (made.length === 0) made.push(...fc.sample(days, { numRuns: 60, seed: 32 }));
	for (const day of made) check(day);
}

const winnerOf = (outcome: DayOutcome, { input }: PlayedDay): string =>
	outcome.winner === "" ? "" : namesIn(input).side(outcome.winner);

describe("a day on its other screens", () => {
	it("is the same in the replay as in the report: cost, verdict, and the chance that has come true", () => {
		onDays(({ played: state, outcome }) => {
			const of = numbersOf(state, outcome);
			const moments = momentsOf(state, "gm", ENGLISH);
			const swing = moments.map((moment) => toLastPoint(moment, outcome));
			const report = {
				name: "Ford",
				day: 1,
				played: state,
				outcome,
				moments,
				odds: { forecast: NO_FORECAST, swing },
				audience: "gm",
			} as const;
			const view = buildReplay(report, "r", ENGLISH)!;
			expect(view.verdict).toBe(
				[buildResult(outcome, state.input, ENGLISH).verdict, winnerOf(outcome, state)].filter(Boolean).join(" "),
			);
			for (const { side: id, text } of view.cost) expect(numbersIn(text)).toEqual([of.sums(id).lost, of.sums(id).men]);
			expect(numbersIn(view.steps.at(-1)!.chance)).toEqual([outcome.winner === "a" ? 100 : 0]);
			const blocks = buildReport(report, ENGLISH);
			const luck = blocks.find((block) => block.kind === "table" && `${block.numbers}` === "1,2,3");
			if (luck?.kind !== "table") throw new Error("no table of luck");
			expect(luck.rows.map((row) => numbersIn(row[2] ?? ""))).toEqual(
				outcome.sides.map(({ id }) => [of.sums(id).lost]),
			);
			const text = textOf(toHtml(blocks));
			for (const { text: cost } of view.cost) expect(text).toContain(`${numbersIn(cost)[0]!.toLocaleString("en")}`);
		});
	});

	it("waits in the console for numbers that its throws then have", () => {
		onDays(({ dawn, played: { log, input, rules }, outcome }) => {
			const all = Object.entries(log);
			const at = Math.floor(all.length / 3);
			const state = value(dayState({ ...dawn, log: Object.fromEntries(all.slice(0, at)) }, BATTLE_RULES).played);
			const of = numbersOf({ ...state, log, input, rules }, outcome);
			if (state.soFar.step === null) return;
			const next = buildNext(state.soFar.step, { played: state, day: dawn, forecast: null }, ENGLISH);
			for (const { key, target } of next?.rows ?? []) {
				if (target === "") continue;
				const [owner = "", second = ""] = key.split("/");
				const isHero = outcome.heroes.some((hero) => hero.key === `${owner}/${second}`);
				const isUnit = outcome.units.some((unit) => unit.key === `${owner}/${second}`);
				const known = key.startsWith("contest/")
					? of.contest(second)
					: isHero
						? of.hero(`${owner}/${second}`)
						: isUnit
							? of.unit(`${owner}/${second}`)
							: [];
				expectLookedUp(target, known, key);
			}
			const [forces] = buildSoFar("fates", { day: dawn, played: state }, ENGLISH).filter(
				({ step }) => step === "forces",
			);
			expect(numbersIn(forces!.text)).toEqual(outcome.sides.map(({ id }) => of.sums(id).men));
		});
	});

	it("has of an estimate the men, strength, skill and level that were entered, in the console at dawn", () => {
		let seen = 0;
		onDays(({ dawn, estimates }) => {
			const state = value(dayState(dawn, BATTLE_RULES).played);
			for (const { side: id, estimate } of estimates) {
				const own = state.input.sides.find((each) => each.id === id)!;
				const number = (what: "men" | "strength") => numbersIn(sideNumber(what, own, state, ENGLISH).value);
				const factor = FORCE_TABLES.qualities[estimate.quality].strength;
				expect(number("men")).toEqual([estimate.men]);
				expect(number("strength")).toEqual([Math.floor((estimate.men * estimate.each * factor.num) / factor.den)]);
				expect([own.force.commander.strategy, own.force.tl]).toEqual([estimate.strategy, estimate.tl]);
				seen += 1;
			}
		});
		expect(seen).toBeGreaterThan(20);
	});

	it("goes on after the night with the men who are left", () => {
		onDays(({ day, forces }) => {
			const over = value(overOfDay(day, BATTLE_RULES));
			const army = (uuid: string) => {
				const force = forces.get(uuid);
				return force && value(readStoredForce(toStoredForce(force), FORCE_TABLES));
			};
			const plan = planNight({ day, over, rules: BATTLE_RULES, army, isWritten: true });
			const { starts } = buildNight({ day, over, rules: BATTLE_RULES, plan }, ENGLISH);
			expect(starts === null).toBe(!plan.ok);
			if (!plan.ok || !starts) return;
			const next = value(dayState(plan.value.next, BATTLE_RULES).played).input;
			const men = starts.rows[0]!.cells.flatMap(({ value: text }) => numbersIn(text));
			expect(men).toEqual(
				next.sides.map(({ force }) =>
					force.units
						.filter(({ state: at }) => at === "steady")
						.reduce((sum, unit) => sum + unit.men + unit.crewAfoot, 0),
				),
			);
		});
	});

	it("is a storm in the siege's book with the same words and losses", () => {
		onDays(({ day, played: state, outcome }) => {
			const of = numbersOf(state, outcome);
			const result = stormResult([day], BATTLE_RULES, ENGLISH);
			expect(
				result.text.startsWith(
					[buildResult(outcome, state.input, ENGLISH).verdict, winnerOf(outcome, state)].filter(Boolean).join(" "),
				),
			).toBe(true);
			const by = outcome.sides.find(({ id }) => id === outcome.winner)?.standing.difference;
			const lost = outcome.sides.map(({ id }) => of.sums(id).lost);
			expect(numbersIn(result.text)).toEqual([...(by === undefined ? [] : [by]), ...lost]);
			const begun = value(
				newSiege({ armies: { a: [army("Host")], b: [army("Town")] }, food: 34, began: null, invested: "Invested" }),
			);
			const siege = value(
				editSiege(begun, {
					kind: "event",
					no: null,
					event: { ...plainEvent(1), kind: "storm", title: "Storm", page: "p" },
				}),
			);
			const results = new Map([[siege.events.at(-1)!.no, result]]);
			const report = buildSiegeReport(
				{ siege, name: "Siege", dateOf: (at) => `${at}th`, results, audience: "players" },
				ENGLISH,
			);
			expectLookedUp(
				textOf(toHtml(report)),
				[
					...numbersIn(result.text),
					34,
					...siege.events.keys(),
					siege.events.length,
					...siege.events.map((event) => event.day),
					siege.today,
				],
				"report of a siege",
			);
		});
	});
});

const army = (name: string) => ({ uuid: `Actor.${name}`, name, estimate: null });
