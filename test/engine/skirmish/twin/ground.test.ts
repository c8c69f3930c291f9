import { beforeAll, describe, expect, it } from "vitest";
import { playGround } from "./play-ground.js";

/** Pairs of units on squares and hexes: some three seconds. */
const SEEDS = 300;

describe("the twin of arcs, threat, exposure, movement and shapes", () => {
	let all: readonly ReturnType<typeof playGround>[] = [];
	beforeAll(() => {
		all = Array.from({ length: SEEDS }, (_, seed) => playGround(seed + 1));
	}, 120_000);

	it("says what the engine says", () => {
		expect(all.flatMap((each) => each.differences).slice(0, 20)).toEqual([]);
	});

	it("is asked of ground of every kind", () => {
		expect(new Set(all.flatMap((each) => each.words)).size).toBeGreaterThan(15);
	});
});
