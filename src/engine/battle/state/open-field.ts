import { explain, memoize, memoizePair, ratio, towardZero } from "../../common/index.js";
import { isFearless, isOnField, moraleOf, type SiegeRole, type Unit, unitStrengths } from "../../force/index.js";
import type { BattleInput, BattleSide, FieldUnit, SideState } from "../model/index.js";
import type { BattleRules } from "../rules.js";
import type { BattleTables } from "../tables/index.js";

/** The side that holds starred rows; undefined: it is a fight in the open. */
export function starredSide(
	{ sides }: Pick<BattleInput, "sides">,
	{ positions }: Pick<BattleTables, "positions">,
): BattleSide | undefined {
	return sides.find(({ position }) => position.some(({ row }) => positions.rows[row]?.starred === true));
}

/**
 * Siege role of a side, as far as its miners and engines count (RULES 1.4.3): as entered, else by siege and position.
 */
export function siegeRoleOf(side: BattleSide, input: BattleInput, tables: BattleTables): SiegeRole {
	if (side.stand !== null) return side.stand;
	if (!input.siege) return "field";
	if (starredSide(input, tables)?.id !== side.id) return "besieger";
	return side.position.some(({ row }) => row === "castle") ? "castle" : "walls";
}

/** Returns one side as {@link openField} opens it, which is worked out once. */
export const openSide = memoizePair((input: BattleInput, rules: BattleRules) =>
	memoize((side: BattleSide) => toSide(side, input, rules)),
);

/**
 * Opens the sides at the beginning of a day: each unit that is in the line, with its strength and morale (RULES 1.2
 * step 1).
 */
export const openField = memoizePair((input: BattleInput, rules: BattleRules): readonly SideState[] =>
	input.sides.map(openSide(input, rules)),
);

/**
 * Strengths of the units of a side at the beginning of a day, explained: those on the field, in their order (RULES
 * 1.4).
 */
export function openStrengths(
	side: BattleSide,
	input: BattleInput,
	rules: BattleRules,
): ReturnType<typeof unitStrengths> {
	// Units that are not there limit no share of the force, even if their strength is ruled on.
	const units = side.force.units
		.filter(isOnField)
		.map((unit) => asFelt(unit, openMorale(`${side.id}/${unit.id}`, unit, input, rules), rules));
	return unitStrengths({ tl: side.force.tl, units }, rules.force, siegeRoleOf(side, input, rules.tables));
}

function toSide(side: BattleSide, input: BattleInput, rules: BattleRules): SideState {
	const all = side.force.units.filter(isOnField);
	const morales = all.map((unit) => openMorale(`${side.id}/${unit.id}`, unit, input, rules));
	const counted = openStrengths(side, input, rules);
	const strengths = new Map(counted.map(({ id, strength }) => [id, towardZero(strength.total)]));
	const units = all.map((unit, i): FieldUnit => {
		const [strength, morale] = [strengths.get(unit.id) ?? 0, morales[i]!];
		return openUnit(side.id, unit, { strength, morale }, rules);
	});
	return {
		id: side.id,
		input: side,
		units,
		strength: units.reduce((sum, { strength }) => sum + strength, 0),
		reinforced: 0,
		strategy: [],
		commanderDead: side.commanderLost,
		fallen: [],
		warned: false,
	};
}

/** The morale that a unit comes with, or the GM's own for the day (RULES 1.6). */
function openMorale(key: string, unit: Unit, { rulings }: BattleInput, { force }: BattleRules): number {
	const came = { key: "came", kind: "add", value: moraleOf(unit, force.tables) } as const;
	return towardZero(explain(`${key}/morale`, [came], { rulings }).total);
}

/**
 * A unit as its strength is counted: where morale counts in that, by this one, whatever else is said of it (RULES 1.6).
 */
export function asFelt(unit: Unit, morale: number, { force }: BattleRules): Unit {
	if (force.options.moraleTs === "off") return unit;
	return { ...unit, rulings: { ...unit.rulings, morale: ratio(morale) } };
}

function openUnit(
	side: string,
	unit: Unit,
	{ strength, morale }: Pick<FieldUnit, "strength" | "morale">,
	rules: BattleRules,
): FieldUnit {
	return {
		key: `${side}/${unit.id}`,
		from: side,
		side,
		unit,
		strength,
		morale,
		fearless: isFearless(unit.troop, rules.force.tables),
		changes: [],
		lines: [],
		leaderless: false,
	};
}
