import { sideOf, unitOn } from "../state/index.js";
import type { PowerPrices } from "../tables/index.js";
import type { PowerPlan, Purchase, SideState } from "../types.js";
import { stepPrice } from "./step-price.js";

/** Price of a purchase in all (RULES 1.16). Strengths are those before any powers. */
export function purchasePrice(purchase: Purchase, sides: readonly SideState[], prices: PowerPrices): number {
	switch (purchase.use) {
		case "catastrophe":
			return purchase.steps * prices.catastrophe;
		case "scouting":
			return purchase.points;
		case "confounding":
			return purchase.steps * purchase.cost;
		default:
			return stepPrice(unitOn(sides, purchase.unit)?.strength ?? 0, purchase.steps, prices);
	}
}

/** Price of a side's whole plan, its defence included. */
export function planPrice({ defence, purchases }: PowerPlan, sides: readonly SideState[], prices: PowerPrices): number {
	return purchases.reduce((sum, purchase) => sum + purchasePrice(purchase, sides, prices), defence);
}

/** The units of a purchase that a defender may block one by one: whole ones only (RULES 1.16). */
export function blockableUnits(purchase: Purchase, prices: PowerPrices): number {
	return purchase.use === "scouting" ? Math.floor(purchase.points / prices.scouting) : Math.abs(purchase.steps);
}

/**
 * Price of blocking so many units of a purchase (RULES 1.16): their part of its cost, for all of them together at
 * least 1.
 */
export function blockPrice(
	purchase: Purchase,
	units: number,
	sides: readonly SideState[],
	prices: PowerPrices,
): number {
	if (units === 0) return 0;
	if (purchase.use === "scouting") return units * prices.scouting;
	const steps = Math.abs(purchase.steps);
	const rest = purchasePrice({ ...purchase, steps: steps - units }, sides, prices);
	return Math.max(1, purchasePrice({ ...purchase, steps }, sides, prices) - rest);
}

/** Rest of a purchase after blocks, in steps; of scouting 1 as long as its whole price is left, else 0. */
export function leftOf(purchase: Purchase, blocked: number, prices: PowerPrices): number {
	if (purchase.use === "scouting") {
		return purchase.points - blocked * prices.scouting >= prices.scouting ? 1 : 0;
	}
	return Math.sign(purchase.steps) * (Math.abs(purchase.steps) - blocked) + 0;
}

/**
 * True if a purchase harms that side, which may then block it (RULES 1.16). A foe's own healing and heartening it may
 * not.
 */
export function harms(purchase: Purchase, owner: string, id: string, sides: readonly SideState[]): boolean {
	if (owner === id) return false;
	switch (purchase.use) {
		case "catastrophe":
		case "confounding":
			return purchase.target === id;
		case "scouting":
			return true;
		case "healing":
			return false;
		case "striking":
			return sideOfUnit(purchase.unit, sides) === id;
		case "morale":
			return purchase.steps < 0 && sideOfUnit(purchase.unit, sides) === id;
	}
}

/** The side for which the unit of that key fights; undefined: it is not there. */
function sideOfUnit(key: string, sides: readonly SideState[]): string | undefined {
	const side = unitOn(sides, key)?.side;
	return side === undefined ? undefined : sideOf(sides, side).id;
}
