import type { AttackOrder, AttackRules, D20Roll, OtherRoll } from "../../../../src/engine/skirmish/attack/types.js";
import type { Answers } from "../../battle/twin/answers.js";
import { waysOf } from "./dice.js";
import { countAtPlace, countOfThrow, placeOf } from "./draw.js";
import { chance, compared, type Fraction, floor, lowest, minus, nearest, over, plus, text, times } from "./fraction.js";
import { type OneChance, otherChance } from "./other-roll.js";
import { criticalOfSuccess, percentageOf, throughSteps } from "./success.js";

/** Die rolls as they fell, in the form in which they are compared. */
export interface TwinRolls {
	readonly rolls: number;
	readonly successes: number;
	readonly criticals: number;
	readonly thrown: { readonly dice: string; readonly total: number } | null;
	readonly percentage: { readonly raw: string; readonly success: string; readonly critical: string } | null;
	readonly groups: readonly TwinGroup[];
}

interface TwinGroup {
	readonly key: string;
	readonly rolls: number;
	readonly success: string;
	readonly critical: string;
	readonly successes: number;
	readonly criticals: number;
}

/** So many rolls with the same chances. */
interface Group extends Pick<OneChance, "dice" | "ways" | "low"> {
	readonly key: string;
	readonly rolls: number;
	readonly success: Fraction;
	readonly critical: Fraction;
}

/** The die rolls of an attack (RULES 4.10, 4.17). */
export function rollsOf(order: AttackOrder, rolls: number, rules: AttackRules, answers: Answers): TwinRolls {
	const { toHit, found } = order;
	if (found !== undefined)
		return { rolls, successes: Math.min(found, rolls), criticals: 0, thrown: null, percentage: null, groups: [] };
	if (toHit.kind === "other") return drawn(otherGroups(order, toHit, { rolls, rules }), rolls, answers);
	if (rules.trueBinomial === "on") return drawn(d20Groups(order, toHit, { rolls, rules }), rolls, answers);
	return linear(order, toHit, { rolls, rules, answers });
}

function linear(
	order: AttackOrder,
	toHit: D20Roll,
	{ rolls, rules, answers }: { readonly rolls: number; readonly rules: AttackRules; readonly answers: Answers },
): TwinRolls {
	const none = { rolls, successes: 0, criticals: 0, thrown: null, percentage: null, groups: [] };
	if (rolls === 0) return none;
	const total = answers.dice("attack/roll", "1d20");
	const { raw, success, critical } = percentageOf(order, toHit, total, rules);
	const successes = nearest(times(success, rolls));
	return {
		...none,
		successes,
		criticals: nearest(times(critical, rolls)),
		thrown: { dice: "1d20", total },
		percentage: { raw: text(raw), success: text(success), critical: text(critical) },
	};
}

interface Frame {
	readonly rolls: number;
	readonly rules: AttackRules;
}

function d20Groups(order: AttackOrder, toHit: D20Roll, { rolls, rules }: Frame): readonly Group[] {
	if (rolls === 0) return [];
	const percentage = percentageOf(order, toHit, null, rules);
	const dice = { dice: "1d20", ways: waysOf("1d20"), low: false };
	const critical = fine(criticalOfSuccess(percentage), rolls);
	return [{ ...dice, key: "g0", rolls, success: fine(percentage.success, rolls), critical }];
}

function otherGroups(order: AttackOrder, toHit: OtherRoll, { rolls, rules }: Frame): readonly Group[] {
	let left = rolls;
	const parts = order.partial.map(({ value, share }, i) => {
		const own = Math.min(left, nearest(times(share, rolls)));
		left -= own;
		return { key: `g${i + 1}`, rolls: own, modifier: value };
	});
	const all = [{ key: "g0", rolls: left, modifier: 0 }, ...parts].filter((group) => group.rolls > 0);
	return all.map((group) => ({ ...group, ...groupChance(order, toHit, { ...group, rules }) }));
}

function groupChance(
	order: AttackOrder,
	toHit: OtherRoll,
	{ rolls, modifier, rules }: { readonly rolls: number; readonly modifier: number; readonly rules: AttackRules },
) {
	const one = otherChance(toHit, modifier);
	const second = () => otherChance(toHit, modifier + (order.rerolls.second ?? 0)).success;
	const success = throughSteps(one.success, order, { second, rules });
	const none = compared(one.success, 0) === 0;
	const spared = rules.fortification === "criticals" ? minus(1, order.fortification) : plus(1);
	const critical = none ? plus(0) : times(chance(over(one.critical, one.success)), spared);
	const full = toHit.modifiers.reduce((sum, { value }) => sum + value, modifier);
	return {
		...one,
		...shownDice(one, full + (one.constant ?? 0)),
		success: fine(success, rolls),
		critical: fine(critical, rolls),
	};
}

/** Dice whose total is to be reached show the modifier in it; elsewhere it moves the number. */
function shownDice({ dice, ways, low }: OneChance, modifier: number): Pick<OneChance, "dice" | "ways"> {
	if (dice === null || low || modifier === 0) return { dice, ways };
	const named = `${dice}${modifier > 0 ? "+" : "-"}${Math.abs(modifier)}`;
	return { dice: named, ways: waysOf(named) };
}

/** A chance as a fraction that the rolls of its group can hold (RULES 4.17). */
function fine(exact: Fraction, rolls: number): Fraction {
	const most = 2 ** 53 - 1;
	const plain = lowest(exact);
	if (plain.d * BigInt(rolls) <= BigInt(most)) return plain;
	const den = floor(over(most, rolls));
	return lowest(over(nearest(times(plain, den)), den));
}

const isOpen = (p: Fraction): boolean => compared(p, 0) > 0 && compared(p, 1) < 0;

function drawn(groups: readonly Group[], rolls: number, answers: Answers): TwinRolls {
	const shown = groups.find(({ success }) => isOpen(success));
	const thrown = shown ? throwOf(shown, answers) : null;
	const results = groups.map((group) => {
		const successes = successesOf(group, group === shown ? thrown : null, answers);
		const criticals = criticalsOf(group, successes, answers);
		return {
			key: group.key,
			rolls: group.rolls,
			success: text(group.success),
			critical: shownCritical(group),
			successes,
			criticals,
		};
	});
	return {
		rolls,
		successes: results.reduce((sum, { successes }) => sum + successes, 0),
		criticals: results.reduce((sum, { criticals }) => sum + criticals, 0),
		thrown,
		percentage: null,
		groups: results,
	};
}

/** Without successes there are no criticals, whatever their chance. */
const shownCritical = ({ success, critical }: Pick<Group, "success" | "critical">): string =>
	compared(success, 0) === 0 ? "none" : text(critical);

function throwOf({ dice }: Group, answers: Answers) {
	const name = dice ?? answers.diceOf("attack/roll");
	return { dice: name, total: answers.dice("attack/roll", name) };
}

function successesOf(group: Group, thrown: TwinRolls["thrown"], answers: Answers): number {
	const { key, rolls, success, dice, ways, low } = group;
	if (!isOpen(success)) return compared(success, 1) >= 0 ? rolls : 0;
	if (thrown === null) return countAtPlace(rolls, success, placeOf(answers, `attack/${key}/place`));
	const shown = { ways: dice === null ? waysOf(thrown.dice) : ways, total: thrown.total, low };
	return countOfThrow(shown, { rolls, success, place: placeOf(answers, "attack/place") });
}

function criticalsOf({ key, critical }: Group, successes: number, answers: Answers): number {
	if (successes === 0) return 0;
	if (!isOpen(critical)) return compared(critical, 1) >= 0 ? successes : 0;
	return countAtPlace(successes, critical, placeOf(answers, `attack/${key}/critical`));
}
