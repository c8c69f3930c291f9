import { describe, expect, it } from "vitest";
import { mul, ratio } from "../../../src/engine/common/index.js";
import {
	FUDGE_METHODS,
	type FudgeMethod,
	fudge6,
	fudge12,
	fudge20,
	fudge20Again,
	fudge30,
} from "../../../src/engine/fudge/index.js";
import { throwDistribution } from "../../../src/engine/fudge/ladder.js";
import { fudge20Open } from "../../../src/engine/fudge/methods.js";

/** RULES 3: ways out of all for the levels 0, ±1, ±2, … and the variance that CHECK B gives. */
const TABLES: Readonly<
	Record<FudgeMethod, { all: number; ways: readonly number[]; variance: readonly [number, number] }>
> = {
	d3: { all: 81, ways: [19, 16, 10, 4, 1], variance: [8, 3] },
	d6: { all: 36, ways: [8, 6, 5, 2, 1], variance: [10, 3] },
	d20: { all: 20, ways: [6, 4, 2, 1], variance: [21, 10] },
	d20Again: { all: 400, ways: [120, 80, 40, 13, 7], variance: [469, 200] },
	d20Open: { all: 400, ways: [120, 80, 40, 13, 4, 2, 1], variance: [507, 200] },
	d30: { all: 30, ways: [8, 5, 3, 2, 1], variance: [17, 5] },
	d12: { all: 144, ways: [34, 27, 18, 7, 3], variance: [35, 12] },
	d12Thirds: { all: 144, ways: [34, 27, 18, 7, 3], variance: [35, 12] },
};

const upTo = (sides: number) => Array.from({ length: sides }, (_, i) => i + 1);
const pairs = (sides: number) => upTo(sides).flatMap((a) => upTo(sides).map((b) => [a, b] as const));

/** Every way the dice can fall, by hand: the levels that come up, as often as they do. */
const BY_HAND: Readonly<Record<FudgeMethod, readonly number[]>> = {
	d3: pairs(3).flatMap(([a, b]) => pairs(3).map(([c, d]) => a + b - c - d)),
	d6: pairs(6).map(([a, b]) => fudge6(a) + fudge6(b)),
	d20: upTo(20).map(fudge20),
	d20Again: pairs(20).map(([a, b]) => fudge20Again(a, b)),
	d20Open: pairs(20).map(([a, b]) => fudge20Open(a, b)),
	d30: upTo(30).map(fudge30),
	d12: pairs(12).map(([a, b]) => fudge12(a - b)),
	d12Thirds: pairs(12).map(([a, b]) => fudge12(a - b)),
};

describe.each(FUDGE_METHODS)("the law of %s", (method) => {
	const levels = throwDistribution(method).map((thirds) => Math.round(thirds / 3) + 0);
	const { all, ways, variance } = TABLES[method];

	it("is the table of the rules (T4-8)", () => {
		const most = ways.length - 1;
		expect({ min: levels.min, max: levels.max }).toEqual({ min: -most, max: most });
		for (let level = -most; level <= most; level++) {
			expect(levels.chance(level)).toEqual(ratio(ways[Math.abs(level)] as number, all));
		}
		expect(levels.mean()).toEqual(ratio(0));
		expect(levels.map((level) => level * level).mean()).toEqual(ratio(...variance));
	});

	it("is every way its dice can fall", () => {
		const thrown = BY_HAND[method];
		for (let level = -7; level <= 7; level++) {
			const times = thrown.filter((result) => result === level).length;
			expect(levels.chance(level)).toEqual(ratio(times, thrown.length));
		}
	});

	it("is remembered", () => {
		expect(throwDistribution(method)).toBe(throwDistribution(method));
	});
});

it("the plain d20 lacks what the second throw adds", () => {
	const [plain, again] = [throwDistribution("d20"), throwDistribution("d20Again")];
	// P(a second throw that agrees) = 7/20.
	expect(again.chance(12)).toEqual(mul(plain.chance(9), ratio(7, 20)));
	expect(again.chance(9)).toEqual(mul(plain.chance(9), ratio(13, 20)));
});
