import { isUnlimited, moraleNow } from "../state/index.js";
import type { Laws } from "./laws.js";
import { type Omen, sumSteps } from "./omens.js";

/** Omens that weigh the same at the contest. */
export interface OmenClass {
	/** An omen of the class, and what is added to its Strategy. */
	readonly omen: Omen;
	readonly added: number;
	readonly weight: number;
	/** What its fallen heroes do to units that come over. */
	readonly mourning: number;
}

/** A side's omens by class: for each omen the classes that it may belong to, with its weight in each. */
export interface SideClasses {
	readonly classes: readonly OmenClass[];
	readonly parts: readonly (readonly { readonly at: number; readonly weight: number }[])[];
}

/** Sorts a side's omens into classes. `byName`: single changes of Strategy have been ruled on, and count by themselves. */
export function classify(omens: readonly Omen[], byName: boolean, laws: Laws): SideClasses {
	const places = new Map<string, number>();
	const classes: { omen: Omen; added: number; weight: number; mourning: number }[] = [];
	const parts = omens.map((omen) => {
		const { state, mourning } = omen;
		const steps = byName ? JSON.stringify(state.strategy) : "";
		const { commanderDead, strength } = state;
		const alike = `${steps} ${commanderDead} ${strength} ${abroadOf(omen)} ${mourning} ${companyOf(omen, laws)}`;
		return omen.strategy.map(([added, chance]) => {
			const total = byName ? added : sumSteps(state) + added;
			const key = `${total} ${alike}`;
			const at = places.get(key) ?? classes.length;
			const weight = omen.weight * chance;
			places.set(key, at);
			const known = classes[at];
			if (known) known.weight += weight;
			else classes.push({ omen, added, weight, mourning });
			return { at, weight };
		});
	});
	return { classes, parts };
}

function abroadOf({ abroad }: Omen): string {
	if (abroad.kind === "gone") return `${abroad.unit} ${abroad.joins} ${abroad.morale}`;
	return abroad.kind === "reinforced" ? abroad.foe : "";
}

/** Where morale counts in strength: what those whom shares limit, and who leaves, bring into another company. */
function companyOf({ state, abroad }: Omen, { rules }: Laws): string {
	if (rules.force.options.moraleTs === "off") return "";
	const limited = state.units.filter((stand) => !isUnlimited(stand)).map(moraleNow);
	const leaves = abroad.kind === "gone" ? state.units.find(({ key }) => key === abroad.unit)?.strength : "";
	return `${limited} ${leaves}`;
}
