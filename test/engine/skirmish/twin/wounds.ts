import type { Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import type { TwinBlow } from "./attack.js";
import { challengeOf } from "./challenge.js";
import { strikeCommanders } from "./commanders.js";
import { phaseOf } from "./damage.js";
import { healingsOf, isSafe } from "./declaring.js";
import { takeAction } from "./economy.js";
import { over, plus } from "./fraction.js";
import { ableIn, hasMark } from "./numbers.js";
import { isFearless, moraleOf } from "./routing.js";
import { ABILITIES, CONDITIONS, FIELDS, namesIn, SPARED } from "./rows.js";
import { breakEngines, outlast, spawn, type Wound } from "./spoils.js";
import {
	actorOf,
	type Brought,
	byId,
	factsOf,
	fieldOf,
	fighterOf,
	fightersOf,
	ordersOf,
	refuse,
	rousedOf,
	spentOf,
	strengthOf,
	type Table,
	thrown,
	type Waiting,
} from "./table.js";

/** Applies attacks and healings to their targets, those of each from its condition before them (RULES 4.12). */
export function settle(table: Table, all: readonly Waiting[]): void {
	for (const id of [...new Set(all.map(({ target }) => target))].sort(byId)) {
		const unit = table.units.get(id);
		if (!unit) continue;
		const own = all.filter(({ target }) => target === id);
		const aimed = own.filter(({ heals, stray }) => !heals && stray !== true).map(({ blow }) => blow);
		const strays = own.filter(({ stray }) => stray === true).map(({ blow }) => blow);
		const healings = own.filter(({ heals }) => heals).map(({ blow }) => blow);
		const { after, lost, removed } = phaseOf(strengthOf(unit), { aimed, strays, healings }, table.options);
		if (lost + removed > 0) factsOf(table, id).damaged = true;
		const up = unit.state === "defeated" ? "fit" : unit.state;
		table.units.set(id, {
			...unit,
			soldiers: { current: after.size, maximum: after.maximum, held: after.held },
			hp: { ...unit.hp, total: after.total, temporary: after.temporary },
			bloodied: after.bloodied,
			state: after.total > 0 ? up : after.maximum === 0 ? "destroyed" : "defeated",
			conditions: unit.conditions.flatMap((each) => {
				const affected = Math.min(each.affected, after.maximum);
				return affected > 0 || after.maximum > 0 ? [{ ...each, affected }] : [];
			}),
		});
	}
}

/** A damage phase (RULES 4.13). */
export function damagePhase(table: Table): void {
	healByOrder(table);
	const before = new Map(table.units);
	const blood = bleed(table);
	const all = [
		...table.waiting,
		...blood,
		...(table.phase === "opportunityDamage" ? [] : weather(table)),
		...(table.phase === "meleeDamage" ? byItself(table) : []),
	];
	table.waiting = [];
	strikeCommanders(table, all);
	const felt = all.filter(({ atCommander }) => atCommander !== true);
	settle(table, felt);
	const attacks = felt.filter(({ heals, by }) => !heals && by !== "");
	outlast(table, before);
	const wounded = woundedPairs(table, before, attacks);
	breakEngines(table, wounded, attacks);
	spawn(table, before, wounded, (healed) => settle(table, [healed]));
	for (const { target, brings } of attacks) if (brings) bringByAttack(table, target, brings);
	const pairs = woundedPairs(table, before, attacks);
	afflict(table, pairs);
	if (table.phase === "meleeDamage") frighten(table, pairs);
}

const every = (size: number, value: number): TwinBlow => ({
	targets: size,
	concentration: plus(1),
	landed: [{ value, rolls: size }],
});

function healByOrder(table: Table): void {
	for (const order of ordersOf(table, "heal", ({ by, target }) => `${by} ${target}`)) {
		const target = fighterOf(table, order.target);
		const hero = table.input.individuals.some(({ id }) => id === order.by);
		const actor = hero ? undefined : actorOf(table, order.by);
		const mayHeal = target && (hero || (actor && actor.side === target.side));
		if (!mayHeal || (actor && !takeAction(spentOf(table, order.by), order.action))) {
			refuse(table, "heal", order.by);
			continue;
		}
		const actions = actor ? Math.floor(ableIn(actor.unit) / order.rounds) : 1;
		const treated = actions * order.soldiers;
		const targets = Math.min(treated, order.chosen ?? treated);
		const concentration = targets === 0 ? plus(1) : over(treated, targets);
		const blow = { targets, concentration, landed: [{ value: order.value, rolls: treated }] };
		table.waiting.push({ by: order.by, target: order.target, blow, heals: true });
	}
}

function bleed(table: Table): readonly Waiting[] {
	return fightersOf(table).flatMap(({ unit }) => {
		const wound = unit.conditions.find(({ id }) => id === "bleeding");
		const own = table.units.get(unit.id);
		if (!wound || !own) return [];
		table.units.set(unit.id, { ...own, conditions: own.conditions.filter(({ id }) => id !== "bleeding") });
		// Who lies stable bleeds no more.
		if (unit.hp.total === 0) return [];
		const numbers = unit.abilities
			.filter(({ id, share }) => share.num * 2 > share.den && ABILITIES[id]?.marks.includes("lessPoison"))
			.map(({ value }) => Math.floor(value / 2));
		const value = Math.max(0, thrown(table, `${unit.id}/bleed`, "1d6") - Math.max(0, ...numbers));
		return [{ by: "", target: unit.id, blow: every(wound.affected, value), heals: false }];
	});
}

const harmOf = (id: string): number => Number(/(\d+) to each/.exec(FIELDS[id]?.cells[2] ?? "")?.[1] ?? 0);

function weather(table: Table): readonly Waiting[] {
	return fightersOf(table).flatMap(({ unit }) => {
		const harm = [...new Set([...fieldOf(table), ...unit.ground])].reduce((sum, id) => sum + harmOf(id), 0);
		if (harm === 0 || unit.hp.total === 0) return [];
		return [{ by: "", target: unit.id, blow: every(unit.soldiers.current, harm), heals: false }];
	});
}

/** Healing that happens by itself in the damage phase of melee. */
function byItself(table: Table): readonly Waiting[] {
	return fightersOf(table).flatMap(({ unit }) => {
		if (unit.hp.total === 0) return [];
		const size = unit.soldiers.current;
		const values = unit.abilities
			.filter(({ id, share, inStatBlock }) => {
				return share.num * 2 > share.den && !inStatBlock && ABILITIES[id]?.converted.includes("healsFast");
			})
			.map(({ value }) => Math.floor(value / 2));
		const fast = unit.soldier.healing > 0 ? unit.soldier.healing : Math.max(0, ...values);
		const gifts = healingsOf(unit).map((value) => ({
			targets: size,
			concentration: plus(Math.max(1, size)),
			landed: [{ value, rolls: 1 }],
		}));
		const blows = [...(fast > 0 ? [every(size, fast)] : []), ...gifts];
		return blows.map((blow) => ({ by: unit.id, target: unit.id, blow, heals: true }));
	});
}

/** Attackers who hurt a unit that lost hit points in this phase, in the order of the ids. */
function woundedPairs(table: Table, before: ReadonlyMap<string, Unit>, attacks: readonly Waiting[]): readonly Wound[] {
	const found = new Map<string, Wound>();
	for (const { by, target, blow } of attacks) {
		const [old, now] = [before.get(target)?.hp, table.units.get(target)?.hp];
		const isHurt = old && now && (now.total < old.total || now.temporary < old.temporary);
		const felt = blow.landed.some(({ value, rolls }) => value > 0 && rolls > 0);
		if (isHurt && felt && table.units.has(by)) found.set(`${target} ${by}`, { by, target });
	}
	return [...found.values()].sort((a, b) => byId(a.target, b.target) || byId(a.by, b.by));
}

/** Soldiers of a unit get a condition (RULES 4.15). */
export function bring(table: Table, id: string, { condition, affected, rounds }: Brought): void {
	const unit = table.units.get(id);
	if (!unit || affected === 0 || unit.soldiers.current === 0) return;
	const addsUp = CONDITIONS[condition]?.cells[2]?.includes("adds up") === true;
	const same = unit.conditions.filter((each) => each.id === condition && !addsUp);
	const all = same.reduce((sum, each) => sum + each.affected, affected);
	const times = [rounds, ...same.map((each) => each.rounds)];
	const last = times.some((each) => each === null) ? null : Math.max(...times.map(Number));
	const more = { id: condition, affected: Math.min(all, unit.soldiers.current), rounds: last };
	const others = unit.conditions.filter((each) => addsUp || each.id !== condition);
	table.units.set(id, { ...unit, conditions: [...others, more] });
}

/** The same by an attack: neither to who lies beaten, nor to whom it does not come. */
function bringByAttack(table: Table, id: string, brought: Brought): void {
	const unit = table.units.get(id);
	const marks = namesIn(SPARED[brought.condition]?.cells[1]);
	if (!unit || !table.places.has(id) || unit.hp.total === 0 || marks.some((mark) => isSafe(unit, mark))) return;
	bring(table, id, brought);
}

const RIDERS = [
	["bleeds", "bleeding"],
	["hinders", "hindered"],
	["hindersInWater", "hindered"],
	["drains", "drained"],
	["sickens", "diseased"],
] as const;

/** Conditions that wounds bring (RULES 4.13). */
function afflict(table: Table, pairs: readonly Wound[]): void {
	for (const { by, target } of pairs) {
		const [attacker, unit] = [rousedOf(table, by), table.units.get(target)];
		if (!attacker || !unit) continue;
		const swims = [...fieldOf(table), ...unit.ground].includes("water");
		for (const [mark, condition] of RIDERS) {
			if (!hasMark(attacker, mark) || (mark === "hindersInWater" && !swims)) continue;
			bringByAttack(table, target, { condition, affected: unit.soldiers.current, rounds: null });
		}
	}
}

/** Fit units that were hurt by those who frighten resist the first of them (RULES 4.8, 4.13). */
function frighten(table: Table, pairs: readonly Wound[]): void {
	const due = new Set<string>();
	for (const { by, target } of pairs) {
		const [source, unit] = [rousedOf(table, by), table.units.get(target)];
		const roused = rousedOf(table, target);
		if (!source || !unit || !roused || unit.state !== "fit" || due.has(target)) continue;
		const animal = hasMark(source, "frightensAnimals") && unit.traits.includes("animal");
		if (!hasMark(source, "frightens") && !animal) continue;
		due.add(target);
		if (isFearless(roused)) continue;
		const bonus = moraleOf(roused, ["againstFear"], { field: fieldOf(table), options: table.options, foe: source });
		if (thrown(table, `${target}/${by}/resist/fear`) + bonus >= 10 + challengeOf(source)) continue;
		table.units.set(target, afraid(unit));
	}
}

/** A unit that did not resist fear: afraid, or routed if it was so already. */
function afraid(unit: Unit): Unit {
	if (unit.conditions.some(({ id }) => id === "afraid"))
		return { ...unit, state: "routed", tactics: [{ id: "standard", target: "", age: 0, profession: 0 }] };
	const fear = { id: "afraid", affected: unit.soldiers.current, rounds: 2 };
	return { ...unit, conditions: [...unit.conditions, fear] };
}
