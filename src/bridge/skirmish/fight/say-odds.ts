import { explain, ratio, toNumber } from "../../../engine/common/index.js";
import {
	type Arena,
	type AttackCommand,
	type CommandOdds,
	commandCurve,
	type EffectsOnOne,
	type OneOdds,
	SKIRMISH_RULES,
	type SkirmishState,
	shownConcentration,
} from "../../../engine/skirmish/index.js";
import { concentrationPlot, histogram } from "../../plots/index.js";
import {
	formatChance,
	formatCount,
	formatRatio,
	formatSigned,
	sayPlural,
	sayWording,
	type Words,
} from "../../text/index.js";
import { sayTerm, sayWhy, type WhyView } from "../sheet/index.js";
import type { NameOf } from "./fight-reader.js";
import { decimal, LEAST_SHOWN } from "./say-falls.js";
import { rowName } from "./say-phase.js";

/** An attack that is being ordered, as its odds need it. */
interface Weighed {
	readonly order: AttackCommand;
	readonly state: SkirmishState;
	readonly nameOf: NameOf;
	readonly rootId: string;
}

const unitIn = ({ sides }: SkirmishState, id: string) =>
	sides.flatMap(({ units }) => units).find((unit) => unit.id === id);

/** The attack that an order names; undefined: its unit has none such. */
const attackOf = (state: SkirmishState, { unit, attack }: AttackCommand) =>
	unitIn(state, unit)?.soldier.attacks.find(({ id }) => id === attack);

/** Soldiers who get a condition on average; null: the attack brings none. */
const meanAffected = ({ odds }: CommandOdds): number | null =>
	odds.affected === null ? null : odds.affected.reduce((sum, [count, chance]) => sum + count * chance, 0);

/** The exact odds of an attack: means, chances of the target's end, every term of its roll, the best choice. */
export function sayCommandOdds(odds: CommandOdds, weighed: Weighed, words: Words) {
	const { actions, targets, concentration, rolls } = odds.odds.plan;
	const plan = {
		actions: formatCount(words, actions.total.num / actions.total.den),
		targets: formatCount(words, targets),
		rolls: formatCount(words, rolls),
		each: formatRatio(words, shownConcentration(concentration), 2),
	};
	return {
		figures: figuresOf(odds, words),
		sums: sumsOf(odds, weighed, words),
		plan: words.say("MUSTER.Fight.plan", plan),
		exact: words.say(odds.odds.exact ? "MUSTER.Fight.exact" : "MUSTER.Fight.sampled"),
		notes: notesOf(odds, weighed, words),
		best: bestOf(odds, words),
		plot: plotOf(odds, weighed.rootId, words),
	};
}

function figuresOf(odds: CommandOdds, words: Words) {
	const { meanRemoved, meanDead, meanLost, defeated } = odds.odds;
	const affected = meanAffected(odds);
	return (
		[
			["removed", decimal(meanRemoved, words)],
			["dead", decimal(meanDead, words)],
			["lost", decimal(meanLost, words)],
			...amountOf(odds, words),
			...(affected === null ? [] : [["affected", decimal(affected, words)] as const]),
			["defeated", formatChance(words, defeated, 1)],
		] as const
	).map(([name, text]) => ({ label: words.say(`MUSTER.Unit.Odds.${name}`), text }));
}

/** The mean amount of an effect that takes no hit points, by the name of its measure; none for damage. */
function amountOf({ order, odds }: Pick<CommandOdds, "order" | "odds">, words: Words) {
	if (order.measure === "damage") return [];
	const mean = odds.amount.reduce((sum, [amount, chance]) => sum + amount * chance, 0);
	return [[order.measure, decimal(mean, words)] as const];
}

/** The sum of the roll with all that changes it, and the number that it must reach. */
function sumsOf(
	{ order, bonus, number }: CommandOdds,
	{ order: given, state, rootId }: Weighed,
	words: Words,
): WhyView[] {
	const { toHit } = order;
	const terms = toHit.modifiers.map(({ value, ...term }) => ({ ...term, kind: "add" as const, value: ratio(value) }));
	const sum = terms.length === 0 ? bonus : explain("bonus", terms);
	const reached = toHit.kind === "d20" ? toHit.number : (toHit.number ?? toNumber(number.total));
	const rest = reached - toNumber(explain("number", number.terms).total);
	const key = number.replaced === undefined ? "charged" : "ruling";
	const more = given.indirect
		? explain("number", [{ key: "indirect", kind: "add", value: ratio(reached) }])
		: explain("number", [...number.terms, ...(rest === 0 ? [] : [{ key, kind: "add" as const, value: ratio(rest) }])]);
	const title = words.say(attackOf(state, given)?.against ? "MUSTER.Fight.saveBonus" : "MUSTER.Fight.bonus");
	return [
		sayWhy(sum, `${rootId}-bonus`, title, words),
		{
			...sayWhy(more, `${rootId}-number`, words.say("MUSTER.Fight.number"), words),
			text: formatCount(words, reached),
		},
	];
}

/** One sentence for each thing that the figures alone do not say. */
function notesOf(odds: CommandOdds, weighed: Weighed, words: Words): readonly string[] {
	const { order, state, nameOf } = weighed;
	const { wasted } = odds.odds.plan;
	const target = unitIn(state, order.target);
	const name = nameOf(order.target) ?? "";
	return [
		...(odds.flanking ? [words.say("MUSTER.Fight.flanking")] : []),
		...(odds.under === null || !target
			? []
			: [
					words.say("MUSTER.Fight.under", {
						count: formatCount(words, odds.under),
						all: formatCount(words, target.soldiers.current),
						name,
					}),
				]),
		...broughtBy(odds, weighed, words),
		...(odds.shielding === ""
			? []
			: [
					words.say("MUSTER.Fight.shielding", {
						name: nameOf(odds.shielding) ?? "",
						points: decimal(odds.odds.meanDiverted, words),
					}),
				]),
		...odds.order.partial.map(({ key, label, value, share }) =>
			words.say("MUSTER.Fight.partly", {
				what: sayTerm(label === undefined ? { key } : { key, label }, words),
				value: formatSigned(words, value),
				share: formatChance(words, toNumber(share), 0),
			}),
		),
		...(order.indirect ? [words.say("MUSTER.Fight.indirect")] : []),
		...(wasted > 0 ? [sayPlural(words, "MUSTER.Fight.wasted", wasted)] : []),
	];
}

/** The condition that an attack brings, on how many of its target on average, and for how long. */
function broughtBy(odds: CommandOdds, { order, state }: Weighed, words: Words): readonly string[] {
	const attack = attackOf(state, order);
	const affected = meanAffected(odds);
	if (!attack?.brings || affected === null) return [];
	const { condition, rounds } = attack.brings;
	const row = SKIRMISH_RULES.tables.conditions[condition];
	const data = { condition: row ? sayWording(words, row.title) : condition, count: decimal(affected, words) };
	return [
		rounds === null
			? words.say("MUSTER.Fight.brings", data)
			: words.say("MUSTER.Fight.bringsFor", { ...data, rounds: formatCount(words, rounds) }),
	];
}

function bestOf({ best, order }: CommandOdds, words: Words) {
	if (!best || best.gain.removed <= LEAST_SHOWN || best.best.chosen === null) return null;
	const { chosen, removed } = best.best;
	const data = { targets: formatCount(words, chosen), removed: decimal(removed, words) };
	return { chosen, text: words.say(order.aim.kind === "area" ? "MUSTER.Fight.bestArea" : "MUSTER.Fight.best", data) };
}

/**
 * Means by how many soldiers an attack is aimed at, the choice of the order among them; null: an area, or an attack
 * that fells none however it is aimed.
 */
export function sayConcentration(odds: CommandOdds, weighed: Weighed & { readonly arena: Arena }, words: Words) {
	const curve = commandCurve(weighed.state, weighed.order, weighed.arena);
	const points = (curve.ok ? curve.value : []).map(({ plan, removed }) => [plan.targets, removed] as const);
	const most = points.at(-1)?.[0] ?? 0;
	if (most < 2 || points.every(([, removed]) => removed < LEAST_SHOWN)) return null;
	const { targets } = odds.odds.plan;
	const data = { targets: formatCount(words, targets), removed: decimal(odds.odds.meanRemoved, words) };
	const plot = concentrationPlot({
		uid: `${weighed.rootId}-aim`,
		width: 368,
		height: 112,
		title: words.say("MUSTER.Fight.Aim.plot"),
		desc: words.say("MUSTER.Fight.Aim.text", { ...data, most: formatCount(words, most) }),
		points,
		chosen: [targets, odds.odds.meanRemoved],
		format: (count) => formatCount(words, count),
		formatMean: (mean) => words.say("MUSTER.Fight.falls", { count: decimal(mean, words) }),
	});
	return { most, targets, plot };
}

/** Chances of each number of soldiers who fall; of an attack that fells none, of those who get its condition. */
function plotOf({ odds }: CommandOdds, rootId: string, words: Words): string {
	const isHarmless = odds.affected !== null && odds.meanLost === 0;
	const shown = isHarmless ? (odds.affected ?? []) : odds.removed;
	const first = shown[0]?.[0] ?? 0;
	const last = shown.at(-1)?.[0] ?? 0;
	const chances = new Map(shown);
	return histogram({
		uid: `${rootId}-falls`,
		width: 368,
		height: 96,
		title: words.say(isHarmless ? "MUSTER.Fight.plotAffected" : "MUSTER.Fight.plot"),
		desc: words.say("MUSTER.Unit.Odds.plotText", { low: formatCount(words, first), high: formatCount(words, last) }),
		chances: { from: first, values: Array.from({ length: last - first + 1 }, (_, i) => chances.get(first + i) ?? 0) },
		most: Math.max(1, last),
		expected: shown.reduce((sum, [count, chance]) => sum + count * chance, 0),
		format: (count) => formatCount(words, count),
	});
}

/** The odds of an attack on a hero, or of its save: points and a condition on average, every term of the roll. */
export function sayOneOdds({ attack, order, odds, brought }: OneOdds, rootId: string, words: Words) {
	const { toHit } = order;
	const reached = toHit.kind === "d20" ? toHit.number : (toHit.number ?? 0);
	const bonus = explain(
		"bonus",
		toHit.modifiers.map(({ value, ...term }) => ({ ...term, kind: "add" as const, value: ratio(value) })),
	);
	const number = explain("number", [{ key: "base", kind: "add", value: ratio(reached) }]);
	const title = attack.against ? `MUSTER.Fight.Save.${attack.against.save}` : "MUSTER.Fight.bonus";
	const sums = [
		sayWhy(bonus, `${rootId}-bonus`, words.say(title), words),
		{
			...sayWhy(number, `${rootId}-number`, words.say("MUSTER.Fight.number"), words),
			text: formatCount(words, reached),
		},
	];
	return {
		figures: [
			...(order.measure === "damage"
				? [["lost", decimal(odds.meanLost, words)] as const]
				: amountOf({ order, odds }, words)
			).map(([name, text]) => ({ label: words.say(`MUSTER.Unit.Odds.${name}`), text })),
			...(attack.brings
				? [{ label: rowName(attack.brings.condition, words), text: formatChance(words, brought, 1) }]
				: []),
		],
		// Of a save that the table has rolled only the count is known.
		sums: order.found === undefined ? sums : [],
		plan: words.say(attack.against ? "MUSTER.Fight.planSaved" : "MUSTER.Fight.planOne", {
			rolls: formatCount(words, odds.plan.rolls),
		}),
		exact: words.say(odds.exact ? "MUSTER.Fight.exact" : "MUSTER.Fight.sampled"),
	};
}

/** Effects against which a hero saves at the table: how many, against which number, and what each deals. */
export function sayEffectsOnOne({ attack, reaching }: EffectsOnOne, words: Words) {
	const { against, averages } = attack;
	const points = (of: "success" | "failure"): string =>
		formatCount(
			words,
			averages.reduce((sum, average) => sum + average[of], 0),
		);
	if (!against) return {};
	return {
		figures: (
			[
				["reaching", formatCount(words, reaching)],
				["against", formatCount(words, against.dc)],
				["failure", points("failure")],
				["success", points("success")],
			] as const
		).map(([name, text]) => ({ label: words.say(`MUSTER.Fight.One.${name}`), text })),
		plan: words.say(`MUSTER.Fight.Save.${against.save}`),
	};
}
