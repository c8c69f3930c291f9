import {
	type CommandOdds,
	commandOdds,
	PHASES,
	type Phase,
	placeOf,
	type RoundOutcome,
	type SkirmishOrder,
	type SkirmishState,
	type Unit,
} from "../../../engine/skirmish/index.js";
import { histogram, sideSign } from "../../plots/index.js";
import { formatChance, formatCount, sayFault, sayPlural, type Words } from "../../text/index.js";
import type { SceneGrid } from "../map/index.js";
import { sayWhy } from "../sheet/index.js";
import { type Proposal, proposalFor, refusalOf } from "./captain.js";
import { type FightReader, type Given, knownState, type NameOf } from "./fight-reader.js";
import { heroesStrike, heroFields } from "./hero-form.js";
import { type OrderField, type Ordering, orderFields, type TypedOrder } from "./order-form.js";
import { arenaOfRound, mayOrder, phaseOf, roundSoFar } from "./play-round.js";
import { sayOrder, sayPhase, sayRefused } from "./say-phase.js";
import type { Fight, FightRound } from "./stored-fight.js";
import { ordersOf } from "./way-orders.js";

/** The state of a window of a round, beside the skirmish itself. */
interface RoundShown {
	/** Orders that are given for the phase that waits. */
	readonly given: Given;
	/** Players who have sealed orders for units, by the units' ids. */
	readonly sealed: Readonly<Record<string, string>>;
	/** The phase of which the window says what happened; empty: the one before that which waits. */
	readonly phase: Phase | "";
	/** The unit whose order is being made; empty: none. */
	readonly edited: string;
	readonly typed: TypedOrder;
	readonly grid: SceneGrid;
	readonly reader: FightReader;
	readonly rootId: string;
}

/** Known proposals of a round. */
const proposals = new WeakMap<FightRound, Map<string, Proposal>>();

/** The captain's proposal for a unit, worked out once for each phase. */
export function proposalOf(round: FightRound, unit: Unit, reader: FightReader): Proposal {
	const known = proposals.get(round) ?? new Map<string, Proposal>();
	proposals.set(round, known);
	const found = known.get(unit.id) ?? proposalFor(round, unit, reader);
	known.set(unit.id, found);
	return found;
}

/** Units that may be ordered now: steady and on the map. */
export const orderable = ({ sides, places }: SkirmishState): readonly Unit[] =>
	sides
		.flatMap(({ units }) => units)
		.filter(({ id, state }) => state === "fit" && placeOf({ places }, id) !== undefined);

const decimal = (value: number, words: Words): string =>
	new Intl.NumberFormat(words.locale, { maximumFractionDigits: 1 }).format(value);

/** The window of a round for the GM: the path of phases, what happened last, each unit with its order. */
export function buildRound({ round }: Fight, shown: RoundShown, words: Words) {
	const so = roundSoFar(round);
	if (!so.ok) return { refused: sayFault(words, so.fault) };
	const { state, waiting } = so.value;
	const phase = waiting ?? "routing";
	const { number } = round.input.before;
	const { reader } = shown;
	const units = orderable(state).filter(({ id }) => reader.owns(id));
	const canOrder = mayOrder(phase, state) && units.length > 0;
	const isGiven = (unit: Unit): boolean => Object.hasOwn(shown.given, unit.id);
	const proposed = canOrder
		? units.filter((unit) => !isGiven(unit) && proposalOf(round, unit, reader).orders.length > 0)
		: [];
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
		last: lastOf(so.value, shown.phase, reader, words),
		canOrder,
		captain: proposed.length === 0 ? null : sayPlural(words, "MUSTER.Fight.Captain.takeAll", proposed.length),
		sides: ownSides(state, reader).map((side) => ({
			id: side.id,
			name: side.name,
			sign: sideSign(side.id),
			units: side.units.map((unit) => unitRow({ unit, state, phase, grid: shown.grid, reader }, round, shown, words)),
		})),
		heroes: heroRows(state, { phase, shown }, words),
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
export const phaseName = (phase: Phase, words: Words): string => words.say(`MUSTER.Fight.Phase.${phase}`);

/** Sides with those of their units that the reader orders. */
const ownSides = ({ sides }: SkirmishState, { owns }: FightReader) =>
	sides
		.map((side) => ({ ...side, units: side.units.filter(({ id }) => owns(id)) }))
		.filter(({ units }) => units.length > 0);

/** Sentences of a phase of this round, or of the one that was played last; null: nothing was played. */
function lastOf(so: RoundOutcome, shown: Phase | "", { nameOf, owns }: FightReader, words: Words) {
	const phase = shown || PHASES[so.phases.length - 2];
	const outcome = phase ? phaseOf(so, phase) : null;
	if (!outcome || !phase) return null;
	const own = { refused: outcome.refused.filter(({ order }) => "unit" in order && owns(order.unit)) };
	const lines = [...sayPhase(outcome, so.state, nameOf, words), ...sayRefused(own, nameOf, words)];
	return {
		heading: phaseName(phase, words),
		lines: lines.length > 0 ? lines : [words.say("MUSTER.Fight.nothing")],
	};
}

function unitRow(ordering: Ordering, round: FightRound, shown: RoundShown, words: Words) {
	const { unit, phase, reader } = ordering;
	const { nameOf } = reader;
	const state = knownState(ordering.state, reader);
	const isAble = orderable(state).some(({ id }) => id === unit.id);
	const own = shown.given[unit.id];
	const proposal = isAble && mayOrder(phase, state) ? proposalOf(round, unit, reader) : null;
	const { current, maximum } = unit.soldiers;
	const strength = { current: formatCount(words, current), maximum: formatCount(words, maximum) };
	const orders = own ?? proposal?.orders ?? [];
	return {
		id: unit.id,
		name: unit.name,
		strength: words.say("MUSTER.Fight.strength", { ...strength, points: formatCount(words, unit.hp.total) }),
		state: unit.state === "fit" ? "" : words.say(`MUSTER.Unit.state.${unit.state}`),
		canOrder: proposal !== null,
		isGiven: own !== undefined,
		sealedBy: shown.sealed[unit.id] ?? "",
		order:
			orders.length > 0
				? orders.map((each) => sayOrder(each, state, nameOf, words)).join("; ")
				: words.say("MUSTER.Fight.Order.hold"),
		why: proposal ? whyOf(proposal, phase, nameOf, words) : "",
		falls: expectedOf(orders, round, state, words),
		isEdited: shown.edited === unit.id,
		editor: shown.edited === unit.id && proposal ? editorOf(ordering, round, shown, words) : null,
	};
}

/** Heroes who may strike at units in the phase, for those who order them; none in others. */
function heroRows(
	state: SkirmishState,
	{ phase, shown }: { readonly phase: Phase; readonly shown: RoundShown },
	words: Words,
) {
	const { given, typed, rootId, edited, reader } = shown;
	if (!heroesStrike(phase)) return [];
	return state.individuals
		.filter(({ id, cells }) => cells !== null && reader.owns(id))
		.map((hero) => ({
			id: hero.id,
			name: hero.name,
			order: (given[hero.id] ?? []).map((each) => sayOrder(each, state, reader.nameOf, words)).join("; "),
			isGiven: Object.hasOwn(given, hero.id),
			isEdited: edited === hero.id,
			editor:
				edited === hero.id
					? {
							fields: asDrawn(heroFields(hero, state, typed, words), rootId),
							ready: true,
							isMore: Object.hasOwn(given, hero.id),
						}
					: null,
		}));
}

const asDrawn = (fields: readonly OrderField[], rootId: string) =>
	fields.map((field) => ({ ...field, rootId, min: 1, isNumber: field.choices === null && !field.isText }));

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
	if (toward !== null) return words.say("MUSTER.Fight.Captain.toward", { name: nameOf(toward) ?? "" });
	return orders.length === 0 ? words.say("MUSTER.Fight.Captain.holds") : "";
}

/** Soldiers expected to fall by an order; empty: it is no attack. */
function expectedOf(orders: readonly SkirmishOrder[], round: FightRound, state: SkirmishState, words: Words): string {
	const [order] = orders;
	if (order?.kind !== "attack") return "";
	const odds = commandOdds(state, order, arenaOfRound(round));
	return odds.ok ? words.say("MUSTER.Fight.falls", { count: decimal(odds.value.odds.meanRemoved, words) }) : "";
}

/** The fields of an order that is being made, with its odds, or why it is refused. */
function editorOf(ordering: Ordering, round: FightRound, { given, typed, rootId }: RoundShown, words: Words) {
	const made = { round, given };
	const orders = ordersOf(ordering, typed, made, words);
	const fields = asDrawn(orderFields(ordering, typed, words), rootId);
	if (!orders.ok) return { fields, refused: sayFault(words, orders.fault) };
	const { unit, state, phase, reader } = ordering;
	const before = given[unit.id] ?? [];
	const trying = { round, phase, reader };
	const refused = refusalOf(trying, orders.value);
	const behind = before.length > 0 ? ordersOf({ ...ordering, before }, typed, made, words) : orders;
	const isMore = before.length > 0 && behind.ok && refusalOf(trying, [...before, ...behind.value]) === null;
	const [order] = orders.value;
	const odds = order?.kind === "attack" ? commandOdds(knownState(state, reader), order, arenaOfRound(round)) : null;
	return {
		fields,
		...(refused ? { refused: sayFault(words, refused) } : { ready: true }),
		isMore,
		...(odds?.ok ? sayCommandOdds(odds.value, rootId, words) : {}),
	};
}

/** The exact odds of an attack: means, chances of the target's end, sums of bonus and number, the best choice. */
function sayCommandOdds({ odds, best, bonus, number, flanking }: CommandOdds, rootId: string, words: Words) {
	const { actions, targets, concentration, rolls, wasted } = odds.plan;
	const better = best && best.gain.removed > 0.05 && best.best.chosen !== null ? best.best : null;
	const first = odds.removed[0]?.[0] ?? 0;
	const last = odds.removed.at(-1)?.[0] ?? 0;
	const chances = new Map(odds.removed);
	const plan = {
		actions: formatCount(words, actions.total.num / actions.total.den),
		targets: formatCount(words, targets),
		rolls: formatCount(words, rolls),
		each: decimal(concentration.num / concentration.den, words),
	};
	return {
		figures: (
			[
				["removed", decimal(odds.meanRemoved, words)],
				["dead", decimal(odds.meanDead, words)],
				["lost", decimal(odds.meanLost, words)],
				["defeated", formatChance(words, odds.defeated, 1)],
			] as const
		).map(([name, text]) => ({ label: words.say(`MUSTER.Unit.Odds.${name}`), text })),
		sums: [
			sayWhy(bonus, `${rootId}-bonus`, words.say("MUSTER.Fight.bonus"), words),
			{
				...sayWhy(number, `${rootId}-number`, words.say("MUSTER.Fight.number"), words),
				text: formatCount(words, number.total.num / number.total.den),
			},
		],
		plan: words.say("MUSTER.Fight.plan", plan),
		exact: words.say(odds.exact ? "MUSTER.Fight.exact" : "MUSTER.Fight.sampled"),
		notes: [
			...(flanking ? [words.say("MUSTER.Fight.flanking")] : []),
			...(wasted > 0 ? [sayPlural(words, "MUSTER.Fight.wasted", wasted)] : []),
		],
		best: better && {
			chosen: better.chosen,
			text: words.say("MUSTER.Fight.best", {
				targets: formatCount(words, better.chosen ?? 0),
				removed: decimal(better.removed, words),
			}),
		},
		plot: histogram({
			uid: `${rootId}-falls`,
			width: 368,
			height: 96,
			title: words.say("MUSTER.Fight.plot"),
			desc: words.say("MUSTER.Unit.Odds.plotText", { low: formatCount(words, first), high: formatCount(words, last) }),
			chances: { from: first, values: Array.from({ length: last - first + 1 }, (_, i) => chances.get(first + i) ?? 0) },
			most: Math.max(1, last),
			expected: odds.meanRemoved,
			format: (count) => formatCount(words, count),
		}),
	};
}
