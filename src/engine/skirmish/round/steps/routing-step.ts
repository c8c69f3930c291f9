import type { Kernel } from "../../../ask/index.js";
import { together, under } from "../../../ask/index.js";
import { toNumber } from "../../../common/index.js";
import type { Encounter, Unit } from "../../army/index.js";
import { moraleLedger } from "../../army/index.js";
import { routCheck } from "../../command/index.js";
import type { Ground } from "../../geometry/index.js";
import type { Play } from "../book.js";
import { engagedWith, routFactsOf } from "../engaged.js";
import { asFormed, formedByItself } from "../movement/index.js";
import type { OrderOf } from "../read/index.js";
import type { Fighter } from "../state.js";
import { canAct, fighterOf, fightersOf, isFreeGround, isUp, placeOf, spentOf, withSpent, withUnits } from "../state.js";
import { encounterOf } from "../to-hit.js";
import type { Arena, SkirmishState } from "../types.js";

/**
 * The Routing phase: every unit on the field checks, all from the state at its start (RULES 4.8). Keys: `<unit>/rout`,
 * `<unit>/rout/again`, `<unit>/loyalty`.
 */
export function* routingStep(state: SkirmishState, play: Play): Kernel<SkirmishState> {
	const checking = [...fightersOf(state).values()].filter(
		({ unit }) => unit.state === "fit" && placeOf(state, unit.id) !== undefined,
	);
	const outcomes = yield* together(
		checking.map((fighter) => {
			const facts = routFactsOf(state, fighter, play);
			const encounter = hardest(state, fighter, play);
			return under(`check/${fighter.unit.id}`, routCheck(fighter, facts, encounter, play.rules));
		}),
	);
	const changed = new Map<string, Unit>();
	for (const { unit, result, check, again, loyalty } of outcomes) {
		if (result === "spared") continue;
		const last = loyalty ?? again ?? check;
		const data = { roll: last?.roll ?? 0, total: last?.total ?? 0, dc: last?.dc ?? 0 };
		play.book.note(result === "routed" ? "routed" : "routHeld", unit.id, "", data);
		if (result === "routed") changed.set(unit.id, unit);
	}
	return withUnits(state, changed);
}

/**
 * The encounter of a rout check: of the enemies in melee with the unit the one whose rows lower it most, of equal ones
 * the first by id; none where none does (RULES 4.8).
 */
function hardest(state: SkirmishState, fighter: Fighter, { rules, board }: Arena): Encounter {
	const foes = engagedWith(state, fighter.unit.id, board).filter(
		(foe) => canAct(state, foe.unit) && shakes(foe.unit, rules.tables),
	);
	if (foes.length === 0) return encounterOf(state, fighter, null);
	const value = (encounter: Encounter): number => toNumber(moraleLedger(fighter.unit, encounter, rules).total);
	const alone = encounterOf(state, fighter, null, ["againstRout"]);
	return foes
		.map((foe) => encounterOf(state, fighter, foe.unit, ["againstRout"]))
		.reduce((least, each) => (value(each) < value(least) ? each : least), alone);
}

/** True for a unit with a row that changes the morale of its foes. */
function shakes({ tactics, boons, abilities }: Unit, tables: Arena["rules"]["tables"]): boolean {
	const rows = [
		...tactics.map(({ id }) => tables.tactics[id]),
		...boons.map((id) => tables.boons[id]),
		...abilities.map(({ id }) => tables.abilities[id]),
	];
	return rows.some((row) => row?.effects.some(({ to }) => to === "foeMorale"));
}

/**
 * Units that have just changed their formation by a tactic use up their move action; those without an order how to form
 * up do so where they are, near a square, if the ground is free (RULES 4.5, 4.14).
 */
export function formationStep(
	before: SkirmishState,
	state: SkirmishState,
	orders: readonly OrderOf<"formation">[],
	play: Play,
): SkirmishState {
	let next = state;
	for (const fighter of fightersOf(state).values()) {
		const old = fighterOf(before, fighter.unit.id)?.unit;
		if (old === undefined || !hasReformed(old, fighter.unit, play)) continue;
		const { id } = fighter.unit;
		const spent = { ...spentOf(next, id), move: "formation" as const, moved: true };
		next = withSpent(next, id, spent);
		const start = placeOf(next, id);
		if (!start) continue;
		next = { ...next, places: { ...next.places, [id]: asFormed(start, fighter.unit, play) } };
		if (!orders.some(({ unit }) => unit === id)) next = reformed(next, fighter, start, play);
	}
	return next;
}

/** True if a unit has taken a tactic of this round that changes its formation. */
function hasReformed(old: Unit, { tactics }: Unit, { rules }: Arena): boolean {
	return tactics.some(
		(each) =>
			each.age === 0 &&
			rules.tables.tactics[each.id]?.marks.includes("changesFormation") === true &&
			!old.tactics.includes(each),
	);
}

function reformed(state: SkirmishState, fighter: Fighter, start: Ground, play: Play): SkirmishState {
	const { id } = fighter.unit;
	const formed = formedByItself(fighter, start, play);
	if (!formed.ok) return state;
	if (!isFreeGround(state, formed.value, (unit) => unit.id !== id && isUp(unit))) {
		play.book.note("stoppedShort", id, "", { steps: 0 });
		return state;
	}
	play.book.note("formedUp", id, "", { cells: play.board.spotsOf(formed.value).length });
	return { ...state, places: { ...state.places, [id]: formed.value } };
}
