import { ask, dice, type Kernel } from "../../ask/index.js";
import { fail, ok, type Result } from "../../common/index.js";
import {
	type Encounter,
	moraleLedger,
	type Side,
	type SkirmishRules,
	STRATEGIES,
	type Strategy,
	type Unit,
} from "../army/index.js";
import { type Check, checkOf, hasAnyMark } from "./checks.js";
import { leaderOf } from "./leader.js";
import { isRaging } from "./tactics.js";

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
