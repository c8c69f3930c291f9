import { limitedStrength, type Member } from "../../../force/index.js";
import { contextOf, isUnlimited, memberNow, placeAmong, worthOf } from "../../state/index.js";
import type { FieldUnit } from "../../types.js";
import type { ForecastContext } from "../context.js";
import type { Defection, PreBattleState, ScenarioClass, SideClasses } from "../scenarios/index.js";
import { defectorAfter } from "../scenarios/index.js";

/** The strengths of the sides after these classes of theirs, by their places; the array is used again. */
export type StrengthsAt = (at: readonly number[]) => readonly number[];

/** A unit in its company: what it is worth wherever shares do not limit it; else who it is. */
interface UnitWorth {
	readonly worth: number;
	readonly limited: Member | null;
}

/** A side after each class of its own scenarios. */
interface HomeStrengths {
	/** Strength if no unit goes or comes. */
	readonly wholes: Float64Array;
	/** 1: a unit has gone. */
	readonly leaves: Uint8Array;
	/** Units that stay: the worth of all that no share limits, and the company of the others. */
	readonly others: Float64Array;
	readonly companies: Int32Array;
	/** The place of what its fallen heroes do to those who come, among everything that they may do. */
	readonly heroLossShifts: Uint16Array;
}

/** Units that leave in each class: for which side (−1: none), and their worth there, by that side's loss of heroes. */
interface Departures {
	readonly hosts: Int32Array;
	readonly parts: readonly (readonly UnitWorth[])[];
}

/**
 * Strength is a sum, but for units that a share of their force limits (RULES 1.4.3): these are counted again beside
 * each sum of the others, everything else only once for each class.
 */
export function strengthsOf(
	preBattle: PreBattleState,
	classes: readonly SideClasses[],
	context: ForecastContext,
): StrengthsAt {
	const companiesBySide = preBattle.sides.map((_, i) => companiesOf(i, preBattle, context));
	const heroLossShifts = classes.map((side) => [...new Set(side.classes.map(lossOf))]);
	const homes = classes.map((side, i) =>
		homeStrengths(side, i, heroLossShifts[i]!, companiesBySide[i]!, preBattle, context),
	);
	const departures = classes.map((side) => departuresOf(side, heroLossShifts, preBattle, context));
	const strengths = preBattle.sides.map(() => 0);
	const strengthAt = (side: number, at: readonly number[]): number => {
		const home = homes[side]!;
		const own = at[side]!;
		const heroLossShift = home.heroLossShifts[own]!;
		let isSame = home.leaves[own] === 0;
		let others = home.others[own]!;
		let company = home.companies[own]!;
		for (let i = 0; i < at.length; i++) {
			const leaving = departures[i]!;
			const from = at[i]!;
			if (leaving.hosts[from] !== side) continue;
			const defector = leaving.parts[from]![heroLossShift]!;
			isSame = false;
			others += defector.worth;
			if (defector.limited !== null) company = companiesBySide[side]!.plus(company, defector.limited);
		}
		if (isSame) return home.wholes[own]!;
		return company === 0 ? others : others + companiesBySide[side]!.strength(company, others);
	};
	return (at) => {
		for (let i = 0; i < at.length; i++) strengths[i] = strengthAt(i, at);
		return strengths;
	};
}

/** The shift of morale by fallen heroes that counts in the strength of units that come over. */
const lossOf = ({ scenario }: ScenarioClass): number => scenario.heroLossShift;

/** Companies of the limited units of one side, by number; 0: none. */
interface Companies {
	plus(company: number, member: Member): number;
	/** Strength of a company beside others of that strength. */
	strength(company: number, others: number): number;
}

function companiesOf(side: number, { sides, input }: PreBattleState, { rules }: ForecastContext): Companies {
	const context = contextOf(sides[side]!.input, input, rules);
	const companies: (readonly Member[])[] = [[]];
	const larger: Map<Member, number>[] = [new Map()];
	const strengths: ((others: number) => number)[] = [() => 0];
	const grow = (company: number, member: Member): number => {
		const members = [...companies[company]!, member];
		larger.push(new Map());
		strengths.push(memoizedByOthers(limitedStrength(members, context)));
		const made = companies.push(members) - 1;
		larger[company]?.set(member, made);
		return made;
	};
	return {
		plus: (company, member) => larger[company]?.get(member) ?? grow(company, member),
		strength: (company, others) => strengths[company]!(others),
	};
}

/** Makes a function of the others' strength that is asked once for each: many units weigh the same. */
function memoizedByOthers(strength: (others: number) => number): (others: number) => number {
	const known = new Map<number, number>();
	return (others) => {
		const old = known.get(others);
		if (old !== undefined) return old;
		const made = strength(others);
		known.set(others, made);
		return made;
	};
}

function homeStrengths(
	side: SideClasses,
	place: number,
	heroLossShifts: readonly number[],
	companies: Companies,
	preBattle: PreBattleState,
	context: ForecastContext,
): HomeStrengths {
	const partsIn = worthsOf(side, place, preBattle, context);
	const count = side.classes.length;
	const homes: HomeStrengths = {
		wholes: new Float64Array(count),
		leaves: new Uint8Array(count),
		others: new Float64Array(count),
		companies: new Int32Array(count),
		heroLossShifts: new Uint16Array(count),
	};
	for (const [at, { scenario }] of side.classes.entries()) {
		const { state, effectOnOthers } = scenario;
		const defected = effectOnOthers.kind === "defected" ? placeAmong(state.units, effectOnOthers.unit) : -1;
		homes.wholes[at] = state.strength;
		homes.leaves[at] = defected < 0 ? 0 : 1;
		homes.heroLossShifts[at] = heroLossShifts.indexOf(lossOf(side.classes[at]!));
		const parts = partsIn(scenario);
		for (let i = 0; i < parts.length; i++) {
			if (i === defected) continue;
			const { worth, limited } = parts[i]!;
			homes.others[at] = homes.others[at]! + worth;
			if (limited !== null) homes.companies[at] = companies.plus(homes.companies[at]!, limited);
		}
	}
	return homes;
}

/** The parts of a side in each of its classes: the same in all, unless morale counts in strength. */
function worthsOf(
	{ classes }: SideClasses,
	side: number,
	preBattle: PreBattleState,
	context: ForecastContext,
): (scenario: ScenarioClass["scenario"]) => readonly UnitWorth[] {
	const parts = (units: readonly FieldUnit[]) => units.map((fieldUnit) => worthIn(fieldUnit, side, preBattle, context));
	if (context.rules.force.options.moraleTs === "on") return ({ state }) => parts(state.units);
	const [first] = classes;
	const same = first ? parts(first.scenario.state.units) : [];
	return () => same;
}

/** Worth of a unit in its company; one that is not limited keeps the worth it had last. */
function worthIn(
	fieldUnit: FieldUnit,
	side: number,
	{ sides, input }: PreBattleState,
	{ rules }: ForecastContext,
): UnitWorth {
	if (isUnlimited(fieldUnit)) return { worth: fieldUnit.strength, limited: null };
	const member = memberNow(fieldUnit, sides[side]!.input, input, rules);
	return toWorth(member);
}

const toWorth = (member: Member): UnitWorth =>
	member.contender === null ? { worth: worthOf(member), limited: null } : { worth: 0, limited: member };

function departuresOf(
	{ classes }: SideClasses,
	heroLossShifts: readonly (readonly number[])[],
	preBattle: PreBattleState,
	context: ForecastContext,
): Departures {
	const hostOf = ({ scenario: { effectOnOthers } }: ScenarioClass): number =>
		effectOnOthers.kind === "defected" ? preBattle.sides.findIndex(({ id }) => id === effectOnOthers.joins) : -1;
	const hosts = Int32Array.from(classes, hostOf);
	const parts = classes.map(({ scenario: { effectOnOthers } }, at): readonly UnitWorth[] => {
		if (effectOnOthers.kind !== "defected") return [];
		const host = hosts[at]!;
		return heroLossShifts[host]!.map((heroLossShift) =>
			defectorWorth(effectOnOthers, heroLossShift, host, preBattle, context),
		);
	});
	return { hosts, parts };
}

/** Worth of a defector in the company of a side with that loss of heroes. */
function defectorWorth(
	defected: Defection,
	heroLossShift: number,
	host: number,
	preBattle: PreBattleState,
	context: ForecastContext,
): UnitWorth {
	const defector = defectorAfter(defected, heroLossShift, context);
	if (defector === defected.fieldUnit || context.rules.force.options.moraleTs === "off")
		return worthIn(defected.fieldUnit, host, preBattle, context);
	return toWorth(memberNow(defector, preBattle.sides[host]!.input, preBattle.input, context.rules));
}
