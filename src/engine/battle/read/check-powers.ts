import { fail, fieldPath, ok, type Result } from "../../common/index.js";
import { planPrice, pointsOf } from "../powers/index.js";
import type { BattleRules } from "../rules.js";
import { openField, unitOn } from "../state/index.js";
import type { BattleInput, Purchase, SideState } from "../types.js";

/**
 * Checks that every plan for special powers names existing targets, and costs no more than the side has (RULES 1.16).
 */
export function checkPowers(input: BattleInput, path: string, rules: BattleRules): Result<null> {
	const sides = openField(input, rules);
	for (const [i, side] of sides.entries()) {
		const { powers, force } = side.input;
		const at = fieldPath(fieldPath(path, i), "powers");
		for (const [j, purchase] of powers.purchases.entries()) {
			const checked = checkPurchase(purchase, side.id, sides, fieldPath(fieldPath(at, "purchases"), j));
			if (!checked.ok) return checked;
		}
		const has = pointsOf(force, rules).points;
		const spent = planPrice(powers, sides, rules.tables.powerPrices);
		if (spent > has) return fail({ code: "MUSTER.Fault.Battle.overspent", path: at, data: { spent, has } });
	}
	return ok(null);
}

function checkPurchase(purchase: Purchase, owner: string, sides: readonly SideState[], path: string): Result<null> {
	if (purchase.use === "scouting") return ok(null);
	if (purchase.use === "catastrophe" || purchase.use === "confounding") {
		const foe = sides.some(({ id }) => id === purchase.target && id !== owner);
		return foe ? ok(null) : fail({ code: "MUSTER.Fault.Battle.noFoe", path: fieldPath(path, "target") });
	}
	const at = fieldPath(path, "unit");
	const unit = unitOn(sides, purchase.unit);
	if (unit === undefined) return fail({ code: "MUSTER.Fault.Battle.noUnit", path: at });
	const own = unit.side === owner;
	if (purchase.use === "healing" && !own) return fail({ code: "MUSTER.Fault.Battle.notOwn", path: at });
	if (purchase.use === "striking" && own) return fail({ code: "MUSTER.Fault.Battle.noFoe", path: at });
	return ok(null);
}
