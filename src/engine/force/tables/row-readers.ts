import type { Domain, Ratio, Result, Wording } from "../../common/index.js";
import { fail, fieldPath, findTableFlaws, isRecord, ok } from "../../common/index.js";
import type { FractionBounds, Infer, Reader } from "../../schema/index.js";
import { checked, orNull, withDefault } from "../../schema/index.js";
import { ARMOURS, ARMS, forceReaders, FORCE_LIMITS as LIMITS, MANAS } from "../model/index.js";

export const { choice, flag, fraction, list, object, record, whole } = forceReaders;
const { entries } = forceReaders;

/** Bounds of a table's number that is added to strength, above and below zero. */
export const TABLE_BOUND = 1_000;

/** A multiplier of strength. */
export const FACTOR: FractionBounds = { min: 0, max: LIMITS.strengthFactor, maxDen: LIMITS.den };

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
function namedRows<T>(read: (id: string) => Reader<T>): Reader<Readonly<Record<string, T>>> {
	const row = (id: string): Reader<readonly [string, T]> => checked(read(id), (value) => ok([id, value] as const));
	return checked(entries(row, LIMITS.rows), (rows) => ok(Object.fromEntries(rows)));
}

/** Reads a row that is stored as a list of so many entries, each of which has a name in the path of its fault. */
function namedTuple<T extends readonly unknown[]>(
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

/** Reads rows whose names the GM chooses; one without a title has that of our row by its name. */
export const titledRows = <T>(
	ours: Readonly<Record<string, { readonly title: Wording }>>,
	row: (title: Reader<Wording>) => Reader<T>,
): Reader<Readonly<Record<string, T>>> =>
	namedRows((id) => row(readTitle(id, Object.hasOwn(ours, id) ? ours[id]?.title : undefined)));

/** From so many points, so much strength: `[points, {num, den}]`. */
const row: Reader<readonly [points: number, strength: Ratio]> = namedTuple(
	["points", "strength"],
	[whole(0, LIMITS.points), fraction({ min: 0, max: LIMITS.each, maxDen: LIMITS.den })],
);

/** Reads a GM's own strengths of special powers (RULES 1.16). */
export const readPowerTable = object({
	/** From so many character points, so much strength; below the first row none. The rows rise. */
	rows: checked(list(row, LIMITS.rows), (rows, path) => {
		const rise = rows.every(([points], i) => points > (rows[i - 1]?.[0] ?? -1));
		return rise && rows.length > 0 ? ok(rows) : fail({ code: "MUSTER.Fault.Force.powerRows", path });
	}),
	/** Above the last row: one more for each so many points. */
	step: whole(1, LIMITS.points),
	/** Points of power in stones that add one. */
	stones: whole(1, LIMITS.points),
	/** Multiplier of the whole of a mage. */
	mana: record(MANAS, () => fraction(FACTOR)),
});

/** Worth of a practitioner's points in battle (RULES 1.16). */
export type PowerTable = Infer<typeof readPowerTable>;

/** Special powers (RULES 1.16). A row reads: from so many points, such a strength; in such mana, such a multiplier. */
export const POWER_TABLE = {
	rows: [
		[100, { num: 1, den: 2 }],
		[150, { num: 1, den: 1 }],
		[200, { num: 2, den: 1 }],
		[250, { num: 3, den: 1 }],
		[300, { num: 5, den: 1 }],
		[350, { num: 8, den: 1 }],
		[400, { num: 12, den: 1 }],
		[450, { num: 16, den: 1 }],
		[500, { num: 20, den: 1 }],
	],
	step: 10,
	stones: 10,
	mana: {
		none: { num: 0, den: 1 },
		low: { num: 1, den: 4 },
		normal: { num: 1, den: 1 },
		high: { num: 1, den: 1 },
		veryHigh: { num: 2, den: 1 },
	},
} as const satisfies PowerTable;

const weaponRow = (title: Reader<Wording>) =>
	object({
		title,
		/** One piece, its crew included. */
		strength: whole(0, TABLE_BOUND),
		crew: whole(0, LIMITS.crew),
		/** Tech levels at which it is met; null: ever after. */
		tl: withDefault(readOpenSpan(0, LIMITS.tl), [0, null]),
		arm: choice(ARMS),
		/** It may supply no more than a share of a force (RULES 1.4.3). */
		limited: withDefault(flag, false),
		/** Equipment of men beside the crew, each of whom counts as a whole man; null: it takes none. */
		riders: orNull(choice(ARMOURS)),
		/** The cost to raise one, in coins, where a list has it. */
		price: orNull(whole(0, LIMITS.price)),
	});

/** A weapon that is served by a crew and counts by the piece (RULES 1.4.2, 1.20). */
export type WeaponRow = Infer<ReturnType<typeof weaponRow>>;

/** Special weapons by name. */
type WeaponTable = Readonly<Record<string, WeaponRow>>;

// biome-ignore format: one weapon a row
const ROWS: Readonly<Record<string, Omit<WeaponRow, "title">>> = {
	lightChariot: { strength: 15, crew: 1, tl: [0, 2], arm: "horse", limited: false, riders: "light", price: 7_500 },
	mediumChariot: { strength: 25, crew: 2, tl: [0, 2], arm: "horse", limited: false, riders: "medium", price: 12_500 },
	heavyChariot: { strength: 35, crew: 2, tl: [0, 2], arm: "horse", limited: false, riders: "heavy", price: 17_500 },
	smallBallista: { strength: 15, crew: 2, tl: [0, 5], arm: "artillery", limited: true, riders: null, price: 7_500 },
	largeBallista: { strength: 25, crew: 2, tl: [0, 5], arm: "artillery", limited: true, riders: null, price: 12_500 },
	smallEngine: { strength: 25, crew: 2, tl: [0, 5], arm: "artillery", limited: true, riders: null, price: 15_000 },
	largeEngine: { strength: 50, crew: 4, tl: [0, 5], arm: "artillery", limited: true, riders: null, price: 25_000 },
	lightArtillery: { strength: 25, crew: 2, tl: [0, 5], arm: "artillery", limited: true, riders: null, price: 12_500 },
	heavyArtillery: { strength: 50, crew: 4, tl: [0, 5], arm: "artillery", limited: true, riders: null, price: 25_000 },
	modernArtillery: { strength: 100, crew: 4, tl: [6, null], arm: "artillery", limited: true, riders: null, price: 50_000 },
	lightTank: { strength: 25, crew: 3, tl: [6, null], arm: "armour", limited: false, riders: null, price: 12_500 },
	mediumTank: { strength: 40, crew: 4, tl: [6, null], arm: "armour", limited: false, riders: null, price: 20_000 },
	heavyTank: { strength: 60, crew: 4, tl: [6, null], arm: "armour", limited: false, riders: null, price: 30_000 },
	fighter: { strength: 50, crew: 1, tl: [6, null], arm: "aircraft", limited: false, riders: null, price: 25_000 },
	bomber: { strength: 100, crew: 4, tl: [6, null], arm: "aircraft", limited: false, riders: null, price: 50_000 },
	gunship: { strength: 50, crew: 2, tl: [7, null], arm: "aircraft", limited: false, riders: null, price: 25_000 },
};

/** Special weapons (RULES 1.4.2, 1.20), one piece a row. Crews without a printed number are rulings. */
export const WEAPON_TABLE: WeaponTable = Object.fromEntries(
	Object.entries(ROWS).map(([id, row]) => [id, { title: { key: `MUSTER.Force.Weapon.${id}` }, ...row }]),
);

/** Reads a GM's own special weapons (RULES 1.4.2). */
export const readWeaponTable = titledRows(WEAPON_TABLE, weaponRow);
