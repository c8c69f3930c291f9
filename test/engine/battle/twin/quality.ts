import type { Quality, Unit } from "../../../../src/engine/force/index.js";
import { ruled } from "./rulings.js";
import type { TwinForceTables } from "./tables.js";

/** Qualities from the worst (1.5). */
const QUALITIES = ["raw", "green", "average", "seasoned", "veteran", "elite"] as const satisfies readonly Quality[];

/** The band that a number of battles lies in. */
const bandOf = (battles: number, { qualities }: TwinForceTables): number =>
	QUALITIES.findIndex((name) => qualities[name].battles[0] <= battles && battles <= qualities[name].battles[1]);

/** Steps of quality that new leaders cost a unit until its battles reach another band (1.5.2). */
export const stepsDown = ({ battles, dropSteps, dropAt }: Unit, tables: TwinForceTables): number =>
	bandOf(battles, tables) === bandOf(dropAt, tables) ? dropSteps : 0;

/** The quality at which a unit fights (1.5, 1.5.2). */
export function qualityRow(unit: Unit, tables: TwinForceTables) {
	const name = QUALITIES[Math.max(0, bandOf(unit.battles, tables) - stepsDown(unit, tables))] ?? "raw";
	const { morale, strength } = tables.qualities[name];
	return { name, morale, strength };
}

/** Morale that quality alone gives (1.5): raw irregulars have three less. */
export function baseMorale(unit: Unit, tables: TwinForceTables): number {
	const { name, morale } = qualityRow(unit, tables);
	const isWild = name === "raw" && unit.troop.irregular;
	const wild = isWild ? ruled(unit.rulings, "morale/rawIrregular", tables.bearing.rawIrregular) : 0;
	return ruled(unit.rulings, "morale/base", morale) + wild;
}

/**
 * Morale with which a unit comes (1.6, 1.8): leadership, arrears, service, and what lasts from before. A unit that has
 * one of these has a term for it, though it be 0.
 */
export function morale(unit: Unit, tables: TwinForceTables): number {
	const { rulings, service, effects, pay } = unit;
	const term = (name: string, value: number) => ruled(rulings, `morale/${name}`, value);
	const { leadership } = unit.leader;
	const { from, step } = tables.bearing.leadership;
	const led = leadership === null ? 0 : term("leadership", Math.trunc((leadership - from) / step));
	const unpaid = pay.penalty === 0 ? 0 : term("arrears", -pay.penalty);
	const pressed = service === "volunteers" ? 0 : term(service, tables.morale[service].value);
	const felt = effects.reduce((sum, { value }) => sum + value, 0);
	return ruled(rulings, "morale", baseMorale(unit, tables) + led + unpaid + pressed + felt);
}
