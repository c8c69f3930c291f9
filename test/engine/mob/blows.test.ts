import { describe, expect, it } from "vitest";
import { drive } from "../../../src/engine/ask/index.js";
import { averageOf, rollAmount, rollOnce } from "../../../src/engine/mob/blows.js";
import { scripted } from "../ask/scripted.js";

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
