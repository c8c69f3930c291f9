import {
	type CommandOdds,
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
import { type JudgeWay, type Proposal, proposalFor, weigh } from "./captain.js";
import { type Ordering, orderFields, orderOf, type TypedOrder } from "./order-form.js";
import { arenaOfRound, mayOrder, phaseOf, roundSoFar, triedPhase } from "./play-round.js";
import { type NameOf, sayOrder, sayPhase, sayRefused } from "./say-phase.js";
import type { Fight, FightRound } from "./stored-fight.js";

/** The state of a window of a round, beside the skirmish itself. */
interface RoundShown {
	/** Orders that are given for the phase that waits, by unit; a unit with none of its own is not named. */
	readonly given: Readonly<Record<string, readonly SkirmishOrder[]>>;
	/** The phase of which the window says what happened; empty: the one before that which waits. */
	readonly phase: Phase | "";
	/** The unit whose order is being made; empty: none. */
	readonly edited: string;
	readonly typed: TypedOrder;
	readonly grid: SceneGrid;
	readonly judge: JudgeWay;
	readonly rootId: string;
}

/** Known proposals of a round. */
const proposals = new WeakMap<FightRound, Map<string, Proposal>>();

/** The captain's proposal for a unit, worked out once for each phase. */
export function proposalOf(round: FightRound, unit: Unit, judge: JudgeWay): Proposal {
	const known = proposals.get(round) ?? new Map<string, Proposal>();
	proposals.set(round, known);
	const found = known.get(unit.id) ?? proposalFor(round, unit, judge);
	known.set(unit.id, found);
	return found;
}

/** Units that may be ordered now: steady and on the map. */
export const orderable = ({ sides, places }: SkirmishState): readonly Unit[] =>
	sides
		.flatMap(({ units }) => units)
		.filter(({ id, state }) => state === "fit" && placeOf({ places }, id) !== undefined);

/** All orders for the phase that waits. */
export const givenOrders = ({ given }: Pick<RoundShown, "given">): readonly SkirmishOrder[] =>
	Object.values(given).flat();

const decimal = (value: number, words: Words): string =>
	new Intl.NumberFormat(words.locale, { maximumFractionDigits: 1 }).format(value);

/** The window of a round for the GM: the path of phases, what happened last, each unit with its order. */
export function buildRound({ round }: Fight, shown: RoundShown, words: Words) {
	const so = roundSoFar(round);
	if (!so.ok) return { refused: sayFault(words, so.fault) };
	const { state, waiting } = so.value;
	const phase = waiting ?? "routing";
	const { number } = round.input.before;
	const nameOf = namesIn(state);
	const canOrder = mayOrder(phase, state);
	const units = orderable(state);
	const isGiven = (unit: Unit): boolean => Object.hasOwn(shown.given, unit.id);
	const proposed = canOrder
		? units.filter((unit) => !isGiven(unit) && proposalOf(round, unit, shown.judge).orders.length > 0)
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
		last: lastOf(so.value, shown.phase, nameOf, words),
		canOrder,
		captain: proposed.length === 0 ? null : sayPlural(words, "MUSTER.Fight.Captain.takeAll", proposed.length),
		sides: state.sides.map((side) => ({
			id: side.id,
			name: side.name,
			sign: sideSign(side.id),
			units: side.units.map((unit) =>
				unitRow({ unit, state, phase, grid: shown.grid, judge: shown.judge }, round, shown, words),
			),
		})),
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

/** Names of units and sides as the GM knows them. */
export function namesIn({ sides }: SkirmishState): NameOf {
	const names = new Map(sides.flatMap((side) => [side, ...side.units]).map(({ id, name }) => [id, name] as const));
	return (id) => names.get(id) ?? id;
}

/** Sentences of a phase of this round, or of the one that was played last; null: nothing was played. */
function lastOf(so: RoundOutcome, shown: Phase | "", nameOf: NameOf, words: Words) {
	const phase = shown || PHASES[so.phases.length - 2];
	const outcome = phase ? phaseOf(so, phase) : null;
	if (!outcome || !phase) return null;
	const lines = [...sayPhase(outcome, so.state, nameOf, words), ...sayRefused(outcome, nameOf, words)];
	return {
		heading: phaseName(phase, words),
		lines: lines.length > 0 ? lines : [words.say("MUSTER.Fight.nothing")],
	};
}

function unitRow(ordering: Ordering, round: FightRound, shown: RoundShown, words: Words) {
	const { unit, state, phase } = ordering;
	const nameOf = namesIn(state);
	const isAble = orderable(state).some(({ id }) => id === unit.id);
	const own = shown.given[unit.id];
	const proposal = isAble && mayOrder(phase, state) ? proposalOf(round, unit, shown.judge) : null;
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
		order:
			orders.length > 0
				? orders.map((each) => sayOrder(each, state, nameOf, words)).join("; ")
				: words.say("MUSTER.Fight.Order.hold"),
		why: proposal ? whyOf(proposal, nameOf, words) : "",
		falls: expectedOf(orders, round, state, words),
		isEdited: shown.edited === unit.id,
		editor: shown.edited === unit.id && proposal ? editorOf(ordering, round, shown, words) : null,
	};
}

/** One sentence: what speaks for the captain's order. */
function whyOf({ attack, toward, keeps, orders }: Proposal, nameOf: NameOf, words: Words): string {
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
		return words.say("MUSTER.Fight.Captain.keeps", data);
	}
	if (toward !== null) return words.say("MUSTER.Fight.Captain.toward", { name: nameOf(toward) ?? "" });
	return orders.length === 0 ? words.say("MUSTER.Fight.Captain.holds") : "";
}

/** Soldiers expected to fall by an order; empty: it is no attack. */
function expectedOf(orders: readonly SkirmishOrder[], round: FightRound, state: SkirmishState, words: Words): string {
	const [order] = orders;
	if (order?.kind !== "attack") return "";
	const odds = weigh(order, state, arenaOfRound(round));
	return odds.ok ? words.say("MUSTER.Fight.falls", { count: decimal(odds.value.odds.meanRemoved, words) }) : "";
}

/** The fields of an order that is being made, with its odds, or why it is refused. */
function editorOf(ordering: Ordering, round: FightRound, { typed, rootId }: RoundShown, words: Words) {
	const order = orderOf(ordering, typed);
	const fields = orderFields(ordering, typed, words).map((field) => ({
		...field,
		rootId,
		min: 1,
		isNumber: field.choices === null,
	}));
	if (!order.ok) return { fields, refused: sayFault(words, order.fault) };
	const refused = triedPhase(round, ordering.phase, [order.value])?.refused[0];
	const odds = order.value.kind === "attack" ? weigh(order.value, ordering.state, arenaOfRound(round)) : null;
	return {
		fields,
		...(refused ? { refused: sayFault(words, refused.fault) } : { ready: true }),
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
			sayWhy(number, `${rootId}-number`, words.say("MUSTER.Fight.number"), words),
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
