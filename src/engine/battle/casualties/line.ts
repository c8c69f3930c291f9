import type { Step } from "../model/index.js";
import type { CasualtyRow, CasualtyTable } from "../tables/index.js";

/** A line of the casualty table, −10 … +10, with the steps that led to it; those above zero lead to fewer losses. */
export interface CasualtyLine {
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
export function lineFrom(contest: number, steps: readonly Step[], table: CasualtyTable): CasualtyLine {
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
