import { dice, type Question } from "../../ask/index.js";
import { quantile } from "../../dice/index.js";
import { lossesOf, percentOf } from "../casualties/index.js";
import type { BattleOptions } from "../model/index.js";
import { entry } from "./entry.js";
import { addWeights } from "./law-weights.js";
import { type Law, type Laws, mapLaw, sumOf } from "./laws.js";
import type { UnitTally } from "./tally.js";
import type { Spread } from "./types.js";

/** Chances by per cent, 0 … 100. */
export type Percents = Float64Array;

/** The per cent that fall by a line of the table, by the side whose dice are thrown. */
export function linePercents(at: number, side: string, unit: string, laws: Laws): Percents {
	return lineLawsOf(side, unit, laws)(at).percents;
}

/** The per cent that fall by a line, and the least and the most of them that have a chance. */
interface LineLaw {
	readonly percents: Percents;
	readonly least: number;
	readonly most: number;
}

function lineLawsOf(side: string, unit: string, laws: Laws): (at: number) => LineLaw {
	const owner = laws.isUniform ? "" : `${side} ${unit}`;
	const lines = laws.once(`percents|${owner}`, () => new Map<number, LineLaw>());
	const has = (p: number): boolean => p > 0;
	return (at) =>
		entry(lines, at, () => {
			const percents = percentsOf(at, side, unit, laws);
			return { percents, least: percents.findIndex(has), most: percents.findLastIndex(has) };
		});
}

function percentsOf(at: number, side: string, unit: string, laws: Laws): Percents {
	const { tables, options } = laws.rules;
	const row = tables.casualties[at];
	const percents = new Float64Array(101);
	if (row === undefined) return percents;
	const line = at - (tables.casualties.length - 1) / 2;
	const law = mapLaw(diceLaw(row.dice, line, side, unit, options, laws), (sum) => percentOf(row, sum));
	for (const [percent, p] of law) percents[percent] = (percents[percent] as number) + p;
	return percents;
}

/** The sum of a line's dice, under the keys by which casualties ask for them. */
function diceLaw(
	count: number,
	line: number,
	side: string,
	unit: string,
	{ casualtyDice }: BattleOptions,
	laws: Laws,
): Law<number> {
	if (count === 0) return [[0, 1]];
	if (casualtyDice === "perLine") return laws.answersTo(dice(`${side}/casualties/line${line}`, `${count}d6`));
	if (casualtyDice === "perUnit") return laws.answersTo(dice(`${unit}/casualties`, `${count}d6`));
	return sharedSum(side, count, laws);
}

/** The sum of the first dice that a side shares, each counted in once. */
function sharedSum(side: string, count: number, laws: Laws): Law<number> {
	return laws.once(`shared|${laws.isUniform ? "" : side}|${count}`, () => {
		const last = sharedDice(side, count)[count - 1];
		return last === undefined ? [[0, 1]] : sumOf([sharedSum(side, count - 1, laws), laws.answersTo(last)]);
	});
}

/** The first dice that a side shares among its lines. */
export function sharedDice(side: string, count: number): readonly Question[] {
	return Array.from({ length: count }, (_, i) => dice(`${side}/casualties/${i + 1}`, "1d6"));
}

/** The per cent of a unit that fall, over all sides and lines that it may come to. */
export function unitPercents({ stand, lines }: UnitTally, laws: Laws): Percents {
	const sum = new Float64Array(101);
	for (const [side, weights] of laws.isUniform ? [["", togetherOf(lines)] as const] : lines) {
		const lawAt = lineLawsOf(side, stand.key, laws);
		for (let at = 0; at < weights.length; at++) {
			const weight = weights[at] as number;
			if (weight !== 0) addLine(sum, lawAt(at), weight);
		}
	}
	return sum;
}

function addLine(sum: Percents, { percents, least, most }: LineLaw, weight: number): void {
	if (least < 0) return;
	for (let at = least; at <= most; at++) sum[at] = (sum[at] as number) + weight * (percents[at] as number);
}

/** The lines of a unit on all sides: all throw equal dice for them. */
function togetherOf(lines: UnitTally["lines"]): Float64Array {
	const [first, ...more] = lines.values();
	const sum = first?.slice() ?? new Float64Array(0);
	for (const weights of more) addWeights(sum, weights, 1);
	return sum;
}

/** The losses of so many men by those chances, each per cent rounded up: mean, fifth, fiftieth and ninety-fifth hundredth. */
export function lossSpread(men: number, percents: Percents): Spread {
	let [all, mean] = [0, 0];
	for (let percent = 0; percent <= 100; percent++) {
		const p = percents[percent] as number;
		if (p === 0) continue;
		all += p;
		mean += p * lossesOf(men, percent);
	}
	const at = (share: number): number => lossesOf(men, quantile({ from: 0, values: percents }, share * all - SLACK));
	return { mean: mean / (all || 1), low: at(0.05), median: at(0.5), high: at(0.95) };
}

/** Sums of binary fractions may fall short by so much. */
const SLACK = 1e-12;
