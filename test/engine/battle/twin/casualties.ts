import type { Step } from "../../../../src/engine/battle/model/index.js";
import type { TwinStanding } from "./contest.js";
import type { Field, TwinUnit } from "./field.js";
import { columnOf } from "./troops.js";

/** What a unit loses: the steps to its line, the line, per cent, men. */
export interface TwinLoss {
	readonly steps: readonly Step[];
	readonly line: number;
	readonly percent: number;
	readonly losses: number;
}

/** The casualties of a side's units, in their order (1.14 steps 1–4). */
export function bleed(
	field: Field,
	id: string,
	{ place, difference, starred }: TwinStanding,
	routLines: (unit: TwinUnit) => number,
): readonly TwinLoss[] {
	const units = field.own(id);
	const value = { winner: difference, tied: 0, loser: -difference }[place] + starred;
	const lined = units.map((unit) => lineOf(field, unit, value, routLines(unit)));
	const percents = lined.map(({ line }, i) => percentOf(field, units[i] as TwinUnit, line));
	const hundredths = units.map(({ unit }, i) => unit.men * (percents[i] as number));
	const losses = field.options.lossRounding === "perUnit" ? hundredths.map(up) : together(hundredths);
	return lined.map((each, i) => ({ ...each, percent: percents[i] as number, losses: losses[i] as number }));
}

const up = (hundredths: number): number => Math.ceil(hundredths / 100);

/** One rounding for the force: the men left over go one by one to the largest fractions, of equal ones to the first. */
function together(hundredths: readonly number[]): readonly number[] {
	const losses = hundredths.map((each) => Math.floor(each / 100));
	const open = hundredths.map((each) => each % 100);
	let rest = up(hundredths.reduce((sum, each) => sum + each, 0)) - losses.reduce((sum, each) => sum + each, 0);
	for (; rest > 0; rest--) {
		const next = open.indexOf(Math.max(...open));
		losses[next] = (losses[next] as number) + 1;
		open[next] = -1;
	}
	return losses;
}

/**
 * Two of the contest's value to a line, up; armour, rout, intensity, fray, powers; the ends of the table once, at the
 * end.
 */
function lineOf(field: Field, { from, unit, lines }: TwinUnit, value: number, routLines: number) {
	const fray = field.side(from).input.orders[unit.id]?.fray ?? 0;
	const steps: Step[] = [
		{ key: "armour", value: field.tables.recovery.lines[columnOf(unit.troop)] },
		{ key: "rout", value: -routLines },
		{ key: "intensity", value: -field.input.intensity },
		{ key: "fray", value: -fray },
		...lines,
	];
	const { casualties } = field.tables;
	// The middle of the table is line 0.
	const most = (casualties.length - 1) / 2;
	const contest = casualties.findLastIndex(({ from }) => from === null || from <= value) - most;
	const sum = steps.reduce((all, step) => all + step.value, contest);
	const line = Math.max(-most, Math.min(most, sum));
	const end = { key: "end", value: line - sum };
	const felt = [...steps, end].filter((step) => step.value !== 0);
	return { steps: [{ key: "contest", value: contest + 0 }, ...felt], line: line + 0 };
}

/**
 * Dice by the option: one row of dice for the force, of which each line takes the first; a throw for each line; one for
 * each unit.
 */
function percentOf(
	{ answers, options: { casualtyDice }, tables: { casualties } }: Field,
	{ key, side }: TwinUnit,
	line: number,
): number {
	const row = casualties[line + (casualties.length - 1) / 2];
	// A line that depends on a throw which the engine did not make is no line; the answers name it.
	if (!row) return Number.NaN;
	const { dice, add, least } = row;
	let sum = 0;
	if (casualtyDice === "shared") {
		for (let i = 1; i <= dice; i++) sum += answers.dice(`${side}/casualties/${i}`, "1d6");
	} else if (dice > 0) {
		sum = answers.dice(
			casualtyDice === "perLine" ? `${side}/casualties/line${line}` : `${key}/casualties`,
			`${dice}d6`,
		);
	}
	return Math.min(100, Math.max(least, sum + add));
}
