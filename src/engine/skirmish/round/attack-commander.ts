import type { Result } from "../../common/index.js";
import { fail, ok, ratio } from "../../common/index.js";
import type { Officer, OfficerBody, SkirmishTables, SoldierAttack, Unit } from "../army/index.js";
import type { Strength } from "../attack/index.js";
import { orderAgainstOne } from "../attack/index.js";
import type { Board, Ground } from "../geometry/index.js";
import { placesAround } from "../geometry/index.js";
import type { ReadyAttack } from "./attack-order.js";
import { attackOf, readyAttack } from "./attack-order.js";
import { OPEN } from "./blow-parts.js";
import type { AttackCommand } from "./read/index.js";
import type { AimedOrder } from "./to-hit.js";
import { reachOfAttack } from "./to-hit.js";
import type { Arena, SkirmishState } from "./types.js";

/** The body of a unit's commander: the own, or that of one of the soldiers (RULES 4.3). */
export function bodyOf({ soldier, hp }: Unit, { body }: Officer): OfficerBody {
	return body ?? { ac: soldier.ac, saves: soldier.saves, hp: hp.each, constitution: soldier.constitution };
}

/** The commander who is among the soldiers of a unit and can be attacked; null: there is none. */
export function commanderAmong({ commander }: Unit): Officer | null {
	return commander?.state === "present" || commander?.state === "outOfTouch" ? commander : null;
}

/** A commander as a target of attacks: one creature. */
export function officerStrength(unit: Unit): Strength {
	const officer = commanderAmong(unit);
	const body = officer === null ? null : bodyOf(unit, officer);
	const points = Math.max(1, body?.hp ?? 1);
	return {
		size: 1,
		maximum: 1,
		total: points,
		temporary: 0,
		soldierMost: points,
		whole: points,
		con: body?.constitution ?? 0,
		diesAtZero: body?.constitution === null,
		ferocity: false,
		held: 0,
		bloodied: false,
	};
}

/**
 * Turns an order to attack the commander of a unit into plain numbers: as an attack on the unit, with the commander's
 * AC and saves, 8 lower on the roll or 4 higher on a Reflex save; in melee at most so many soldiers act as have places
 * around one soldier, all on one target (RULES 4.3, 4.13). Fault: `noOfficer`, and those of an attack on the unit.
 */
export function readyAgainstCommander(state: SkirmishState, aimed: AimedOrder, arena: Arena): Result<ReadyAttack> {
	const { order, by, target } = aimed;
	const officer = commanderAmong(target.unit);
	if (officer === null) return fail({ code: "MUSTER.Fault.Skirmish.noOfficer", path: "target" });
	if (order.areas.length > 0) return fail({ code: "MUSTER.Fault.Skirmish.areaOnUnits", path: "areas" });
	const attack = attackOf(by, order);
	const covered = { ...order, modifiers: [...order.modifiers, ...coverOf(attack, arena.rules.tables)] };
	const soldier = { ...target, unit: asSoldier(target.unit, officer) };
	const ready = readyAttack(state, { order: covered, by, target: soldier }, arena);
	if (!ready.ok) return ready;
	const plain = orderAgainstOne(ready.value.order, reachingOf(aimed, ready.value.attack, arena));
	const protection = officer.body === null ? plain.protection : {};
	return ok({
		...ready.value,
		order: { ...plain, protection, cover: { soft: false, melee: false } },
		cover: OPEN,
		breaksAt: null,
	});
}

function coverOf(attack: SoldierAttack | undefined, { command }: SkirmishTables): AttackCommand["modifiers"] {
	const save = attack?.against?.save;
	if (save === undefined) return [{ key: "commanderCover", value: 0 - command.cover.ac }];
	return save === "reflex" ? [{ key: "commanderCover", value: command.cover.reflex }] : [];
}

/** The unit with the commander's body for that of its soldiers, without what only they suffer. */
function asSoldier(unit: Unit, officer: Officer): Unit {
	const { ac, saves } = bodyOf(unit, officer);
	return { ...unit, conditions: [], soldier: { ...unit.soldier, ac, saves } };
}

function reachingOf({ order, by, target }: AimedOrder, attack: SoldierAttack, { board, field }: Arena): number {
	const { unit } = by;
	if (order.exposed !== null) return order.exposed;
	if (attack.mode === "ranged") return unit.soldiers.current;
	return placesAround(field.grid, target.unit.soldier.space, ratio(reachOfAttack(unit, attack)), board.scale);
}

/**
 * The officer who gives a unit's orders: its commander, or one of its soldiers, without Charisma and ranks (RULES 4.3).
 */
export function commanderOf(unit: Unit): Officer {
	return unit.commander?.state === "present" ? unit.commander : soldierOf(unit);
}

function soldierOf({ id, name, soldier }: Unit): Officer {
	return {
		id: `soldier-of-${id}`,
		name,
		level: 1,
		charisma: 0,
		ranks: 0,
		profession: 0,
		will: soldier.saves.will,
		perception: soldier.perception,
		leadershipFeat: false,
		skillsAtEleven: 0,
		feats: [],
		office: "",
		tactics: [],
		boons: [],
		state: "present",
		body: null,
		notorious: false,
	};
}

/** Feet between the middles of two units, rounded up (RULES 4.3). */
export function feetApart(from: Ground, to: Ground, board: Board): number {
	let [low, high] = [-1, 1];
	while (!board.isInRange(from, to, high)) [low, high] = [high, 2 * high];
	while (high - low > 1) {
		const middle = low + Math.floor((high - low) / 2);
		if (board.isInRange(from, to, middle)) high = middle;
		else low = middle;
	}
	return high;
}
