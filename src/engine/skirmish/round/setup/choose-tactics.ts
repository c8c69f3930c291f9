import type { Fault, Result } from "../../../common/index.js";
import { fail, ok } from "../../../common/index.js";
import type { Unit } from "../../army/index.js";
import { checkOrder, withTactic } from "../../command/index.js";
import type { Ground } from "../../geometry/index.js";
import { zoneAt } from "../../geometry/index.js";
import { commanderOf } from "../attack-commander.js";
import type { Play } from "../book.js";
import { afterOrder, placeIndividual } from "../book.js";
import { asFormed, spotsNeeded } from "../movement/index.js";
import type { ChosenPlace, ChosenTactic, OrderOf, SideSetup } from "../read/index.js";
import { fighterOf, individualOf, isFreeGround, withUnits } from "../state.js";
import type { Arena, SkirmishState } from "../types.js";

/** Chooses the tactics with which the units of a side begin: without a check, and unseen by others (RULES 4.13). */
export function chosenTactics(state: SkirmishState, { side, decisions }: SideTurn, play: Play): SkirmishState {
	const changed = new Map<string, Unit>();
	for (const choice of decisions.tactics ?? []) {
		const unit = withChosen(state, side, choice, play);
		if (unit.ok) {
			changed.set(choice.unit, unit.value);
			play.book.note("tacticChosen", choice.unit, choice.target, { tactic: choice.tactic });
		} else play.book.refuse({ kind: "chosenTactic", ...choice }, unit.fault);
	}
	return withUnits(state, changed);
}

/**
 * A unit with a tactic chosen before the fight. Faults: those of an order to its own commander, `otherSide`, `noUnit`,
 * `laterTactic` (formations are chosen by placement).
 */
export function withChosen(
	state: SkirmishState,
	side: string,
	{ unit: id, tactic, target }: ChosenTactic,
	{ rules }: Arena,
): Result<Unit> {
	const fighter = fighterOf(state, id);
	if (fighter === undefined) return fail({ code: "MUSTER.Fault.Skirmish.noUnit", path: "unit" });
	if (fighter.side.id !== side) return fail({ code: "MUSTER.Fault.Skirmish.otherSide", path: "unit" });
	const { unit } = fighter;
	const by = commanderOf(unit);
	const order = { tactic, unit, by, distance: 0, ordered: "", target, formation: null };
	const checked = checkOrder(order, rules.tables);
	if (!checked.ok) return checked;
	if (rules.tables.tactics[tactic]!.stacks) return fail({ code: "MUSTER.Fault.Skirmish.laterTactic", path: "tactic" });
	return ok(withTactic(order, by.profession, rules.tables));
}

/**
 * Puts the units and individuals of a side on the map (RULES 4.4, 4.13). Refused: those of others, another number of
 * cells than the soldiers need, ground outside the ranged zone, the camp and the command zone of the own end (units of
 * a hidden ambush may start in the melee zone too), ground of another unit.
 */
export function placedUnits(state: SkirmishState, turn: SideTurn, play: Play): SkirmishState {
	const { side, decisions } = turn;
	let next = state;
	for (const choice of decisions.placement ?? []) {
		const placed = placedUnit(next, turn, choice, play);
		next = afterOrder(next, { kind: "placement", ...choice }, placed, play.book);
		if (placed.ok) play.book.note("placed", choice.unit);
	}
	for (const choice of decisions.individuals) {
		const order = { kind: "place", ...choice } as const;
		const fault = faultOfStart(next, side, order, play);
		next = afterOrder(next, order, fault === null ? placeIndividual(next, order, play.book) : fail(fault), play.book);
	}
	return next;
}

/** Individuals start in the ranged, the camp or the command zone of their side. */
function faultOfStart(
	state: SkirmishState,
	side: string,
	{ individual: id, cells }: OrderOf<"place">,
	{ field, board, ends }: Arena,
): Fault | null {
	const own = individualOf(state, id);
	if (own !== undefined && own.side !== side) return { code: "MUSTER.Fault.Skirmish.otherHero", path: "individual" };
	const isOwn = (cells ?? []).every((cell) => {
		const { zone, side: end } = zoneAt(field, cell, board.scale);
		return end === ends[side] && zone !== "beyond";
	});
	return isOwn ? null : { code: "MUSTER.Fault.Skirmish.heroOutOfZone", path: "cells" };
}

function placedUnit(
	state: SkirmishState,
	turn: SideTurn,
	{ unit: id, footprint }: ChosenPlace,
	arena: Arena,
): Result<SkirmishState> {
	const fighter = fighterOf(state, id);
	if (fighter === undefined) return fail({ code: "MUSTER.Fault.Skirmish.noUnit", path: "unit" });
	if (fighter.side.id !== turn.side) return fail({ code: "MUSTER.Fault.Skirmish.otherSide", path: "unit" });
	const others = Object.fromEntries(Object.entries(state.places).filter(([each]) => each !== id));
	if (footprint === null) return ok({ ...state, places: others });
	if (footprint.grid !== arena.field.grid) return fail({ code: "MUSTER.Fault.Skirmish.otherGrid", path: "footprint" });
	const cells = spotsNeeded(fighter.unit, arena.board, arena.rules);
	if (!arena.board.fits(footprint, cells)) {
		return fail({ code: "MUSTER.Fault.Skirmish.cellsNeeded", path: "footprint", data: { cells } });
	}
	if (!isOwnGround(footprint, turn, arena)) return fail({ code: "MUSTER.Fault.Skirmish.outOfZone", path: "footprint" });
	if (!isFreeGround(state, footprint, (unit) => unit.id !== id))
		return fail({ code: "MUSTER.Fault.Skirmish.groundTaken", path: "footprint" });
	return ok({ ...state, places: { ...others, [id]: asFormed(footprint, fighter.unit, arena) } });
}

function isOwnGround(ground: Ground, { side, hiding }: SideTurn, { field, board, ends }: Arena): boolean {
	return board.spotsOf(ground).every((spot) => {
		const { zone, side: end } = zoneAt(field, spot, board.scale);
		return zone === "melee" ? hiding : end === ends[side] && zone !== "beyond";
	});
}

/** Decisions of the side whose turn it is. */
export interface SideTurn {
	readonly side: string;
	readonly decisions: SideSetup;
	/** True: it lies in an ambush that no enemy has noticed. */
	readonly hiding: boolean;
}
