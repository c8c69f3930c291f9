import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ratio, toNumber } from "../../../src/engine/common/index.js";
import {
	FORCE_RULES,
	FORCE_TABLES,
	forceStrength,
	QUALITIES,
	type Quality,
	type SiegeRole,
	totalStrength,
	type Unit,
} from "../../../src/engine/force/index.js";
import { shareOut } from "../../../src/engine/force/strength/shares.js";
import type { ShareBand } from "../../../src/engine/force/tables/shares.js";
import { force, ruled, TYPES, troop, unit } from "./helpers.js";

const { HI, LI, LE, MN, II } = TYPES;
const miners = FORCE_TABLES.shares.miners.bands;
const own = (strength: number) => unit(1, troop({ kind: "own", strength }));
const engagedOf = (stand: SiegeRole, ...units: readonly Unit[]) =>
	forceStrength(force(...units), FORCE_RULES, stand).units.map(({ engaged }) => engaged);

/** The most by trying every number: placed + k·high within its share of the total of the same k. */
function byTrial(pieces: number, high: number, low: number, others: number, bands: readonly ShareBand[]): number {
	let most = 0;
	for (let k = 0; k <= pieces; k++) {
		const total = others + high * k + low * (pieces - k);
		const band = bands.find(({ upTo }) => upTo === null || total <= upTo);
		if (band && high * k * band.share.den <= band.share.num * total) most = k;
	}
	return most;
}

describe("the share of miners before walls", () => {
	/** [others, miners, how many count 8] */
	it.each([
		[900, 20, 10],
		[980, 20, 6],
		[900, 12, 12],
		[10_000, 100, 66],
		[0, 10, 0],
	])("at %i others and %i miners lets %i in", (others, men, expected) => {
		expect(byTrial(men, 8, 2, others, miners)).toBe(expected);
		expect(engagedOf("besieger", own(others), unit(men, MN))).toEqual([null, expected]);
	});

	it("is 100 of strength at a total of 1,000 and 50 just above", () => {
		expect(engagedOf("besieger", own(910), unit(15, MN))[1]).toBe(10);
		expect(engagedOf("besieger", own(1_000), unit(15, MN))[1]).toBe(6);
	});

	it("needs ten of them, a specialist, and walls to undermine", () => {
		expect(engagedOf("besieger", own(9_000), unit(9, MN))).toEqual([null, null]);
		expect(engagedOf("besieger", own(9_000), unit(20, { ...MN, specialist: false }))).toEqual([null, null]);
		for (const stand of ["field", "castle", "walls"] as const)
			expect(engagedOf(stand, own(9_000), unit(20, MN))).toEqual([null, null]);
	});

	it("counts 10 for dwarves, who else fight as what they wear", () => {
		const dwarves = unit(10, troop({ kind: "miner", armour: "heavy", race: "dwarf", specialist: true }));
		expect(totalStrength(force(own(5_000), dwarves), FORCE_RULES, "besieger")).toBe(5_100);
		expect(totalStrength(force(own(5_000), dwarves), FORCE_RULES, "field")).toBe(5_060);
	});

	it("may rise with the total, and is then reached only above its bound", () => {
		const rising = [
			{ upTo: 100, share: ratio(1, 10) },
			{ upTo: null, share: ratio(1, 2) },
		];
		for (let others = 0; others <= 120; others++)
			for (const pieces of [0, 1, 5, 12]) {
				const contender = { id: "m", pieces, high: ratio(8), low: ratio(2) };
				expect(shareOut([contender], [ratio(others)], rising).get("m")).toBe(byTrial(pieces, 8, 2, others, rising));
			}
	});

	it.each([0, 1, 10 ** 12])(
		"lets all in where it is the whole and others are worth nothing, of %i others",
		(others) => {
			const all = [{ upTo: null, share: ratio(1) }];
			const drones = { id: "m", pieces: 5, high: ratio(100), low: ratio(0) };
			const huge = { ...drones, id: "n", high: ratio(10 ** 9), pieces: 10 ** 6 };
			expect([...shareOut([drones], [ratio(others)], all).values()]).toEqual([5]);
			expect([...shareOut([drones, huge], [ratio(others)], all).values()]).toEqual([5, 10 ** 6]);
		},
	);

	it("equals trying every number", () => {
		fc.assert(
			fc.property(
				fc.nat(3_000),
				fc.nat(200),
				fc.integer({ min: 1, max: 60 }),
				fc.nat(60),
				(others, pieces, high, low) => {
					const contender = { id: "m", pieces, high: ratio(high), low: ratio(Math.min(high - 1, low)) };
					const found = shareOut([contender], [ratio(others)], miners).get("m");
					expect(found).toBe(byTrial(pieces, high, Math.min(high - 1, low), others, miners));
				},
			),
			{ numRuns: 400 },
		);
	});
});

describe("the share of engines", () => {
	it("is a tenth of a field army, itself included, and half of a castle; besiegers have no limit", () => {
		const army = [own(1_000), unit(10, LE)] as const;
		expect(engagedOf("field", ...army)).toEqual([null, 2]);
		expect(engagedOf("castle", ...army)).toEqual([null, 10]);
		expect(engagedOf("castle", own(100), unit(10, LE))).toEqual([null, 3]);
		expect(engagedOf("besieger", ...army)).toEqual([null, null]);
		expect(engagedOf("walls", ...army)).toEqual([null, null]);
		expect(totalStrength(force(...army), FORCE_RULES, "field")).toBe(1_000 + 2 * 50 + 8 * 4 * 2);
	});

	it("is one share for all of them, in their order", () => {
		const small = unit(4, troop({ kind: "weapon", weapon: "smallEngine" }));
		expect(engagedOf("field", own(1_000), small, unit(4, LE))).toEqual([null, 4, 0]);
		expect(engagedOf("field", own(1_000), unit(4, LE), small)).toEqual([null, 2, 0]);
	});

	it("never holds, whatever the qualities: what is in action stays within it and one more would not", () => {
		const quality = fc.constantFrom(...QUALITIES);
		const parts = fc.record({ others: fc.nat(20_000), first: fc.nat(30), second: fc.nat(30), a: quality, b: quality });
		fc.assert(
			fc.property(parts, ({ others, first, second, a, b }) => {
				const small = troop({ kind: "weapon", weapon: "smallEngine" });
				const factor = (q: Quality) => toNumber(FORCE_TABLES.qualities[q].strength) * 10;
				const [x = 0, y = 0] = engagedOf("field", own(others), unit(first, small, a), unit(second, LE, b)).slice(
					1,
				) as number[];
				// All in tenths, so that every number is whole.
				const whole = (k: number, m: number) =>
					others * 10 + factor(a) * (25 * k + 4 * (first - k)) + factor(b) * (50 * m + 8 * (second - m));
				const heavy = (k: number, m: number) => factor(a) * 25 * k + factor(b) * 50 * m;
				expect(10 * heavy(x, y)).toBeLessThanOrEqual(whole(x, y));
				if (x < first) expect(10 * heavy(x + 1, 0)).toBeGreaterThan(whole(x + 1, 0));
				if (y < second) expect(10 * heavy(x, y + 1)).toBeGreaterThan(whole(x, y + 1));
			}),
			{ numRuns: 200 },
		);
	});

	it("leaves a unit whose strength the GM has set as it was set", () => {
		const set = unit(10, LE, "average", { rulings: ruled({ strength: 700 }) });
		expect(totalStrength(force(own(100), set), FORCE_RULES, "field")).toBe(800);
		expect(engagedOf("field", own(100), set, unit(3, LE))).toEqual([null, 10, 1]);
	});

	it("takes as set also what a unit would come to anyway", () => {
		const set = unit(10, LE, "average", { rulings: ruled({ strength: 500 }) });
		expect(engagedOf("field", own(300), set, unit(3, LE))).toEqual([null, 10, 1]);
		expect(totalStrength(force(own(300), set, unit(3, LE)), FORCE_RULES, "field")).toBe(300 + 500 + 50 + 2 * 8);
	});
});

describe("a force", () => {
	it("is the sum of its units, each named", () => {
		const { ledger } = forceStrength(force({ ...unit(20, HI), name: "Shields" }, unit(10, LI)), FORCE_RULES, "field");
		expect(ledger.terms).toMatchObject([{ key: "units/u1", label: "Shields" }, { key: "units/u2" }]);
		expect(toNumber(ledger.total)).toBe(130);
	});

	it("does without units that surrendered or were destroyed, but not without those that run", () => {
		const army = force(
			unit(10, HI),
			unit(10, HI, "average", { state: "surrendered" }),
			unit(10, II, "average", { state: "routed" }),
		);
		expect(totalStrength(army, FORCE_RULES, "field")).toBe(70);
		expect(totalStrength(force(), FORCE_RULES, "field")).toBe(0);
	});
});
