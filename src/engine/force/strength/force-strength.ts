import { explain, type Ledger, towardZero } from "../../common/index.js";
import type { Force, SiegeRole, Unit } from "../model/index.js";
import type { ForceRules } from "../tables/index.js";
import { bandsOf, memberOf } from "./company.js";
import { shareOut } from "./shares.js";
import { type StrengthContext, type UnitStrength, unitStrength } from "./unit-strength.js";

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
export function isPresent({ state }: Unit): boolean {
	return state !== "surrendered" && state !== "destroyed";
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
