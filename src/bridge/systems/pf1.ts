import type { Amount, DamageStat, Resistance, ResistanceSet, Resistances } from "../../engine/combat/index.js";
import { NO_RESISTANCE, NO_RESISTANCES, plainDamage, repeatAmount, withBonus } from "../../engine/combat/index.js";
import { ratio } from "../../engine/common/index.js";
import { aimPf1, bodyPf1 } from "./bodies/pathfinder.js";
import { entriesAt, firstWhole, readPool, textAt, toStats, valueAt, wholeAt, wordsAt } from "./reading/read-path.js";
import { parseAmount, subsetsOf } from "./reading/solve-formula.js";
import type {
	ActionData,
	ActorData,
	AttackStat,
	DamageData,
	DefenceStat,
	ItemData,
	SaveStat,
	SystemAdapter,
} from "./reading/types.js";

/**
 * Damage that reduction is taken from; all other damage passes it (pf1 10.8, module/registry/damage-types.mjs,
 * `category`).
 */
const PHYSICAL_PF1: readonly string[] = ["bludgeoning", "piercing", "slashing"];

/** The trait of damage by spells, which no reduction is taken from. */
const SPELL_PF1 = "spell";

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
function readResistancesPf1(system: unknown): {
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
function ownTraitsPf1(system: unknown): readonly string[] {
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

/** Types of action that roll to hit, for every kind of item (pf1 10.8, module/components/action.mjs, hasAttack). */
const ATTACKING = new Set(["mwak", "rwak", "twak", "msak", "rsak", "mcman", "rcman"]);

/** A row reads: id, its name, the path below `system`. */
const DEFENCES = [
	{ id: "normal", label: { key: "MUSTER.System.Stat.armourClass" }, path: "attributes.ac.normal.total" },
	{ id: "touch", label: { key: "MUSTER.System.Stat.touch" }, path: "attributes.ac.touch.total" },
	{ id: "flatFooted", label: { key: "MUSTER.System.Stat.flatFooted" }, path: "attributes.ac.flatFooted.total" },
	{ id: "cmd", label: { key: "MUSTER.System.Stat.manoeuvre" }, path: "attributes.cmd.total" },
] as const;

const SAVES = [
	{ id: "fort", label: { key: "MUSTER.System.Stat.fortitude" }, path: "attributes.savingThrows.fort.total" },
	{ id: "ref", label: { key: "MUSTER.System.Stat.reflex" }, path: "attributes.savingThrows.ref.total" },
	{ id: "will", label: { key: "MUSTER.System.Stat.will" }, path: "attributes.savingThrows.will.total" },
] as const;

/**
 * A d20 whose ends decide; threats that a second roll confirms. Bonus and damage of each action are what the system's
 * own methods make of them, since its data hold parts only; what it stores of health is how far it is from its maximum
 * (pf1 10.8, module/documents/actor/actor-pf.mjs).
 */
export const PF1: SystemAdapter = { id: "pf1", statuses: { defeated: null, shaken: null }, read };

function read(actor: ActorData) {
	const { system, items = [], statuses = [] } = actor;
	const constitution = wholeAt(system, "abilities.con.total");
	const { resistances, isPartial } = readResistancesPf1(system);
	const own = ownTraitsPf1(system);
	return toStats({
		attacks: items.flatMap((item) => readItem(item, own)),
		defences: DEFENCES.flatMap(({ path, ...defence }): DefenceStat[] => {
			const value = wholeAt(system, path);
			return value === undefined ? [] : [{ ...defence, value }];
		}),
		saves: SAVES.flatMap(({ path, ...save }): SaveStat[] => {
			const bonus = wholeAt(system, path);
			const roll = { kind: "over", natural: "ends", critical: null } as const;
			return bonus === undefined ? [] : [{ ...save, use: "resist", roll: { ...roll, dice: withBonus("1d20", bonus) } }];
		}),
		health: readPool(system, {
			value: "attributes.hp.value",
			max: "attributes.hp.max",
			temp: "attributes.hp.temp",
			least: () => (constitution === undefined ? 0 : -constitution),
			stored: { path: "attributes.hp.offset", form: "offset" },
		}),
		resistances,
		partial: isPartial ? ["resistances"] : [],
		size: textAt(system, "traits.size") ?? firstWhole(system, "traits.size.value")?.value ?? null,
		statuses,
		body: bodyPf1(actor),
	});
}

/**
 * Every action that is rolled to hit; of further attacks in one action those with a bonus of their own (`id#2`). `own`
 * are traits of natural attacks.
 */
function readItem(item: ItemData, own: readonly string[]): readonly AttackStat[] {
	const natural = textAt(item.system, "subType") === "natural" ? own : [];
	return entriesAt(item.system, "actions").flatMap(([key, action]) => {
		if (!ATTACKING.has(textAt(action, "actionType") ?? "")) return [];
		const id = textAt(action, "_id") ?? key;
		const resolved = item.actions?.filter((one) => one.id === id || one.id.startsWith(`${id}#`)) ?? [];
		const silent: ActionData = { id, label: textAt(action, "name") ?? item.name, attack: null, damage: null };
		return (resolved.length === 0 ? [silent] : resolved).map((one) =>
			toAttack(item, action, { ...one, traits: [...(one.traits ?? []), ...natural] }),
		);
	});
}

function toAttack(
	item: ItemData,
	action: unknown,
	{ id, label, attack, damage, threat, traits, feet }: ActionData,
): AttackStat {
	const type = textAt(action, "actionType") ?? "";
	const isManoeuvre = /cman$/.test(type);
	const times = isManoeuvre || threat === null ? 1 : timesOf(action);
	const from = threat ?? (wholeAt(action, "ability.critRange") || 20);
	const critical = times > 1 ? { from, confirm: true } : null;
	const versus = isManoeuvre ? "cmd" : valueAt(action, "touch") === true ? "touch" : "normal";
	const all = /^[mr]sak$/.test(type) ? [...(traits ?? []), SPELL_PF1] : (traits ?? []);
	return {
		id: `${item.id ?? item.name}/${id}`,
		label: label === item.name ? label : `${item.name} (${label})`,
		roll: attack === null ? null : { kind: "over", dice: withBonus("1d20", attack), natural: "ends", critical },
		versus,
		damage: damage && toParts(damage, times, all),
		aim: aimPf1(type, feet),
	};
}

/**
 * The multiplier of a critical hit: 2 unless the action names another; 1, which means no critical hit, where it is
 * null.
 */
function timesOf(action: unknown): number {
	const times = valueAt(action, "ability.critMult") === null ? 1 : (wholeAt(action, "ability.critMult") ?? 2);
	return Math.min(10, Math.max(1, times));
}

/** Null where one part is more than dice and numbers. */
function toParts(damage: readonly DamageData[], times: number, traits: readonly string[]): DamageStat[] | null {
	const parts = damage.map((part) => toPart(part, times, traits));
	return parts.every((part) => part !== null) ? joinPhysical(parts) : null;
}

function toPart({ formula, type, types, onCritical }: DamageData, times: number, more: readonly string[]) {
	const amount = parseAmount(formula);
	if (amount === undefined) return null;
	const traits = [...new Set([...more, ...(types ?? [type])])].filter((trait) => trait !== "");
	const plain = { ...plainDamage(onCritical === "only" ? { kind: "points", points: 0 } : amount, type), traits };
	if (onCritical === "once" || times === 1) return plain;
	// What only a critical hit adds is thrown with each further time of the damage (module/action-use/chat-attack.mjs,
	// addDamage).
	const repeated = repeatAmount(amount, onCritical === "only" ? times - 1 : times);
	return { ...plain, critical: { amount: repeated, times: 1 } };
}

/** The physical parts of a hit as one, the first: reduction is taken from them together. */
function joinPhysical(parts: readonly DamageStat[]): DamageStat[] {
	const physical = parts.filter(({ type }) => PHYSICAL_PF1.includes(type));
	const [first, ...more] = physical;
	if (first === undefined || more.length === 0) return [...parts];
	const criticals = physical.map(({ amount, critical }) => critical?.amount ?? amount);
	const joined: DamageStat = {
		...first,
		amount: addAmounts(physical.map(({ amount }) => amount)),
		critical: physical.some(({ critical }) => critical !== null) ? { amount: addAmounts(criticals), times: 1 } : null,
		traits: [...new Set(physical.flatMap(({ traits }) => traits))],
	};
	return parts.flatMap((part) => (part === first ? [joined] : physical.includes(part) ? [] : [part]));
}

function addAmounts(amounts: readonly Amount[]): Amount {
	const texts = amounts.flatMap((amount) => (amount.kind === "dice" ? [amount.dice] : []));
	const points = amounts.reduce((sum, amount) => sum + (amount.kind === "points" ? amount.points : 0), 0);
	return texts.length === 0 ? { kind: "points", points } : { kind: "dice", dice: withBonus(texts.join("+"), points) };
}
