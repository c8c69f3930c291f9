import { add, explain, floorRatio, type Ledger, type Ratio, ratio, type TermInput, ZERO } from "../../common/index.js";
import type { Force, ForceOptions, Mana, Practitioner } from "../model/index.js";
import type { ForceRules, PowerTable } from "../tables/index.js";

/** The strength that character points alone give; between two rows the lower, below the first none (RULES 1.16). */
export function powerOfPoints(points: number, { rows, step }: PowerTable): Ratio {
	const row = rows.findLast(([from]) => from <= points);
	if (row === undefined) return ZERO;
	const [from, strength] = row;
	return row === rows.at(-1) ? add(strength, ratio(floorRatio(ratio(points - from, step)))) : strength;
}

/** Multiplies a mage's powers by the land's mana; high mana by the option (RULES 1.16). */
function manaFactor(mana: Mana, { mana: factors }: PowerTable, { highMana }: Pick<ForceOptions, "highMana">): Ratio {
	return mana === "high" && highMana === "1.5" ? ratio(3, 2) : factors[mana];
}

/**
 * Sums up the special strength of one practitioner (RULES 1.16): `points`, `stones`, `items`, `boosters`, and for a
 * mage all of it times `mana`. A practitioner whose points give nothing is too weak for a battle, whatever the items.
 * Fractions stay.
 */
export function practitionerLedger(practitioner: Practitioner, mana: Mana, { tables, options }: ForceRules): Ledger {
	const { points, stones, items, boosters, practice } = practitioner;
	const power = powerOfPoints(points, tables.powers);
	const terms: TermInput[] = [{ key: "points", kind: "add", value: power }];
	if (power.num === 0) return explain("practitioner", terms);
	const push = (key: string, value: number): void => {
		if (value !== 0) terms.push({ key, kind: "add", value });
	};
	push("stones", floorRatio(ratio(stones, tables.powers.stones)));
	push("items", items);
	push("boosters", boosters);
	const factor = manaFactor(mana, tables.powers, options);
	if (practice === "mage" && factor.num !== factor.den) terms.push({ key: "mana", kind: "factor", value: factor });
	return explain("practitioner", terms);
}

/** The special strength of a force: the sum over its practitioners, the fraction dropped (RULES 1.16). */
export function powerLedger({ practitioners, mana }: Pick<Force, "practitioners" | "mana">, rules: ForceRules): Ledger {
	const terms = practitioners.map((each): TermInput => {
		const { total } = practitionerLedger(each, mana, rules);
		return { key: `practitioners/${each.id}`, kind: "add", value: total, label: each.name };
	});
	return explain("power", terms, { rounding: "floor" });
}
