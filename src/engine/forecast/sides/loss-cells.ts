import { lossesOf, percentOf } from "../../battle/casualties/index.js";
import type { BattleOptions } from "../../battle/model/index.js";
import { moraleNow } from "../../battle/state/index.js";
import { addWeights, type Branch, type SideResult } from "../contests/index.js";
import type { ForecastContext } from "../model/index.js";
import { linePercents, type UnitTally } from "../units/index.js";
import type { SideCourse } from "./loss-courses.js";
import { type LineChances, lineChances } from "./loss-courses.js";

/**
 * A unit that is gone through end by end: an end below the number of lines is a casualty line, one above it a per cent.
 */
export interface LossUnit {
	/** Losses by per cent. */
	readonly lost: Float64Array;
	readonly ends: Uint8Array;
	readonly chances: Float64Array;
}

/** Sums over the units in a pair of lines: of the squares of their men, and of the cubes. */
interface LinePair {
	readonly squares: Float64Array;
	readonly cubes: Float64Array;
}

/** Units of a side after one course and result: independent of each other, but for the dice that they share. */
export interface LossCell {
	readonly weight: number;
	readonly units: number;
	/** The units, where they are few; else null. */
	readonly few: readonly LossUnit[] | null;
	/** Mean part of the side's men by line. */
	readonly parts: Float64Array;
	/** Lines with men in them, and for each the mean losses of the units in it by per cent. */
	readonly lines: Uint8Array;
	readonly means: readonly Float64Array[];
	/** Units in each line, and in each two of them, by the place of the line; line by line. */
	readonly inLine: LinePair;
	readonly inBoth: LinePair;
	/** Units with dice of their own. */
	readonly alone: Moments;
}

/** Mean and variance of a sum, and a bound of the sum of its parts' third absolute moments. */
interface Moments {
	readonly mean: number;
	readonly variance: number;
	readonly third: number;
}

/** Units of a side in a branch. */
export interface LossField {
	readonly side: string;
	readonly men: number;
	readonly kinds: readonly LossKind[];
	readonly branch: Branch;
	readonly context: ForecastContext;
}

/** Units whose lines have equal chances in every course. */
interface LossKind {
	/** One of them. */
	readonly tally: UnitTally;
	readonly count: number;
	/** Sums of their men, and of the squares and cubes of their men over 100. */
	readonly men: number;
	readonly squares: number;
	readonly cubes: number;
	/** Losses of them together by per cent. */
	readonly lost: Float64Array;
}

/** Units of a side that may be gone through one by one. */
const FEW_UNITS = 6;

/** Puts units together into kinds; large units stay by themselves, and few of any size. */
export function lossKinds(
	tallies: readonly UnitTally[],
	isLarge: (key: string) => boolean,
	context: ForecastContext,
): readonly LossKind[] {
	const kinds = new Map<string, LossKind>();
	const perUnit = context.rules.options.casualtyDice === "perUnit";
	const areAlone = !context.isUniform || perUnit || tallies.length <= FEW_UNITS;
	for (const tally of tallies) {
		const { key, fearless, unit } = tally.fieldUnit;
		const alone = areAlone || isLarge(key);
		const name = alone ? key : `${moraleNow(tally.fieldUnit)} ${fearless} ${tally.steps}`;
		const lost = lostBy(unit.men, context);
		const parts = { count: 1, men: unit.men, squares: (unit.men / 100) ** 2, cubes: (unit.men / 100) ** 3 };
		const known = kinds.get(name);
		kinds.set(
			name,
			known === undefined
				? { tally, ...parts, lost }
				: {
						tally: known.tally,
						count: known.count + 1,
						men: known.men + parts.men,
						squares: known.squares + parts.squares,
						cubes: known.cubes + parts.cubes,
						lost: known.lost.map((losses, percent) => losses + lost[percent]!),
					},
		);
	}
	return [...kinds.values()];
}

/** Names a cell: equal names, equal cells. */
export function cellName(
	{ shift, atrocity, defected, own }: SideCourse,
	{ trial, value }: SideResult,
	from: (value: number) => number,
): string {
	const tried = trial.trial.row.ordeal === "majority" ? "" : `${shift + trial.added} ${atrocity}`;
	const others = own.map((each) => `${each.unit}:${each.shift - shift}`);
	return `${tried} ${defected} ${others} ${trial.name} ${from(value)}`;
}

/** Units of a kind with the chances of their lines. */
interface InLines {
	readonly kind: LossKind;
	readonly lines: LineChances;
}

/** The units of a side after a course and a result. */
export function lossCell(course: SideCourse, result: SideResult, field: LossField): Omit<LossCell, "weight"> {
	const { side, men, kinds, context } = field;
	const parts = new Float64Array(context.rules.tables.casualties.length);
	const own = new Map(course.own.map(({ unit, shift }) => [unit, shift]));
	const perUnit = context.rules.options.casualtyDice === "perUnit";
	const inLines: InLines[] = [];
	const alone: LossUnit[] = [];
	let units = 0;
	for (const kind of kinds) {
		const { key } = kind.tally.fieldUnit;
		units += kind.count;
		if (key === course.defected) {
			alone.push(awayUnit(kind.tally, field));
			continue;
		}
		const lines = lineChances(kind.tally, own.get(key) ?? course.shift, course.atrocity, result, context);
		if (perUnit) alone.push(percentUnit(kind.men, percentsAfter(lines, side, key, context), context));
		else {
			for (let at = 0; at < parts.length; at++) parts[at] = parts[at]! + (lines[at]! * kind.men) / men;
			inLines.push({ kind, lines });
		}
	}
	return {
		units,
		few: units > FEW_UNITS ? null : fewOf(inLines, alone, context.rules.options),
		parts,
		...sumsOf(inLines, parts, side, context),
		alone: momentsOf(alone),
	};
}

/**
 * Ways of a few units to end that are gone through one by one; more where their mean depends on it, since they are
 * rounded together.
 */
const FEW = { perUnit: 64, perForce: 256 } as const;

function fewOf(
	inLines: readonly InLines[],
	alone: readonly LossUnit[],
	{ lossRounding }: BattleOptions,
): readonly LossUnit[] | null {
	// Equal units have equal sizes only by chance: each is gone through by itself.
	if (inLines.some(({ kind }) => kind.count > 1)) return null;
	const units = inLines.map(({ kind, lines }): LossUnit => {
		const ends = [...lines.keys()].filter((at) => lines[at]! > 0);
		return { lost: kind.lost, ends: Uint8Array.from(ends), chances: Float64Array.from(ends, (at) => lines[at]!) };
	});
	const all = [...units, ...alone];
	return all.reduce((product, { ends }) => product * ends.length, 1) > FEW[lossRounding] ? null : all;
}

function momentsOf(units: readonly LossUnit[]): Moments {
	let [mean, variance, third] = [0, 0, 0];
	for (const { lost, ends, chances } of units) {
		let [sum, squares] = [0, 0];
		for (const [i, p] of chances.entries()) {
			const losses = lost[ends[i]! - FIRST_PERCENT]!;
			sum += p * losses;
			squares += p * losses * losses;
		}
		const own = Math.max(0, squares - sum * sum);
		mean += sum;
		variance += own;
		const [least, most] = [
			lost[(ends[0] ?? FIRST_PERCENT) - FIRST_PERCENT]!,
			lost[(ends.at(-1) ?? FIRST_PERCENT) - FIRST_PERCENT]!,
		];
		third += own * (most - least);
	}
	return { mean, variance, third };
}

/** The sums over units by the lines in which they may be. */
function sumsOf(
	units: readonly InLines[],
	parts: Float64Array,
	side: string,
	context: ForecastContext,
): Pick<LossCell, "lines" | "means" | "inLine" | "inBoth"> {
	const lines = Uint8Array.from([...parts.keys()].filter((at) => parts[at]! > 0));
	const count = lines.length;
	const inLine = { squares: new Float64Array(count), cubes: new Float64Array(count) };
	const inBoth = { squares: new Float64Array(count * count), cubes: new Float64Array(count * count) };
	const means = Array.from(lines, () => new Float64Array(101));
	for (const { kind, lines: chances } of units) {
		const { squares, cubes, lost } = kind;
		for (let i = 0; i < count; i++) {
			const p = chances[lines[i]!]!;
			if (p === 0) continue;
			inLine.squares[i] = inLine.squares[i]! + squares * p;
			inLine.cubes[i] = inLine.cubes[i]! + cubes * p;
			for (let j = 0; j < count; j++) {
				const both = p * chances[lines[j]!]!;
				inBoth.squares[i * count + j] = inBoth.squares[i * count + j]! + squares * both;
				inBoth.cubes[i * count + j] = inBoth.cubes[i * count + j]! + cubes * both;
			}
			const mean = means[i]!;
			const [least, most] = percentRange(lines[i]!, side, context);
			for (let percent = least; percent <= most; percent++) mean[percent] = mean[percent]! + p * lost[percent]!;
		}
	}
	return { lines, means, inLine, inBoth };
}

/** The least and the most per cent of a line. */
function percentRange(at: number, side: string, context: ForecastContext): readonly [number, number] {
	return context.memoize(`percentRange|${context.isUniform ? "" : side}|${at}`, () => {
		const row = context.rules.tables.casualties[at]!;
		return [percentOf(row, row.dice), percentOf(row, 6 * row.dice)];
	});
}

/** The chances by per cent of a unit whose dice are its own. */
function percentsAfter(lines: LineChances, side: string, unit: string, context: ForecastContext): Float64Array {
	const sum = new Float64Array(101);
	for (const [at, p] of lines.entries()) {
		if (p === 0) continue;
		const percents = linePercents(at, side, unit, context);
		for (let percent = 0; percent < sum.length; percent++) sum[percent] = sum[percent]! + p * percents[percent]!;
	}
	return sum;
}

/** Number that stands for no per cent among ends; beyond all lines. */
export const FIRST_PERCENT = 100;

/** A unit by itself, with chances by per cent. */
function percentUnit(men: number, percents: Float64Array, context: ForecastContext): LossUnit {
	const all = percents.reduce((sum, p) => sum + p, 0) || 1;
	const ends = [...percents.keys()].filter((percent) => percents[percent]! > 0);
	return {
		lost: lostBy(men, context),
		ends: Uint8Array.from(ends, (percent) => FIRST_PERCENT + percent),
		chances: Float64Array.from(ends, (percent) => percents[percent]! / all),
	};
}

/** A unit that has gone over, which bleeds by its new side's dice. */
function awayUnit(tally: UnitTally, field: LossField): LossUnit {
	const { branch, context } = field;
	const { fieldUnit } = tally;
	const { men } = fieldUnit.unit;
	const defector = branch.defectors.get(fieldUnit.key);
	const sum = new Float64Array(101);
	for (const [chances, weights] of defector?.byHeroLoss ?? []) {
		for (const [heroLossShift, p] of chances) {
			const shift = defector!.morale - moraleNow(fieldUnit) + heroLossShift;
			for (const [id, weight] of weights.entries()) {
				if (weight === 0) continue;
				const lines = lineChances(tally, shift, false, branch.results[id]!, context);
				addWeights(sum, percentsAfter(lines, defector!.joins, fieldUnit.key, context), weight * p);
			}
		}
	}
	return percentUnit(men, sum, context);
}

/** Losses of so many men by per cent; not rounded where the force rounds once for all (RULES 1.14 step 4). */
function lostBy(men: number, context: ForecastContext): Float64Array {
	const rounds = context.rules.options.lossRounding === "perUnit";
	return context.memoize(`lost|${men}`, () =>
		Float64Array.from({ length: 101 }, (_, percent) => (rounds ? lossesOf(men, percent) : (men * percent) / 100)),
	);
}
