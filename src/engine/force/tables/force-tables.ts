import type { Wording } from "../../common/index.js";
import type { Armour, Mount } from "../model/index.js";
import type { CommanderTable, TypicalSkillTable } from "./commanders.js";
import { COMMANDER_TABLE, TYPICAL_SKILLS } from "./commanders.js";
import type { MoraleTable } from "./morale-changes.js";
import { MORALE_TABLE } from "./morale-changes.js";
import type { OrganisationRow } from "./organisation.js";
import { ORGANISATION_TABLE } from "./organisation.js";
import type { PowerTable } from "./powers.js";
import { POWER_TABLE } from "./powers.js";
import type { PriceTable } from "./prices.js";
import { PRICE_TABLE } from "./prices.js";
import type { QualityTable } from "./qualities.js";
import { QUALITY_TABLE } from "./qualities.js";
import type { RecoveryTable } from "./recovery.js";
import { RECOVERY_TABLE } from "./recovery.js";
import type { ScavengerTable } from "./scavengers.js";
import { SCAVENGER_TABLE } from "./scavengers.js";
import type { ShareTable } from "./shares.js";
import { SHARE_TABLE } from "./shares.js";
import type { WeaponTable } from "./weapons.js";
import { WEAPON_TABLE } from "./weapons.js";

/** The numbers of morale that are no change for a while (RULES 1.5, 1.6, 1.8). */
export interface BearingTable {
	/** Bearing of raw men without formal training. */
	readonly rawIrregular: number;
	/** Leadership that changes nothing, and the points above or below it that make one of morale. */
	readonly leadership: { readonly from: number; readonly step: number };
	/** Points lost to the first missed payday, to each further one, and paydays made for each point regained. */
	readonly missedPay: { readonly first: number; readonly further: number; readonly regain: number };
	/** The highest target of elite and veteran men who were not paid. */
	readonly unpaidCap: number;
}

/** Leadership, arrears and the raw irregular (RULES 1.5, 1.6, 1.8). A row reads: what it is, its number. */
const BEARING_TABLE = {
	rawIrregular: -3,
	leadership: { from: 12, step: 3 },
	missedPay: { first: 1, further: 2, regain: 2 },
	unpaidCap: 14,
} as const satisfies BearingTable;

/** A creature that counts by the head (RULES 1.20). */
export interface CreatureRow {
	readonly title: Wording;
	readonly strength: number;
}

/** Creatures by name. */
export type CreatureTable = Readonly<Record<string, CreatureRow>>;

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
} as const satisfies CreatureTable;

/** Strength of a mount for its rider (RULES 1.4.1), and the hexes that it covers, which set its keep (RULES 1.8). */
interface MountRow {
	readonly strength: number;
	readonly hexes: number;
}

/** Every mount with its row. */
export type MountTable = Readonly<Record<Mount, MountRow>>;

/** Mounts (RULES 1.4.1, 1.8). A row reads: under the mount its strength and its size in hexes. */
const MOUNT_TABLE = {
	none: { strength: 0, hexes: 0 },
	light: { strength: 1, hexes: 3 },
	medium: { strength: 2, hexes: 3 },
	heavy: { strength: 3, hexes: 3 },
} as const satisfies MountTable;

/** Strength of a soldier's equipment (RULES 1.4.1). */
export interface SoldierTable {
	readonly armour: Readonly<Record<Armour, number>>;
	readonly fineWeapons: number;
	/** Bonus of a rider without stirrups; zero or below. */
	readonly noStirrups: number;
	/** Unit whose strength replaces the equipment of an armed flying power. */
	readonly gunship: number;
	/** A man whose piece is lost or out of action (RULES 1.4.2). */
	readonly crewman: number;
}

/** The terms of a soldier that are plain numbers (RULES 1.4.1, 1.4.2). A row reads: what it is, what it adds. */
const SOLDIER_TABLE = {
	armour: { light: 3, medium: 4, heavy: 5 },
	fineWeapons: 1,
	noStirrups: -1,
	gunship: 50,
	crewman: 2,
} as const satisfies SoldierTable;

/** A missile weapon that men carry (RULES 1.4.1, 1.20). */
export interface MissileRow {
	readonly title: Wording;
	/** Strength that it adds to a man; `tl`: the tech level. */
	readonly strength: number | "tl";
	/** Cost that it adds to raise a man, in coins. */
	readonly price: number;
}

/** Missile weapons by name. */
export type MissileTable = Readonly<Record<string, MissileRow>>;

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
} as const satisfies MissileTable;

/** Bonus of a race to each of its fighters (RULES 1.4.3, 1.20). */
export interface RaceRow {
	readonly title: Wording;
	/** Added to arms and mount; together they are at least 1. */
	readonly strength: number;
	/** Its troops never roll morale (RULES 1.6). */
	readonly fearless: boolean;
	/** Strength of its miners against walls, where it is not the usual. */
	readonly besieger: number | null;
}

/** Races by name. */
export type RaceTable = Readonly<Record<string, RaceRow>>;

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
} as const satisfies RaceTable;

/** Tables of the rules of forces. A GM may replace each. */
export interface ForceTables {
	readonly qualities: QualityTable;
	readonly commanders: CommanderTable;
	readonly typicalSkills: TypicalSkillTable;
	readonly soldiers: SoldierTable;
	readonly mounts: MountTable;
	readonly missiles: MissileTable;
	readonly weapons: WeaponTable;
	readonly creatures: CreatureTable;
	readonly races: RaceTable;
	readonly morale: MoraleTable;
	readonly bearing: BearingTable;
	readonly shares: ShareTable;
	readonly prices: PriceTable;
	readonly powers: PowerTable;
	readonly recovery: RecoveryTable;
	readonly scavengers: ScavengerTable;
	readonly organisation: readonly OrganisationRow[];
}

/** The tables that hold unless a GM replaces them. */
export const FORCE_TABLES: ForceTables = {
	qualities: QUALITY_TABLE,
	commanders: COMMANDER_TABLE,
	typicalSkills: TYPICAL_SKILLS,
	soldiers: SOLDIER_TABLE,
	mounts: MOUNT_TABLE,
	missiles: MISSILE_TABLE,
	weapons: WEAPON_TABLE,
	creatures: CREATURE_TABLE,
	races: RACE_TABLE,
	morale: MORALE_TABLE,
	bearing: BEARING_TABLE,
	shares: SHARE_TABLE,
	prices: PRICE_TABLE,
	powers: POWER_TABLE,
	recovery: RECOVERY_TABLE,
	scavengers: SCAVENGER_TABLE,
	organisation: ORGANISATION_TABLE,
};
