import { type Rulings, ratio, towardZero } from "../../common/index.js";
import { battleSkillLedger, type Hero } from "../../force/index.js";
import type { BattleRules } from "../rules.js";
import { openField } from "../state/index.js";
import type { BattleInput, BattleSide } from "../types.js";
import { type ForecastQuery, forecastDay } from "./forecast-day.js";
import type { DayForecast } from "./types.js";

/**
 * A term to shift, and by how much, as whole numbers. Under `term` stands a term as ledgers name it: `a/strategy/position/castle`,
 * `b/u7/morale/came`, `a/h/survival/risk`, `a/h/glory/risk`; or only the ledger. All terms of these ledgers are added up, so that it is
 * the sum that moves, whether the term is there already or not.
 */
export interface Shift {
	readonly term: string;
	readonly by: number;
}

/** The forecast as things are, and as they would be. */
export interface WhatIf {
	readonly before: DayForecast;
	readonly after: DayForecast;
}

/** What the shifts of some terms would change (DESIGN: what-if on any modifier). RangeError for a term that no ledger has. */
export function forecastWhatIf(
	input: BattleInput,
	rules: BattleRules,
	shifts: readonly Shift[],
	query: ForecastQuery = {},
): WhatIf {
	const after = shifts.reduce((now, shift) => withShift(now, rules, shift), input);
	return { before: forecastDay(input, rules, query), after: forecastDay(after, rules, query) };
}

/** The battle with one term shifted; everything else is as it was. RangeError for a term that no ledger has. */
export function withShift(input: BattleInput, rules: BattleRules, { term, by }: Shift): BattleInput {
	const [id = "", name = "", ledger = ""] = term.split("/");
	const side = input.sides.find((each) => each.id === id);
	if (side === undefined) throw new RangeError(`no side of ${term}`);
	if (name === "strategy") return withStrategyOf(input, side, by);
	if (ledger === "morale") return withMorale(input, rules, `${id}/${name}`, by);
	if (HERO_LEDGERS.includes(ledger)) return withHero(input, side, name, ledger, by);
	throw new RangeError(`no ledger of ${term}`);
}

/** What a hero rolls against. */
const HERO_LEDGERS: readonly string[] = ["survival", "secondSurvival", "glory"];

/** One more judgement; where the GM has said the whole sum, that moves. */
function withStrategyOf(input: BattleInput, side: BattleSide, by: number): BattleInput {
	const key = `${side.id}/strategy`;
	if (Object.hasOwn(input.rulings, key)) return { ...input, rulings: shifted(input.rulings, key, 0, by) };
	const judgement = { kind: "other", label: "", value: by } as const;
	return replace(input, { ...side, judgements: [...side.judgements, judgement] });
}

function withMorale(input: BattleInput, rules: BattleRules, unit: string, by: number): BattleInput {
	const stand = openField(input, rules)
		.flatMap(({ units }) => units)
		.find(({ key }) => key === unit);
	if (stand === undefined) throw new RangeError(`no unit ${unit}`);
	return { ...input, rulings: shifted(input.rulings, `${unit}/morale`, stand.morale, by) };
}

/** A ruled target moves; else the term by which the target depends on the hero himself. */
function withHero(input: BattleInput, side: BattleSide, hero: string, ledger: string, by: number): BattleInput {
	const part = side.heroes.find((each) => each.hero === hero);
	if (part === undefined) throw new RangeError(`no hero ${side.id}/${hero}`);
	const key = `${side.id}/${hero}/${ledger}`;
	if (Object.hasOwn(input.rulings, key)) return { ...input, rulings: shifted(input.rulings, key, 0, by) };
	const skill = battleSkillLedger(side.force.heroes.find(({ id }) => id === hero) as Hero);
	return { ...input, rulings: shifted(input.rulings, `${key}/battleSkill`, towardZero(skill.total), by) };
}

/** The rulings with one value moved: from what is ruled already, else from what the rules say. */
function shifted(rulings: Rulings, key: string, usual: number, by: number): Rulings {
	const ruled = Object.hasOwn(rulings, key) ? rulings[key] : undefined;
	return { ...rulings, [key]: ratio((ruled === undefined ? usual : towardZero(ruled)) + by) };
}

function replace(input: BattleInput, side: BattleSide): BattleInput {
	return { ...input, sides: input.sides.map((each) => (each.id === side.id ? side : each)) };
}
