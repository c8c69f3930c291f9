import type { HeroOutcome } from "../../../../src/engine/battle/index.js";
import type { HeroPart } from "../../../../src/engine/battle/model/index.js";
import { loseCommander, loseLeader, stateAfter } from "./blows.js";
import type { TwinStanding } from "./contest.js";
import type { Field, TwinSide } from "./field.js";
import { rollGlory } from "./glory.js";
import { newHero, type TwinHero } from "./hero.js";
import type { TwinFate } from "./morale.js";
import { count } from "./strength.js";
import type { Summed } from "./summed.js";
import { rollSurvival } from "./survival.js";

/** Step 4 (1.10): Survival and Glory of all; then what glory lends and what the fall of heroes costs a side. */
export function heroesFight(field: Field): readonly TwinHero[] {
	const heroes = field.sides.flatMap((side) => side.input.heroes.map((part) => firstRolls(side, part, field)));
	for (const hero of heroes) {
		const { side, glory, key } = hero;
		const late = field.options.survivalOrder === "afterContest";
		if (!late && glory) side.lent.push([`glory/${key}`, glory.strategy]);
		if (hero.survival && hero.state !== "up") feelLoss(hero, field);
	}
	if (field.options.moraleTs === "on") count(field);
	return heroes;
}

/** Who lies senseless from a catastrophe rolls no more (1.9). */
function firstRolls(side: TwinSide, part: HeroPart, field: Field): TwinHero {
	const hero = newHero(side, part);
	if (side.fallen.has(hero.key)) {
		const state = stateAfter(part, hero.hits);
		return { ...hero, state: state === "up" ? "unconscious" : state };
	}
	const terms = [
		["risk", part.risk],
		["survival", part.survival],
	] as const;
	const survival = rollSurvival(hero, "survival", terms, field);
	const glory = rollGlory(hero, field);
	const hits = hero.hits + survival.hits;
	return { ...hero, survival, glory, hits, state: stateAfter(part, hits) };
}

/** A hero who led is out of the fight: the side feels it as rows 17 and 18 of the catastrophes (1.10.3). */
function feelLoss({ side, part, unit, key }: TwinHero, field: Field): void {
	if (part.leads === "force") loseCommander(field, side.id, `heroes/${key}`);
	if (part.leads === "unit") loseLeader(field, field.unit(unit)?.side ?? side.id, unit, `heroes/${key}`);
}

/**
 * Step 7 (1.15): who lost, or whose unit ran, rolls again unless dead, or out of it before the first roll; less a
 * third of the difference, down, for who lost, 2 for a rout, and with the starred position that is defended.
 */
export function surviveAgain(
	field: Field,
	heroes: readonly TwinHero[],
	standings: readonly TwinStanding[],
	fates: ReadonlyMap<string, TwinFate>,
): void {
	for (const hero of heroes) {
		if (hero.survival === null || hero.state === "dead") continue;
		const { part, unit } = hero;
		const side = field.unit(unit)?.side ?? hero.side.id;
		const standing = standings.find(({ id }) => id === side) as TwinStanding;
		const lost = standing.place === "loser";
		const ran = fates.get(unit)?.conduct === "routs";
		if (!lost && !ran) continue;
		const terms = [
			["risk", part.risk],
			["survival", part.survival],
			["difference", lost ? -Math.floor(standing.difference / 3) : 0],
			["position", standing.starred],
			["rout", ran ? -2 : 0],
		] as const;
		hero.second = rollSurvival(hero, "secondSurvival", terms, field);
		hero.hits += hero.second.hits;
		const before = hero.state;
		hero.state = stateAfter(part, hero.hits);
		if (before === "up" && hero.state !== "up") feelLoss(hero, field);
	}
}

/** A hero at the end of the day. */
export const tellHero = ({ key, side, survival, glory, second, hits, state }: TwinHero): Summed<HeroOutcome> => ({
	key,
	side: side.id,
	survival,
	glory,
	second,
	hits,
	state,
});
