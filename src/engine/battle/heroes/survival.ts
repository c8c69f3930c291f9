import type { Circumstances, DiceQuestion, Kernel } from "../../ask/index.js";
import { ask, askNothing, dice, together } from "../../ask/index.js";
import type { GradedRoll } from "../../checks/index.js";
import { rollAgainst } from "../../checks/index.js";
import type { Ledger, TermInput } from "../../common/index.js";
import { floorRatio, mul, ratio, towardZero } from "../../common/index.js";
import type { BattleInput, HeroPart } from "../model/index.js";
import type { ContestResult, SurvivalOutcome } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import type { SurvivalRow, SurvivalTable, WoundColumn, WoundDice, WoundTable } from "../tables/index.js";
import type { FieldHero } from "./fighter.js";
import { battleTarget, circumstancesOf, luckyCircumstances } from "./fighter.js";

/** The row of a Survival roll: by its margin, and a critical failure always the worst (RULES 1.10.3). */
export function survivalRow({ success, margin, critical }: GradedRoll, table: SurvivalTable): SurvivalRow {
	const by = success ? margin : -Math.max(1, margin);
	const row = critical && !success ? table[0] : table.findLast(({ from }) => from === null || from <= by);
	if (row === undefined) throw new RangeError(`no survival by ${by}`);
	return row;
}

/** The terms of the first Survival roll: Risk, and whatever else the GM says (RULES 1.10.2). */
export function firstTerms({ part }: FieldHero): readonly TermInput[] {
	return [
		{ key: "risk", kind: "add", value: part.risk },
		{ key: "survival", kind: "add", value: part.survival },
	];
}

/**
 * A Survival roll with its wounds against a target, `survival` or `secondSurvival` with its own terms (RULES 1.10.3).
 * Questions `<hero>/<name>`, then `<hero>/<name>/wound/1`, … where it comes to that.
 */
export function* rollSurvival(target: Ledger, fighter: FieldHero, rules: BattleRules): Kernel<SurvivalOutcome> {
	const { key } = target;
	const graded = yield* rollAgainst(key, towardZero(target.total), luckyCircumstances(fighter));
	const { hits, column } = survivalRow(graded, rules.tables.survival);
	if (column === null) return { target, roll: graded.roll, column, wounds: [], hits };
	const blows = blowsOf(column, fighter.tl, fighter.part.dr, rules.tables.wounds);
	const suffered = yield* sufferWounds(key, blows, fighter, rules);
	return { target, roll: graded.roll, column, wounds: suffered.wounds, hits: hits + suffered.hits };
}

/** A hero at the end of the day: the result of the side, and whether the hero's unit ran. */
export interface Survivor {
	readonly hero: FieldHero;
	readonly standing: Pick<ContestResult, "place" | "difference" | "starred">;
	readonly routed: boolean;
}

/** A full so many of the difference cost one (RULES 1.15). */
const DIFFERENCE_STEP = 3;

/** Cost of a rout (RULES 1.15). */
const ROUT = -2;

/** True if a hero rolls a second time: on a side that lost, or in a unit that ran (RULES 1.15). */
export function rollsAgain({ standing, routed }: Survivor): boolean {
	return standing.place === "loser" || routed;
}

/**
 * The terms of the second roll: the same Risk, the difference, the starred position of a defender, and a rout (RULES
 * 1.15).
 */
export function secondTerms({ hero, standing, routed }: Survivor): readonly TermInput[] {
	const lost = standing.place === "loser";
	return [
		{ key: "risk", kind: "add", value: hero.part.risk },
		{ key: "survival", kind: "add", value: hero.part.survival },
		{ key: "difference", kind: "add", value: lost ? 0 - floorRatio(ratio(standing.difference, DIFFERENCE_STEP)) : 0 },
		{ key: "position", kind: "add", value: standing.starred },
		{ key: "rout", kind: "add", value: routed ? ROUT : 0 },
	];
}

/**
 * The second Survival rolls, all at once; null for who does not roll (RULES 1.15). Questions `<hero>/secondSurvival` …
 */
export function* secondSurvivalStep(
	survivors: readonly Survivor[],
	input: Pick<BattleInput, "rulings">,
	rules: BattleRules,
): Kernel<readonly (SurvivalOutcome | null)[]> {
	return yield* together(
		survivors.map((survivor) => (rollsAgain(survivor) ? second(survivor, input, rules) : askNothing(null))),
	);
}

function second(
	survivor: Survivor,
	input: Pick<BattleInput, "rulings">,
	rules: BattleRules,
): Kernel<SurvivalOutcome | null> {
	const { hero } = survivor;
	return rollSurvival(battleTarget("secondSurvival", hero, secondTerms(survivor), input), hero, rules);
}

/** One wound: the throw, and what got through armour and toughness. */
interface Wound {
	readonly roll: number;
	readonly hits: number;
}

/** Wounds of a column of the table at a tech level: their number, the dice of each, and what is left of armour. */
interface Blows {
	readonly wounds: number;
	readonly dice: string;
	readonly armour: number;
}

/** Returns the blows of a column to a hero with that armour at a tech level (RULES 1.10.3). */
export function blowsOf(column: WoundColumn, tl: number, dr: number, table: WoundTable): Blows {
	const level = Math.min(tl, table.top);
	const row = table.rows.findLast(({ from }) => from <= level);
	if (row === undefined) throw new RangeError(`no wounds of tech level ${tl}`);
	const { wounds, dice: kind } = table.columns[column];
	return { wounds, dice: woundDice(row[kind], level, table), armour: floorRatio(mul(ratio(dr), row.armour)) };
}

/** Dice of one wound as an expression: at least one die, half a die as a number added (RULES 1.10.3). */
function woundDice({ perTl, dice: more, add }: WoundDice, tl: number, { half }: WoundTable): string {
	const exact = mul(ratio(tl), perTl);
	const whole = floorRatio(exact);
	const plus = add + (exact.num === whole * exact.den ? 0 : half);
	return `${Math.max(1, whole + more)}d6${plus > 0 ? `+${plus}` : plus < 0 ? `${plus}` : ""}`;
}

/** The throws of the wounds of a column. Keys `<key>/wound/1`, … */
export function woundQuestions(
	key: string,
	{ wounds, dice: text }: Blows,
	circumstances: Circumstances,
): readonly DiceQuestion[] {
	return Array.from({ length: wounds }, (_, i) => dice(`${key}/wound/${i + 1}`, text, circumstances));
}

/** The wounds of a column are thrown and come through what protects (RULES 1.10.3). */
function* sufferWounds(
	key: string,
	blows: Blows,
	fighter: FieldHero,
	rules: Pick<BattleRules, "options">,
): Kernel<{ readonly wounds: readonly Wound[]; readonly hits: number }> {
	const { part } = fighter;
	const rolls = yield* ask(...woundQuestions(key, blows, circumstancesOf(fighter)));
	const wounds = rolls.map((roll) => ({ roll, hits: hitsOf(roll, blows, part, rules) }));
	return {
		wounds,
		hits: allHits(
			wounds.map(({ hits }) => hits),
			part,
			rules,
		),
	};
}

/** Hits of one wound: less armour, and by the option less toughness; 0 or more. */
export function hitsOf(
	roll: number,
	{ armour }: Pick<Blows, "armour">,
	{ toughness }: Pick<HeroPart, "toughness">,
	{ options }: Pick<BattleRules, "options">,
): number {
	return Math.max(0, roll - armour - (options.toughness === "perWound" ? toughness : 0));
}

/** Hits of all wounds together; by the option `once` toughness comes off here. */
export function allHits(
	hits: readonly number[],
	{ toughness }: Pick<HeroPart, "toughness">,
	{ options }: Pick<BattleRules, "options">,
): number {
	const sum = hits.reduce((all, each) => all + each, 0);
	return options.toughness === "once" ? Math.max(0, sum - toughness) : sum;
}
