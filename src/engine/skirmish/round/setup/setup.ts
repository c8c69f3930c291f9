import { type Kernel, under } from "../../../ask/index.js";
import { type TacticalInitiative, tacticalInitiative } from "../../command/index.js";
import { newBook } from "../book.js";
import { SETUP_STEPS, type SetupStep } from "../phases.js";
import type { SetupOrders } from "../read/index.js";
import type { Arena, PhaseOutcome, SkirmishState } from "../types.js";
import { adjustStep } from "./adjust-step.js";
import { ambushStep } from "./ambush-step.js";
import { boonStep } from "./boon-step.js";
import { chosenTactics } from "./choose-tactics.js";
import { initiativeStep } from "./initiative-step.js";
import { placedUnits } from "./place-units.js";
import type { SideTurn } from "./turn.js";

/** The set-up as far as its decisions are given. */
interface SetupOutcome {
	readonly state: SkirmishState;
	readonly phases: readonly PhaseOutcome[];
	/** The sides from the lowest tactical initiative: each decides in this order, step by step. */
	readonly order: readonly TacticalInitiative[];
	/** The next decision that is not given; null: the set-up is over. */
	readonly waiting: { readonly step: SetupStep; readonly side: string } | null;
}

/**
 * Sets a skirmish up in the source's order (RULES 4.13): boons, ambush, tactical initiative; then, each step from the lowest initiative to the highest, zones, placement, strategies and hidden
 * tactics; then leaders who are ahead adjust; last, if it is wanted, individuals roll initiative. Keys begin with `setup/`.
 */
export function* playSetup(start: SkirmishState, setup: SetupOrders, arena: Arena): Kernel<SetupOutcome> {
	const book = newBook(0, "start");
	const gifted = boonStep(start, arena);
	const ambushed = yield* under("setup/ambush", ambushStep(gifted, setup.ambush, arena, book));
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
			state = DECIDE[step](state, { side, decisions, hiding: setup.ambush === side && ambushed.hidden }, arena, own);
			phases.push({ events: own.events, refused: own.refused, attacks: [] });
		}
	}
	const last = newBook(0, "end");
	state = yield* under("setup/adjust", adjustStep(state, order, arena, last));
	if (setup.initiative) state = yield* under("setup/individuals", initiativeStep(state, last));
	phases.push({ events: last.events, refused: last.refused, attacks: [] });
	return { state, phases, order, waiting: null };
}

type Decide = (state: SkirmishState, turn: SideTurn, arena: Arena, book: ReturnType<typeof newBook>) => SkirmishState;

const DECIDE: Readonly<Record<SetupStep, Decide>> = {
	zones: (state, { side, decisions }, _, book) => {
		book.note("zoneChosen", side, "", { note: decisions.zones?.note ?? "" });
		return state;
	},
	placement: placedUnits,
	strategy: (state, { side: id, decisions }, _, book) => {
		const strategy = decisions.strategy ?? "standard";
		book.note("strategyChanged", id, "", { strategy });
		const sides = state.sides.map((side) =>
			side.id === id ? { ...side, strategy, units: side.units.map((unit) => ({ ...unit, strategy })) } : side,
		);
		return { ...state, sides };
	},
	tactics: chosenTactics,
};
