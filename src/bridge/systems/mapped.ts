import { parseAmount, plainDamage, withBonus } from "./amounts.js";
import type { MappedAttack, MappedRoll, SystemMapping } from "./mapping.js";
import { textAt, valueAt, wholeAt } from "./read-path.js";
import { NO_GUARD, NO_GUARDS, readPool, toStats } from "./stats.js";
import type { ActorData, AttackStat, RollStat, Stats, SystemAdapter } from "./types.js";

/**
 * What an adapter finds, completed by what the GM mapped: rows of the mapping come first and replace those of the same id;
 * hit points, armour and size of the mapping replace the adapter's; hit points that nobody names are those of the
 * token's bar.
 */
export function withMapping(adapter: SystemAdapter, mapping: SystemMapping): SystemAdapter {
	const { defeated, shaken } = mapping.statuses;
	return {
		id: adapter.id,
		statuses: { defeated: defeated ?? adapter.statuses.defeated, shaken: shaken ?? adapter.statuses.shaken },
		read: (actor) => complete(adapter.read(actor), actor, mapping),
	};
}

function complete(stats: Stats, actor: ActorData, mapping: SystemMapping): Stats {
	const { system } = actor;
	const armour = mapping.armour === null ? undefined : wholeAt(system, mapping.armour);
	return toStats({
		attacks: merge(
			mapping.attacks.map((row) => toAttack(row, system)),
			stats.attacks,
		),
		defences: merge(
			mapping.defences.flatMap(({ id, label, path }) => {
				const value = wholeAt(system, path);
				return value === undefined ? [] : [{ id, label: { text: label }, value }];
			}),
			stats.defences,
		),
		saves: merge(
			mapping.saves.flatMap((row) => {
				const roll = toRoll(row, system);
				return roll === null ? [] : [{ id: row.id, label: { text: row.label }, use: row.use, roll }];
			}),
			stats.saves,
		),
		harm: mappedPool(mapping, actor) ?? stats.harm ?? barPool(actor),
		guards: armour === undefined ? stats.guards : { ...(stats.guards ?? NO_GUARDS), all: { ...NO_GUARD, armour } },
		size: (mapping.size === null ? undefined : readSize(system, mapping.size)) ?? stats.size,
		statuses: actor.statuses ?? [],
		...(stats.leftOut === undefined ? {} : { leftOut: stats.leftOut }),
		// What the adapter knows a part of stays incomplete unless the GM has said what it is.
		partial: armour === undefined && stats.guards !== null && stats.missing.includes("guards") ? ["guards"] : [],
	});
}

function merge<T extends { readonly id: string }>(first: readonly T[], rest: readonly T[]): readonly T[] {
	return [...first, ...rest.filter(({ id }) => !first.some((row) => row.id === id))];
}

function toAttack(row: MappedAttack, system: unknown): AttackStat {
	const written = row.damage === "" ? undefined : (parseAmount(row.damage) ?? damageAt(system, row.damage));
	return {
		id: row.id,
		label: row.label,
		roll: toRoll(row, system),
		versus: row.versus,
		damage: written === undefined ? null : [plainDamage(written)],
	};
}

function damageAt(system: unknown, path: string): ReturnType<typeof parseAmount> {
	const value = valueAt(system, path);
	return typeof value === "string" || typeof value === "number" ? parseAmount(`${value}`) : undefined;
}

/** Null while the actor has no number at the path. */
function toRoll({ path, roll, dice }: MappedRoll, system: unknown): RollStat | null {
	const value = wholeAt(system, path);
	if (value === undefined) return null;
	if (roll === "skill") return { kind: "skill", skill: value };
	if (roll === "under") return { kind: "under", dice, value };
	return { kind: "over", dice: withBonus(dice, value), natural: "plain", critical: null };
}

function mappedPool({ hitPoints }: SystemMapping, { system }: ActorData): Stats["harm"] {
	if (hitPoints === null) return null;
	const { value, max, temp } = hitPoints;
	return readPool(system, { value, max: max ?? undefined, temp: temp ?? undefined });
}

/** A bar is an object with `value` and `max`, or a lone number. */
function barPool({ system, bar }: ActorData): Stats["harm"] {
	if (bar === undefined) return null;
	return readPool(system, { value: `${bar}.value`, max: `${bar}.max` }) ?? readPool(system, { value: bar });
}

const readSize = (system: unknown, path: string): number | string | undefined =>
	wholeAt(system, path) ?? textAt(system, path);
