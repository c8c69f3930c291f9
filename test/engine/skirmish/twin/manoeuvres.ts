import type { SoldierAttack } from "../../../../src/engine/skirmish/army/read/read-soldier.js";
import type { Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import type { AttackCommand, SkirmishOrder } from "../../../../src/engine/skirmish/round/read/read-order.js";
import { attackOf } from "./attack.js";
import { takeAttack } from "./economy.js";
import { drinks, isWithinFlight } from "./fight.js";
import { floor, over } from "./fraction.js";
import { stepsOf } from "./ground.js";
import { readyAttack, type Scene } from "./round-attack.js";
import { MANOEUVRES, namesIn } from "./rows.js";
import { actorOf, asking, factsOf, fightersOf, ordersOf, refuse, spentOf, strengthOf, type Table } from "./table.js";
import { overlaps, shifted } from "./walks.js";
import { bring } from "./wounds.js";

type Order = Extract<SkirmishOrder, { readonly kind: "manoeuvre" }>;

/** What a manoeuvre came to: so many soldiers of the target are affected. */
interface Affecting {
	readonly order: Order;
	readonly affected: number;
}

/** The penalty for trying to move a whole unit. */
const WHOLE = -5;

/**
 * Manoeuvres of a melee phase: all are rolled before the first comes into force (RULES 4.13, 4.16). The units that
 * tried one.
 */
export function manoeuvres(table: Table, scene: Scene): readonly string[] {
	const all = ordersOf(table, "manoeuvre", ({ unit }) => unit).flatMap((order) => tried(table, order, scene) ?? []);
	for (const each of all) comeIntoForce(table, each);
	return all.map(({ order }) => order.unit);
}

/** An attack of no damage with the bonus that was typed. */
const bare = ({ bonus }: Order, soldier: Unit["soldier"]): SoldierAttack => ({
	id: "manoeuvre",
	name: "",
	mode: "melee",
	bonus,
	roll: null,
	against: null,
	area: null,
	targets: null,
	feet: soldier.reach,
	rounds: 1,
	threat: null,
	confirm: 0,
	averages: [],
	traits: [],
	indirect: false,
	brings: null,
});

const commandOf = (order: Order): AttackCommand => ({
	kind: "attack",
	unit: order.unit,
	target: order.target,
	attack: "manoeuvre",
	action: "standard",
	at: "unit",
	chosen: null,
	areas: [],
	indirect: null,
	saved: null,
	cover: null,
	exposed: null,
	partial: [],
	miss: null,
	facts: [],
	fortification: { num: 0, den: 1 },
	rerolls: { again: 0, retry: 0, second: null },
	rulings: {},
	touch: false,
	parts: [],
	modifiers: [...order.modifiers, ...(order.whole ? [{ key: "whole", value: WHOLE }] : [])],
});

function tried(table: Table, order: Order, scene: Scene): Affecting | null {
	const ready = readyFor(table, order, scene);
	const target = table.units.get(order.target);
	const known = namesIn(MANOEUVRES[order.manoeuvre]?.cells[2]);
	const fits = order.brings === "" || known.includes(order.brings);
	if (
		!fits ||
		!ready ||
		!target ||
		!table.holds(ready.order) ||
		!takeAttack(spentOf(table, order.unit), "standard", "melee")
	) {
		refuse(table, "manoeuvre", order.unit);
		return null;
	}
	const { shown, blows } = asking(table, `${order.unit}/${order.target}/manoeuvre/`, (answers) =>
		attackOf(ready.order, strengthOf(target), { rules: table.options, answers }),
	);
	if (ready.flanked) factsOf(table, order.target).flanked = true;
	const { successes, criticals } = shown.counts;
	const struck = floor(over(successes + criticals, blows.blow.concentration));
	return { order, affected: Math.min(struck, blows.blow.targets, target.soldiers.current) };
}

function readyFor(table: Table, order: Order, scene: Scene) {
	const actor = actorOf(table, order.unit);
	if (!actor || drinks(table, order.unit) || !isWithinFlight(table, order.unit, order.target)) return null;
	const fighters = scene.fighters.map((each) => {
		if (each.unit.id !== order.unit) return each;
		const { soldier } = each.unit;
		return { ...each, unit: { ...each.unit, soldier: { ...soldier, attacks: [bare(order, soldier)] } } };
	});
	const ready = readyAttack(commandOf(order), { ...scene, fighters });
	if (ready?.order.toHit.kind !== "d20") return null;
	return { ...ready, order: { ...ready.order, toHit: { ...ready.order.toHit, number: order.number } } };
}

function comeIntoForce(table: Table, { order, affected }: Affecting): void {
	const unit = table.units.get(order.target);
	if (!unit || affected === 0) return;
	const row = MANOEUVRES[order.manoeuvre]?.cells ?? [];
	const [usual = ""] = namesIn(row[2]);
	const rounds = row[3] === "next round" ? 2 : null;
	if (usual !== "") {
		const brings = { condition: order.brings || usual, affected, rounds };
		bring(table, unit.id, brings);
		if (order.manoeuvre === "grapple") bring(table, order.unit, brings);
	}
	if (row[1] !== "yes") return;
	if (affected * 4 <= unit.soldiers.current) return;
	const at = table.places.get(unit.id);
	table.units.set(unit.id, { ...(table.units.get(unit.id) ?? unit), formation: "open" });
	if (!at) return;
	const opened = { ...at, allRound: false };
	table.places.set(unit.id, opened);
	if (!order.whole || !order.way) return;
	const steps = stepsOf(at.grid, { x: 0, y: 0 }, order.way);
	const moved = shifted(opened, order.way);
	const isFree = fightersOf(table).every(
		(each) => each.unit.id === unit.id || each.unit.state === "defeated" || !overlaps(each.at, moved),
	);
	if (steps <= Math.max(1, Math.floor(10 / table.scale.cell)) && isFree) table.places.set(unit.id, moved);
}
