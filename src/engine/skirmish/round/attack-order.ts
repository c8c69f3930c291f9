import type { Ratio, Result } from "../../common/index.js";
import { fail, ONE, ok, toNumber } from "../../common/index.js";
import type { Encounter, Mark, SkirmishTables, SoldierAttack, Unit } from "../army/index.js";
import { attackLedger, effectiveSize, missChance } from "../army/index.js";
import type { AttackOrder } from "../attack/index.js";
import { plainOrder } from "../attack/index.js";
import type { Line } from "../geometry/index.js";
import type { Cover } from "./blow-parts.js";
import { coverOf, OPEN, partsOf, protectionOf, shareLeft, traitsOf } from "./blow-parts.js";
import { attackFacts } from "./engaged.js";
import type { AttackCommand } from "./read/index.js";
import type { Fighter } from "./state.js";
import { marksNow, placeOf } from "./state.js";
import type { AimedOrder, AreaCount, Hitting, PlacedAttack } from "./to-hit.js";
import { densityOfUnit, encounterOf, exposedTo, squaresOfOne, toHitOf, underAreas } from "./to-hit.js";
import type { Arena, SkirmishState } from "./types.js";

/** An attack of a unit on another in plain numbers, with the sums that led to it (RULES 4.9 to 4.13). */
export interface ReadyAttack extends Hitting {
	readonly order: AttackOrder;
	readonly attack: SoldierAttack;
	readonly flanking: boolean;
	readonly cover: Cover;
	/** Soldiers of the target under the areas that are laid; null: none are. */
	readonly under: number | null;
	/** See `PendingBlow`. */
	readonly breaksAt: number | null;
}

/** Both units of an attack, where they are, and what they may do. */
interface Duel extends PlacedAttack {
	readonly marks: ReadonlySet<Mark>;
	/** The way of a shot; null: an attack in melee. */
	readonly line: Line | null;
	/** Count under the areas that are laid; null: none are. */
	readonly under: AreaCount | null;
}

/**
 * Turns an order to attack a unit into plain numbers (RULES 4.9 to 4.13). Faults: `noAttackOf` (the soldiers have no
 * such attack), `noRow` (it brings a condition that no table has), `noShots` (weather), `outOfReach` (nothing of the
 * target is in reach or in front), `notIndirect` (it cannot go over others), and those of areas that are laid.
 */
export function readyAttack(state: SkirmishState, aimed: AimedOrder, arena: Arena): Result<ReadyAttack> {
	const attack = attackOf(aimed.by, aimed.order);
	return attack === undefined
		? fail({ code: "MUSTER.Fault.Skirmish.noAttackOf", path: "attack" })
		: readyWith(state, aimed, attack, arena);
}

/** The attack of the soldiers that an order names; undefined: they have none such. */
export function attackOf({ unit }: Fighter, { attack }: AttackCommand): SoldierAttack | undefined {
	return unit.soldier.attacks.find(({ id }) => id === attack);
}

/** The same with an attack that need not be one of the soldiers'. */
export function readyWith(
	state: SkirmishState,
	aimed: AimedOrder,
	attack: SoldierAttack,
	arena: Arena,
): Result<ReadyAttack> {
	const { order, by, target } = aimed;
	const own = placeOf(state, by.unit.id);
	const there = placeOf(state, target.unit.id);
	if (own === undefined || there === undefined) return fail({ code: "MUSTER.Fault.Skirmish.offMap", path: "target" });
	const brought = attack.brings?.condition;
	if (brought !== undefined && !Object.hasOwn(arena.rules.tables.conditions, brought))
		return fail({ code: "MUSTER.Fault.Skirmish.noRow", path: "attack" });
	const marks = marksNow(state, by.unit, arena.rules);
	const line = attack.mode === "melee" ? null : arena.board.line(own, there);
	const placed = { ...aimed, attack, own, there };
	const under = underAreas(placed, arena);
	if (!under.ok) return under;
	const duel: Duel = { ...placed, marks, line, under: under.value };
	const checked = checkShot(state, duel, arena);
	if (!checked.ok) return checked;
	const exposed = order.exposed ?? under.value?.soldiers ?? exposedTo(placed, arena);
	if (exposed === 0) return fail({ code: "MUSTER.Fault.Skirmish.outOfReach", path: "target" });
	return ok(composed(state, duel, exposed, arena));
}

/** True for a shot that the weather of the field, or of the ground of those who shoot, does not allow (RULES 4.13). */
export function isBarred(
	{ conditions }: Pick<SkirmishState, "conditions">,
	{ unit }: Fighter,
	{ mode, traits }: SoldierAttack,
	{ rules }: Arena,
): boolean {
	const barred = traits.includes("siege") ? ["all"] : ["all", "byHand"];
	return (
		mode === "ranged" &&
		[...conditions.map(({ id }) => id), ...unit.ground].some((id) =>
			barred.includes(rules.tables.battlefield[id]?.noShots ?? "none"),
		)
	);
}

/** True for an attack that may be made over others: a shot of that kind, or any shot under a tactic for it (4.16). */
export const mayGoOver = ({ mode, indirect }: SoldierAttack, marks: ReadonlySet<string>): boolean =>
	mode === "ranged" && (indirect || marks.has("indirectFire"));

/** Refuses shots that weather, distance or lack of a way forbids. */
function checkShot(state: SkirmishState, duel: Duel, arena: Arena): Result<null> {
	const { attack, by, marks, line, own, under } = duel;
	const { indirect, exposed } = duel.order;
	if (line === null) {
		return indirect === null ? ok(null) : fail({ code: "MUSTER.Fault.Skirmish.notIndirect", path: "indirect" });
	}
	if (isBarred(state, by, attack, arena)) return fail({ code: "MUSTER.Fault.Skirmish.noShots", path: "attack" });
	if (indirect !== null && !mayGoOver(attack, marks)) {
		return fail({ code: "MUSTER.Fault.Skirmish.notIndirect", path: "indirect" });
	}
	const range = attack.feet;
	if (exposed !== null || range === null) return ok(null);
	const feet = under === null ? line.feet : arena.board.feetTo(own, under.spots);
	if (feet.num <= range * feet.den) return ok(null);
	return fail({
		code: "MUSTER.Fault.Skirmish.outOfReach",
		path: "target",
		data: { feet: Math.ceil(toNumber(feet)), range },
	});
}

function composed(state: SkirmishState, duel: Duel, exposed: number, arena: Arena): ReadyAttack {
	const { order, by, target, own, there, attack, marks, line, under } = duel;
	const { rules, board } = arena;
	const flanking = attack.mode === "melee" && board.isFlanked(there, own);
	const facts = [...attackFacts(state, { by, target, attack }, flanking, board), ...order.facts];
	const encounter = { ...encounterOf(state, by, target.unit, facts), rulings: order.rulings };
	const attacking = { by: by.unit, order, attack, encounter, marks };
	const shot = { order, by, target, attack, between: line?.between ?? [] };
	const cover = marks.has("noSoftCover") && order.cover === null ? OPEN : coverOf(state, shot, board);
	const traits = traitsOf(attack, marks);
	const hitting = toHitOf(state, { order, by, target, attack, encounter, traits, flanking }, arena);
	const targetMarks = marksNow(state, target.unit, rules);
	return {
		toHit: hitting.toHit,
		partial: hitting.partial,
		bonus: hitting.bonus,
		number: hitting.number,
		attack,
		flanking,
		cover,
		under: under?.soldiers ?? null,
		breaksAt: marks.has("attacksEngine") ? breaksAt(attacking, hitting, rules) : null,
		order: {
			...commonOrder(attacking, hitting, rules),
			aim: aimOf(attack, order.chosen ?? under?.squares ?? null, rules.tables),
			exposed,
			density: densityOfUnit(target.unit, rules),
			protection: protectionOf(target.unit, targetMarks, { ...attack, traits }, marks),
			cover: { soft: cover.soft, melee: cover.melee },
			brings: attack.brings === null ? null : attack.against === null ? "success" : "failure",
		},
	};
}

/** An attack of a unit, whatever its target is. */
export interface Attacking {
	readonly by: Unit;
	readonly order: AttackCommand;
	readonly attack: SoldierAttack;
	readonly encounter: Encounter;
	readonly marks: ReadonlySet<Mark>;
}

/** The part of an order in plain numbers that the target does not change: soldiers, roll, effect. */
export function commonOrder(
	{ by, order, attack, encounter, marks }: Attacking,
	{ toHit, partial }: Pick<Hitting, "toHit" | "partial">,
	rules: Arena["rules"],
): AttackOrder {
	const share = shareLeft(encounter.field, marks, rules);
	return {
		...plainOrder(actingSize(by, attack, marks, rules.tables), toHit),
		rounds: attack.rounds,
		measure: attack.measure ?? "damage",
		partial,
		rerolls: order.rerolls,
		miss: missOf(by, order, attack, rules.tables),
		fortification: order.fortification,
		parts: order.parts ?? partsOf({ attacker: by, attack, encounter }, share, rules),
		...rulingsOf(order),
	};
}

/**
 * The natural result from which on the same roll, made again at the target's engines, succeeds with half of all rolls:
 * it reaches the number (RULES 4.14).
 */
function breaksAt(
	{ by, attack, encounter }: Attacking,
	{ toHit, bonus }: Hitting,
	rules: Arena["rules"],
): number | null {
	if (toHit.kind !== "d20" || attack.against !== null) return null;
	const siege = attackLedger(by, attack, { ...encounter, facts: [...encounter.facts, "foeSiege"] }, rules);
	const more = toNumber(siege.total) - toNumber(bonus.total);
	return toHit.number - more - toHit.modifiers.reduce((sum, { value }) => sum + value, 0);
}

/** The rulings of an order for its attack; nothing where there are none. */
function rulingsOf({ rulings }: AttackCommand): Pick<AttackOrder, "rulings"> {
	for (const _key in rulings) return { rulings };
	return {};
}

/** Soldiers who act: those who can, fewer where a boon takes a tenth of the actions (RULES 4.9, 4.14). */
function actingSize(
	unit: Unit,
	{ rounds, mode }: SoldierAttack,
	marks: ReadonlySet<Mark>,
	tables: SkirmishTables,
): number {
	const size = effectiveSize(unit, tables);
	const actions = Math.floor(size / rounds);
	if (mode !== "ranged" || !marks.has("fewerActions") || actions === 0) return size;
	return rounds * Math.max(1, Math.floor((actions * 9) / 10));
}

function aimOf({ area, targets }: SoldierAttack, chosen: number | null, tables: SkirmishTables): AttackOrder["aim"] {
	if (area === null) return { kind: "individual", chosen };
	return { kind: "area", squares: squaresOfOne(area, tables), limit: targets, chosen };
}

/** The greater chance to miss: that of the order, or of conditions of the attackers. Saves are not missed. */
function missOf(
	unit: Unit,
	{ miss }: Pick<AttackCommand, "miss">,
	{ against }: SoldierAttack,
	tables: SkirmishTables,
): AttackOrder["miss"] {
	if (against !== null) return null;
	const own = missChance(unit, tables);
	const chance: Ratio = miss !== null && miss.num * own.den > own.num * miss.den ? miss : own;
	return chance.num === 0 ? null : { chance, share: ONE };
}
