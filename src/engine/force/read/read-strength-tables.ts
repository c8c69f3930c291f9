import { fail, ok } from "../../common/index.js";
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
import { listReader, type ReadAt, readFields } from "./fields.js";
import { PART, readByName, readNamedRows, readOpenSpan, readRowsOf, TABLE_BOUND, titleOf } from "./table-fields.js";

/** A row of ours by that name, whose title a GM's row keeps. */
const oursOf = <T>(rows: Readonly<Record<string, T>>, id: string): T | undefined =>
	Object.hasOwn(rows, id) ? rows[id] : undefined;

/** A GM's own numbers of a soldier (RULES 1.4.1). */
export const readSoldierTable: ReadAt<SoldierTable> = (value, path) =>
	readFields(value, path, (f) => ({
		armour: f.with(
			"armour",
			readByName(ARMOURS, (g, name) => g.whole(name, 0, TABLE_BOUND)),
		),
		fineWeapons: f.whole("fineWeapons", 0, TABLE_BOUND),
		noStirrups: f.whole("noStirrups", -TABLE_BOUND, 0),
		gunship: f.whole("gunship", 0, TABLE_BOUND),
		crewman: f.whole("crewman", 0, TABLE_BOUND),
	}));

/** A GM's own mounts (RULES 1.4.1, 1.8). */
export const readMountTable: ReadAt<MountTable> = readRowsOf(MOUNTS, (f) => ({
	strength: f.whole("strength", -TABLE_BOUND, TABLE_BOUND),
	hexes: f.whole("hexes", 0, LIMITS.hexes),
}));

/** A GM's own missile weapons (RULES 1.4.1, 1.20). */
export const readMissileTable: ReadAt<MissileTable> = readNamedRows((f, id) => ({
	title: titleOf(f, id, oursOf(FORCE_TABLES.missiles, id)?.title),
	strength: f.with("strength", (value, path) => {
		const whole = typeof value === "number" && Number.isSafeInteger(value) && value >= 0 && value <= TABLE_BOUND;
		if (value === "tl" || whole) return ok(value);
		return fail({ code: "MUSTER.Fault.Force.wholeOrTl", path, data: { min: 0, max: TABLE_BOUND } });
	}),
	price: f.whole("price", 0, LIMITS.price, 0),
}));

/** A GM's own special weapons (RULES 1.4.2). */
export const readWeaponTable: ReadAt<WeaponTable> = readNamedRows((f, id) => ({
	title: titleOf(f, id, oursOf(FORCE_TABLES.weapons, id)?.title),
	strength: f.whole("strength", 0, TABLE_BOUND),
	crew: f.whole("crew", 0, LIMITS.crew),
	tl: f.with("tl", readOpenSpan(0, LIMITS.tl), [0, null]),
	arm: f.choice("arm", ARMS),
	limited: f.flag("limited", false),
	riders: f.choiceOrNull("riders", ARMOURS),
	price: f.wholeOrNull("price", 0, LIMITS.price),
}));

/** A GM's own creatures (RULES 1.20). */
export const readCreatureTable: ReadAt<CreatureTable> = readNamedRows((f, id) => ({
	title: titleOf(f, id, oursOf(FORCE_TABLES.creatures, id)?.title),
	strength: f.whole("strength", 0, TABLE_BOUND),
}));

const raceRows = readNamedRows((f, id) => ({
	title: titleOf(f, id, oursOf(FORCE_TABLES.races, id)?.title),
	strength: f.whole("strength", -TABLE_BOUND, TABLE_BOUND),
	fearless: f.flag("fearless", false),
	besieger: f.wholeOrNull("besieger", 0, TABLE_BOUND),
}));

/** A GM's own races (RULES 1.4.3, 1.20); humans must be among them, since troops are human unless they say otherwise. */
export const readRaceTable: ReadAt<RaceTable> = (value, path) => {
	const table = raceRows(value, path);
	if (!table.ok || Object.hasOwn(table.value, "human")) return table;
	return fail({ code: "MUSTER.Fault.Force.noHumans", path });
};

/** A GM's own shares of a force (RULES 1.4.3). */
export const readShareTable: ReadAt<ShareTable> = (value, path) =>
	readFields(value, path, (f) => ({
		miners: f.with("miners", (miners, at) =>
			readFields(miners, at, (g) => ({
				strength: g.whole("strength", 0, TABLE_BOUND),
				least: g.whole("least", 1, LIMITS.men),
				bands: g.with("bands", readBands),
			})),
		),
		field: f.with("field", readBands),
		castle: f.with("castle", readBands),
	}));

/** Bands whose bounds rise, the last without one. */
const readBands: ReadAt<readonly ShareBand[]> = (value, path) => {
	const band: ReadAt<ShareBand> = (each, at) =>
		readFields(each, at, (f) => ({
			upTo: f.wholeOrNull("upTo", 0, LIMITS.coins),
			share: f.fraction("share", PART),
		}));
	const bands = listReader(LIMITS.rows, band)(value, path);
	if (!bands.ok) return bands;
	const rise = bands.value.every(({ upTo }, i) => {
		const before = bands.value[i - 1]?.upTo ?? -1;
		return i === bands.value.length - 1 ? upTo === null : upTo !== null && upTo > before;
	});
	return rise && bands.value.length > 0 ? ok(bands.value) : fail({ code: "MUSTER.Fault.Force.bands", path });
};
