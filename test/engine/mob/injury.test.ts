import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type DamageStat,
	type Health,
	NO_RESISTANCE,
	NO_RESISTANCES,
	type Resistances,
} from "../../../src/engine/combat/index.js";
import { ONE, type Ratio, ratio } from "../../../src/engine/common/index.js";
import { isFallen } from "../../../src/engine/mob/index.js";
import { guardOfHit, injuryOf, isWholeHit, takeBlows, takePoints } from "../../../src/engine/mob/injury.js";
import { damage, pool } from "./actions.js";

const resistances = (armour: number, types: Resistances["types"] = {}): Resistances => ({
	...NO_RESISTANCES,
	all: { ...NO_RESISTANCE, armour },
	types,
});
/** Damage that counts 1 at least and wounds by 1 at least. */
const wound = (dice: string, multiplier: Ratio, more: Partial<DamageStat> = {}) =>
	damage(dice, { minimum: 1, least: 1, multiplier, ...more });

describe("one hit", () => {
	it.each([
		["cutting: what came through, half as much again", 7, wound("2d6", ratio(3, 2)), resistances(2), 7],
		["a throw below 1 counts 1, but not past armour", 0, wound("1d6-2", ratio(2)), resistances(1), 0],
		["a throw below 1 of a point is doubled", -1, wound("1d6-2", ratio(2)), resistances(0), 2],
		["a blunt throw below 0 is nothing", -1, wound("1d6-3", ONE, { minimum: 0 }), resistances(0), 0],
		["small piercing wounds by 1 at least", 3, wound("1d6", ratio(1, 2)), resistances(2), 1],
		["armour divided by two, the fraction dropped", 6, wound("2d6", ONE, { divisor: ratio(2) }), resistances(5), 4],
		["armour doubled against a weak point", 6, wound("2d6", ONE, { divisor: ratio(1, 2) }), resistances(2), 2],
		[
			"half of 5 against a resistance is 2",
			5,
			damage("1d6", { type: "fire" }),
			resistances(0, { fire: { ...NO_RESISTANCE, multiplier: ratio(1, 2) } }),
			2,
		],
		[
			"half of 1 is nothing where nothing is guaranteed",
			1,
			damage("1d6", { type: "fire" }),
			resistances(0, { fire: { ...NO_RESISTANCE, multiplier: ratio(1, 2) } }),
			0,
		],
		[
			"immunity",
			9,
			wound("2d6", ONE, { type: "burn" }),
			resistances(0, { burn: { ...NO_RESISTANCE, multiplier: ratio(0) } }),
			0,
		],
		[
			"a weakness adds",
			4,
			damage("1d6", { type: "fire" }),
			resistances(0, { fire: { ...NO_RESISTANCE, armour: -3 } }),
			7,
		],
		[
			"a weakness adds nothing to nothing",
			0,
			damage("1d6", { type: "fire" }),
			resistances(0, { fire: { ...NO_RESISTANCE, armour: -3 } }),
			0,
		],
		[
			"half of 7, the fraction dropped, and twice that",
			7,
			damage("1d8", { type: "fire" }),
			resistances(0, { fire: { ...NO_RESISTANCE, multiplier: ratio(1, 2), after: ratio(2) } }),
			6,
		],
		[
			"what holds only against weapons without magic",
			7,
			damage("1d8", { type: "fire", traits: ["light", "magic"] }),
			{
				...resistances(0, { fire: { ...NO_RESISTANCE, multiplier: ratio(0) } }),
				against: [
					{ ...resistances(0), traits: ["magic", "silver"] },
					{ ...resistances(2), traits: ["magic"] },
				],
			},
			5,
		],
	] as const)("%s", (_what, thrown, stat, protection, injury) => {
		expect(injuryOf({ thrown, damage: stat }, protection)).toBe(injury);
	});
});

describe("points lost", () => {
	const harms = fc.record({
		value: fc.integer({ min: -20, max: 60 }),
		temp: fc.nat(20),
		least: fc.integer({ min: -50, max: 0 }),
	});

	it("takes temporary points first", () => {
		expect(takePoints(pool(7, { temp: 3 }) as never, 5, true)).toMatchObject({
			after: { value: 5, temp: 0 },
			lost: 5,
			over: 0,
		});
	});

	it("never goes below 0 when capped, nor below its least otherwise, and loses no point on the way", () => {
		fc.assert(
			fc.property(harms, fc.nat(200), fc.boolean(), (parts, points, cap) => {
				const before = { kind: "pool", max: null, ...parts } as const;
				const { after, lost, over, fallen } = takePoints(before, points, cap);
				if (after.kind !== "pool") throw new Error("another health");
				const floor = Math.min(before.value, cap ? 0 : before.least);
				expect(after.value).toBeGreaterThanOrEqual(floor);
				expect(after.temp).toBeGreaterThanOrEqual(0);
				expect(lost).toBe(before.temp - after.temp + before.value - after.value);
				expect(lost).toBeLessThanOrEqual(points);
				expect(over).toBe(Math.max(0, points - before.temp - Math.max(0, before.value)));
				if (cap && before.value >= 0) expect(lost + over).toBe(points);
				expect(fallen).toBe(after.value <= 0);
			}),
		);
	});
});

describe("wounds by toughness", () => {
	const health = {
		kind: "wounds",
		value: 0,
		max: 3,
		falls: 4,
		toughness: 7,
		armour: 2,
		step: 4,
		shaken: false,
	} as const;
	const take = (throws: readonly number[], change: Partial<typeof health> = {}, pierce = 0) =>
		takeBlows(
			{ ...health, ...change } as Health,
			throws.map((thrown) => ({ thrown, damage: damage("1d6", { pierce }) })),
			NO_RESISTANCES,
			true,
		);

	it.each([
		["below the toughness nothing happens", [6], {}, 0, 0, false],
		["at the toughness it shakes", [7], {}, 0, 0, true],
		["four above is a wound", [11], {}, 0, 1, true],
		["eight above are two", [15], {}, 0, 2, true],
		["shaken twice is a wound", [7, 8], {}, 0, 1, true],
		["the lightest come first", [15, 7], {}, 0, 2, true],
		["shaken before: the first hit wounds", [7], { shaken: true }, 0, 1, true],
		["what pierces counts against the armour only", [5], {}, 4, 0, true],
	] as const)("%s", (_what, throws, change, pierce, wounds, shaken) => {
		const { after } = take(throws, change as never, pierce);
		expect(after).toMatchObject({ value: wounds, shaken });
	});

	it("writes no more wounds than there are, but falls by those beyond", () => {
		const taken = take([23, 23], {});
		expect(taken).toMatchObject({ after: { value: 3 }, lost: 8, fallen: true });
		expect(take([11], { falls: 1, max: 0 } as never)).toMatchObject({ after: { value: 0 }, fallen: true });
		expect(isFallen({ ...health, value: 3 })).toBe(false);
	});
});

describe("the reduction of a hit as a whole", () => {
	const silver = damage("1d6", { traits: ["silver"] });
	const plain = damage("1d6");
	const off = (hit: number): Resistances => ({ ...NO_RESISTANCES, hit });
	/** Ten points off, but only two off what is of silver. */
	const hide: Resistances = { ...off(10), against: [{ ...NO_RESISTANCES, hit: 2, traits: ["silver"] }] };

	it("is that against the traits of the first part, and none of no parts", () => {
		expect([guardOfHit(hide, [silver, plain]), guardOfHit(hide, [plain, silver])]).toEqual([2, 10]);
		expect(guardOfHit({ ...NO_RESISTANCES, against: hide.against }, [])).toBe(0);
		expect(guardOfHit(NO_RESISTANCES, [plain])).toBe(0);
	});

	it("is taken off by those traits", () => {
		const points = (stat: DamageStat) => injuryOf({ thrown: 12, damage: stat }, hide);
		expect([points(silver), points(plain)]).toEqual([10, 2]);
	});

	it.each([
		["one part", off(3), 1, false],
		["two parts, nothing off", NO_RESISTANCES, 2, false],
		["two parts, something off", off(3), 2, true],
		["two parts, something added", off(-3), 2, false],
		["two parts, at most so much", { ...NO_RESISTANCES, most: 4 }, 2, true],
		["one part, at most so much", { ...NO_RESISTANCES, most: 4 }, 1, false],
	] as const)("holds the parts together or not: %s", (_, against, parts, whole) => {
		expect(
			isWholeHit(
				against,
				Array.from({ length: parts }, () => plain),
			),
		).toBe(whole);
	});
});

describe("wounds", () => {
	const wounded = (value: number): Health => ({
		kind: "wounds",
		value,
		max: 3,
		falls: 3,
		toughness: 5,
		armour: 0,
		step: 4,
		shaken: false,
	});

	it("fell with as many as it takes, and not before", () => {
		expect([2, 3, 4].map((value) => isFallen(wounded(value)))).toEqual([false, true, true]);
		const blow = { thrown: 9, damage: damage("2d6") };
		expect(takeBlows(wounded(1), [blow], NO_RESISTANCES, true)).toMatchObject({ lost: 1, fallen: false });
		expect(takeBlows(wounded(2), [blow], NO_RESISTANCES, true)).toMatchObject({ lost: 1, fallen: true });
	});
});
