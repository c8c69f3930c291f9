import type { DiceQuestion, Kernel } from "../../ask/index.js";
import { dice } from "../../ask/index.js";
import type { GunOutcome, TroopType } from "../../force/index.js";
import { armOf, casualtyLineOf, settleGuns, splitLosses } from "../../force/index.js";
import type { BattleOptions, FieldUnit, Step } from "../model/index.js";
import type { BattleRules } from "../rules.js";
import type { CasualtyRow, CasualtyTable } from "../tables/index.js";

/** A unit that fought, and the lines by which its rout raises its losses. */
interface Bled {
	readonly fieldUnit: FieldUnit;
	readonly rout: number;
}

/** A side that fought: the value by which it reads the table, and its units. */
interface BledSide {
	readonly id: string;
	readonly value: number;
	readonly units: readonly Bled[];
}

/**
 * The GM's word on the day's bloodshed: lines up for every unit, and for single units of a side (RULES 1.14 steps 3,
 * 4).
 */
interface Bloodshed {
	readonly intensity: number;
	/** Lines by the key of a unit: up (+) if it led the fray, down (−) if it hung back. */
	readonly fray: (unit: FieldUnit) => number;
}

/** Losses of a unit: the line, per cent, and men or pieces. */
export interface UnitLoss extends CasualtyLine {
	readonly key: string;
	readonly percent: number;
	readonly losses: number;
}

/**
 * Casualties of every side (RULES 1.14 steps 1–4), in the order of sides and units. Questions, all at once: by the
 * option `shared` `<side>/casualties/1` … up to the most dice that a line of the side takes, each line its first ones;
 * `perLine` `<side>/casualties/line<n>`; `perUnit` `<unit>/casualties`.
 */
export function* casualtyStep(
	sides: readonly BledSide[],
	bloodshed: Bloodshed,
	rules: BattleRules,
): Kernel<readonly (readonly UnitLoss[])[]> {
	const lined = sides.map((side) => lineUp(side, bloodshed, rules));
	const plans = sides.map(({ id }, i) => planThrows(id, lined[i]!, rules.options.casualtyDice));
	const questions: DiceQuestion[] = [];
	for (const { throws } of plans) questions.push(...throws);
	const answers = questions.length === 0 ? [] : yield questions;
	let from = 0;
	return plans.map(({ throws, sumsOf }, i) => {
		const sums = sumsOf(answers.slice(from, from + throws.length) as readonly number[]);
		from += throws.length;
		return lossesOfSide(lined[i]!, sums, rules);
	});
}

/** A unit with its line and the row of the table that belongs to it. */
interface Lined {
	readonly fieldUnit: FieldUnit;
	readonly at: CasualtyLine;
	readonly row: CasualtyRow;
}

function lineUp({ value, units }: BledSide, bloodshed: Bloodshed, rules: BattleRules): readonly Lined[] {
	const { casualties: table } = rules.tables;
	const contest = lineOfValue(value, table);
	return units.map((unit) => {
		const at = lineFrom(contest, ownSteps(unit, bloodshed, rules), table);
		return { fieldUnit: unit.fieldUnit, at, row: rowOfLine(at.line, table) };
	});
}

function lossesOfSide(units: readonly Lined[], sums: readonly number[], { options }: BattleRules): readonly UnitLoss[] {
	const shares = units.map(({ fieldUnit, row }, i) => ({
		men: fieldUnit.unit.men,
		percent: percentOf(row, sums[i]!),
	}));
	const losses = roundLosses(shares, options.lossRounding);
	return units.map(({ fieldUnit, at: { steps, line } }, i) => {
		const { percent } = shares[i]!;
		return { key: fieldUnit.key, steps, line, percent, losses: losses[i]! };
	});
}

/**
 * The line of one unit: `contest`, `armour`, `rout`, `intensity`, `fray`, and what powers add (RULES 1.14 steps 1–3).
 */
export function unitLine(unit: Bled, value: number, bloodshed: Bloodshed, rules: BattleRules): CasualtyLine {
	return casualtyLine(value, ownSteps(unit, bloodshed, rules), rules.tables.casualties);
}

/** Every step but that of the contest. */
function ownSteps({ fieldUnit, rout }: Bled, bloodshed: Bloodshed, rules: BattleRules): readonly Step[] {
	const { intensity } = bloodshed;
	const fray = bloodshed.fray(fieldUnit);
	const armour = rules.force.tables.recovery.lines[casualtyLineOf(fieldUnit.unit.troop)];
	const steps: Step[] = [];
	if (armour !== 0) steps.push({ key: "armour", value: armour });
	if (rout !== 0) steps.push({ key: "rout", value: -rout });
	if (intensity !== 0) steps.push({ key: "intensity", value: -intensity });
	if (fray !== 0) steps.push({ key: "fray", value: -fray });
	if (fieldUnit.lines.length > 0) steps.push(...fieldUnit.lines);
	return steps;
}

/** The dice that a side throws, and what each unit's come to by their totals. */
interface ThrowPlan {
	readonly throws: readonly DiceQuestion[];
	readonly sumsOf: (totals: readonly number[]) => readonly number[];
}

function planThrows(side: string, units: readonly Lined[], how: BattleOptions["casualtyDice"]): ThrowPlan {
	switch (how) {
		case "shared":
			return planShared(side, units);
		case "perLine":
			return planEach(units, ({ at }) => `${side}/casualties/line${at.line}`);
		case "perUnit":
			return planEach(units, ({ fieldUnit }) => `${fieldUnit.key}/casualties`);
	}
}

/** Throws as many single dice as the bloodiest line takes; every line uses the first ones. */
function planShared(side: string, units: readonly Lined[]): ThrowPlan {
	let most = 0;
	for (const { row } of units) most = Math.max(most, row.dice);
	const throws: DiceQuestion[] = [];
	for (let i = 1; i <= most; i++) throws.push(dice(`${side}/casualties/${i}`, "1d6"));
	const sumsOf = (totals: readonly number[]) => {
		const first = [0];
		for (const die of totals) first.push((first.at(-1) as number) + die);
		return units.map(({ row }) => first[row.dice]!);
	};
	return { throws, sumsOf };
}

/** One throw for each key; lines without dice throw nothing. */
function planEach(units: readonly Lined[], keyOf: (unit: Lined) => string): ThrowPlan {
	const thrown = new Map<string, number>();
	for (const unit of units) if (unit.row.dice > 0) thrown.set(keyOf(unit), unit.row.dice);
	const places = new Map([...thrown.keys()].map((key, i) => [key, i]));
	const sumsOf = (totals: readonly number[]) => units.map((unit) => totals[places.get(keyOf(unit)) ?? -1] ?? 0);
	return { throws: [...thrown].map(([key, count]) => dice(key, `${count}d6`)), sumsOf };
}

/** A unit's men and the per cent that fall. */
interface Share {
	readonly men: number;
	readonly percent: number;
}

/**
 * The losses of each unit of a force (RULES 1.14 step 4): by the option each rounded up by itself, or the force's total
 * rounded up once and dealt to the units by their whole men, the men left over to the largest fractions, of equal ones
 * to the first.
 */
export function roundLosses(units: readonly Share[], rounding: BattleOptions["lossRounding"]): readonly number[] {
	if (rounding === "perUnit") return units.map(({ men, percent }) => lossesOf(men, percent));
	const hundredths = units.map(({ men, percent }) => men * percent);
	const total = Math.ceil(hundredths.reduce((sum, each) => sum + each, 0) / 100);
	const losses = hundredths.map((each) => Math.floor(each / 100));
	const rest = total - losses.reduce((sum, each) => sum + each, 0);
	const next = units.map((_, i) => i).sort((a, b) => (hundredths[b]! % 100) - (hundredths[a]! % 100));
	for (const i of next.slice(0, rest)) losses[i] = losses[i]! + 1;
	return losses;
}

/** All men. */
const ALL = 100;

/** Per cent of a unit that fall by a row and the sum of its dice: whole, 0 … 100 (RULES 1.14). */
export function percentOf({ add, least }: CasualtyRow, sum: number): number {
	return Math.min(ALL, Math.max(least, sum + add));
}

/** The men of a unit who fall, rounded up (RULES 1.14 step 4). Safe for men up to 10^13. */
export function lossesOf(men: number, percent: number): number {
	return Math.ceil((men * percent) / ALL);
}

/** Split of a unit's losses (RULES 1.14 steps 5 and 6). */
interface Settled {
	/** Killed or maimed; wounded, who come back in time. Of guns: destroyed, and none. */
	readonly dead: number;
	readonly wounded: number;
	/** Guns that the side keeps, and those that the victor takes. */
	readonly recovered: number;
	readonly taken: number;
}

/**
 * Splits losses: half, rounded down, for good; the others wounded. Guns go to the victor; after a fight without a
 * winner half of them are kept and the rest is destroyed (RULES 1.14 steps 5 and 6). Their crews share their lot.
 */
export function settleLosses(troop: TroopType, losses: number, ended: GunOutcome, { force }: BattleRules): Settled {
	const { recovery } = force.tables;
	if (armOf(troop, force.tables) !== "artillery") {
		const { dead, wounded } = splitLosses(losses, recovery);
		return { dead, wounded, recovered: 0, taken: 0 };
	}
	const { kept, taken, destroyed } = settleGuns(losses, ended, recovery);
	return { dead: destroyed, wounded: 0, recovered: kept, taken };
}

/** A line of the casualty table, −10 … +10, with the steps that led to it; those above zero lead to fewer losses. */
interface CasualtyLine {
	readonly steps: readonly Step[];
	readonly line: number;
}

/** The line of a value of the contest, −10 … +10 (RULES 1.14). */
export function lineOfValue(value: number, table: CasualtyTable): number {
	let at = table.length - 1;
	while (at > 0 && (table[at]?.from ?? value) > value) at--;
	return at - (table.length - 1) / 2;
}

/** The row of a line. RangeError beyond the table. */
export function rowOfLine(line: number, table: CasualtyTable): CasualtyRow {
	const row = table[line + (table.length - 1) / 2];
	if (row === undefined) throw new RangeError(`no line ${line}`);
	return row;
}

/**
 * The line of a unit (RULES 1.14 steps 1–3): that of the contest's value, the step `contest`, then every other step;
 * steps of 0 are left out. Beyond the ends of the table counts as the end, once, after all steps: the step `end`.
 */
export function casualtyLine(value: number, steps: readonly Step[], table: CasualtyTable): CasualtyLine {
	return lineFrom(lineOfValue(value, table), steps, table);
}

/** Returns a unit's line from that of the contest's value, which is one for all units of a side. */
function lineFrom(contest: number, steps: readonly Step[], table: CasualtyTable): CasualtyLine {
	const end = (table.length - 1) / 2;
	let sum = contest;
	const own: Step[] = [{ key: "contest", value: sum }];
	for (const step of steps) {
		if (step.value === 0) continue;
		own.push(step);
		sum += step.value;
	}
	const line = Math.max(-end, Math.min(end, sum));
	if (line !== sum) own.push({ key: "end", value: line - sum });
	return { steps: own, line };
}
