import { isUnlimited, moraleNow } from "../../state/index.js";
import type { ForecastContext } from "../context.js";
import { sumSteps } from "./strategy-steps.js";
import type { SideScenario } from "./types.js";

/** Scenarios that weigh the same at the contest. */
export interface ScenarioClass {
	/** A scenario of the class, and what is added to its Strategy. */
	readonly scenario: SideScenario;
	readonly added: number;
	readonly weight: number;
	/** Shift of morale that its fallen heroes bring to units that come over. */
	readonly heroLossShift: number;
}

/** A side's scenarios by class: for each scenario the classes that it may belong to, with its weight in each. */
export interface SideClasses {
	readonly classes: readonly ScenarioClass[];
	readonly parts: readonly (readonly { readonly at: number; readonly weight: number }[])[];
}

/**
 * Sorts a side's scenarios into classes. `byName`: single changes of Strategy have been ruled on, and count by
 * themselves.
 */
export function classify(scenarios: readonly SideScenario[], byName: boolean, context: ForecastContext): SideClasses {
	const places = new Map<string, number>();
	const classes: { scenario: SideScenario; added: number; weight: number; heroLossShift: number }[] = [];
	const parts = scenarios.map((scenario) => {
		const { state, heroLossShift } = scenario;
		const steps = byName ? JSON.stringify(state.strategy) : "";
		const { commanderDead, strength } = state;
		const alike = `${steps} ${commanderDead} ${strength} ${effectKey(scenario)} ${heroLossShift} ${companyKey(scenario, context)}`;
		return scenario.strategy.map(([added, chance]) => {
			const total = byName ? added : sumSteps(state) + added;
			const key = `${total} ${alike}`;
			const at = places.get(key) ?? classes.length;
			const weight = scenario.weight * chance;
			places.set(key, at);
			const known = classes[at];
			if (known) known.weight += weight;
			else classes.push({ scenario, added, weight, heroLossShift });
			return { at, weight };
		});
	});
	return { classes, parts };
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
