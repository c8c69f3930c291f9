import { explain, type Ledger, mul, type Ratio, ratio, towardZero } from "../../common/index.js";
import type { Force, Stand, Unit } from "../model/index.js";
import type { ForceRules, ShareBand } from "../tables/index.js";
import { type Contender, shareOut } from "./shares.js";
import { factorOf, limitedWorth, type StrengthContext, type UnitStrength, unitStrength } from "./unit-strength.js";

/** The strength of a force: of each unit in its order, and of all (RULES 1.1, 1.4). */
export interface ForceStrength {
	readonly units: readonly UnitStrength[];
	/** The terms `units/<id>`; the total is whole. */
	readonly ledger: Ledger;
}

/**
 * The strength of a force where it stands: the sum of its units' (RULES 1.4). Miners, engines and artillery count in
 * full only up to their share of the whole (RULES 1.4.3); `stand` says which share holds. Units that surrendered or
 * were destroyed count for nothing.
 */
export function forceStrength(force: Pick<Force, "tl" | "units">, rules: ForceRules, stand: Stand): ForceStrength {
	const context: StrengthContext = { tl: force.tl, rules, stand };
	const present = force.units.filter(isPresent);
	const full = present.map((unit) => unitStrength(unit, context));
	const engaged = engagedIn(present, full, context);
	const units = full.map((each, i) => {
		const count = engaged.get(each.id);
		return count === undefined ? each : unitStrength(present[i] as Unit, context, count);
	});
	const terms = units.map(({ id, strength }, i) => {
		return { key: `units/${id}`, kind: "add", value: strength.total, label: nameOf(present[i] as Unit) } as const;
	});
	return { units, ledger: explain("force", terms) };
}

/** Whether a unit still belongs to the line. */
export function isPresent({ state }: Unit): boolean {
	return state !== "surrendered" && state !== "destroyed";
}

/** The strength of a force as a number. */
export function totalStrength(force: Pick<Force, "tl" | "units">, rules: ForceRules, stand: Stand): number {
	return towardZero(forceStrength(force, rules, stand).ledger.total);
}

function engagedIn(
	units: readonly Unit[],
	full: readonly UnitStrength[],
	context: StrengthContext,
): ReadonlyMap<string, number> {
	const bands = bandsOf(context);
	if (bands === undefined) return new Map();
	const contenders = units.flatMap((unit, i) => contenderOf(unit, full[i] as UnitStrength, context));
	const ids = new Set(contenders.map(({ id }) => id));
	const others = full.flatMap(({ id, strength }) => (ids.has(id) ? [] : [strength.total]));
	return shareOut(contenders, [...others, ...afootStrengths(units, ids, context)], bands);
}

function contenderOf(unit: Unit, { each, strength }: UnitStrength, context: StrengthContext): readonly Contender[] {
	// A unit whose whole strength the GM has set is beyond shares: it counts as it was set.
	const worth = strength.replaced ? undefined : limitedWorth(unit, towardZero(each.total), context);
	if (worth === undefined) return [];
	const factor = factorOf(unit, context.rules);
	const times = (value: number) => mul(ratio(value), factor);
	return [{ id: unit.id, pieces: unit.men, high: times(worth.high), low: times(worth.low) }];
}

/** Crews without pieces fight beside the engines of their own unit; they are nobody's share. */
function afootStrengths(
	units: readonly Unit[],
	contenders: ReadonlySet<string>,
	{ rules }: StrengthContext,
): readonly Ratio[] {
	return units
		.filter(({ id, crewAfoot }) => crewAfoot > 0 && contenders.has(id))
		.map((unit) => mul(ratio(unit.crewAfoot * rules.tables.soldiers.crewman), factorOf(unit, rules)));
}

function bandsOf({ stand, rules }: StrengthContext): readonly ShareBand[] | undefined {
	const { miners, field, castle } = rules.tables.shares;
	return { field, castle, besieger: miners.bands, walls: undefined }[stand];
}

function nameOf({ name, troop }: Unit): string {
	return name === "" ? troop.name : name;
}
