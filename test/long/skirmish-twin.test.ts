import { describe, expect, it } from "vitest";
import { playAttacks } from "../engine/skirmish/twin/play-attack.js";
import { playBlocks } from "../engine/skirmish/twin/play-block.js";
import { playGround } from "../engine/skirmish/twin/play-ground.js";
import { playRound } from "../engine/skirmish/twin/play-round.js";

/** Seeds of each sort. The fast suite plays the first few hundred. */
const [FROM, SEEDS, PARTS] = [10_001, 12_000, 12];

const starts = Array.from({ length: PARTS }, (_, i) => FROM + (i * SEEDS) / PARTS);
const differencesFrom = (from: number, play: (seed: number) => { readonly differences: readonly string[] }) =>
	Array.from({ length: SEEDS / PARTS }, (_, i) => play(from + i).differences)
		.flat()
		.slice(0, 20);

describe("the twin says what the engine says of many skirmishes", () => {
	it.each(starts)("attacks and phases from seed %i on", (from) => {
		expect(differencesFrom(from, playAttacks)).toEqual([]);
	});

	it.each(starts)("ground from seed %i on", (from) => {
		expect(differencesFrom(from, playGround)).toEqual([]);
	});

	it.each(starts)("blocks without a grid from seed %i on", (from) => {
		expect(differencesFrom(from, (seed) => ({ differences: playBlocks(seed) }))).toEqual([]);
	});

	it.each(starts)("rounds from seed %i on", (from) => {
		expect(differencesFrom(from, playRound)).toEqual([]);
	});

	it.each(starts)("rounds on any ground from seed %i on", (from) => {
		expect(differencesFrom(from, (seed) => playRound(seed, true))).toEqual([]);
	});
});
