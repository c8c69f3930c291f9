import type { FieldUnit } from "../../battle/index.js";
import { isUnlimited, memberNow, placeAmong, worthOf } from "../../battle/state/index.js";
import { getOrCreate } from "../../common/index.js";
import type { Member } from "../../force/index.js";
import type { ForecastContext, Steps } from "../model/index.js";
import {
	type Defection,
	defectorAfter,
	type PreBattleState,
	type ScenarioClass,
	type SideClasses,
} from "../scenarios/index.js";
import { type Companies, companiesOf } from "./companies.js";

/** Strengths of the sides after classes of theirs, by their places; the arrays are used again. */
export interface Strengths {
	at(at: readonly number[]): readonly number[];
}

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
	/** At `class * each + shift`; units that are not limited have no member. */
	readonly each: number;
	readonly worths: Float64Array;
	readonly limited: readonly (Member | undefined)[];
}

/**
 * Strength is a sum, but for units that a share of their force limits (RULES 1.4.3): these are counted again beside
 * each sum of the others, everything else only once for each class.
 */
export function* strengthsOf(
	preBattle: PreBattleState,
	classes: readonly SideClasses[],
	context: ForecastContext,
): Steps<Strengths> {
	const heroLossShifts = classes.map((side) => [...new Set(side.classes.map(lossOf))]);
	const departures = classes.map((side) => departuresOf(side, heroLossShifts, preBattle, context));
	const companiesBySide = preBattle.sides.map((_, i) => companiesOf(i, preBattle, context));
	const homes: HomeStrengths[] = [];
	for (const [i, side] of classes.entries()) {
		homes.push(yield* homeStrengths(side, i, heroLossShifts[i]!, companiesBySide[i]!, preBattle, context));
	}
	const company = companyAt(homes, departures);
	const strengths = preBattle.sides.map(() => 0);
	return {
		at: (at) => {
			for (let i = 0; i < at.length; i++) {
				const { whole, others, number, guests } = company(i, at);
				const limited = number === 0 && guests.length === 0 ? 0 : companiesBySide[i]!.strength(number, others, guests);
				strengths[i] = whole ?? others + limited;
			}
			return strengths;
		},
	};
}

/**
 * A side after some classes: its strength if no unit has gone or come, else null; what no share limits; the company of
 * the others and its guests.
 */
interface SideCompany {
	whole: number | null;
	others: number;
	number: number;
	readonly guests: Member[];
}

/** Returns a side after classes of all sides; the object is used again. */
function companyAt(
	homes: readonly HomeStrengths[],
	departures: readonly Departures[],
): (side: number, at: readonly number[]) => SideCompany {
	const now: SideCompany = { whole: null, others: 0, number: 0, guests: [] };
	return (side, at) => {
		const home = homes[side]!;
		const own = at[side]!;
		const heroLossShift = home.heroLossShifts[own]!;
		let isSame = home.leaves[own] === 0;
		let others = home.others[own]!;
		if (now.guests.length > 0) now.guests.length = 0;
		for (let i = 0; i < at.length; i++) {
			if (i === side) continue;
			const { hosts, worths, limited, each } = departures[i]!;
			const from = at[i]!;
			if (hosts[from] !== side) continue;
			const place = from * each + heroLossShift;
			isSame = false;
			others += worths[place]!;
			const member = limited[place];
			if (member !== undefined) now.guests.push(member);
		}
		now.whole = isSame ? home.wholes[own]! : null;
		now.others = others;
		now.number = home.companies[own]!;
		return now;
	};
}

/** The shift of morale by fallen heroes that counts in the strength of units that come over. */
const lossOf = ({ scenario }: ScenarioClass): number => scenario.heroLossShift;

function* homeStrengths(
	side: SideClasses,
	place: number,
	heroLossShifts: readonly number[],
	companies: Companies,
	preBattle: PreBattleState,
	context: ForecastContext,
): Steps<HomeStrengths> {
	const partsIn = worthsOf(side, place, preBattle, context);
	const count = side.classes.length;
	const homes: HomeStrengths = {
		wholes: new Float64Array(count),
		leaves: new Uint8Array(count),
		others: new Float64Array(count),
		companies: new Int32Array(count),
		heroLossShifts: new Uint16Array(count),
	};
	const wholeOf = wholesByParts(companies);
	for (const [at, { scenario }] of side.classes.entries()) {
		if (at % PART === PART - 1) yield;
		const { state, effectOnOthers } = scenario;
		const defected = effectOnOthers.kind === "defected" ? placeAmong(state.units, effectOnOthers.unit) : -1;
		homes.wholes[at] = state.strength;
		homes.leaves[at] = defected < 0 ? 0 : 1;
		homes.heroLossShifts[at] = heroLossShifts.indexOf(lossOf(side.classes[at]!));
		const parts = partsIn(scenario);
		const whole = wholeOf(parts);
		const gone = parts[defected];
		homes.others[at] = whole.others - (gone?.worth ?? 0);
		homes.companies[at] = gone?.limited ? companyOf(parts.toSpliced(defected, 1), companies) : whole.company;
	}
	return homes;
}

/** The company of the limited among these parts. */
function companyOf(parts: readonly UnitWorth[], companies: Companies): number {
	let company = 0;
	for (const { limited } of parts) if (limited !== null) company = companies.plus(company, limited);
	return company;
}

/** Number of classes after which the work pauses. */
const PART = 16;

/**
 * Returns the worth of all parts that no share limits, and the company of the others; of the parts of many classes only
 * once.
 */
function wholesByParts(
	companies: Companies,
): (parts: readonly UnitWorth[]) => { readonly others: number; readonly company: number } {
	const known = new Map<readonly UnitWorth[], { readonly others: number; readonly company: number }>();
	return (parts) =>
		getOrCreate(known, parts, () => ({
			others: parts.reduce((sum, { worth }) => sum + worth, 0),
			company: companyOf(parts, companies),
		}));
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
export function worthIn(
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
	const each = Math.max(...heroLossShifts.map((shifts) => shifts.length));
	const worths = new Float64Array(classes.length * each);
	const limited: (Member | undefined)[] = Array.from(worths, () => undefined);
	for (const [at, { scenario }] of classes.entries()) {
		const { effectOnOthers } = scenario;
		if (effectOnOthers.kind !== "defected") continue;
		const host = hosts[at]!;
		for (const [i, heroLossShift] of heroLossShifts[host]!.entries()) {
			const made = defectorWorth(effectOnOthers, heroLossShift, host, preBattle, context);
			worths[at * each + i] = made.worth;
			if (made.limited !== null) limited[at * each + i] = made.limited;
		}
	}
	return { hosts, each, worths, limited };
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
