import type { FieldUnit, SideState } from "../../battle/index.js";
import { isTrapped } from "../../battle/morale/index.js";
import { getOrCreate } from "../../common/index.js";
import { menOf } from "../../force/index.js";
import type { Chances, ForecastContext } from "../model/index.js";
import type { SideScenario } from "../scenarios/index.js";
import { type MajorityUnit, type MenHolding, menHolding, toShares, withChance, without } from "./majority.js";
import type { SharedTest } from "./morale-tests.js";
import { moraleChances } from "./morale-tests.js";
import { moraleAt } from "./own-units.js";

/** Men by the key of their unit, in shares. */
export interface MenCounts {
	readonly of: ReadonlyMap<string, number>;
	/** False where there are too many men to count singly. */
	readonly exact: boolean;
}

/** Men of all units on a field, by whom a majority is counted (RULES 1.12). */
export function menOn(sides: readonly SideState[], { rules }: ForecastContext): MenCounts {
	const units = sides.flatMap((side) => side.units);
	const { shares, exact } = toShares(units.map(({ unit }) => menOf(unit, rules.force.tables)));
	return { of: new Map(units.map(({ key }, i) => [key, shares[i]!])), exact };
}

/** One unit in its test: itself, and the morale that it may have. */
export interface TestedUnit {
	readonly fieldUnit: FieldUnit;
	readonly morale: Chances<number>;
}

/** A unit as it weighs in a test that its side takes together. */
export function majorityUnitOf(
	{ fieldUnit, morale }: TestedUnit,
	trial: SharedTest,
	menCounts: MenCounts,
): MajorityUnit {
	return {
		men: menCounts.of.get(fieldUnit.key) ?? 0,
		chance: morale.reduce((sum, [value, p]) => sum + p * trial.test.firm(fieldUnit, value + trial.added), 0),
	};
}

/** The units of a side in their order, counted in one distribution. */
interface CountedUnits {
	readonly holding: MenHolding;
	/** The place of a unit in the distribution. */
	placeOf(key: string): number;
	/** Returns the order without one of its units. */
	without(key: string): CountedUnits;
}

/** A side that is tried together. */
export interface TestGroup {
	/** All units, each with the usual shift. */
	readonly all: CountedUnits;
	/** Exceptions, as tested units and as majority units; and the key of a unit that has gone over. */
	readonly exceptions: readonly TestedUnit[];
	readonly exceptionUnits: readonly MajorityUnit[];
	readonly defected: string;
	/** Units that are counted in one distribution, and those that are counted beside it. */
	readonly holding: MenHolding;
	readonly beside: readonly MajorityUnit[];
}

/** Makes the test groups of one side; what most of them share is counted once. */
export interface TestGroups {
	of(scenario: SideScenario, trial: SharedTest): TestGroup;
}

/** Each unit has rolled for an atrocity, and with nowhere to go it weighs by itself in whether the side holds. */
export function isMixed({ atrocity }: SideScenario, { test }: SharedTest): boolean {
	return atrocity && isTrapped(test.trial.trial);
}

/** A scenario after which a side may take a test. */
export interface TestedScenario {
	readonly scenario: SideScenario;
	readonly trial: SharedTest;
}

/** Returns the test groups of a side in all its tests; at most so many men may join one. */
export function testGroupsOf(
	preBattle: SideState,
	tried: readonly TestedScenario[],
	joining: number,
	{ menCounts, context }: { readonly menCounts: MenCounts; readonly context: ForecastContext },
): TestGroups {
	const known = new Map<number, CountedUnits>();
	const places = new Map(preBattle.units.map(({ key }, place) => [key, place]));
	// Kinds of which one unit or another is undone.
	const undone = new Set(tried.flatMap((each) => (isWhole(each) ? [] : [kindOf(each)])));
	const majorityUnit = (unit: TestedUnit, trial: SharedTest): MajorityUnit => majorityUnitOf(unit, trial, menCounts);
	return {
		of: (scenario, trial) => {
			const { usual, exceptions: others, defected } = scenario.moraleShift;
			const exceptions = others.map(({ now, before }) => ({
				fieldUnit: now,
				morale: moraleChances(now, before, scenario, context),
			}));
			const kind = kindOf({ scenario, trial });
			const all = getOrCreate(known, kind, () => {
				const units = preBattle.units.map((fieldUnit) =>
					majorityUnit({ fieldUnit, morale: moraleAt(fieldUnit, usual, scenario, context) }, trial),
				);
				const holding = undone.has(kind) ? menHolding(units) : menHolding(units, joining);
				return unitOrder(holding, (key) => places.get(key) as number);
			});
			const own = exceptions.map((each) => majorityUnit(each, trial));
			const [one, another] = own;
			if (one && !another && defected === "") {
				const at = all.placeOf(exceptions[0]!.fieldUnit.key);
				return {
					all,
					exceptions,
					exceptionUnits: own,
					defected,
					holding: withChance(all.holding, at, one.chance),
					beside: [],
				};
			}
			const { holding } = presentOf(all, exceptions, defected);
			return { all, exceptions, exceptionUnits: own, defected, holding, beside: own };
		},
	};
}

/**
 * Key that is equal where all units with the usual shift hold alike: the fearless do at any morale, so that one sum of
 * changes is one key.
 */
function kindOf({ scenario, trial }: TestedScenario): number {
	return 2 * (trial.added + scenario.moraleShift.usual) + (scenario.atrocity ? 1 : 0);
}

/** True if every unit has the usual shift and weighs as the others do. */
function isWhole({ scenario, trial }: TestedScenario): boolean {
	const { exceptions, defected } = scenario.moraleShift;
	return exceptions.length === 0 && defected === "" && !isMixed(scenario, trial);
}

/** Units with the usual shift that have not gone over. */
function presentOf(all: CountedUnits, exceptions: readonly TestedUnit[], defected: string): CountedUnits {
	const present = exceptions.reduce((left, { fieldUnit }) => left.without(fieldUnit.key), all);
	return defected === "" ? present : present.without(defected);
}

function unitOrder(holding: MenHolding, placeOf: (key: string) => number): CountedUnits {
	const known = new Map<string, CountedUnits>();
	return {
		holding,
		placeOf,
		without: (key) =>
			getOrCreate(known, key, () => {
				const removed = placeOf(key);
				const among = (other: string): number => placeOf(other) - (placeOf(other) > removed ? 1 : 0);
				return unitOrder(without(holding, removed), among);
			}),
	};
}

/** Returns the group where the chance of one of its own units is known. */
export function groupWith(group: TestGroup, key: string, known: MajorityUnit): Pick<TestGroup, "holding" | "beside"> {
	const { all, exceptions, exceptionUnits: units, defected } = group;
	if (exceptions.length === 0 && defected === "") {
		return { holding: withChance(all.holding, all.placeOf(key), known.chance), beside: [] };
	}
	const at = exceptions.findIndex(({ fieldUnit }) => fieldUnit.key === key);
	const present = presentOf(all, exceptions, defected);
	const { holding } = at >= 0 ? present : present.without(key);
	return { holding, beside: at >= 0 ? units.with(at, known) : [...units, known] };
}
