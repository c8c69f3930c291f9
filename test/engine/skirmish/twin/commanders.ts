import type { Officer, Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import type { AttackCommand } from "../../../../src/engine/skirmish/round/read/read-order.js";
import type { TwinBlow } from "./attack.js";
import { floor, over } from "./fraction.js";
import { setOfficer } from "./occasions.js";
import { type Ready, readyAttack, type Scene } from "./round-attack.js";
import { byId, type Fighter, type Table, type Waiting } from "./table.js";

/** A commander who is with the unit, and so can be aimed at (RULES 4.3); null: there is none. */
export function aimedCommander({ commander }: Unit): Officer | null {
	return commander?.state === "present" || commander?.state === "outOfTouch" ? commander : null;
}

/** The body of a commander; that of a soldier where none is entered. */
function bodyOf({ commander, soldier, hp }: Unit): NonNullable<Officer["body"]> {
	const { ac, saves, constitution, diesAtZero } = soldier;
	return commander?.body ?? { ac, saves, hp: hp.each, constitution: diesAtZero ? null : constitution };
}

/** Places around one soldier of a unit that are within the reach of others (RULES 4.3, 4.18). */
function placesAround({ unit, at }: Fighter, feet: number, ring: number): number {
	const [side, reach] = [unit.soldier.space, feet].map((each) => Math.max(1, floor(over(each, ring))));
	if (side === undefined || reach === undefined) return 0;
	return at.grid === "hex" ? 3 * reach * (reach + 1) : (side + 2 * reach) ** 2 - side ** 2;
}

/** An attack at the commander of a unit: the same as on the unit, but for what is the commander's own (RULES 4.3). */
export function readyAtCommander(command: AttackCommand, scene: Scene): Ready | null {
	const target = scene.fighters.find(({ unit }) => unit.id === command.target);
	const by = scene.fighters.find(({ unit }) => unit.id === command.unit);
	const attack = by?.unit.soldier.attacks.find(({ id }) => id === command.attack);
	if (!target || !by || !attack || !aimedCommander(target.unit) || command.areas.length > 0) return null;
	const { ac, saves } = bodyOf(target.unit);
	const aimed = { ...target.unit, conditions: [], soldier: { ...target.unit.soldier, ac, saves } };
	const value = attack.against ? (attack.against.save === "reflex" ? 4 : 0) : -8;
	const ready = readyAttack(
		{ ...command, chosen: 1, modifiers: [...command.modifiers, { key: "commander", value }] },
		{ ...scene, fighters: scene.fighters.map((each) => (each === target ? { ...each, unit: aimed } : each)) },
	);
	if (!ready) return null;
	const reach = attack.feet ?? by.unit.soldier.reach;
	const places = attack.mode === "melee" ? placesAround(target, reach, scene.scale.ring) : Number.POSITIVE_INFINITY;
	const most = command.exposed ?? places;
	const order = {
		...ready.order,
		effectiveSize: Math.min(ready.order.effectiveSize, most),
		aim: { kind: "individual", chosen: 1 } as const,
		cover: { soft: false, melee: false },
		...(target.unit.commander?.body ? { protection: {} } : {}),
	};
	return { ...ready, order, cover: "" };
}

const pointsOf = ({ landed }: TwinBlow): number => landed.reduce((sum, { value, rolls }) => sum + value * rolls, 0);

/** Takes what strikes commanders from them; who is down is absent, and lost for unit and side (RULES 4.3). */
export function strikeCommanders(table: Table, all: readonly Waiting[]): void {
	const own = all.filter(({ atCommander }) => atCommander === true);
	for (const id of [...new Set(own.map(({ target }) => target))].sort(byId)) {
		const unit = table.units.get(id);
		if (!unit?.commander || !aimedCommander(unit)) continue;
		const points = own.filter(({ target }) => target === id).reduce((sum, { blow }) => sum + pointsOf(blow), 0);
		if (points === 0) continue;
		const before = bodyOf(unit);
		const body = { ...before, hp: before.hp - points };
		const isDead = body.hp <= 0 - (body.constitution ?? 0);
		const state = isDead ? "dead" : body.hp <= 0 ? "absent" : unit.commander.state;
		table.units.set(id, { ...unit, commander: { ...unit.commander, body, state } });
		if (body.hp <= 0) loseOfficer(table, table.sideOf.get(id) ?? "", { ...unit.commander, body, state });
	}
}

/** A side whose leader or deputy was lost as a commander. */
function loseOfficer(table: Table, id: string, officer: Officer): void {
	for (const role of ["leader", "deputy"] as const) {
		const own = table.sides.get(id)?.[role];
		if (own?.id === officer.id) setOfficer(table, id, role, { ...own, state: officer.state });
	}
}
