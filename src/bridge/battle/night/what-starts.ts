import {
	type BattleInput,
	type BattleRules,
	battleSoFar,
	isOnField,
	openStrengths,
} from "../../../engine/battle/index.js";
import { toNumber } from "../../../engine/common/index.js";
import { averageMorale, menOf } from "../../../engine/force/index.js";
import { formatCount, formatSigned, knows, type Words } from "../../text/index.js";
import { sidesOf } from "../document/new-setup.js";
import type { BattleDay } from "../document/types.js";

/** The figures with which the next day begins: one row for all sides. */
export interface StartsView {
	readonly sides: readonly { readonly id: string; readonly name: string }[];
	readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[];
	/** Entries that end with the night, as a sentence. */
	readonly ends: string;
}

const DASH = "\u2013";

/** The next day as it would begin now. */
export function buildStarts(
	{ day, input, rules }: { readonly day: BattleDay; readonly input: BattleInput; readonly rules: BattleRules },
	words: Words,
): StartsView {
	const { tables } = rules.force;
	const ledgers = battleSoFar(input, rules, {}).strategy;
	const row = (leaf: string, cell: (side: BattleInput["sides"][number], i: number) => string) => ({
		label: words.say(`MUSTER.Battle.Night.Starts.${leaf}`),
		cells: input.sides.map(cell),
	});
	const sum = (values: readonly number[]): string =>
		formatCount(
			words,
			values.reduce((all, each) => all + each, 0),
		);
	return {
		sides: input.sides.map(({ id, force }) => ({ id, name: force.name || id.toUpperCase() })),
		rows: [
			row("men", ({ force }) => sum(force.units.filter(isOnField).map((unit) => menOf(unit, tables)))),
			row("strength", (side) => sum(openStrengths(side, input, rules).map(({ strength }) => toNumber(strength.total)))),
			row("relative", (_side, i) => {
				const term = ledgers[i]?.terms.find(({ key }) => key === "relativeStrength");
				return term ? formatSigned(words, toNumber(term.value)) : "0";
			}),
			row("strategy", (_side, i) => {
				const total = ledgers[i]?.total;
				return total ? formatCount(words, toNumber(total)) : DASH;
			}),
			row("morale", ({ force }) => {
				const mean = averageMorale(force, tables);
				return mean === undefined ? DASH : formatCount(words, mean);
			}),
			row("wounded", ({ force }) => sum(force.units.map(({ wounded }) => wounded.men))),
		],
		ends: endingOf(day, rules, words),
	};
}

/** Entries of the day that pass with it. */
function endingOf({ setup }: BattleDay, rules: BattleRules, words: Words): string {
	const ended = sidesOf(setup).flatMap(([, side]) => [
		...side.circumstances
			.filter(({ row }) => rules.tables.circumstances[row]?.passing === true)
			.map(({ row }) => {
				const key = `MUSTER.Battle.Circumstance.${row}`;
				return knows(words, key) ? words.say(key) : row;
			}),
		...side.judgements.map(({ kind, label, value }) => {
			const name = label || words.say(`MUSTER.Battle.Judgement.${kind}`);
			return `${name} ${formatSigned(words, value)}`;
		}),
	]);
	return ended.join(", ");
}
