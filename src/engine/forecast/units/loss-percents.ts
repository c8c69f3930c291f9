import { dice, type Question } from "../../ask/index.js";
import { lossesOf, percentOf } from "../../battle/casualties/index.js";
import type { BattleRules, FieldUnit } from "../../battle/index.js";
import type { BattleOptions } from "../../battle/model/index.js";
import { getOrCreate } from "../../common/index.js";
import { quantile } from "../../dice/index.js";
import { armOf, splitLosses } from "../../force/index.js";
import { addWeights } from "../contests/index.js";
import {
	type Chances,
	type Estimate,
	type ForecastContext,
	type Interval,
	mapChances,
	type Precision,
	type Spread,
	sumOfIndependent,
} from "../model/index.js";
import type { UnitTally } from "./unit-tally.js";

/** Chances by per cent, 0 … 100. */
type Percents = Float64Array;

/** The per cent that fall by a line of the table, by the side whose dice are thrown. */
export function linePercents(at: number, side: string, unit: string, context: ForecastContext): Percents {
	return linePercentsOf(side, unit, context)(at).percents;
}

/** The per cent that fall by a line, and the least and the most of them that have a chance. */
interface LinePercents {
	readonly percents: Percents;
	readonly least: number;
	readonly most: number;
}

function linePercentsOf(side: string, unit: string, context: ForecastContext): (at: number) => LinePercents {
	const owner = context.isUniform ? "" : `${side} ${unit}`;
	const lines = context.memoize(`percents|${owner}`, () => new Map<number, LinePercents>());
	const has = (p: number): boolean => p > 0;
	return (at) =>
		getOrCreate(lines, at, () => {
			const percents = percentsOf(at, side, unit, context);
			return { percents, least: percents.findIndex(has), most: percents.findLastIndex(has) };
		});
}

function percentsOf(at: number, side: string, unit: string, context: ForecastContext): Percents {
	const { tables, options } = context.rules;
	const row = tables.casualties[at];
	const percents = new Float64Array(101);
	if (row === undefined) return percents;
	const line = at - (tables.casualties.length - 1) / 2;
	const chances = mapChances(diceChances(row.dice, line, side, unit, options, context), (sum) => percentOf(row, sum));
	for (const [percent, p] of chances) percents[percent] = percents[percent]! + p;
	return percents;
}

/** The sum of a line's dice, under the keys by which casualties ask for them. */
function diceChances(
	count: number,
	line: number,
	side: string,
	unit: string,
	{ casualtyDice }: BattleOptions,
	context: ForecastContext,
): Chances<number> {
	if (count === 0) return [[0, 1]];
	if (casualtyDice === "perLine") return context.answersTo(dice(`${side}/casualties/line${line}`, `${count}d6`));
	if (casualtyDice === "perUnit") return context.answersTo(dice(`${unit}/casualties`, `${count}d6`));
	return sharedSum(side, count, context);
}

/** The sum of the first dice that a side shares, each counted in once. */
function sharedSum(side: string, count: number, context: ForecastContext): Chances<number> {
	return context.memoize(`shared|${context.isUniform ? "" : side}|${count}`, () => {
		const last = sharedDice(side, count)[count - 1];
		return last === undefined
			? [[0, 1]]
			: sumOfIndependent([sharedSum(side, count - 1, context), context.answersTo(last)]);
	});
}

/** The first dice that a side shares among its lines. */
export function sharedDice(side: string, count: number): readonly Question[] {
	return Array.from({ length: count }, (_, i) => dice(`${side}/casualties/${i + 1}`, "1d6"));
}

/** The per cent of a unit that fall, over all sides and lines that it may come to. */
export function unitPercents({ fieldUnit, lines }: UnitTally, context: ForecastContext): Percents {
	const sum = new Float64Array(101);
	for (const [side, weights] of context.isUniform ? [["", togetherOf(lines)] as const] : lines) {
		const percentsAt = linePercentsOf(side, fieldUnit.key, context);
		for (let at = 0; at < weights.length; at++) {
			const weight = weights[at]!;
			if (weight !== 0) addLine(sum, percentsAt(at), weight);
		}
	}
	return sum;
}

function addLine(sum: Percents, { percents, least, most }: LinePercents, weight: number): void {
	if (least < 0) return;
	for (let at = least; at <= most; at++) sum[at] = sum[at]! + weight * percents[at]!;
}

/** The lines of a unit on all sides: all throw equal dice for them. */
function togetherOf(lines: UnitTally["lines"]): Float64Array {
	const [first, ...more] = lines.values();
	const sum = first?.slice() ?? new Float64Array(0);
	for (const weights of more) addWeights(sum, weights, 1);
	return sum;
}

/**
 * Losses of so many men at a per cent, the least and the most: where the force rounds once, the other units decide
 * (RULES 1.14 step 4).
 */
export function lossRange(men: number, percent: number, rounding: BattleOptions["lossRounding"]): Interval {
	const most = lossesOf(men, percent);
	return { from: rounding === "perUnit" ? most : Math.floor((men * percent) / 100), to: most };
}

/** The losses of so many men by those chances: mean, fifth, fiftieth and ninety-fifth hundredth. */
export function lossSpread(men: number, percents: Percents, rounding: BattleOptions["lossRounding"]): Spread {
	const { all, from, to } = meanRange(percents, (percent) => lossRange(men, percent, rounding));
	const at = (share: number): Interval => {
		return lossRange(men, quantile({ from: 0, values: percents }, share * all - SLACK), rounding);
	};
	const [low, median, high] = [at(0.05), at(0.5), at(0.95)];
	return {
		mean: rounding === "perUnit" ? to : meanShare(men, percents),
		low: low.from,
		median: middle(median),
		high: high.to,
		within: {
			mean: precisionOf({ from, to }),
			low: precisionOf(low),
			median: precisionOf(median),
			high: precisionOf(high),
		},
	};
}

/** Mean men of the per cents, before any is rounded. */
function meanShare(men: number, percents: Percents): number {
	let [all, sum] = [0, 0];
	for (let percent = 0; percent <= 100; percent++) {
		all += percents[percent]!;
		sum += percents[percent]! * percent;
	}
	return (men * sum) / (100 * (all || 1));
}

const middle = ({ from, to }: Interval): number => Math.round((from + to) / 2);

/** Exact where there is only one number between the bounds. */
const precisionOf = (range: Interval): Precision => (range.from === range.to ? "exact" : range);

/** The mean of the least and of the most that each per cent may bring, and the sum of the chances. */
function meanRange(percents: Percents, rangeOf: (percent: number) => Interval): Interval & { readonly all: number } {
	let [all, from, to] = [0, 0, 0];
	for (let percent = 0; percent <= 100; percent++) {
		const p = percents[percent]!;
		if (p === 0) continue;
		const range = rangeOf(percent);
		all += p;
		from += p * range.from;
		to += p * range.to;
	}
	return { all, from: from / (all || 1), to: to / (all || 1) };
}

/** Sums of binary fractions may fall short by so much. */
const SLACK = 1e-12;

/** True for guns, whose losses are pieces that change hands (RULES 1.14 step 6). */
export function isGun({ unit: { troop } }: FieldUnit, { force }: BattleRules): boolean {
	return armOf(troop, force.tables) === "artillery";
}

/** Those who are killed or maimed for good; null: of guns. */
export function meanDead(fieldUnit: FieldUnit, percents: Percents, { rules }: ForecastContext): Estimate | null {
	if (isGun(fieldUnit, rules)) return null;
	const { men } = fieldUnit.unit;
	const deadOf = (lost: number): number => splitLosses(lost, rules.force.tables.recovery).dead;
	const { from, to } = meanRange(percents, (percent) => {
		const lost = lossRange(men, percent, rules.options.lossRounding);
		return { from: deadOf(lost.from), to: deadOf(lost.to) };
	});
	return { mean: (from + to) / 2, within: precisionOf({ from, to }) };
}
