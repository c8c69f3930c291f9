import type { RoundOutcome, SkirmishState, Unit } from "../../../engine/skirmish/index.js";
import { sideSign } from "../../plots/index.js";
import { formatCount, sayPlural, type Words } from "../../text/index.js";
import type { NameOf } from "./fight-reader.js";
import type { FightRound } from "./stored-fight.js";

/** A unit at the end, beside its soldiers who could fight at the beginning. */
interface Ended {
	readonly unit: Unit;
	readonly name: string;
	readonly began: number;
	/** A word for the fate of its commander; empty: none was in danger. */
	readonly fate: string;
}

/** A side at the end with those of its units that a reader may know. */
interface EndedSide {
	readonly id: string;
	readonly name: string;
	readonly units: readonly Ended[];
	readonly began: number;
	/** Soldiers who can fight at the end. */
	readonly left: number;
}

/** Soldiers who could fight at the beginning of a round, by their units. */
const soldiersAt = ({ input }: FightRound): ReadonlyMap<string, number> =>
	new Map(input.stand.sides.flatMap(({ units }) => units.map(({ id, soldiers }) => [id, soldiers.current] as const)));

/** The sides of a skirmish at its end, or as they are in the round that is played; `first`: its first round. */
export function endedSides(
	first: FightRound,
	{ state, end }: Pick<RoundOutcome, "state" | "end">,
	nameOf: NameOf,
	words: Words,
): readonly EndedSide[] {
	const began = soldiersAt(first);
	const fates = new Map(end?.units.map(({ unit, fate }) => [unit, fate] as const));
	return state.sides.map((side) => {
		const units = side.units.flatMap((unit): Ended[] => {
			const [name, fate] = [nameOf(unit.id), fates.get(unit.id) ?? null];
			if (name === null) return [];
			const said = fate === null ? "" : words.say(`MUSTER.Fight.Word.${fate}`);
			return [{ unit, name, began: began.get(unit.id) ?? 0, fate: said }];
		});
		const sum = (count: (each: Ended) => number): number => units.reduce((so, each) => so + count(each), 0);
		return {
			id: side.id,
			name: side.name,
			units,
			began: sum((each) => each.began),
			left: sum(({ unit }) => unit.soldiers.current),
		};
	});
}

/** One sentence: whose the field is at the end, after how many rounds. */
export function sayWinner({ state, end }: RoundOutcome, words: Words): string {
	const winner = state.sides.find(({ id }) => id === end?.winner);
	const rounds = sayPlural(words, "MUSTER.Fight.rounds", state.round);
	return winner
		? words.say("MUSTER.Fight.End.won", { name: winner.name, rounds })
		: words.say("MUSTER.Fight.End.nobody", { rounds });
}

/** The end of a skirmish as a window shows it; null: it goes on. */
export function buildEnd(first: FightRound, outcome: RoundOutcome, nameOf: NameOf, words: Words) {
	if (outcome.end === null) return null;
	const count = (number: number): string => formatCount(words, number);
	return {
		verdict: sayWinner(outcome, words),
		sides: endedSides(first, outcome, nameOf, words).map(({ id, name, units, began, left }) => ({
			id,
			name,
			sign: sideSign(id),
			sum: words.say("MUSTER.Fight.End.left", { left: count(left), began: count(began) }),
			units: units.map(({ unit, began: was, fate, ...each }) => ({
				name: each.name,
				left: words.say("MUSTER.Fight.End.left", { left: count(unit.soldiers.current), began: count(was) }),
				state: words.say(`MUSTER.Unit.state.${unit.state}`),
				fate: fate && words.say("MUSTER.Fight.End.fate", { fate }),
			})),
		})),
	};
}

/** Soldiers of each side who fell in a round, of units that a reader may know: by side. */
export function fallenIn(
	{ phases }: Pick<RoundOutcome, "phases">,
	{ sides }: Pick<SkirmishState, "sides">,
	nameOf: NameOf,
): ReadonlyMap<string, number> {
	const fallen = new Map<string, number>(sides.map(({ id }) => [id, 0] as const));
	const sideOf = new Map(sides.flatMap(({ id, units }) => units.map((unit) => [unit.id, id] as const)));
	for (const { code, unit, data } of phases.flatMap(({ events }) => events)) {
		const side = sideOf.get(unit);
		const removed = code === "damaged" ? data["removed"] : undefined;
		if (side === undefined || typeof removed !== "number" || nameOf(unit) === null) continue;
		fallen.set(side, (fallen.get(side) ?? 0) + removed);
	}
	return fallen;
}
