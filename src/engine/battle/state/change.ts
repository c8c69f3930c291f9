import { type MoraleCause, type MoraleEffect, moraleEffect } from "../../force/index.js";
import type { BattleRules } from "../rules.js";
import type { SideState, Step, UnitStand } from "../types.js";

/** The morale of a unit now: as it came, and every change of the day. */
export function moraleNow({ morale, changes }: UnitStand): number {
	return changes.reduce((sum, { value }) => sum + value, morale);
}

/** Why the units of a side lose or gain heart; `own` instead for one of them. A cause that is null changes nothing. */
export interface Shock {
	readonly all: MoraleCause | null;
	readonly own: MoraleCause | null;
	readonly unit: string;
}

/** How units with one more change of morale are made of others: {@link shakeUnits}, or what keeps its results. */
export type Shake = typeof shakeUnits;

/** All its units with one more change of morale. */
export function shakeUnits(
	units: readonly UnitStand[],
	{ all, own, unit }: Shock,
	rules: BattleRules,
): readonly UnitStand[] {
	const general = all === null ? null : causeEffect(all, rules);
	const particular = own === null ? general : causeEffect(own, rules);
	if (general === null && particular === null) return units;
	return units.map((each) => withChange(each, each.key === unit ? particular : general));
}

/** A change of morale by its cause, as the tables have it. */
export function causeEffect(cause: MoraleCause, { force }: BattleRules, value?: number, label?: string): MoraleEffect {
	const said = { ...(value === undefined ? {} : { value }), ...(label === undefined ? {} : { label }) };
	return moraleEffect(cause, force.tables.morale, force.options, said);
}

/** A unit with one more change of morale; null: the same. Units that know no fear feel none (RULES 1.6). */
export function withChange(unit: UnitStand, change: MoraleEffect | null): UnitStand {
	return change === null || change.value === 0 || unit.fearless
		? unit
		: { ...unit, changes: [...unit.changes, change] };
}

/** A side with more changes of Strategy; those of 0 are left out. */
export function withStrategy(state: SideState, steps: readonly Step[]): SideState {
	const felt = steps.every(({ value }) => value !== 0) ? steps : steps.filter(({ value }) => value !== 0);
	return felt.length === 0 ? state : { ...state, strategy: [...state.strategy, ...felt] };
}

/** All sides with one of them changed. */
export function withSide(
	sides: readonly SideState[],
	id: string,
	change: (state: SideState) => SideState,
): readonly SideState[] {
	return sides.map((side) => (side.id === id ? change(side) : side));
}

/** The side of that name. RangeError without it: checked inputs name sides that exist. */
export function sideOf<S extends { readonly id: string }>(sides: readonly S[], id: string): S {
	const side = sides.find((each) => each.id === id);
	if (side === undefined) throw new RangeError(`no side ${id}`);
	return side;
}

/** The place of the unit of that key among these; −1: it is none of them. */
export function placeAmong(units: readonly UnitStand[], key: string): number {
	// A plain loop: forecasts ask for thousands of places.
	for (let at = 0; at < units.length; at++) if ((units[at] as UnitStand).key === key) return at;
	return -1;
}

/** The unit of that key, and the side that it fights for; undefined: it is not on the field. */
export function unitOn(sides: readonly SideState[], key: string): UnitStand | undefined {
	for (const { units } of sides) {
		const found = units[placeAmong(units, key)];
		if (found) return found;
	}
	return undefined;
}

/** The foes of a side, in their order. */
export function foesOf<S extends { readonly id: string }>(sides: readonly S[], id: string): readonly S[] {
	return sides.filter((side) => side.id !== id);
}

/** The strongest foe; of equals the first (RULES 1.9, `defectorJoins`). */
export function strongestFoe(sides: readonly SideState[], id: string): SideState {
	return foesOf(sides, id).reduce((best, foe) => (foe.strength > best.strength ? foe : best));
}
