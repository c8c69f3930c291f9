import { describe, expect, it } from "vitest";
import {
	ask,
	askNothing,
	decide,
	dice,
	distributionOf,
	drive,
	type Kernel,
	pick,
	type Question,
	type Support,
	simulate,
	supportOf,
	tally,
	uniform,
} from "../../../src/engine/ask/index.js";
import { expand } from "../../../src/engine/ask/support.js";
import { ratio } from "../../../src/engine/common/index.js";
import { distributionOfDice } from "../../../src/engine/dice/index.js";
import { SAMPLE } from "./sample-game.js";

/** A die that is thrown again on a six, once; then one person of that many is drawn. */
function* explode(): Kernel<number> {
	const [first] = yield* ask(dice("first", "1d6"));
	const [again] = first === 6 ? yield* ask(dice("again", "1d6")) : [0];
	const [who] = yield* ask(pick("who", first + again));
	return who;
}

describe("distributionOf", () => {
	it("is the distribution of the dice when that is all a kernel asks", () => {
		function* sum(): Kernel<number> {
			const [a, b] = yield* ask(dice("a", "2d6"), dice("b", "1d4"));
			return a + b;
		}
		const wanted = distributionOfDice("2d6+1d4");
		if (!wanted.ok) throw new Error();
		const found = distributionOf(sum);
		expect(found).toHaveLength(14);
		for (const { outcome, chance, exact } of found) {
			expect(exact).toEqual(wanted.value.chance(outcome));
			expect(chance).toBe(exact!.num / exact!.den);
		}
	});

	it("follows branches of different depth exactly", () => {
		const found = distributionOf(explode);
		const chanceOf = (who: number) => found.find(({ outcome }) => outcome === who)?.exact;
		// The eleventh of twelve … needs 6 + at least 5 and then one of 11 or 12.
		expect(chanceOf(11)).toEqual(ratio(1, 36 * 12));
		expect(chanceOf(10)).toEqual({ num: 12 + 11, den: 36 * 12 * 11 });
		expect(found.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 14);
	});

	it("puts outcomes together by their key", () => {
		const found = distributionOf(explode, (who) => who % 2);
		expect(found.map(({ outcome }) => outcome % 2).sort()).toEqual([0, 1]);
		expect(found[0]!.chance + found[1]!.chance).toBeCloseTo(1, 14);
	});

	it("has one certain outcome where nothing is asked", () => {
		expect(distributionOf(() => askNothing("so"))).toEqual([{ outcome: "so", chance: 1, exact: ratio(1) }]);
	});

	it("takes answers for places and choices from the caller, and says when there are none", () => {
		function* open(): Kernel<string> {
			const [place, risk] = yield* ask(uniform("place"), decide("risk", ["low", "high"]));
			return `${place < 0.5 ? "left" : "right"} ${risk}`;
		}
		expect(() => distributionOf(open)).toThrow("place");
		const substitute = (question: Question): Support | undefined => {
			if (question.kind === "uniform")
				return [
					[0.25, 3],
					[0.75, 1],
				];
			if (question.kind === "decide") return question.options.map((option) => [option, 1] as const);
			return undefined;
		};
		expect(distributionOf(open, undefined, substitute)).toContainEqual({
			outcome: "left high",
			chance: 3 / 8,
			exact: ratio(3, 8),
		});
		expect(() => distributionOf(open, undefined, () => [])).toThrow("no possible answer");
	});

	it("keeps the chance where weights are no whole numbers or grow too large", () => {
		function* three(): Kernel<number> {
			const [a] = yield* ask(dice("a", "3d6"));
			return a;
		}
		const coarse = distributionOf(three, undefined, () => [
			[4, 0.3],
			[11, 0.7],
		]);
		expect(coarse.map(({ outcome, chance }) => [outcome, chance])).toEqual([
			[4, 0.3],
			[11, 0.7],
		]);
		expect(coarse[0]).not.toHaveProperty("exact");
		function* many(): Kernel<boolean> {
			const rolls = yield* ask(...Array.from({ length: 9 }, (_, i) => dice(`d${i}`, "20d6")));
			return rolls.every((roll) => roll === 70);
		}
		const found = distributionOf(many, String, () => [
			[70, 2 ** 51],
			[71, 2 ** 50],
		]);
		expect(found.find(({ outcome }) => outcome)!.chance).toBeCloseTo((2 / 3) ** 9, 14);
		expect(found[0]).not.toHaveProperty("exact");
	});
});

describe("supportOf", () => {
	it("lists a tally multinomially", () => {
		const support = supportOf(tally("t", "2d6", 3));
		expect(support.reduce((sum, [, weight]) => sum + weight, 0)).toBe(36 ** 3);
		expect(support).toContainEqual([
			[
				[2, 1],
				[7, 2],
			],
			3 * 1 * 6 * 6,
		]);
		// As many as there are multisets of 3 out of 11 totals.
		expect(support).toHaveLength((11 * 12 * 13) / 6);
		expect(() => supportOf(tally("t", "3d6", 100))).toThrow(RangeError);
		expect(() => supportOf(dice("d", "30d6"))).toThrow("tooFine");
	});

	it("agrees with single throws", () => {
		function* counted(): Kernel<number> {
			const [totals] = yield* ask(tally("t", "1d6", 4));
			return totals.reduce((sum, [total, times]) => sum + (total <= 2 ? times : 0), 0);
		}
		const chances = [16, 32, 24, 8, 1].map((weight) => ratio(weight, 81));
		const found = distributionOf(counted);
		expect(chances.map((_, hits) => found.find(({ outcome }) => outcome === hits)?.exact)).toEqual(chances);
	});
});

describe("expand", () => {
	it("visits every path once, with weights that sum to one", () => {
		const coarse = (question: Question): Support | undefined => {
			if (question.kind === "dice")
				return [
					[3, 1],
					[9, 2],
					[12, 1],
				];
			if (question.kind === "uniform") return [[0.5, 1]];
			if (question.kind === "decide")
				return [
					["withdraw", 1],
					["rout", 2],
				];
			return undefined;
		};
		const input = { units: 2, men: 1 };
		let [sum, paths] = [0, 0];
		const seen = new Map<string, number>();
		expand(
			() => SAMPLE.play(input),
			(outcome, { chance }) => {
				paths++;
				sum += chance;
				const fates = outcome.fates.join();
				seen.set(fates, (seen.get(fates) ?? 0) + chance);
			},
			coarse,
		);
		// 9 contests; per pair of fates 5 × 5 ways, each times 6 losses times as many leaders as routed plus one.
		expect(paths).toBe(9 * 6 * (3 * 3 * 1 + 2 * 2 * 3 * 2 + 2 * 2 * 3));
		expect(sum).toBeCloseTo(1, 13);
		expect(seen.get("hold,hold")).toBeCloseTo(1 / 16, 14);
		expect(seen.get("rout,rout")).toBeCloseTo((3 / 4) ** 2 * (2 / 3) ** 2, 14);
	});

	it("agrees with simulation", () => {
		const found = distributionOf(explode);
		const answerer = simulate(11);
		const runs = 40_000;
		const counts = new Map<number, number>();
		for (let i = 0; i < runs; i++) {
			const who = drive(explode(), answerer);
			counts.set(who, (counts.get(who) ?? 0) + 1);
		}
		for (const { outcome, chance } of found) {
			const error = Math.sqrt(chance * (1 - chance) * runs);
			if (chance * runs >= 25) expect(Math.abs((counts.get(outcome) ?? 0) - chance * runs) / error).toBeLessThan(5.5);
		}
	});
});
