import type { Answer, Question, Substitute, Support } from "../../../src/engine/ask/index.js";
import { expand } from "../../../src/engine/ask/support.js";
import { type BattleInput, type BattleRules, battleDay } from "../../../src/engine/battle/index.js";
import { diceExpression } from "../../../src/engine/dice/index.js";
import { forecastDay } from "../../../src/engine/forecast/forecast-day.js";
import type { DayForecast } from "../../../src/engine/forecast/index.js";

/**
 * Dice with so few faces that a whole day can be played through: by the end of the key the totals and their weights.
 */
export type Coarse = readonly (readonly [key: RegExp, support: Support])[];

/** Two totals that a key has for its own, so that a question that is put under a wrong key gives another answer. */
function twoTotals({ key, dice }: Extract<Question, { kind: "dice" }>): Support {
	const { min, max } = diceExpression(dice);
	const hash = [...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
	const low = min + (hash % Math.max(1, Math.floor((max - min) / 2)));
	return [
		[low, 1 + (hash % 3)],
		[Math.min(max, low + Math.ceil((max - min) / 3)), 2],
	];
}

/** Coarse dice: those that are named, one total for what only adds up, two for everything else. */
export function coarseDice(result: Coarse): Substitute {
	return (question) => {
		const own = result.find(([key]) => key.test(question.key));
		if (own) return own[1];
		if (question.kind === "decide") return [[question.options[0] as string, 1]];
		if (question.kind !== "dice") return undefined;
		const two = twoTotals(question);
		return /\/(casualties\/\d+|months|superior|wound\/[23])$/.test(question.key) ? two.slice(0, 1) : two;
	};
}

/** Chances by what they are of. */
export type AddedUp = ReadonlyMap<string, number>;

/** Everything that a forecast says of sides, units and heroes. */
export function tellForecast({ noWinner, sides, units, heroes }: DayForecast): AddedUp {
	const result = new Map<string, number>([["no winner", noWinner]]);
	for (const { id, wins, rows, differences } of sides) {
		result.set(`${id} wins`, wins);
		for (const { field, row, place, chance } of rows) result.set(`${id} ${field} ${row} ${place}`, chance);
		for (const [difference, chance] of differences) result.set(`${id} by ${difference}`, chance);
	}
	for (const { key, conduct, percent, defects } of units) {
		result.set(`${key} defects`, defects);
		for (const [fate, chance] of Object.entries(conduct)) result.set(`${key} ${fate}`, chance);
		for (const [at, chance] of percent.entries()) result.set(`${key} ${at} %`, chance);
	}
	for (const { key, state, glory, struck } of heroes) {
		result.set(`${key} struck`, struck);
		for (const [name, chance] of Object.entries(state)) result.set(`${key} ${name}`, chance);
		for (const [row, chance] of Object.entries(glory)) result.set(`${key} ${row}`, chance);
	}
	return result;
}

/** The same from one day that was played, each with the weight 1. */
export function tellDay(
	day: ReturnType<ReturnType<typeof battleDay>["play"]> extends Generator<unknown, infer O> ? O : never,
): readonly string[] {
	const { winner, sides, units, heroes } = day;
	return [
		winner === "" ? "no winner" : `${winner} wins`,
		...sides.flatMap(({ id, fate, standing }) => {
			const { place, difference } = standing;
			return [`${id} ${fate.field} ${fate.row} ${place}`, `${id} by ${place === "loser" ? -difference : difference}`];
		}),
		...units.flatMap(({ key, side, fate, percent }) => [
			`${key} ${fate}`,
			`${key} ${percent} %`,
			...(key.startsWith(`${side}/`) ? [] : [`${key} defects`]),
		]),
		...heroes.flatMap(({ key, state, glory }) => [
			`${key} ${state}`,
			glory === null ? `${key} struck` : `${key} ${glory.row}`,
		]),
	];
}

/** The resolver played through every course that these dice can take. */
export function playThrough(
	input: BattleInput,
	rules: BattleRules,
	dice: Substitute,
): { readonly result: AddedUp; readonly paths: number } {
	const result = new Map<string, number>();
	let paths = 0;
	expand(
		() => battleDay(rules).play(input),
		(day, { chance }) => {
			paths++;
			for (const key of tellDay(day)) result.set(key, (result.get(key) ?? 0) + chance);
		},
		dice,
	);
	return { result, paths };
}

/** The cell in which forecast and resolver differ most. */
export function worstCell(forecast: AddedUp, played: AddedUp): { readonly key: string; readonly by: number } {
	const keys = [...new Set([...forecast.keys(), ...played.keys()])];
	const cells = keys.map((key) => ({ key, by: Math.abs((forecast.get(key) ?? 0) - (played.get(key) ?? 0)) }));
	return cells.reduce((worst, cell) => (cell.by > worst.by ? cell : worst));
}

/** How far the forecast lies from the resolver, at worst, over all that both say. */
export function compareDay(input: BattleInput, rules: BattleRules, result: Coarse) {
	const checked = battleDay(rules).check(input);
	if (!checked.ok) throw new Error(`${checked.fault.path}: ${checked.fault.code}`);
	const dice = coarseDice(result);
	const { result: played, paths } = playThrough(checked.value, rules, dice);
	return { paths, ...worstCell(tellForecast(forecastDay(checked.value, rules, { substitute: dice })), played) };
}

/** Totals with weights. */
export const totals = (...pairs: readonly (readonly [Answer, number])[]): Support => pairs;
