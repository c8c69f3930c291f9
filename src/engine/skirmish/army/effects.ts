import type { Wording } from "../../common/index.js";

/**
 * Numbers of a unit that rules change (RULES 4.14). `foeAttack`, `foeAc`, `foeMorale`: the number of the other unit in
 * the encounter. `damage`: the average of a success. `reflex` counts besides `saves`.
 */
export const MEASURES = [
	...(["attack", "ac", "saveDc", "saves", "reflex", "morale", "damage"] as const),
	...(["foeAttack", "foeAc", "foeMorale"] as const),
];
export type Measure = (typeof MEASURES)[number];

/**
 * Facts of an encounter on which effects depend (RULES 4.14). `foe…`: of the other unit; `foeIsTarget`: it is the one
 * that the tactic or ability was aimed at; `notOvercome`: the attack has nothing that overcomes the ability;
 * `byEngines`, `byHand`: the attack is one of siege engines, or of the soldiers themselves; `wounded`: at half of its
 * hit points or below; `secondRound`: the tactic was issued a round ago; `taunted`: the unit failed against the taunt;
 * `to…` and `against…`: what a morale check is for.
 */
export const CIRCUMSTANCES = [
	...(["melee", "ranged", "firstMelee", "laterMelee", "charging", "flanking", "ambush", "secondRound"] as const),
	...([
		"mounted",
		"unmounted",
		"wounded",
		"leadership10",
		"leadership12",
		"brightLight",
		"stranded",
		"familiar",
	] as const),
	...(["foeMounted", "foeUnmounted", "foeSpellcaster", "foeUndead", "foeLiving", "foeEvil", "foeFiend"] as const),
	...(["foeFavored", "foeFortified", "foeLeaving", "foeIsTarget", "foeIsOther", "foeEngaged", "foeUnengaged"] as const),
	...(["foeAggressive", "foeAllOut", "foeSkilled", "foeUnskilled", "foeInWater", "foeSiege", "taunted"] as const),
	...(["foeBlind", "sneaking", "notOvercome", "byHand", "byEngines"] as const),
	...(["toWithdraw", "toChangeTactic", "againstRout", "againstFear", "againstWithdrawal"] as const),
];
export type Circumstance = (typeof CIRCUMSTANCES)[number];

/** A change of one number, in force while all of its circumstances hold. */
export interface Effect {
	readonly to: Measure;
	/** The change, or where `perPoint` the change for each point of the ability's own number. */
	readonly value: number;
	readonly perPoint: boolean;
	readonly when: readonly Circumstance[];
}

/**
 * Things that a row permits, forbids or brings about besides numbers (RULES 4.14, 4.A.11); whole units, and every mark
 * has one meaning wherever it is met.
 */
export const MARKS = [
	...(["noAttack", "noFullRound", "noCharge", "takesMove", "leavesMelee", "keepsFacing"] as const),
	...(["passesThrough", "indirectFire", "noSoftCover", "rallies", "changesFormation", "attacksEngine"] as const),
	...(["taunts", "twoTargets", "halfDamage", "coversLeavers", "pursues", "breaksDefense", "wavers"] as const),
	...([
		"noFear",
		"neverRouts",
		"neverFails",
		"plainOrdersOnly",
		"ranged",
		"withdrawsFreely",
		"unseen",
		"ignoresWalls",
	] as const),
	...(["quarterWalls", "climbsUnder", "ignoresWater", "foughtByFlyersOnly"] as const),
	...(["noNonmagic", "halfMagic", "halfNonmagic", "moreMagic", "ignoresArms", "magicWeapons"] as const),
	...([
		"halvesAreas",
		"halvesFavors",
		"lessFog",
		"noPoison",
		"lessPoison",
		"noDisease",
		"noParalysis",
		"immune",
	] as const),
	...([
		"fightsOn",
		"needsSurvivor",
		"heals",
		"healsHalf",
		"healsTenth",
		"healsFast",
		"potions",
		"brewsPotions",
	] as const),
	...([
		"spawns",
		"eats",
		"sandstorm",
		"frightens",
		"oneMoreTactic",
		"retriesRout",

		"fewerActions",
	] as const),
	...(["softMorale", "noProvocation", "noDefensive", "campaignOnly", "curesDisease", "armourSpeed"] as const),
	...(["hinders", "drains", "bleeds", "sickens"] as const),
	...(["healsUndead", "frightensAnimals", "hindersInWater", "swarms", "stopsSwarms", "halvesSpells"] as const),
];
export type Mark = (typeof MARKS)[number];

/**
 * Conditions for learning or using a tactic or boon. `ranged`: a ranged attack; `learned`: on the unit's or its
 * commander's list; `skills`: eleven ranks in five skills; `steadfast`: an iron will, or an ability that steadies.
 */
const NEEDS = [
	...(["mounts", "ranged", "leadership4", "leadership5", "leadership6", "dexterity13", "skills", "steadfast"] as const),
];
export type Need = (typeof NEEDS)[number];

/** Row that changes numbers and has marks: a tactic, boon, ability, resource or condition of the field. */
export interface EffectRow {
	readonly title: Wording;
	readonly effects: readonly Effect[];
	readonly marks: readonly Mark[];
}

/** Makes an effect of a fixed size. */
export function effect(to: Measure, value: number, ...when: readonly Circumstance[]): Effect {
	return { to, value, perPoint: false, when };
}

/** Makes an effect of so much for each point of an ability's own number. */
export function perPoint(to: Measure, value: number, ...when: readonly Circumstance[]): Effect {
	return { to, value, perPoint: true, when };
}

/** Makes effects of the same size on attack and AC. */
export function alike(value: number, ...when: readonly Circumstance[]): readonly Effect[] {
	return [effect("attack", value, ...when), effect("ac", value, ...when)];
}
