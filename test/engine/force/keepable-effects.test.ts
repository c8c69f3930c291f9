import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FORCE_LIMITS, keepableEffects, MORALE_CAUSES, type MoraleEffect } from "../../../src/engine/force/index.js";

const effect = (value: number, others: Partial<MoraleEffect> = {}): MoraleEffect => {
	return { cause: "own", value, lasts: "battle", label: "", ...others };
};
const sumOf = (effects: readonly MoraleEffect[]): number => effects.reduce((sum, { value }) => sum + value, 0);

describe("changes of morale as a unit can keep them", () => {
	it("stay as they are up to the limit", () => {
		const few = Array.from({ length: FORCE_LIMITS.effects }, () => effect(1));
		expect(keepableEffects(few)).toBe(few);
	});

	it("are summed up by cause and name above it", () => {
		const many = Array.from({ length: 12 }, () => [effect(1, { label: "Hail" }), effect(-1, { cause: "shaken" })]);
		expect(keepableEffects(many.flat())).toEqual([effect(12, { label: "Hail" }), effect(-12, { cause: "shaken" })]);
	});

	it("are summed up by cause where their names are too many", () => {
		const named = Array.from({ length: 21 }, (_, i) => effect(i % 2 === 0 ? 1 : -1, { label: `Omen ${i}` }));
		expect(keepableEffects([...named, effect(-2, { cause: "beatenByFoe", lasts: "year" })])).toEqual([
			effect(1),
			effect(-2, { cause: "beatenByFoe", lasts: "year" }),
		]);
	});

	it("are summed up by how long they last where their causes are too many", () => {
		const caused = MORALE_CAUSES.map((cause) => effect(1, { cause, lasts: cause === "shaken" ? "day" : "year" }));
		expect(keepableEffects(caused)).toEqual([
			effect(FORCE_LIMITS.morale, { lasts: "year" }),
			effect(1, { cause: "shaken", lasts: "day" }),
		]);
	});

	it("are never too many, and lose nothing that a limit does not take", () => {
		const one = fc.record({
			cause: fc.constantFrom(...MORALE_CAUSES),
			value: fc.integer({ min: -1, max: 1 }),
			lasts: fc.constantFrom("day", "battle", "victory", "month", "year", "standing" as const),
			label: fc.constantFrom("", "a", "b", "c"),
		}) as fc.Arbitrary<MoraleEffect>;
		fc.assert(
			fc.property(fc.array(one, { maxLength: 60 }), (effects) => {
				const kept = keepableEffects(effects);
				expect(kept.length).toBeLessThanOrEqual(FORCE_LIMITS.effects);
				if (kept.every(({ value }) => Math.abs(value) < FORCE_LIMITS.morale)) expect(sumOf(kept)).toBe(sumOf(effects));
			}),
		);
	});
});
