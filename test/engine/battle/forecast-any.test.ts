import { describe, expect, it } from "vitest";
import type { Question, Substitute } from "../../../src/engine/ask/index.js";
import { expand } from "../../../src/engine/ask/support.js";
import { type BattleInput, type BattleRules, battleDay } from "../../../src/engine/battle/index.js";
import { diceExpression, seededUniform } from "../../../src/engine/dice/index.js";
import { forecastDay } from "../../../src/engine/forecast/forecast-day.js";
import { type AddedUp, tellDay, tellForecast, worstCell } from "./coarse.js";
import { anyBattleDay } from "./twin/any-battle-day.js";
import { Chance } from "./twin/chance.js";
import { withOwn } from "./twin/play-both.js";

/** The first battles, and some with tables and rulings of the game master's own that reach far into a day. */
const SEEDS = [...Array.from({ length: 12 }, (_, i) => i + 1), 58, 88, 94, 118, 186, 273, 326, 343];

/** More courses than this are not played through. */
const MOST = 3_000;

/** A number that hangs on the letters of a text alone. */
function hashOf(text: string): number {
	let hash = 2166136261;
	for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
	return (Math.imul(hash ^ (hash >>> 13), 0x5bd1e995) ^ (hash >>> 7)) >>> 0;
}

/** How many questions of a kind, of a hundred, can be answered in two ways. */
const openOf = (key: string, share: number): number =>
	/(catastrophe|^contest\/.*)$/.test(key) ? 90 : /casualties\/|months|superior|wound\//.test(key) ? 0 : share;

/** Dice that fall on one total, some of them on one of two: which, hangs on the key. */
function sparseDice(seed: number, share: number): Substitute {
	return (question: Question) => {
		if (question.kind === "decide") return [[question.options[0] as string, 1]];
		if (question.kind !== "dice") return undefined;
		const { min, max } = diceExpression(question.dice);
		const totalOf = (salt: string) => min + (hashOf(`${salt} ${seed} ${question.key}`) % (max - min + 1));
		const [one, other] = [totalOf("one"), totalOf("other")];
		const isOpen = hashOf(`open ${seed} ${question.key}`) % 100 < openOf(question.key, share);
		return one === other || !isOpen
			? [[one, 1]]
			: [
					[Math.min(one, other), 1],
					[Math.max(one, other), 2],
				];
	};
}

/** A day played through every course; null: there are too many. */
function playWithin(input: BattleInput, rules: BattleRules, dice: Substitute): AddedUp | null {
	const result = new Map<string, number>();
	const tooMany = new Error("too many");
	let paths = 0;
	try {
		expand(
			() => battleDay(rules).play(input),
			(day, { chance }) => {
				if (++paths > MOST) throw tooMany;
				for (const key of tellDay(day)) result.set(key, (result.get(key) ?? 0) + chance);
			},
			dice,
		);
	} catch (error) {
		if (error !== tooMany) throw error;
		return null;
	}
	return result;
}

/** How far the forecast of a battle lies from its courses; null: it was refused, or too much to play through. */
function compare(seed: number): { readonly key: string; readonly by: number } | null {
	const { input, own, rules } = anyBattleDay(new Chance(seededUniform(seed)));
	const all = withOwn(rules, own);
	const checked = battleDay(all).check(input);
	if (!checked.ok || input.sides.length > 3) return null;
	for (const share of [40, 20, 10, 5]) {
		const dice = sparseDice(seed, share);
		const played = playWithin(checked.value, all, dice);
		if (played === null) continue;
		const forecast = forecastDay(checked.value, all, { substitute: dice });
		return forecast.sampled > 0 ? null : worstCell(tellForecast(forecast), played);
	}
	return null;
}

describe("the forecast of any battle, by any tables and rulings", () => {
	it("equals the rules played through", () => {
		const compared = SEEDS.flatMap((seed) => {
			const worst = compare(seed);
			return worst === null ? [] : [{ seed, ...worst }];
		});
		expect(compared.length).toBeGreaterThan(14);
		expect(compared.filter(({ by }) => by > 1e-12)).toEqual([]);
	});
});
