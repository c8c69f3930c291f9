import { NO_RESISTANCES, plainDamage, withBonus } from "../../engine/combat/index.js";
import { aimOse, bodyOse } from "./bodies/old-school.js";
import { entriesAt, readPool, textAt, toStats, toWhole, valueAt, wholeAt } from "./reading/read-path.js";
import { addUp, onePart, parseAmount } from "./reading/solve-formula.js";
import type { ActorData, AttackStat, DefenceStat, ItemData, SaveStat, SystemAdapter } from "./reading/types.js";

/** The sum of an armour class counted downwards and the same one counted upwards. */
const DESCENDING = 19;

/** A row reads: id, its name. */
const SAVES = [
	["death", "MUSTER.System.Stat.death"],
	["wand", "MUSTER.System.Stat.wands"],
	["paralysis", "MUSTER.System.Stat.paralysis"],
	["breath", "MUSTER.System.Stat.breath"],
	["spell", "MUSTER.System.Stat.spells"],
] as const;

/**
 * Paths of a character's modifiers in melee and at range; other actors have none (ose, src/module/item/entity.js,
 * rollWeapon).
 */
const MODIFIERS = {
	attack: [],
	melee: ["scores.str.mod", "thac0.mod.melee"],
	missile: ["scores.dex.mod", "thac0.mod.missile"],
} as const;
type Way = keyof typeof MODIFIERS;

/**
 * A d20 whose ends decide against an armour class; saves are a d20 that comes to at least the own number; damage is
 * dice, armour takes nothing off. Which way armour classes count is a setting of the world; both ways come to one scale
 * here, that goes up.
 */
export const OSE: SystemAdapter = { id: "ose", statuses: { defeated: null, shaken: null }, read };

function read(actor: ActorData) {
	const { system, items = [], statuses = [] } = actor;
	return toStats({
		attacks: items.flatMap((item) => readWeapon(actor, item)),
		defences: readArmourClass(actor),
		saves: readSaves(system),
		health: readPool(system, { value: "hp.value", max: "hp.max" }),
		resistances: NO_RESISTANCES,
		statuses,
		body: bodyOse(actor),
	});
}

/** Of the two numbers for one thing that which the world uses; the one that does not say is used where both agree. */
function scaleOf({ settings }: ActorData, up: number | undefined, down: number | undefined): number | undefined {
	const upwards = down === undefined ? undefined : DESCENDING - down;
	const ascending = settings?.["ascendingAC"];
	if (typeof ascending === "boolean") return ascending ? up : upwards;
	return up === upwards ? up : undefined;
}

/** An actor whose two armour classes are both 0, which contradicts itself, has never been given one. */
function readArmourClass(actor: ActorData): readonly DefenceStat[] {
	const up = wholeAt(actor.system, "aac.value");
	const down = wholeAt(actor.system, "ac.value");
	const value = up === 0 && down === 0 ? undefined : scaleOf(actor, up, down);
	return value === undefined ? [] : [{ id: "ac", label: { key: "MUSTER.System.Stat.armourClass" }, value }];
}

/** A new actor's numbers are 0: none is given yet. */
function readSaves(system: unknown): readonly SaveStat[] {
	return SAVES.flatMap(([id, key]): readonly SaveStat[] => {
		const value = wholeAt(system, `saves.${id}.value`);
		if (value === undefined || value <= 0) return [];
		return [{ id, label: { key }, use: "resist", roll: { kind: "atLeast", dice: "1d20", value, natural: "plain" } }];
	});
}

/**
 * The attacks of a weapon; none while it lies in a container (ose, src/module/actor/data-model-monster.js, weapons).
 */
function readWeapon(actor: ActorData, item: ItemData): readonly AttackStat[] {
	if (item.type !== "weapon" || textAt(item.system, "containerId") !== undefined) return [];
	return waysOf(actor, item).map((way, index) => toAttack(actor, item, way, index === 0));
}

function waysOf({ type }: ActorData, { system }: ItemData): readonly Way[] {
	if (type !== "character") return ["attack"];
	if (valueAt(system, "missile") !== true) return ["melee"];
	return valueAt(system, "melee") === true ? ["melee", "missile"] : ["missile"];
}

/** The first way has the weapon's own name, another one its ranges with it. */
function toAttack(actor: ActorData, item: ItemData, way: Way, isFirst: boolean): AttackStat {
	const { id = item.name, name, system } = item;
	const added = MODIFIERS[way].map((path) => numberAt(actor.system, path));
	const base = scaleOf(actor, wholeAt(actor.system, "thac0.bba"), wholeAt(actor.system, "thac0.value"));
	const bonus = addUp([base, numberAt(system, "bonus"), ...added]);
	const ranges = entriesAt(system, "range").map(([, range]) => `${range}`);
	return {
		id: isFirst ? id : `${id}#${way}`,
		label: isFirst ? name : `${name} (${ranges.join("/")})`,
		roll:
			bonus === undefined ? null : { kind: "over", dice: withBonus("1d20", bonus), natural: "ends", critical: null },
		versus: "ac",
		damage: readDamage(actor, system, way === "melee" ? added : []),
		aim: aimOse(item, way === "melee" || (way === "attack" && valueAt(system, "missile") !== true)),
	};
}

/** The weapon's dice, its bonus unless the actor goes without, and what a character adds hand to hand. */
function readDamage({ system }: ActorData, weapon: unknown, added: readonly (number | undefined)[]) {
	const isPlain = valueAt(system, "config.ignoreBonusDamage") === true;
	const plus = addUp([isPlain ? 0 : numberAt(weapon, "bonus"), ...added]);
	const dice = textAt(weapon, "damage");
	const amount = dice === undefined || plus === undefined ? undefined : parseAmount(withBonus(dice, plus));
	return onePart(amount && plainDamage(amount));
}

/** Nothing there is 0; undefined for what is no whole number. */
function numberAt(data: unknown, path: string): number | undefined {
	const value = valueAt(data, path);
	return value === null || value === undefined || value === "" ? 0 : toWhole(value);
}
