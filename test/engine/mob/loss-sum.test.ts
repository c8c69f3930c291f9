import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_RESISTANCE, NO_RESISTANCES, type Resistances } from "../../../src/engine/combat/index.js";
import { ONE, ratio } from "../../../src/engine/common/index.js";
import { type Blow, takeBlows } from "../../../src/engine/mob/injury.js";
import { sumOfBlows, withPointsOver } from "../../../src/engine/mob/types.js";
import { damage, pool } from "./actions.js";

const WOUNDS = { kind: "wounds", value: 0, max: 3, falls: 4, toughness: 7, armour: 2, step: 4, shaken: false } as const;
const armoured = (armour: number, more: Partial<Resistances> = {}): Resistances => ({
	...NO_RESISTANCES,
	all: { ...NO_RESISTANCE, armour },
	...more,
});

describe("the sum behind a loss", () => {
	it("is none without hits", () => {
		expect(sumOfBlows(pool(9), [], NO_RESISTANCES)).toBeUndefined();
	});

	it("has a part for plain hits and one for critical ones, each from the throws to the points", () => {
		const cut = damage("1d6", {
			type: "cut",
			multiplier: ratio(3, 2),
			critical: { amount: { kind: "dice", dice: "2d6" }, times: 1 },
		});
		const blows = [
			{ thrown: 3, damage: cut },
			{ thrown: 9, undoubled: 9, damage: cut },
			{ thrown: 6, damage: cut },
		];
		const more = { types: { cut: { ...NO_RESISTANCE, multiplier: ratio(2), after: ratio(1, 2) } } };
		const [armour, factor] = [1, ratio(3, 2)];
		expect(sumOfBlows(pool(90), blows, armoured(1, more))).toStrictEqual({
			parts: [
				{ dice: "1d6", type: "cut", isCritical: false, thrown: [3, 6], armour, through: 7, factor, points: 10 },
				{ dice: "2d6", type: "cut", isCritical: true, thrown: [9], armour, through: 8, factor, points: 12 },
			],
			whole: 0,
			came: 0,
			toughness: null,
			of: null,
		});
	});

	it("names what was taken off whole hits, and what went beyond the most of one", () => {
		const blow = { thrown: 6, damage: damage("1d6"), more: [{ thrown: 5, damage: damage("1d8", { type: "fire" }) }] };
		expect(sumOfBlows(pool(90), [blow], { ...NO_RESISTANCES, hit: 3 })).toMatchObject({ whole: 3 });
		expect(sumOfBlows(pool(90), [blow], { ...NO_RESISTANCES, hit: 3, most: 2 })).toMatchObject({ whole: 3, over: 6 });
	});

	it("of wounds has the toughness to reach, and armour that nothing pierces: that lowers the toughness", () => {
		const blows = [{ thrown: 9, damage: damage("2d6", { pierce: 2 }) }];
		const of = (health: Parameters<typeof sumOfBlows>[0]) => sumOfBlows(health, blows, armoured(3));
		expect(of(WOUNDS)).toMatchObject({ toughness: 7, parts: [{ armour: 3, through: 6 }] });
		expect(of(pool(9))).toMatchObject({ toughness: null, parts: [{ armour: 1, through: 8 }] });
	});

	it.each([
		["a fixed number", { kind: "points", points: 4 }, ""],
		["dice thrown again", { kind: "ace", sides: [6, 8], plus: 0 }, "d6!+d8!"],
		["dice thrown again, with what is added", { kind: "ace", sides: [6], plus: 2 }, "d6!+2"],
	] as const)("writes %s as its dice", (_what, amount, dice) => {
		const blow = { thrown: 4, damage: damage("1", { amount }) };
		expect(sumOfBlows(pool(9), [blow], NO_RESISTANCES)?.parts[0]?.dice).toBe(dice);
		// A critical hit without dice of its own has those of any hit.
		expect(sumOfBlows(pool(9), [{ ...blow, undoubled: 4 }], NO_RESISTANCES)?.parts[0]?.dice).toBe(dice);
	});

	it("adds up to the points lost", () => {
		const part = fc
			.record({ thrown: fc.integer({ min: -2, max: 12 }), type: fc.constantFrom("", "fire"), num: fc.nat(3) })
			.map(({ thrown, type, num }): Blow => ({ thrown, damage: damage("1d12", { type, multiplier: ratio(num, 2) }) }));
		const blow = fc
			.tuple(part, fc.array(part, { maxLength: 2 }), fc.option(fc.nat(6), { nil: undefined }))
			.map(([first, more, undoubled]): Blow => ({ ...first, more, ...(undoubled === undefined ? {} : { undoubled }) }));
		const protection = fc
			.record({ armour: fc.integer({ min: -2, max: 4 }), hit: fc.integer({ min: -2, max: 5 }), most: fc.nat(9) })
			.map(({ armour, hit, most }) => armoured(armour, { hit, ...(most < 7 ? { most } : {}) }));
		fc.assert(
			fc.property(fc.array(blow, { minLength: 1, maxLength: 5 }), protection, (blows, resistances) => {
				const { parts, whole, over = 0 } = sumOfBlows(pool(1000), blows, resistances)!;
				const { lost } = takeBlows(pool(1000), blows, resistances, true);
				expect(parts.reduce((sum, { points }) => sum + points, 0) - whole - over).toBe(lost);
			}),
		);
	});
});

describe("points that came over from others", () => {
	it("are a sum of their own, or join that of the hits", () => {
		const alone = withPointsOver(undefined, 3);
		expect(alone).toStrictEqual({ parts: [], whole: 0, toughness: null, of: null, came: 3 });
		expect(withPointsOver(alone, 4).came).toBe(7);
		const hit = sumOfBlows(pool(9), [{ thrown: 4, damage: damage("1d6") }], NO_RESISTANCES)!;
		expect(withPointsOver(hit, 3)).toEqual({ ...hit, came: 3 });
		expect(hit.parts[0]?.factor).toEqual(ONE);
	});
});
