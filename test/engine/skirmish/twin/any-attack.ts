import type { RollStat } from "../../../../src/engine/combat/index.js";
import type {
	Aim,
	AttackOrder,
	AttackRules,
	Blow,
	EffectPart,
	NamedModifier,
	Protection,
	Strength,
	ToHit,
	Worth,
} from "../../../../src/engine/skirmish/attack/types.js";
import type { Chance } from "../../battle/twin/chance.js";

/** Any options that attacks read. */
export const anyAttackRules = (chance: Chance): AttackRules => ({
	soldierHp: chance.oneOf(["exact", "twoDecimals"]),
	surplusActions: chance.oneOf(["wasted", "concentrated"]),
	fortification: chance.oneOf(["criticals", "missChance"]),
	trueBinomial: chance.happens(0.3) ? "on" : "off",
	attackOnDefeated: chance.oneOf(["destroys", "formulas"]),
});

/** A count of soldiers: a few, usual numbers, now and then very many. */
export function anyCount(chance: Chance, huge: boolean): number {
	if (chance.happens(0.3)) return chance.between(1, 12);
	if (huge && chance.happens(0.1)) return chance.between(1, 1_000_000);
	return chance.between(1, 300);
}

/** Any condition of a unit. */
export function anyStrength(chance: Chance): Strength {
	const maximum = chance.happens(0.05) ? 0 : anyCount(chance, true);
	const soldierMost = chance.happens(0.1) ? chance.between(1, 3) : chance.between(1, 40);
	const size = chance.happens(0.1) ? 0 : chance.happens(0.5) ? maximum : chance.between(0, maximum);
	const most = size * soldierMost;
	const total = chance.happens(0.12) ? 0 : chance.happens(0.4) ? most : chance.between(0, most);
	const [diesAtZero, ferocity] = [chance.happens(0.2), chance.happens(0.3)];
	const whole = chance.happens(0.6) ? maximum * soldierMost : chance.between(0, 2 * most);
	const start = total === 0 ? { size: chance.happens(0.5) ? 0 : size } : { size };
	return {
		...start,
		maximum,
		total,
		temporary: start.size > 0 && chance.happens(0.25) ? chance.between(1, 3 * start.size) : 0,
		soldierMost,
		con: chance.happens(0.1) ? 0 : chance.between(3, 20),
		diesAtZero,
		ferocity,
		held: ferocity && !diesAtZero && total > 0 && chance.happens(0.5) ? chance.between(0, size) : 0,
		whole,
		bloodied: total * 2 < whole || chance.happens(0.2),
	};
}

const anyModifiers = (chance: Chance, most: number): readonly NamedModifier[] =>
	Array.from({ length: chance.between(0, 3) }, (_, i) => ({ key: `m${i}`, value: chance.between(-most, most) }));

const anyShare = (chance: Chance) => {
	const den = chance.oneOf([1, 2, 3, 7, 20, 100, 65, 250]);
	return { num: chance.between(0, den), den };
};

const DICE = ["1d20", "2d6", "1d12", "3d6", "1d10+2", "2d10-1", "1d8-1d4", "1d100"] as const;

function anyRoll(chance: Chance): RollStat {
	const dice = chance.oneOf(DICE);
	switch (chance.oneOf(["sure", "skill", "skill", "under", "percent", "atLeast", "over", "ace"] as const)) {
		case "sure":
			return { kind: "sure" };
		case "skill":
			return { kind: "skill", skill: chance.between(-2, 22) };
		case "under":
			return { kind: "under", dice, value: chance.between(-2, 22) };
		case "percent": {
			const least = chance.between(0, 5);
			return { kind: "percent", value: chance.between(-10, 130), least, most: chance.between(90, 100) };
		}
		case "atLeast":
			return { kind: "atLeast", dice: anyNaturalDice(chance), value: chance.between(-3, 24), natural: "plain" };
		case "over": {
			const natural = chance.oneOf(["plain", "ends", "degrees"] as const);
			const critical = chance.happens(0.5) ? { from: chance.between(14, 20), confirm: chance.happens(0.5) } : null;
			return { kind: "over", dice: natural === "plain" ? dice : "1d20", natural, critical };
		}
		case "ace": {
			const wild = chance.happens(0.5) ? chance.oneOf([4, 6, 8]) : null;
			return { kind: "ace", sides: chance.oneOf([4, 6, 8, 10]), modifier: chance.between(-2, 2), wild };
		}
	}
}

const anyNaturalDice = (chance: Chance): string => chance.oneOf(DICE);

function anyDefence(chance: Chance): RollStat {
	return chance.oneOf([
		{ kind: "skill", skill: chance.between(-2, 18) },
		{ kind: "under", dice: "1d20", value: chance.between(0, 20) },
		{ kind: "percent", value: chance.between(0, 100), least: 1, most: 99 },
		{ kind: "atLeast", dice: "2d6", value: chance.between(2, 12), natural: "plain" },
		{ kind: "sure" },
	] as const);
}

function anyToHit(chance: Chance): ToHit {
	if (chance.happens(0.5)) {
		const threat = chance.happens(0.6) ? { from: chance.between(1, 20), confirm: chance.between(-4, 6) } : null;
		return { kind: "d20", modifiers: anyModifiers(chance, 6), number: chance.between(2, 34), threat };
	}
	const roll = anyRoll(chance);
	const asks = roll.kind === "over" || roll.kind === "ace";
	return {
		kind: "other",
		roll,
		number: asks ? chance.between(roll.kind === "ace" ? 1 : 3, roll.kind === "ace" ? 9 : 24) : null,
		modifiers: anyModifiers(chance, 3),
		critical: roll.kind === "skill" || chance.happens(0.5) ? null : chance.between(1, 22),
		defence: chance.happens(0.4) ? anyDefence(chance) : null,
	};
}

function anyAim(chance: Chance): Aim {
	if (chance.happens(0.6)) {
		return { kind: "individual", chosen: chance.happens(0.5) ? null : chance.between(1, 60) };
	}
	return {
		kind: "area",
		squares: chance.happens(0.4) ? 1 : chance.between(1, 15),
		limit: chance.happens(0.4) ? chance.between(1, 12) : null,
		chosen: chance.happens(0.5) ? null : chance.between(1, 400),
	};
}

const anyWorth = (chance: Chance): Worth =>
	chance.happens(0.7)
		? { kind: "dice", dice: chance.oneOf(["1d8", "1d10+1", "2d6", "5d6", "1d4-2", "2d8+3", "4d6", "1d3-3"]) }
		: { kind: "points", points: chance.between(0, 20) };

const anyFraction = (chance: Chance) =>
	chance.oneOf([
		{ num: 1, den: 1 },
		{ num: 1, den: 1 },
		{ num: 1, den: 2 },
		{ num: 3, den: 2 },
		{ num: 2, den: 1 },
		{ num: 0, den: 1 },
		{ num: 7, den: 3 },
	]);

const TYPES = ["fire", "cold", "slashing", "all"] as const;

function anyPart(chance: Chance): EffectPart {
	const halved = chance.oneOf(["success", "failure", "none"] as const);
	const worth = (name: "success" | "failure"): Worth =>
		name === halved ? { kind: "half" } : chance.happens(0.7) ? anyWorth(chance) : { kind: "none" };
	return {
		type: chance.oneOf(TYPES),
		success: worth("success"),
		critical: chance.happens(0.5) ? null : anyWorth(chance),
		failure: worth("failure"),
		wounding: anyFraction(chance),
	};
}

const anyProtection = (chance: Chance): Readonly<Record<string, Protection>> =>
	Object.fromEntries(
		TYPES.flatMap((type) =>
			chance.some(0.35, () => [type, { points: chance.between(-3, 8), multiplier: anyFraction(chance) }] as const),
		),
	);

const anyRerolls = (chance: Chance) =>
	chance.happens(0.75)
		? { again: 0, retry: 0, second: null }
		: {
				again: chance.between(0, 2),
				retry: chance.between(0, 2),
				second: chance.happens(0.4) ? chance.between(-5, 5) : null,
			};

/** Any order of an attack or a healing. */
export function anyOrder(chance: Chance): AttackOrder {
	const toHit = anyToHit(chance);
	return {
		effectiveSize: chance.happens(0.05) ? 0 : anyCount(chance, toHit.kind === "d20" && chance.happens(0.5)),
		rounds: chance.happens(0.6) ? 1 : chance.between(1, 4),
		aim: anyAim(chance),
		exposed: chance.happens(0.5) ? null : chance.between(0, 200),
		density: chance.oneOf([
			{ num: 16, den: 1 },
			{ num: 4, den: 1 },
			{ num: 1, den: 2 },
			{ num: 64, den: 1 },
			{ num: 7, den: 3 },
		]),
		toHit,
		partial: Array.from({ length: chance.happens(0.6) ? 0 : chance.between(1, 3) }, (_, i) => ({
			key: `p${i}`,
			value: chance.between(-6, 6),
			share: anyShare(chance),
		})),
		rerolls: anyRerolls(chance),
		miss: chance.happens(0.7) ? null : { chance: anyShare(chance), share: anyShare(chance) },
		fortification: chance.oneOf([
			{ num: 0, den: 1 },
			{ num: 0, den: 1 },
			{ num: 1, den: 4 },
			{ num: 3, den: 4 },
			{ num: 1, den: 1 },
		]),
		measure: chance.oneOf(["damage", "damage", "damage", "healing", "ability", "hitDice", "creatures"]),
		parts: Array.from({ length: chance.between(0, 3) }, () => anyPart(chance)),
		protection: anyProtection(chance),
		cover: { soft: chance.happens(0.25), melee: chance.happens(0.2) },
		brings: chance.oneOf([null, null, "success", "failure"] as const),
	};
}

/** An attack or a healing by plain numbers, as it may arrive at a unit. */
export function anyBlow(chance: Chance, { size, soldierMost }: Strength): Blow {
	const targets = chance.between(0, Math.max(1, Math.min(size + 3, 400)));
	const den = chance.oneOf([1, 1, 2, 7, 20]);
	return {
		targets,
		concentration: { num: den * chance.between(1, 4) + chance.between(0, den - 1), den },
		landed: Array.from({ length: chance.between(0, 3) }, () => ({
			value: chance.between(0, chance.happens(0.5) ? 2 * soldierMost : soldierMost + 20),
			rolls: chance.between(0, 2 * targets),
		})),
	};
}
