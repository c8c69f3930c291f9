import { type Ledger, toNumber } from "../../../engine/common/index.js";
import {
	averageMorale,
	baseMorale,
	type Force,
	type ForceRules,
	forcePayLedger,
	forceStrength,
	forceUpkeepLedger,
	isFearless,
	isPresent,
	menOf,
	moraleLedger,
	payLedger,
	powerLedger,
	type Quality,
	qualityOf,
	type SiegeRole,
	type Unit,
	unitStrength,
} from "../../../engine/force/index.js";

/** One unit with every number that is computed from it (RULES 1.4–1.8). */
export interface UnitFigures {
	readonly unit: Unit;
	readonly quality: Quality;
	/** All its men, crews included. */
	readonly men: number;
	/** False once it has surrendered or is destroyed: then the army's sums leave it out. */
	readonly present: boolean;
	readonly fearless: boolean;
	readonly each: Ledger;
	readonly strength: Ledger;
	readonly morale: Ledger;
	/** The morale of its quality. */
	readonly base: number;
	readonly pay: Ledger;
}

/** A whole army with every number that is computed from it; units in their order. */
export interface ArmyFigures {
	readonly force: Force;
	readonly rules: ForceRules;
	readonly units: readonly UnitFigures[];
	readonly strength: Ledger;
	readonly pay: Ledger;
	readonly upkeep: Ledger;
	readonly power: Ledger;
	/** All men of units that are still with the army. */
	readonly men: number;
	/** The mean over the men with morale; undefined: there are none. */
	readonly morale: number | undefined;
}

/**
 * Computes all figures that the sheet of an army shows. `siegeRole`: the assumed role, which decides the shares of
 * engines and miners.
 */
export function computeArmy(force: Force, rules: ForceRules, siegeRole: SiegeRole = "field"): ArmyFigures {
	const { tables } = rules;
	const counted = forceStrength(force, rules, siegeRole);
	const strengths = new Map(counted.units.map((each) => [each.id, each]));
	const units = force.units.map((unit): UnitFigures => {
		const own = strengths.get(unit.id) ?? unitStrength(unit, { tl: force.tl, rules, siegeRole });
		return {
			unit,
			quality: qualityOf(unit, tables.qualities),
			men: menOf(unit, tables),
			present: isPresent(unit),
			fearless: isFearless(unit.troop, tables),
			each: own.each,
			strength: own.strength,
			morale: moraleLedger(unit, tables),
			base: baseMorale(unit, tables),
			pay: payLedger(unit, rules),
		};
	});
	return {
		force,
		rules,
		units,
		strength: counted.ledger,
		pay: forcePayLedger(force.units, rules),
		upkeep: forceUpkeepLedger(force.units, tables),
		power: powerLedger(force, rules),
		men: units.reduce((sum, { present, men }) => sum + (present ? men : 0), 0),
		morale: averageMorale(force, tables),
	};
}

/** The total of a ledger as a number for display; ledgers of forces end in whole numbers. */
export const totalOf = ({ total }: Pick<Ledger, "total">): number => toNumber(total);

/** The name of a unit: its own, or its troop type's. */
export const unitName = ({ unit }: Pick<UnitFigures, "unit">): string =>
	unit.name === "" ? unit.troop.name : unit.name;
