import type { BattleRules, DayOver, UnitOutcome } from "../../../engine/battle/index.js";
import { armOf, crewOf, FORCE_LIMITS, qualityOf, type Unit } from "../../../engine/force/index.js";
import { choicesUnder, formatCount, sayPlural, type Words } from "../../text/index.js";
import type { BattleNames } from "../console/names.js";
import type { Pair } from "../document/pairs.js";
import { GATHERINGS, type NightSetup } from "../document/types.js";
import { partedKey } from "./next-forces.js";

/** Surroundings of an evening. */
interface EveningFrame {
	readonly over: DayOver;
	readonly night: NightSetup;
	readonly rules: BattleRules;
	readonly names: BattleNames;
	readonly words: Words;
}

/** Sides in the evening: who ran, which crews lost their pieces, which units their leaders. */
export function buildEvening(frame: EveningFrame) {
	const { over, names } = frame;
	return over.outcome.sides.map(({ id }) => {
		const units = over.outcome.units.filter((unit) => unit.side === id);
		const gathering = units.filter(({ after }) => after.state === "routed").map((unit) => gatheringRow(unit, frame));
		return {
			id,
			name: names.side(id),
			gathering,
			crews: units.flatMap((unit) => crewRows(unit, frame)),
			orphans: units.filter(({ newLeader }) => newLeader).map((unit) => orphanRow(unit, frame)),
			isAllHere: gathering.length === 0,
		};
	});
}

function gatheringRow(unit: UnitOutcome, frame: EveningFrame) {
	const { night, names, words } = frame;
	const chosen = answerOf(night.gathered, unit.key) ?? "away";
	return {
		key: unit.key,
		name: names.unit(unit.key),
		men: formatCount(words, unit.after.men),
		hints: hintsOf(unit, frame).join(" \u00b7 "),
		choices: choicesUnder("MUSTER.Battle.Night.Gather", GATHERINGS, chosen, words),
	};
}

/** Facts that speak for or against the return of a unit; the rules leave it to the GM. */
function hintsOf(outcome: UnitOutcome, { over, rules, words }: EveningFrame): readonly string[] {
	const unit = unitOf(outcome.key, over);
	if (!unit) return [];
	const { tables } = rules.force;
	const say = (leaf: string, data = {}): string => words.say(`MUSTER.Battle.Night.Hint.${leaf}`, data);
	const failed = Math.max(0, ...outcome.rolls.map(({ failedBy }) => failedBy));
	const percent = Math.round((100 * outcome.losses) / Math.max(1, outcome.men));
	return [
		words.say(`MUSTER.Force.Quality.${qualityOf(unit, tables.qualities)}`),
		...(armOf(unit.troop, tables) === "horse" ? [say("mounted")] : []),
		...(failed > 0 ? [say("failed", { by: formatCount(words, failed) })] : []),
		...(percent > 0 ? [say("lost", { percent: formatCount(words, percent) })] : []),
		...(outcome.newLeader ? [say("leaderDead")] : []),
	];
}

function crewRows(unit: UnitOutcome, { over, night, rules, names, words }: EveningFrame) {
	const { key, men, after } = unit;
	const own = unitOf(key, over);
	const lost = men - after.men;
	const crew = own ? crewOf(own.troop, rules.force.tables) : 0;
	if (lost <= 0 || crew === 0 || after.state === "surrendered") return [];
	const max = Math.min(FORCE_LIMITS.men, crew * lost);
	const value = answerOf(night.crews, key) ?? 0;
	return [{ key, name: names.unit(key), lost: sayPlural(words, "MUSTER.Battle.Night.pieces", lost), max, value }];
}

function orphanRow({ key }: UnitOutcome, { night, names, words }: EveningFrame) {
	const named = answerOf(night.leaders, key);
	const skill = named?.leadership ?? null;
	return {
		key,
		name: names.unit(key),
		leader: named?.name ?? "",
		leadership: skill === null ? "" : formatCount(words, skill),
	};
}

/** A unit as it came to the day. */
function unitOf(key: string, { input }: DayOver): Unit | undefined {
	const [home] = partedKey(key);
	const side = input.sides.find(({ id }) => id === home);
	return side?.force.units.find(({ id }) => `${home}/${id}` === key);
}

/** The answer of that name. */
export const answerOf = <T>(pairs: readonly Pair<T>[], name: string): T | undefined =>
	pairs.find(([each]) => each === name)?.[1];
