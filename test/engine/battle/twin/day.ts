import type { BattleInput, DayOutcome, UnitOutcome } from "../../../../src/engine/battle/index.js";
import type { CatastropheOutcome } from "../../../../src/engine/battle/outcome.js";
import type { Answers } from "./answers.js";
import { bleed } from "./casualties.js";
import { sufferCatastrophes } from "./catastrophes.js";
import { contest, type TwinStanding } from "./contest.js";
import { tellUnit } from "./evening.js";
import { commandersUnit, Field, type TwinRules, type TwinSide } from "./field.js";
import type { TwinHero } from "./hero.js";
import { heroesFight, surviveAgain, tellHero } from "./heroes.js";
import { runMissions } from "./missions.js";
import { fatesOf, type TwinFate } from "./morale.js";
import { usePowers } from "./powers.js";
import { skillOf, strategies } from "./strategy.js";
import { count } from "./strength.js";
import type { Summed } from "./summed.js";
import { type Verdict, verdictOf } from "./verdict.js";

/**
 * A whole battle day by RULES, from the same input and the same answers as the engine's (1.2), by the usual tables as
 * the twin has them or by those of the GM's own.
 */
export function twinDay(input: BattleInput, answers: Answers, rules: TwinRules): Summed<DayOutcome> {
	const field = new Field(input, answers, rules);
	count(field);
	const skill = skillOf(field);
	const powers = usePowers(field);
	const missions = runMissions(field);
	const catastrophes = sufferCatastrophes(field);
	const late = rules.options.survivalOrder === "afterContest";
	const early = late ? [] : heroesFight(field);
	const standings = contest(field, strategies(field));
	const strengths = field.sides.map(({ strength }) => strength);
	const heroes = late ? heroesFight(field) : early;
	const verdicts = standings.map((standing) => verdictOf(standing, named(standings, standing.against), rules.tables));
	const trials = standings.map(({ id }, i) => fatesOf(field, id, verdicts[i] as Verdict));
	const fates = new Map(trials.flatMap((trial) => [...trial.fates]));
	surviveAgain(field, heroes, standings, fates);
	const fought = { standings, strengths, verdicts, trials, fates, heroes };
	const units = evening(field, fought);
	const sides = field.sides.map((side, i) => ({
		...tellSide(side, units, fought, i, isThereStill(field)),
		catastrophe: catastrophes.get(side.id) as CatastropheOutcome,
	}));
	const winner = standings.find(({ place }) => place === "winner")?.id ?? "";
	return { skill, powers, missions, winner, sides, units, heroes: heroes.map(tellHero) };
}

/** What is known when the fighting is over, by side in their order. */
interface Fought {
	readonly standings: readonly TwinStanding[];
	/** Strengths with which the sides came to the contest. */
	readonly strengths: readonly number[];
	readonly verdicts: readonly Verdict[];
	readonly trials: readonly ReturnType<typeof fatesOf>[];
	readonly fates: ReadonlyMap<string, TwinFate>;
	readonly heroes: readonly TwinHero[];
}

function named(standings: readonly TwinStanding[], id: string): TwinStanding {
	const found = standings.find((standing) => standing.id === id);
	if (!found) throw new RangeError(`no side ${id}`);
	return found;
}

const total = (units: readonly UnitOutcome[], what: "losses" | "dead" | "wounded"): number =>
	units.reduce((sum, unit) => sum + unit[what], 0);

function tellSide(
	side: TwinSide,
	all: readonly UnitOutcome[],
	{ standings, strengths, verdicts, trials, heroes }: Fought,
	at: number,
	isStillThere: (unit: UnitOutcome) => boolean,
) {
	const { id, warned, commanderDead } = side;
	const units = all.filter((unit) => unit.side === id);
	const [standing, verdict] = [standings[at] as TwinStanding, verdicts[at] as Verdict];
	const { field, name: row, beaten, ordeal, falls, captive } = verdict;
	const chief = heroes.find((hero) => hero.side === side && hero.part.leads === "force");
	const home = chief && !chief.unit.endsWith("/") ? chief.unit : commandersUnit(side);
	const fate = {
		field,
		row,
		beaten,
		ordeal,
		majority: trials[at]?.majority ?? null,
		// By the row, or because no person is left there to hold it.
		positionLost: beaten && field === "attackerWon" && (falls || !units.some(isStillThere)),
		// By the row, or with the unit in which the commander fights.
		commanderTaken:
			!isCommanderDead(id, commanderDead, heroes) &&
			((beaten && captive) || units.some(({ key, after }) => key === home && after.state === "surrendered")),
		clearVictory: standing.place === "winner" && verdict.clear,
	};
	const losses = { losses: total(units, "losses"), dead: total(units, "dead"), wounded: total(units, "wounded") };
	return { id, strength: strengths[at] as number, warned, commanderDead, standing, fate, ...losses };
}

/** Whether anyone of a unit holds and is on their feet, be it a crew without its pieces. */
const isThereStill =
	(field: Field) =>
	({ key, fate, after }: UnitOutcome): boolean =>
		fate === "holds" && after.men + (field.unit(key)?.unit.crewAfoot ?? 0) > 0;

/** A hero in the commander's place may only lie senseless, and is then taken. */
function isCommanderDead(id: string, gone: boolean, heroes: readonly TwinHero[]): boolean {
	const hero = heroes.find(({ side, part }) => side.id === id && part.leads === "force");
	return hero ? hero.state === "dead" : gone;
}

function evening(field: Field, { standings, verdicts, fates, heroes }: Fought): readonly UnitOutcome[] {
	const held = standings.some(({ place }) => place === "winner");
	const fateOf = (key: string) => fates.get(key) as TwinFate;
	return field.sides.flatMap(({ id }, i) => {
		const losses = bleed(field, id, standings[i] as TwinStanding, ({ key }) => fateOf(key).routLines);
		return field.own(id).map((unit, j) => {
			const loss = losses[j];
			if (!loss) throw new RangeError(`no losses of ${unit.key}`);
			return tellUnit(field, unit, heroes, { verdict: verdicts[i] as Verdict, fate: fateOf(unit.key), loss, held });
		});
	});
}
