import { moraleNow } from "../../state/index.js";
import type { FieldUnit, SideState } from "../../types.js";
import type { Branch } from "../branch.js";
import { addWeights, type Weights } from "../contests/index.js";
import type { Chances, ForecastContext } from "../context.js";
import { getOrCreate } from "../get-or-create.js";
import type { MoraleShift, SideClasses, SideScenario } from "../scenarios/index.js";
import { type MoraleExposure, type MoraleExposures, moraleExposures } from "./morale-exposure.js";
import type { SharedTests } from "./morale-tests.js";
import { moraleChances } from "./unit-ends.js";
import { addUnitEnds, endTallyOn, newEndTally, type UnitEndTally, type UnitTally } from "./unit-tally.js";

/** The morale of a unit that shares the usual change. */
export function moraleAt(
	before: FieldUnit,
	usual: number,
	scenario: SideScenario,
	context: ForecastContext,
): Chances<number> {
	const shift = before.fearless ? 0 : usual;
	const chances = moraleChances(before, before, scenario, context);
	return shift === 0 ? chances : chances.map(([morale, p]) => [morale + shift, p] as const);
}

/** A side with its scenarios. */
interface Host {
	readonly preBattle: SideState;
	readonly scenarios: readonly SideScenario[];
	readonly moraleShifts: readonly MoraleShift[];
	/** The places of scenarios in which each unit rolls for an atrocity. */
	readonly atrocities: readonly number[];
	readonly classes: SideClasses;
	/** Weights of results by class of its scenarios. */
	readonly byClass: readonly Weights[];
	readonly context: ForecastContext;
}

/** A scenario, by its place, in which a unit's morale changes otherwise than that of most, and by how much. */
interface MoraleException {
	readonly at: number;
	readonly shift: number;
}

/** Scenarios in which a unit is an exception, and those in which it has gone over. */
interface Own {
	readonly exceptions: MoraleException[];
	readonly defected: number[];
}

/**
 * Adds the ends of units that stay with a side, each tested alone. Units that are alike and fare alike in every
 * scenario are computed once, as if none went over; what of that does not concern a unit, since it was gone, is taken
 * off again.
 */
export function addOwnUnits(
	side: number,
	tests: SharedTests,
	{
		branch,
		tallies,
		context,
	}: { readonly branch: Branch; readonly tallies: ReadonlyMap<string, UnitTally>; readonly context: ForecastContext },
): void {
	const preBattle = branch.preBattle.sides[side]!;
	const scenarios = branch.scenarios[side] ?? [];
	const moraleShifts = scenarios.map(({ moraleShift }) => moraleShift);
	const [classes, byClass] = [branch.classes[side]!, branch.byClass[side] ?? []];
	const atrocities = scenarios.flatMap(({ atrocity }, at) => (atrocity ? [at] : []));
	const host: Host = { preBattle, scenarios, moraleShifts, atrocities, classes, byClass, context };
	const owns = ownOf(host);
	const exposures = moraleExposures(tests, branch.results, rangeOf(owns, host), context);
	const shared = sharedExposure(host, exposures);
	const known = new Map<string, UnitEndTally>();
	for (const [place, fieldUnit] of preBattle.units.entries()) {
		const { exceptions, defected } = owns[place]!;
		const tally = tallies.get(fieldUnit.key) as UnitTally;
		const outcome = endTallyOn(tally, preBattle.id, context);
		const kind = context.isUniform ? kindOf(tally, exceptions, host) : fieldUnit.key;
		const alike = getOrCreate(known, kind, () => {
			const exposure = exposureOf(shared, fieldUnit, exceptions, host, exposures);
			return addUnitEnds(newEndTally(context), tally, moraleNow(fieldUnit), exposure, exposures);
		});
		addWeights(outcome.conduct, alike.conduct, 1);
		addWeights(outcome.lines, alike.lines, 1);
		if (defected.length === 0) continue;
		const missed = exposures.empty();
		for (const at of defected) addScenario(missed, at, moraleShifts[at]!.usual, -1, host, exposures);
		addUnitEnds(outcome, tally, moraleNow(fieldUnit), missed, exposures);
	}
}

/**
 * Lists by unit, in their order, the scenarios in which it is an exception. Where each rolls for an atrocity alone,
 * all are.
 */
function ownOf({ preBattle, moraleShifts }: Host): readonly Own[] {
	const owns = new Map(preBattle.units.map(({ key }): [string, Own] => [key, { exceptions: [], defected: [] }]));
	for (const [at, { exceptions, defected }] of moraleShifts.entries()) {
		for (const { now, before } of exceptions) {
			owns.get(now.key)?.exceptions.push({ at, shift: moraleNow(now) - moraleNow(before) });
		}
		if (defected !== "") owns.get(defected)?.defected.push(at);
	}
	return [...owns.values()];
}

/** The least and the most by which morale changes. */
function rangeOf(
	owns: readonly Own[],
	{ atrocities, moraleShifts, context }: Host,
): readonly [least: number, most: number] {
	const { atrocityAnger, atrocityFear } = context.rules.force.tables.morale;
	const usual = moraleShifts.map((moraleShift) => moraleShift.usual);
	const exceptions = owns.flatMap((own) => own.exceptions.map(({ shift }) => shift));
	const shifts = [0, ...usual, ...new Set(exceptions)];
	const rolled = atrocities.length > 0 ? [0, atrocityAnger.value, atrocityFear.value] : [0];
	return [Math.min(...shifts) + Math.min(...rolled), Math.max(...shifts) + Math.max(...rolled)];
}

/** Exposure of all units with the usual shift; atrocities, for which each rolls alone, left out. */
function sharedExposure(
	{ scenarios, moraleShifts, classes, byClass }: Host,
	exposures: MoraleExposures,
): MoraleExposure {
	const shares = new Map<number, Float64Array>();
	for (const [i, { usual }] of moraleShifts.entries()) {
		if (scenarios[i]?.atrocity) continue;
		const sum = getOrCreate(shares, usual, () => new Float64Array(byClass.length));
		for (const { at, weight } of classes.parts[i] ?? []) {
			sum[at] = sum[at]! + weight / (classes.classes[at]?.weight ?? 1);
		}
	}
	const exposure = exposures.empty();
	for (const [usual, sum] of shares) {
		for (let at = 0; at < sum.length; at++) {
			if (sum[at] !== 0) exposures.add(exposure, byClass[at]!, usual, sum[at]!);
		}
	}
	return exposure;
}

/** Exposure of a unit as long as it stays. */
function exposureOf(
	shared: MoraleExposure,
	fieldUnit: FieldUnit,
	exceptions: readonly MoraleException[],
	host: Host,
	exposures: MoraleExposures,
): MoraleExposure {
	const exposure = shared.slice();
	for (const { at, shift } of exceptions) {
		if (host.scenarios[at]?.atrocity) continue;
		addScenario(exposure, at, host.moraleShifts[at]!.usual, -1, host, exposures);
		addScenario(exposure, at, shift, 1, host, exposures);
	}
	for (const at of host.atrocities) {
		const scenario = host.scenarios[at]!;
		const shift = exceptions.find((each) => each.at === at)?.shift ?? host.moraleShifts[at]!.usual;
		for (const [morale, p] of moraleAt(fieldUnit, shift, scenario, host.context)) {
			addScenario(exposure, at, morale - moraleNow(fieldUnit), p, host, exposures);
		}
	}
	return exposure;
}

/** Adds a scenario's results, met after a change of morale, times a factor. */
function addScenario(
	exposure: MoraleExposure,
	scenario: number,
	shift: number,
	factor: number,
	{ classes, byClass }: Host,
	exposures: MoraleExposures,
): void {
	for (const { at, weight } of classes.parts[scenario] ?? []) {
		const share = weight / (classes.classes[at]?.weight ?? 1);
		exposures.add(exposure, byClass[at]!, shift, share * factor);
	}
}

/** Equal for units that come out of every contest alike. */
function kindOf(
	{ fieldUnit, steps }: UnitTally,
	exceptions: readonly MoraleException[],
	{ moraleShifts, classes }: Host,
): string {
	const own = exceptions.map(({ at, shift }) => {
		const parts = (classes.parts[at] ?? []).map(({ at: place, weight }) => `${place}:${weight}`);
		return `${parts}/${moraleShifts[at]?.usual}/${shift}`;
	});
	return `${fieldUnit.fearless} ${moraleNow(fieldUnit)} ${steps} ${own}`;
}
