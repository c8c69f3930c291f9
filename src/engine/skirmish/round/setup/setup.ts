import { ask, decide, dice, type Kernel, under } from "../../../ask/index.js";
import { type Officer, type Side, type Unit, unmetNeed } from "../../army/index.js";
import {
	adjustTactics,
	boonsOfLeader,
	leaderOf,
	surprise,
	type TacticalInitiative,
	tacticalInitiative,
} from "../../command/index.js";
import type { Book, Play } from "../book.js";
import { newBook } from "../book.js";
import { SETUP_STEPS, type SetupOrders, type SetupStep } from "../read/index.js";
import { byId, fighterOf, withUnits } from "../state.js";
import type { Arena, PhaseOutcome, SkirmishState } from "../types.js";
import type { SideTurn } from "./choose-tactics.js";
import { chosenTactics, placedUnits, withChosen } from "./choose-tactics.js";

/** The set-up as far as its decisions are given. */
export interface SetupOutcome {
	readonly state: SkirmishState;
	readonly phases: readonly PhaseOutcome[];
	/** The sides from the lowest tactical initiative: each decides in this order, step by step. */
	readonly order: readonly TacticalInitiative[];
	/** The next decision that is not given; null: the set-up is over. */
	readonly waiting: { readonly step: SetupStep; readonly side: string } | null;
}

/**
 * Sets a skirmish up in the source's order (RULES 4.13): boons, ambush, tactical initiative; then, each step from the
 * lowest initiative to the highest, zones, placement, strategies and hidden tactics; then leaders who are ahead adjust;
 * last, if it is wanted, individuals roll initiative. Keys begin with `setup/`.
 */
export function* playSetup(start: SkirmishState, setup: SetupOrders, arena: Arena): Kernel<SetupOutcome> {
	const book = newBook(0, "start");
	const gifted = boonStep(start, arena);
	const ambushed = yield* under("setup/ambush", ambushStep(gifted, setup.ambush, { ...arena, book }));
	const order = yield* tacticalInitiative("setup", ambushed.state.sides, ambushed.surprisedSides);
	for (const { side, roll, modifier, total } of order)
		book.note("initiative", side, "", { roll: roll ?? 0, modifier, total });
	const phases: PhaseOutcome[] = [{ events: book.events, refused: book.refused, attacks: [] }];
	let state = ambushed.state;
	for (const step of SETUP_STEPS) {
		for (const { side } of order) {
			const decisions = setup.sides[side];
			if (decisions === undefined || decisions[step] === null) return { state, phases, order, waiting: { step, side } };
			const own = newBook(0, step);
			state = DECIDE[step](
				state,
				{ side, decisions, hiding: setup.ambush === side && ambushed.hidden },
				{ ...arena, book: own },
			);
			phases.push({ events: own.events, refused: own.refused, attacks: [] });
		}
	}
	const last = newBook(0, "end");
	state = yield* under("setup/adjust", adjustStep(state, order, { ...arena, book: last }));
	if (setup.initiative) state = yield* under("setup/individuals", initiativeStep(state, last));
	phases.push({ events: last.events, refused: last.refused, attacks: [] });
	return { state, phases, order, waiting: null };
}

type Decide = (state: SkirmishState, turn: SideTurn, play: Play) => SkirmishState;

const DECIDE: Readonly<Record<SetupStep, Decide>> = {
	zones: (state, { side, decisions }, { book }) => {
		book.note("zoneChosen", side, "", { note: decisions.zones?.note ?? "" });
		return state;
	},
	placement: placedUnits,
	strategy: (state, { side: id, decisions }, { book }) => {
		const strategy = decisions.strategy ?? "standard";
		book.note("strategyChanged", id, "", { strategy });
		const sides = state.sides.map((side) =>
			side.id === id ? { ...side, strategy, units: side.units.map((unit) => ({ ...unit, strategy })) } : side,
		);
		return { ...state, sides };
	},
	tactics: chosenTactics,
};

/**
 * Leaders who are ahead learn tactics of enemies or change own ones (RULES 4.13). Keys: those of the choices, and
 * `change/<unit>` for the new tactic, the present one by default.
 */
function* adjustStep(state: SkirmishState, order: readonly TacticalInitiative[], play: Play): Kernel<SkirmishState> {
	const insights = yield* adjustTactics("insight", state.sides, order);
	const learned = insights.filter(({ kind }) => kind === "learn");
	for (const { side, unit } of learned) play.book.note("learned", unit, side);
	const seen = [...state.seen, ...learned.map(({ side, unit }) => ({ side, unit }))];
	const changing = insights.filter(({ kind }) => kind === "change");
	const choices = yield* ask(
		...changing.map(({ side, unit }) => decide(`change/${unit}`, tacticsFor(state, side, unit, play))),
	);
	const changed = new Map<string, Unit>();
	for (const [index, { side, unit }] of changing.entries()) {
		const tactic = choices[index]!;
		const chosen = withChosen(state, side, { unit, tactic, target: "" }, play);
		if (!chosen.ok) continue;
		changed.set(unit, chosen.value);
		play.book.note("tacticChosen", unit, side, { tactic });
	}
	return withUnits({ ...state, seen }, changed);
}

/** Tactics that a unit can begin with and that have no target, the present one first. */
function tacticsFor(state: SkirmishState, side: string, unit: string, arena: Arena): readonly string[] {
	const present = fighterOf(state, unit)!.unit.tactics[0]?.id ?? "standard";
	const others = Object.keys(arena.rules.tables.tactics).filter(
		(tactic) => tactic !== present && withChosen(state, side, { unit, tactic, target: "" }, arena).ok,
	);
	return [present, ...others];
}

/** An ambush that was tried. `hidden`: it has fit units, and no enemy noticed any of them. */
interface Ambush {
	readonly state: SkirmishState;
	readonly surprisedSides: readonly string[];
	readonly hidden: boolean;
}

/**
 * A side in hiding surprises the units that notice none of it: they are flat-footed in the first round (RULES 4.13).
 * Nothing is asked where no side hides.
 */
function* ambushStep(state: SkirmishState, ambush: string, { rules, book }: Play): Kernel<Ambush> {
	const side = state.sides.find(({ id }) => id === ambush);
	if (side === undefined) return { state, surprisedSides: [], hidden: false };
	const units = side.units.filter((unit) => unit.state === "fit");
	const enemies = state.sides.filter(({ id }) => id !== ambush);
	const { surprised, surprisedSides, sightings } = yield* surprise("check", { side, units }, enemies, rules);
	const changed = new Map<string, Unit>();
	for (const id of surprised) {
		const { unit } = fighterOf(state, id)!;
		const flat = { id: "flatFooted", affected: unit.soldiers.current, rounds: 1 };
		changed.set(id, { ...unit, conditions: [...unit.conditions.filter((each) => each.id !== flat.id), flat] });
		book.note("surprised", id, ambush);
	}
	const hidden = units.length > 0 && sightings.every((sighting) => sighting.hidden);
	return { state: withUnits({ ...state, ambush }, changed), surprisedSides, hidden };
}

/**
 * Boons of an encounter (RULES 4.3, 4.14): each unit has those that it brings, all of its commander's and of its
 * leader's whose needs it meets; none counts twice.
 */
function boonStep(state: SkirmishState, arena: Arena): SkirmishState {
	return {
		...state,
		sides: state.sides.map((side) => ({ ...side, units: side.units.map((unit) => gifted(unit, side, arena)) })),
	};
}

function gifted(unit: Unit, side: Side, arena: Arena): Unit {
	const own = grantedBy(unit, unit.commander, unit.commander?.boons ?? [], arena);
	const common = grantedBy(unit, leaderOf(side), boonsOfLeader(side), arena);
	return { ...unit, boons: [...new Set([...unit.boons, ...own, ...common])] };
}

function grantedBy(unit: Unit, officer: Officer | null, boons: readonly string[], { rules }: Arena): readonly string[] {
	if (officer?.state !== "present") return [];
	return boons.filter((id) => {
		const row = Object.hasOwn(rules.tables.boons, id) ? rules.tables.boons[id] : undefined;
		return row !== undefined && unmetNeed(row.needs, unit, officer) === undefined;
	});
}

/**
 * Individuals roll initiative for the whole skirmish, d20 and their modifier, all at the same time (RULES 4.13). Keys:
 * `<individual>/initiative`.
 */
function* initiativeStep(state: SkirmishState, book: Book): Kernel<SkirmishState> {
	const rolling = state.individuals.toSorted((a, b) => byId(a.id, b.id));
	const rolls = yield* ask(...rolling.map(({ id }) => dice(`${id}/initiative`, "1d20")));
	const initiative: Record<string, number> = {};
	for (const [index, { id, initiative: modifier }] of rolling.entries()) {
		const roll = rolls[index]!;
		initiative[id] = roll + modifier;
		book.note("initiative", id, "", { roll, modifier, total: roll + modifier });
	}
	return { ...state, initiative };
}
