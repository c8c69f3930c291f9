import {
	commandOdds,
	PHASES,
	type Phase,
	type RoundOutcome,
	SKIRMISH_RULES,
	type SkirmishOrder,
	type SkirmishState,
	type Unit,
} from "../../../engine/skirmish/index.js";
import { sideSign } from "../../plots/index.js";
import { formatCount, joinList, sayFault, sayPlural, sayWording, type Words } from "../../text/index.js";
import type { Proposal } from "./captain.js";
import { type FightReader, knownState, type NameOf } from "./fight-reader.js";
import { heroesAct } from "./hero-form.js";
import type { RoundShown } from "./order-editor.js";
import type { Ordering } from "./order-field.js";
import { mayEdit } from "./order-form.js";
import { arenaOfRound, mayOrder, phaseOf, roundSoFar, type Step } from "./play-round.js";
import { commanded, knownProposal, proposalOf } from "./proposals.js";
import { decimal, sayFalls } from "./say-falls.js";
import { sayOrder } from "./say-order.js";
import { sayPhase } from "./say-phase.js";
import { sayRefused } from "./say-refusal.js";
import type { Fight, FightRound } from "./stored-fight.js";
import { TABLE } from "./table-form.js";

/** The window of a round for the GM: the path of phases, what happened last, each unit with its order. */
export function buildRound({ round }: Fight, shown: RoundShown, words: Words) {
	const so = roundSoFar(round);
	if (!so.ok) return { refused: sayFault(words, so.fault) };
	const { state, waiting } = so.value;
	const phase = waiting ?? "routing";
	const { number } = round.input.before;
	const { reader } = shown;
	const units = commanded(state, phase).filter(({ id }) => reader.owns(id));
	const canOrder = mayOrder(phase, state) && units.length > 0;
	const isGiven = (unit: Unit): boolean => Object.hasOwn(shown.given, unit.id);
	const weighs = canOrder && units.some((unit) => !isGiven(unit) && knownProposal(round, unit.id) === null);
	const proposed =
		canOrder && !weighs
			? units.filter((unit) => !isGiven(unit) && proposalOf(round, unit, reader).orders.length > 0)
			: [];
	const sides = ownSides(state, reader).map((side) => ({
		id: side.id,
		name: side.name,
		sign: sideSign(side.id),
		units: side.units.map((unit) =>
			unitRow({ unit, state, phase, grid: shown.grid, marks: shown.marks, reader }, round, shown, words),
		),
	}));
	const last = lastOf(so.value, shown.phase, reader, words) ?? lastBefore(shown, words);
	const heroes = heroRows(state, { phase, shown }, words);
	const table = reader.rules ? [tableRow(state, shown, words)] : [];
	return {
		title: words.say("MUSTER.Fight.round", { round: formatCount(words, number), phase: phaseName(phase, words) }),
		path: PHASES.map((each, index) => {
			const at = PHASES.indexOf(phase);
			const place = index < at ? "done" : index === at ? "now" : "todo";
			const spoken = words.say(`MUSTER.Fight.Path.${place}`);
			return {
				step: each,
				number: index + 1,
				label: phaseName(each, words),
				state: place,
				spoken,
				shown: each === (shown.phase || phase),
			};
		}),
		hint: words.say(`MUSTER.Fight.Hint.${canOrder || phase !== "opportunity" ? phase : "noOpportunity"}`),
		last,
		spoken: last ? [last.heading, ...last.lines].join(". ") : "",
		canOrder,
		weighs,
		captain: proposed.length === 0 ? null : sayPlural(words, "MUSTER.Fight.Captain.takeAll", proposed.length),
		sides,
		heroes,
		table,
		rows: [...sides.flatMap(({ units: all }) => all), ...heroes, ...table],
		roll: words.say(canOrder ? "MUSTER.Fight.roll" : "MUSTER.Fight.goOn", { phase: phaseName(phase, words) }),
		count: canOrder
			? words.say("MUSTER.Fight.count", {
					given: formatCount(words, units.filter(isGiven).length),
					all: formatCount(words, units.length),
				})
			: "",
	};
}

/** The name of a phase. */
export const phaseName = (phase: Step, words: Words): string => words.say(`MUSTER.Fight.Phase.${phase}`);

/** Sides with those of their units that the reader orders. */
const ownSides = ({ sides }: SkirmishState, { owns }: FightReader) =>
	sides
		.map((side) => ({ ...side, units: side.units.filter(({ id }) => owns(id)) }))
		.filter(({ units }) => units.length > 0);

/** Sentences of a phase of this round, or of the one that was played last; null: nothing was played. */
function lastOf(so: RoundOutcome, shown: Phase | "", { nameOf, owns }: FightReader, words: Words) {
	const phase: Step | undefined = shown || (so.end ? "end" : PHASES[so.phases.length - 2]);
	const outcome = phase ? phaseOf(so, phase) : null;
	if (!outcome || !phase) return null;
	const own = { refused: outcome.refused.filter(({ order }) => "unit" in order && owns(order.unit)) };
	const lines = [...sayPhase(outcome, so.state, nameOf, words), ...sayRefused(own, nameOf, words)];
	return {
		heading: phaseName(phase, words),
		lines: lines.length > 0 ? lines : [words.say("MUSTER.Fight.nothing")],
	};
}

/** Sentences of the last phase of the round before; null: there was none. */
function lastBefore({ before, reader }: RoundShown, words: Words) {
	const so = before === null ? null : roundSoFar(before);
	return so?.ok ? lastOf(so.value, "routing", reader, words) : null;
}

function unitRow(ordering: Ordering, round: FightRound, shown: RoundShown, words: Words) {
	const { unit, phase, reader } = ordering;
	const { nameOf } = reader;
	const state = knownState(ordering.state, reader);
	const own = shown.given[unit.id];
	const canEdit = mayEdit(ordering);
	const canOrder = canEdit && mayOrder(phase, state);
	const proposal = canOrder ? knownProposal(round, unit.id) : null;
	const { current, maximum } = unit.soldiers;
	const strength = { current: formatCount(words, current), maximum: formatCount(words, maximum) };
	const orders = own ?? proposal?.orders ?? [];
	const isEdited = shown.edited === unit.id;
	return {
		id: unit.id,
		name: unit.name,
		strength: words.say("MUSTER.Fight.strength", { ...strength, points: formatCount(words, unit.hp.total) }),
		state: [
			...(unit.state === "fit" ? [] : [words.say(`MUSTER.Unit.state.${unit.state}`)]),
			...suffers(unit, words),
		].join(" \u00b7 "),
		canOrder,
		canEdit,
		canSay: canOrder || own !== undefined,
		isGiven: own !== undefined,
		sealedBy: shown.sealed[unit.id] ?? "",
		order:
			orders.length > 0
				? orders.map((each) => sayOrder(each, state, nameOf, words)).join("; ")
				: words.say(own || proposal ? "MUSTER.Fight.Order.hold" : "MUSTER.Fight.Captain.weighs"),
		aims: (proposal?.aims ?? []).map(({ order, odds }) => ({
			target: order.target,
			name: nameOf(order.target) ?? "",
			says: `${sayOrder(order, state, nameOf, words)}, ${sayFalls(odds, words).mean}`,
			isChosen: own?.[0]?.kind === "attack" && own[0].target === order.target,
		})),
		why: proposal ? whyOf(proposal, phase, nameOf, words) : "",
		falls: expectedOf(orders, round, state, words),
		isEdited,
	};
}

/** Conditions of a unit: name, soldiers who have it, rounds that are left. */
function suffers({ conditions, soldiers }: Unit, words: Words): readonly string[] {
	const said = conditions.map(({ id, affected, rounds }) => {
		const row = SKIRMISH_RULES.tables.conditions[id];
		const name = row ? sayWording(words, row.title) : id;
		const who = affected >= soldiers.current ? "all" : "some";
		const data = { name, count: formatCount(words, affected) };
		const text = words.say(`MUSTER.Fight.Suffers.${who}`, who === "all" ? { name } : data);
		return rounds === null ? text : sayPlural(words, "MUSTER.Fight.Suffers.rounds", rounds, { text });
	});
	return said.length === 0 ? [] : [joinList(words, said, "and")];
}

/** Heroes who may act on units in the phase, for those who order them; none in others. */
function heroRows(
	state: SkirmishState,
	{ phase, shown }: { readonly phase: Phase; readonly shown: RoundShown },
	words: Words,
) {
	const { given, edited, reader } = shown;
	if (!heroesAct(phase) || !reader.rules) return [];
	return state.individuals
		.filter(({ cells }) => cells !== null)
		.map((hero) => ({
			id: hero.id,
			name: hero.name,
			label: words.say("MUSTER.Fight.strikeOf", { name: hero.name }),
			order: (given[hero.id] ?? []).map((each) => sayOrder(each, state, reader.nameOf, words)).join("; "),
			isGiven: Object.hasOwn(given, hero.id),
			isEdited: edited === hero.id,
		}));
}

/** The row of the GM's rulings, which belong to no unit. */
function tableRow(state: SkirmishState, shown: RoundShown, words: Words) {
	const { given, edited, reader } = shown;
	return {
		id: TABLE,
		name: words.say("MUSTER.Fight.rulings"),
		label: words.say("MUSTER.Fight.rule"),
		order: (given[TABLE] ?? []).map((each) => sayOrder(each, state, reader.nameOf, words)).join("; "),
		isGiven: Object.hasOwn(given, TABLE),
		isEdited: edited === TABLE,
	};
}

/** One sentence: what speaks for the captain's order. */
function whyOf({ attack, toward, keeps, orders }: Proposal, phase: Phase, nameOf: NameOf, words: Words): string {
	if (attack) {
		const { odds } = attack.odds;
		const data = {
			removed: decimal(odds.meanRemoved, words),
			lost: decimal(odds.meanLost, words),
			name: nameOf(attack.order.target) ?? "",
		};
		return words.say(`MUSTER.Fight.Captain.${odds.meanRemoved < 0.05 ? "wounds" : "fells"}`, data);
	}
	if (keeps !== null) {
		const data = { removed: decimal(keeps.odds.odds.meanRemoved, words), name: nameOf(keeps.order.target) ?? "" };
		return words.say(`MUSTER.Fight.Captain.${phase === "movement" ? "stays" : "keeps"}`, data);
	}
	if (orders[0]?.kind === "tactic") return words.say("MUSTER.Fight.Captain.rallies");
	const leaf = orders.length === 0 ? "blocked" : orders[0]?.kind === "charge" ? "charges" : "toward";
	if (toward !== null) return words.say(`MUSTER.Fight.Captain.${leaf}`, { name: nameOf(toward) ?? "" });
	return orders.length === 0 ? words.say("MUSTER.Fight.Captain.holds") : "";
}

/** Soldiers expected to fall by an order; null: it is no attack. */
function expectedOf(orders: readonly SkirmishOrder[], round: FightRound, state: SkirmishState, words: Words) {
	const [order] = orders;
	if (order?.kind !== "attack") return null;
	const odds = commandOdds(state, order, arenaOfRound(round));
	return odds.ok ? sayFalls(odds.value, words) : null;
}
