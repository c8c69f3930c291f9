import type { Circumstances } from "../../ask/index.js";
import type { Ledger, TermInput } from "../../common/index.js";
import { explain, towardZero } from "../../common/index.js";
import type { Hero } from "../../force/index.js";
import { BATTLE_SKILL_CAP, battleSkillLedger, isOnField } from "../../force/index.js";
import type { BattleInput, BattleSide, Blow, HeroPart } from "../model/index.js";
import type { HeroState } from "../outcome.js";

/** A hero on the field. */
export interface FieldHero {
	/** `<side>/<hero>`. */
	readonly key: string;
	readonly side: string;
	readonly hero: Hero;
	readonly part: HeroPart;
	/** The key of the unit in which the hero fights; empty: none. */
	readonly unit: string;
	/** Tech level of the attackers: that of the most advanced foe. */
	readonly tl: number;
}

/**
 * Lists the heroes of a side who take part, in the order of their parts; a hero leading a unit that is not on the
 * field leads none (RULES 1.10.4). RangeError for one that the force does not have.
 */
export function fieldHeroes(side: BattleSide, { sides }: Pick<BattleInput, "sides">): readonly FieldHero[] {
	if (side.heroes.length === 0) return [];
	const tl = Math.max(...sides.filter((each) => each !== side).map(({ force }) => force.tl));
	return side.heroes.map((entered) => {
		const hero = side.force.heroes.find(({ id }) => id === entered.hero);
		if (hero === undefined) throw new RangeError(`no hero ${entered.hero}`);
		const isAlone = !side.force.units.some((each) => each.id === hero.unit && isOnField(each));
		const part: HeroPart = entered.leads === "unit" && isAlone ? { ...entered, leads: "none" } : entered;
		const unit = hero.unit === "" ? "" : `${side.id}/${hero.unit}`;
		return { key: `${side.id}/${hero.id}`, side: side.id, hero, part, unit, tl };
	});
}

/** Names the player who rolls for a hero. */
export function circumstancesOf({ part }: FieldHero): Circumstances {
	return part.by === "" ? {} : { by: part.by };
}

/** Names the same for a Survival roll, the hero's only roll that Luck may throw again (RULES 1.10.3). */
export function luckyCircumstances(fighter: FieldHero): Circumstances {
	return { ...circumstancesOf(fighter), ...(fighter.part.luck ? { luck: fighter.key } : {}) };
}

/**
 * Sums up the target of a hero's roll: Battle skill, the other terms, and at the end the limit of 16 as the term
 * `limit` (RULES 1.10.1).
 */
export function battleTarget(
	name: string,
	{ key, hero }: FieldHero,
	terms: readonly TermInput[],
	{ rulings }: Pick<BattleInput, "rulings">,
): Ledger {
	const ledger = `${key}/${name}`;
	const skill: TermInput = { key: "battleSkill", kind: "add", value: battleSkillLedger(hero).total };
	const felt = terms.filter(({ value }) => value !== 0);
	const before = towardZero(explain(ledger, [skill, ...felt], { rulings }).exact);
	const limit: TermInput = { key: "limit", kind: "add", value: BATTLE_SKILL_CAP - before };
	return explain(ledger, before > BATTLE_SKILL_CAP ? [skill, ...felt, limit] : [skill, ...felt], { rulings });
}

/**
 * Returns the state of a hero after so many hits of this day: out of the fight with no health left, dead at as much
 * below (RULES 1.10.3).
 */
export function heroState({ health, hurt }: Pick<HeroPart, "health" | "hurt">, hits: number): HeroState {
	const left = health - hurt - hits;
	return left > 0 ? "up" : left > -health ? "unconscious" : "dead";
}

/**
 * Returns the blow to the side when a leading hero is out of the fight: as the catastrophe in which a hero of that
 * place is struck unconscious (RULES 1.9 rows 17 and 18, 1.10.3). null: the hero leads no unit.
 */
export function blowOf({ part, unit }: FieldHero): Blow | null {
	switch (part.leads) {
		case "none":
			return null;
		case "unit":
			return unit === "" ? null : { result: "leaderKilled", unit };
		case "force":
			return { result: "commanderKilled", unit: "" };
	}
}
