import { ask, decide, type Kernel, together } from "../../ask/index.js";
import { memoizePair, towardZero } from "../../common/index.js";
import { type Force, powerLedger } from "../../force/index.js";
import type { PowersOutcome, PurchaseOutcome } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import type { Purchase, SideState } from "../types.js";
import { blockableUnits, blockPrice, harms, leftOf, planPrice, purchasePrice } from "./price.js";

/** A purchase with its name and whose it is. */
interface NamedPurchase {
	readonly key: string;
	readonly owner: string;
	readonly purchase: Purchase;
}

/** Blocks of one side: units by purchase, and the points that met nothing. */
interface Blocks {
	readonly units: ReadonlyMap<string, number>;
	readonly left: number;
}

/**
 * Special powers (RULES 1.16): the plans lie open, each side says what its defence blocks, all at once and in secret,
 * then the rest takes effect. Questions `<side>/block/<purchase>`: how many whole units of it, the most that the points
 * allow being the first option.
 */
export function* usePowers(sides: readonly SideState[], rules: BattleRules): Kernel<PowersOutcome> {
	const placed: NamedPurchase[] = [];
	for (const { id, input } of sides) {
		for (const [i, purchase] of input.powers.purchases.entries())
			placed.push({ key: `${id}/${i}`, owner: id, purchase });
	}
	const blocks = yield* together(sides.map((side) => blockFoes(side, placed, sides, rules)));
	const { powerPrices: prices } = rules.tables;
	const purchases = placed.map(({ key, purchase }): PurchaseOutcome => {
		const wanted = blocks.reduce((sum, { units }) => sum + (units.get(key) ?? 0), 0);
		const blocked = Math.min(wanted, blockableUnits(purchase, prices));
		const cost = purchasePrice(purchase, sides, prices);
		return { key, purchase, cost, blocked, left: leftOf(purchase, blocked, prices) };
	});
	const spent = sides.map(({ id, input }, i) => ({
		id,
		strength: pointsOf(input.force, rules).points,
		spent: planPrice(input.powers, sides, prices),
		wasted: blocks[i]?.left ?? 0,
	}));
	return { sides: spent, purchases };
}

/** The whole points of special strength that a force has. */
export const pointsOf = memoizePair((force: Force, rules: BattleRules): { readonly points: number } => ({
	points: towardZero(powerLedger(force, rules.force).total),
}));

function* blockFoes(
	side: SideState,
	placed: readonly NamedPurchase[],
	sides: readonly SideState[],
	rules: BattleRules,
): Kernel<Blocks> {
	const units = new Map<string, number>();
	let left = side.input.powers.defence;
	for (const { key, owner, purchase } of placed) {
		if (!harms(purchase, owner, side.id, sides)) continue;
		const price = (count: number) => blockPrice(purchase, count, sides, rules.tables.powerPrices);
		const most = blockableUnits(purchase, rules.tables.powerPrices);
		const counts = Array.from({ length: most + 1 }, (_, i) => most - i).filter((count) => price(count) <= left);
		if (counts.length < 2) continue;
		const by = side.input.by === "" ? {} : { by: side.input.by };
		const [chosen] = yield* ask(decide(`${side.id}/block/${key}`, counts.map(String), { secret: true, ...by }));
		units.set(key, Number(chosen));
		left -= price(Number(chosen));
	}
	return { units, left };
}
