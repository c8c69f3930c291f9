import type { Fault } from "../../../engine/common/index.js";
import { type CommandOdds, meetingOdds, type SkirmishRules, type Unit } from "../../../engine/skirmish/index.js";
import { histogram } from "../../plots/index.js";
import { type Choice, formatChance, formatCount, sayFault, type Words } from "../../text/index.js";

/** A unit at which odds may be asked: the uuid of its actor, its name, itself. */
export interface OddsFoe {
	readonly uuid: string;
	readonly name: string;
	readonly unit: Unit;
}

/** The choice of an attack and its target. */
export interface OddsChoice {
	readonly attack: string;
	readonly target: string;
}

/** A choice with the rules by which its odds are worked out. */
interface OddsAsked extends OddsChoice {
	readonly rules: SkirmishRules;
}

/** The odds of an attack of a unit on another one before it, all within reach. */
export function buildOdds(unit: Unit, foes: readonly OddsFoe[], chosen: OddsAsked, words: Words) {
	const { attacks } = unit.soldier;
	const attack = attacks.find(({ id }) => id === chosen.attack) ?? attacks[0];
	const foe = foes.find(({ uuid }) => uuid === chosen.target) ?? foes[0];
	const choices = {
		attacks: attacks.map(({ id, name }): Choice => ({ value: id, label: name, selected: id === attack?.id })),
		targets: foes.map(({ uuid, name }): Choice => ({ value: uuid, label: name, selected: uuid === foe?.uuid })),
	};
	if (!attack) return { ...choices, missing: words.say("MUSTER.Unit.Odds.noAttack") };
	if (!foe) return { ...choices, missing: words.say("MUSTER.Unit.Odds.noTarget") };
	const odds = meetingOdds({ by: unit, target: foe.unit, attack: attack.id }, chosen.rules);
	return odds.ok
		? { ...choices, ...sayOdds(odds.value, foe, words) }
		: { ...choices, missing: refusal(odds.fault, words) };
}

const refusal = (fault: Fault, words: Words): string => sayFault(words, fault);

function sayOdds({ odds, best }: CommandOdds, foe: OddsFoe, words: Words) {
	const one = (value: number): string =>
		new Intl.NumberFormat(words.locale, { maximumFractionDigits: 1 }).format(value);
	const data = { name: foe.name, size: formatCount(words, foe.unit.soldiers.current) };
	const affected = odds.affected?.reduce((sum, [count, chance]) => sum + count * chance, 0);
	const advised = best && best.gain.removed > 0.05 ? best.best : null;
	return {
		figures: (
			[
				["removed", one(odds.meanRemoved)],
				["dead", one(odds.meanDead)],
				["lost", one(odds.meanLost)],
				...(affected === undefined ? [] : [["affected", one(affected)] as const]),
				["defeated", formatChance(words, odds.defeated, 1)],
			] as const
		).map(([name, text]) => ({ label: words.say(`MUSTER.Unit.Odds.${name}`), text })),
		note: words.say("MUSTER.Unit.Odds.note", data),
		plot: plotOf(odds.removed, odds.meanRemoved, foe, words),
		advice:
			advised === null || advised.chosen === null
				? ""
				: words.say("MUSTER.Unit.Odds.advice", {
						targets: formatCount(words, advised.chosen),
						removed: one(advised.removed),
					}),
	};
}

/** Chances of each number of soldiers who fall. */
function plotOf(removed: CommandOdds["odds"]["removed"], mean: number, { name, unit }: OddsFoe, words: Words): string {
	const from = removed[0]?.[0] ?? 0;
	const to = removed.at(-1)?.[0] ?? 0;
	const chances = new Map(removed);
	return histogram({
		uid: "muster-unit-odds",
		width: 368,
		height: 104,
		title: words.say("MUSTER.Unit.Odds.plot", { name }),
		desc: words.say("MUSTER.Unit.Odds.plotText", { low: formatCount(words, from), high: formatCount(words, to) }),
		chances: { from, values: Array.from({ length: to - from + 1 }, (_, i) => chances.get(from + i) ?? 0) },
		most: Math.max(1, unit.soldiers.current),
		expected: mean,
		format: (count) => formatCount(words, count),
	});
}
