import { ratio } from "../../../../src/engine/common/index.js";
import { plainOrder } from "../../../../src/engine/skirmish/attack/check-order.js";
import type { AttackOrder, AttackRules, EffectPart, Strength } from "../../../../src/engine/skirmish/attack/types.js";

/** The rules that hold unless chosen otherwise. */
export const USUAL: AttackRules = {
	soldierHp: "exact",
	surplusActions: "wasted",
	fortification: "criticals",
	trueBinomial: "off",
	attackOnDefeated: "destroys",
};

/** A unit at full strength. */
export function unitOf(size: number, soldierMost: number, changes: Partial<Strength> = {}): Strength {
	const total = changes.total ?? size * soldierMost;
	return {
		size,
		maximum: size,
		total,
		temporary: 0,
		soldierMost,
		con: 10,
		diesAtZero: false,
		ferocity: false,
		held: 0,
		whole: size * soldierMost,
		bloodied: false,
		...changes,
	};
}

export const partOf = (changes: Partial<EffectPart>): EffectPart => ({
	type: "",
	success: { kind: "none" },
	critical: null,
	failure: { kind: "none" },
	wounding: ratio(1),
	...changes,
});

/** Halberds: 1d10+1, threatened by a 20, three times the dice. Their bonus is such that a 17 comes to 65 %. */
export const HALBERDS: AttackOrder = {
	...plainOrder(100, { kind: "d20", modifiers: [], number: 14, threat: { from: 20, confirm: 0 } }),
	parts: [partOf({ success: { kind: "dice", dice: "1d10+1" }, critical: { kind: "dice", dice: "3d10+3" } })],
};

export const ORCS = unitOf(500, 11, { con: 12, ferocity: true });

/** Heavy crossbows, loaded for a round, at 25 chosen of 50 within reach; a fifth is missed. */
export const CROSSBOWS: AttackOrder = {
	...plainOrder(100, {
		kind: "d20",
		modifiers: [{ key: "attack", value: 2 }],
		number: 15,
		threat: { from: 19, confirm: 0 },
	}),
	rounds: 2,
	aim: { kind: "individual", chosen: 25 },
	exposed: 50,
	miss: { chance: ratio(20, 100), share: ratio(1) },
	parts: [
		partOf({
			type: "piercing",
			success: { kind: "dice", dice: "1d10" },
			critical: { kind: "dice", dice: "2d10" },
		}),
	],
	protection: { piercing: { points: 1, multiplier: ratio(1) } },
};

export const SCOUTS = unitOf(100, 9, { con: 13 });

/** Three bursts of 5d6 on one place; the targets save, who saves takes half. */
export const FIREBALLS: AttackOrder = {
	...plainOrder(3, { kind: "d20", modifiers: [], number: 15, threat: null }),
	aim: { kind: "area", squares: 13, limit: null, chosen: 13 },
	exposed: 32,
	density: ratio(16),
	parts: [partOf({ type: "fire", success: { kind: "half" }, failure: { kind: "dice", dice: "5d6" } })],
	protection: { fire: { points: 5, multiplier: ratio(1) } },
};

export const ADEPTS = unitOf(100, 11, { con: 11 });
