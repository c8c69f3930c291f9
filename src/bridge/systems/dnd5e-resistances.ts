import type { Resistance, ResistanceSet, Resistances } from "../../engine/combat/index.js";
import { NO_RESISTANCE, NO_RESISTANCES } from "../../engine/combat/index.js";
import type { Ratio } from "../../engine/common/index.js";
import { div, ONE, ratio } from "../../engine/common/index.js";
import { entriesAt, textAt, valueAt, wholeAt, wordsAt } from "./reading/read-path.js";
import { subsetsOf } from "./reading/subsets.js";

/** Weapons with some property get past what protects against these alone (dnd5e 5.3, config.mjs, damageTypes). */
const PHYSICAL: readonly string[] = ["bludgeoning", "piercing", "slashing"];

/** Against every type at once. */
const ALL = "ALL";

/** Resistance, immunity, vulnerability, and a number that is taken off or added. */
const TRAITS = ["dr", "di", "dv", "dm"] as const;
type TraitId = (typeof TRAITS)[number];

/** More traits that get past something than this are in no game; every set of them is a row. */
const MOST_BYPASSES = 4;

/**
 * An actor's resistances, after the system's own calculateDamage (dnd5e 5.3, documents/actor/actor.mjs): a number is
 * subtracted first, then damage is halved, then doubled. `isPartial`: a further protection cannot be read.
 */
export function readResistances5e(system: unknown): {
	readonly resistances: Resistances | null;
	readonly isPartial: boolean;
} {
	if (valueAt(system, "traits") === undefined) return { resistances: null, isPartial: false };
	const bypasses = [...new Set(TRAITS.flatMap((id) => wordsAt(system, `traits.${id}.bypasses`)))].slice(
		0,
		MOST_BYPASSES,
	);
	const against = subsetsOf(bypasses).map((traits) => ({ traits, ...readSet(system, traits) }));
	return { resistances: { ...NO_RESISTANCES, ...readSet(system, []), against }, isPartial: isPartial(system) };
}

/** Protection in words, a threshold, a number against all types together, or one that is no number. */
function isPartial(system: unknown): boolean {
	const amounts = entriesAt(system, "traits.dm.amount").filter(([, amount]) => `${amount ?? ""}`.trim() !== "");
	const hasUnread = amounts.some(([type]) => type === ALL || wholeAt(system, `traits.dm.amount.${type}`) === undefined);
	const hasWords = TRAITS.some((id) => textAt(system, `traits.${id}.custom`) !== undefined);
	const stopsAll = wordsAt(system, "traits.di.value").includes(ALL) && wordsAt(system, "traits.di.bypasses").length > 0;
	return hasUnread || hasWords || stopsAll || (wholeAt(system, "attributes.hp.dt") ?? 0) > 0;
}

/** The resistances against a hit with these traits. */
function readSet(system: unknown, traits: readonly string[]): ResistanceSet {
	const types = new Set(["dr", "di", "dv"].flatMap((id) => wordsAt(system, `traits.${id}.value`)));
	for (const [type] of entriesAt(system, "traits.dm.amount")) types.add(type);
	const all = guardOf(system, ALL, traits);
	if (traits.length > 0) for (const type of PHYSICAL) types.add(type);
	types.delete(ALL);
	const own = [...types].map((type) => [type, besides(guardOf(system, type, traits), all)] as const);
	return { all, types: Object.fromEntries(own) };
}

function guardOf(system: unknown, type: string, traits: readonly string[]): Resistance {
	const holds = (id: TraitId): boolean =>
		!PHYSICAL.includes(type) || !wordsAt(system, `traits.${id}.bypasses`).some((one) => traits.includes(one));
	const has = (id: TraitId): boolean => {
		const values = wordsAt(system, `traits.${id}.value`);
		return holds(id) && (values.includes(type) || values.includes(ALL));
	};
	if (has("di")) return { ...NO_RESISTANCE, multiplier: ratio(0) };
	const amount = type !== ALL && holds("dm") ? (wholeAt(system, `traits.dm.amount.${type}`) ?? 0) : 0;
	return { armour: 0 - amount, multiplier: has("dr") ? ratio(1, 2) : ONE, after: has("dv") ? ratio(2) : ONE };
}

/** The part of a resistance that the one against everything does not already give. */
function besides(whole: Resistance, all: Resistance): Resistance {
	const over = (part: Ratio, base: Ratio): Ratio => (base.num === 0 ? ONE : div(part, base));
	return {
		armour: whole.armour,
		multiplier: over(whole.multiplier, all.multiplier),
		after: over(whole.after, all.after),
	};
}
