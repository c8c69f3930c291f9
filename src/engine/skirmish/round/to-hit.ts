import type { Ledger, Ratio, Result, Rulings } from "../../common/index.js";
import { fail, floorRatio, mul, ok, ratio, toNumber } from "../../common/index.js";
import { needsNumber } from "../../mob/index.js";
import type { Circumstance, Encounter, SkirmishRules, SkirmishTables, SoldierAttack, Unit } from "../army/index.js";
import { acLedger, attackLedger, partialModifiers, saveDcLedger, saveLedger } from "../army/index.js";
import type { NamedModifier, PartialModifier, ToHit } from "../attack/index.js";
import { indirectRoll } from "../attack/index.js";
import type { Cell, Ground, Packing } from "../geometry/index.js";
import { areaSquares, densityOf, SOLDIER_SIZES, soldiersOn } from "../geometry/index.js";
import { defenceFacts } from "./engaged.js";
import type { AttackCommand } from "./read/index.js";
import type { Fighter } from "./state.js";
import { factsOf } from "./state.js";
import type { Arena, SkirmishState } from "./types.js";

/** The roll of an attack, with the sums of bonus and number (RULES 4.10, 4.13). */
export interface Hitting {
	readonly toHit: ToHit;
	readonly partial: readonly PartialModifier[];
	/** Sum of the roll's bonus by the units' data. */
	readonly bonus: Ledger;
	/** Sum of the number that it must reach. */
	readonly number: Ledger;
}

/** An order to attack, with those who attack and what it is aimed at. */
export interface AimedOrder<Target = Fighter> {
	readonly order: AttackCommand;
	readonly by: Fighter;
	readonly target: Target;
}

/** One attack of one unit on another. */
interface Swing extends AimedOrder {
	readonly attack: SoldierAttack;
	readonly encounter: Encounter;
	/** Traits of the attack, those of the attackers' arms included. */
	readonly traits: readonly string[];
	readonly flanking: boolean;
}

/** The roll of an attack: a bonus against AC, or a save of the target against a number (RULES 4.10). */
export function toHitOf(state: SkirmishState, swing: Swing, arena: Arena): Hitting {
	return swing.attack.against === null ? rollOf(state, swing, arena) : saveOf(state, swing, arena);
}

/** The attackers roll against the AC of the target. */
function rollOf(state: SkirmishState, swing: Swing, { rules, board }: Arena): Hitting {
	const { order, by, target, attack, encounter, traits } = swing;
	const bonus = attackLedger(by.unit, attack, encounter, rules);
	const met = [...traits, ...(order.parts ?? attack.averages).map(({ type }) => type)];
	const facts = defenceFacts(state, { by, target, attack }, board);
	const seen = { ...encounterOf(state, target, by.unit, facts), rulings: order.rulings, met };
	const number = acLedger(target.unit, order.touch ? "touch" : "normal", seen, rules);
	const partial = partialsOf(partialModifiers(by.unit, "attack", encounter, rules), order);
	if (order.indirect !== null) return { toHit: indirectOf(swing, order.indirect), partial, bonus, number };
	const { attackModifiers } = rules.tables;
	const modifiers = [...termsOf(bonus), ...circumstantial(state, swing, attackModifiers), ...order.modifiers];
	const reached = toNumber(number.total) + (factsOf(state, target.unit.id).charged ? attackModifiers.charged : 0);
	return { toHit: throwOf(attack, modifiers, reached, target.unit.soldier.defence), partial, bonus, number };
}

/** The throw of an attack that the attackers roll, by its own dice, against a number. */
export function throwOf(
	{ roll, threat, confirm }: SoldierAttack,
	modifiers: readonly NamedModifier[],
	number: number,
	defence: Unit["soldier"]["defence"],
): ToHit {
	if (roll === null)
		return { kind: "d20", modifiers, number, threat: threat === null ? null : { from: threat, confirm } };
	return { kind: "other", roll, number: needsNumber(roll) ? number : null, modifiers, critical: threat, defence };
}

/** The target saves against the attack; success is the saver's (RULES 4.10). */
function saveOf(
	state: SkirmishState,
	{ order, by, target, attack, encounter }: Swing,
	{ rules, board }: Arena,
): Hitting {
	const { save, dc } = attack.against!;
	const facts = defenceFacts(state, { by, target, attack }, board);
	const seen = { ...encounterOf(state, target, by.unit, facts), rulings: order.rulings };
	const bonus = saveLedger(target.unit, save, seen, rules);
	const number = saveDcLedger(by.unit, dc, encounter, rules);
	return {
		toHit: {
			kind: "d20",
			modifiers: [...termsOf(bonus), ...order.modifiers],
			number: toNumber(number.total),
			threat: null,
		},
		partial: partialsOf(partialModifiers(target.unit, save, seen, rules), order),
		bonus,
		number,
	};
}

/** Terms of a sum as modifiers of a roll; a ruling on the sum is a modifier of its own. */
export function termsOf({ terms, exact, total }: Ledger): readonly NamedModifier[] {
	const ruling = toNumber(total) - toNumber(exact);
	const named = terms.map(
		({ key, label, value }): NamedModifier =>
			label === undefined ? { key, value: toNumber(value) } : { key, value: toNumber(value), label },
	);
	return ruling === 0 ? named : [...named, { key: "ruling", value: ruling }];
}

function partialsOf(
	found: ReturnType<typeof partialModifiers>,
	{ partial }: AttackCommand,
): readonly PartialModifier[] {
	return found.length === 0 ? partial : [...found, ...partial];
}

/** Modifiers that an attack brings by itself: from a side, in melee on a charge (RULES 4.6, 4.7). */
export function circumstantial(
	state: SkirmishState,
	{ by, attack, flanking }: Pick<Swing, "by" | "attack" | "flanking">,
	{ flanking: flank, charge }: SkirmishTables["attackModifiers"],
): readonly NamedModifier[] {
	const charges = attack.mode === "melee" && factsOf(state, by.unit.id).charged;
	return [
		...(flanking ? [{ key: "flanking", value: flank }] : []),
		...(charges ? [{ key: "charge", value: charge }] : []),
	];
}

/** The roll of indirect fire, against a number of its own (RULES 4.16). */
export function indirectOf(
	{ by, order }: Pick<AimedOrder<unknown>, "by" | "order">,
	indirect: NonNullable<AttackCommand["indirect"]>,
): ToHit {
	const { baseAttack, intelligence } = by.unit.soldier;
	const roll = indirectRoll({ ...indirect, baseAttack, intelligence: Math.floor((intelligence - 10) / 2) });
	return { ...roll, modifiers: [...roll.modifiers, ...order.modifiers] };
}

const NO_RULINGS: Rulings = {};

/** The moment for which a number of a unit is wanted, from what is true in the skirmish (RULES 4.14). */
export function encounterOf(
	state: SkirmishState,
	{ unit, side }: Fighter,
	foe: Unit | null,
	facts: readonly Circumstance[] = [],
): Encounter {
	return {
		foe,
		facts,
		field: fieldOf(state),
		declared: declaredOf(state, unit),
		foeDeclared: foe === null ? [] : declaredOf(state, foe),
		met: [],
		heroesHelp: side.heroesHelp,
		rulings: NO_RULINGS,
	};
}

const fields = new WeakMap<SkirmishState["conditions"], readonly string[]>();

/** Rows of conditions of the field that hold for all, in the order of their names. */
function fieldOf({ conditions }: SkirmishState): readonly string[] {
	const known = fields.get(conditions);
	if (known) return known;
	const ids = conditions.map(({ id }) => id).sort();
	fields.set(conditions, ids);
	return ids;
}

function declaredOf(state: SkirmishState, { id }: Unit): Encounter["declared"] {
	return factsOf(state, id).declared;
}

/** Count of a target under the areas that an order lays on the map (RULES 4.9, 4.18). */
export interface AreaCount {
	/** Cells, or places without a grid, of the target that are covered and in front of the attackers. */
	readonly spots: readonly Cell[];
	/** Soldiers on them. */
	readonly soldiers: number;
	/** Squares of all areas that are laid: the chosen area. */
	readonly squares: number;
}

/** An attack of a unit on another, with the places of both. */
export interface PlacedAttack extends AimedOrder {
	readonly attack: SoldierAttack;
	readonly own: Ground;
	readonly there: Ground;
}

/** Squares of one area of an attack (RULES 4.9). */
export function squaresOfOne({ shape, feet }: NonNullable<SoldierAttack["area"]>, { areas }: SkirmishTables): number {
	return areaSquares(shape, ratio(feet), areas);
}

/**
 * Counts a target under the areas of an order; null: none are laid. Faults: `areaOnUnits` (the attack has no area),
 * `areaBeside` (they cover nothing of the target in front of the attackers).
 */
export function underAreas(
	{ order, attack, target, own, there }: PlacedAttack,
	arena: Arena,
): Result<AreaCount | null> {
	if (order.areas.length === 0) return ok(null);
	const { area } = attack;
	if (area === null) return fail({ code: "MUSTER.Fault.Skirmish.areaOnUnits", path: "areas" });
	const { board, rules } = arena;
	const covered = order.areas.flatMap(({ origin, direction }) =>
		board.covered({ kind: area.shape, origin, direction, size: ratio(area.feet) }, there),
	);
	const spots = board.inSight(own, [...new Set(covered)]);
	if (spots.length === 0 && order.exposed === null) {
		return fail({ code: "MUSTER.Fault.Skirmish.areaBeside", path: "areas" });
	}
	const soldiers = soldiersOn(board.squaresOf(spots.length), densityOfUnit(target.unit, rules));
	return ok({ spots, soldiers, squares: order.areas.length * squaresOfOne(area, rules.tables) });
}

/** The part of a unit on which it depends how its soldiers fill cells. */
export type Packed = Pick<Unit, "density" | "soldier" | "formation">;

/** The way in which the soldiers of a unit fill its cells (RULES 4.5). */
export function packingOf({ density, soldier, formation }: Packed): Packing {
	const size = density === "" ? soldier.size : (SOLDIER_SIZES.find((each) => each === density) ?? soldier.size);
	return { size, stepsPast: 0, formation };
}

/** Soldiers of a unit in one square of 10 feet (RULES 4.5). */
export function densityOfUnit(unit: Unit, { options, tables }: SkirmishRules): Ratio {
	return densityOf(packingOf(unit), options.formationEffects, tables.densities);
}

/** Reach of an attack in melee in feet; its own, or that of the soldiers. */
export function reachOfAttack({ soldier }: Unit, { feet }: SoldierAttack): number {
	return feet ?? soldier.reach;
}

/**
 * Defenders that an attack may choose (RULES 4.6, 4.9): squares in contact or in sight × density, the fraction dropped,
 * at least 1 where there is any; 0: none.
 */
export function exposedTo({ by, target, attack, own, there }: PlacedAttack, { rules, board }: Arena): number {
	const squares =
		attack.mode === "melee"
			? board.squaresInMelee(own, there, ratio(reachOfAttack(by.unit, attack)))
			: board.squaresInSight(own, there);
	if (squares.num <= 0) return 0;
	return Math.max(1, floorRatio(mul(squares, densityOfUnit(target.unit, rules))));
}
