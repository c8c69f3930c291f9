import type { Ledger, Ratio } from "../../common/index.js";
import { explain, mul, ratio, towardZero } from "../../common/index.js";
import type { Force, SiegeRole, Unit } from "../model/index.js";
import type { ForceRules, ShareBand } from "../tables/index.js";
import type { Contender } from "./plain-shares.js";
import { shareOut, sharesOf } from "./shares.js";
import type { StrengthContext, UnitStrength } from "./unit-strength.js";
import { factorOf, limitedWorth, strengthsOf, unitStrength } from "./unit-strength.js";

/** The strength of a force: of each unit in its order, and of all (RULES 1.1, 1.4). */
interface ForceStrength {
	readonly units: readonly UnitStrength[];
	/** The terms `units/<id>`; the total is whole. */
	readonly ledger: Ledger;
}

/**
 * Sums up the strength of a force by its siege role (RULES 1.4). Miners, engines and artillery count in full only up
 * to their share of the whole (RULES 1.4.3). Units that surrendered or were destroyed count for nothing.
 */
export function forceStrength(
	force: Pick<Force, "tl" | "units">,
	rules: ForceRules,
	siegeRole: SiegeRole,
): ForceStrength {
	const present = force.units.filter(isPresent);
	const units = strengthsIn(present, { tl: force.tl, rules, siegeRole: siegeRole });
	const terms = units.map(({ id, strength }, i) => {
		return { key: `units/${id}`, kind: "add", value: strength.total, label: nameOf(present[i]!) } as const;
	});
	return { units, ledger: explain("force", terms) };
}

/** The strengths of its units alone, in their order. */
export function unitStrengths(
	force: Pick<Force, "tl" | "units">,
	rules: ForceRules,
	siegeRole: SiegeRole,
): readonly UnitStrength[] {
	return strengthsIn(force.units.filter(isPresent), { tl: force.tl, rules, siegeRole: siegeRole });
}

function strengthsIn(present: readonly Unit[], context: StrengthContext): readonly UnitStrength[] {
	const full = present.map((unit) => unitStrength(unit, context));
	const engaged = engagedIn(present, full, context);
	return full.map((each, i) => {
		const count = engaged.get(each.id);
		return count === undefined ? each : unitStrength(present[i]!, context, count);
	});
}

/** True if a unit still belongs to the line. */
export function isPresent({ state }: Pick<Unit, "state">): boolean {
	return state !== "surrendered" && state !== "destroyed";
}

/** True if a unit is there to fight: it still belongs to the line, and some of it is left. */
export function isOnField(unit: Pick<Unit, "state" | "men" | "crewAfoot">): boolean {
	return isPresent(unit) && unit.men + unit.crewAfoot > 0;
}

/** The strength of a force as a number. */
export function totalStrength(force: Pick<Force, "tl" | "units">, rules: ForceRules, siegeRole: SiegeRole): number {
	return towardZero(forceStrength(force, rules, siegeRole).ledger.total);
}

function engagedIn(
	units: readonly Unit[],
	full: readonly UnitStrength[],
	context: StrengthContext,
): ReadonlyMap<string, number> {
	const bands = bandsOf(context);
	if (bands === undefined) return new Map();
	const members = units.map((unit, i) => memberOf(unit, full[i]!, context));
	const contenders = members.flatMap(({ contender }) => contender ?? []);
	const others = members.flatMap(({ contender, full: { strength }, afoot }) => (contender ? afoot : [strength.total]));
	return shareOut(contenders, others, bands);
}

function nameOf({ name, troop }: Unit): string {
	return name === "" ? troop.name : name;
}

/** A unit as a force counts it, and what of that depends on the company that it keeps (RULES 1.4.3). */
export interface Member {
	readonly unit: Unit;
	/** Strength with all that may in action. */
	readonly full: UnitStrength;
	/** Contender that a share of the force limits; null: worth as much in any company. */
	readonly contender: Contender | null;
	/** Its strength with so many in action, worked out once for each number. */
	readonly strengthAt: (engaged: number) => number;
	/** Crews without pieces fight beside the engines of their own unit; they have no share. */
	readonly afoot: readonly Ratio[];
}

/** Makes a unit a member of a force; `full` is its strength with all in action. */
export function memberOf(unit: Unit, full: UnitStrength, context: StrengthContext): Member {
	const contender = bandsOf(context) === undefined ? null : contenderOf(unit, full, context);
	const afoot = contender ? afootStrengths(unit, context) : [];
	return { unit, full, contender, strengthAt: byCount(unit, context), afoot };
}

function contenderOf(unit: Unit, { each }: UnitStrength, context: StrengthContext): Contender | null {
	// A unit whose whole strength the GM has set is beyond shares: it counts as it was set, be that what it comes to
	// anyway.
	const isSet = Object.hasOwn(unit.rulings, "strength");
	const worth = isSet ? undefined : limitedWorth(unit, towardZero(each.total), context);
	if (worth === undefined) return null;
	const factor = factorOf(unit, context.rules);
	const times = (value: number) => mul(ratio(value), factor);
	return { id: unit.id, pieces: unit.men, high: times(worth.high), low: times(worth.low) };
}

function afootStrengths(unit: Unit, { rules }: StrengthContext): readonly Ratio[] {
	if (unit.crewAfoot === 0) return [];
	return [mul(ratio(unit.crewAfoot * rules.tables.soldiers.crewman), factorOf(unit, rules))];
}

/** Limits the share of a force by siege role; undefined: of no members. */
export function bandsOf({ siegeRole, rules }: StrengthContext): readonly ShareBand[] | undefined {
	const { miners, field, castle } = rules.tables.shares;
	return { field, castle, besieger: miners.bands, walls: undefined }[siegeRole];
}

/**
 * Computes the strengths of members whom shares limit, in their order, beside others of a whole strength; for
 * companies that change thousands of times. The array is used again.
 */
export function limitedStrengths(
	members: readonly Member[],
	context: StrengthContext,
): (others: number) => readonly number[] {
	const bands = bandsOf(context);
	if (bands === undefined || members.length === 0) return () => [];
	const contenders = members.map(({ contender }) => contender as Contender);
	const apart = members.flatMap(({ afoot }) => afoot);
	const shares = sharesOf(contenders, apart, bands);
	const strengths = members.map(() => 0);
	return (others) => {
		const counts = shares(others);
		for (let i = 0; i < strengths.length; i++) strengths[i] = members[i]!.strengthAt(counts[i]!);
		return strengths;
	};
}

/** Sums up the strengths of all such members. */
export function limitedStrength(members: readonly Member[], context: StrengthContext): (others: number) => number {
	const strengthsBeside = limitedStrengths(members, context);
	return (others) => {
		const strengths = strengthsBeside(others);
		let sum = 0;
		for (let i = 0; i < strengths.length; i++) sum += strengths[i]!;
		return sum;
	};
}

/** The strength of a unit with so many in action, worked out once for each number. */
function byCount(unit: Unit, context: StrengthContext): (count: number) => number {
	const known: number[] = [];
	let strengths: ((engaged: number) => UnitStrength) | undefined;
	return (count) => {
		const old = known[count];
		if (old !== undefined) return old;
		strengths ??= strengthsOf(unit, context);
		const strength = towardZero(strengths(count).strength.total);
		known[count] = strength;
		return strength;
	};
}
