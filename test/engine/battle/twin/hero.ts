import type { HeroOutcome } from "../../../../src/engine/battle/index.js";
import type { HeroPart } from "../../../../src/engine/battle/model/index.js";
import type { Rulings } from "../../../../src/engine/common/index.js";
import { unitOf } from "./blows.js";
import { isThere, type TwinSide } from "./field.js";
import { ruledSum, ruledTerm } from "./rulings.js";
import type { Sum, Summed } from "./summed.js";

/** A hero during the twin's day. */
export interface TwinHero {
	readonly side: TwinSide;
	readonly part: HeroPart;
	readonly key: string;
	/** Of the hero's unit; none with nothing behind the side. */
	readonly unit: string;
	/** floor((Tactics + weapon) / 2), +2 Combat Reflexes, +1 Danger Sense (1.10.1). */
	readonly battle: number;
	survival: Summed<HeroOutcome>["survival"];
	glory: Summed<HeroOutcome>["glory"];
	second: Summed<HeroOutcome>["second"];
	hits: number;
	state: HeroOutcome["state"];
}

/** A hero at the start of the fight, after the harm of a catastrophe. Tactics without training is IQ − 6. */
export function newHero(side: TwinSide, part: HeroPart): TwinHero {
	const who = side.input.force.heroes.find(({ id }) => id === part.hero);
	if (!who) throw new RangeError(`no hero ${part.hero}`);
	const key = `${side.id}/${part.hero}`;
	const alone = !side.input.force.units.some((unit) => unit.id === who.unit && isThere(unit));
	// Who leads a unit that is not there has no men to lead.
	const leads = part.leads === "unit" && alone ? "none" : part.leads;
	const trained = Math.floor(((who.tactics ?? who.iq - 6) + who.weapon) / 2);
	// biome-ignore format: what belongs together is on one line
	return {
		side, part: { ...part, leads }, key, unit: unitOf(side, part), hits: side.hits.get(key) ?? 0,
		battle: trained + (who.combatReflexes ? 2 : 0) + (who.dangerSense ? 1 : 0),
		survival: null, glory: null, second: null, state: "up",
	};
}

/** What a hero rolls against (1.10.1): Battle and the terms, at most 16 after all. */
export function targetOf(
	{ battle, key }: TwinHero,
	name: "survival" | "secondSurvival" | "glory",
	terms: readonly (readonly [string, number])[],
	rulings: Rulings,
): Sum {
	const all: (readonly [string, number])[] = [["battleSkill", battle], ...terms];
	const ledger = `${key}/${name}`;
	const before = all.reduce((sum, [term, value]) => sum + ruledTerm(rulings, `${ledger}/${term}`, value), 0);
	return ruledSum(ledger, [...all, ["limit", Math.min(0, 16 - before)]], rulings);
}
