import type { Kernel } from "../../ask/index.js";
import { strike } from "../catastrophe/index.js";
import {
	blowOf,
	type FieldHero,
	fieldHeroes,
	type HeroDay,
	heroState,
	type Survivor,
	secondSurvivalStep,
} from "../heroes/index.js";
import type { BattleInput, SideState } from "../model/index.js";
import type { SideMorale } from "../morale/index.js";
import type { ContestResult, HeroOutcome, SurvivalOutcome } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import { withSide } from "../state/index.js";

/** The day after its contest. */
export interface Contested {
	readonly sides: readonly SideState[];
	/** One entry for each hero, in the order of the sides. */
	readonly standings: readonly ContestResult[];
	readonly heroes: readonly HeroDay[];
}

/** A hero with the events of the day, and whether they happened after the contest. */
export interface HeroReport {
	readonly hero: FieldHero;
	readonly outcome: HeroOutcome;
	/** The hero was on their feet until the second roll. */
	readonly fellLate: boolean;
}

/**
 * Rolls the end of the day for every hero (RULES 1.15): a hero who lost or ran rolls Survival a second time, unless
 * dead or out of the fight before the first roll.
 */
export function* heroOutcomes(
	{ sides, standings, heroes }: Contested,
	fates: readonly SideMorale[],
	input: BattleInput,
	rules: BattleRules,
): Kernel<readonly HeroReport[]> {
	if (heroes.length === 0) return [];
	const known = new Map(sides.flatMap(({ input: side }) => fieldHeroes(side, input).map((hero) => [hero.key, hero])));
	const routed = new Set(fates.flatMap(({ units }) => units.filter(({ conduct }) => conduct === "routs").map(keyOf)));
	const standing = new Map(standings.map((each) => [each.id, each]));
	const days = heroes.map((day) => {
		const hero = known.get(day.key) as FieldHero;
		return { day, hero, mayRoll: day.survival !== null && day.state !== "dead" };
	});
	const rolling = days.filter(({ mayRoll }) => mayRoll);
	const seconds = yield* secondSurvivalStep(
		rolling.map(({ hero }): Survivor => {
			const own = standing.get(fieldOf(hero, sides)) as ContestResult;
			return { hero, standing: own, routed: routed.has(hero.unit) };
		}),
		input,
		rules,
	);
	const second = new Map(rolling.map(({ day }, i) => [day.key, seconds[i] ?? null]));
	return days.map(({ day, hero }) => toHeroReport(day, hero, second.get(day.key) ?? null));
}

const keyOf = ({ unit }: { readonly unit: string }): string => unit;

/** The side of a hero: that of the hero's unit, which may have changed sides, else the hero's own. */
function fieldOf({ unit, side }: FieldHero, sides: readonly SideState[]): string {
	return sides.find(({ units }) => units.some(({ key }) => key === unit))?.id ?? side;
}

function toHeroReport(day: HeroDay, hero: FieldHero, second: SurvivalOutcome | null): HeroReport {
	const hits = day.hits + (second?.hits ?? 0);
	const worse = second === null ? day.state : heroState(hero.part, hits);
	const { key, side, survival, glory } = day;
	return {
		hero,
		outcome: { key, side, survival, glory, second, hits, state: worse },
		fellLate: day.state === "up" && worse !== "up",
	};
}

/** Sides that lost a leader to the second roll feel the loss from now on. */
export function feelTheFallen(
	sides: readonly SideState[],
	reports: readonly HeroReport[],
	rules: BattleRules,
): readonly SideState[] {
	let now = sides;
	for (const { hero } of reports.filter(({ fellLate }) => fellLate)) {
		const blow = blowOf(hero);
		if (blow === null) continue;
		const id = blow.unit === "" ? hero.side : fieldOf(hero, sides);
		now = withSide(now, id, (side) => strike(side, blow, `heroes/${hero.key}`, rules));
	}
	return now;
}
