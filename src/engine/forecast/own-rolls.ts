import {
	battleTarget,
	type FieldHero,
	fieldHeroes,
	firstTerms,
	gloryTerms,
	heroState,
} from "../battle/heroes/index.js";
import type { BattleInput, BattleRules, HeroState } from "../battle/index.js";
import { RISKS, riskRange } from "../battle/model/index.js";
import type { GloryName } from "../battle/tables/index.js";
import { towardZero } from "../common/index.js";
import { forecastContext } from "./model/index.js";
import { firstHitChances, gloryChances } from "./scenarios/index.js";

/**
 * Ends of the first Survival roll and the Glory roll of a hero at one Risk (RULES 1.10). They depend on the hero, and
 * on the tech level of the foes, but not on how the battle goes.
 */
export interface OwnRolls {
	readonly risk: number;
	/** True if the hero may choose this Risk. */
	readonly allowed: boolean;
	/** Numbers to roll. */
	readonly survival: number;
	readonly glory: number;
	/** Chances by hits, with the state after them. */
	readonly hits: readonly { readonly hits: number; readonly state: HeroState; readonly chance: number }[];
	/** Chances by row of the table of glory. */
	readonly rows: readonly (readonly [row: GloryName, chance: number])[];
}

/**
 * Lists what a hero, by key, may expect of the own two rolls at every Risk from the boldest. RangeError for an unknown
 * hero.
 */
export function ownRolls(input: BattleInput, rules: BattleRules, key: string): readonly OwnRolls[] {
	const hero = input.sides.flatMap((side) => fieldHeroes(side, input)).find((each) => each.key === key);
	if (hero === undefined) throw new RangeError(`no hero ${key}`);
	const [least, most] = riskRange(hero.part);
	return RISKS.map((risk) =>
		rollsAt({ ...hero, part: { ...hero.part, risk } }, risk >= least && risk <= most, input, rules),
	);
}

function rollsAt(hero: FieldHero, allowed: boolean, input: BattleInput, rules: BattleRules): OwnRolls {
	const context = forecastContext(rules);
	const rows = new Map<GloryName, number>();
	for (const [{ row }, chance] of gloryChances(hero, input, context)) rows.set(row, (rows.get(row) ?? 0) + chance);
	return {
		risk: hero.part.risk,
		allowed,
		survival: towardZero(battleTarget("survival", hero, firstTerms(hero), input).total),
		glory: towardZero(battleTarget("glory", hero, gloryTerms(hero.part), input).total),
		hits: firstHitChances(hero, input, context).map(([hits, chance]) => ({
			hits,
			state: heroState(hero.part, hits),
			chance,
		})),
		rows: [...rows],
	};
}
