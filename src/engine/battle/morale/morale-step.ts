import type { Kernel } from "../../ask/index.js";
import { together } from "../../ask/index.js";
import { menOf } from "../../force/index.js";
import type { OutcomeEntry } from "../contest/index.js";
import { lookUpOutcomes } from "../contest/index.js";
import type { FieldUnit, SideState } from "../model/index.js";
import type { ContestResult, MoraleRoll } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import { moraleNow } from "../state/index.js";
import type { MoraleTrial, Tried, UnitMorale } from "./unit-morale.js";
import { firstRolls, isTrapped, lastStands, quietMorale, unitMorales } from "./unit-morale.js";

/** Results of a side and its units, in their order (RULES 1.12). */
export interface SideMorale {
	readonly result: OutcomeEntry;
	readonly units: readonly UnitMorale[];
	/** Men who made their roll and all who rolled, where more than half decide; else null. */
	readonly majority: { readonly made: number; readonly of: number } | null;
}

/** The contest decides over every unit of every side, all asked together (RULES 1.12). */
export function* moraleStep(
	sides: readonly SideState[],
	standings: readonly ContestResult[],
	rules: BattleRules,
): Kernel<readonly SideMorale[]> {
	const entries = lookUpOutcomes(standings, rules.tables.outcomes);
	const all = yield* together(
		sides.map((side, i) => triedTogether(triedUnits(side, rules), toMoraleTrial(side, entries[i]!, rules))),
	);
	return sides.map((side, i) => {
		const entry = entries[i]!;
		const units = all[i]!;
		return {
			result: entry,
			units,
			majority: entry.ordeal === "majority" ? countMen(side.units, units, rules) : null,
		};
	});
}

/** The units of a side as they come into their ordeal. */
function triedUnits({ units }: SideState, rules: BattleRules): readonly TriedUnit[] {
	return units.map((fieldUnit) => ({
		key: fieldUnit.key,
		morale: moraleNow(fieldUnit),
		fearless: fieldUnit.fearless,
		heads: headsOfUnit(fieldUnit, rules),
	}));
}

/** Demands of a contest result on a side's units. */
export function toMoraleTrial(
	{ input }: SideState,
	{ row, ordeal }: Pick<OutcomeEntry, "row" | "ordeal">,
	{ tables, options }: BattleRules,
): MoraleTrial {
	return {
		row: { ordeal, morale: row.morale, cornered: row.cornered },
		noEscape: !input.escape,
		fearlessRout: options.undeadOverwhelmed === "rout",
		numbers: tables.ordeals,
	};
}

function headsOfUnit({ unit }: FieldUnit, { force }: BattleRules): number {
	return menOf(unit, force.tables);
}

function countMen(
	stands: readonly FieldUnit[],
	fates: readonly UnitMorale[],
	rules: BattleRules,
): { readonly made: number; readonly of: number } {
	const heads = stands.map((fieldUnit) => headsOfUnit(fieldUnit, rules));
	const sum = (isCounted: (i: number) => boolean): number =>
		heads.reduce((all, each, i) => all + (isCounted(i) ? each : 0), 0);
	return { made: sum((i) => fates[i]?.rolls[0]?.success === true), of: sum(() => true) };
}

/** A unit among those of its side. */
export interface TriedUnit extends Tried {
	/** Men by whom "more than half" is counted, crews included. */
	readonly heads: number;
}

/**
 * The fates of a side's units in their order, asked together (RULES 1.12). Where the side holds by `majority`, all of
 * it holds while more than half of its men make the roll; otherwise all withdraw, or where there is no way out, each
 * rolls a second time.
 */
export function* triedTogether(units: readonly TriedUnit[], trial: MoraleTrial): Kernel<readonly UnitMorale[]> {
	if (trial.row.ordeal !== "majority") return yield* unitMorales(units, trial);
	const rolls = yield* firstRolls(units, trial);
	if (isMajority(units, (_, i) => rolls[i]?.success === true)) return all("holds", rolls);
	if (!isTrapped(trial)) return all("withdraws", rolls);
	return yield* lastStands(units, trial, rolls, () => true);
}

/** More than half of the men, by number (RULES 1.12). */
function isMajority(
	units: readonly Pick<TriedUnit, "heads">[],
	isFirm: (unit: Pick<TriedUnit, "heads">, index: number) => boolean,
): boolean {
	const men = units.reduce((sum, { heads }) => sum + heads, 0);
	const firm = units.reduce((sum, unit, i) => sum + (isFirm(unit, i) ? unit.heads : 0), 0);
	return 2 * firm > men;
}

function all(conduct: "holds" | "withdraws", rolls: readonly MoraleRoll[]): readonly UnitMorale[] {
	return rolls.map((roll) => quietMorale(roll.unit, conduct, [roll]));
}
