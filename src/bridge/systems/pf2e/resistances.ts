import type { Resistance, ResistanceSet, Resistances } from "../../../engine/combat/index.js";
import { NO_RESISTANCE, NO_RESISTANCES } from "../../../engine/combat/index.js";
import { ratio } from "../../../engine/common/index.js";
import { entriesAt, textAt, valueAt, wholeAt, wordsAt } from "../reading/read-path.js";
import { subsetsOf } from "../reading/subsets.js";
import type { ActorData, LeftOut } from "../reading/types.js";
import { type Entry, readProtections, sayResistance } from "./protections.js";
import { DAMAGE_TYPES, type Meaning, type Protection } from "./words.js";

/** The most traits that are distinguished: of six there are 63 sets. */
const MOST_TRAITS = 6;

/** Resistances of an actor, and those that are not applied. */
interface FoundResistances {
	readonly resistances: Resistances;
	readonly leftOut: readonly LeftOut[];
}

/**
 * Of each type of damage the highest weakness is added and the highest resistance taken off, as the system itself
 * applies them (pf2e 7.8.0, `applyIWR`); null where the actor says nothing of it, and nothing where the world's setting
 * keeps the system from it too. What holds only with or without a trait is worked out for every set of the traits that
 * matter.
 */
export function readResistances(actor: ActorData): FoundResistances | null {
	const { system, settings = {} } = actor;
	if (valueAt(system, "attributes") === undefined) return null;
	const { entries, leftOut } = readProtections(system);
	if (settings["automation.iwr"] === false) {
		const isAny = entries.length + leftOut.length > 0;
		return {
			resistances: NO_RESISTANCES,
			leftOut: isAny ? [{ key: "MUSTER.System.LeftOut.switchedOff", data: {} }] : [],
		};
	}
	const hardness = wholeAt(system, "attributes.hardness.value") ?? wholeAt(system, "attributes.hardness") ?? 0;
	const whole = { entries, hardness, unaffected: unaffectedTypes(actor), types: typesOf(entries) };
	const traits = traitsOf(entries, hardness);
	const isUncritical = lists(system, "immunities", "critical-hits");
	// Then nothing says which half of the dice does not count.
	const doublesDice = settings["critRule"] === "doubledice";
	return {
		resistances: {
			...toSet(whole, []),
			against: subsetsOf(traits.slice(0, MOST_TRAITS)).map((set) => ({ ...toSet(whole, set), traits: set })),
			...(isUncritical && !doublesDice ? { isUndoubled: true } : {}),
		},
		leftOut: [
			...leftOut,
			...(isUncritical && doublesDice ? [sayResistance("critical-hits")] : []),
			...traits.slice(MOST_TRAITS).map(sayResistance),
			...stamina(system),
		],
	};
}

const lists = (system: unknown, list: string, word: string): boolean =>
	entriesAt(system, `attributes.${list}`).some(([, entry]) => textAt(entry, "type") === word);

/** Points that a variant of the rules has before hit points. */
function stamina(system: unknown): readonly LeftOut[] {
	const points = wholeAt(system, "attributes.hp.sp.value") ?? 0;
	return points > 0 ? [{ key: "MUSTER.System.LeftOut.stamina", data: { points: `${points}` } }] : [];
}

/** The types that do nothing to an actor by what it is: `isAffectedBy` of the system's actors and hazards. */
function unaffectedTypes({ type, system, items = [] }: ActorData): ReadonlySet<string> {
	const named = (word: string): boolean => lists(system, "weaknesses", word) || lists(system, "resistances", word);
	if (type === "hazard") return new Set(["vitality", "void"].filter((word) => !named(word)));
	const traits = wordsAt(system, "traits.value");
	const isPerson = type === "character" && !traits.includes("minion");
	const isConstruct = traits.includes("construct") && !traits.includes("eidolon") && !isPerson;
	const isUndead = valueAt(system, "attributes.hp.negativeHealing") === true;
	const isPossessed = items.some(
		(item) => item.type === "effect" && wordsAt(item.system, "traits.value").includes("possession"),
	);
	return new Set([
		...(isUndead ? [] : ["vitality"]),
		...(isUndead || isConstruct ? ["void"] : []),
		...(isPossessed ? ["spirit"] : []),
	]);
}

const meaningsOf = (entries: readonly Entry[]): readonly Meaning[] =>
	entries.flatMap(({ meaning, except, doubled }) => [meaning, ...except, ...doubled]);

const typesOf = (entries: readonly Entry[]): readonly string[] => [
	...new Set([...DAMAGE_TYPES, ...meaningsOf(entries).flatMap(({ types }) => types)]),
];

/** The traits that make a difference to an actor, those of immunities last. Hardness gives way to adamantine. */
function traitsOf(entries: readonly Entry[], hardness: number): readonly string[] {
	const traitsOf = (isImmunity: boolean): readonly string[] =>
		meaningsOf(entries.filter(({ protection }) => (protection === "immunity") === isImmunity)).flatMap(
			({ traits }) => traits,
		);
	return [...new Set([...traitsOf(false), ...(hardness > 0 ? ["adamantine"] : []), ...traitsOf(true)])];
}

interface Whole {
	readonly entries: readonly Entry[];
	readonly hardness: number;
	readonly unaffected: ReadonlySet<string>;
	readonly types: readonly string[];
}

/** The resistances against damage with exactly these traits. Types are named where they differ from damage of none. */
function toSet(whole: Whole, traits: readonly string[]): ResistanceSet {
	const all = { ...guardOf(whole, "", traits), multiplier: NO_RESISTANCE.multiplier };
	const own = ["", ...whole.types].map((type): readonly [string, Resistance] => {
		const resistance = guardOf(whole, type, traits);
		return [type, { ...resistance, armour: resistance.armour - all.armour }];
	});
	const differing = own.filter(([, { armour, multiplier }]) => armour !== 0 || multiplier.num === 0);
	const hit = hardnessAgainst(whole.hardness, traits) - addedOnce(whole.entries, traits);
	return { all, types: Object.fromEntries(differing), ...(hit === 0 ? {} : { hit }) };
}

function guardOf({ entries, unaffected }: Whole, type: string, traits: readonly string[]): Resistance {
	const fitting = entries.filter((entry) => !entry.isOnce && applies(entry, type, traits));
	const isImmune = unaffected.has(type) || fitting.some(({ protection }) => protection === "immunity");
	const highest = (protection: Protection): number =>
		Math.max(0, ...fitting.map((one) => (one.protection === protection ? worth(one, type, traits) : 0)));
	const armour = highest("resistance") - highest("weakness");
	return { ...NO_RESISTANCE, armour, ...(isImmune ? { multiplier: ratio(0) } : {}) };
}

const applies = ({ meaning, except }: Entry, type: string, traits: readonly string[]): boolean =>
	meaning.holds(type, traits) && !except.some(({ holds }) => holds(type, traits));

const worth = ({ value, doubled }: Entry, type: string, traits: readonly string[]): number =>
	doubled.some(({ holds }) => holds(type, traits)) ? 2 * value : value;

const addedOnce = (entries: readonly Entry[], traits: readonly string[]): number =>
	entries.reduce((sum, entry) => (entry.isOnce && applies(entry, "", traits) ? sum + entry.value : sum), 0);

/** The hardness up to which adamantine cuts as through half of it. */
const ADAMANTINE = 10;

const hardnessAgainst = (hardness: number, traits: readonly string[]): number =>
	traits.includes("adamantine") && hardness <= ADAMANTINE ? Math.floor(hardness / 2) : Math.max(0, hardness);
