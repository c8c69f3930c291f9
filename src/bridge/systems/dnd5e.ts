import type { Amount, DamageStat, Resistance, ResistanceSet, Resistances } from "../../engine/combat/index.js";
import { NO_RESISTANCE, NO_RESISTANCES, plainDamage, withBonus } from "../../engine/combat/index.js";
import type { Ratio } from "../../engine/common/index.js";
import { div, ONE, ratio } from "../../engine/common/index.js";
import { aimDnd5e, bodyDnd5e } from "./bodies/dnd5e.js";
import {
	entriesAt,
	firstWhole,
	readPool,
	textAt,
	toStats,
	toWhole,
	valueAt,
	wholeAt,
	wordsAt,
} from "./reading/read-path.js";
import { DICE, diceIn, parseAmount, spellAmount, subsetsOf } from "./reading/solve-formula.js";
import type { ActorData, AttackStat, ItemData, RollRule, SaveStat, SystemAdapter } from "./reading/types.js";

type Settings = Readonly<Record<string, unknown>>;

/** A row reads: the id of the ability, its name. */
const ABILITIES = [
	["str", "MUSTER.System.Stat.strength"],
	["dex", "MUSTER.System.Stat.dexterity"],
	["con", "MUSTER.System.Stat.constitution"],
	["int", "MUSTER.System.Stat.intelligence"],
	["wis", "MUSTER.System.Stat.wisdom"],
	["cha", "MUSTER.System.Stat.charisma"],
] as const;

/**
 * A d20 whose ends decide attacks, but not saves; a natural 20 doubles the dice of damage; types halve, double, stop.
 * Attacks are the activities of items, read by the labels that the system resolves for its own sheet: a part of them is
 * never added up here.
 */
export const DND5E: SystemAdapter = { id: "dnd5e", statuses: { defeated: null, shaken: null }, read };

function read({ system, items = [], statuses = [], settings = {}, rules = [] }: ActorData) {
	const noSaves = effectsOn(rules, ["save", "d20", "level"]) || levelsOf(system);
	const armourClass = wholeAt(system, "attributes.ac.value");
	const { resistances, isPartial } = readResistances5e(system);
	return toStats({
		attacks: items.flatMap((item) => readAttacks(item, settings)).map((attack) => ruled(attack, rules)),
		defences:
			armourClass === undefined
				? []
				: [{ id: "ac", label: { key: "MUSTER.System.Stat.armourClass" }, value: armourClass }],
		saves: noSaves === "" ? readSaves(system) : [],
		notes: noSaves === "" ? [] : [{ field: "saves", wording: RULED_SAVES, data: { effects: noSaves } }],
		health: readPool(system, {
			value: "attributes.hp.value",
			max:
				valueAt(system, "attributes.hp.effectiveMax") === undefined
					? "attributes.hp.max"
					: "attributes.hp.effectiveMax",
			temp: "attributes.hp.temp",
		}),
		resistances,
		...(isPartial ? { partial: ["resistances"] as const } : {}),
		size: textAt(system, "traits.size") ?? null,
		statuses,
		body: bodyDnd5e(system),
	});
}

const RULED_SAVES = { key: "MUSTER.System.Note.rules" } as const;

/** Names of the effects that change rolls of these kinds, one after the other; empty: there are none. */
const effectsOn = (rules: readonly RollRule[], keys: readonly string[]): string =>
	[...new Set(rules.filter(({ key }) => keys.includes(key)).map(({ effect }) => effect))].join(", ");

/** Conditions that are on with a level (dnd5e 6.0, module/data/active-effect/condition.mjs, prepareDerivedData). */
const levelsOf = (system: unknown): string =>
	entriesAt(system, "conditions")
		.flatMap(([type, level]) => ((toWhole(level) ?? 0) > 0 ? [type] : []))
		.join(", ");

/** An attack whose roll or damage is asked for where rules change it as it is rolled. */
function ruled(attack: AttackStat, rules: readonly RollRule[]): AttackStat {
	const [roll, damage] = [effectsOn(rules, ["attack", "d20"]), effectsOn(rules, ["damage"])];
	if (roll === "" && damage === "") return attack;
	const effects = [...new Set([roll, damage].filter(Boolean).flatMap((names) => names.split(", ")))].join(", ");
	return {
		...attack,
		...(roll === "" ? {} : { roll: null }),
		...(damage === "" ? {} : { damage: null }),
		leftOut: [...(attack.leftOut ?? []), { key: "MUSTER.System.LeftOut.rules", data: { effects } }],
	};
}

/**
 * The prepared bonus of each save; none that dice are added to, and none while exhaustion counts, which the system
 * takes off when it rolls (dnd5e 5.3, documents/actor/actor.mjs, addRollExhaustion).
 */
function readSaves(system: unknown): SaveStat[] {
	const isExhausted = (wholeAt(system, "attributes.exhaustion") ?? 0) > 0;
	if (isExhausted && !wordsAt(system, "traits.ci.value").includes("exhaustion")) return [];
	const more = textAt(system, "bonuses.abilities.save");
	return ABILITIES.flatMap(([id, key]): SaveStat[] => {
		const bonus = firstWhole(system, `abilities.${id}.save.value`, `abilities.${id}.save`)?.value;
		if (bonus === undefined || hasDice(more) || hasDice(textAt(system, `abilities.${id}.bonuses.save`))) return [];
		const roll = { kind: "over", dice: withBonus("1d20", bonus), natural: "plain", critical: null } as const;
		return [{ id, label: { key }, use: "resist", roll }];
	});
}

const hasDice = (formula: string | undefined): boolean => /\dd|d\d/i.test(formula ?? "");

function readAttacks(item: ItemData, rules: Settings): AttackStat[] {
	const usable = entriesAt(item.system, "activities").filter(
		([, activity]) => textAt(activity, "type") === "attack" && valueAt(activity, "canUse") !== false,
	);
	const arrows = hasSpecialAmmunition(item);
	return usable.map(([key, activity]): AttackStat => {
		const name = textAt(activity, "name");
		const isOne = usable.length === 1 || name === undefined || name === item.name;
		return {
			id: `${item.id ?? item.name}/${key}`,
			// Each activity is called "Attack" unless it was named, so the name only distinguishes several of one item.
			label: isOne ? item.name : `${item.name} (${name})`,
			roll: arrows ? null : readRoll(activity),
			versus: "ac",
			aim: aimDnd5e(item, activity),
			damage: arrows ? null : readDamage(item, activity, rules),
		};
	});
}

/** Arrows of magic or with damage of their own count as chosen when the system rolls, and no label includes them. */
function hasSpecialAmmunition({ system }: ItemData): boolean {
	return entriesAt(system, "ammunitionOptions").some(([, option]) => {
		const isMagic = valueAt(option, "item.system.magicAvailable") !== false;
		const bonus = `${valueAt(option, "item.system.magicalBonus") ?? ""}`.trim();
		const base = textAt(option, "item.system.damage.base.formula");
		return (isMagic && bonus !== "" && bonus !== "0") || base !== undefined;
	});
}

/** The whole bonus as the sheet shows it, `+7` or `- 1`; nothing where dice are among it. */
function readRoll(activity: unknown): AttackStat["roll"] {
	const bonus = toWhole(textAt(activity, "labels.toHit")?.replace(/\s/g, ""));
	if (bonus === undefined) return null;
	const from = firstWhole(activity, "criticalThreshold", "attack.critical.threshold")?.value ?? 20;
	return { kind: "over", dice: withBonus("1d20", bonus), natural: "ends", critical: { from, confirm: false } };
}

/** One part for each type, as the sheet shows it; null where one of them is more than dice and numbers. */
function readDamage({ system }: ItemData, activity: unknown, rules: Settings): readonly DamageStat[] | null {
	const labels = valueAt(activity, "labels.damage");
	if (typeof labels !== "object" || labels === null) return null;
	const traits = wordsAt(system, "properties");
	const parts: DamageStat[] = [];
	for (const [, label] of entriesAt(activity, "labels.damage")) {
		const amount = parseAmount(textAt(label, "formula") ?? "");
		const more = parts.length === 0 ? onlyCritical(amount, activity) : "";
		const critical = amount && more !== undefined ? criticalOf(amount, more, rules) : undefined;
		if (amount === undefined || critical === undefined) return null;
		const type = textAt(label, "damageType") ?? "";
		parts.push({ ...plainDamage(amount, type), critical: { amount: critical, times: 1 }, traits });
	}
	return parts;
}

/** The damage that only a critical hit adds to the first part: its own bonus, and an attacker's additional dice. */
function onlyCritical(amount: Amount | undefined, activity: unknown): string | undefined {
	const bonus = textAt(activity, "damage.critical.bonus");
	const dice = amount && moreDice(amount, activity);
	if (dice === undefined || (bonus !== undefined && parseAmount(bonus) === undefined)) return undefined;
	return [bonus, dice].filter(Boolean).join("+");
}

/**
 * Dice twice, or once and all of them at their highest; numbers once, or twice, as the world's settings say. Undefined
 * for what adds to more than dice and numbers.
 */
function criticalOf(amount: Amount, more: string, rules: Settings): Amount | undefined {
	const plain = spellAmount(amount);
	const dice = diceIn(amount);
	const terms = [
		plain,
		rules["criticalDamageMaxDice"] === true ? highestOf(dice) : dice,
		rules["criticalDamageModifiers"] === true ? plain.replace(DICE, "") : "",
		more,
	];
	return parseAmount(
		terms
			.filter((term) => term !== "")
			.join("+")
			.replaceAll(/\+(?=[+-])/g, ""),
	);
}

/** The most that dice can show. */
function highestOf(dice: string): string {
	const rolls = [...dice.matchAll(/([+-]?)(\d*)d(\d+)/g)];
	const most = rolls.reduce((sum, [, sign, count, sides]) => {
		return sum + (sign === "-" ? -1 : 1) * Number(count || 1) * Number(sides);
	}, 0);
	return most === 0 ? "" : `${most}`;
}

/**
 * As many dice as the attacker throws besides for a critical hit with a melee weapon; undefined where it is not clear
 * of what.
 */
function moreDice(amount: Amount, activity: unknown): string | undefined {
	const count = wholeAt(activity, "actor.flags.dnd5e.meleeCriticalDamageDice") ?? 0;
	if (count === 0 || textAt(activity, "actionType") !== "mwak") return "";
	const [die, ...others] = spellAmount(amount).match(/d\d+/g) ?? [];
	return others.length > 0 ? undefined : die === undefined ? "" : `${count}${die}`;
}

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
function readResistances5e(system: unknown): {
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
