import { type Kernel, together } from "../../ask/index.js";
import { menOf } from "../../force/index.js";
import { type Reckoning, reckon } from "../contest/index.js";
import type { Standing } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import { moraleNow } from "../state/index.js";
import type { SideState, UnitStand } from "../types.js";
import { type TriedUnit, triedTogether } from "./tried-together.js";
import type { Trial, UnitFate } from "./unit-fate.js";

/** What the contest made of a side and its units, in their order (RULES 1.12). */
export interface SideFates {
	readonly reckoning: Reckoning;
	readonly units: readonly UnitFate[];
	/** Men who made their roll and all who rolled, where more than half decide; else null. */
	readonly majority: { readonly made: number; readonly of: number } | null;
}

/** The contest decides over every unit of every side, all asked together (RULES 1.12). */
export function* fatesStep(
	sides: readonly SideState[],
	standings: readonly Standing[],
	rules: BattleRules,
): Kernel<readonly SideFates[]> {
	const reckonings = reckon(standings, rules.tables.outcomes);
	const all = yield* together(
		sides.map((side, i) => triedTogether(triedUnits(side, rules), toTrial(side, reckonings[i] as Reckoning, rules))),
	);
	return sides.map((side, i) => {
		const reckoning = reckonings[i] as Reckoning;
		const units = all[i] as readonly UnitFate[];
		return { reckoning, units, majority: reckoning.ordeal === "majority" ? countMen(side.units, units, rules) : null };
	});
}

/** The units of a side as they come into their ordeal. */
export function triedUnits({ units }: SideState, rules: BattleRules): readonly TriedUnit[] {
	return units.map((stand) => ({
		key: stand.key,
		morale: moraleNow(stand),
		fearless: stand.fearless,
		heads: headsOfUnit(stand, rules),
	}));
}

/** What a reckoning asks of a side's units. */
export function toTrial(
	{ input }: SideState,
	{ row, ordeal }: Pick<Reckoning, "row" | "ordeal">,
	{ tables, options }: BattleRules,
): Trial {
	return {
		row: { ordeal, morale: row.morale, cornered: row.cornered },
		noEscape: !input.escape,
		fearlessRout: options.undeadOverwhelmed === "rout",
		numbers: tables.ordeals,
	};
}

function headsOfUnit({ unit }: UnitStand, { force }: BattleRules): number {
	return menOf(unit, force.tables);
}

function countMen(
	stands: readonly UnitStand[],
	fates: readonly UnitFate[],
	rules: BattleRules,
): { readonly made: number; readonly of: number } {
	const heads = stands.map((stand) => headsOfUnit(stand, rules));
	const sum = (isCounted: (i: number) => boolean): number =>
		heads.reduce((all, each, i) => all + (isCounted(i) ? each : 0), 0);
	return { made: sum((i) => fates[i]?.rolls[0]?.success === true), of: sum(() => true) };
}
