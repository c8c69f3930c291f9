import type { Side, Unit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import type { SkirmishInput } from "../../../../src/engine/skirmish/round/read/input.js";
import { strategies, tactics, taunts } from "./command.js";
import { declareAll } from "./declaring.js";
import { fresh, takeAction } from "./economy.js";
import { fight } from "./fight.js";
import { placeIndividuals } from "./individuals.js";
import { manoeuvres } from "./manoeuvres.js";
import { formUp, movement, reformed } from "./movement.js";
import { ended, happenings, officers, provocations } from "./occasions.js";
import { routPhase } from "./rout-phase.js";
import { CONDITIONS, FIELDS, TACTICS } from "./rows.js";
import { setUp } from "./set-up.js";
import { actorOf, byId, fighterOf, ordersOf, type Played, refuse, spentOf, type Table, tableOf } from "./table.js";
import { damagePhase } from "./wounds.js";

/**
 * A skirmish as it is compared: attacks in the order in which they were made, orders refused, and the state at its end.
 */
export interface TwinSkirmish {
	readonly attacks: readonly object[];
	readonly refused: readonly string[];
	readonly units: Readonly<Record<string, object>>;
	readonly sides: Readonly<Record<string, object>>;
	readonly field: readonly object[];
	/** Places of individuals. */
	readonly heroes: Readonly<Record<string, object | null>>;
	readonly seen: readonly string[];
	/** Opportunities that movement gave, and initiative that individuals rolled. */
	readonly noted: readonly string[];
	readonly initiative: Readonly<Record<string, number>>;
	/** The winner and what became of commanders; null: it goes on. */
	readonly fates: object | null;
	readonly faults: readonly string[];
}

const PHASES = [
	...(["individuals", "movement", "ranged", "rangedDamage", "melee", "meleeDamage", "other"] as const),
	...(["opportunity", "opportunityDamage", "routing"] as const),
];

/** A skirmish up to the first phase that has no orders: all its rounds where each has them (RULES 4.13). */
export function playedOut(input: SkirmishInput, played: Played): TwinSkirmish {
	const table = tableOf(input, played);
	if (input.setup) setUp(table, input.setup);
	for (const [index, orders] of input.rounds.entries()) {
		table.round = index + 1;
		happenings(table);
		const waits = PHASES.findIndex((phase) => orders[phase] === null);
		for (const phase of waits < 0 ? PHASES : PHASES.slice(0, waits)) {
			table.phase = phase;
			playPhase(table);
		}
		if (waits >= 0) break;
		endRound(table);
	}
	const fates = input.ended ? ended(table) : null;
	const left = Object.keys(table.log).filter((key) => !table.read.has(key));
	return {
		attacks: table.attacks,
		refused: table.refused.sort(byId),
		units: Object.fromEntries(
			[...table.units].map(([id, unit]) => [id, shownUnit(unit, table.places.get(id) ?? null)]),
		),
		sides: Object.fromEntries([...table.sides].map(([id, side]) => [id, shownSide(side)])),
		field: table.field,
		heroes: Object.fromEntries([...table.heroes].map(([id, { cells }]) => [id, cells])),
		seen: [...table.seen].sort(byId),
		noted: [...table.noted].sort(byId),
		initiative: table.initiative,
		fates,
		faults: [...table.faults, ...left.map((key) => `${key}: only the engine asks`)],
	};
}

function playPhase(table: Table): void {
	officers(table);
	fieldOrders(table);
	if (["individuals", "movement", "other"].includes(table.phase)) placeIndividuals(table);
	provocations(table);
	switch (table.phase) {
		case "movement":
			moveAndCommand(table);
			break;
		case "ranged":
		case "melee":
		case "opportunity":
			fight(table, manoeuvres);
			break;
		case "rangedDamage":
		case "meleeDamage":
		case "opportunityDamage":
			damagePhase(table);
			break;
		case "routing":
			routPhase(table);
			break;
		default:
			if (table.phase === "other") declareAll(table);
	}
	if (!table.phase.endsWith("Damage") && table.phase !== "routing") others(table);
}

function moveAndCommand(table: Table): void {
	const before = new Map([...table.units].map(([id, unit]) => [id, unit.tactics]));
	strategies(table);
	declareAll(table);
	tactics(table);
	taunts(table);
	formUp(table, reformed(table, before));
	movement(table);
}

/** Conditions of the field that begin or end. */
function fieldOrders(table: Table): void {
	for (const { condition, on, rounds } of ordersOf(table, "field", (order) => order.condition)) {
		if (!FIELDS[condition]) {
			refuse(table, "field", condition);
			continue;
		}
		const kept = table.field.filter(({ id }) => id !== condition);
		table.field = on ? [...kept, { id: condition, rounds }] : kept;
	}
}

/** Conditions put on or taken off, ground, and actions in the words of the table. */
function others(table: Table): void {
	for (const order of ordersOf(table, "condition", (each) => `${each.by} ${each.target} ${each.condition}`)) {
		const unit = fighterOf(table, order.target) && table.units.get(order.target);
		const row = CONDITIONS[order.condition];
		const fits = unit && row && order.affected <= unit.soldiers.maximum;
		if (!unit || !row || !fits || !pays(table, order.by, order.action)) {
			refuse(table, "condition", order.target);
			continue;
		}
		const { condition: id, affected, rounds } = order;
		const addsUp = row.cells[2]?.includes("adds up") && affected > 0;
		const kept = addsUp ? unit.conditions : unit.conditions.filter((each) => each.id !== id);
		table.units.set(unit.id, { ...unit, conditions: affected === 0 ? kept : [...kept, { id, affected, rounds }] });
	}
	for (const order of ordersOf(table, "ground", ({ by, target }) => `${by} ${target}`)) {
		const unit = fighterOf(table, order.target) && table.units.get(order.target);
		const known = order.ground.every((id) => FIELDS[id]);
		if (!unit || !known || !pays(table, order.by, order.action)) {
			refuse(table, "ground", order.target);
			continue;
		}
		table.units.set(unit.id, { ...unit, ground: [...new Set(order.ground)], walls: order.walls });
	}
	for (const { unit, act } of ordersOf(table, "other", (order) => order.unit)) {
		const actor = actorOf(table, unit);
		if (!actor || !takeAction(spentOf(table, unit), act)) refuse(table, "other", unit);
	}
}

/** Whether a unit can pay for what it does; individuals and the GM pay nothing. */
function pays(table: Table, by: string, action: string): boolean {
	if (by === "" || table.input.individuals.some(({ id }) => id === by)) return true;
	return actorOf(table, by) !== undefined && takeAction(spentOf(table, by), action);
}

const roundsOf = (tactic: string): number =>
	Number(/^\d+/.exec(TACTICS[tactic]?.cells[4] ?? "")?.[0] ?? Number.POSITIVE_INFINITY);

/** The end of a round: what has lasted long enough is over (RULES 4.13 to 4.15). */
function endRound(table: Table): void {
	for (const [id, unit] of table.units) {
		if (unit.tactics.length === 0 && unit.conditions.length === 0) continue;
		const aged = unit.tactics
			.map((each) => ({ ...each, age: each.age + 1 }))
			.filter((each) => each.age < roundsOf(each.id));
		const leads = aged.some((each) => !TACTICS[each.id]?.cells.at(-1)?.includes("beside others"));
		const standard = { id: "standard", target: "", age: 0, profession: 0 };
		table.units.set(id, {
			...unit,
			tactics: leads ? aged : [standard, ...aged],
			conditions: unit.conditions.flatMap(lasting),
		});
	}
	table.field = table.field.flatMap(lasting);
	const swift = [...table.spent].filter(([, { immediate }]) => immediate);
	table.spent = new Map(swift.map(([id]) => [id, fresh(true)]));
	table.facts = new Map();
	table.chances = [];
	table.waiting = [];
}

function lasting<T extends { readonly rounds: number | null }>(each: T): readonly T[] {
	if (each.rounds === null) return [each];
	return each.rounds > 1 ? [{ ...each, rounds: each.rounds - 1 }] : [];
}

/** A unit in the form in which it is compared: all but its soldiers, which do not change. */
export function shownUnit(
	{ soldier: _, name: __, facing: ___, ...unit }: Unit,
	at: { readonly cells?: readonly { readonly x: number; readonly y: number }[]; readonly facing?: unknown } | null,
): object {
	return {
		...unit,
		spent: unit.spent.filter((each) => !each.startsWith("fought")),
		tactics: unit.tactics.map(({ id, age, target, profession }) => `${id} ${age} ${target} ${profession}`),
		place: at && { ...at, cells: (at.cells ?? []).map(({ x, y }) => `${x} ${y}`).sort(byId) },
	};
}

/** A side in the form in which it is compared: its officers, and its strategy. */
export const shownSide = ({ leader, deputy, deputyHours, strategy }: Side): object => ({
	leader,
	deputy,
	deputyHours,
	strategy,
});
