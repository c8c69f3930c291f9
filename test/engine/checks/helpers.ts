import { drive, type Game } from "../../../src/engine/ask/index.js";
import type { CheckInput, ContestSide, ContestSides } from "../../../src/engine/checks/index.js";
import { type Script, scripted } from "../ask/scripted.js";

/** Checks an input and plays it with answers written down. */
export function play<I, O>(game: Game<I, O>, input: I, script: Script): O {
	const checked = game.check(input);
	if (!checked.ok) throw new Error(JSON.stringify(checked.fault));
	return drive(game.play(checked.value), scripted(script));
}

/** The value of something that must have gone well. */
export function good<T>(result: { ok: true; value: T } | { ok: false; fault: unknown }): T {
	if (!result.ok) throw new Error(JSON.stringify(result.fault));
	return result.value;
}

/** A success roll without anything special. */
export function checkOn(skill: number, ...values: number[]): CheckInput {
	return { skill, modifiers: values.map((value) => ({ value })), defence: false };
}

/** Two bare skills. */
export function sides(first: number, second: number): ContestSides {
	return { first: side(first), second: side(second) };
}

/** One bare skill. */
export function side(skill: number): ContestSide {
	return { skill, modifiers: [] };
}

/** All 216 ways three dice can fall, as totals. */
export const ALL_THROWS: readonly number[] = [1, 2, 3, 4, 5, 6].flatMap((a) =>
	[1, 2, 3, 4, 5, 6].flatMap((b) => [1, 2, 3, 4, 5, 6].map((c) => a + b + c)),
);
