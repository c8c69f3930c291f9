import type { Domain, Result, Wording } from "../../common/index.js";
import { fail, fieldPath, findTableFlaws, isRecord, ok } from "../../common/index.js";
import type { FractionBounds, Reader } from "../../schema/index.js";
import { checked, orNull, withDefault } from "../../schema/index.js";
import { ARMOURS, ARMS, FORCE_LIMITS as LIMITS, MOUNTS } from "../model/index.js";
import type {
	CreatureTable,
	MissileTable,
	MountTable,
	RaceTable,
	ShareBand,
	ShareTable,
	SoldierTable,
	WeaponTable,
} from "../tables/index.js";
import { FORCE_TABLES } from "../tables/index.js";
import { choice, entries, flag, fraction, list, object, record, whole } from "./read-troop-type.js";

/** Bounds of a table's number that is added to strength, above and below zero. */
export const TABLE_BOUND = 1_000;

/** A part of a whole, 0 … 1. */
export const PART: FractionBounds = { min: 0, max: 1, maxDen: LIMITS.den };

/** Reads the name of a row: an own key, or the GM's words; a row without one keeps `usual` or takes its id. */
export function readTitle(id: string, usual: Wording | undefined): Reader<Wording> {
	return withDefault(readWording, usual ?? { text: id });
}

const readWording: Reader<Wording> = (value, path) => {
	if (!isRecord(value)) return fail({ code: "MUSTER.Fault.Force.incomplete", path });
	const { key, text } = value;
	if (isOurs(key)) return ok({ key });
	const fits = typeof text === "string" && text.trim() !== "" && text.length <= LIMITS.name;
	return fits ? ok({ text }) : fail({ code: "MUSTER.Fault.Force.title", path, data: { max: LIMITS.name } });
};

const isOurs = (key: unknown): key is `MUSTER.${string}` => typeof key === "string" && /^MUSTER(?:\.\w+)+$/.test(key);

/** Two whole numbers, the second not below the first. */
export function readSpan(min: number, max: number): Reader<readonly [from: number, to: number]> {
	return (value, path) => {
		const [from, to] = Array.isArray(value) && value.length === 2 ? (value as unknown[]) : [];
		const whole = (x: unknown): x is number => typeof x === "number" && Number.isSafeInteger(x) && x >= min && x <= max;
		if (whole(from) && whole(to) && from <= to) return ok([from, to]);
		return fail({ code: "MUSTER.Fault.Force.span", path, data: { min, max } });
	};
}

/** Reads a number with an open upper end, null. */
export function readOpenSpan(min: number, max: number): Reader<readonly [from: number, to: number | null]> {
	const closed = readSpan(min, max);
	return (value, path) => {
		const open = Array.isArray(value) && value.length === 2 && value[1] === null;
		const result = closed(open ? [value[0], max] : value, path);
		return result.ok && open ? ok([result.value[0], null]) : result;
	};
}

/** Reads every row of a table whose names the GM chooses. */
export function namedRows<T>(read: (id: string) => Reader<T>): Reader<Readonly<Record<string, T>>> {
	const row = (id: string): Reader<readonly [string, T]> => checked(read(id), (value) => ok([id, value] as const));
	return checked(entries(row, LIMITS.rows), (rows) => ok(Object.fromEntries(rows)));
}

/** Reads a row that is stored as a list of so many entries, each of which has a name in the path of its fault. */
export function namedTuple<T extends readonly unknown[]>(
	names: readonly string[],
	readers: { readonly [K in keyof T]: Reader<T[K]> },
): Reader<T> {
	return (value, path) => {
		const given: readonly unknown[] = Array.isArray(value) && value.length === names.length ? value : [];
		const found: unknown[] = [];
		for (const [i, read] of readers.entries()) {
			const one = read(given[i], fieldPath(path, names[i] ?? i));
			if (!one.ok) return one;
			found.push(one.value);
		}
		const entries: readonly unknown[] = found;
		return ok(entries as T);
	};
}

/** Lets rows through that answer for every whole number of the domain exactly once. */
export function checkCover<T>(
	value: T,
	rows: readonly (readonly [from: number, to: number])[],
	domain: Domain,
	path: string,
): Result<T> {
	const [flaw] = findTableFlaws(
		rows.map(([from, to]) => [from, to, null]),
		domain,
	);
	if (flaw === undefined) return ok(value);
	const data = { from: flaw.from, to: flaw.to };
	return fail({ code: flaw.kind === "overlap" ? "MUSTER.Fault.Force.overlap" : "MUSTER.Fault.Force.gap", path, data });
}

/** A row of ours by that name, whose title a GM's row keeps. */
const oursOf = <T>(rows: Readonly<Record<string, T>>, id: string): T | undefined =>
	Object.hasOwn(rows, id) ? rows[id] : undefined;

/** A GM's own numbers of a soldier (RULES 1.4.1). */
export const readSoldierTable: Reader<SoldierTable> = object({
	armour: record(ARMOURS, () => whole(0, TABLE_BOUND)),
	fineWeapons: whole(0, TABLE_BOUND),
	noStirrups: whole(-TABLE_BOUND, 0),
	gunship: whole(0, TABLE_BOUND),
	crewman: whole(0, TABLE_BOUND),
});

/** A GM's own mounts (RULES 1.4.1, 1.8). */
export const readMountTable: Reader<MountTable> = record(MOUNTS, () =>
	object({
		strength: whole(-TABLE_BOUND, TABLE_BOUND),
		hexes: whole(0, LIMITS.hexes),
	}),
);

/** A GM's own missile weapons (RULES 1.4.1, 1.20). */
export const readMissileTable: Reader<MissileTable> = namedRows((id) =>
	object({
		title: readTitle(id, oursOf(FORCE_TABLES.missiles, id)?.title),
		strength: (value, path) => {
			const whole = typeof value === "number" && Number.isSafeInteger(value) && value >= 0 && value <= TABLE_BOUND;
			if (value === "tl" || whole) return ok<number | "tl">(value);
			return fail({ code: "MUSTER.Fault.Force.wholeOrTl", path, data: { min: 0, max: TABLE_BOUND } });
		},
		price: withDefault(whole(0, LIMITS.price), 0),
	}),
);

/** A GM's own special weapons (RULES 1.4.2). */
export const readWeaponTable: Reader<WeaponTable> = namedRows((id) =>
	object({
		title: readTitle(id, oursOf(FORCE_TABLES.weapons, id)?.title),
		strength: whole(0, TABLE_BOUND),
		crew: whole(0, LIMITS.crew),
		tl: withDefault(readOpenSpan(0, LIMITS.tl), [0, null]),
		arm: choice(ARMS),
		limited: withDefault(flag, false),
		riders: orNull(choice(ARMOURS)),
		price: orNull(whole(0, LIMITS.price)),
	}),
);

/** A GM's own creatures (RULES 1.20). */
export const readCreatureTable: Reader<CreatureTable> = namedRows((id) =>
	object({
		title: readTitle(id, oursOf(FORCE_TABLES.creatures, id)?.title),
		strength: whole(0, TABLE_BOUND),
	}),
);

const raceRows = namedRows((id) =>
	object({
		title: readTitle(id, oursOf(FORCE_TABLES.races, id)?.title),
		strength: whole(-TABLE_BOUND, TABLE_BOUND),
		fearless: withDefault(flag, false),
		besieger: orNull(whole(0, TABLE_BOUND)),
	}),
);

/**
 * A GM's own races (RULES 1.4.3, 1.20); humans must be among them, since troops are human unless they say otherwise.
 */
export const readRaceTable: Reader<RaceTable> = checked(raceRows, (rows, path) =>
	Object.hasOwn(rows, "human") ? ok(rows) : fail({ code: "MUSTER.Fault.Force.noHumans", path }),
);

/** Bands whose bounds rise, the last without one. */
const readBands: Reader<readonly ShareBand[]> = checked(
	list(object<ShareBand>({ upTo: orNull(whole(0, LIMITS.coins)), share: fraction(PART) }), LIMITS.rows),
	(bands, path) => {
		const rise = bands.every(({ upTo }, i) => {
			const before = bands[i - 1]?.upTo ?? -1;
			return i === bands.length - 1 ? upTo === null : upTo !== null && upTo > before;
		});
		return rise && bands.length > 0 ? ok(bands) : fail({ code: "MUSTER.Fault.Force.bands", path });
	},
);

/** A GM's own shares of a force (RULES 1.4.3). */
export const readShareTable: Reader<ShareTable> = object({
	miners: object({
		strength: whole(0, TABLE_BOUND),
		least: whole(1, LIMITS.men),
		bands: readBands,
	}),
	field: readBands,
	castle: readBands,
});
