import { askNothing, type Kernel, together } from "../../ask/index.js";
import { ownValue } from "../../common/index.js";
import type { GloryOutcome, HeroState, SurvivalOutcome } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import type { BattleInput, Blow, SideState } from "../types.js";
import { type FieldHero, fieldHeroes } from "./fighter.js";
import { rollGlory } from "./glory.js";
import { blowOf, heroState } from "./hero-state.js";
import { firstTerms, rollSurvival } from "./survival.js";

/** First rolls of a hero (RULES 1.2 step 4). */
export interface HeroDay {
	readonly key: string;
	readonly side: string;
	/** null: a catastrophe has taken the hero out, who rolls no more. */
	readonly survival: SurvivalOutcome | null;
	readonly glory: GloryOutcome | null;
	/** Hits so far, a catastrophe's included, and the state after them. */
	readonly hits: number;
	readonly state: HeroState;
	/** Effect on the side of the hero's being out of the fight; null: none. */
	readonly blow: Blow | null;
}

/** Hits before the first roll, by the key of the hero. */
export type EarlierHits = Readonly<Record<string, number>>;

/**
 * Rolls Survival and Glory for every hero, all at once; glory even for one who falls (RULES 1.10.3, 1.10.4). A hero
 * whom a catastrophe has taken out does not roll. In the order of sides and parts.
 */
export function* heroesStep(
	sides: readonly SideState[],
	earlier: EarlierHits,
	input: BattleInput,
	rules: BattleRules,
): Kernel<readonly HeroDay[]> {
	const days: Kernel<HeroDay>[] = [];
	for (const { input: side, fallen } of sides) {
		for (const hero of fieldHeroes(side, input)) {
			const hits = ownValue(earlier, hero.key, 0);
			days.push(fallen.includes(hero.key) ? sittingOut(hero, hits) : heroDay(hero, hits, input, rules));
		}
	}
	return yield* together(days);
}

/** The day of one hero until the contest. */
export function* heroDay(
	hero: FieldHero,
	earlier: number,
	input: Pick<BattleInput, "rulings">,
	rules: BattleRules,
): Kernel<HeroDay> {
	const survival = yield* rollSurvival("survival", hero, firstTerms(hero), input, rules);
	const glory = yield* rollGlory(hero, input, rules);
	const hits = earlier + survival.hits;
	const state = heroState(hero.part, hits);
	return { key: hero.key, side: hero.side, survival, glory, hits, state, blow: state === "up" ? null : blowOf(hero) };
}

/** The hero was struck unconscious, and the side has felt it. */
function sittingOut({ key, side, part }: FieldHero, hits: number): Kernel<HeroDay> {
	const wounded = heroState(part, hits);
	const state = wounded === "up" ? "unconscious" : wounded;
	return askNothing({ key, side, survival: null, glory: null, hits, state, blow: null });
}
