import type { Purchase } from "../../../../src/engine/battle/index.js";
import type { PowersOutcome } from "../../../../src/engine/battle/outcome.js";
import type { Ratio } from "../../../../src/engine/common/index.js";
import type { Force } from "../../../../src/engine/force/index.js";
import { bySide, inSecret } from "./askers.js";
import type { Field, TwinSide } from "./field.js";
import { count } from "./strength.js";

/** Parts that special strength is counted in, so that every row and every mana is a whole number of them. */
const PARTS = 400;
const partsOf = ({ num, den }: Ratio): number => (num * 20) / den;

/** The special strength of a force: summed exactly, the fraction dropped (1.16). */
export function specialStrength({ practitioners, mana }: Force, { options, tables: { powers } }: Field): number {
	const high = mana === "high" && options.highMana === "1.5" ? { num: 3, den: 2 } : powers.mana[mana];
	const last = powers.rows.at(-1)?.[0] ?? 0;
	const each = practitioners.map(({ points, stones, items, boosters, practice }) => {
		const [, strength] = powers.rows.findLast(([from]) => from <= points) ?? [];
		if (!strength) return 0;
		const grown = points >= last ? Math.floor((points - last) / powers.step) : 0;
		// Whose points give nothing is too weak, with any gear.
		if (strength.num + grown === 0) return 0;
		const more = grown + Math.floor(stones / powers.stones) + items + boosters;
		return (partsOf(strength) + 20 * more) * (practice === "mage" ? partsOf(high) : 20);
	});
	return Math.floor(each.reduce((sum, part) => sum + part, 0) / PARTS);
}

/** A purchase, whose it is, and how many steps of it there are to block. */
interface Bought {
	readonly key: string;
	readonly owner: TwinSide;
	readonly purchase: Purchase;
	readonly steps: number;
	blocked: number;
}

/** Special powers (1.16): the plans lie open, every side blocks what it can pay for, the rest takes effect. */
export function usePowers(field: Field): PowersOutcome {
	const bought = field.sides.flatMap((owner) =>
		owner.input.powers.purchases.map((purchase, i): Bought => {
			const scouted = field.tables.powerPrices.scouting;
			const steps = purchase.use === "scouting" ? Math.floor(purchase.points / scouted) : Math.abs(purchase.steps);
			return { key: `${owner.id}/${i}`, owner, purchase, steps, blocked: 0 };
		}),
	);
	const sides = field.sides.map((side) => ({
		id: side.id,
		strength: specialStrength(side.input.force, field),
		spent: bought.reduce(
			(sum, { owner, purchase }) => sum + (owner === side ? price(purchase, field) : 0),
			side.input.powers.defence,
		),
		wasted: block(side, bought, field),
	}));
	for (const each of bought) each.blocked = Math.min(each.blocked, each.steps);
	const purchases = bought.map(({ key, purchase, steps, blocked }) => {
		const cost = price(purchase, field);
		const { scouting } = field.tables.powerPrices;
		const left = purchase.use === "scouting" ? Number(cost - scouting * blocked >= scouting) : steps - blocked;
		return { key, purchase, cost, blocked, left: purchase.use === "morale" ? left * Math.sign(purchase.steps) : left };
	});
	for (const [i, { left }] of purchases.entries()) if (left !== 0) work(bought[i] as Bought, left, field);
	if (field.options.moraleTs === "on") count(field);
	return { sides, purchases };
}

/**
 * Points for a purchase, by the strengths before any powers; of morale, striking and healing one for each 100 and step,
 * up.
 */
function price(purchase: Purchase, field: Field, steps = purchase.use === "scouting" ? 0 : purchase.steps): number {
	switch (purchase.use) {
		case "catastrophe":
			return field.tables.powerPrices.catastrophe * steps;
		case "scouting":
			return purchase.points;
		case "confounding":
			return purchase.cost * steps;
		default:
			return Math.ceil(
				((field.unit(purchase.unit)?.strength ?? 0) * Math.abs(steps)) / field.tables.powerPrices.strength,
			);
	}
}

/** What a side blocks of what harms it; the points that met nothing. */
function block(side: TwinSide, bought: readonly Bought[], field: Field): number {
	let left = side.input.powers.defence;
	for (const each of bought) {
		const { key, owner, purchase, steps } = each;
		if (owner === side || !harms(purchase, side.id)) continue;
		const blockPrice = (blocks: number): number => {
			if (blocks === 0) return 0;
			if (purchase.use === "scouting") return field.tables.powerPrices.scouting * blocks;
			return Math.max(1, price(purchase, field, steps) - price(purchase, field, steps - blocks));
		};
		const able = Array.from({ length: steps + 1 }, (_, i) => steps - i).filter((blocks) => blockPrice(blocks) <= left);
		if (able.length < 2) continue;
		const chosen = Number(field.answers.choice(`${side.id}/block/${key}`, able.map(String), inSecret(bySide(side))));
		each.blocked += chosen;
		left -= blockPrice(chosen);
	}
	return left;
}

function harms(purchase: Purchase, id: string): boolean {
	switch (purchase.use) {
		case "catastrophe":
		case "confounding":
			return purchase.target === id;
		case "scouting":
			return true;
		case "healing":
			return false;
		case "striking":
			return purchase.unit.startsWith(`${id}/`);
		case "morale":
			return purchase.steps < 0 && purchase.unit.startsWith(`${id}/`);
	}
}

/** What is left of a purchase does its work. */
function work({ key, owner, purchase }: Bought, left: number, field: Field): void {
	switch (purchase.use) {
		case "catastrophe":
			field.side(purchase.target).catastropheAdded += left;
			return;
		case "scouting":
			// Who is led by players is warned; another gains by it once, whatever the number of payments.
			if (owner.input.heroic) owner.warned = true;
			else if (!owner.lent.some(([name]) => name === "scouting"))
				owner.lent.push(["scouting", field.tables.powerPrices.scouted]);
			return;
		case "confounding":
			field.side(purchase.target).lent.push([`powers/${key}`, purchase.strategy * left]);
			return;
		default: {
			const unit = field.unit(purchase.unit);
			if (!unit) return;
			if (purchase.use === "morale") field.feel([unit], "powers", left);
			else unit.lines.push({ key: purchase.use, value: purchase.use === "healing" ? left : -left });
		}
	}
}
