import type { Kernel } from "../../ask/index.js";
import { ask, decide, together } from "../../ask/index.js";
import { ceilRatio, memoizePair, ratio, towardZero } from "../../common/index.js";
import type { Force } from "../../force/index.js";
import { powerLedger } from "../../force/index.js";
import type { BattleInput, FieldUnit, PowerPlan, Purchase, SideState } from "../model/index.js";
import type { PowersOutcome, PurchaseOutcome } from "../outcome.js";
import type { BattleRules } from "../rules.js";
import { causeEffect, recount, sideOf, unitOn, withChange, withSide, withStrategy } from "../state/index.js";
import type { PowerPrices } from "../tables/index.js";

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

/**
 * Price of a change by so many steps for a unit of that strength: a point for each hundred and step, rounded up (RULES
 * 1.16).
 */
export function stepPrice(strength: number, steps: number, { strength: each }: Pick<PowerPrices, "strength">): number {
	return ceilRatio(ratio(strength * Math.abs(steps), each));
}

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
