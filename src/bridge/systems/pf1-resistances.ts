import type { Resistance, ResistanceSet, Resistances } from "../../engine/combat/index.js";
import { NO_RESISTANCE, NO_RESISTANCES } from "../../engine/combat/index.js";
import { ratio } from "../../engine/common/index.js";
import { entriesAt, textAt, valueAt, wholeAt, wordsAt } from "./reading/read-path.js";
import { subsetsOf } from "./reading/subsets.js";

/**
 * Damage that reduction is taken from; all other damage passes it (pf1 10.8, module/registry/damage-types.mjs,
 * `category`).
 */
export const PHYSICAL_PF1: readonly string[] = ["bludgeoning", "piercing", "slashing"];

/** The trait of damage by spells, which no reduction is taken from. */
export const SPELL_PF1 = "spell";

/** More traits that overcome something than this are in no game; every set of them is a row. */
const MOST_TRAITS = 4;

/** Reduction of a hit's physical damage, unless the attack has one of the types, or with `isEach` all of them. */
interface Reduction {
	readonly amount: number;
	readonly types: readonly string[];
	readonly isEach: boolean;
}

/**
 * The protection of an actor: `traits.dr` and `traits.eres` are lists of `{amount, types, operator}` beside a free text
 * `custom`, `traits.di` and `traits.dv` lists of types beside one (pf1 10.8, module/documents/actor/actor-pf.mjs,
 * parseResistances; public/template.json). The system takes none of them off by itself, the rules of the game do: of
 * several reductions the highest that is not overcome, of several resistances to an energy the highest; vulnerable is
 * half as much again. `isPartial`: a further protection is in words.
 */
export function readResistancesPf1(system: unknown): {
	readonly resistances: Resistances | null;
	readonly isPartial: boolean;
} {
	if (valueAt(system, "traits.dr") === undefined && valueAt(system, "traits.eres") === undefined)
		return { resistances: null, isPartial: false };
	const reductions = listAt(system, "dr");
	const traits = [...new Set(reductions.flatMap(({ types }) => types))];
	const energies = energySet(system);
	const against = (has: readonly string[]): ResistanceSet => ({
		all: NO_RESISTANCE,
		types: withReduction(energies, highest(reductions.filter((one) => !isOvercome(one, has)))),
	});
	const spells = { traits: [SPELL_PF1], all: NO_RESISTANCE, types: energies };
	const sets = subsetsOf(traits.slice(0, MOST_TRAITS)).map((set) => ({ traits: set, ...against(set) }));
	return {
		resistances: {
			...NO_RESISTANCES,
			...against([]),
			against: reductions.length === 0 ? [] : [spells, ...sets],
		},
		isPartial: isPartial(system) || traits.length > MOST_TRAITS,
	};
}

/** The types that overcome an actor's own reduction, which its natural attacks have too: magic and epic. */
export function ownTraitsPf1(system: unknown): readonly string[] {
	const types = listAt(system, "dr").flatMap((one) => one.types);
	return ["magic", "epic"].filter((type) => types.includes(type));
}

const listAt = (system: unknown, trait: "dr" | "eres"): readonly Reduction[] =>
	entriesAt(system, `traits.${trait}.value`).map(([, entry]) => ({
		amount: wholeAt(entry, "amount") ?? 0,
		types: wordsAt(entry, "types").filter((type) => type !== ""),
		isEach: valueAt(entry, "operator") === false,
	}));

/** One of the types is enough, or all are needed; what no type overcomes has none. */
function isOvercome({ types, isEach }: Reduction, has: readonly string[]): boolean {
	if (types.length === 0) return false;
	return isEach ? types.every((type) => has.includes(type)) : types.some((type) => has.includes(type));
}

const highest = (reductions: readonly Reduction[]): number => Math.max(0, ...reductions.map(({ amount }) => amount));

/** The types of immunity or vulnerability. */
const typesAt = (system: unknown, trait: "di" | "dv"): readonly string[] => wordsAt(system, `traits.${trait}.value`);

function energySet(system: unknown): Readonly<Record<string, Resistance>> {
	const entries = listAt(system, "eres");
	const [immune, vulnerable] = [typesAt(system, "di"), typesAt(system, "dv")];
	const types = new Set([...entries.flatMap((entry) => entry.types), ...immune, ...vulnerable]);
	return Object.fromEntries(
		[...types].map((type) => {
			const multiplier = immune.includes(type) ? ratio(0) : vulnerable.includes(type) ? ratio(3, 2) : ratio(1);
			const armour = highest(entries.filter((entry) => entry.types.includes(type)));
			return [type, { ...NO_RESISTANCE, armour, multiplier }];
		}),
	);
}

function withReduction(types: Readonly<Record<string, Resistance>>, amount: number): ResistanceSet["types"] {
	if (amount === 0) return types;
	const physical = PHYSICAL_PF1.map((type) => [type, { ...(types[type] ?? NO_RESISTANCE), armour: amount }] as const);
	return { ...types, ...Object.fromEntries(physical) };
}

/** Protection in words, resistance to one energy or another, or hardness, which also halves energy. */
function isPartial(system: unknown): boolean {
	const hasWords = ["dr", "eres", "di", "dv"].some(
		(id) =>
			textAt(system, `traits.${id}`) !== undefined ||
			textAt(system, `traits.${id}.custom`) !== undefined ||
			wordsAt(system, `traits.${id}.custom`).length > 0,
	);
	const isEither = listAt(system, "eres").some(({ types, isEach }) => types.length > 1 && !isEach);
	return hasWords || isEither || (wholeAt(system, "traits.hardness") ?? 0) > 0;
}
