import { describe, expect, it } from "vitest";
import { ratio, toNumber } from "../../../src/engine/common/index.js";
import { FORCE_TABLES, type Quality, type Unit, unitStrength } from "../../../src/engine/force/index.js";
import { at, ruled, rulesWith, shift, strengthOf, TYPES, troop, unit } from "./helpers.js";

const { HC, MC, LC, IC, HI, MI, LI, PI, II, LE } = TYPES;
const spirited = at({ rules: rulesWith({ moraleTs: "on" }) });
const bows = (type: typeof LI) => ({ ...type, missiles: ["bow"] });

describe("a unit", () => {
	/** [row, unit, change of morale, strength] */
	it.each([
		["T1-9", unit(30, HI, "veteran"), 0, 225],
		["T1-9 at morale 13", unit(30, HI, "veteran"), -2, 180],
		["T1-10", unit(20, MI, "seasoned"), 0, 96],
		["T1-10 at morale −1", unit(20, MI, "seasoned"), -1, 86],
		["T1-11", unit(10, HI, "elite"), 0, 100],
		["T1-11 average", unit(10, MI), 0, 40],
		["T1-11 at morale +2", unit(10, MI), 2, 48],
		["T1-12", unit(15, II, "raw"), 0, 15],
		["T1-12 now green", unit(13, II, "green"), 0, 20],
		["T1-13", unit(120, bows(LI)), 0, 600],
		["T1-13 horse archers", unit(40, bows(LC)), 0, 240],
		["T1-13 at morale −3", unit(40, bows(LC)), -3, 168],
		["T1-14", unit(20, HI, "green"), 0, 80],
		["no spirit left", unit(20, HI), -11, 0],
	] as const)("%s", (_row, of, change, expected) => {
		const changed: Unit = change === 0 ? of : { ...of, effects: [shift(change)] };
		expect(strengthOf(changed, spirited)).toBe(expected);
		if (change !== 0) expect(strengthOf(changed)).toBe(strengthOf(of));
	});

	it("T5-2: is multiplied first and divided once", () => {
		const of = unit(30, troop({ kind: "own", strength: 1 }), "veteran", { effects: [shift(4)] });
		expect(strengthOf(of, spirited)).toBe(63);
	});

	it.each([
		[500, II, 1_000],
		[250, MI, 1_000],
		[250, LC, 1_000],
		[200, HI, 1_000],
		[125, HC, 1_000],
		[20, LE, 1_000],
		[330, LI, 990],
		[330, IC, 990],
		[330, PI, 990],
		[165, MC, 990],
	])("T1-15: %i of a kind", (men, type, expected) => {
		expect(strengthOf(unit(men, type))).toBe(expected);
	});

	it.each([
		[500, "raw", 250],
		[300, "green", 240],
		[250, "average", 250],
		[200, "seasoned", 240],
		[165, "veteran", 247],
		[125, "elite", 250],
	] as const)("T1-16: %i of strength 1, %s", (men, quality: Quality, expected) => {
		expect(strengthOf(unit(men, troop({ kind: "own", strength: 1 }), quality))).toBe(expected);
	});

	it("explains itself term by term", () => {
		const { strength, each } = unitStrength(unit(57, { ...HC, fineWeapons: true }, "veteran"), at());
		expect(toNumber(each.total)).toBe(9);
		expect(strength.terms.map(({ key, subtotal }) => [key, toNumber(subtotal)])).toEqual([
			["each", 9],
			["men", 513],
			["quality", 769.5],
		]);
		expect(toNumber(strength.total)).toBe(769);
	});

	it("counts its crews without pieces by the man, quality and all", () => {
		expect(strengthOf(unit(2, LE, "green", { crewAfoot: 5 }))).toBe(88);
		expect(strengthOf(unit(0, LE, "average", { crewAfoot: 4 }))).toBe(8);
	});

	it("takes rulings on the man, the multiplier and the whole", () => {
		const of = (rulings: Unit["rulings"]) => unitStrength(unit(10, HI, "elite", { rulings }), at()).strength;
		expect(toNumber(of(ruled({ each: 6 })).total)).toBe(120);
		expect(toNumber(of({ "strength/quality": ratio(3, 2) }).total)).toBe(75);
		expect(of(ruled({ strength: 900 }))).toMatchObject({ total: ratio(900), replaced: ratio(100) });
	});

	it("is never shaken if it is fearless", () => {
		const bones = unit(10, { ...MI, race: "skeleton" }, "average", { effects: [shift(-5)] });
		expect(strengthOf(bones, spirited)).toBe(30);
	});

	it("above its morale gets stronger, from the morale of raw irregulars up", () => {
		expect(strengthOf(unit(10, II, "raw", { effects: [shift(3)] }), spirited)).toBe(13);
		expect(FORCE_TABLES.qualities.raw.morale).toBe(9);
	});
});
