import { ask, type Circumstances, type DiceQuestion, dice, type Kernel } from "../../ask/index.js";
import { floorRatio, mul, ratio } from "../../common/index.js";
import type { BattleRules } from "../rules.js";
import type { WoundColumn, WoundDice, WoundTable } from "../tables/index.js";
import type { HeroPart } from "../types.js";

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
export function* sufferWounds(
	key: string,
	blows: Blows,
	circumstances: Circumstances,
	part: Pick<HeroPart, "toughness">,
	rules: Pick<BattleRules, "options">,
): Kernel<{ readonly wounds: readonly Wound[]; readonly hits: number }> {
	const rolls = yield* ask(...woundQuestions(key, blows, circumstances));
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
