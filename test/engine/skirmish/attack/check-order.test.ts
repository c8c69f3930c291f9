import { describe, expect, it } from "vitest";
import { ratio } from "../../../../src/engine/common/index.js";
import { seededUniform } from "../../../../src/engine/dice/index.js";
import { checkAttackOrder, isSurelyCoarse, plainOrder } from "../../../../src/engine/skirmish/attack/check-order.js";
import { percentageAt } from "../../../../src/engine/skirmish/attack/percentage.js";
import type { AttackOrder, OtherRoll } from "../../../../src/engine/skirmish/attack/types.js";
import { Chance } from "../../battle/twin/chance.js";
import { anyOrder } from "../twin/any-attack.js";
import { partOf } from "./orders.js";

const HUGE = 10 ** 9;

const USUAL: AttackOrder = {
	...plainOrder(100, {
		kind: "d20",
		modifiers: [{ key: "base", value: 4 }],
		number: 15,
		threat: { from: 19, confirm: 0 },
	}),
	parts: [partOf({ success: { kind: "points", points: 6 }, critical: { kind: "points", points: 12 } })],
};

const burst = (squares: number): AttackOrder["aim"] => ({ kind: "area", squares, limit: null, chosen: 1 });

const OVER: OtherRoll["roll"] = { kind: "over", dice: "2d10", natural: "plain", critical: null };
const SKILL: OtherRoll = {
	kind: "other",
	roll: { kind: "skill", skill: 12 },
	number: null,
	modifiers: [],
	critical: null,
	defence: null,
};

/** Orders each with numbers that no single field forbids, and the fault. */
const flawed: readonly (readonly [Partial<AttackOrder>, string])[] = [
	[{ aim: burst(100_000), density: ratio(10_000), effectiveSize: 1_000_000 }, "tooManyRolls aim"],
	[{ aim: burst(3 * HUGE), density: ratio(HUGE), effectiveSize: 1_000_000 }, "tooFine aim"],
	[
		{ miss: { chance: ratio(1, 999_999), share: ratio(1, 999_998) }, fortification: ratio(1, 999_997) },
		"tooFine toHit",
	],
	[
		{ rerolls: { again: 3, retry: 3, second: 1 }, partial: [{ key: "a", value: 1, share: ratio(1, 3) }] },
		"tooFine toHit",
	],
	[{ parts: [partOf({ success: { kind: "points", points: HUGE } })] }, "tooMuch parts"],
	[
		{
			protection: { all: { points: 0, multiplier: ratio(2 ** 40) }, fire: { points: 0, multiplier: ratio(2 ** 40) } },
			parts: [partOf({ type: "fire" })],
		},
		"tooFine parts",
	],
	[{ toHit: { ...SKILL, defence: OVER } }, "stopKind toHit.defence"],
];

describe("an order that was made from data that were read", () => {
	it("is taken as it is, or refused with a code", () => {
		let taken = 0;
		for (let seed = 1; seed <= 3_000; seed++) {
			const order = anyOrder(new Chance(seededUniform(seed)));
			const checked = checkAttackOrder(order);
			expect(checked.ok ? checked.value : checked.fault.code).toEqual(
				checked.ok ? order : expect.stringMatching(/^MUSTER/),
			);
			if (checked.ok) taken++;
		}
		expect(taken).toBeGreaterThan(1_000);
		expect(checkAttackOrder(USUAL)).toEqual({ ok: true, value: USUAL });
	});

	it.each(flawed)("is refused where its numbers together cannot be held: %j", (part, expected) => {
		const checked = checkAttackOrder({ ...USUAL, ...part });
		const fault = checked.ok ? "none" : `${checked.fault.code.split(".").at(-1)} ${checked.fault.path}`;
		expect(fault).toBe(expected);
	});

	it("has no face that is too fine if it is surely coarse", () => {
		let coarse = 0;
		for (let seed = 1; seed <= 2_000; seed++) {
			const order = anyOrder(new Chance(seededUniform(seed)));
			const { toHit } = order;
			if (toHit.kind !== "d20" || !isSurelyCoarse(order)) continue;
			coarse++;
			for (let face = 1; face <= 20; face++)
				for (const fortification of ["criticals", "missChance"] as const)
					expect(() => percentageAt({ ...order, toHit }, face, { fortification })).not.toThrow();
		}
		expect(coarse).toBeGreaterThan(100);
	});
});
