import { fail, ok } from "../../common/index.js";
import { checked, orNull, type Reader, withDefault } from "../../schema/index.js";
import { ARMOURS, ARMS, FORCE_LIMITS as LIMITS, MOUNTS } from "../model/index.js";
import {
	type CreatureTable,
	FORCE_TABLES,
	type MissileTable,
	type MountTable,
	type RaceTable,
	type ShareBand,
	type ShareTable,
	type SoldierTable,
	type WeaponTable,
} from "../tables/index.js";
import { choice, flag, fraction, list, object, record, whole } from "./readers.js";
import { namedRows, PART, readOpenSpan, readTitle, TABLE_BOUND } from "./table-fields.js";

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

/** A GM's own races (RULES 1.4.3, 1.20); humans must be among them, since troops are human unless they say otherwise. */
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
