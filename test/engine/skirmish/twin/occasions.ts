import type { Officer, Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import { endFerocity } from "./damage.js";
import { hasMark } from "./numbers.js";
import { byId, fightersOf, ordersOf, refuse, strengthOf, type Table, thrown, thrownAt } from "./table.js";
import { note, overlaps } from "./walks.js";

/** Events of a round that were set beforehand, at its start (RULES 4.13). */
export function happenings(table: Table): void {
	for (const event of table.input.events.filter(({ round }) => round === table.round)) {
		if (event.kind === "field") {
			const others = table.field.filter(({ id }) => id !== event.condition);
			table.field = event.on ? [...others, { id: event.condition, rounds: event.rounds }] : others;
		}
		if (event.kind === "ground") {
			const unit = table.units.get(event.unit);
			if (unit) table.units.set(unit.id, { ...unit, ground: [...new Set(event.ground)], walls: event.walls });
		}
		if (event.kind === "arrival") arrive(table, event.unit, event.footprint);
	}
}

/** A unit that is off the map comes onto ground that is free; one that has left is fit again. */
function arrive(table: Table, id: string, footprint: Table["input"]["places"][string]): void {
	const unit = table.units.get(id);
	if (!unit || table.places.has(id) || footprint.grid === "gridless") return;
	if (!["fit", "routed", "left"].includes(unit.state)) return;
	if (fightersOf(table).some((each) => overlaps(each.at, footprint))) return;
	table.places.set(id, footprint);
	if (unit.state === "left") table.units.set(id, { ...unit, state: "fit" });
}

/** Officers whose state a person sets (RULES 4.3, 4.13). */
export function officers(table: Table): void {
	for (const { side: id, role, unit: of, state } of ordersOf(table, "officer", ({ side }) => side)) {
		const side = table.sides.get(id);
		if (!side) continue;
		if (role === "commander") {
			const unit = table.units.get(of);
			if (!unit?.commander || table.sideOf.get(of) !== id) refuse(table, "officer", of);
			else table.units.set(of, { ...unit, commander: { ...unit.commander, state } });
			continue;
		}
		const officer = side[role];
		if (!officer) refuse(table, "officer", of);
		else setOfficer(table, id, role, { ...officer, state });
	}
}

/**
 * A leader or deputy in another state; a deputy who follows a leader rolls the hours until the own boons hold (RULES
 * 4.3).
 */
export function setOfficer(table: Table, id: string, role: "leader" | "deputy", officer: Officer): void {
	const side = table.sides.get(id);
	if (!side) return;
	const isLost = role === "leader" && side.leader.state === "present" && officer.state !== "present";
	const after = { ...side, [role]: officer };
	table.sides.set(id, after);
	if (!isLost || !after.deputy) return;
	table.sides.set(id, { ...after, deputyHours: thrown(table, `${id}/deputy`, "1d6") });
}

/** Opportunities that a person names (RULES 4.13). */
export function provocations(table: Table): void {
	for (const { attacker, target } of ordersOf(table, "provoke", (order) => `${order.attacker} ${order.target}`)) {
		const [by, other] = [table.sideOf.get(attacker), table.sideOf.get(target)];
		if (by === undefined || other === undefined || by === other) refuse(table, "provoke", attacker);
		else note(table, { attacker, target, reason: "named" });
	}
}

/** The end of a skirmish (RULES 4.13, 4.15): winner, and what became of commanders. */
export function ended(table: Table): object {
	const fit = new Set<string>();
	const fates: Record<string, string> = {};
	for (const id of [...table.units.keys()].sort(byId)) {
		const before = table.units.get(id);
		if (!before) continue;
		const unit = afterwards(before);
		table.units.set(id, unit);
		if (unit.state === "fit") fit.add(table.sideOf.get(id) ?? "");
		if (unit.state !== "destroyed" || unit.commander?.state !== "present") continue;
		const fate = fateOf(table, id);
		fates[id] = fate;
		const state = fate === "killed" ? "dead" : fate === "captured" ? "captured" : "present";
		table.units.set(id, { ...unit, commander: { ...unit.commander, state } });
	}
	const [winner = "", ...others] = fit;
	return { winner: others.length === 0 ? winner : "", fates };
}

function fateOf(table: Table, id: string): string {
	const roll = thrownAt(table, `end/${id}/fate`, "1d100");
	if (roll <= 20) return "killed";
	return roll <= 70 ? "captured" : "escapes";
}

/** A unit after the fight: those who fought on fall, flight costs morale, orders are over. */
function afterwards(before: Unit): Unit {
	const { size, maximum, total, temporary, held, bloodied } = endFerocity(strengthOf(before));
	const fallen = total === 0 && before.hp.total > 0;
	const flees = before.state === "routed" && !fallen;
	const morale = before.morale - (flees && !hasMark(before, "softMorale") ? 1 : 0);
	const runs = flees && morale <= -5;
	const cured = hasMark(before, "curesDisease") ? withoutOne(before.conditions, "diseased") : before.conditions;
	return {
		...before,
		soldiers: { current: size, maximum, held },
		hp: { ...before.hp, total, temporary },
		bloodied,
		morale,
		state: runs ? "disbanded" : fallen ? (maximum === 0 ? "destroyed" : "defeated") : before.state,
		conditions: cured,
		strategy: "standard",
		tactics: [],
		spent: [],
		resisted: [],
	};
}

function withoutOne(conditions: Unit["conditions"], id: string): Unit["conditions"] {
	const at = conditions.findIndex((each) => each.id === id);
	return conditions.filter((_, index) => index !== at);
}
