import type { BattleInput, FieldUnit, Purchase, SideState } from "../model/index.js";
import type { PowersOutcome, PurchaseOutcome } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import { causeEffect, recount, withChange, withSide, withStrategy } from "../state/index.js";

/** Applies special powers to the sides: morale and casualty lines of units, Strategy (RULES 1.16). */
export function applyPowers(
	sides: readonly SideState[],
	{ purchases }: PowersOutcome,
	input: BattleInput,
	rules: BattleRules,
): readonly SideState[] {
	const felt = purchases.filter(({ left }) => left !== 0);
	let now = sides;
	for (const outcome of felt) now = applyOne(now, outcome, rules);
	const morale = felt.some(({ purchase }) => purchase.use === "morale");
	return morale && rules.force.options.moraleTs === "on" ? now.map((side) => recount(side, input, rules)) : now;
}

/** Sums up what the foes' powers add to a side's catastrophe roll. */
export function addedToCatastrophe(id: string, { purchases }: PowersOutcome): number {
	return purchases.reduce((sum, { purchase, left }) => {
		return purchase.use === "catastrophe" && purchase.target === id ? sum + left : sum;
	}, 0);
}

function applyOne(
	sides: readonly SideState[],
	{ key, purchase, left }: PurchaseOutcome,
	rules: BattleRules,
): readonly SideState[] {
	const step = `powers/${key}`;
	switch (purchase.use) {
		case "catastrophe":
			return sides;
		case "scouting":
			return withSide(sides, key.slice(0, key.lastIndexOf("/")), (side) => scouted(side, rules));
		case "confounding": {
			const change = { key: step, value: purchase.strategy * left };
			const labelled = purchase.label === "" ? change : { ...change, label: purchase.label };
			return withSide(sides, purchase.target, (side) => withStrategy(side, [labelled]));
		}
		default:
			return sides.map((side) => ({
				...side,
				units: side.units.map((unit) => (unit.key === purchase.unit ? touch(unit, purchase, left, rules) : unit)),
			}));
	}
}

/** A side led by the GM gains by it, once; players are warned and may plan again (RULES 1.16). */
function scouted(side: SideState, { tables }: BattleRules): SideState {
	if (side.input.heroic) return { ...side, warned: true };
	if (side.strategy.some(({ key }) => key === SCOUTED)) return side;
	return withStrategy(side, [{ key: SCOUTED, value: tables.powerPrices.scouted }]);
}

/** The key of what scouting by powers lends to Strategy. */
const SCOUTED = "scouting";

function touch(unit: FieldUnit, { use }: Purchase, left: number, rules: BattleRules): FieldUnit {
	if (use === "morale") return withChange(unit, causeEffect("powers", rules, left));
	const line = { key: use, value: use === "healing" ? left : -left };
	return { ...unit, lines: [...unit.lines, line] };
}
