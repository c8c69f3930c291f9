import type { Amount, DamageStat, RollStat } from "../../engine/combat/index.js";
import { NO_RESISTANCE, NO_RESISTANCES, plainDamage, withBonus } from "../../engine/combat/index.js";
import type { Wording } from "../../engine/common/index.js";
import { mappedBody } from "./mapped-body.js";
import { attacksOfItems } from "./mapped-items.js";
import type { MappedAttack, MappedRoll, SystemMapping } from "./mapping.js";
import {
	BOTTOMLESS,
	entriesAt,
	readPool,
	slotAt,
	textAt,
	toStats,
	toWhole,
	valueAt,
	wholeAt,
} from "./reading/read-path.js";
import { diceIn, parseAmount, spellAmount } from "./reading/solve-formula.js";
import { damageAt, sumAt } from "./reading/sums.js";
import type { ActorData, AttackStat, LeftOut, OwnBar, SharedPool, Stats, SystemAdapter } from "./reading/types.js";

/**
 * An adapter completed by the GM's mapping: rows of the mapping come first and replace those of the same id;
 * hit points, armour and size of the mapping replace the adapter's; hit points that are not named are those of the
 * token's bar.
 */
export function withMapping(adapter: SystemAdapter, mapping: SystemMapping): SystemAdapter {
	const { defeated, shaken } = mapping.statuses;
	return {
		id: adapter.id,
		statuses: { defeated: defeated ?? adapter.statuses.defeated, shaken: shaken ?? adapter.statuses.shaken },
		read: (actor) => complete(adapter, actor, mapping),
		poolOf: (token) => mappedShare(adapter.poolOf?.(token) ?? null, mapping),
	};
}

/** Points that the mapping takes from elsewhere are shared only where they lie in what the game system passes on. */
function mappedShare(pool: SharedPool | null, { hitPoints }: SystemMapping): SharedPool | null {
	const value = hitPoints?.value ?? null;
	return pool === null || value === null || (pool.path !== null && value.startsWith(`${pool.path}.`)) ? pool : null;
}

function complete(adapter: SystemAdapter, actor: ActorData, mapping: SystemMapping): Stats {
	const { system } = actor;
	const stats = adapter.read(actor);
	const readBar = adapter.readBar ?? barPool;
	const armour = mapping.armour === null ? undefined : wholeAt(system, mapping.armour);
	const found =
		mappedPool(mapping, actor) ??
		withPlaces(stats.health ?? (isLeftOut(stats) ? null : ofBar(readBar(actor))), mapping, actor);
	const health = adapter.isGeneric ? withOwnBar(found, actor) : found;
	const leftOut = adapter.isGeneric ? sayOtherPoints(health, actor) : (stats.leftOut ?? []);
	return toStats({
		attacks: merge(
			[...mapping.attacks.map((row) => toAttack(row, system)), ...attacksOfItems(mapping, actor)],
			stats.attacks,
		),
		defences: merge(
			mapping.defences.flatMap(({ id, label, path }) => {
				const value = sumAt({ item: system, actor: system }, path);
				return value === undefined ? [] : [{ id, label: toWording(label), value }];
			}),
			stats.defences,
		),
		saves: merge(
			mapping.saves.flatMap((row) => {
				const roll = toRoll(row, system);
				return roll === null ? [] : [{ id: row.id, label: toWording(row.label), use: row.use, roll }];
			}),
			stats.saves,
		),
		health: withShaken(health, mapping),
		// Saves that the GM has said are not asked for.
		notes: stats.notes.filter(({ field }) => field !== "saves" || mapping.saves.length === 0),
		resistances:
			armour === undefined
				? stats.resistances
				: { ...(stats.resistances ?? NO_RESISTANCES), all: { ...NO_RESISTANCE, armour } },
		size: (mapping.size === null ? undefined : readSize(system, mapping.size)) ?? stats.size,
		statuses: actor.statuses ?? [],
		body: mappedBody(mapping, actor, stats.body),
		leftOut,
		// What the adapter knows a part of stays incomplete unless the GM has said what it is.
		partial:
			armour === undefined && stats.resistances !== null && stats.missing.includes("resistances")
				? ["resistances"]
				: [],
	});
}

/** A name that the GM has given, or a key of a mapping that is shipped. */
const toWording = (label: string): Wording =>
	label.startsWith("MUSTER.System.Stat.") ? { key: label as `MUSTER.${string}` } : { text: label };

const ofBar = (health: Stats["health"]): Stats["health"] => health && { ...health, isBar: true };

/** True if the adapter knows why there are no hit points. */
const isLeftOut = ({ notes }: Stats): boolean => notes.some(({ field }) => field === "health");

function merge<T extends { readonly id: string }>(first: readonly T[], rest: readonly T[]): readonly T[] {
	return [...first, ...rest.filter(({ id }) => !first.some((row) => row.id === id))];
}

function toAttack(row: MappedAttack, system: unknown): AttackStat {
	const written = row.damage === "" ? undefined : damageAt({ item: system, actor: system }, row.damage);
	return {
		id: row.id,
		label: row.label,
		roll: toRoll(row, system),
		versus: row.versus,
		damage: written === undefined ? null : [toDamage(written, row)],
	};
}

/** Damage whose dice a critical hit throws twice, where the row has critical hits. */
function toDamage(amount: Amount, { roll, critical }: MappedAttack): DamageStat {
	const plain = plainDamage(amount);
	const dice = roll === "over" && critical !== undefined ? diceIn(amount) : "";
	const twice = dice === "" ? undefined : parseAmount(`${spellAmount(amount)}${/^-/.test(dice) ? "" : "+"}${dice}`);
	return twice === undefined ? plain : { ...plain, critical: { amount: twice, times: 1 } };
}

/** Null while the actor has no number at the path. */
function toRoll(row: MappedRoll & Pick<Partial<MappedAttack>, "critical">, system: unknown): RollStat | null {
	const { path, roll, dice, ends, critical } = row;
	const value = sumAt({ item: system, actor: system }, path);
	if (value === undefined) return null;
	if (roll === "skill") return { kind: "skill", skill: value };
	if (roll === "under") return { kind: "under", dice, value };
	const natural = ends ? "ends" : "plain";
	if (roll === "atLeast") return { kind: "atLeast", dice, value, natural };
	const from = critical === undefined ? null : { from: critical, confirm: false };
	return { kind: "over", dice: withBonus(dice, value), natural, critical: from };
}

function mappedPool({ hitPoints }: SystemMapping, { system }: ActorData): Stats["health"] {
	if (hitPoints === null || hitPoints.value === null) return null;
	const { value, max, temp } = hitPoints;
	const min = value.replace(/(^|\.)value$/, "$1min");
	return readPool(system, { value, max: max ?? undefined, temp: temp ?? undefined, min });
}

/** The GM's own place of most or temporary points, beside points that the adapter finds. */
function withPlaces(health: Stats["health"], { hitPoints }: SystemMapping, { system }: ActorData): Stats["health"] {
	if (hitPoints === null || hitPoints.value !== null || health?.state.kind !== "pool") return health;
	const max = hitPoints.max === null ? undefined : wholeAt(system, hitPoints.max);
	const temp = hitPoints.temp === null ? undefined : slotAt(system, hitPoints.temp, "number");
	return {
		...health,
		state: {
			...health.state,
			...(max === undefined ? {} : { max }),
			...(temp === undefined ? {} : { temp: Math.max(0, toWhole(temp.raw) ?? 0) }),
		},
		slots: temp === undefined ? health.slots : { ...health.slots, temp },
	};
}

/** The GM's own mark of the shaken, where anybody can be shaken. */
function withShaken(health: Stats["health"], { statuses: { shaken } }: SystemMapping): Stats["health"] {
	if (health === null || health.slots.shaken === null || shaken === undefined) return health;
	return { ...health, slots: { ...health.slots, shaken } };
}

/** Names of temporary points beside a bar's `value` and `max`. */
const TEMPORARY = ["temp", "temporary"] as const;

/** A bar is an object with `value` and `max`, and perhaps temporary points and a least, or a lone number. */
function barPool({ system, bar }: ActorData): Stats["health"] {
	if (bar === undefined) return null;
	const temp = TEMPORARY.map((key) => `${bar}.${key}`).find((path) => valueAt(system, path) !== undefined);
	const whole = readPool(system, { value: `${bar}.value`, max: `${bar}.max`, temp, min: `${bar}.min` });
	return whole ?? readPool(system, { value: bar });
}

const readSize = (system: unknown, path: string): number | string | undefined =>
	wholeAt(system, path) ?? textAt(system, path);

/**
 * Points that stand before or behind hit points in systems that have both: stamina in sfrpg, wounds in crucible and
 * knave2e.
 */
const OTHER_POINTS = /^(?:sp|stamina|wounds?|vigou?r|fatigue)$/i;

type Health = Stats["health"];

/**
 * Points of an actor whose system nothing more is known of. Where that system takes lost points in its own way, they
 * are taken so: it may take others first, or go on to others below 0, so nothing is held back at 0.
 */
function withOwnBar(health: Health, { takesPoints }: ActorData): Health {
	if (health?.state.kind !== "pool" || !takesPoints) return health;
	return {
		state: { ...health.state, least: BOTTOMLESS },
		slots: { ...health.slots, own: barOf(health.slots.value.path) },
	};
}

/** The sentence about points that are not only those of the bar; none where there is nothing beside it. */
function sayOtherPoints(health: Health, { system }: ActorData): readonly LeftOut[] {
	if (health?.state.kind !== "pool") return [];
	if (health.slots.own) return [{ key: "MUSTER.System.LeftOut.ownWay", data: {} }];
	const { attribute } = barOf(health.slots.value.path);
	const beside = entriesAt(
		{ system },
		attribute.includes(".") ? `system.${attribute.replace(/\.[^.]+$/, "")}` : "system",
	);
	const names = beside.flatMap(([key, value]) => (isOther(key, attribute) && hasPoints(value) ? [key] : []));
	return names.length === 0 ? [] : [{ key: "MUSTER.System.LeftOut.otherPoints", data: { names: names.join(", ") } }];
}

const isOther = (key: string, attribute: string): boolean =>
	OTHER_POINTS.test(key) && key !== attribute.slice(attribute.lastIndexOf(".") + 1);

/** A bar with a most above 0, or a number above 0. */
const hasPoints = (value: unknown): boolean =>
	typeof value === "number"
		? value > 0
		: typeof valueAt(value, "value") === "number" && (wholeAt(value, "max") ?? wholeAt(value, "value") ?? 0) > 0;

function barOf(path: string): OwnBar {
	const attribute = path.replace(/^system\./, "");
	const isBar = attribute.endsWith(".value");
	return { attribute: isBar ? attribute.slice(0, -".value".length) : attribute, isBar };
}
