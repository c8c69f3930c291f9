import {
	allHits,
	battleTarget,
	blowsOf,
	type FieldHero,
	firstTerms,
	gloryTerms,
	hitsOf,
	rollGlory,
	rollSurvival,
	woundQuestions,
} from "../../battle/heroes/index.js";
import type { BattleInput } from "../../battle/index.js";
import type { GloryName, WoundColumn } from "../../battle/tables/index.js";
import { type TermInput, towardZero } from "../../common/index.js";
import { certain, convolve, mix, type Pmf, toChances, toPmf } from "../../dice/index.js";
import type { Chances, ForecastContext } from "../model/index.js";

/**
 * The hits that a Survival roll costs: those of its row and its wounds'. Equal targets of equal heroes are asked once.
 */
export function hitChances(
	name: "survival" | "secondSurvival",
	hero: FieldHero,
	terms: readonly TermInput[],
	input: BattleInput,
	context: ForecastContext,
): Chances<number> {
	const target = towardZero(battleTarget(name, hero, terms, input).total);
	const { tl, part, key } = hero;
	const owner = context.isUniform ? "" : `${key}/${name}`;
	return context.memoize(`hits|${owner}|${target} ${tl} ${part.dr} ${part.toughness}`, () =>
		toHits(name, hero, terms, input, context),
	);
}

function toHits(
	name: "survival" | "secondSurvival",
	hero: FieldHero,
	terms: readonly TermInput[],
	input: BattleInput,
	context: ForecastContext,
): Chances<number> {
	const { rules } = context;
	const isWound = ({ key }: { readonly key: string }): boolean => key.startsWith(`${hero.key}/${name}/wound/`);
	const rolls = context.chancesOf(
		() => rollSurvival(battleTarget(name, hero, terms, input), hero, rules),
		({ column, hits }) => `${column} ${hits}`,
		(question) => (isWound(question) ? [[0, 1]] : undefined),
	);
	return toChances(
		mix(
			rolls.map(([{ column, hits }, chance]) => {
				const { from, values } = column === null ? certain(0) : woundPmf(`${hero.key}/${name}`, hero, column, context);
				return [{ from: from + hits, values }, chance];
			}),
		),
	);
}

/** The hits that the wounds of a column cost together; equal wounds are added up once. */
function woundPmf(key: string, { tl, part }: FieldHero, column: WoundColumn, context: ForecastContext): Pmf {
	const { rules } = context;
	const blows = blowsOf(column, tl, part.dr, rules.tables.wounds);
	const { wounds, dice, armour } = blows;
	const owner = context.isUniform ? "" : key;
	return context.memoize(`wounds|${owner}|${wounds} ${dice} ${armour} ${part.toughness}`, () => {
		const distributions = woundQuestions(key, blows, {}).map((question) =>
			toPmf(context.answersTo(question).map(([roll, p]) => [hitsOf(roll, blows, part, rules), p])),
		);
		const sum = distributions.reduce((before, wound) => convolve(before, wound), certain(0));
		return toPmf(toChances(sum).map(([hits, p]) => [allHits([hits], part, rules), p]));
	});
}

/** The hits of the first Survival roll. */
export function firstHitChances(hero: FieldHero, input: BattleInput, context: ForecastContext): Chances<number> {
	return hitChances("survival", hero, firstTerms(hero), input, context);
}

/** Ends of a Glory roll: its row, and what it lends to Strategy. */
export function gloryChances(
	hero: FieldHero,
	input: BattleInput,
	context: ForecastContext,
): Chances<{ readonly row: GloryName; readonly strategy: number }> {
	const { rules } = context;
	const { key, part } = hero;
	const target = towardZero(battleTarget("glory", hero, gloryTerms(part), input).total);
	const isFollowUp = (question: { readonly key: string }): boolean => question.key.startsWith(`${key}/glory/`);
	return context.memoize(`glory|${context.isUniform ? "" : key}|${target} ${part.leads}`, () =>
		context.chancesOf(
			() => rollGlory(hero, input, rules),
			({ row, strategy }) => `${row} ${strategy}`,
			(question) => (isFollowUp(question) ? [[3, 1]] : undefined),
		),
	);
}
