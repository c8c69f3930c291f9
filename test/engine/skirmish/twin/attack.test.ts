import { beforeAll, describe, expect, it } from "vitest";
import { type ComparedAttack, playAttacks } from "./play-attack.js";

/** Phases of up to three attacks and two healings: some two seconds. */
const SEEDS = 300;

describe("the twin of attacks and of the phases in which they are settled", () => {
	let all: readonly ComparedAttack[] = [];
	beforeAll(() => {
		all = Array.from({ length: SEEDS }, (_, seed) => playAttacks(seed + 1));
	});

	it("says what the engine says", () => {
		expect(all.flatMap((each) => each.differences).slice(0, 20)).toEqual([]);
	});

	it("is asked of attacks and phases of every kind", () => {
		const words = new Set(all.flatMap((each) => each.words));
		const kinds = ["d20", "sure", "skill", "under", "percent", "atLeast", "over", "ace"];
		expect(kinds.filter((kind) => ![...words].some((word) => word.startsWith(`${kind} groups`)))).toEqual([]);
		expect(all.flatMap((each) => each.attacks).length).toBeGreaterThan(1.3 * SEEDS);
		expect([...words].filter((word) => word.startsWith("phase")).length).toBeGreaterThan(11);
		expect([...words].filter((word) => word.startsWith("plan")).length).toBe(7);
	});
});
