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
	qualityOf,
	type SiegeRole,
	unitStrength,
} from "../../../engine/force/index.js";

/** A whole army with every number that is computed from it; units in their order. */
export type ArmyFigures = ReturnType<typeof computeArmy>;

/** One unit with every number that is computed from it (RULES 1.4–1.8). */
export type UnitFigures = ArmyFigures["units"][number];

/**
 * Computes all figures that the sheet of an army shows. `siegeRole`: the assumed role, which decides the shares of
 * engines and miners.
 */
export function computeArmy(force: Force, rules: ForceRules, siegeRole: SiegeRole = "field") {
	const { tables } = rules;
	const counted = forceStrength(force, rules, siegeRole);
	const strengths = new Map(counted.units.map((each) => [each.id, each]));
	const units = force.units.map((unit) => {
		const own = strengths.get(unit.id) ?? unitStrength(unit, { tl: force.tl, rules, siegeRole });
		return {
			unit,
			quality: qualityOf(unit, tables.qualities),
			/** All its men, crews included. */
			men: menOf(unit, tables),
			/** False once it has surrendered or is destroyed: then the army's sums leave it out. */
			present: isPresent(unit),
			fearless: isFearless(unit.troop, tables),
			each: own.each,
			strength: own.strength,
			morale: moraleLedger(unit, tables),
			/** The morale of its quality. */
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
		/** All men of units that are still with the army. */
		men: units.reduce((sum, { present, men }) => sum + (present ? men : 0), 0),
		/** The mean over the men with morale; undefined: there are none. */
		morale: averageMorale(force, tables),
	};
}

/** The total of a ledger as a number for display; ledgers of forces end in whole numbers. */
export const totalOf = ({ total }: Pick<Ledger, "total">): number => toNumber(total);

/** The name of a unit: its own, or its troop type's. */
export const unitName = ({ unit }: Pick<UnitFigures, "unit">): string =>
	unit.name === "" ? unit.troop.name : unit.name;
