import type { Resistance, Resistances } from "../../engine/combat/index.js";
import { NO_RESISTANCE, NO_RESISTANCES, plainDamage } from "../../engine/combat/index.js";
import { entriesAt, textAt, toWhole, valueAt, wholeAt } from "./read-path.js";
import { readPool, toStats } from "./stats.js";
import type { ActorData, AttackStat, ItemData, StatNote, SystemAdapter } from "./types.js";

/**
 * Free strikes, which hit without a roll; stamina with temporary points; immunities and weaknesses as numbers. A power roll
 * sorts into three tiers with a damage each, which no roll against a number says, so those abilities are listed and asked for.
 */
export const DRAW_STEEL: SystemAdapter = { id: "draw-steel", statuses: { defeated: null, shaken: null }, read };

function read({ system, items = [], statuses = [] }: ActorData) {
	const inSquad = valueAt(system, "isMinion") === true && entriesAt(system, "combatGroups").length > 0;
	const least = wholeAt(system, "stamina.min") ?? 0;
	return toStats({
		attacks: [...readFreeStrike(system), ...items.flatMap(readAbility)],
		health: inSquad
			? null
			: readPool(system, {
					value: "stamina.value",
					max: "stamina.max",
					temp: "stamina.temporary",
					least: () => least,
				}),
		notes: inSquad ? [SHARED_STAMINA] : [],
		resistances: readResistances(system),
		size: readSize(system),
		statuses,
	});
}

/** Damage to a minion is damage to its squad (draw-steel 1.0, data/actor/base-actor.mjs, takeDamage): another document. */
const SHARED_STAMINA: StatNote = { field: "health", wording: { key: "MUSTER.System.Note.squad" } };

/** The free strike as the system's getter computes it: it adds the type, which no field stores. */
function readFreeStrike(system: unknown): readonly AttackStat[] {
	const points = wholeAt(system, "freeStrike.value");
	if (points === undefined || points <= 0) return [];
	const damage = plainDamage({ kind: "points", points }, textAt(system, "freeStrike.type") ?? "");
	const wording = { key: "MUSTER.System.Stat.freeStrike" } as const;
	return [{ id: "freeStrike", label: "", wording, roll: { kind: "sure" }, versus: null, damage: [damage] }];
}

/** An ability that deals damage by a power roll. */
function readAbility({ id, type, name, system }: ItemData): readonly AttackStat[] {
	if (type !== "ability" || valueAt(system, "power.roll.enabled") !== true) return [];
	const hurts = entriesAt(system, "power.effects").some(([, effect]) => textAt(effect, "type") === "damage");
	return hurts ? [{ id: id ?? name, label: name, roll: null, versus: null, damage: null }] : [];
}

/** The higher of what holds against everything and against the type; immunity takes off, weakness adds. */
function readResistances(system: unknown): Resistances | null {
	if (valueAt(system, "damage") === undefined) return null;
	const amount = (list: string, type: string) => toWhole(valueAt(system, `damage.${list}.${type}`)) ?? 0;
	const whole = (type: string): number =>
		Math.max(amount("immunities", "all"), amount("immunities", type)) -
		Math.max(amount("weaknesses", "all"), amount("weaknesses", type));
	const all = whole("all");
	const types = new Set(
		["immunities", "weaknesses"].flatMap((list) => entriesAt(system, `damage.${list}`).map(([type]) => type)),
	);
	types.delete("all");
	const own = [...types].map((type): readonly [string, Resistance] => [
		type,
		{ ...NO_RESISTANCE, armour: whole(type) - all },
	]);
	return { ...NO_RESISTANCES, all: { ...NO_RESISTANCE, armour: all }, types: Object.fromEntries(own) };
}

/** `1M`, or 2 for a larger one. */
function readSize(system: unknown): string | number | null {
	const value = wholeAt(system, "combat.size.value");
	if (value === undefined) return null;
	return value === 1 ? `1${textAt(system, "combat.size.letter") ?? ""}` : value;
}
