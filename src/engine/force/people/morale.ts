import { explain, type Ledger, ratio, type TermInput, towardZero } from "../../common/index.js";
import type { TroopType, Unit } from "../model/index.js";
import type { ForceTables } from "../tables/index.js";
import { qualityOf } from "./quality.js";

/** The points of morale that a leader's Leadership gives or costs: one per full three above or below 12 (RULES 1.6). */
export function leadershipMorale(leadership: number, { bearing }: Pick<ForceTables, "bearing">): number {
	return towardZero(ratio(leadership - bearing.leadership.from, bearing.leadership.step));
}

/**
 * The morale of a unit now: `base` by quality, `rawIrregular`, `leadership`, `arrears` of pay, its service, and every
 * change that lasts as `effects/0`, `effects/1`, … (RULES 1.6).
 */
export function moraleLedger(unit: Unit, tables: ForceTables): Ledger {
	return explain("morale", [...baseTerms(unit, tables), ...currentTerms(unit, tables)], { rulings: unit.rulings });
}

/** The morale of a unit now, a whole number (RULES 1.6). */
export function moraleOf(unit: Unit, tables: ForceTables): number {
	return towardZero(moraleLedger(unit, tables).total);
}

/**
 * The morale that a unit's quality gives it, before any change: 9 for raw men, 6 if they are irregulars (RULES 1.5,
 * 1.6).
 */
export function baseMorale(unit: Unit, tables: ForceTables): number {
	return towardZero(explain("morale", baseTerms(unit, tables), { rulings: dropTotal(unit.rulings) }).total);
}

/** True if a unit never rolls morale (RULES 1.6). */
export function isFearless(
	troop: Pick<TroopType, "fearless" | "race">,
	{ races }: Pick<ForceTables, "races">,
): boolean {
	return troop.fearless ?? (Object.hasOwn(races, troop.race) && races[troop.race]?.fearless === true);
}

function baseTerms(unit: Unit, { qualities, bearing }: ForceTables): readonly TermInput[] {
	const quality = qualityOf(unit, qualities);
	const wild = quality === "raw" && unit.troop.irregular;
	return [
		{ key: "base", kind: "add", value: qualities[quality].morale },
		...(wild ? [{ key: "rawIrregular", kind: "add", value: bearing.rawIrregular } as const] : []),
	];
}

function currentTerms(unit: Unit, tables: ForceTables): readonly TermInput[] {
	const { leadership } = unit.leader;
	const terms: TermInput[] = [];
	const add = (key: string, value: number): void => void terms.push({ key, kind: "add", value });
	if (leadership !== null) add("leadership", leadershipMorale(leadership, tables));
	if (unit.pay.penalty > 0) add("arrears", -unit.pay.penalty);
	if (unit.service !== "volunteers") add(unit.service, tables.morale[unit.service].value);
	const effects = unit.effects.map(({ value, label }, i): TermInput => {
		return { key: `effects/${i}`, kind: "add", value, ...(label === "" ? {} : { label }) };
	});
	return [...terms, ...effects];
}

/** A ruling on the morale of today says nothing about the base. */
function dropTotal(rulings: Unit["rulings"]): Unit["rulings"] {
	const { morale: _today, ...terms } = rulings;
	return terms;
}
