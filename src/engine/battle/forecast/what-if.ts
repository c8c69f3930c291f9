import { ratio, towardZero } from "../../common/index.js";
import { battleSkillLedger, type Hero } from "../../force/index.js";
import type { BattleRules } from "../rules.js";
import { openField, sideOf } from "../state/index.js";
import type { BattleInput, BattleSide } from "../types.js";
import { type ForecastQuery, forecastDay } from "./forecast-day.js";
import type { DayForecast } from "./types.js";

/**
 * A term to shift, and by how much, as whole numbers. `term` is a term as ledgers name it:
 * `a/strategy/position/castle`, `b/u7/morale/came`, `a/h/survival/risk`, `a/h/glory/risk`; or only the ledger. All
 * terms of these ledgers are added up, so that it is the sum that moves, whether the term is there already or not.
 */
interface Shift {
	readonly term: string;
	readonly by: number;
}

/** The forecast as things are, and as they would be. */
interface WhatIf {
	readonly before: DayForecast;
	readonly after: DayForecast;
}

/** Forecasts the effect of shifting some terms. RangeError for a term that no ledger has. */
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
	const isOf = (ledger: string): boolean => `${term}/`.startsWith(`${ledger}/`);
	const side = input.sides.find(({ id }) => isOf(id));
	if (side === undefined) throw new RangeError(`no side of ${term}`);
	const { units } = sideOf(openField(input, rules), side.id);
	const fieldUnit = units.find(({ key }) => isOf(`${key}/morale`));
	if (fieldUnit !== undefined) return ruled(input, `${fieldUnit.key}/morale`, fieldUnit.morale, by);
	for (const { hero } of side.heroes) {
		const ledger = HERO_LEDGERS.find((name) => isOf(`${side.id}/${hero}/${name}`));
		if (ledger !== undefined) return withHero(input, side, hero, ledger, by);
	}
	if (isOf(`${side.id}/strategy`)) return withStrategyOf(input, side, by);
	throw new RangeError(`no ledger of ${term}`);
}

/** Targets of a hero's rolls. */
const HERO_LEDGERS: readonly string[] = ["survival", "secondSurvival", "glory"];

/** One more judgement; where the GM has said the whole sum, that moves. */
function withStrategyOf(input: BattleInput, side: BattleSide, by: number): BattleInput {
	const key = `${side.id}/strategy`;
	if (Object.hasOwn(input.rulings, key)) return ruled(input, key, 0, by);
	const judgement = { kind: "other", label: "", value: by } as const;
	// A ruling on a judgement that is gone must not apply to this one.
	const { [`${key}/judgements/${side.judgements.length}`]: _gone, ...rulings } = input.rulings;
	return replace({ ...input, rulings }, { ...side, judgements: [...side.judgements, judgement] });
}

/** Moves a ruled target; else the term by which the target depends on the hero. */
function withHero(input: BattleInput, side: BattleSide, hero: string, ledger: string, by: number): BattleInput {
	const key = `${side.id}/${hero}/${ledger}`;
	if (Object.hasOwn(input.rulings, key)) return ruled(input, key, 0, by);
	const skill = battleSkillLedger(side.force.heroes.find(({ id }) => id === hero) as Hero);
	return ruled(input, `${key}/battleSkill`, towardZero(skill.total), by);
}

/** The battle with one number ruled so much higher: than it is ruled already, else than the rules say. */
function ruled(input: BattleInput, key: string, usual: number, by: number): BattleInput {
	const now = Object.hasOwn(input.rulings, key) ? input.rulings[key] : undefined;
	return { ...input, rulings: { ...input.rulings, [key]: ratio((now === undefined ? usual : towardZero(now)) + by) } };
}

function replace(input: BattleInput, side: BattleSide): BattleInput {
	return { ...input, sides: input.sides.map((each) => (each.id === side.id ? side : each)) };
}
