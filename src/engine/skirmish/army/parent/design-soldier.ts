import { NO_RESISTANCES } from "../../../combat/index.js";
import { add, fail, floorRatio, mul, ok, type Ratio, type Result, ratio } from "../../../common/index.js";
import { distributionOfDice } from "../../../dice/index.js";
import { type AllTables, HIT_DICE, type HitDie, SIZE_MODIFIERS, SPACES } from "../tables/index.js";
import type { Average, Soldier, SoldierAttack } from "../types.js";
import type { Size } from "../vocabulary.js";

/** Abilities of a soldier, in any order of a designer's choice. */
const ABILITIES = ["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"] as const;
type AbilityName = (typeof ABILITIES)[number];

/** A weapon of a designed soldier. */
interface DesignedWeapon {
	readonly id: string;
	readonly name: string;
	readonly mode: "melee" | "ranged";
	readonly dice: string;
	readonly type: string;
	/** Lowest natural result that threatens, and how often the damage of a critical counts. */
	readonly threat: number;
	readonly times: number;
	/** Bonus on attack, and on damage beside Strength, which counts in melee. */
	readonly attack: number;
	readonly damage: number;
	readonly feet: number | null;
	readonly rounds: number;
}

/** Wishes of a designer for a soldier (RULES 4.2). */
export interface SoldierPlan {
	readonly name: string;
	readonly design: keyof AllTables["designs"];
	readonly level: number;
	readonly die: HitDie;
	readonly size: Size;
	/** Abilities from the best score to the worst. */
	readonly order: readonly [AbilityName, AbilityName, AbilityName, AbilityName, AbilityName, AbilityName];
	/** Share of the level that is skill at arms. */
	readonly training: "full" | "threeQuarters" | "half";
	readonly goodSaves: readonly ("fortitude" | "reflex" | "will")[];
	/** Bonuses of armour and shield on AC. */
	readonly armour: number;
	readonly shield: number;
	readonly reach: number;
	readonly speed: number;
	readonly weapons: readonly DesignedWeapon[];
}

const SHARES = { full: ratio(1), threeQuarters: ratio(3, 4), half: ratio(1, 2) } as const;

/**
 * Makes up a soldier with average values (RULES 4.2): scores in the order of the plan, saves, AC, attacks with averages of
 * success and critical, challenge by level, and the average of its hit dice as hit points, each fraction dropped once.
 */
export function designSoldier(
	plan: SoldierPlan,
	{ designs }: Pick<AllTables, "designs">,
): Result<{ readonly soldier: Soldier; readonly hp: number }> {
	const design = designs[plan.design];
	const scores = new Map(plan.order.map((name, i) => [name, design.scores[i]!]));
	const score = (name: AbilityName): number => scores.get(name) ?? 10;
	const modifier = (name: AbilityName): number => floorRatio(ratio(score(name) - 10, 2));
	const baseAttack = floorRatio(mul(ratio(plan.level), SHARES[plan.training]));
	const attacks: SoldierAttack[] = [];
	for (const weapon of plan.weapons) {
		const averages = averagesOf(weapon, weapon.mode === "melee" ? modifier("strength") : 0);
		if (!averages.ok) return averages;
		const skill = modifier(weapon.mode === "melee" ? "strength" : "dexterity");
		attacks.push(attackOf(weapon, baseAttack + skill + SIZE_MODIFIERS[plan.size], averages.value));
	}
	const hp = floorRatio(mul(ratio(plan.level), add(HIT_DICE[plan.die], ratio(modifier("constitution")))));
	return ok({ soldier: soldierOf(plan, score, modifier, baseAttack, attacks, design.challenge), hp: Math.max(1, hp) });
}

/** Averages of a weapon, each floored once after all additions; a critical counts damage and bonuses several times. */
function averagesOf({ dice, damage, times, type }: DesignedWeapon, strength: number): Result<Average> {
	const thrown = distributionOfDice(dice);
	if (!thrown.ok) return fail({ ...thrown.fault, path: "weapons" });
	const mean = add(thrown.value.mean(), ratio(damage + strength));
	const success = Math.max(1, floorRatio(mean));
	return ok({ type, success, critical: Math.max(1, floorRatio(mul(mean, ratio(times)))), failure: 0 });
}

function attackOf(weapon: DesignedWeapon, skill: number, average: Average): SoldierAttack {
	const { id, name, mode, feet, rounds, threat } = weapon;
	return {
		...{ id, name, mode, feet, rounds, threat },
		bonus: skill + weapon.attack,
		roll: null,
		against: null,
		area: null,
		targets: null,
		confirm: 0,
		averages: [average],
		traits: [],
		indirect: false,
	};
}

function soldierOf(
	plan: SoldierPlan,
	score: (name: AbilityName) => number,
	modifier: (name: AbilityName) => number,
	baseAttack: number,
	attacks: readonly SoldierAttack[],
	challenge: readonly Ratio[],
): Soldier {
	const { name, size, reach, speed, level, goodSaves, armour, shield } = plan;
	const touch = 10 + modifier("dexterity") + SIZE_MODIFIERS[size];
	const save = (kind: "fortitude" | "reflex" | "will", by: AbilityName): number =>
		modifier(by) + (goodSaves.includes(kind) ? 2 + floorRatio(ratio(level, 2)) : floorRatio(ratio(level, 3)));
	const normal = touch + armour + shield;
	return {
		...{ name, size, reach, speed, baseAttack, attacks },
		space: SPACES[size],
		ac: { normal, touch, flatFooted: normal - Math.max(0, modifier("dexterity")) },
		saves: {
			fortitude: save("fortitude", "constitution"),
			reflex: save("reflex", "dexterity"),
			will: save("will", "wisdom"),
		},
		constitution: score("constitution"),
		diesAtZero: false,
		ferocity: false,
		resistances: NO_RESISTANCES,
		defence: null,
		challenge: challengeAt(level, challenge),
		dexterity: score("dexterity"),
		intelligence: score("intelligence"),
		perception: modifier("wisdom"),
		opportunities: 1,
		healing: 0,
		feats: [],
	};
}

/** Challenge at a level; beyond the last row one more for each level. */
function challengeAt(level: number, rows: readonly Ratio[]): Ratio {
	const row = rows[level - 1];
	const last = rows.at(-1) ?? ratio(1);
	return row ?? add(last, ratio(level - rows.length));
}
