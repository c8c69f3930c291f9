import { describe, expect, it } from "vitest";
import { ratio } from "../../../../src/engine/common/index.js";
import { seededUniform } from "../../../../src/engine/dice/index.js";
import { checkAttackOrder, plainOrder, readAttackOrder } from "../../../../src/engine/skirmish/attack/read-order.js";
import { isSurelySound } from "../../../../src/engine/skirmish/attack/sound-order.js";
import type { AttackOrder } from "../../../../src/engine/skirmish/attack/types.js";
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

/** Orders each with one thing that the reader refuses. */
const flawed: readonly Partial<AttackOrder>[] = [
	{ effectiveSize: HUGE },
	{ rounds: 0 },
	{ exposed: -1 },
	{ density: ratio(0) },
	{ aim: { kind: "individual", chosen: 0 } },
	{ toHit: { kind: "d20", modifiers: [], number: HUGE, threat: null } },
	{ toHit: { kind: "d20", modifiers: [{ key: "a", value: 0.5 }], number: 10, threat: null } },
	{ toHit: { kind: "d20", modifiers: [{ key: " ", value: 1 }], number: 10, threat: null } },
	{
		toHit: {
			kind: "d20",
			modifiers: Array.from({ length: 41 }, (_, i) => ({ key: `m${i}`, value: 1 })),
			number: 10,
			threat: null,
		},
	},
	{ toHit: { kind: "d20", modifiers: [], number: 10, threat: { from: 0, confirm: 0 } } },
	{ partial: [{ key: "a", value: 1, share: ratio(3, 2) }] },
	{ miss: { chance: ratio(1, 999_999), share: ratio(1, 999_998) }, fortification: ratio(1, 999_997) },
	{
		parts: [
			{
				type: "x",
				success: { kind: "points", points: HUGE },
				critical: null,
				failure: { kind: "none" },
				wounding: ratio(1),
			},
		],
	},
	{ protection: { all: { points: 0, multiplier: ratio(101) } } },
];

describe("an order that surely holds", () => {
	it("is taken by the reader as it is", () => {
		let sure = 0;
		for (let seed = 1; seed <= 3_000; seed++) {
			const read = readAttackOrder(anyOrder(new Chance(seededUniform(seed))));
			if (!read.ok || !isSurelySound(read.value)) continue;
			sure++;
			expect(readAttackOrder(read.value)).toEqual(read);
		}
		expect(sure).toBeGreaterThan(30);
	});

	it("is the usual one of a round", () => {
		expect(isSurelySound(USUAL)).toBe(true);
	});

	it.each(flawed)("is none that the reader refuses: %j", (part) => {
		const order = { ...USUAL, ...part };
		expect(isSurelySound(order)).toBe(false);
		expect(readAttackOrder(order).ok).toBe(false);
		expect(checkAttackOrder(order)).toEqual(readAttackOrder(order));
	});
});
