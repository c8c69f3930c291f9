import { beforeAll, describe, expect, it } from "vitest";
import { playBlocks } from "./play-block.js";
import { playGround } from "./play-ground.js";

/** Pairs of units on squares and hexes, and pairs of blocks: some three seconds. */
const SEEDS = 250;
const BLOCKS = 150;

describe("the twin of arcs, threat, exposure, movement and shapes", () => {
	let all: readonly ReturnType<typeof playGround>[] = [];
	beforeAll(() => {
		all = Array.from({ length: SEEDS }, (_, seed) => playGround(seed + 1));
	});

	it("says what the engine says", () => {
		expect(all.flatMap((each) => each.differences).slice(0, 20)).toEqual([]);
	});

	it("is asked of ground of every kind", () => {
		expect(new Set(all.flatMap((each) => each.words)).size).toBeGreaterThan(15);
	});
});

describe("the twin of blocks on a map without a grid", () => {
	it("says what the engine says", () => {
		expect(
			Array.from({ length: BLOCKS }, (_, seed) => playBlocks(seed + 1))
				.flat()
				.slice(0, 20),
		).toEqual([]);
	});
});
