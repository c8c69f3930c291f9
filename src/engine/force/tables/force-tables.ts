import { REACTIONS } from "../../checks/index.js";
import type { Result, Wording } from "../../common/index.js";
import { fail, isRecord, ok } from "../../common/index.js";
import type { Infer, Reader } from "../../schema/index.js";
import { checked, orNull, usualOf, withDefault } from "../../schema/index.js";
import type { ForceOptions } from "../model/index.js";
import { ARMOURS, FORCE_PRESETS, FORCE_LIMITS as LIMITS, MOUNTS } from "../model/index.js";
import { MORALE_TABLE, ORGANISATION_TABLE, readMoraleTable, readOrganisation } from "./organisation.js";
import {
	COMMANDER_TABLE,
	QUALITY_TABLE,
	readCommanderTable,
	readQualityTable,
	readTypicalSkills,
	TYPICAL_SKILLS,
} from "./qualities.js";
import { RECOVERY_TABLE, readRecoveryTable } from "./recovery.js";
import {
	choice,
	FACTOR,
	flag,
	fraction,
	object,
	PART,
	POWER_TABLE,
	readPowerTable,
	readWeaponTable,
	record,
	TABLE_BOUND,
	titledRows,
	WEAPON_TABLE,
	whole,
} from "./row-readers.js";
import { readShareTable, SHARE_TABLE } from "./shares.js";

/** Reads a GM's own prices (RULES 1.8, 1.17). */
const readPriceTable = object({
	/** The keep of one man for a month; a mount costs as much for each hex that it covers. */
	living: whole(0, LIMITS.living),
	/** Price of hiring besides the equipment, where no cost to raise is listed. */
	hiring: fraction(PART),
	/** A month's pay. */
	pay: fraction(PART),
	/** True if quality changes pay in this world. */
	payByQuality: flag,
	/** The gear of a fallen or captured man, for use, or sold for cash; and what is left of either for riders. */
	salvage: fraction(PART),
	cash: fraction(PART),
	mounted: fraction(PART),
	/** Bonuses in parts of the pay that raise morale a little, or more (RULES 1.8). */
	halfBonus: fraction(FACTOR),
	fullBonus: fraction(FACTOR),
});

/** Prices of troops in a world (RULES 1.8, 1.17, 1.20); amounts in coins, shares as fractions of the cost to raise. */
export type PriceTable = Infer<typeof readPriceTable>;

/** Prices of a world of knights (RULES 1.8, 1.17, 1.20). A row reads: what for, how much. */
const PRICE_TABLE = {
	living: 200,
	hiring: { num: 1, den: 10 },
	pay: { num: 1, den: 10 },
	payByQuality: false,
	salvage: { num: 1, den: 3 },
	cash: { num: 1, den: 5 },
	mounted: { num: 1, den: 2 },
	halfBonus: { num: 1, den: 2 },
	fullBonus: { num: 1, den: 1 },
} as const satisfies PriceTable;

/** Fates of a man who was left for dead when found (RULES 1.17). */
const FATES = ["killed", "ignored", "nursed"] as const;

/** Reads a GM's own fates of men left for dead, one for every reaction (RULES 1.17). */
const readScavengerTable = record(REACTIONS, () => choice(FATES));

/** Scavengers (RULES 1.17). A row reads: with that reaction of the finder, this is the man's fate. */
const SCAVENGER_TABLE = {
	disastrous: "killed",
	veryBad: "killed",
	bad: "killed",
	poor: "ignored",
	neutral: "ignored",
	good: "nursed",
	veryGood: "nursed",
	excellent: "nursed",
} as const satisfies Infer<typeof readScavengerTable>;

const lost = whole(0, LIMITS.morale);

const readBearingTable = object({
	/** Bearing of raw men without formal training. */
	rawIrregular: whole(-LIMITS.morale, LIMITS.morale),
	/** Leadership that changes nothing, and the points above or below it that make one of morale. */
	leadership: object({ from: whole(0, LIMITS.skill), step: whole(1, LIMITS.skill) }),
	/** Points lost to the first missed payday, to each further one, and paydays made for each point regained. */
	missedPay: object({ first: lost, further: lost, regain: whole(1, LIMITS.morale) }),
	/** The highest target of elite and veteran men who were not paid. */
	unpaidCap: lost,
});

/** The numbers of morale that are no change for a while (RULES 1.5, 1.6, 1.8). */
export type BearingTable = Infer<typeof readBearingTable>;

/** Leadership, arrears and the raw irregular (RULES 1.5, 1.6, 1.8). A row reads: what it is, its number. */
const BEARING_TABLE = {
	rawIrregular: -3,
	leadership: { from: 12, step: 3 },
	missedPay: { first: 1, further: 2, regain: 2 },
	unpaidCap: 14,
} as const satisfies BearingTable;

const creatureRow = (title: Reader<Wording>) => object({ title, strength: whole(0, TABLE_BOUND) });

/** A creature that counts by the head (RULES 1.20). */
export type CreatureRow = Infer<ReturnType<typeof creatureRow>>;

/** Creatures of fixed strength (RULES 1.20). A row reads: under the creature the strength of one. */
const CREATURE_TABLE = {
	hatchling: { title: { key: "MUSTER.Force.Creature.hatchling" }, strength: 15 },
	youngDragon: { title: { key: "MUSTER.Force.Creature.youngDragon" }, strength: 30 },
	adolescentDragon: { title: { key: "MUSTER.Force.Creature.adolescentDragon" }, strength: 45 },
	adultDragon: { title: { key: "MUSTER.Force.Creature.adultDragon" }, strength: 60 },
	monstrousDragon: { title: { key: "MUSTER.Force.Creature.monstrousDragon" }, strength: 80 },
	werewolf: { title: { key: "MUSTER.Force.Creature.werewolf" }, strength: 5 },
	wereeagle: { title: { key: "MUSTER.Force.Creature.wereeagle" }, strength: 7 },
	werebear: { title: { key: "MUSTER.Force.Creature.werebear" }, strength: 10 },
	wereboar: { title: { key: "MUSTER.Force.Creature.wereboar" }, strength: 10 },
	weretiger: { title: { key: "MUSTER.Force.Creature.weretiger" }, strength: 15 },
} as const satisfies Readonly<Record<string, CreatureRow>>;

/** Strength of a mount for its rider (RULES 1.4.1), and the hexes that it covers, which set its keep (RULES 1.8). */
const mountRow = object({ strength: whole(-TABLE_BOUND, TABLE_BOUND), hexes: whole(0, LIMITS.hexes) });

const readMountTable = record(MOUNTS, () => mountRow);

/** Mounts (RULES 1.4.1, 1.8). A row reads: under the mount its strength and its size in hexes. */
const MOUNT_TABLE = {
	none: { strength: 0, hexes: 0 },
	light: { strength: 1, hexes: 3 },
	medium: { strength: 2, hexes: 3 },
	heavy: { strength: 3, hexes: 3 },
} as const satisfies Infer<typeof readMountTable>;

/** Strength of a soldier's equipment (RULES 1.4.1). */
const readSoldierTable = object({
	armour: record(ARMOURS, () => whole(0, TABLE_BOUND)),
	fineWeapons: whole(0, TABLE_BOUND),
	/** Bonus of a rider without stirrups; zero or below. */
	noStirrups: whole(-TABLE_BOUND, 0),
	/** Unit whose strength replaces the equipment of an armed flying power. */
	gunship: whole(0, TABLE_BOUND),
	/** A man whose piece is lost or out of action (RULES 1.4.2). */
	crewman: whole(0, TABLE_BOUND),
});

/** The terms of a soldier that are plain numbers (RULES 1.4.1, 1.4.2). A row reads: what it is, what it adds. */
const SOLDIER_TABLE = {
	armour: { light: 3, medium: 4, heavy: 5 },
	fineWeapons: 1,
	noStirrups: -1,
	gunship: 50,
	crewman: 2,
} as const satisfies Infer<typeof readSoldierTable>;

const wholeOrTl: Reader<number | "tl"> = (value, path) =>
	value === "tl" ? ok(value) : whole(0, TABLE_BOUND, "MUSTER.Fault.Force.wholeOrTl")(value, path);

const missileRow = (title: Reader<Wording>) =>
	object({
		title,
		/** Strength that it adds to a man; `tl`: the tech level. */
		strength: wholeOrTl,
		/** Cost that it adds to raise a man, in coins. */
		price: withDefault(whole(0, LIMITS.price), 0),
	});

/** A missile weapon that men carry (RULES 1.4.1, 1.20). */
export type MissileRow = Infer<ReturnType<typeof missileRow>>;

/**
 * Missile weapons (RULES 1.4.1, 1.20). A row reads: under the weapon what it adds to strength and to the cost to raise.
 */
const MISSILE_TABLE = {
	sling: { title: { key: "MUSTER.Force.Missile.sling" }, strength: 1, price: 500 },
	javelin: { title: { key: "MUSTER.Force.Missile.javelin" }, strength: 1, price: 0 },
	bow: { title: { key: "MUSTER.Force.Missile.bow" }, strength: 2, price: 1_000 },
	longbow: { title: { key: "MUSTER.Force.Missile.longbow" }, strength: 3, price: 1_500 },
	compositeBow: { title: { key: "MUSTER.Force.Missile.compositeBow" }, strength: 3, price: 1_500 },
	crossbow: { title: { key: "MUSTER.Force.Missile.crossbow" }, strength: 3, price: 1_500 },
	pistol: { title: { key: "MUSTER.Force.Missile.pistol" }, strength: 3, price: 0 },
	rifle: { title: { key: "MUSTER.Force.Missile.rifle" }, strength: "tl", price: 0 },
} as const satisfies Readonly<Record<string, MissileRow>>;

const raceRow = (title: Reader<Wording>) =>
	object({
		title,
		/** Added to arms and mount; together they are at least 1. */
		strength: whole(-TABLE_BOUND, TABLE_BOUND),
		/** Its troops never roll morale (RULES 1.6). */
		fearless: withDefault(flag, false),
		/** Strength of its miners against walls, where it is not the usual. */
		besieger: orNull(whole(0, TABLE_BOUND)),
	});

/** Bonus of a race to each of its fighters (RULES 1.4.3, 1.20). */
export type RaceRow = Infer<ReturnType<typeof raceRow>>;

/** Races (RULES 1.20). A row reads: under the race what it adds, whether it knows fear, what its miners are worth. */
const RACE_TABLE = {
	human: { title: { key: "MUSTER.Force.Race.human" }, strength: 0, fearless: false, besieger: null },
	centaur: { title: { key: "MUSTER.Force.Race.centaur" }, strength: 2, fearless: false, besieger: null },
	dwarf: { title: { key: "MUSTER.Force.Race.dwarf" }, strength: 1, fearless: false, besieger: 10 },
	elf: { title: { key: "MUSTER.Force.Race.elf" }, strength: 0, fearless: false, besieger: null },
	giant: { title: { key: "MUSTER.Force.Race.giant" }, strength: 11, fearless: false, besieger: null },
	gnome: { title: { key: "MUSTER.Force.Race.gnome" }, strength: 0, fearless: false, besieger: null },
	goblin: { title: { key: "MUSTER.Force.Race.goblin" }, strength: -1, fearless: false, besieger: null },
	hobgoblin: { title: { key: "MUSTER.Force.Race.hobgoblin" }, strength: 0, fearless: false, besieger: null },
	halfling: { title: { key: "MUSTER.Force.Race.halfling" }, strength: -1, fearless: false, besieger: null },
	kobold: { title: { key: "MUSTER.Force.Race.kobold" }, strength: -1, fearless: false, besieger: null },
	ogre: { title: { key: "MUSTER.Force.Race.ogre" }, strength: 7, fearless: false, besieger: null },
	minotaur: { title: { key: "MUSTER.Force.Race.minotaur" }, strength: 3, fearless: false, besieger: null },
	orc: { title: { key: "MUSTER.Force.Race.orc" }, strength: 1, fearless: false, besieger: null },
	lizardfolk: { title: { key: "MUSTER.Force.Race.lizardfolk" }, strength: 3, fearless: false, besieger: null },
	zombie: { title: { key: "MUSTER.Force.Race.zombie" }, strength: 3, fearless: true, besieger: null },
	skeleton: { title: { key: "MUSTER.Force.Race.skeleton" }, strength: -1, fearless: true, besieger: null },
} as const satisfies Readonly<Record<string, RaceRow>>;

/** Humans must be among the races, since troops are human unless they say otherwise (RULES 1.4.3, 1.20). */
const readRaceTable = checked(titledRows(RACE_TABLE, raceRow), (rows, path) =>
	Object.hasOwn(rows, "human") ? ok(rows) : fail({ code: "MUSTER.Fault.Force.noHumans", path }),
);

/** Each of a GM's own tables takes the place of ours as a whole. */
const TABLES = {
	qualities: withDefault(readQualityTable, QUALITY_TABLE),
	commanders: withDefault(readCommanderTable, COMMANDER_TABLE),
	typicalSkills: withDefault(readTypicalSkills, TYPICAL_SKILLS),
	soldiers: withDefault(readSoldierTable, SOLDIER_TABLE),
	mounts: withDefault(readMountTable, MOUNT_TABLE),
	missiles: withDefault(titledRows(MISSILE_TABLE, missileRow), MISSILE_TABLE),
	weapons: withDefault(readWeaponTable, WEAPON_TABLE),
	creatures: withDefault(titledRows(CREATURE_TABLE, creatureRow), CREATURE_TABLE),
	races: withDefault(readRaceTable, RACE_TABLE),
	morale: withDefault(readMoraleTable, MORALE_TABLE),
	bearing: withDefault(readBearingTable, BEARING_TABLE),
	shares: withDefault(readShareTable, SHARE_TABLE),
	prices: withDefault(readPriceTable, PRICE_TABLE),
	powers: withDefault(readPowerTable, POWER_TABLE),
	recovery: withDefault(readRecoveryTable, RECOVERY_TABLE),
	scavengers: withDefault(readScavengerTable, SCAVENGER_TABLE),
	organisation: withDefault(readOrganisation, ORGANISATION_TABLE),
};
const tables = object(TABLES);

/** Tables of the rules of forces. A GM may replace each. */
export type ForceTables = Infer<typeof tables>;

/** The names of the tables that a GM may replace. */
export const TABLE_NAMES = Object.keys(TABLES) as readonly (keyof ForceTables)[];

/** The tables that hold unless a GM replaces them. */
export const FORCE_TABLES: ForceTables = usualOf(tables);

/**
 * A GM's own tables from a setting or an import, by name: each that is there takes the place of ours as a whole, the
 * others stay. A name that no table has is a fault, and so is every gap and overlap.
 */
export function readForceTables(value: unknown): Result<ForceTables> {
	const unknownName = isRecord(value) ? Object.keys(value).find((name) => !Object.hasOwn(TABLES, name)) : undefined;
	if (unknownName === undefined) return tables(value, "");
	const data = { tables: TABLE_NAMES.join(", ") };
	return fail({ code: "MUSTER.Fault.Force.tableUnknown", path: unknownName, data });
}

/** Tables and options by which a world keeps its forces. */
export interface ForceRules {
	readonly tables: ForceTables;
	readonly options: ForceOptions;
}

/** Default rules; every option is at its default. */
export const FORCE_RULES: ForceRules = { tables: FORCE_TABLES, options: FORCE_PRESETS.usual };
