import type { SoldierAttack, Unit } from "../../../../src/engine/skirmish/army/index.js";
import type { AttackCommand, SkirmishOrder } from "../../../../src/engine/skirmish/round/index.js";
import { attackOf } from "./attack.js";
import { takeStandard } from "./economy.js";
import { drinks, sceneOf } from "./fight.js";
import { floor, over } from "./fraction.js";
import { stepsOf, wayOf } from "./ground.js";
import { hasMark } from "./numbers.js";
import { exposedTo, plainOf } from "./round-attack.js";
import { TACTICS } from "./rows.js";
import { actorOf, asking, fighterOf, fightersOf, ordersOf, refuse, spentOf, strengthOf, type Table } from "./table.js";
import { overlaps, shifted } from "./walks.js";

type Order = Extract<SkirmishOrder, { readonly kind: "manoeuvre" }>;

/** Manoeuvres of a melee phase, in force after all of them are rolled (RULES 4.13, 4.16). */
export function manoeuvres(table: Table): void {
	const orders = ordersOf(table, "manoeuvre", ({ unit }) => unit);
	const accepted = orders.filter((order) => {
		const may = mayTry(table, order);
		if (!may) refuse(table, "manoeuvre", order.unit);
		return may;
	});
	const made = accepted.map((order) => [order, affectedBy(table, order)] as const);
	for (const [order, affected] of made) takeEffect(table, order, affected);
}

const bare = ({ manoeuvre, bonus }: Order): SoldierAttack => ({
	...{ id: manoeuvre, name: manoeuvre, mode: "melee", bonus, roll: null, against: null, area: null, targets: null },
	...{ feet: null, rounds: 1, threat: null, confirm: 0, averages: [], traits: [], indirect: false },
});

function mayTry(table: Table, order: Order): boolean {
	const [by, target] = [actorOf(table, order.unit), fighterOf(table, order.target)];
	if (!by || !target || by.side === target.side || drinks(table, order.unit)) return false;
	const wavers = by.unit.tactics.some(({ id, age }) => age === 0 && TACTICS[id]?.marks.includes("wavers"));
	if (wavers || hasMark(by.unit, "noAttack")) return false;
	if (exposedTo(by, target, bare(order), sceneOf(table, "melee")) === 0) return false;
	const budget = spentOf(table, order.unit);
	if (budget.attack === "ranged" || !takeStandard(budget, "melee")) return false;
	budget.attack = "melee";
	return true;
}

/** Soldiers against whom a manoeuvre succeeded. */
function affectedBy(table: Table, order: Order): number {
	const [by, target] = [fighterOf(table, order.unit), fighterOf(table, order.target)];
	if (!by || !target) return 0;
	const scene = sceneOf(table, "melee");
	const attack = bare(order);
	const modifiers = [...order.modifiers, ...(order.whole ? [{ key: "whole", value: -5 }] : [])];
	const command: AttackCommand = {
		kind: "attack",
		action: "standard",
		at: "unit",
		unit: order.unit,
		attack: attack.id,
		target: order.target,
		modifiers,
		fortification: { num: 0, den: 1 },
		rerolls: { again: 0, retry: 0, second: null },
		...{ chosen: null, indirect: null, cover: null, exposed: null, partial: [], miss: null, touch: false, facts: [] },
		...{ areas: [], rulings: {} },
		parts: [],
	};
	const exposed = exposedTo(by, target, attack, scene);
	const { order: plain } = plainOf({ command, by, target, attack, exposed }, scene);
	if (plain.toHit.kind !== "d20") return 0;
	const none = { kind: "none" } as const;
	const rolled = {
		...plain,
		toHit: { ...plain.toHit, number: order.number },
		parts: [{ type: order.manoeuvre, success: none, critical: null, failure: none, wounding: { num: 1, den: 1 } }],
		protection: {},
	};
	const { shown, blows } = asking(table, `${order.unit}/${order.target}/manoeuvre/`, (answers) =>
		attackOf(rolled, strengthOf(target.unit), { rules: table.options, answers }),
	);
	const successes = shown.counts.successes + shown.counts.criticals;
	const struck = floor(over(successes, blows.blow.concentration));
	return Math.min(struck, blows.blow.targets, target.unit.soldiers.current);
}

function takeEffect(table: Table, order: Order, affected: number): void {
	const unit = table.units.get(order.target);
	const at = table.places.get(order.target);
	if (!unit || !at) return;
	if (order.manoeuvre === "disarm") table.units.set(unit.id, withMore(unit, "disarmed", affected));
	else if (order.manoeuvre === "sunder") table.units.set(unit.id, withMore(unit, "brokenArms", affected));
	else if (4 * affected > unit.soldiers.current) {
		table.units.set(unit.id, { ...unit, formation: "open" });
		const loose = { ...at, allRound: false };
		const { way } = order;
		const moves = order.whole && way !== null && stepsOf(at.grid, { x: 0, y: 0 }, way) === 1;
		const next = moves ? wayOf(at.grid, way).map((step) => shifted(loose, step))[0] : undefined;
		const isFree = (ground: typeof loose) =>
			fightersOf(table).every(
				(each) => each.unit.id === unit.id || each.unit.state === "defeated" || !overlaps(each.at, ground),
			);
		table.places.set(unit.id, next && isFree(next) ? next : loose);
	}
}

function withMore(unit: Unit, id: string, affected: number): Unit {
	if (affected === 0) return unit;
	const before = unit.conditions.find((each) => each.id === id)?.affected ?? 0;
	const all = Math.min(unit.soldiers.maximum, before + affected);
	return {
		...unit,
		conditions: [...unit.conditions.filter((each) => each.id !== id), { id, affected: all, rounds: null }],
	};
}
