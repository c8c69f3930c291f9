import { ceilRatio, memoizePair, type Rulings, ratio, ruledValue, type TermInput } from "../../common/index.js";
import { menOf } from "../../force/index.js";
import type { BattleRules } from "../rules.js";
import { openField } from "../state/index.js";
import type { BattleInput, CommandSkill, SideState } from "../types.js";
import { misledBy } from "./diviner.js";

/**
 * Skill of the commanders' contest (RULES 1.1): as entered, else Tactics in a small fight if every commander has it.
 */
export function commandSkill(input: BattleInput, rules: BattleRules): CommandSkill {
	if (input.skill !== "auto") return input.skill;
	const able = input.sides.every(({ force }) => force.commander.tactics > 0);
	return able && menOnField(input, rules).count < rules.tables.command.tacticsBelow ? "tactics" : "strategy";
}

/** All men on the field, crews included. */
const menOnField = memoizePair((input: BattleInput, rules: BattleRules): { readonly count: number } => {
	const units = openField(input, rules).flatMap((side) => side.units);
	return { count: units.reduce((sum, { unit }) => sum + menOf(unit, rules.force.tables), 0) };
});

/**
 * The commander's own part of Strategy, the ledger `<side>/strategy`: the term `strategy` or `tactics`; `commanderDead`, by which half of it
 * is lost, the rest rounded up; `fakeDiviner`, by which a swindler changes what is left (RULES 1.9 row 18, 1.11.6). Each follows from those
 * before it as the GM has ruled on them; of nothing, or less, nothing is lost.
 */
export function commandTerms(
	{ id, input, commanderDead }: SideState,
	skill: CommandSkill,
	rulings: Rulings,
): readonly TermInput[] {
	const usual = input.force.commander[skill];
	const own = ruledValue(rulings, `${id}/strategy`, skill, usual);
	const terms: TermInput[] = [{ key: skill, kind: "add", value: usual }];
	let left = own;
	if (commanderDead && own > 1) {
		const lost = ceilRatio(ratio(own, 2)) - own;
		terms.push({ key: "commanderDead", kind: "add", value: lost });
		left += ruledValue(rulings, `${id}/strategy`, "commanderDead", lost);
	}
	const misled = misledBy(input.diviner, left);
	if (misled !== left) terms.push({ key: "fakeDiviner", kind: "add", value: misled - left });
	return terms;
}
