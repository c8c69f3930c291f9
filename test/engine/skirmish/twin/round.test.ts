import { beforeAll, describe, expect, it } from "vitest";
import { type ComparedRound, playRound } from "./play-round.js";

/** Rounds of two sides of three units: some four seconds. */
const SEEDS = 120;

describe("the twin of a round of strategies, strikes, attacks, damage and routing", () => {
	let all: readonly ComparedRound[] = [];
	beforeAll(() => {
		all = Array.from({ length: SEEDS }, (_, seed) => playRound(seed + 1));
	}, 120_000);

	it("says what the engine says", () => {
		expect(all.flatMap((each) => each.differences).slice(0, 20)).toEqual([]);
	});

	it("is asked of rounds in which something happens", () => {
		expect(all.filter(({ refused }) => refused !== "")).toEqual([]);
		expect(all.reduce((sum, { attacks }) => sum + attacks, 0)).toBeGreaterThan(2 * SEEDS);
		const words = new Set(all.flatMap((each) => each.words));
		expect(["attacked", "routed", "routHeld"].filter((word) => !words.has(word))).toEqual([]);
	});
});
