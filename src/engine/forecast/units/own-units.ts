import type { FieldUnit, SideState } from "../../battle/index.js";
import { moraleNow } from "../../battle/state/index.js";
import { getOrCreate } from "../../common/index.js";
import { addWeights, type Branch } from "../contests/index.js";
import type { Chances, ForecastContext, Steps } from "../model/index.js";
import type { OpenFalls, SideClasses, SideScenario } from "../scenarios/index.js";
import { type GatheredWeights, type MoraleExposure, type MoraleExposures, moraleExposures } from "./morale-exposure.js";
import type { SharedTests } from "./morale-tests.js";
import { moraleChances } from "./morale-tests.js";
import { addUnitEnds, endTallyOn, type UnitTally } from "./unit-tally.js";

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

/**
 * The morale in a scenario of a unit that has not gone over, falls of leaders left out; `before` is the unit before the
 * battle.
 */
export function moraleIn(scenario: SideScenario, before: FieldUnit, context: ForecastContext): Chances<number> {
	const { usual, exceptions } = scenario.moraleShift;
	const exception = exceptions.find((each) => each.before === before);
	return exception
		? moraleChances(exception.now, before, scenario, context)
		: moraleAt(before, usual, scenario, context);
}

/** A side with its scenarios. */
interface Host {
	readonly preBattle: SideState;
	readonly scenarios: readonly SideScenario[];
	/** The places of scenarios in which each unit rolls for an atrocity. */
	readonly atrocities: readonly number[];
	readonly classes: SideClasses;
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

/** Scenarios with one usual shift and the same open falls, atrocities left out: the weights of their results. */
interface UsualCourse {
	readonly usual: number;
	readonly open: OpenFalls;
	readonly weights: GatheredWeights;
}

/** Weights of results by class of a side's scenarios, and the exposures that they bring. */
interface Met {
	readonly byClass: readonly GatheredWeights[];
	readonly exposures: MoraleExposures;
}

/**
 * Adds the ends of units that stay with a side, each tested alone, as if none went over; what of that does not concern
 * a unit, since it was gone, is taken off again.
 */
export function* addOwnUnits(
	side: number,
	tests: SharedTests,
	{
		branch,
		tallies,
		context,
	}: { readonly branch: Branch; readonly tallies: ReadonlyMap<string, UnitTally>; readonly context: ForecastContext },
): Steps<void> {
	const preBattle = branch.preBattle.sides[side]!;
	const scenarios = branch.scenarios[side] ?? [];
	const classes = branch.classes[side]!;
	const atrocities = scenarios.flatMap(({ atrocity }, at) => (atrocity ? [at] : []));
	const host: Host = { preBattle, scenarios, atrocities, classes, context };
	const owns = ownOf(host);
	const exposures = moraleExposures(tests, branch.results, rangeOf(owns, host), context);
	const met: Met = { byClass: (branch.byClass[side] ?? []).map(exposures.gather), exposures };
	const courses = coursesOf(host, met);
	const exposed = exposureOfCourses(courses, "", exposures);
	const led = ledUnits(host);
	for (const [place, fieldUnit] of preBattle.units.entries()) {
		yield;
		const { exceptions, defected } = owns[place]!;
		const { key } = fieldUnit;
		const tally = tallies.get(key) as UnitTally;
		const outcome = endTallyOn(tally, preBattle.id, context);
		const shared = led.has(key) ? exposureOfCourses(courses, key, exposures) : exposed;
		const exposure = exposureOf(shared, fieldUnit, exceptions, host, met);
		addUnitEnds(outcome, tally, moraleNow(fieldUnit), exposure, exposures);
		if (defected.length === 0) continue;
		const missed = exposures.empty();
		for (const at of defected) addScenario(missed, { at, shift: usualAt(at, host) }, -1, key, host, met);
		addUnitEnds(outcome, tally, moraleNow(fieldUnit), missed, exposures);
	}
}

const usualAt = (at: number, { scenarios }: Host): number => scenarios[at]!.moraleShift.usual;

/** The keys of units whose leaders may fall besides. */
function ledUnits({ scenarios }: Host): ReadonlySet<string> {
	const opens = new Set(scenarios.map(({ open }) => open));
	return new Set([...opens].flatMap(({ byUnit }) => [...byUnit.keys()]));
}

/**
 * Lists by unit, in their order, the scenarios in which it is an exception. Where each rolls for an atrocity alone,
 * all are.
 */
function ownOf({ preBattle, scenarios }: Host): readonly Own[] {
	const owns = new Map(preBattle.units.map(({ key }): [string, Own] => [key, { exceptions: [], defected: [] }]));
	for (const [at, { moraleShift }] of scenarios.entries()) {
		for (const { now, before } of moraleShift.exceptions) {
			owns.get(now.key)?.exceptions.push({ at, shift: moraleNow(now) - moraleNow(before) });
		}
		if (moraleShift.defected !== "") owns.get(moraleShift.defected)?.defected.push(at);
	}
	return [...owns.values()];
}

/** The least and the most by which morale changes. */
function rangeOf(
	owns: readonly Own[],
	{ atrocities, scenarios, context }: Host,
): readonly [least: number, most: number] {
	const { atrocityAnger, atrocityFear } = context.rules.force.tables.morale;
	const shifts = new Set([0]);
	for (const { moraleShift } of scenarios) shifts.add(moraleShift.usual);
	for (const { exceptions } of owns) for (const { shift } of exceptions) shifts.add(shift);
	const rolled = new Set(atrocities.length > 0 ? [0, atrocityAnger.value, atrocityFear.value] : [0]);
	const felt = new Set([0]);
	for (const { shifts: all, byUnit } of new Set(scenarios.map(({ open }) => open))) {
		for (const distribution of [all, ...byUnit.values()]) for (const [shift] of distribution) felt.add(shift);
	}
	const ranges = [shifts, rolled, felt].map(rangeOfSet);
	return [ranges.reduce((sum, [least]) => sum + least, 0), ranges.reduce((sum, [, most]) => sum + most, 0)];
}

/** The least and the most of some numbers. */
function rangeOfSet(values: ReadonlySet<number>): readonly [least: number, most: number] {
	let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
	for (const value of values) {
		least = Math.min(least, value);
		most = Math.max(most, value);
	}
	return [least, most];
}

/** Gathers scenarios in which most units feel the same. */
function coursesOf({ scenarios, classes }: Host, { byClass, exposures }: Met): readonly UsualCourse[] {
	const shares = new Map<string, { readonly usual: number; readonly open: OpenFalls; readonly sum: Float64Array }>();
	for (const [i, { moraleShift, open, atrocity }] of scenarios.entries()) {
		if (atrocity) continue;
		const { usual } = moraleShift;
		const { sum } = getOrCreate(shares, `${usual} ${open.id}`, () => {
			return { usual, open, sum: new Float64Array(byClass.length) };
		});
		for (const { at, weight } of classes.parts[i] ?? []) {
			sum[at] = sum[at]! + weight / (classes.classes[at]?.weight ?? 1);
		}
	}
	return [...shares.values()].map(({ usual, open, sum }) => {
		const weights = exposures.nothing();
		for (let at = 0; at < sum.length; at++) if (sum[at] !== 0) addWeights(weights, byClass[at]!, sum[at]!);
		return { usual, open, weights };
	});
}

/** Exposure of a unit with the usual shift; atrocities, for which each rolls alone, left out. */
function exposureOfCourses(courses: readonly UsualCourse[], unit: string, exposures: MoraleExposures): MoraleExposure {
	const exposure = exposures.empty();
	for (const { usual, open, weights } of courses) {
		for (const [shift, p] of fallenShifts(open, unit)) exposures.add(exposure, weights, usual + shift, p);
	}
	return exposure;
}

/** The shift of morale that open falls bring a unit. */
function fallenShifts({ shifts, byUnit }: OpenFalls, unit: string): Chances<number> {
	return byUnit.get(unit) ?? shifts;
}

/** Exposure of a unit as long as it stays. */
function exposureOf(
	shared: MoraleExposure,
	fieldUnit: FieldUnit,
	exceptions: readonly MoraleException[],
	host: Host,
	met: Met,
): MoraleExposure {
	const { key } = fieldUnit;
	const exposure = shared.slice();
	for (const exception of exceptions) {
		const { at } = exception;
		if (host.scenarios[at]?.atrocity) continue;
		addScenario(exposure, { at, shift: usualAt(at, host) }, -1, key, host, met);
		addScenario(exposure, exception, 1, key, host, met);
	}
	for (const at of host.atrocities) {
		const scenario = host.scenarios[at]!;
		const usual = exceptions.find((each) => each.at === at)?.shift ?? usualAt(at, host);
		for (const [morale, p] of moraleAt(fieldUnit, usual, scenario, host.context)) {
			addScenario(exposure, { at, shift: morale - moraleNow(fieldUnit) }, p, key, host, met);
		}
	}
	return exposure;
}

/** Adds a scenario's results, met by a unit after a change of morale, times a factor. */
function addScenario(
	exposure: MoraleExposure,
	{ at: scenario, shift }: MoraleException,
	factor: number,
	unit: string,
	{ scenarios, classes }: Host,
	{ byClass, exposures }: Met,
): void {
	const fallen = fallenShifts(scenarios[scenario]!.open, unit);
	for (const { at, weight } of classes.parts[scenario] ?? []) {
		const share = (weight / (classes.classes[at]?.weight ?? 1)) * factor;
		for (const [more, p] of fallen) exposures.add(exposure, byClass[at]!, shift + more, share * p);
	}
}
