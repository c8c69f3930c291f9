import type { Kernel } from "../../ask/index.js";
import { ask, askNothing, dice, together } from "../../ask/index.js";
import type { GradedRoll } from "../../checks/index.js";
import { reactionTo, rollAgainst, SUCCESS_DICE } from "../../checks/index.js";
import type { TermInput } from "../../common/index.js";
import { ownValue, towardZero } from "../../common/index.js";
import type { BattleInput, Blow, HeroPart, SideState } from "../model/index.js";
import type { GloryOutcome, HeroState, SurvivalOutcome } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import type { GloryRow, GloryTable } from "../tables/index.js";
import { HONOURS } from "../tables/index.js";
import type { FieldHero } from "./fighter.js";
import { battleTarget, blowOf, circumstancesOf, fieldHeroes, heroState } from "./fighter.js";
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
	const survival = yield* rollSurvival(battleTarget("survival", hero, firstTerms(hero), input), hero, rules);
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

/** The row of a Glory roll: criticals by themselves, everything else by its margin (RULES 1.10.4). */
export function gloryRow({ success, margin, critical }: GradedRoll, { rows }: GloryTable): GloryRow {
	const by = success ? margin : -Math.max(1, margin);
	const row = critical ? rows.at(success ? 0 : -1) : rows.slice(1).find(({ from }) => from === null || from <= by);
	if (row === undefined) throw new RangeError(`no glory by ${by}`);
	return row;
}

/**
 * Returns the effect of glory on Strategy: none unless the hero leads; a commander's bonus or penalty goes further
 * (RULES 1.10.4, 1.11.7).
 */
function gloryStrategy({ strategy }: GloryRow, { leads }: Pick<HeroPart, "leads">, { commander }: GloryTable): number {
	if (leads === "none") return 0;
	return strategy + (leads === "force" ? Math.sign(strategy) * commander : 0);
}

/** The terms of a Glory roll: Risk, which raises its target as it lowers that of Survival (RULES 1.10.2). */
export function gloryTerms({ risk }: Pick<HeroPart, "risk">): readonly TermInput[] {
	return [{ key: "risk", kind: "add", value: -risk }];
}

/**
 * A Glory roll and what it brings (RULES 1.10.4). Questions `<hero>/glory`, then `<hero>/glory/months` and, unseen, the
 * superior's reaction `<hero>/glory/superior` where the row asks for them.
 */
export function* rollGlory(
	fighter: FieldHero,
	input: Pick<BattleInput, "rulings">,
	rules: BattleRules,
): Kernel<GloryOutcome> {
	const { part, key } = fighter;
	const target = battleTarget("glory", fighter, gloryTerms(part), input);
	const graded = yield* rollAgainst(`${key}/glory`, towardZero(target.total), circumstancesOf(fighter));
	const row = gloryRow(graded, rules.tables.glory);
	const months = row.months === "" ? 0 : Math.max(1, (yield* ask(dice(`${key}/glory/months`, row.months)))[0]);
	return {
		target,
		roll: graded.roll,
		row: row.name,
		reputation: row.reputation,
		permanent: row.lasting,
		months,
		superior: yield* superiorOf(fighter, row, rules.tables.glory),
		strategy: gloryStrategy(row, part, rules.tables.glory),
	};
}

/** The superior's reaction, moved by the Reputation that was just won or lost (RULES 1.10.4, 2.9). */
function* superiorOf(
	{ key, part }: FieldHero,
	{ reaction: asked, reputation, lasting }: GloryRow,
	{ honours }: GloryTable,
): Kernel<GloryOutcome["superior"]> {
	if (asked === null) return null;
	const [roll] = yield* ask(dice(`${key}/glory/superior`, SUCCESS_DICE, { secret: true }));
	const total = roll + reputation + lasting + part.reaction;
	const reaction = reactionTo(total).id;
	const due = HONOURS.filter((honour) => {
		return honours[honour].asked === asked && honours[honour].reactions.includes(reaction);
	});
	return { asked, total, reaction, honours: due };
}
