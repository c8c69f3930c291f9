import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drive } from "../../../src/engine/ask/index.js";
import { ratio, toNumber, ZERO } from "../../../src/engine/common/index.js";
import {
	FORCE_TABLES,
	joinWounded,
	readUnit,
	recoverDays,
	splitLosses,
	type Wounded,
} from "../../../src/engine/force/index.js";
import type { Rest } from "../../../src/engine/force/recovery/recover.js";
import { scripted } from "../ask/scripted.js";

const table = FORCE_TABLES.recovery;
const camp: Rest = { days: 1, camp: true, tl: 3, healing: "normal", healers: 0 };
const hurt = (men: number, of: number): Wounded => ({ men, of, carried: ZERO });
const recover = (wounded: Wounded, rest: Partial<Rest>, script: Record<string, number> = {}) =>
	drive(recoverDays("r", wounded, { ...camp, ...rest }, table), scripted(script));

describe("losses", () => {
	it.each([
		[2, 1, 1],
		[7, 3, 4],
		[0, 0, 0],
	])("of %i men are %i dead and %i wounded", (losses, dead, wounded) => {
		expect(splitLosses(losses, table)).toEqual({ dead, wounded });
	});
});

describe("the wounded come back", () => {
	/** [what, rest, men of 200 after the days] */
	it.each([
		["in camp, 2 + tech level", {}, 10],
		["on the march", { camp: false }, 4],
		["slowly", { healing: "slow" }, 5],
		["fast", { healing: "rapid" }, 20],
		["over three days", { days: 3 }, 30],
		["at another tech level", { tl: 7 }, 18],
	] as const)("%s", (_what, rest, men) => {
		expect(recover(hurt(60, 200), rest)).toMatchObject({ men, wounded: { men: 60 - men } });
	});

	it("carrying the fraction over, day by day and from rest to rest", () => {
		const first = recover(hurt(20, 30), { days: 1 });
		expect(first).toMatchObject({ men: 1, wounded: { men: 19, of: 30, carried: ratio(1, 2) } });
		expect(recover(first.wounded, { days: 1 })).toMatchObject({ men: 2, wounded: { carried: ZERO } });
		expect(recover(hurt(20, 30), { days: 3 }).days.map(({ men }) => men)).toEqual([1, 2, 1]);
	});

	it("up to their number, and no unit rests after", () => {
		const { men, wounded, days } = recover(hurt(12, 200), { days: 9 });
		expect({ men, wounded, dayCount: days.length }).toEqual({ men: 12, wounded: hurt(0, 0), dayCount: 2 });
	});

	it("faster by magic, which no race slows, while one healer has ten or fewer", () => {
		const healed = recover(hurt(60, 200), { healing: "slow", healers: 6 }, { "r/1": 6 });
		expect(healed.men).toBe(17);
		expect(healed.days[0]?.percent.terms.map(({ key, value }) => [key, toNumber(value)])).toEqual([
			["natural", 5],
			["healing", 0.5],
			["magic", 6],
		]);
		expect(recover(hurt(61, 200), { healers: 6 }).men).toBe(10);
	});

	it("through magic as soon as few enough are left", () => {
		const healed = recover(hurt(61, 200), { healers: 6, days: 2 }, { "r/2": 1 });
		expect(healed.days.map(({ men }) => men)).toEqual([10, 12]);
	});

	it("all in the end, and as many as exact sums say", () => {
		const rest = fc.record({ tl: fc.nat(12), healing: fc.constantFrom("slow", "normal", "rapid"), days: fc.nat(60) });
		fc.assert(
			fc.property(fc.nat(1_000), fc.integer({ min: 1, max: 1_000_000 }), rest, (men, of, { tl, healing, days }) => {
				const { men: back } = recover(hurt(men, of), { tl, healing, days });
				const halves = { slow: 1n, normal: 2n, rapid: 4n }[healing];
				const exact = (BigInt(of) * BigInt(2 + tl) * halves * BigInt(days)) / 200n;
				expect(BigInt(back)).toBe(exact < BigInt(men) ? exact : BigInt(men));
			}),
		);
	});

	it("although the tables change in between, and the carried fraction can always be kept", () => {
		let wounded = hurt(500, 777);
		for (const den of [20, 19, 17, 13, 11, 7, 9, 16]) {
			const own = { ...table, healing: { ...table.healing, rapid: ratio(1, den) } };
			wounded = drive(recoverDays("r", wounded, { ...camp, healing: "rapid" }, own), scripted({})).wounded;
			expect(readUnit("u", { troop: {}, men: 1, wounded }, FORCE_TABLES)).toMatchObject({ value: { wounded } });
		}
		// Five in a hundred of 777 at a 20th, a 19th, …; what is counted down of the fractions makes no man.
		expect(wounded.men).toBe(500 - Math.floor([20, 19, 17, 13, 11, 7, 9, 16].reduce((sum, n) => sum + 38.85 / n, 0)));
	});

	it("together with those of the battle before, at the pace of the larger unit", () => {
		expect(joinWounded({ men: 4, of: 90, carried: ratio(1, 2) }, 6, 100)).toEqual({
			men: 10,
			of: 100,
			carried: ratio(1, 2),
		});
		expect(joinWounded(hurt(0, 0), 0, 50)).toEqual(hurt(0, 0));
	});

	it("except for earlier wounded whom the GM has removed", () => {
		expect(joinWounded({ men: 0, of: 900, carried: ratio(1, 2) }, 5, 100)).toEqual(hurt(5, 100));
	});
});
