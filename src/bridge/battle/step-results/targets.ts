import type { Answer, Log, Question } from "../../../engine/ask/index.js";
import { type BattleInput, battleSoFar, type DaySoFar, type MoraleRoll } from "../../../engine/battle/index.js";
import { toNumber } from "../../../engine/common/index.js";
import { diceExpression } from "../../../engine/dice/index.js";
import type { PlayedDay } from "../console/day-state.js";

/** Numbers at or below which a throw succeeds, by the keys of the questions. */
export type Targets = ReadonlyMap<string, number>;

/** The targets of all throws that a day has come to, of those that have one (RULES 1.6, 1.10 to 1.12). */
export function targetsOf({ found }: Pick<DaySoFar, "found">, input: BattleInput): Targets {
	const missions = input.sides.flatMap((side) =>
		side.missions.map(({ id, skill, modifier }) => [`${side.id}/${id}/roll`, skill + modifier] as const),
	);
	const survivals = [...(found.heroes ?? []), ...(found.survivors ?? [])].flatMap((hero) => [
		hero.survival,
		hero.glory,
		"second" in hero ? hero.second : null,
	]);
	const atrocities = Object.entries(found.catastrophes ?? {}).flatMap(([side, { rolls }]) =>
		rolls.map(({ unit, target }) => [`${unit.includes("/") ? unit : side}/atrocity`, target] as const),
	);
	const units = (found.fates ?? []).flatMap((side) => side.units);
	return new Map([
		...missions,
		...survivals.flatMap((thrown) => (thrown ? [[thrown.target.key, toNumber(thrown.target.total)] as const] : [])),
		...(found.contest ?? []).map(({ id, strategy }) => [`contest/${id}`, toNumber(strategy.total)] as const),
		...atrocities,
		...units.flatMap(({ rolls }) => rolls.map(moraleTarget)),
	]);
}

/** The first roll of a unit is its morale, the second that of a unit with nowhere to go. */
const moraleTarget = ({ unit, target }: MoraleRoll, at: number): readonly [string, number] => [
	`${unit}/${at === 0 ? "morale" : "lastStand"}`,
	target,
];

/** Rounds of questions after which the next targets are given up. */
const ROUNDS = 12;

/**
 * The targets of the throws that wait. They are those that the day has once its step is played on with any answers: a
 * target does not depend on its own throw.
 */
export function nextTargets(played: PlayedDay): Targets {
	const { input, rules } = played;
	let { log, soFar } = played;
	for (let round = 0; round < ROUNDS && soFar.step !== null && soFar.step === played.soFar.step; round++) {
		log = { ...log, ...lowest(soFar) };
		soFar = battleSoFar(input, rules, log);
	}
	return targetsOf(soFar, input);
}

/** The lowest answers to all questions that wait. */
function lowest({ open }: DaySoFar): Log {
	return Object.fromEntries(
		open.map((question) => [question.key, { question, answer: lowestOf(question), source: "gm" }]),
	);
}

function lowestOf(question: Question): Answer {
	if (question.kind === "decide") return question.options[0] ?? "";
	return question.kind === "dice" ? diceExpression(question.dice).min : 0;
}
