import type { DayOutcome, HeroOutcome, MoraleRoll, UnitOutcome } from "../../../engine/battle/index.js";
import { toNumber } from "../../../engine/common/index.js";
import { formatWord, STATE_ICONS } from "../../army/sheet/index.js";
import { formatCount, formatSigned, sayPlural, type Words } from "../../text/index.js";
import { type BattleNames, type NamedSides, namesIn } from "../console/names.js";
import { dawnSide, sumsAtDawn, unitsAtDawn } from "../document/at-dawn.js";

const DASH = "\u2013";

/** The result of a day, and its reasons. */
export type ResultView = ReturnType<typeof buildResult>;

/** The units of a side whose rows are said. */
type Listed = (units: readonly UnitOutcome[], side: string) => readonly UnitOutcome[];

/** The result of a day in the reader's language, with rows of those units that are listed; nothing is played again. */
export function buildResult(outcome: DayOutcome, battle: NamedSides, words: Words, listed: Listed = () => []) {
	const names = namesIn(battle);
	const { winner } = outcome;
	const own = outcome.sides.find(({ id }) => id === winner);
	// The row of a victory is that of the side it was won against.
	const row = own?.fate.row ?? outcome.sides[0]?.fate.row ?? "inconclusive";
	const verdict = words.say(winner === "" ? "MUSTER.Battle.Result.noWinner" : `MUSTER.Battle.Verdict.${row}`);
	const winnerName = winner === "" ? "" : names.side(winner);
	return {
		winner,
		verdict,
		winnerName,
		heading: `${verdict} ${winnerName}`.trim(),
		margin: own ? words.say("MUSTER.Battle.Result.wonBy", { by: formatCount(words, own.standing.difference) }) : "",
		sides: outcome.sides.map((side) => ({
			...sideResult(side, sumsAtDawn(outcome, battle, side.id), names, words),
			units: listed(unitsAtDawn(outcome, battle, side.id), side.id).map((unit) => unitResult(unit, names, words)),
		})),
		heroes: outcome.heroes.map((hero) => heroResult(hero, names, words)),
	};
}

type SideOutcome = DayOutcome["sides"][number];

function sideResult(side: SideOutcome, sums: ReturnType<typeof sumsAtDawn>, names: BattleNames, words: Words) {
	const { id } = side;
	const { strategy, roll, margin } = side.standing;
	return {
		id,
		letter: id.toUpperCase(),
		name: names.side(id),
		men: formatCount(words, sums.men),
		lost: formatCount(words, sums.lost),
		dead: formatCount(words, sums.dead),
		wounded: formatCount(words, sums.wounded),
		left: formatCount(words, sums.left),
		contest: words.say("MUSTER.Battle.Result.contest", {
			strategy: formatCount(words, toNumber(strategy.total)),
			roll: formatCount(words, roll),
			margin: formatSigned(words, margin),
		}),
		fates: sideFates(side, words, names),
	};
}

function sideFates(side: SideOutcome, words: Words, names: BattleNames): readonly string[] {
	const { catastrophe, fate, commanderDead, warned } = side;
	const who = catastrophe.unit === "" ? names.commander(side.id) : names.unit(catastrophe.unit);
	const leaves = [
		...(fate.positionLost ? ["positionLost"] : []),
		...(fate.commanderTaken ? ["commanderTaken"] : []),
		...(commanderDead ? ["commanderDead"] : []),
	];
	return [
		...(warned ? [words.say("MUSTER.Battle.Result.warned")] : []),
		words.say(`MUSTER.Battle.Catastrophe.${catastrophe.result}`, { who, roll: formatCount(words, catastrophe.total) }),
		...leaves.map((leaf) => words.say(`MUSTER.Battle.Result.${leaf}`, { name: names.commander(side.id) })),
	];
}

function unitResult(unit: UnitOutcome, names: BattleNames, words: Words) {
	const { key, side, after, losses, dead, wounded, rolls, newLeader } = unit;
	return {
		name: names.unit(key),
		morale: rolls.map((roll) => sayRoll(roll, words)).join("; ") || DASH,
		state: after.state,
		stateIcon: STATE_ICONS[after.state],
		stateText: formatWord(words, "state", after.state),
		lost: formatCount(words, losses),
		dead: formatCount(words, dead),
		wounded: formatCount(words, wounded),
		left: formatCount(words, after.men),
		notes: [
			...(dawnSide(key) === side ? [] : [words.say("MUSTER.Battle.Result.goneOver", { name: names.side(side) })]),
			...(newLeader ? [words.say("MUSTER.Battle.Result.leaderDead")] : []),
		],
		/** The line of the casualty table, as a sum in words. */
		why: sayLine(unit, words),
	};
}

function sayRoll({ target, roll }: MoraleRoll, words: Words): string {
	if (roll === null) return words.say("MUSTER.Battle.Result.fearless");
	return words.say("MUSTER.Battle.Result.moraleRoll", {
		target: formatCount(words, target),
		roll: formatCount(words, roll),
	});
}

/** "The contest −5, Kind of troops +1: line −4, 24%". */
function sayLine({ steps, line, percent }: UnitOutcome, words: Words): string {
	const parts = steps.map(({ key, value, label }) => {
		const leaf = key.split("/")[0] ?? key;
		return `${label ?? words.say(`MUSTER.Battle.Term.casualties.${leaf}`)} ${formatSigned(words, value)}`;
	});
	const data = { steps: parts.join(", "), line: formatSigned(words, line), percent: formatCount(words, percent) };
	return words.say("MUSTER.Battle.Result.line", data);
}

function heroResult({ key, side, hits, state, glory }: HeroOutcome, names: BattleNames, words: Words) {
	return {
		name: names.hero(key),
		side,
		hurt:
			hits === 0
				? words.say(`MUSTER.Battle.Hero.${state === "up" ? "unhurt" : state}`)
				: words.say(`MUSTER.Battle.Hero.hit.${state}`, { hits: sayPlural(words, "MUSTER.Battle.hits", hits) }),
		state,
		glory: glory === null ? DASH : words.say(`MUSTER.Battle.Glory.${glory.row}`),
	};
}
