import { type Game, type Kernel, together, under } from "../../ask/index.js";
import type { Result } from "../../common/index.js";
import {
	abilityMarks,
	commanderFate,
	SKIRMISH_RULES,
	type SkirmishRules,
	type SkirmishTables,
	type Unit,
} from "../army/index.js";
import { stopFerocity } from "../attack/index.js";
import { afterSkirmish, type TacticalInitiative } from "../command/index.js";
import { boardOf, scaleOf } from "../geometry/index.js";
import {
	type Arena,
	fightersOf,
	newBook,
	type PhaseOutcome,
	type Play,
	placeOf,
	type SkirmishState,
	strengthOf,
	type Waiting,
	withStrength,
	withUnits,
} from "../round/index.js";
import { readSkirmish, type SkirmishInput } from "../round/read/index.js";
import { playSetup } from "../round/setup/index.js";
import { openState } from "./open-state.js";
import { openedRound, playRound } from "./round.js";

/** Fates of commanders whose unit was destroyed (RULES 4.A.6). */
type Fate = "killed" | "captured" | "escapes";

/** One unit at the end of a skirmish (RULES 4.13, 4.15). */
interface UnitEnd {
	readonly unit: string;
	readonly side: string;
	readonly state: Unit["state"];
	readonly bloodied: boolean;
	/** True: it is on the map. */
	readonly present: boolean;
	readonly soldiers: Unit["soldiers"];
	readonly total: number;
	/** Null: it has no commander, or none was in danger. */
	readonly fate: Fate | null;
}

/** The end of a skirmish. */
export interface SkirmishEnd {
	/** The only side with units that can fight; empty: none, or several. */
	readonly winner: string;
	readonly units: readonly UnitEnd[];
}

/**
 * Ends a skirmish (RULES 4.13, 4.15): those who fought on below 0 hit points fall, routed units stay routed and may
 * disband, and d100 decides what becomes of the commander of a destroyed unit, by `end/<unit>/fate`.
 */
export function* endSkirmish(
	state: SkirmishState,
	play: Play,
): Kernel<{ readonly state: SkirmishState; readonly end: SkirmishEnd }> {
	const fighters = [...fightersOf(state).values()];
	const inDanger = fighters.filter(({ unit }) => unit.state === "destroyed" && unit.commander?.state === "present");
	const fates = yield* together(inDanger.map(({ unit }) => under("end", commanderFate(unit.id, play.rules.tables))));
	const fateOf = new Map(inDanger.map(({ unit }, index) => [unit.id, fates[index]!]));
	const changed = new Map<string, Unit>();
	const units = fighters.map(({ unit, side }): UnitEnd => {
		const rested = rest(unit, fateOf.get(unit.id) ?? null, play);
		changed.set(unit.id, rested);
		const fate = fateOf.get(unit.id) ?? null;
		if (fate !== null) play.book.note("commanderFate", unit.id, "", { fate });
		return {
			unit: unit.id,
			side: side.id,
			state: rested.state,
			bloodied: rested.bloodied,
			present: placeOf(state, unit.id) !== undefined,
			soldiers: rested.soldiers,
			total: rested.hp.total,
			fate,
		};
	});
	const after = withUnits(state, changed);
	const winner = winnerOf(after);
	play.book.note("ended", winner);
	return { state: after, end: { winner, units } };
}

/** The only side that has units left to fight; empty: none, or several. */
function winnerOf({ sides }: Pick<SkirmishState, "sides">): string {
	const left = sides.filter(({ units }) => units.some(({ state }) => state === "fit"));
	return left.length === 1 ? left[0]!.id : "";
}

const STATES = { killed: "dead", captured: "captured", escapes: "present" } as const;

function rest(unit: Unit, fate: Fate | null, { rules }: Arena): Unit {
	const still = unit.soldiers.held === 0 ? unit : withStrength(unit, stopFerocity(strengthOf(unit, rules.tables)));
	const after = cured(afterSkirmish(still, rules.tables), rules.tables);
	return fate === null || after.commander === null
		? after
		: { ...after, commander: { ...after.commander, state: STATES[fate] } };
}

/** A unit whose soldiers can lift an illness is rid of one (RULES 4.A.11). */
function cured(unit: Unit, tables: SkirmishTables): Unit {
	const ill = unit.conditions.findIndex(({ id }) => id === "diseased");
	if (ill < 0 || !abilityMarks(unit, tables).includes("curesDisease")) return unit;
	return { ...unit, conditions: unit.conditions.toSpliced(ill, 1) };
}

/** A skirmish as far as its orders are given, as plain JSON. */
export interface SkirmishOutcome {
	readonly state: SkirmishState;
	/** Everything that was written down, phase by phase. */
	readonly phases: readonly PhaseOutcome[];
	/** Tactical initiative, from the lowest; empty without a set-up. */
	readonly initiative: readonly TacticalInitiative[];
	/** The next orders that are not given; null: the skirmish is over. */
	readonly waiting: Waiting | null;
	/** Null: it goes on. */
	readonly end: SkirmishEnd | null;
}

/**
 * A skirmish by the rules of a world (RULES 4.13): the set-up and its rounds, as far as orders are given. More orders,
 * a step back, or another answer are another input or log, and another call.
 * @example
 * skirmish(SKIRMISH_RULES).id; // "skirmish"
 */
export function skirmish(rules: SkirmishRules): Game<SkirmishInput, SkirmishOutcome> {
	return {
		id: "skirmish",
		version: 1,
		check: (input) => checkSkirmish(input, rules),
		play: (input) => playSkirmish(input, rules),
	};
}

/** A skirmish by the usual rules. */
export const SKIRMISH: Game<SkirmishInput, SkirmishOutcome> = /* @__PURE__ */ skirmish(SKIRMISH_RULES);

function checkSkirmish(input: SkirmishInput, rules: SkirmishRules): Result<SkirmishInput> {
	return readSkirmish(input, rules);
}

/** The ground and the rules that every step reads. */
export function arenaOf(
	{ map, ends, options }: Pick<SkirmishInput, "map" | "ends" | "options">,
	rules: SkirmishRules,
): Arena {
	return {
		rules: options ? { ...rules, options } : rules,
		board: boardOf(map.field.grid, scaleOf(map.size, map.unit)),
		field: map.field,
		ends,
	};
}

function* playSkirmish(input: SkirmishInput, rules: SkirmishRules): Kernel<SkirmishOutcome> {
	const arena = arenaOf(input, rules);
	let state = openState(input);
	const phases: PhaseOutcome[] = [];
	let initiative: readonly TacticalInitiative[] = [];
	const stopped = (waiting: Waiting): SkirmishOutcome => ({ state, phases, initiative, waiting, end: null });
	if (input.setup !== null) {
		const setup = yield* playSetup(state, input.setup, arena);
		state = setup.state;
		initiative = setup.order;
		phases.push(...setup.phases);
		if (setup.waiting !== null) return stopped({ round: 0, ...setup.waiting });
	}
	for (const [index, orders] of input.rounds.entries()) {
		const played = yield* playRound(openedRound(state, index + 1, input.events), orders, index + 1, arena);
		state = played.state;
		phases.push(...played.phases);
		if (played.waiting !== null) return stopped({ round: index + 1, phase: played.waiting });
	}
	if (!input.ended) return stopped({ round: input.rounds.length + 1, phase: "individuals" });
	const book = newBook(input.rounds.length, "end");
	const { state: last, end } = yield* endSkirmish(state, { ...arena, book });
	phases.push({ events: book.events, refused: book.refused, attacks: [] });
	return { state: last, phases, initiative, waiting: null, end };
}
