import type { RollStat } from "../../../engine/combat/index.js";
import { isJson } from "../../../engine/schema/index.js";
import type { ActorData, Slot, StatField, Stats, SystemAdapter } from "./types.js";

const NEVER = new Set(["__proto__", "prototype", "constructor"]);

/** The value at a dotted path; undefined where a step is missing, or a getter of the game system's own throws. */
export function valueAt(data: unknown, path: string): unknown {
	let here: unknown = data;
	try {
		for (const step of path.split(".")) {
			if (typeof here !== "object" || here === null || NEVER.has(step)) return undefined;
			here = (here as Readonly<Record<string, unknown>>)[step];
		}
	} catch {
		return undefined;
	}
	return here;
}

/** A whole number, or one written as text ("14"); undefined for anything else. */
export function toWhole(value: unknown): number | undefined {
	if (typeof value === "number") return Number.isSafeInteger(value) ? value + 0 : undefined;
	if (typeof value !== "string") return undefined;
	const plain = value.trim().replace("\u2212", "-");
	return /^[+-]?\d{1,9}$/.test(plain) ? Number(plain) + 0 : undefined;
}

/** The whole number at a path. */
export function wholeAt(data: unknown, path: string): number | undefined {
	return toWhole(valueAt(data, path));
}

/** The first of several paths that holds a whole number, and that number. */
export function firstWhole(
	data: unknown,
	...paths: readonly string[]
): { readonly path: string; readonly value: number } | undefined {
	for (const path of paths) {
		const value = wholeAt(data, path);
		if (value !== undefined) return { path, value };
	}
	return undefined;
}

/** Text that is more than spaces, without those at its ends. */
export function textAt(data: unknown, path: string): string | undefined {
	const value = valueAt(data, path);
	const text = typeof value === "string" ? value.trim() : "";
	return text === "" ? undefined : text;
}

/** The entries of a list, a set, a map's values or an object, in their order; nothing for anything else. */
export function entriesAt(data: unknown, path: string): readonly (readonly [key: string, value: unknown])[] {
	const value = valueAt(data, path);
	// The host's Collection is a Map that iterates its values (foundry-vtt-types, common/utils/collection.d.mts).
	if (value instanceof Map) return [...value.entries()].map(([key, entry]) => [String(key), entry] as const);
	if (Array.isArray(value) || value instanceof Set) return [...value].map((entry, index) => [`${index}`, entry]);
	if (typeof value !== "object" || value === null) return [];
	// One by one: what a getter of the game system's own refuses is left out alone.
	return Object.keys(value).flatMap((key) => {
		try {
			return [[key, (value as Readonly<Record<string, unknown>>)[key]] as const];
		} catch {
			return [];
		}
	});
}

/** The texts of a list or set. */
export function wordsAt(data: unknown, path: string): readonly string[] {
	return entriesAt(data, path).flatMap(([, value]) => (typeof value === "string" ? [value] : []));
}

/** The numbers that an adapter found; fields that it left out are missing, and so are those in `partial`. */
export interface Found extends Partial<Omit<Stats, "missing" | "body">> {
	readonly partial?: readonly StatField[];
	readonly body?: Stats["body"] | undefined;
}

/** Stats with what is missing listed. */
export function toStats(found: Found): Stats {
	const {
		partial = [],
		attacks = [],
		defences = [],
		saves = [],
		health = null,
		resistances = null,
		size = null,
		statuses = [],
		notes = [],
		leftOut = [],
		body,
	} = found;
	const gaps: readonly (readonly [StatField, boolean])[] = [
		["attacks", attacks.length === 0],
		["defences", defences.length === 0],
		["saves", saves.length === 0],
		["health", health === null],
		["resistances", resistances === null],
		["size", size === null],
	];
	const missing = gaps.flatMap(([field, isGap]) => (isGap || partial.includes(field) ? [field] : []));
	const stats = { attacks, defences, saves, health, resistances, size, statuses, missing, notes };
	return { ...stats, ...(leftOut.length === 0 ? {} : { leftOut }), ...(body === undefined ? {} : { body }) };
}

/** Nothing is known of the actor. */
export const NO_STATS: Stats = toStats({});

/** An actor's numbers by an adapter; null where reading throws, because data and getters are a game system's own. */
export function readStats(adapter: Pick<SystemAdapter, "read">, actorOf: () => ActorData): Stats | null {
	try {
		return adapter.read(actorOf());
	} catch {
		return null;
	}
}

/** A slot of an actor, from a path below `system`. */
export function slotAt(system: unknown, path: string, form: Slot["form"]): Slot {
	const raw = valueAt(system, path);
	return { path: `system.${path}`, form, raw: isJson(raw) ? raw : null };
}

/** Paths below `system` of points that can be lost. */
interface PoolPaths {
	readonly value: string;
	readonly max?: string | undefined;
	readonly temp?: string | undefined;
	/** Where the loss is stored from which the value is derived; without a number there the value itself is written. */
	readonly stored?: { readonly path: string; readonly form: "offset" | "loss" } | undefined;
	/** The lowest that the value may fall to, from its maximum. */
	readonly least?: (max: number) => number;
	/**
	 * Where the lowest is kept, which counts below 0 only (dsa5: the negative constitution, modules/actor/actor-dsa5.js,
	 * prepareDerivedData).
	 */
	readonly min?: string;
}

/** A least that no hit comes to, where nothing stops points from falling. */
export const BOTTOMLESS = -1_000_000;

/**
 * The points at or below which each of `count` members is lost, who have `each` points: 14, 7 and 0 for three with 7.
 */
export const evenMarks = (count: number, each: number): readonly number[] =>
	Array.from({ length: Math.max(0, count) }, (_, lost) => (count - 1 - lost) * each);

/** Points that are lost; null unless the present value is there. An empty temporary value counts as none. */
export function readPool(system: unknown, paths: PoolPaths): Stats["health"] {
	const value = firstWhole(system, paths.value)?.value;
	if (value === undefined) return null;
	const max = paths.max === undefined ? null : (firstWhole(system, paths.max)?.value ?? null);
	const temp = paths.temp === undefined ? 0 : Math.max(0, firstWhole(system, paths.temp)?.value ?? 0);
	const own = paths.min === undefined || paths.min === paths.value ? 0 : (wholeAt(system, paths.min) ?? 0);
	const least = max === null || paths.least === undefined ? own : paths.least(max);
	return {
		state: { kind: "pool", value, temp, max, least: Math.min(0, least) + 0 },
		slots: {
			value: lossAt(system, value, paths.stored) ?? slotAt(system, paths.value, "number"),
			temp: paths.temp === undefined ? null : slotAt(system, paths.temp, "number"),
			shaken: null,
		},
	};
}

/**
 * Wounds that count up from 0, out with the first beyond the most: so many points, and one, are left as there is room
 * for. Null unless both numbers are there and the most is above 0.
 */
export function readTaken(
	system: unknown,
	{ value, max }: Required<Pick<PoolPaths, "value" | "max">>,
): Stats["health"] {
	const [taken, most] = [wholeAt(system, value), max === undefined ? undefined : wholeAt(system, max)];
	if (taken === undefined || most === undefined || most <= 0) return null;
	return {
		state: { kind: "pool", value: most + 1 - taken, temp: 0, max: most + 1, least: 0 },
		slots: { value: { ...slotAt(system, value, "loss"), from: most + 1 }, temp: null, shaken: null },
	};
}

/** The start follows from the value and is not taken for the maximum: whatever else goes over the value shifts both. */
function lossAt(system: unknown, value: number, at: PoolPaths["stored"]): Slot | undefined {
	const stored = at && wholeAt(system, at.path);
	if (at === undefined || stored === undefined) return undefined;
	return { ...slotAt(system, at.path, at.form), from: at.form === "offset" ? value - stored : value + stored };
}

/** A roll of 3d6 under a skill, where there is one. */
export function skillRoll(skill: number | undefined): RollStat | null {
	return skill === undefined ? null : { kind: "skill", skill };
}
