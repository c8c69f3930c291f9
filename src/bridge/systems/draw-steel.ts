import type { Resistance, Resistances } from "../../engine/combat/index.js";
import { NO_RESISTANCE, NO_RESISTANCES, plainDamage } from "../../engine/combat/index.js";
import { aimAbility, aimFreeStrike, bodyDrawSteel } from "./bodies/draw-steel.js";
import {
	entriesAt,
	evenMarks,
	readPool,
	slotAt,
	textAt,
	toStats,
	toWhole,
	valueAt,
	wholeAt,
} from "./reading/read-path.js";
import type { ActorData, AttackStat, ItemData, StatNote, Stats, SystemAdapter } from "./reading/types.js";

/**
 * Free strikes, which hit without a roll; stamina with temporary points; immunities and weaknesses as numbers. A power
 * roll sorts into three tiers with a damage each, which no roll against a number says, so those abilities are listed
 * and asked for.
 */
export const DRAW_STEEL: SystemAdapter = {
	id: "draw-steel",
	statuses: { defeated: null, shaken: null },
	read,
	poolOf: ({ system }) => {
		const squad = squadOf(system);
		return squad === null || squad === "unclear" ? null : { id: squad.uuid, isSquad: true, path: null };
	},
};

function read({ system, items = [], statuses = [] }: ActorData) {
	const squad = squadOf(system);
	return toStats({
		attacks: [...readFreeStrike(system), ...items.flatMap(readAbility)],
		health: squad === null ? readOwn(system) : squad === "unclear" ? null : readSquad(squad),
		notes: squad === "unclear" ? [SHARED_STAMINA] : [],
		resistances: readResistances(system),
		size: readSize(system),
		statuses,
		body: bodyDrawSteel(system),
	});
}

function readOwn(system: unknown): Stats["health"] {
	const least = wholeAt(system, "stamina.min") ?? 0;
	const paths = { value: "stamina.value", max: "stamina.max", temp: "stamina.temporary" };
	return readPool(system, { ...paths, least: () => least });
}

/**
 * A minion in several groups, or in one that is no squad: the game system itself does not know whose stamina is meant.
 */
const SHARED_STAMINA: StatNote = { field: "health", wording: { key: "MUSTER.System.Note.squad" } };

/** A squad: a group of the combat that keeps the stamina of its minions; its captain keeps another. */
interface Squad {
	readonly uuid: string;
	readonly group: unknown;
	readonly stamina: number;
}

/**
 * Damage to a minion is damage to its squad, another document, without a bound at 0 and with no mark for those who fall
 * (draw-steel 1.0.0: data/actor/base-actor.mjs, combatGroups and takeDamage; documents/actor.mjs, #modifyStamina). A
 * minion outside any squad has its own stamina.
 */
function squadOf(system: unknown): Squad | "unclear" | null {
	if (valueAt(system, "isMinion") !== true) return null;
	const [first, ...others] = entriesAt(system, "combatGroups").map(([, group]) => group);
	if (first === undefined) return null;
	const [uuid, stamina] = [textAt(first, "uuid"), wholeAt(first, "system.staminaValue")];
	if (others.length > 0 || uuid === undefined || stamina === undefined) return "unclear";
	return { uuid, group: first, stamina };
}

/**
 * The stamina of the squad, and how many minions it is enough for. Only where all have the same does the number of
 * those left follow from it; an effect takes no more from each minion than it has
 * (MetaMorphic-Digital/draw-steel#1353), where a strike goes on to others.
 */
function readSquad({ uuid, group, stamina }: Squad): Stats["health"] {
	const each = entriesAt(group, "members").flatMap(([, fighter]) => {
		const own = wholeAt(fighter, "actor.system.stamina.max");
		return valueAt(fighter, "actor.system.isMinion") === true && own !== undefined ? [own] : [];
	});
	const [one] = each;
	const isEven = one !== undefined && one > 0 && each.every((own) => own === one);
	const slot = slotAt(valueAt(group, "system"), "staminaValue", "number");
	return {
		state: { kind: "pool", value: stamina, temp: 0, max: wholeAt(group, "system.staminaMax") ?? null, least: 0 },
		slots: { holder: uuid, value: slot, temp: null, shaken: null },
		members: isEven ? { marks: evenMarks(each.length, one), each: one } : { marks: [] },
	};
}

/** The free strike as the system's getter computes it: it adds the type, which no field stores. */
function readFreeStrike(system: unknown): readonly AttackStat[] {
	const points = wholeAt(system, "freeStrike.value");
	if (points === undefined || points <= 0) return [];
	const damage = plainDamage({ kind: "points", points }, textAt(system, "freeStrike.type") ?? "");
	const wording = { key: "MUSTER.System.Stat.freeStrike" } as const;
	const aim = aimFreeStrike(system);
	return [{ id: "freeStrike", label: "", wording, roll: { kind: "sure" }, versus: null, damage: [damage], aim }];
}

/** An ability that deals damage by a power roll. */
function readAbility(item: ItemData): readonly AttackStat[] {
	const { id, type, name, system } = item;
	if (type !== "ability" || valueAt(system, "power.roll.enabled") !== true) return [];
	const hurts = entriesAt(system, "power.effects").some(([, effect]) => textAt(effect, "type") === "damage");
	if (!hurts) return [];
	return [{ id: id ?? name, label: name, roll: null, versus: null, damage: null, aim: aimAbility(item) }];
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
