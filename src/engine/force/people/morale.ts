import type { Ledger, TermInput } from "../../common/index.js";
import { explain, ratio, towardZero } from "../../common/index.js";
import type { ForceOptions, MoraleCause, MoraleEffect, MoraleSpan, TroopType, Unit } from "../model/index.js";
import { FORCE_LIMITS } from "../model/index.js";
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

/**
 * Events that end changes of morale (RULES 1.6). `day`: one of several days of a battle; `clearVictory`: a battle that
 * was won definitely or better.
 */
export const MORALE_EVENTS = ["day", "battle", "clearVictory", "month", "year"] as const;
export type MoraleEvent = (typeof MORALE_EVENTS)[number];

/** Spans by the event that ends them. */
const ENDS: Readonly<Record<MoraleEvent, readonly MoraleSpan[]>> = {
	day: ["day"],
	battle: ["day", "battle"],
	clearVictory: ["day", "battle", "victory"],
	month: ["month"],
	year: ["year"],
};

/** Returns the span of a cause at this table: the loss of leaders by `leaderLossMorale` (RULES 1.6). */
function spanOf(
	cause: MoraleCause,
	table: ForceTables["morale"],
	{ leaderLossMorale }: Pick<ForceOptions, "leaderLossMorale">,
): MoraleSpan {
	const { lasts, loss } = table[cause];
	if (loss === null) return lasts;
	if (leaderLossMorale === "battleOnly") return "battle";
	if (leaderLossMorale === "killedAndWounded") return "victory";
	return loss === "killed" ? "victory" : "battle";
}

/**
 * A change of morale as it is kept with a unit. `value` where the GM says another than the table, as "or worse" allows.
 */
export function moraleEffect(
	cause: MoraleCause,
	table: ForceTables["morale"],
	options: Pick<ForceOptions, "leaderLossMorale">,
	{ value = table[cause].value, label = "" }: { readonly value?: number; readonly label?: string } = {},
): MoraleEffect {
	return { cause, value, lasts: spanOf(cause, table, options), label };
}

/** The changes that outlast an event. */
export function effectsAfter(effects: readonly MoraleEffect[], event: MoraleEvent): readonly MoraleEffect[] {
	return effects.filter(({ lasts }) => !ENDS[event].includes(lasts));
}

/** Keys by which two changes are alike, from the finest to the coarsest. Their span always counts. */
const ALIKE: readonly ((effect: MoraleEffect) => string)[] = [
	({ cause, lasts, label }) => `${lasts} ${cause} ${label}`,
	({ cause, lasts }) => `${lasts} ${cause}`,
	({ lasts }) => lasts,
];

/**
 * Changes of morale as a unit can keep them: in a long battle the same things happen again and again, and where they
 * are more than its limit, like ones are summed up — at first those of one cause and name, then of one cause, in the
 * end all that last as long. Each sum stays within what one change can be (RULES 1.6).
 */
export function keepableEffects(effects: readonly MoraleEffect[]): readonly MoraleEffect[] {
	let kept = effects;
	for (const alike of ALIKE) if (kept.length > FORCE_LIMITS.effects) kept = sumUp(kept, alike);
	return kept;
}

function sumUp(effects: readonly MoraleEffect[], alike: (effect: MoraleEffect) => string): readonly MoraleEffect[] {
	const sums = new Map<string, MoraleEffect>();
	for (const each of effects) {
		const sum = sums.get(alike(each));
		sums.set(alike(each), sum === undefined ? each : together(sum, each));
	}
	return [...sums.values()].map((sum) => ({ ...sum, value: withinMorale(sum.value) }));
}

/** Fields that differ are left out. */
function together(sum: MoraleEffect, { cause, value, label }: MoraleEffect): MoraleEffect {
	return {
		cause: sum.cause === cause ? cause : "own",
		value: sum.value + value,
		lasts: sum.lasts,
		label: sum.label === label ? label : "",
	};
}

const withinMorale = (value: number): number => Math.max(-FORCE_LIMITS.morale, Math.min(FORCE_LIMITS.morale, value));
