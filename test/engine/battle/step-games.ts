import type { Game, Kernel } from "../../../src/engine/ask/index.js";
import type { Aftermath } from "../../../src/engine/battle/aftermath/index.js";
import { aftermathStep } from "../../../src/engine/battle/aftermath/index.js";
import type { Catastrophes } from "../../../src/engine/battle/catastrophe/index.js";
import { contestStep, placeSides } from "../../../src/engine/battle/contest/contest-step.js";
import {
	catastropheStep,
	challengersOf,
	heroStep,
	missionsStep,
	powersStep,
} from "../../../src/engine/battle/day/early-steps.js";
import type { HeroDay } from "../../../src/engine/battle/heroes/index.js";
import { fieldHeroes, secondSurvivalStep } from "../../../src/engine/battle/heroes/index.js";
import type { BattleInput, SideState } from "../../../src/engine/battle/model/index.js";
import { fields, BATTLE_LIMITS as LIMITS, list, whole } from "../../../src/engine/battle/model/index.js";
import type {
	ContestResult,
	MissionOutcome,
	PowersOutcome,
	SurvivalOutcome,
} from "../../../src/engine/battle/outcome.js";
import { readBattle } from "../../../src/engine/battle/read/index.js";
import type { BattleRules } from "../../../src/engine/battle/rules.js";
import { openField } from "../../../src/engine/battle/state/index.js";
import { divine } from "../../../src/engine/battle/strategy/index.js";
import { readSignedContest, toGradedRoll } from "../../../src/engine/checks/index.js";
import type { Result } from "../../../src/engine/common/index.js";
import { fail } from "../../../src/engine/common/index.js";
import type { Reader } from "../../../src/engine/schema/index.js";
import { within } from "../../../src/engine/schema/index.js";

/** One step of the day by itself, on the field as the sides come to it. */
function stepGame<O>(
	id: string,
	rules: BattleRules,
	step: (sides: readonly SideState[], input: BattleInput) => Kernel<O>,
): Game<BattleInput, O> {
	return {
		id,
		version: 1,
		check: (input) => readBattle(input, rules),
		play: (input) => step(openField(input, rules), input),
	};
}

/** Step 2 by itself: special powers (RULES 1.16). */
export function powersGame(rules: BattleRules): Game<BattleInput, PowersOutcome> {
	return stepGame("battlePowers", rules, function* (sides, input) {
		return (yield* powersStep(sides, input, rules)).outcome;
	});
}

/** Missions by themselves (RULES 1.11.6). */
export function missionsGame(rules: BattleRules): Game<BattleInput, readonly MissionOutcome[]> {
	return stepGame("battleMissions", rules, function* (sides, input) {
		return (yield* missionsStep(sides, input, rules)).outcome;
	});
}

/** Step 3 by itself: catastrophes, nothing added to them (RULES 1.9). */
export function catastropheGame(rules: BattleRules): Game<BattleInput, Catastrophes> {
	return stepGame("battleCatastrophes", rules, function* (sides, input) {
		return (yield* catastropheStep(sides, null, input, rules)).outcome;
	});
}

/** Step 4 by itself: Survival and Glory (RULES 1.10). */
export function heroesGame(rules: BattleRules): Game<BattleInput, readonly HeroDay[]> {
	return stepGame("battleHeroes", rules, function* (sides, input) {
		return (yield* heroStep(sides, null, input, rules)).outcome;
	});
}

/** Steps 5 and 6 by themselves: Strategy and the contest (RULES 1.11, 1.12). */
export function contestGame(rules: BattleRules): Game<BattleInput, readonly ContestResult[]> {
	return stepGame("battleContest", rules, function* (sides, input) {
		const advised = yield* divine(sides, rules.tables.command);
		return yield* contestStep(challengersOf(advised, input, rules), rules.options);
	});
}

/**
 * Step 7 by itself: the second Survival rolls after a contest that was decided otherwise; null for who does not roll
 * (RULES 1.15).
 */
export function secondSurvivalGame(
	rules: BattleRules,
): Game<DecidedInput, Readonly<Record<string, SurvivalOutcome | null>>> {
	return {
		id: "battleSecondSurvival",
		version: 1,
		check: (input) => readDecided(input, rules),
		play: (input) => secondSurvival(input, rules),
	};
}

function* secondSurvival(input: DecidedInput, rules: BattleRules) {
	const standings = new Map(standingsOf(input, rules).map((standing) => [standing.id, standing]));
	const survivors = input.battle.sides
		.flatMap((side) => fieldHeroes(side, input.battle))
		.map((hero) => ({
			hero,
			standing: standings.get(hero.side) as ContestResult,
			routed: input.routed.includes(hero.unit),
		}));
	const rolls = yield* secondSurvivalStep(survivors, input.battle, rules);
	return Object.fromEntries(survivors.map(({ hero }, i) => [hero.key, rolls[i] ?? null]));
}

/**
 * Step 8 by itself: the fate and the casualties of every unit after a contest that was decided otherwise (RULES
 * 1.12–1.14).
 */
export function casualtiesGame(rules: BattleRules): Game<DecidedInput, Aftermath> {
	return {
		id: "battleCasualties",
		version: 1,
		check: (input) => readDecided(input, rules),
		play: (input) => {
			const field = { sides: openField(input.battle, rules), standings: standingsOf(input, rules), heroes: [] };
			return aftermathStep(field, input.battle, rules);
		},
	};
}

/** A battle whose contest was decided elsewhere: by the margin of each side, Strategy less roll. */
interface DecidedInput {
	readonly battle: BattleInput;
	readonly margins: Readonly<Record<string, number>>;
	/** Units, by key, that ran: for the heroes in them. */
	readonly routed: readonly string[];
}

/** A decided battle from outside; every side needs its margin. */
function readDecided(value: unknown, rules: BattleRules): Result<DecidedInput> {
	return fields((f): DecidedInput => {
		const battle = f.read(
			"battle",
			within((each) => readBattle(each, rules)),
		);
		const margins = f.read(
			"margins",
			fields((g) =>
				Object.fromEntries(battle.sides.map(({ id }) => [id, g.read(id, whole(-LIMITS.margin, LIMITS.margin))])),
			),
		);
		const keys = battle.sides.flatMap(({ id, force }) => force.units.map((unit) => `${id}/${unit.id}`));
		const routed = f.read("routed", list(unitReader(keys), keys.length), []);
		return { battle, margins, routed };
	})(value, "");
}

function unitReader(keys: readonly string[]): Reader<string> {
	return (value, path) => {
		const found = keys.find((key) => key === value);
		return found === undefined ? fail({ code: "MUSTER.Fault.Battle.noUnit", path }) : { ok: true, value: found };
	};
}

/** A total of three dice that says nothing: only the margin counts. */
const ANY_ROLL = 10;

/** Places of the sides by their margins. */
function standingsOf({ battle, margins }: DecidedInput, rules: BattleRules): readonly ContestResult[] {
	const challengers = challengersOf(openField(battle, rules), battle, rules);
	const places = placeSides(
		challengers.map(({ id, holds }) => ({
			id,
			holds,
			graded: toGradedRoll(marginOf(margins, id) + ANY_ROLL, ANY_ROLL),
		})),
		readSignedContest,
	);
	return challengers.map(({ id, strategy, starred, holds }, i): ContestResult => {
		const margin = marginOf(margins, id);
		return { id, strategy, roll: ANY_ROLL, margin, starred, holds, ...places[i]! };
	});
}

function marginOf(margins: DecidedInput["margins"], id: string): number {
	return margins[id] ?? 0;
}
