import { memoizePair } from "../../common/index.js";
import { type MoraleCause, type MoraleEffect, moraleEffect } from "../../force/index.js";
import type { BattleRules } from "../rules.js";
import type { FieldUnit, SideState, Step } from "../types.js";

/** The morale of a unit now: as it came, and every change of the day. */
export function moraleNow({ morale, changes }: FieldUnit): number {
	return changes.reduce((sum, { value }) => sum + value, morale);
}

/** Causes of a change of morale in a side; `own` instead for one of its units. A cause that is null changes nothing. */
interface Shock {
	readonly all: MoraleCause | null;
	readonly own: MoraleCause | null;
	readonly unit: string;
	/** The key of a unit that loses its leader; left out or of no unit: none does. */
	readonly orphan?: string;
}

/** All its units with one more change of morale. Units that feel alike are the same objects at every shock of one cause. */
export function shakeUnits(
	units: readonly FieldUnit[],
	{ all, own, unit, orphan }: Shock,
	rules: BattleRules,
): readonly FieldUnit[] {
	const shaken = all === null ? units : shakenAlike(units, all, rules);
	const at = own === null ? -1 : placeAmong(units, unit);
	const left = orphan === undefined ? -1 : orphan === unit && at >= 0 ? at : placeAmong(units, orphan);
	if (at < 0 && left < 0) return shaken;
	// One copy for both: forecasts make thousands.
	const now = shaken.slice();
	if (own !== null && at >= 0) now[at] = withChange(units[at]!, causeEffect(own, rules));
	if (left >= 0) now[left] = { ...now[left]!, leaderless: true };
	return now;
}

const shakenBefore = memoizePair(
	(_units: readonly FieldUnit[], _rules: BattleRules) => new Map<MoraleCause, readonly FieldUnit[]>(),
);

function shakenAlike(units: readonly FieldUnit[], cause: MoraleCause, rules: BattleRules): readonly FieldUnit[] {
	const known = shakenBefore(units, rules);
	const old = known.get(cause);
	if (old !== undefined) return old;
	const effect = causeEffect(cause, rules);
	const shaken = units.map((unit) => withChange(unit, effect));
	known.set(cause, shaken);
	return shaken;
}

/** A change of morale by its cause, as the tables have it. */
export function causeEffect(cause: MoraleCause, { force }: BattleRules, value?: number, label?: string): MoraleEffect {
	const said = { ...(value === undefined ? {} : { value }), ...(label === undefined ? {} : { label }) };
	return moraleEffect(cause, force.tables.morale, force.options, said);
}

/** A unit with one more change of morale; null: the same. Units that know no fear feel none (RULES 1.6). */
export function withChange(unit: FieldUnit, change: MoraleEffect | null): FieldUnit {
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
export function placeAmong(units: readonly FieldUnit[], key: string): number {
	// A plain loop: forecasts ask for thousands of places.
	for (let at = 0; at < units.length; at++) if (units[at]!.key === key) return at;
	return -1;
}

/** The unit of that key, and the side that it fights for; undefined: it is not on the field. */
export function unitOn(sides: readonly SideState[], key: string): FieldUnit | undefined {
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
