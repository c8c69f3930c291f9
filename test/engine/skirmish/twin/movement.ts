import type { Footprint } from "../../../../src/engine/skirmish/geometry/types.js";
import { inMelee, threatens } from "./melee.js";
import { hasMark } from "./numbers.js";
import { anchorOf, isAtLeast, overlaps } from "./places.js";
import { moraleOf } from "./routing.js";
import { TACTICS } from "./rows.js";
import {
	actorOf,
	byId,
	canAct,
	type Fighter,
	factsOf,
	fieldOf,
	fightersOf,
	refuse,
	spentOf,
	type Table,
	thrown,
	throwsChoice,
} from "./table.js";
import { endedMelees, flightOf, formed, type Moving, note, type Plan, planOf } from "./walks.js";

export { anchorOf } from "./places.js";

/** Units that have changed their formation by a tactic of this round, which takes their move action (RULES 4.13). */
export function reformed(table: Table, before: ReadonlyMap<string, unknown>): ReadonlySet<string> {
	const changed = [...table.units].filter(
		([id, { tactics }]) =>
			before.get(id) !== tactics &&
			tactics.some(({ id: row, age }) => age === 0 && TACTICS[row]?.marks.includes("changesFormation")),
	);
	return new Set(changed.map(([id]) => id));
}

/**
 * Forms such units up near a square where they are, if that ground is free and they are not ordered how (RULES 4.13).
 */
export function formUp(table: Table, changed: ReadonlySet<string>): void {
	const ordered = ordersById(table);
	for (const id of [...changed].sort(byId)) {
		const [unit, at] = [table.units.get(id), table.places.get(id)];
		if (!unit || !at) continue;
		const budget = spentOf(table, id);
		budget.move = "formation";
		budget.moved = true;
		const allRound = unit.formation === "hedgehog" && table.options.formationEffects === "proposed";
		table.places.set(id, { ...at, allRound });
		if (ordered.get(id)?.some(({ kind }) => kind === "formation")) continue;
		const to = formed(table, { unit }, at, { anchor: anchorOf(at), shape: { kind: "near" } });
		const others = fightersOf(table).filter((each) => each.unit.id !== id && inTheWay(each));
		if (to && !others.some((each) => overlaps(each.at, to))) table.places.set(id, to);
	}
}

const inTheWay = ({ unit }: Fighter): boolean => unit.state === "fit" || unit.state === "routed";

/** Movement of a round: all at the same time (RULES 4.7, 4.13). */
export function movement(table: Table): void {
	const before = fightersOf(table);
	const plans = plansOf(table, before);
	const steps = settled(table, plans, before);
	const after = new Map<string, Footprint>();
	const ways = new Map<string, readonly Footprint[]>();
	for (const plan of plans) {
		const { id } = plan.who.unit;
		for (const order of plan.refused) refuse(table, order.kind, id);
		Object.assign(spentOf(table, id), plan.budget);
		const gone = steps.get(id) ?? 0;
		const to = plan.path[gone - 1];
		if (to) after.set(id, to);
		if (to) ways.set(id, plan.path.slice(0, gone));
		if (plan.charges && isAtLeast(table.scale.cell * gone, 10)) factsOf(table, id).charged = true;
		passing(table, plan.who, plan.path.slice(0, gone), before);
	}
	const now = before.map((each) => ({ ...each, at: after.get(each.unit.id) ?? each.at }));
	notice(table, before, now, ways);
	for (const [id, at] of after) table.places.set(id, at);
	for (const { who, leaves } of plans) if (leaves) leave(table, who.unit.id);
}

function leave(table: Table, id: string): void {
	const unit = table.units.get(id);
	table.places.delete(id);
	if (unit) table.units.set(id, { ...unit, state: "left" });
}

/** Allies through whom a unit goes can take no full-round action any more (RULES 4.13). */
function passing(table: Table, who: Fighter, path: readonly Footprint[], all: readonly Fighter[]): void {
	for (const other of all) {
		const isPassed = other.side === who.side && other.unit.id !== who.unit.id && inTheWay(other);
		if (isPassed && path.some((at) => overlaps(at, other.at))) spentOf(table, other.unit.id).moved = true;
	}
}

const KINDS = ["move", "charge", "turn", "formation", "leave"] as const;

/** Orders of units to move, of each in the order in which they were given. */
function ordersById(table: Table): ReadonlyMap<string, readonly Moving[]> {
	const given = table.input.rounds[table.round - 1]?.movement ?? [];
	const own = given.filter((order): order is Moving => KINDS.some((kind) => kind === order.kind));
	return new Map([...new Set(own.map(({ unit }) => unit))].map((id) => [id, own.filter(({ unit }) => unit === id)]));
}

/** Plans of all who move: those of whose orders none is allowed are in the way of the others. */
function plansOf(table: Table, all: readonly Fighter[]): readonly Plan[] {
	const orders = ordersById(table);
	for (const [id, own] of orders) if (!actorOf(table, id)) for (const { kind } of own) refuse(table, kind, id);
	const there = all.filter(inTheWay);
	const idle = there.filter(({ unit }) => unit.state !== "routed" && !(orders.has(unit.id) && actorOf(table, unit.id)));
	const standing = new Map(idle.map((who) => [who.unit.id, who]));
	const planned = (who: Fighter): Plan => {
		const others = [...standing.values()];
		if (who.unit.state === "routed") return flightOf(table, who, others);
		return planOf(table, who, actorOf(table, who.unit.id) ? (orders.get(who.unit.id) ?? []) : [], others);
	};
	const isStill = ({ path, leaves }: Plan) => path.length === 0 && !leaves;
	for (;;) {
		const plans = there.map(planned);
		const more = plans.filter((plan) => isStill(plan) && !standing.has(plan.who.unit.id));
		if (more.length === 0) return plans;
		for (const { who } of more) standing.set(who.unit.id, who);
	}
}

/** Steps that each unit goes of its path, until none share ground (RULES 4.13). */
function settled(table: Table, plans: readonly Plan[], all: readonly Fighter[]): ReadonlyMap<string, number> {
	const active = plans.filter(({ path, leaves }) => path.length > 0 || leaves);
	const still = all.filter((each) => inTheWay(each) && !active.some(({ who }) => who.unit.id === each.unit.id));
	const steps = new Map(active.map(({ who, path }) => [who.unit.id, path.length]));
	// Who leaves takes no ground.
	const movers = active.filter(({ leaves }) => !leaves).sort((a, b) => byId(a.who.unit.id, b.who.unit.id));
	const goneOf = ({ who }: Plan) => steps.get(who.unit.id) ?? 0;
	const placeOf = (plan: Plan) => plan.path[goneOf(plan) - 1] ?? plan.who.at;
	const chosen = new Map<string, string>();
	for (;;) {
		const back = new Set<Plan>();
		for (const [i, one] of movers.entries()) {
			if (goneOf(one) > 0 && still.some((each) => overlaps(each.at, placeOf(one)))) back.add(one);
			for (const other of movers.slice(i + 1)) {
				if (!overlaps(placeOf(one), placeOf(other))) continue;
				const key = `${one.who.unit.id}/${other.who.unit.id}`;
				const isOpen = goneOf(one) > 0 && goneOf(other) > 0;
				if (isOpen && !chosen.has(key))
					chosen.set(key, throwsChoice(table, `${key}/ground`, ["both", "first", "second"]));
				const choice = chosen.get(key) ?? "both";
				const yields = choice === "both" ? [one, other] : choice === "first" ? [other] : [one];
				const able = yields.filter((each) => goneOf(each) > 0);
				for (const each of able.length > 0 ? able : [one, other]) if (goneOf(each) > 0) back.add(each);
			}
		}
		if (back.size === 0) return steps;
		for (const plan of back) steps.set(plan.who.unit.id, goneOf(plan) - 1);
	}
}

/** Opportunities that movement gives (RULES 4.7, 4.13, 4.14). */
function notice(
	table: Table,
	before: readonly Fighter[],
	now: readonly Fighter[],
	moved: ReadonlyMap<string, readonly Footprint[]>,
): void {
	for (const [i, one] of before.entries()) {
		for (const [j, other] of before.entries()) {
			if (j <= i || one.side === other.side) continue;
			if (!moved.has(one.unit.id) && !moved.has(other.unit.id)) continue;
			if (!canAct(one) || !canAct(other)) continue;
			const each = (a: Fighter, b: Fighter) => threatens(a, b, table.scale) && threatens(b, a, table.scale);
			const [here, there] = [moved.get(one.unit.id) ?? [], moved.get(other.unit.id) ?? []];
			const most = Math.max(here.length, there.length);
			const then = (who: Fighter, way: readonly Footprint[], i: number): Fighter => ({
				...who,
				at: way[Math.floor((i * way.length) / most) - 1] ?? who.at,
			});
			const moments = Array.from({ length: most }, (_, i) => [then(one, here, i + 1), then(other, there, i + 1)]);
			if (each(one, other) || !moments.some(([a, b]) => a && b && each(a, b))) continue;
			const [mine, theirs] = [one, other].map(({ unit }) => Math.max(table.scale.ring, unit.soldier.reach));
			if (mine === undefined || theirs === undefined) continue;
			if (mine >= theirs) note(table, { attacker: one.unit.id, target: other.unit.id, reason: "movement" });
			if (theirs >= mine) note(table, { attacker: other.unit.id, target: one.unit.id, reason: "movement" });
		}
	}
	for (const [i, who] of before.entries()) {
		const then = now[i];
		if (!then || !moved.has(who.unit.id)) continue;
		if (who.unit.state === "routed") fled(table, who, before);
		else left(table, who, then, before);
	}
}

/** Enemies in melee with a unit that flees. */
function fled(table: Table, who: Fighter, before: readonly Fighter[]): void {
	for (const foe of before)
		if (canAct(foe) && inMelee(foe, who, table.scale))
			note(table, { attacker: foe.unit.id, target: who.unit.id, reason: "rout" });
}

/**
 * Enemies that beat a unit which ends its melee with them, and allies who shoot at those that it leaves (RULES 4.8,
 * 4.13).
 */
function left(table: Table, who: Fighter, then: Fighter, before: readonly Fighter[]): void {
	const foes = endedMelees(table, who, then);
	for (const ally of before)
		if (ally.side === who.side && ally.unit.id !== who.unit.id && canAct(ally) && hasMark(ally.unit, "coversLeavers"))
			for (const foe of foes) note(table, { attacker: ally.unit.id, target: foe.unit.id, reason: "covering" });
	const opposing = foes.filter(
		(foe) =>
			!hasMark(who.unit, "withdrawsFreely") &&
			(!hasMark(who.unit, "unseen") || foe.unit.traits.includes("seesInvisible")),
	);
	if (opposing.length === 0) return;
	const setting = { field: fieldOf(table), options: table.options };
	const own = thrown(table, `leave/${who.unit.id}/withdraw`);
	const fought = (table.fought.get(who.unit.id) ?? 0) <= 1 ? ["firstMelee"] : [];
	for (const foe of opposing) {
		const theirs = thrown(table, `leave/${who.unit.id}/${foe.unit.id}/hold`);
		const leaving = own + moraleOf(who.unit, ["toWithdraw", ...fought], { ...setting, foe: foe.unit });
		const holding = theirs + moraleOf(foe.unit, ["againstWithdrawal"], { ...setting, foe: who.unit });
		if (holding > leaving) note(table, { attacker: foe.unit.id, target: who.unit.id, reason: "leaving" });
	}
}
