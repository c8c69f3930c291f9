import type { Kernel } from "../../ask/index.js";
import { ask, dice } from "../../ask/index.js";
import type { Result } from "../../common/index.js";
import { fail, ok } from "../../common/index.js";
import type { Encounter, Officer, Side, SkirmishRules, SkirmishTables, Strategy, Unit } from "../army/index.js";
import { moraleLedger, ofMost, STRATEGIES, unmetNeed } from "../army/index.js";
import type { Formation } from "../geometry/index.js";
import { leaderOf } from "./allowances.js";
import type { Check } from "./checks.js";
import { checkOf, hasAnyMark } from "./checks.js";

/** An order of a tactic to one unit (RULES 4.14). */
export interface TacticForUnit {
	readonly tactic: string;
	readonly unit: Unit;
	/** The commander who gives it. */
	readonly by: Officer;
	/** Feet between the middles of the two units; not asked of the unit's own commander. */
	readonly distance: number;
	/** Tactic that this commander has ordered already in this round, or empty. */
	readonly ordered: string;
	/** The unit that it is aimed at, or empty. */
	readonly target: string;
	/** Formation to take, for tactics that change it. */
	readonly formation: Formation | null;
}

/** Allows an order, or says why it cannot be given (RULES 4.14). */
export function checkOrder(order: TacticForUnit, tables: SkirmishTables): Result<TacticForUnit> {
	const giver = checkGiver(order, tables);
	if (!giver.ok) return giver;
	const known = checkKnown(order, tables);
	return known.ok ? checkFit(order, tables) : known;
}

/** The commander may order this unit: is in touch with it, and orders one tactic in a round. */
function checkGiver({ unit, by, distance, ordered, tactic }: TacticForUnit, tables: SkirmishTables): Result<null> {
	if (by.state !== "present") return fail({ code: "MUSTER.Fault.Skirmish.noOrders", path: "by" });
	if (ordered !== "" && ordered !== tactic) {
		return fail({ code: "MUSTER.Fault.Skirmish.oneTactic", path: "tactic", data: { tactic: ordered } });
	}
	if (unit.commander?.id === by.id) return ok(null);
	if (unit.commander?.state === "present" && unit.state !== "routed") {
		return fail({ code: "MUSTER.Fault.Skirmish.otherCommander", path: "by" });
	}
	const range = commandRange(by, tables);
	if (distance <= range) return ok(null);
	return fail({ code: "MUSTER.Fault.Skirmish.outOfRange", path: "distance", data: { distance, range } });
}

/** The unit or its commander knows the tactic, and it is there to be used. */
function checkKnown(order: TacticForUnit, tables: SkirmishTables): Result<null> {
	const { unit, tactic } = order;
	const row = tables.tactics[tactic];
	const path = "tactic";
	if (row === undefined) return fail({ code: "MUSTER.Fault.Skirmish.unknownTactic", path });
	if (unit.state !== "fit" && unit.state !== "routed") return fail({ code: "MUSTER.Fault.Skirmish.offField", path });
	const rallies = row.marks.includes("rallies");
	if (unit.state === "routed" && !rallies) return fail({ code: "MUSTER.Fault.Skirmish.routedOrder", path });
	if (unit.state === "fit" && rallies) return fail({ code: "MUSTER.Fault.Skirmish.notRouted", path });
	if (!isKnown(order, row) && !mayBorrow(unit, tactic, tables))
		return fail({ code: "MUSTER.Fault.Skirmish.unknownTactic", path });
	if (row.once && unit.spent.includes(tactic)) return fail({ code: "MUSTER.Fault.Skirmish.spent", path });
	const isPlain = unit.traits.includes("mindless") || hasAnyMark(unit, ["plainOrdersOnly"], tables);
	return isPlain && tactic !== "standard" ? fail({ code: "MUSTER.Fault.Skirmish.plainOrders", path }) : ok(null);
}

/** True if every unit, this one or its commander knows the tactic. */
const isKnown = ({ unit, by, tactic }: TacticForUnit, { common }: SkirmishTables["tactics"][string]): boolean =>
	common || unit.known.includes(tactic) || by.tactics.includes(tactic);

/** The unit can carry the tactic out. */
function checkFit(order: TacticForUnit, { tactics, abilities }: SkirmishTables): Result<TacticForUnit> {
	const { unit, by, tactic, target, formation } = order;
	const row = tactics[tactic]!;
	const need = unmetNeed(row.needs, unit, by);
	if (need !== undefined) return fail({ code: "MUSTER.Fault.Skirmish.need", path: "tactic", data: { need } });
	const ac = row.effects.reduce((sum, { to, value }) => sum + (to === "ac" ? value : 0), 0);
	if (ac > 0 && isRaging(unit, abilities)) return fail({ code: "MUSTER.Fault.Skirmish.noDefensive", path: "tactic" });
	if (row.aimed && target === "") return fail({ code: "MUSTER.Fault.Skirmish.noAim", path: "target" });
	if (row.forms.length === 0 || (formation !== null && row.forms.includes(formation))) return ok(order);
	return fail({
		code: "MUSTER.Fault.Skirmish.formation",
		path: "formation",
		data: { choices: row.forms.join(", ") },
	});
}

/** Name under which the one unknown tactic is noted that a unit uses by a boon. */
const BORROWED = "borrowed-";

/**
 * True if boons and abilities let the unit use this unknown tactic: one for each of them, the same for all of the
 * skirmish (RULES 4.14).
 */
function mayBorrow(unit: Unit, tactic: string, tables: SkirmishTables): boolean {
	const used = unit.spent.filter((id) => id.startsWith(BORROWED));
	const rows = [
		...[...new Set(unit.boons)].map((id) => tables.boons[id]?.marks ?? []),
		...unit.abilities.map((own) => (ofMost(own) ? (tables.abilities[own.id]?.marks ?? []) : [])),
	];
	const free = rows.filter((marks) => marks.includes("oneMoreTactic")).length;
	return used.includes(BORROWED + tactic) || used.length < free;
}

/** True for a unit that has used an ability which forbids it to defend itself (RULES 4.14). */
function isRaging({ abilities: own, spent }: Unit, abilities: SkirmishTables["abilities"]): boolean {
	return own.some(
		(each) => ofMost(each) && spent.includes(each.id) && abilities[each.id]?.marks.includes("noDefensive") === true,
	);
}

/** Result of an order (RULES 4.14). */
export interface TacticResult {
	/** The unit afterwards; a failed order leaves its tactic. */
	readonly unit: Unit;
	readonly issued: boolean;
	/** Null: the tactic needs no check. */
	readonly check: Check | null;
}

/**
 * Issues a tactic that {@link checkOrder} allows: a morale check of the unit, asked under `tactic`, against the
 * tactic's number; none for one whose outcome opposed checks decide, and none for soldiers who never fail (RULES 4.14).
 * `more` are terms of the check: the circumstances of a rout when a unit is rallied.
 */
export function* issueTactic(
	order: TacticForUnit,
	encounter: Encounter,
	rules: SkirmishRules,
	more: Parameters<typeof moraleLedger>[3] = [],
): Kernel<TacticResult> {
	const { unit, by, tactic } = order;
	const row = rules.tables.tactics[tactic]!;
	const sure = row.dc === null || unit.traits.includes("mindless") || hasAnyMark(unit, ["neverFails"], rules.tables);
	if (sure) return { unit: withTactic(order, by.profession, rules.tables), issued: true, check: null };
	const facts = row.marks.includes("rallies") ? encounter.facts : [...encounter.facts, "toChangeTactic" as const];
	const bonus = moraleLedger(unit, { ...encounter, facts }, rules, more);
	const [roll] = yield* ask(dice("tactic", "1d20"));
	const check = checkOf(roll, bonus, row.dc ?? rules.tables.checks.tactic);
	if (!check.success) return { unit, issued: false, check };
	return { unit: withTactic(order, roll + by.profession, rules.tables), issued: true, check };
}

/**
 * Puts the new tactic in place of the old one, or beside it where it stacks, and notes what is used up by it (RULES
 * 4.14).
 */
export function withTactic(order: TacticForUnit, profession: number, tables: SkirmishTables): Unit {
	const { unit, tactic, target, formation } = order;
	const row = tables.tactics[tactic]!;
	const spent = [...(row.once ? [tactic] : []), ...(isKnown(order, row) ? [] : [BORROWED + tactic])];
	const use = { id: tactic, target, age: 0, profession };
	const rallied = row.marks.includes("rallies") && unit.state === "routed";
	const kept = unit.tactics.filter(({ id }) => row.stacks !== (tables.tactics[id]?.stacks === true));
	return {
		...unit,
		tactics: row.stacks ? [...kept, use] : [use, ...kept],
		spent: [...unit.spent, ...spent.filter((id) => !unit.spent.includes(id))],
		state: rallied ? "fit" : unit.state,
		formation: formation !== null && row.forms.includes(formation) ? formation : unit.formation,
	};
}

/** Tactics a round later: those that lapse are gone; without any other the unit is back at `standard` (RULES 4.14). */
export function tacticsAfterRound(
	{ tactics: own }: Pick<Unit, "tactics">,
	{ tactics }: Pick<SkirmishTables, "tactics">,
): Unit["tactics"] {
	const kept: Unit["tactics"][number][] = [];
	let leads = false;
	for (const { id, target, age, profession } of own) {
		const row = tactics[id];
		if (age + 1 >= (row?.rounds ?? Number.POSITIVE_INFINITY)) continue;
		kept.push({ id, target, age: age + 1, profession });
		leads ||= row?.stacks !== true;
	}
	return leads ? kept : [{ id: "standard", target: "", age: 0, profession: 0 }, ...kept];
}

/** True if another commander notices an order: a check of profession reaches the giver's result (RULES 4.14). */
export function* noticeOrder(key: string, observer: Officer, profession: number): Kernel<boolean> {
	const [roll] = yield* ask(dice(`${key}/${observer.id}/notice`, "1d20"));
	return roll + observer.profession >= profession;
}

/** Steps between two strategies, 0 or more (RULES 4.14). */
export function strategySteps(from: Strategy, to: Strategy): number {
	return Math.abs(STRATEGIES.indexOf(from) - STRATEGIES.indexOf(to));
}

/** Number that a change by so many steps must reach; null: up to one step needs no check (RULES 4.8, 4.14). */
export function strategyDc(steps: number, { tables }: Pick<SkirmishRules, "tables">): number | null {
	const { twoSteps, further } = tables.checks.strategy;
	return steps <= 1 ? null : twoSteps + further * (steps - 2);
}

/**
 * Course of a change of strategy for one unit. `bound`: it cannot follow, being routed, in a rage, or without a will of
 * its own.
 */
interface StrategyOutcome {
	readonly unit: Unit;
	readonly steps: number;
	readonly check: Check | null;
	readonly result: "changed" | "kept" | "bound";
}

/** Allows a leader's change of strategy, or says that no one is there to order it (RULES 4.3). */
export function mayChangeStrategy(side: Side): Result<Side> {
	return leaderOf(side) === null ? fail({ code: "MUSTER.Fault.Skirmish.noLeader", path: "leader" }) : ok(side);
}

/**
 * Changes the strategy of a side that {@link mayChangeStrategy} allows: each unit on the field checks morale for two
 * steps or more of its own, asked together under `<unit>/strategy`; one that fails keeps what it has, or with
 * `strategyFailure: allOrNone` all do (RULES 4.14). A unit that is one step away or there already needs no check.
 */
export function* changeStrategy(
	side: Side,
	to: Strategy,
	encounterOf: (unit: Unit) => Encounter,
	rules: SkirmishRules,
): Kernel<{ readonly side: Side; readonly outcomes: readonly StrategyOutcome[] }> {
	const checking = side.units.filter((unit) => dcFor(unit, to, rules) !== null);
	const rolls = yield* ask(...checking.map(({ id }) => dice(`${id}/strategy`, "1d20")));
	const checks = new Map<string, Check>();
	for (const [i, unit] of checking.entries()) {
		const bonus = moraleLedger(unit, encounterOf(unit), rules);
		checks.set(unit.id, checkOf(rolls[i]!, bonus, dcFor(unit, to, rules) ?? 0));
	}
	const anyFails = [...checks.values()].some(({ success }) => !success);
	const together = rules.options.strategyFailure === "allOrNone" && anyFails;
	const outcomes = side.units.map((unit): StrategyOutcome => {
		const steps = strategySteps(unit.strategy, to);
		const check = checks.get(unit.id) ?? null;
		if (isBound(unit, to, rules)) return { unit, steps, check, result: "bound" };
		if (together || check?.success === false) return { unit, steps, check, result: "kept" };
		return { unit: { ...unit, strategy: to }, steps, check, result: "changed" };
	});
	return {
		side: { ...side, strategy: together ? side.strategy : to, units: outcomes.map(({ unit }) => unit) },
		outcomes,
	};
}

/** True if a unit does not follow a change of strategy: not at all, or not to one that defends while it rages. */
function isBound(unit: Unit, to: Strategy, { tables }: SkirmishRules): boolean {
	if (unit.state !== "fit" || unit.traits.includes("mindless")) return true;
	if (tables.strategies[to].ac > 0 && isRaging(unit, tables.abilities)) return true;
	return hasAnyMark(unit, ["plainOrdersOnly"], tables);
}

function dcFor(unit: Unit, to: Strategy, rules: SkirmishRules): number | null {
	return isBound(unit, to, rules) ? null : strategyDc(strategySteps(unit.strategy, to), rules);
}

/**
 * Feet within which a commander orders units: 100 + 25 × modifier of Charisma, never below 0 (RULES 4.3).
 * @example
 * commandRange({ charisma: -5 }, SKIRMISH_TABLES); // 0
 */
export function commandRange(
	{ charisma }: Pick<Officer, "charisma">,
	{ command }: Pick<SkirmishTables, "command">,
): number {
	return Math.max(0, command.orders.base + command.orders.step * charisma);
}
