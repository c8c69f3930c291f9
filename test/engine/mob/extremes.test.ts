import { describe, expect, it } from "vitest";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import type { Answer } from "../../../src/engine/ask/index.js";
import type { BatchMode, DiceAttempt } from "../../../src/engine/batch/index.js";
import { ratio, ZERO } from "../../../src/engine/common/index.js";
import type { Throw } from "../../../src/engine/mob/types.js";
import { countExtremes, extremeOdds } from "../../../src/engine/mob/types.js";
import { scripted } from "../ask/scripted.js";
import { diceBatch, play } from "../batch/helpers.js";

const HIGH: DiceAttempt = { kind: "dice", dice: "1d20", compare: "atLeast", target: 11 };
const LOW: DiceAttempt = { kind: "dice", dice: "1d100", compare: "atMost", target: 50 };
const high = (more: Partial<Throw> = {}): Throw => ({
	attempt: HIGH,
	critical: { bound: 19, confirm: false },
	fumble: 1,
	...more,
});
const low: Throw = { attempt: LOW, critical: { bound: 5, confirm: false }, fumble: 96 };

/** Extremes of so many attempts, and the questions that they take. */
function extremesOf(thrown: Throw, count: number, mode: BatchMode, rolled: Record<string, Answer>, drawn = {}) {
	const batch = play(diceBatch(count, thrown.attempt as DiceAttempt, { mode }), rolled);
	const { outcome, log } = driveLogged(countExtremes(thrown, batch), scripted(drawn));
	return { ...outcome, asked: Object.keys(log) };
}

describe("the chances of extremes", () => {
	it.each([
		["of high totals", high(), ratio(2, 10), ratio(1, 10)],
		["of low totals", low, ratio(5, 50), ratio(5, 50)],
		["with threats to be confirmed", high({ critical: { bound: 19, confirm: true } }), ratio(1, 10), ratio(1, 10)],
		["without fumbles", high({ fumble: null }), ratio(2, 10), ZERO],
		["without critical hits", high({ critical: null }), ZERO, ratio(1, 10)],
		["where all hit", high({ attempt: { ...HIGH, target: 1 } }), ratio(2, 20), ZERO],
		["where none hits", high({ attempt: { ...HIGH, target: 21 } }), ZERO, ratio(1, 20)],
	])("%s are those among the hits and among the misses", (_what, thrown, critical, fumble) => {
		expect(extremeOdds(thrown)).toEqual({ critical, fumble });
	});

	it("are none of a throw without extremes", () => {
		expect(extremeOdds(high({ critical: null, fumble: null }))).toBeNull();
	});
});

describe("the extremes of a batch", () => {
	const each = (...totals: readonly number[]) => ({ "batch/each": totals.map((total) => [total, 1] as const) });

	it.each([
		["of high totals", high(), each(1, 2, 18, 19, 20), { successes: 2, failures: 1 }],
		["of low totals", low, each(4, 5, 6, 95, 96), { successes: 2, failures: 1 }],
		["without fumbles", high({ fumble: null }), each(1, 2, 18, 19, 20), { successes: 2, failures: 0 }],
		["of low totals without fumbles", { ...low, fumble: null }, each(4, 5, 6, 95, 96), { successes: 2, failures: 0 }],
		["without critical hits", high({ critical: null }), each(1, 2, 18, 19, 20), { successes: 0, failures: 1 }],
		["without any", high({ critical: null, fumble: null }), each(1, 2, 18, 19, 20), { successes: 0, failures: 0 }],
	])("%s are counted where every attempt is thrown", (_what, thrown, rolled, expected) => {
		expect(extremesOf(thrown, 5, "each", rolled)).toEqual({ ...expected, asked: [] });
	});

	it("are multiplied out, half up, where nothing is thrown", () => {
		expect(extremesOf(high(), 50, "expected", {})).toEqual({ successes: 5, failures: 3, asked: [] });
	});

	it("are drawn among hits and misses where one throw decides", () => {
		const rolled = { "batch/roll": 11, "batch/place": 0.5 };
		const draws = { critical: 0.5, fumble: 0.5 };
		expect(extremesOf(high(), 100, "exact", rolled, draws)).toEqual({
			successes: 10,
			failures: 5,
			asked: ["critical", "fumble"],
		});
	});

	it("are drawn among hits or misses alone, where there are no others or no such extremes", () => {
		const draws = { critical: 0.5, fumble: 0.5 };
		const asked = (thrown: Throw, total: number, place: number) =>
			extremesOf(thrown, 9, "exact", { "batch/roll": total, "batch/place": place }, draws).asked;
		expect(asked(high(), 20, 0)).toEqual(["critical"]);
		expect(asked(high({ critical: null }), 11, 0.5)).toEqual(["fumble"]);
		expect(asked(high({ fumble: null }), 11, 0.5)).toEqual(["critical"]);
	});

	it("are not drawn where nothing is open", () => {
		const rolled = { "batch/roll": 20, "batch/place": 0 };
		const sure = high({ attempt: { ...HIGH, target: 1 }, critical: { bound: 1, confirm: false } });
		expect(extremesOf(sure, 9, "exact", rolled)).toEqual({ successes: 9, failures: 0, asked: [] });
		const none = high({ attempt: { ...HIGH, target: 21 }, fumble: 20 });
		expect(extremesOf(none, 9, "exact", rolled)).toEqual({ successes: 0, failures: 9, asked: [] });
	});
});
