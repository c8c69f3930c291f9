import type { Resistances, RollStat } from "../../engine/combat/index.js";
import { NO_RESISTANCE, NO_RESISTANCES } from "../../engine/combat/index.js";
import { aimWfrp4e, bodyWfrp4e } from "./bodies/wfrp4e.js";
import { entriesAt, readPool, textAt, toStats, valueAt, wholeAt } from "./reading/read-path.js";
import type { ActorData, AttackStat, ItemData, SaveStat, StatNote, SystemAdapter } from "./reading/types.js";

/**
 * Rolls up to the first always succeed, from the second on they fail, unless the world's settings say otherwise (wfrp4e
 * 9.6, hooks/init.js).
 */
const USUAL_BOUNDS = { success: 5, failure: 96 } as const;

/** A row reads: id of the characteristic, its name. */
const CHARACTERISTICS = [
	["ws", "MUSTER.System.Stat.weaponSkill"],
	["bs", "MUSTER.System.Stat.ballisticSkill"],
	["s", "MUSTER.System.Stat.strength"],
	["t", "MUSTER.System.Stat.toughness"],
	["i", "MUSTER.System.Stat.initiative"],
	["ag", "MUSTER.System.Stat.agility"],
	["dex", "MUSTER.System.Stat.dexterity"],
	["int", "MUSTER.System.Stat.intelligence"],
	["wp", "MUSTER.System.Stat.willpower"],
	["fel", "MUSTER.System.Stat.fellowship"],
] as const;

/**
 * Every hit of this system costs a wound at least, which no resistance can say: a hit that all of its armour stops
 * costs none here.
 */
const LEAST_WOUND: StatNote = { field: "resistances", wording: { key: "MUSTER.System.Note.leastWound" } };

/**
 * d100 under a skill; wounds; toughness and armour by location. A blow hand to hand is decided by comparing how well
 * both rolled, and any damage has the attacker's success in it: neither is a roll against a number or dice, so both are
 * asked for.
 */
export const WFRP4E: SystemAdapter = { id: "wfrp4e", statuses: { defeated: null, shaken: null }, read };

function read(actor: ActorData) {
	const { system, items = [], statuses = [] } = actor;
	const resistances = readResistances(actor);
	return toStats({
		attacks: items.flatMap((item) => readAttack(actor, item)),
		saves: [...readCharacteristics(actor), ...items.flatMap((item) => readSkill(actor, item))],
		health: readPool(system, { value: "status.wounds.value", max: "status.wounds.max" }),
		resistances,
		notes: resistances === null ? [] : [LEAST_WOUND],
		size: textAt(system, "details.size.value") ?? null,
		statuses,
		body: bodyWfrp4e(actor),
	});
}

/** A modifier of the GM's never takes it past what always succeeds or fails. */
function toRoll({ settings }: ActorData, value: number | undefined): RollStat | null {
	if (value === undefined) return null;
	const least = wholeAt(settings, "automaticSuccess") ?? USUAL_BOUNDS.success;
	const most = (wholeAt(settings, "automaticFailure") ?? USUAL_BOUNDS.failure) - 1;
	return { kind: "percent", value, least: inPercent(least), most: inPercent(most) };
}

const inPercent = (value: number): number => Math.min(100, Math.max(0, value));

function readCharacteristics(actor: ActorData): readonly SaveStat[] {
	return CHARACTERISTICS.flatMap(([id, key]) => {
		const roll = toRoll(actor, wholeAt(actor.system, `characteristics.${id}.value`));
		return roll === null ? [] : [{ id, label: { key }, use: "resist", roll }];
	});
}

/** Skills go by their names, so that those of several actors are the same one. */
function readSkill(actor: ActorData, { type, name, system }: ItemData): readonly SaveStat[] {
	const roll = type === "skill" ? toRoll(actor, wholeAt(system, "total.value")) : null;
	return roll === null ? [] : [{ id: `skill ${name}`, label: { text: name }, use: "resist", roll }];
}

/** Weapons, and traits that do damage (model/item/weapon.js, trait.js). */
function readAttack(actor: ActorData, item: ItemData): readonly AttackStat[] {
	const { id, type, name, system } = item;
	const isTrait =
		type === "trait" && valueAt(system, "rollable.damage") === true && valueAt(system, "disabled") !== true;
	if (type !== "weapon" && !isTrait) return [];
	const isRanged = valueAt(system, "attackType") === "ranged";
	const own = isTrait ? textAt(system, "rollable.rollCharacteristic") : "bs";
	const skill = wholeAt(system, "skillToUse.system.total.value");
	const value = skill ?? wholeAt(actor.system, `characteristics.${own}.value`);
	const roll = isRanged ? toRoll(actor, value) : null;
	return [{ id: id ?? name, label: name, roll, versus: null, damage: null, aim: aimWfrp4e(item) }];
}

/**
 * Toughness and armour of one who has the same everywhere. Null for others, for there is no one place that a hit goes
 * to; for a ward, which is a roll; for a shield, which counts where it was used; for armour that some rolls get past;
 * and for vehicles, which have rules of their own.
 */
function readResistances({ type, system }: ActorData): Resistances | null {
	const toughness = wholeAt(system, "characteristics.t.bonus");
	const ward = wholeAt(system, "status.ward.value") ?? 0;
	const shield = wholeAt(system, "status.armour.shield") ?? 0;
	const places = entriesAt(system, "status.armour").flatMap(([, place]) => readPlace(place));
	const [armour, ...others] = new Set(places);
	if (type === "vehicle" || toughness === undefined || ward > 0 || shield > 0) return null;
	if (typeof armour !== "number" || others.length > 0) return null;
	return { ...NO_RESISTANCES, all: { ...NO_RESISTANCE, armour: toughness + armour } };
}

/**
 * The points of a location's layers together (documents/actor.js, applyDamage); null where a roll decides whether they
 * count.
 */
function readPlace(place: unknown): readonly (number | null)[] {
	if (valueAt(place, "layers") === undefined) return [];
	const layers = entriesAt(place, "layers").map(([, layer]) => layer);
	const points = layers.map((layer) => wholeAt(layer, "value"));
	const isOpen = layers.some((layer) => valueAt(layer, "partial") === true || valueAt(layer, "weakpoints") === true);
	if (isOpen || points.includes(undefined)) return [null];
	return [points.reduce((sum: number, value) => sum + (value ?? 0), 0)];
}
