import type { Footprint } from "../../../../src/engine/skirmish/geometry/index.js";
import { reachOf } from "./ground.js";
import { inMelee, threatens } from "./melee.js";
import { hasMark } from "./numbers.js";
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
	ordersOf,
	refuse,
	SCALE,
	spentOf,
	type Table,
	thrown,
	throwsChoice,
} from "./table.js";
import { brokenOff, flightOf, formed, type Moving, note, overlaps, type Plan, planOf } from "./walks.js";

const KINDS = ["move", "charge", "turn", "formation", "leave"] as const;

/** Units that have changed their formation use up their move, and form up by themselves unless they are ordered to (RULES 4.13). */
export function formUp(table: Table, changed: ReadonlySet<string>): void {
	const ordered = new Set(ordersOf(table, "formation", ({ unit }) => unit).map(({ unit }) => unit));
	for (const who of fightersOf(table)) {
		const { id } = who.unit;
		if (!changed.has(id)) continue;
		const budget = spentOf(table, id);
		budget.move = "formation";
		budget.moved = true;
		if (ordered.has(id)) continue;
		const at = formed(table, who, who.at, { anchor: anchorOf(who.at), shape: { kind: "near" } });
		const free = at && upright(table).every((each) => each.unit.id === id || !overlaps(each.at, at));
		if (at && free) table.places.set(id, at);
	}
}

/** The middle of the front rank of a unit on squares, of two the left one. */
export function anchorOf({ cells, facing }: Footprint) {
	const ahead = [
		{ x: 0, y: -1 },
		{ x: 1, y: 0 },
		{ x: 0, y: 1 },
		{ x: -1, y: 0 },
	][facing] ?? { x: 0, y: 0 };
	const along = ({ x, y }: { readonly x: number; readonly y: number }) => x * ahead.x + y * ahead.y;
	const across = ({ x, y }: { readonly x: number; readonly y: number }) => y * ahead.x - x * ahead.y;
	const front = Math.max(...cells.map(along));
	const rank = cells.filter((cell) => along(cell) === front).sort((a, b) => across(a) - across(b));
	const middle = rank[Math.floor((rank.length - 1) / 2)];
	if (!middle) throw new RangeError("no front rank");
	return middle;
}

/** Fit and routed units on the map: they are in the way of others. */
const upright = (table: Table): readonly Fighter[] =>
	fightersOf(table).filter(({ unit }) => unit.state === "fit" || unit.state === "routed");

/** All movement at the same time, and the opportunities that it brings about (RULES 4.7, 4.13). */
export function movement(table: Table): void {
	const orders = new Map<string, Moving[]>();
	const given = KINDS.flatMap((kind) => ordersOf(table, kind, ({ unit }) => unit));
	const all = table.input.rounds[table.round - 1]?.movement ?? [];
	for (const order of [...given].sort((a, b) => all.indexOf(a) - all.indexOf(b))) {
		if (actorOf(table, order.unit)) orders.set(order.unit, [...(orders.get(order.unit) ?? []), order]);
		else refuse(table, order.kind, order.unit);
	}
	const plans = planAll(table, orders);
	for (const { refused } of plans) for (const { kind, unit } of refused) refuse(table, kind, unit);
	const moving = plans.filter(({ path, done }) => path.length > 0 || done.length > 0);
	const standing = upright(table).filter(({ unit }) => !moving.some(({ who }) => who.unit.id === unit.id));
	const reached = share(table, moving, standing);
	const at = (plan: Plan) => plan.path[(reached.get(plan.who.unit.id) ?? 0) - 1] ?? plan.who.at;
	const before = fightersOf(table);
	const left = moving
		.filter(({ who, path }) => who.unit.state !== "routed" && path.length > 0)
		.map((plan) => ({ plan, foes: brokenOff(table, plan, at(plan)) }))
		.filter(({ foes }) => foes.length > 0);
	const holders = left.flatMap(({ plan, foes }) => opposed(table, plan.who, foes));
	const fled = moving
		.filter(({ who, path }) => who.unit.state === "routed" && path.length > 0)
		.flatMap(({ who }) =>
			before.filter((foe) => canAct(foe) && inMelee(foe, who, SCALE)).map((foe) => [foe, who] as const),
		);
	const shooters = left.flatMap(({ plan: { who }, foes }) =>
		before
			.filter((ally) => ally.side === who.side && ally.unit.id !== who.unit.id)
			.filter((ally) => canAct(ally) && hasMark(ally.unit, "coversLeavers"))
			.flatMap((ally) => foes.map((foe) => [ally, foe] as const)),
	);
	for (const plan of moving) arrive(table, plan, at(plan));
	for (const { passed } of moving) for (const id of passed) spentOf(table, id).moved = true;
	brought(table, before, new Set(moving.map(({ who }) => who.unit.id)));
	for (const [attacker, target] of holders) note(table, { attacker, target, reason: "leaving" });
	for (const [foe, who] of fled) note(table, { attacker: foe.unit.id, target: who.unit.id, reason: "rout" });
	for (const [ally, foe] of shooters) note(table, { attacker: ally.unit.id, target: foe.unit.id, reason: "covering" });
}

/** Plans of all who move; those who stay after all are in the way of others, who plan once more. */
function planAll(table: Table, orders: ReadonlyMap<string, readonly Moving[]>): readonly Plan[] {
	const movers = fightersOf(table).filter(({ unit }) => orders.has(unit.id) || unit.state === "routed");
	const staying = new Set<string>();
	for (;;) {
		const going = new Set(movers.map(({ unit }) => unit.id).filter((id) => !staying.has(id)));
		const standing = upright(table).filter(({ unit }) => !going.has(unit.id));
		const plans = movers.map((who) =>
			who.unit.state === "routed"
				? flightOf(table, who, standing)
				: planOf(table, who, orders.get(who.unit.id) ?? [], standing),
		);
		const stuck = plans.filter(
			({ who, path, done }) => path.length === 0 && done.length === 0 && !staying.has(who.unit.id),
		);
		if (stuck.length === 0) return plans;
		for (const { who } of stuck) staying.add(who.unit.id);
	}
}

/** Positions that each unit reaches, where several would share ground (RULES 4.13). */
function share(table: Table, moving: readonly Plan[], standing: readonly Fighter[]): ReadonlyMap<string, number> {
	const reached = new Map(moving.map(({ who, path }) => [who.unit.id, path.length]));
	const choices = new Map<string, string>();
	for (;;) {
		const ends = [
			...standing.map(({ unit, at }) => ({ id: unit.id, at })),
			...moving
				.filter(({ leaves }) => !leaves)
				.map(({ who, path }) => ({ id: who.unit.id, at: path[(reached.get(who.unit.id) ?? 0) - 1] ?? who.at })),
		].sort((a, b) => byId(a.id, b.id));
		const pairs = ends.flatMap((one, i) =>
			ends.slice(i + 1).flatMap((other) => (overlaps(one.at, other.at) ? [[one.id, other.id] as const] : [])),
		);
		if (pairs.length === 0) return reached;
		const able = (id: string) => (reached.get(id) ?? 0) > 0;
		const back = new Set<string>();
		for (const [one, other] of pairs) {
			const key = `${one}/${other}/ground`;
			if (able(one) && able(other) && !choices.has(key))
				choices.set(key, throwsChoice(table, key, ["both", "first", "second"]));
			const choice = choices.get(key) ?? "both";
			const asked = choice === "both" ? [one, other] : choice === "first" ? [other] : [one];
			const yields = asked.filter(able);
			for (const id of yields.length > 0 ? yields : [one, other].filter(able)) back.add(id);
		}
		if (back.size === 0) return reached;
		for (const id of back) reached.set(id, (reached.get(id) ?? 0) - 1);
	}
}

/** Enemies that beat a unit which leaves its melee with them (RULES 4.8). */
function opposed(table: Table, { unit }: Fighter, foes: readonly Fighter[]): readonly (readonly [string, string])[] {
	if (hasMark({ ...unit, tactics: [], boons: [] }, "withdrawsFreely")) return [];
	const unseen = hasMark({ ...unit, tactics: [], boons: [] }, "unseen");
	const able = foes.filter((foe) => foe.unit.state === "fit" && (!unseen || foe.unit.traits.includes("seesInvisible")));
	if (able.length === 0) return [];
	const setting = { field: fieldOf(table), options: table.options };
	const fought = (id: string) => ((table.fought.get(id) ?? 0) > 1 ? "laterMelee" : "firstMelee");
	const roll = thrown(table, `leave/${unit.id}/withdraw`);
	return able.flatMap((foe): readonly (readonly [string, string])[] => {
		const mine = roll + moraleOf(unit, ["toWithdraw", fought(unit.id)], { ...setting, foe: foe.unit });
		const theirs = thrown(table, `leave/${unit.id}/${foe.unit.id}/hold`);
		const bonus = moraleOf(foe.unit, ["againstWithdrawal", fought(foe.unit.id)], { ...setting, foe: unit });
		return theirs + bonus > mine ? [[foe.unit.id, unit.id]] : [];
	});
}

function arrive(table: Table, plan: Plan, at: Footprint): void {
	const { id } = plan.who.unit;
	table.spent.set(id, plan.budget);
	if (plan.charged) factsOf(table, id).charged = true;
	if (!plan.leaves) {
		table.places.set(id, at);
		return;
	}
	table.places.delete(id);
	const unit = table.units.get(id);
	if (unit) table.units.set(id, { ...unit, state: "left" });
}

/** Pairs of enemies that threaten each other after the movement and did not before (RULES 4.7). */
function brought(table: Table, before: readonly Fighter[], moved: ReadonlySet<string>): void {
	const after = fightersOf(table).filter(canAct);
	const old = (one: Fighter) => before.find(({ unit }) => unit.id === one.unit.id);
	const both = (a: Fighter | undefined, b: Fighter | undefined) =>
		a !== undefined && b !== undefined && threatens(a, b, SCALE) && threatens(b, a, SCALE);
	for (const [i, one] of after.entries()) {
		for (const other of after.slice(i + 1)) {
			if (one.side === other.side || !(moved.has(one.unit.id) || moved.has(other.unit.id))) continue;
			if (!both(one, other) || both(old(one), old(other))) continue;
			const [mine, theirs] = [one, other].map(({ unit }) => reachOf(unit.soldier.reach, SCALE.cell, SCALE.ring).feet);
			if (!mine || !theirs) continue;
			const [a, b] = [one.unit.id, other.unit.id];
			if (mine.n * theirs.d >= theirs.n * mine.d) note(table, { attacker: a, target: b, reason: "movement" });
			if (mine.n * theirs.d <= theirs.n * mine.d) note(table, { attacker: b, target: a, reason: "movement" });
		}
	}
}

/** Units that took a tactic of this round which changes their formation. */
export function reformed(table: Table, before: ReadonlyMap<string, unknown>): ReadonlySet<string> {
	return new Set(
		[...table.units.values()]
			.filter(({ id, tactics }) => {
				const old = before.get(id);
				return tactics.some(
					(each) =>
						each.age === 0 &&
						TACTICS[each.id]?.marks.includes("changesFormation") === true &&
						!(Array.isArray(old) && old.includes(each)),
				);
			})
			.map(({ id }) => id),
	);
}
