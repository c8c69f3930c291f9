import { memoizePair, towardZero } from "../../common/index.js";
import type { Member, MoraleCause, MoraleEffect, StrengthContext, Unit } from "../../force/index.js";
import { limitedStrengths, memberOf, moraleEffect, unitStrength } from "../../force/index.js";
import type { BattleInput, BattleSide, FieldUnit, SideState, Step } from "../model/index.js";
import type { BattleRules } from "../rules.js";
import { asFelt, siegeRoleOf } from "./open-field.js";

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

/**
 * All its units with one more change of morale. Units that feel alike are the same objects at every shock of one cause.
 */
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

/**
 * Counts a side's strength again, after units have come or gone or, where morale counts in strength, have gained or
 * lost heart (RULES 1.6, 1.9). A unit that came over keeps the devices of the force that it left.
 */
export function recount(state: SideState, input: BattleInput, rules: BattleRules): SideState {
	if (rules.force.options.moraleTs === "off" && state.units.every(isUnlimited)) {
		return { ...state, strength: sumOf(state.units) };
	}
	const members = state.units.map((fieldUnit) => memberNow(fieldUnit, state.input, input, rules));
	const strengths = strengthsTogether(members, contextOf(state.input, input, rules));
	const units = state.units.map((unit, i) => {
		const strength = strengths[i]!;
		return unit.strength === strength ? unit : { ...unit, strength };
	});
	return { ...state, units, strength: sumOf(units) };
}

const sumOf = (units: readonly FieldUnit[]): number => units.reduce((sum, { strength }) => sum + strength, 0);

/** No share of the force limits it: what it is worth is the same in any company (RULES 1.4.3). */
export function isUnlimited({ unit: { troop } }: FieldUnit): boolean {
	return troop.kind !== "miner" && troop.kind !== "weapon";
}

/** Members counted in a battle, by side, then by unit and its changes of morale. */
const counted = memoizePair(
	({ sides }: BattleInput, _rules: BattleRules) => new Map(sides.map(({ id }) => [id, new Map<string, Member>()])),
);

/** A unit as the side counts it for which it fights now (RULES 1.4, 1.6): each state of it is worked out once. */
export function memberNow(fieldUnit: FieldUnit, host: BattleSide, input: BattleInput, rules: BattleRules): Member {
	const isFelt = fieldUnit.changes.length > 0 && rules.force.options.moraleTs === "on";
	const key = isFelt ? `${fieldUnit.key}|${fieldUnit.changes.map(({ value }) => value).join()}` : fieldUnit.key;
	const members = counted(input, rules).get(host.id) as Map<string, Member>;
	const known = members.get(key);
	if (known !== undefined) return known;
	const context = contextOf(host, input, rules);
	const unit = asNow(fieldUnit, host, input, rules);
	const member = memberOf(unit, unitStrength(unit, context), context);
	members.set(key, member);
	return member;
}

/** Place and company in which a side's strength is counted. */
export function contextOf(host: BattleSide, input: BattleInput, rules: BattleRules): StrengthContext {
	return { tl: host.force.tl, rules: rules.force, siegeRole: siegeRoleOf(host, input, rules.tables) };
}

/** Worth of a member in any company; of one that a share limits, with all in action. */
export function worthOf({ full }: Member): number {
	return towardZero(full.strength.total);
}

/** The strengths of members of one side, in their order, together (RULES 1.4.3). */
function strengthsTogether(members: readonly Member[], context: StrengthContext): readonly number[] {
	const limited = members.filter(({ contender }) => contender !== null);
	if (limited.length === 0) return members.map(worthOf);
	const others = members.reduce((sum, each) => (each.contender === null ? sum + worthOf(each) : sum), 0);
	const shares = limitedStrengths(limited, context)(others);
	let next = 0;
	return members.map((each) => (each.contender === null ? worthOf(each) : shares[next++]!));
}

/**
 * The unit as its strength is counted now: with the morale that it has now, and as a defector under a name of its own.
 */
function asNow(fieldUnit: FieldUnit, host: BattleSide, { sides }: BattleInput, rules: BattleRules): Unit {
	const { key, unit, from } = fieldUnit;
	const now = asFelt(unit, moraleNow(fieldUnit), rules);
	if (from === host.id) return now;
	const tl = sides.find(({ id }) => id === from)?.force.tl ?? null;
	return { ...now, id: key, troop: { ...now.troop, deviceTl: now.troop.deviceTl ?? tl } };
}
