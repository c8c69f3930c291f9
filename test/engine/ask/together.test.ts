import { describe, expect, it } from "vitest";
import { ask, askNothing, dice, drive, pick, together, under } from "../../../src/engine/ask/index.js";
import { scripted } from "./scripted.js";

describe("kernels side by side", () => {
	function* two(key: string) {
		const [a] = yield* ask(dice(key, "1d6"));
		if (a === 6) return a;
		const [b] = yield* ask(pick(`${key}/more`, 4));
		return a + b;
	}

	it("asks together what each asks next, and gives each its own answers", () => {
		const rounds: string[][] = [];
		const kernel = together([under("x", two("roll")), under("y", two("roll")), under("z", two("roll"))]);
		const answers: Readonly<Record<string, number>> = {
			"x/roll": 2,
			"y/roll": 6,
			"z/roll": 1,
			"x/roll/more": 3,
			"z/roll/more": 0,
		};
		let step = kernel.next();
		while (!step.done) {
			rounds.push(step.value.map(({ key }) => key));
			step = kernel.next(step.value.map(({ key }) => answers[key] as number));
		}
		expect(rounds).toEqual([
			["x/roll", "y/roll", "z/roll"],
			["x/roll/more", "z/roll/more"],
		]);
		expect(step.value).toEqual([5, 6, 1]);
	});

	it("takes one that asks nothing along, at its place", () => {
		const kernel = together([askNothing(7), under("x", two("roll")), under("y", askNothing(8))]);
		expect(drive(kernel, scripted({ "x/roll": 6 }))).toEqual([7, 6, 8]);
	});

	it("asks nothing where there are no kernels", () => {
		expect(drive(together([]), scripted({}))).toEqual([]);
	});
});

describe("askNothing", () => {
	it("ends at its first step with what it was given", () => {
		expect(askNothing("so").next()).toEqual({ done: true, value: "so" });
	});
});
