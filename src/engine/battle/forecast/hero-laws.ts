import type { TermInput } from "../../common/index.js";
import {
	allHits,
	blowsOf,
	type FieldHero,
	firstTerms,
	hitsOf,
	rollGlory,
	rollSurvival,
	woundQuestions,
} from "../heroes/index.js";
import type { GloryName } from "../tables/index.js";
import type { BattleInput } from "../types.js";
import { type Law, type Laws, mapLaw, sumLaws } from "./laws.js";

/** The hits that a Survival roll costs: those of its row and its wounds'. */
export function hitsLaw(
	name: "survival" | "secondSurvival",
	hero: FieldHero,
	terms: readonly TermInput[],
	input: BattleInput,
	laws: Laws,
): Law<number> {
	const { rules } = laws;
	const isWound = ({ key }: { readonly key: string }): boolean => key.startsWith(`${hero.key}/${name}/wound/`);
	const rolls = laws.of(
		() => rollSurvival(name, hero, terms, input, rules),
		({ column, hits }) => `${column} ${hits}`,
		(question) => (isWound(question) ? [[0, 1]] : undefined),
	);
	const sums = new Map<number, number>();
	for (const [{ column, hits }, chance] of rolls) {
		const law: Law<number> = column === null ? [[0, 1]] : woundsLaw(`${hero.key}/${name}`, hero, column, laws);
		for (const [more, p] of law) sums.set(hits + more, (sums.get(hits + more) ?? 0) + chance * p);
	}
	return [...sums];
}

/** The hits that the wounds of a column cost together. */
function woundsLaw(key: string, { tl, part }: FieldHero, column: "a" | "b" | "c" | "d", laws: Laws): Law<number> {
	const { rules } = laws;
	const blows = blowsOf(column, tl, part.dr, rules.tables.wounds);
	let sum: Law<number> = [[0, 1]];
	for (const question of woundQuestions(key, blows, {})) {
		sum = sumLaws(
			sum,
			mapLaw(laws.answersTo(question), (roll) => hitsOf(roll, blows, part, rules)),
		);
	}
	return mapLaw(sum, (hits) => allHits([hits], part, rules));
}

/** The hits of the first Survival roll. */
export function firstHitsLaw(hero: FieldHero, input: BattleInput, laws: Laws): Law<number> {
	return hitsLaw("survival", hero, firstTerms(hero), input, laws);
}

/** How a Glory roll may end: its row, and what it lends to Strategy. */
export function gloryLaw(
	hero: FieldHero,
	input: BattleInput,
	laws: Laws,
): Law<{ readonly row: GloryName; readonly strategy: number }> {
	const { rules } = laws;
	const isFollowUp = ({ key }: { readonly key: string }): boolean => key.startsWith(`${hero.key}/glory/`);
	return laws.of(
		() => rollGlory(hero, input, rules),
		({ row, strategy }) => `${row} ${strategy}`,
		(question) => (isFollowUp(question) ? [[3, 1]] : undefined),
	);
}
