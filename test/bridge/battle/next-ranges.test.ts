/** Ranges of the next rolls of a day, held beside thousands of days that are played on from there by dice. */
import { describe, expect, it } from "vitest";
import { type BattleDay, dayState, toBattleInput } from "../../../src/bridge/battle/index.js";
import { buildNext } from "../../../src/bridge/battle/step-results/next-rolls.js";
import { drive, type Log, simulate } from "../../../src/engine/ask/index.js";
import { BATTLE_RULES, battleDay, type DayOutcome } from "../../../src/engine/battle/index.js";
import { forecastDay } from "../../../src/engine/forecast/forecast-day.js";
import { ENGLISH } from "../render.js";
import { rolled } from "./fought-day.js";
import { dayOf, entering, forceOf } from "./sample-battle.js";

const DAYS = 1_500;
/** Five standard errors of a share of so many days. */
const ERROR = 5 * Math.sqrt(0.25 / DAYS);

const FORTUNE = { ...rolled("a/catastrophe", [4, 3, 1]), ...rolled("b/catastrophe", [1, 2, 3]) };
const CONTEST = { ...FORTUNE, ...rolled("contest/a", [2, 3, 3]), ...rolled("contest/b", [4, 4, 3]) };

/** A day of two hosts by the Strategy of their commanders and their troops. */
function dayWith(strategies: readonly [number, number], troops: readonly [number, number]): BattleDay {
	const host = (id: "a" | "b", at: 0 | 1) => {
		const name = id === "a" ? "Hill" : "Fen";
		return {
			...entering(id, name, strategies[at]),
			force: { ...forceOf(name, strategies[at], troops[at]), heroes: [] },
		};
	};
	return dayOf(host("a", 0), host("b", 1));
}

/** The sentence of the ranges at a point of a day. */
function rangeAt(day: BattleDay, log: Log): string {
	const played = dayState({ ...day, log }, BATTLE_RULES).played;
	if (!played.ok) throw new Error(played.fault.code);
	const forecast = forecastDay(played.value.input, BATTLE_RULES, { log, totals: true });
	return buildNext("contest", { played: played.value, day: { ...day, log }, forecast }, ENGLISH)?.range ?? "";
}

/** Ends of the day, each played on from there by other dice. */
function endsFrom(day: BattleDay, log: Log): readonly DayOutcome[] {
	const input = toBattleInput(day.setup, day.forces, BATTLE_RULES);
	if (!input.ok) throw new Error(input.fault.code);
	return Array.from({ length: DAYS }, (_, seed) => {
		const chance = simulate(seed + 1);
		return drive(
			battleDay(BATTLE_RULES).play(input.value),
			(question) => log[question.key]?.answer ?? chance(question),
		);
	});
}

const shareOf = (ends: readonly DayOutcome[], holds: (end: DayOutcome) => boolean): number =>
	ends.filter(holds).length / ends.length;

const DAYS_TO_TRY = [
	[
		[14, 12],
		[3, 3],
	],
	[
		[12, 12],
		[5, 2],
	],
	[
		[16, 10],
		[2, 4],
	],
] as const;

describe.each(DAYS_TO_TRY)("the ranges of the next rolls, commanders with %j, troops %j", (strategies, troops) => {
	const day = dayWith(strategies, troops);

	it("are before the contest the share of days on which each side wins a victory", () => {
		const said = [...rangeAt(day, FORTUNE).matchAll(/([\d.]+)%/g)].map(([, percent]) => Number(percent) / 100);
		const ends = endsFrom(day, FORTUNE);
		const won = ["a", "b"].map((id) =>
			shareOf(ends, ({ sides }) =>
				sides.some((side) => side.id === id && side.standing?.place === "winner" && side.fate?.row !== "inconclusive"),
			),
		);
		expect(said).toHaveLength(2);
		for (const [at, share] of won.entries()) expect(Math.abs(share - said[at]!)).toBeLessThan(ERROR + 0.005);
	});

	it("are after it the men whom each side loses on the middle half of the days", () => {
		const said = [...rangeAt(day, CONTEST).matchAll(/([\d,]+)\u2013([\d,]+) men/g)].map(([, ...ends]) =>
			ends.map((end) => Number(end.replaceAll(",", ""))),
		);
		const ends = endsFrom(day, CONTEST);
		expect(said).toHaveLength(2);
		for (const [at, [low = 0, high = 0]] of said.entries()) {
			const lost = (end: DayOutcome): number => end.sides[at]!.losses;
			for (const [bound, share] of [
				[low, 0.25],
				[high, 0.75],
			] as const) {
				expect(shareOf(ends, (end) => lost(end) < bound)).toBeLessThan(share + ERROR);
				expect(shareOf(ends, (end) => lost(end) <= bound)).toBeGreaterThan(share - ERROR);
			}
		}
	});
});
