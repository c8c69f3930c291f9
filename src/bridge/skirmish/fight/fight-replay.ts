import { NO_ORDERS, PHASES, type SkirmishState } from "../../../engine/skirmish/index.js";
import { REPLAY_SIZES, type ReplayView } from "../../battle/index.js";
import { swing } from "../../plots/index.js";
import { formatCount, formatSigned, sayPlural, type Words } from "../../text/index.js";
import { endedSides, sayWinner } from "./fight-end.js";
import type { NameOf } from "./fight-reader.js";
import { type Fought, sayHeaviest } from "./fight-report.js";
import { phaseOf, roundSoFar, STEPS, type Step } from "./play-round.js";
import { sayPhase } from "./say-phase.js";

/** A phase of a skirmish as it was played: the state after it, and what happened in it. */
interface Moment {
	readonly title: string;
	readonly state: SkirmishState;
	readonly sentences: readonly string[];
}

type Sides = ReturnType<typeof endedSides>;

/**
 * The replay of a skirmish: its beginning, and every phase in which something happened. `nameOf`: what its readers may
 * know; of other units there is nothing in it, not in its sums. `uid`: unique on the page. Null: no round was begun.
 */
export function buildFightReplay(
	{ name, rounds }: { readonly name: string; readonly rounds: readonly Fought[] },
	nameOf: NameOf,
	uid: string,
	words: Words,
): ReplayView | null {
	const [first, last] = [rounds[0], rounds.at(-1)];
	if (!first || !last) return null;
	const say = (leaf: string, data: Record<string, string> = {}): string =>
		words.say(`MUSTER.Fight.Replay.${leaf}`, data);
	const moments = momentsOf(rounds, nameOf, words);
	const sides = moments.map(({ state }) => endedSides(first.round, { state, end: null }, nameOf, words));
	const steps = moments.map((moment, at) => stepOf(moment, { at, of: moments.length, sides }, words));
	const ended = endedSides(first.round, last.outcome, nameOf, words);
	return {
		day: ended.map((side) => side.name).join(" \u2013 "),
		title: name,
		verdict: sayWinner(last.outcome, words),
		wide: plotOf(sides, { ...REPLAY_SIZES.wide, uid: `${uid}-wide` }, words),
		narrow: plotOf(sides, { ...REPLAY_SIZES.narrow, uid: `${uid}-narrow` }, words),
		legend: say("legend"),
		turn: sayHeaviest(rounds, nameOf, words),
		definition: say("definition"),
		first: ended[0]?.name ?? "",
		unit: say("soldiers"),
		steps,
		cost: ended.map((side) => ({
			side: side.id,
			name: side.name,
			text: words.say("MUSTER.Fight.Report.cost", {
				lost: formatCount(words, Math.max(0, side.began - side.left)),
				began: formatCount(words, side.began),
			}),
		})),
	};
}

/** The beginning and all phases of which readers learn something, in their order. */
function momentsOf(rounds: readonly Fought[], nameOf: NameOf, words: Words): readonly Moment[] {
	const { stand } = rounds[0]!.round.input;
	const begin = roundSoFar({
		...rounds[0]!.round,
		input: { ...rounds[0]!.round.input, stand: { ...stand, rounds: [] } },
	});
	const title = words.say("MUSTER.Fight.Replay.begin");
	return [
		...(begin.ok ? [{ title, state: begin.value.state, sentences: [] }] : []),
		...rounds.flatMap((fought) =>
			STEPS.flatMap((step): Moment[] => {
				const played = phaseOf(fought.outcome, step);
				const sentences = played ? sayPhase(played, fought.outcome.state, nameOf, words) : [];
				const state = sentences.length > 0 ? stateAfter(fought, step) : null;
				const round = formatCount(words, fought.outcome.state.round);
				const phase = words.say(`MUSTER.Fight.Phase.${step}`);
				return state ? [{ title: words.say("MUSTER.Fight.Replay.step", { round, phase }), state, sentences }] : [];
			}),
		),
	];
}

/** The state after a step of a round; null: it does not read. */
function stateAfter({ round, outcome }: Fought, step: Step): SkirmishState | null {
	const at = STEPS.indexOf(step);
	if (at >= PHASES.length - 1) return outcome.state;
	const orders = round.input.stand.rounds[0] ?? NO_ORDERS;
	const given = Object.fromEntries(PHASES.map((phase, index) => [phase, index <= at ? orders[phase] : null]));
	const stand = { ...round.input.stand, rounds: [{ ...NO_ORDERS, ...given }] };
	const cut = roundSoFar({ ...round, input: { ...round.input, stand, ended: false } });
	return cut.ok ? cut.value.state : null;
}

function stepOf(
	{ title, sentences }: Moment,
	{ at, of, sides }: { readonly at: number; readonly of: number; readonly sides: readonly Sides[] },
	words: Words,
): ReplayView["steps"][number] {
	const now = sides[at] ?? [];
	const [first, ...others] = now;
	const left = first?.left ?? 0;
	const moved = at === 0 ? 0 : left - (sides[at - 1]?.[0]?.left ?? 0);
	const place = words.say("MUSTER.Battle.Replay.place", { at: formatCount(words, at + 1), of: formatCount(words, of) });
	const chance = formatCount(words, left);
	return {
		number: formatCount(words, at + 1),
		title,
		chance,
		change: moved === 0 ? "" : formatSigned(words, moved),
		tone: moved === 0 ? "same" : moved > 0 ? "good" : "bad",
		rest: others.map((side) => words.say("MUSTER.Battle.Odds.line", lineOf(side, words))).join("; "),
		sentences,
		answers: changed(now, at === 0 ? [] : (sides[at - 1] ?? []), words),
		place,
		spoken: `${place}, ${words.say("MUSTER.Battle.Odds.line", { name: title, chance })}`,
	};
}

const lineOf = ({ name, left }: Sides[number], words: Words) => ({ name, chance: formatCount(words, left) });

/** Units of which more or fewer can fight than at the step before, or in another state; at the beginning all. */
function changed(now: Sides, before: Sides, words: Words): ReplayView["steps"][number]["answers"] {
	const known = new Map(before.flatMap(({ units }) => units.map(({ unit }) => [unit.id, unit] as const)));
	return now
		.flatMap(({ units }) => units)
		.filter(({ unit }) => {
			const old = known.get(unit.id);
			return old?.soldiers.current !== unit.soldiers.current || old.state !== unit.state;
		})
		.map(({ unit, name, began }) => ({
			who: name,
			what: words.say(`MUSTER.Unit.state.${unit.state}`),
			answer: words.say("MUSTER.Fight.End.left", {
				left: formatCount(words, unit.soldiers.current),
				began: formatCount(words, began),
			}),
			marks: [],
		}));
}

/** The share of each side's soldiers who can fight, from step to step. */
function plotOf(
	sides: readonly Sides[],
	size: { readonly width: number; readonly height: number; readonly uid: string },
	words: Words,
): string {
	const share = ({ began, left }: Sides[number]): number => (began === 0 ? 0 : Math.min(1, left / began));
	const ids = (sides[0] ?? []).map(({ id }) => id);
	return swing({
		...size,
		title: words.say("MUSTER.Fight.Replay.plot"),
		desc: sayPlural(words, "MUSTER.Fight.Replay.steps", sides.length),
		series: ids.map((side, index) => ({
			side,
			chances: sides.map((each) => share(each[index]!)),
			texts: sides.map((each) => formatCount(words, each[index]!.left)),
		})),
		now: 0,
		isApart: true,
		format: (value) => formatCount(words, value),
	});
}
