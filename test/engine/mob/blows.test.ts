import { describe, expect, it } from "vitest";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { drive } from "../../../src/engine/ask/index.js";
import { NO_RESISTANCES } from "../../../src/engine/combat/index.js";
import { averageOf, rollAmount, rollBlows, rollOnce } from "../../../src/engine/mob/blows.js";
import { scripted } from "../ask/scripted.js";
import { attackOf, damage } from "./actions.js";

const ace = (sides: readonly number[], plus = 0) => ({ kind: "ace", sides, plus }) as const;

describe("the mean of an amount", () => {
	it.each([
		["a fixed number", { kind: "points", points: 4 }, 4],
		["dice, the fraction dropped", { kind: "dice", dice: "3d6" }, 10],
		["dice that come to less than nothing", { kind: "dice", dice: "1d4-9" }, 0],
		["dice thrown again, with what is added", ace([6, 8], 2), 11],
		["dice thrown again that come to less than nothing", ace([6], -9), 0],
	] as const)("of %s", (_what, amount, mean) => {
		expect(averageOf(amount)).toBe(mean);
	});

	it("of every die thrown again is that of its endless series", () => {
		for (let sides = 2; sides <= 20; sides++) {
			// A thousand dice show three digits of the fraction of one.
			let [mean, reached] = [0, 1];
			for (; reached > 1e-12; reached /= sides) mean += (reached * (sides + 1)) / 2;
			expect(averageOf(ace(Array<number>(1000).fill(sides)))).toBe(Math.floor(1000 * mean + 1e-6));
		}
	});
});

describe("throws of an amount", () => {
	it("are none for no hit, and no question", () => {
		for (const amount of [{ kind: "dice", dice: "1d6" }, ace([6])] as const) {
			expect(drive(rollAmount(amount, 0), scripted({}))).toEqual([]);
		}
	});

	it("are the same for each hit where the number is fixed", () => {
		expect(drive(rollAmount({ kind: "points", points: 4 }, 3), scripted({}))).toEqual([4, 4, 4]);
		expect(drive(rollOnce({ kind: "points", points: 4 }), scripted({}))).toBe(4);
	});

	it("are added to on the highest face of each die, hit by hit, the lowest first", () => {
		const faces = { "0/0/0": 6, "0/1/0": 3, "0/0/1": 6, "0/0/2": 1, "1/0/0": 5, "1/1/0": 4, "1/1/1": 2 };
		expect(drive(rollAmount(ace([6, 4], 1), 2), scripted(faces))).toEqual([12, 17]);
	});

	it("end after twelve more of a die that never stops", () => {
		expect(drive(rollAmount(ace([6]), 1), ({ key }) => (key === "0/0/13" ? 5 : 6))).toEqual([13 * 6]);
	});
});

describe("the blows of hits", () => {
	const whole = { ...NO_RESISTANCES, hit: 3 };
	const sixes = damage("1d6");
	const fours = damage("1d4");

	it("are none where nothing hit, or damage is left to the table, and ask nothing", () => {
		const some = { hits: 2, criticals: 0, resistances: NO_RESISTANCES };
		expect(drive(rollBlows([sixes], some, attackOf({ damage: "none" })), scripted({}))).toEqual([]);
		expect(drive(rollBlows([sixes], { ...some, hits: 0 }, attackOf({ damage: "roll" })), scripted({}))).toEqual([]);
	});

	it("of several parts are blows of their own, each part by its own throws", () => {
		const special = damage("1d6", { critical: { amount: { kind: "dice", dice: "2d6" }, times: 1 } });
		const thrown = {
			"damage/dice": [[2, 1]],
			"critical/dice": [[9, 1]],
			"part1/damage/dice": [
				[1, 1],
				[3, 1],
			],
		} as const;
		const hits = { hits: 2, criticals: 1, resistances: NO_RESISTANCES };
		expect(drive(rollBlows([special, fours], hits, attackOf({ damage: "roll" })), scripted(thrown))).toEqual([
			{ thrown: 2, damage: special },
			{ thrown: 9, undoubled: 9, damage: special },
			{ thrown: 1, damage: fours, isFurther: true },
			{ thrown: 3, damage: fours, isFurther: true },
		]);
	});

	it("stay together where something is taken off the whole: further parts in an order that is drawn", () => {
		const thrown = {
			"damage/dice": [
				[2, 1],
				[4, 1],
				[6, 1],
			],
			"critical/dice": [
				[3, 1],
				[5, 1],
			],
			"part1/damage/dice": [
				[1, 1],
				[2, 1],
				[3, 1],
			],
			"part1/critical/dice": [
				[1, 1],
				[4, 1],
			],
			// Of three that are left, of two; then of the two critical ones.
			"part1/order/1": 2,
			"part1/order/2": 0,
			"part1/order/3": 1,
		} as const;
		const hits = { hits: 5, criticals: 2, resistances: whole };
		const blows = drive(rollBlows([sixes, fours], hits, attackOf({ damage: "roll" })), scripted(thrown));
		expect(blows.map(({ thrown, more }) => [thrown, more?.map((part) => part.thrown)])).toEqual([
			[2, [3]],
			[4, [1]],
			[6, [2]],
			[3, [4]],
			[5, [1]],
		]);
		const { log } = driveLogged(rollBlows([sixes, fours], hits, attackOf({ damage: "roll" })), scripted(thrown));
		const asked = Object.values(log).flatMap(({ question }) => (question.kind === "pick" ? [question.among] : []));
		expect(asked).toEqual([3, 2, 2]);
	});

	it("count a critical throw so many times, and add what is thrown once more in an order that is drawn", () => {
		const critical = { amount: sixes.amount, times: 2, plus: { kind: "dice", dice: "1d8" } } as const;
		const fell = damage("1d6", { critical });
		const thrown = {
			"damage/dice": [],
			"critical/dice": [
				[3, 1],
				[5, 1],
			],
			"plus/dice": [
				[1, 1],
				[8, 1],
			],
			"plus/order/1": 1,
		} as const;
		const hits = { hits: 2, criticals: 2, resistances: NO_RESISTANCES };
		expect(drive(rollBlows([fell], hits, attackOf({ damage: "roll" })), scripted(thrown))).toEqual([
			{ thrown: 2 * 3 + 8, undoubled: 3 + 8, damage: fell },
			{ thrown: 2 * 5 + 1, undoubled: 5 + 1, damage: fell },
		]);
	});
});
