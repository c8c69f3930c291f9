import type { Amount, DamageStat } from "../../engine/combat/index.js";
import { plainDamage, repeatAmount, withBonus } from "../../engine/combat/index.js";
import { ownTraitsPf1, PHYSICAL_PF1, readResistancesPf1, SPELL_PF1 } from "./pf1-resistances.js";
import { entriesAt, firstWhole, textAt, valueAt, wholeAt } from "./reading/read-path.js";
import { parseAmount } from "./reading/solve-formula.js";
import { readPool, toStats } from "./reading/stats.js";
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

function read({ system, items = [], statuses = [] }: ActorData) {
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
	{ id, label, attack, damage, threat, traits }: ActionData,
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
