import type { Resistance, ResistanceSet, Resistances } from "../../../engine/combat/index.js";
import { NO_RESISTANCE, NO_RESISTANCES } from "../../../engine/combat/index.js";
import { ratio } from "../../../engine/common/index.js";
import { entriesAt, textAt, toWhole, valueAt, wholeAt, wordsAt } from "../reading/read-path.js";
import { subsetsOf } from "../reading/solve-formula.js";
import type { ActorData, LeftOut } from "../reading/types.js";
import type { Meaning, Protection } from "./words.js";
import { DAMAGE_TYPES, isOnce, meaningOf, meaningOfStatements } from "./words.js";

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

/** An immunity, a weakness or a resistance, with what it does not hold against, and against what it counts twice. */
interface Entry {
	readonly protection: Protection;
	readonly meaning: Meaning;
	readonly except: readonly Meaning[];
	readonly doubled: readonly Meaning[];
	readonly value: number;
	/** It adds once to a hit as a whole. */
	readonly isOnce: boolean;
}

const LISTS = [
	["immunity", "immunities"],
	["weakness", "weaknesses"],
	["resistance", "resistances"],
] as const;

/** Immunities, resistances and weaknesses of an actor, and those of them that give no number. */
interface Protections {
	readonly entries: readonly Entry[];
	readonly leftOut: readonly LeftOut[];
}

/** The immunities, weaknesses and resistances of an actor's system data. */
function readProtections(system: unknown): Protections {
	const [entries, leftOut]: [Entry[], LeftOut[]] = [[], []];
	for (const [protection, list] of LISTS) {
		for (const [, data] of entriesAt(system, `attributes.${list}`)) {
			const word = textAt(data, "type") ?? "";
			const entry = readEntry(data, word, protection);
			if (entry !== undefined) entries.push(entry);
			else if (isSaid(word, protection)) leftOut.push(sayResistance(textAt(data, "label") ?? nameOf(data, word)));
		}
	}
	return { entries, leftOut };
}

/** A notice that a protection or weakness is not applied. */
const sayResistance = (name: string): LeftOut => ({ key: "MUSTER.System.LeftOut.guard", data: { name } });

const nameOf = (data: unknown, word: string): string => `${word} ${toWhole(valueAt(data, "value")) ?? ""}`.trim();

function readEntry(data: unknown, word: string, protection: Protection): Entry | undefined {
	const meaning = word === "custom" ? definedMeaning(data) : meaningOf(word, protection);
	const [except, doubled] = ["exceptions", "doubleVs"].map((list) => readList(data, list, protection));
	if (!meaning || !except || !doubled) return undefined;
	const once = protection === "weakness" && (valueAt(data, "applyOnce") === true || isOnce(word));
	return { protection, meaning, except, doubled, value: toWhole(valueAt(data, "value")) ?? 0, isOnce: once };
}

/**
 * Words, or what a user has defined; words that say nothing hold for no damage. Undefined where a definition is not
 * understood.
 */
function readList(data: unknown, list: string, protection: Protection): readonly Meaning[] | undefined {
	const read = entriesAt(data, list).map(([, one]): readonly Meaning[] | undefined => {
		const meaning = typeof one === "string" ? meaningOf(one, protection) : definedMeaning(one);
		if (meaning !== undefined) return [meaning];
		return typeof one === "string" ? [] : undefined;
	});
	return read.every((one) => one !== undefined) ? read.flat() : undefined;
}

function definedMeaning(data: unknown): Meaning | undefined {
	const statements = entriesAt(data, "definition").map(([, statement]) => statement);
	return statements.length === 0 ? undefined : meaningOfStatements(statements);
}

/** An immunity to something that is no damage needs no word; one to critical hits has its own place. */
const isSaid = (word: string, protection: Protection): boolean => protection !== "immunity" || word === "custom";
