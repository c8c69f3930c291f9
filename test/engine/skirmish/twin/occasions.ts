import type { Unit } from "../../../../src/engine/skirmish/army/index.js";
import { endFerocity } from "./damage.js";
import { hasMark } from "./numbers.js";
import { BOONS } from "./rows.js";
import { byId, fightersOf, ordersOf, refuse, strengthOf, type Table, thrown } from "./table.js";
import { note, overlaps } from "./walks.js";

/** What was announced for the start of a round (RULES 4.13). */
export function happenings(table: Table): void {
	for (const event of table.input.events) {
		if (event.round !== table.round) continue;
		if (event.kind === "field") {
			const kept = table.field.filter(({ id }) => id !== event.condition);
			table.field = event.on ? [...kept, { id: event.condition, rounds: event.rounds }] : kept;
		}
		if (event.kind === "ground") {
			const unit = table.units.get(event.unit);
			if (unit) table.units.set(unit.id, { ...unit, ground: [...new Set(event.ground)], walls: event.walls });
		}
		if (event.kind !== "arrival" || event.footprint.grid === "gridless") continue;
		const [unit, at] = [table.units.get(event.unit), event.footprint];
		if (!unit || table.places.has(unit.id) || !["fit", "routed", "left"].includes(unit.state)) continue;
		if (fightersOf(table).some((each) => overlaps(each.at, at))) continue;
		table.places.set(unit.id, at);
		if (unit.state === "left") table.units.set(unit.id, { ...unit, state: "fit" });
	}
}

/** Officers whose state changes; a leader who is lost leaves the deputy's boons hours away (RULES 4.3). */
export function officers(table: Table): void {
	for (const { side: id, role, unit: of, state } of ordersOf(table, "officer", ({ side }) => side)) {
		const side = table.sides.get(id);
		if (role === "commander") {
			const own = side?.units.some((each) => each.id === of) ? table.units.get(of) : undefined;
			if (own?.commander) table.units.set(own.id, { ...own, commander: { ...own.commander, state } });
			else refuse(table, "officer", of);
			continue;
		}
		if (!side || (role === "deputy" && !side.deputy)) {
			refuse(table, "officer", of);
			continue;
		}
		const lost = role === "leader" && side.leader.state === "present" && state !== "present";
		if (lost && side.deputy) thrown(table, `${id}/deputy`, "1d6");
		const deputy = side.deputy && role === "deputy" ? { ...side.deputy, state } : side.deputy;
		const leader = role === "leader" ? { ...side.leader, state } : side.leader;
		table.sides.set(id, { ...side, leader, deputy });
	}
}

/** Opportunities that a person names, and units that hold. */
export function provocations(table: Table): void {
	for (const { attacker, target } of ordersOf(table, "provoke", (order) => order.attacker)) {
		const sides = [attacker, target].map((id) => table.sideOf.get(id));
		if (sides.includes(undefined) || sides[0] === sides[1]) refuse(table, "provoke", "");
		else note(table, { attacker, target, reason: "named" });
	}
	for (const { unit } of ordersOf(table, "hold", (order) => order.unit))
		if (!table.units.has(unit)) refuse(table, "hold", unit);
}

/** The end of a skirmish: fates of commanders, who falls, who disbands, the winner (RULES 4.13, 4.15, 4.A.6). */
export function ended(table: Table): object {
	const ids = [...table.units.keys()].sort(byId);
	const fates = new Map<string, string>();
	for (const id of ids) {
		const unit = table.units.get(id);
		if (unit?.state !== "destroyed" || unit.commander?.state !== "present") continue;
		const key = `end/${id}/fate`;
		const roll = Number(table.log[key]?.answer);
		table.read.add(key);
		fates.set(id, roll <= 20 ? "killed" : roll <= 70 ? "captured" : "escapes");
	}
	const fighting = [...table.sides.keys()].filter((side) =>
		[...table.units.values()].some((unit) => unit.state === "fit" && table.sideOf.get(unit.id) === side),
	);
	for (const id of ids) {
		const unit = table.units.get(id);
		if (unit) table.units.set(id, rested(unit, fates.get(id)));
	}
	return { winner: fighting.length === 1 ? fighting[0] : "", fates: Object.fromEntries(fates) };
}

function rested(unit: Unit, fate: string | undefined): Unit {
	const after = unit.soldiers.held > 0 ? endFerocity(strengthOf(unit)) : null;
	const fallen: Unit = after
		? {
				...unit,
				soldiers: { current: after.size, maximum: after.maximum, held: 0 },
				hp: { ...unit.hp, total: after.total, temporary: after.temporary },
				bloodied: unit.bloodied || after.bloodied,
				state: after.total > 0 ? unit.state : after.maximum === 0 ? "destroyed" : "defeated",
			}
		: unit;
	const state = fate === "killed" ? "dead" : fate === "captured" ? "captured" : "present";
	const commander = fate && fallen.commander ? ({ ...fallen.commander, state } as const) : fallen.commander;
	const calm: Unit = { ...fallen, commander, tactics: [], spent: [], resisted: [], strategy: "standard" };
	const ill = calm.conditions.findIndex(({ id }) => id === "diseased");
	const cured = ill >= 0 && hasMark(calm, "curesDisease") ? calm.conditions.toSpliced(ill, 1) : calm.conditions;
	if (calm.state !== "routed") return { ...calm, conditions: cured };
	const soft = calm.boons.some((id) => BOONS[id]?.marks.includes("softMorale"));
	const morale = calm.morale - (soft ? 0 : 1);
	return { ...calm, conditions: cured, morale, state: morale <= -5 ? "disbanded" : "routed" };
}
