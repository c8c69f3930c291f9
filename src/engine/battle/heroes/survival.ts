import type { Kernel } from "../../ask/index.js";
import { type GradedRoll, rollAgainst } from "../../checks/index.js";
import { type TermInput, towardZero } from "../../common/index.js";
import type { SurvivalOutcome } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import type { SurvivalRow, SurvivalTable } from "../tables/index.js";
import type { BattleInput } from "../types.js";
import { battleTarget, circumstancesOf, type FieldHero, luckyCircumstances } from "./fighter.js";
import { blowsOf, sufferWounds } from "./wounds.js";

/** The row of a Survival roll: by its margin, and a critical failure always the worst (RULES 1.10.3). */
export function survivalRow({ success, margin, critical }: GradedRoll, table: SurvivalTable): SurvivalRow {
	const by = success ? margin : -Math.max(1, margin);
	const row = critical && !success ? table[0] : table.findLast(({ from }) => from === null || from <= by);
	if (row === undefined) throw new RangeError(`no survival by ${by}`);
	return row;
}

/** The terms of the first Survival roll: Risk, and whatever else the GM says (RULES 1.10.2). */
export function firstTerms({ part }: FieldHero): readonly TermInput[] {
	return [
		{ key: "risk", kind: "add", value: part.risk },
		{ key: "survival", kind: "add", value: part.survival },
	];
}

/**
 * A Survival roll with its wounds (RULES 1.10.3). `name` is `survival`, or `secondSurvival` with its own terms. Questions `<hero>/<name>`,
 * then `<hero>/<name>/wound/1`, … where it comes to that.
 */
export function* rollSurvival(
	name: "survival" | "secondSurvival",
	fighter: FieldHero,
	terms: readonly TermInput[],
	input: Pick<BattleInput, "rulings">,
	rules: BattleRules,
): Kernel<SurvivalOutcome> {
	const target = battleTarget(name, fighter, terms, input);
	const key = `${fighter.key}/${name}`;
	const graded = yield* rollAgainst(key, towardZero(target.total), luckyCircumstances(fighter));
	const { hits, column } = survivalRow(graded, rules.tables.survival);
	if (column === null) return { target, roll: graded.roll, column, wounds: [], hits };
	const blows = blowsOf(column, fighter.tl, fighter.part.dr, rules.tables.wounds);
	const suffered = yield* sufferWounds(key, blows, circumstancesOf(fighter), fighter.part, rules);
	return { target, roll: graded.roll, column, wounds: suffered.wounds, hits: hits + suffered.hits };
}
