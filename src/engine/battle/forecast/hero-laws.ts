import type { TermInput } from "../../common/index.js";
import { certain, convolve, mix, type Pmf, toChances, toPmf } from "../../dice/index.js";
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
import type { Law, Laws } from "./laws.js";

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
	return toChances(
		mix(
			rolls.map(([{ column, hits }, chance]) => {
				const { from, values } = column === null ? certain(0) : woundsPmf(`${hero.key}/${name}`, hero, column, laws);
				return [{ from: from + hits, values }, chance];
			}),
		),
	);
}

/** The hits that the wounds of a column cost together. */
function woundsPmf(key: string, { tl, part }: FieldHero, column: "a" | "b" | "c" | "d", laws: Laws): Pmf {
	const { rules } = laws;
	const blows = blowsOf(column, tl, part.dr, rules.tables.wounds);
	const wounds = woundQuestions(key, blows, {}).map((question) =>
		toPmf(laws.answersTo(question).map(([roll, p]) => [hitsOf(roll, blows, part, rules), p])),
	);
	const sum = wounds.reduce((before, wound) => convolve(before, wound), certain(0));
	return toPmf(toChances(sum).map(([hits, p]) => [allHits([hits], part, rules), p]));
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
