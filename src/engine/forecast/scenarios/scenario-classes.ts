import { isUnlimited, moraleNow } from "../../battle/state/index.js";
import { getOrCreate } from "../../common/index.js";
import type { ForecastContext, Steps } from "../model/index.js";
import { sumSteps } from "./leading-heroes.js";
import type { Defection, SideScenario, StrategyDistribution } from "./types.js";

/** Scenarios that weigh the same at the contest. */
export interface ScenarioClass {
	/** Equal where a class counts alike beside the chances of its gains. */
	readonly key: string;
	/** A scenario of the class. */
	readonly scenario: SideScenario;
	/** Gains added to its Strategy: a distribution, or where single sums have been ruled on one value. */
	readonly strategy: StrategyDistribution;
	readonly weight: number;
	/** Weights, by the shift of morale that fallen heroes bring to units that come over. */
	readonly heroLoss: ReadonlyMap<number, number>;
	/** Units of which one goes over, with the chance of each: one, unless the class is one of several that are alike. */
	readonly defections: readonly ChanceOfDefection[];
}

/** A unit that goes over, and the chance that it is this one. */
interface ChanceOfDefection {
	readonly defection: Defection;
	readonly chance: number;
}

/** A side's scenarios by class: for each scenario the classes that it may belong to, with its weight in each. */
export interface SideClasses {
	readonly classes: readonly ScenarioClass[];
	readonly parts: readonly (readonly { readonly at: number; readonly weight: number }[])[];
}

/** Conditions under which scenarios weigh the same. */
interface ClassRules {
	/** Strategy has been ruled on: each value of its distribution is a class of its own. */
	readonly ruled: boolean;
	/** Single changes of Strategy have been ruled on, and count by themselves. */
	readonly byName: boolean;
	/** With more classes than this no day is enumerated, so that those beyond are left out. */
	readonly most: number;
}

/** Number of scenarios after which the work pauses. */
const PART = 32;

/** Sorts a side's scenarios into classes. */
export function* classify(
	scenarios: readonly SideScenario[],
	{ ruled, byName, most }: ClassRules,
	context: ForecastContext,
): Steps<SideClasses> {
	const places = new Map<string, number>();
	const classes: (ScenarioClass & { weight: number; readonly heroLoss: Map<number, number> })[] = [];
	const distributions = new Map<number, StrategyDistribution>();
	const single = (value: number): StrategyDistribution =>
		getOrCreate(distributions, value, () => ({ id: distributions.size, chances: [[value, 1]] }));
	const partsOf = (scenario: SideScenario): SideClasses["parts"][number] => {
		const { strategy } = scenario;
		const alike = alikeKey(scenario, byName, context);
		const split = ruled ? strategy.chances.map(([value, p]) => [single(value), p] as const) : [[strategy, 1] as const];
		return split.map(([distribution, chance]) => {
			const weight = scenario.weight * chance;
			const key = `${distribution.id} ${alike}`;
			const at = getOrCreate(places, key, () => {
				const defections = defectionsIn(scenario);
				return classes.push({ key, scenario, strategy: distribution, weight: 0, heroLoss: new Map(), defections }) - 1;
			});
			const known = classes[at]!;
			known.weight += weight;
			addHeroLoss(known.heroLoss, scenario, weight);
			return { at, weight };
		});
	};
	const parts: SideClasses["parts"][number][] = [];
	for (const scenario of scenarios) {
		parts.push(partsOf(scenario));
		if (classes.length > most) break;
		if (parts.length % PART === 0) yield;
	}
	return { classes, parts };
}

function defectionsIn({ effectOnOthers }: SideScenario): ScenarioClass["defections"] {
	return effectOnOthers.kind === "defected" ? [{ defection: effectOnOthers, chance: 1 }] : [];
}

function addHeroLoss(sum: Map<number, number>, { heroLossShift, open }: SideScenario, weight: number): void {
	for (const [shift, p] of open.shifts) {
		const all = heroLossShift + shift;
		sum.set(all, (sum.get(all) ?? 0) + weight * p);
	}
}

/**
 * The same scenarios in fewer classes: `places` says by class in which, the first of each before those that join it.
 */
export function mergeClasses({ classes, parts }: SideClasses, places: Int32Array): SideClasses {
	const members: ScenarioClass[][] = [];
	for (const [at, each] of classes.entries()) {
		const place = places[at]!;
		const alike = members[place];
		if (alike === undefined) members[place] = [each];
		else alike.push(each);
	}
	return {
		classes: members.map(mergedClass),
		parts: parts.map((own) => own.map(({ at, weight }) => ({ at: places[at]!, weight }))),
	};
}

function mergedClass(alike: readonly ScenarioClass[]): ScenarioClass {
	const first = alike[0]!;
	if (alike.length === 1) return first;
	let weight = 0;
	const heroLoss = new Map<number, number>();
	for (const each of alike) {
		weight += each.weight;
		for (const [shift, p] of each.heroLoss) heroLoss.set(shift, (heroLoss.get(shift) ?? 0) + p);
	}
	const defections = alike.flatMap(({ defections: own, weight: part }) =>
		own.map(({ defection, chance }) => ({ defection, chance: (chance * part) / weight })),
	);
	return { ...first, weight, heroLoss, defections };
}

/** Key of everything beside the distribution by which a scenario counts in the contest. */
function alikeKey(scenario: SideScenario, byName: boolean, context: ForecastContext): string {
	const { state, heroLossShift } = scenario;
	const steps = byName ? JSON.stringify(state.strategy) : sumSteps(state);
	const lost = context.rules.force.options.moraleTs === "on" ? heroLossShift : "";
	return `${steps} ${state.commanderDead} ${state.strength} ${effectKey(scenario)} ${lost} ${companyKey(scenario, context)}`;
}

function effectKey({ effectOnOthers }: SideScenario): string {
	if (effectOnOthers.kind === "defected")
		return `${effectOnOthers.unit} ${effectOnOthers.joins} ${effectOnOthers.morale}`;
	return effectOnOthers.kind === "reinforced" ? effectOnOthers.foe : "";
}

/**
 * Key of the company where morale counts in strength: units that shares limit, and units that leave, differ in another
 * company.
 */
function companyKey({ state, effectOnOthers }: SideScenario, { rules }: ForecastContext): string {
	if (rules.force.options.moraleTs === "off") return "";
	const limited = state.units.filter((fieldUnit) => !isUnlimited(fieldUnit)).map(moraleNow);
	const leaves =
		effectOnOthers.kind === "defected" ? state.units.find(({ key }) => key === effectOnOthers.unit)?.strength : "";
	return `${limited} ${leaves}`;
}
