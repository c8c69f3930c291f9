import { ok, type Result } from "../../../engine/common/index.js";
import { PHASES, type RoundOutcome } from "../../../engine/skirmish/index.js";
import type { Block } from "../../battle/index.js";
import { formatCount, joinList, sayPlural, type Words } from "../../text/index.js";
import { endedSides, fallenIn, sayWinner } from "./fight-end.js";
import type { NameOf } from "./fight-reader.js";
import { phaseOf, roundSoFar, STEPS } from "./play-round.js";
import { sayPhase } from "./say-phase.js";
import type { FightRound } from "./stored-fight.js";

/** A round that was fought, with its outcome. */
export interface Fought {
	readonly round: FightRound;
	readonly outcome: RoundOutcome;
}

/** True for a round of which a phase was played: a skirmish may be declared over between two rounds. */
const isBegun = ({ outcome }: Fought): boolean => phaseOf(outcome, "individuals") !== null;

/** Rounds with their outcomes, in their order. Fault: one cannot be played again. */
export function foughtRounds(rounds: readonly FightRound[]): Result<readonly Fought[]> {
	const fought: Fought[] = [];
	for (const round of rounds) {
		const outcome = roundSoFar(round);
		if (!outcome.ok) return outcome;
		fought.push({ round, outcome: outcome.value });
	}
	return ok(fought);
}

/** A blow as it was rolled. */
interface Dealt {
	readonly round: number;
	readonly name: string;
	readonly other: string;
	readonly attack: string;
	readonly roll: number;
	readonly hits: number;
	readonly damage: number;
}

const SHOWN_BLOWS = 5;

/** The attacks that came to most points, of units that a reader may know; equal ones in the order of the fight. */
function heaviest(rounds: readonly Fought[], nameOf: NameOf): readonly Dealt[] {
	const dealt = rounds.flatMap(({ outcome }) =>
		outcome.phases.flatMap(({ events }) =>
			events.flatMap(({ code, round, unit, other, data }): Dealt[] => {
				const [name, foe] = [nameOf(unit), nameOf(other)];
				if (!code.startsWith("attacked") || name === null || foe === null) return [];
				const by = outcome.state.sides.flatMap(({ units }) => units).find(({ id }) => id === unit);
				const attack = by?.soldier.attacks.find(({ id }) => id === data["attack"])?.name ?? "";
				const number = (key: string): number => Number(data[key] ?? 0);
				return [
					{
						round,
						name,
						other: foe,
						attack,
						roll: number("roll"),
						hits: number("successes"),
						damage: number("damage"),
					},
				];
			}),
		),
	);
	return dealt
		.filter(({ damage }) => damage > 0)
		.toSorted((one, other) => other.damage - one.damage)
		.slice(0, SHOWN_BLOWS);
}

/**
 * The report of a skirmish: how it ended, its heaviest blows, who fell in which round, each unit, and every phase in
 * the words of its card. `nameOf`: what its readers may know; of other units there is nothing in it, not in its sums.
 */
export function buildFightReport(
	{ name, rounds }: { readonly name: string; readonly rounds: readonly Fought[] },
	nameOf: NameOf,
	words: Words,
): readonly Block[] {
	const [first, last] = [rounds[0], rounds.at(-1)];
	if (!first || !last) return [];
	const say = (leaf: string, data: Record<string, string> = {}): string =>
		words.say(`MUSTER.Fight.Report.${leaf}`, data);
	const count = (number: number): string => formatCount(words, number);
	const sides = endedSides(first.round, last.outcome, nameOf, words);
	const blows = heaviest(rounds, nameOf);
	return [
		{ kind: "heading", level: 1, text: name },
		{ kind: "sides", sides },
		{
			kind: "paragraph",
			lead: sayWinner(last.outcome, words),
			text: sayHeaviest(rounds, nameOf, words),
		},
		...sides.map(
			(side): Block => ({
				kind: "paragraph",
				bar: { side: side.id, share: shareOf(side.began, side.left) },
				lead: `${side.name}:`,
				text: say("cost", { lost: count(Math.max(0, side.began - side.left)), began: count(side.began) }),
			}),
		),
		...blowBlocks(blows, words),
		...fallenBlocks(rounds, sides, nameOf, words),
		...sides.flatMap((side) => sideBlocks(side, words)),
		...rounds.flatMap((each) => roundBlocks(each, nameOf, words)),
	];
}

/** One sentence about the blow that came to most points, of units that a reader may know; empty: there was none. */
export function sayHeaviest(rounds: readonly Fought[], nameOf: NameOf, words: Words): string {
	const [blow] = heaviest(rounds, nameOf);
	if (!blow) return "";
	const damage = sayPlural(words, "MUSTER.Fight.Counted.points", blow.damage);
	return words.say("MUSTER.Fight.Report.heaviest", { ...sayBlow(blow, words), damage });
}

const shareOf = (began: number, left: number): number => (began === 0 ? 0 : Math.max(0, began - left) / began);

function sayBlow({ round, name, other, attack, roll, hits, damage }: Dealt, words: Words) {
	const count = (number: number): string => formatCount(words, number);
	return { round: count(round), name, other, attack, roll: count(roll), hits: count(hits), damage: count(damage) };
}

const headOf = (leaves: readonly string[], words: Words): string[] =>
	leaves.map((leaf) => words.say(`MUSTER.Fight.Report.Head.${leaf}`));

function blowBlocks(blows: readonly Dealt[], words: Words): readonly Block[] {
	if (blows.length === 0) return [];
	const leaves = ["round", "unit", "attack", "other", "roll", "hits", "damage"] as const;
	const rows = blows.map((blow) => {
		const { round, name, attack, other, roll, hits, damage } = sayBlow(blow, words);
		return [round, name, attack, other, roll, hits, damage];
	});
	return [
		{ kind: "heading", level: 2, text: words.say("MUSTER.Fight.Report.blows") },
		{ kind: "table", head: headOf(leaves, words), rows, numbers: [4, 5, 6] },
	];
}

type Sides = ReturnType<typeof endedSides>;

/** Soldiers who fell in each round, by side, and in all. */
function fallenBlocks(rounds: readonly Fought[], sides: Sides, nameOf: NameOf, words: Words): readonly Block[] {
	const begun = rounds.filter(isBegun);
	const fallen = begun.map(({ outcome }) => fallenIn(outcome, outcome.state, nameOf));
	const inRound = (at: number) => sides.map(({ id }) => fallen[at]?.get(id) ?? 0);
	const all = sides.map(({ id }) => fallen.reduce((sum, each) => sum + (each.get(id) ?? 0), 0));
	const row = (lead: string, numbers: readonly number[]) => [lead, ...numbers.map((each) => formatCount(words, each))];
	return [
		{ kind: "heading", level: 2, text: words.say("MUSTER.Fight.Report.fallen") },
		{
			kind: "table",
			head: [...headOf(["round"], words), ...sides.map(({ name }) => name)],
			rows: [
				...begun.map(({ outcome }, at) => row(formatCount(words, outcome.state.round), inRound(at))),
				row(words.say("MUSTER.Fight.Report.sum"), all),
			],
			numbers: sides.map((_, at) => at + 1),
			hasSum: true,
		},
	];
}

function sideBlocks(side: Sides[number], words: Words): readonly Block[] {
	const count = (number: number): string => formatCount(words, number);
	const rows = side.units.map(({ unit, name, began, fate }) => [
		name,
		count(began),
		count(unit.soldiers.current),
		[words.say(`MUSTER.Unit.state.${unit.state}`), fate && words.say("MUSTER.Fight.End.fate", { fate })]
			.filter(Boolean)
			.join("; "),
	]);
	const bars = side.units.map(({ unit, began }) => ({ side: side.id, share: shareOf(began, unit.soldiers.current) }));
	return [
		{ kind: "heading", level: 2, text: side.name },
		{
			kind: "table",
			head: headOf(["unit", "began", "left", "state"], words),
			rows: [...rows, [words.say("MUSTER.Fight.Report.sum"), count(side.began), count(side.left), ""]],
			numbers: [1, 2],
			hasSum: true,
			bars: [...bars, { side: side.id, share: shareOf(side.began, side.left) }],
		},
	];
}

/** A round in the sentences of its cards, phase by phase; phases without any are named together. */
function roundBlocks(fought: Fought, nameOf: NameOf, words: Words): readonly Block[] {
	const { outcome } = fought;
	const quiet: string[] = [];
	const said = STEPS.flatMap((step): Block[] => {
		const played = phaseOf(outcome, step);
		const title = words.say(`MUSTER.Fight.Phase.${step}`);
		const lines = played ? sayPhase(played, outcome.state, nameOf, words) : [];
		if (lines.length > 0) return [{ kind: "paragraph", lead: `${title}:`, text: lines.join(" ") }];
		if (played && PHASES.some((each) => each === step)) quiet.push(title);
		return [];
	});
	const round = formatCount(words, outcome.state.round);
	if (!isBegun(fought)) return said;
	const rest =
		quiet.length === 0 ? "" : words.say("MUSTER.Fight.Report.quiet", { phases: joinList(words, quiet, "and") });
	return [
		{ kind: "heading", level: 2, text: words.say("MUSTER.Fight.Report.round", { round }) },
		...said,
		...(rest === "" ? [] : [{ kind: "paragraph", text: rest } as const]),
	];
}
