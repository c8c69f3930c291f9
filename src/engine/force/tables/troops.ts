import type { Wording } from "../../common/index.js";
import type { Quality, TroopType } from "../model/index.js";

/** Era of a kind of troops; fabulous ones belong to any. */
export const ERAS = ["ancient", "medieval", "gunpowder", "industrial", "fabulous"] as const;
export type Era = (typeof ERAS)[number];

/** One entry of the troop library: the terms of a troop type, from which its strength follows (RULES 1.20). */
export interface TroopEntry {
	/** Stable, unique in the library. */
	readonly id: string;
	readonly title: Wording;
	readonly era: Era;
	/** The tech level of its strength. */
	readonly tl: number;
	/** The qualities that it is usually met in. */
	readonly quality: readonly [worst: Quality, best: Quality];
	/** Fields beyond a plain light footman; strength and casualty line follow from them. */
	readonly troop: Partial<TroopType>;
}

/** A row of the library: the tech level of its strength, its usual qualities, and its terms. */
type TroopRow = readonly [tl: number, worst: Quality, best: Quality, troop: Partial<TroopType>];

// biome-ignore format: one kind of troops a row
const ROWS: Readonly<Record<Era, Readonly<Record<string, TroopRow>>>> = {
	/** Phalanx, legion and chariot (RULES 1.3, 1.4). */
	ancient: {
		hoplites: [2, "raw", "elite", { code: "HI", armour: "heavy", raise: 9_000 }],
		phalanxPikes: [2, "raw", "elite", { code: "PI", armour: "light", neutralises: ["cavalry"], raise: 2_000 }],
		peltasts: [2, "raw", "elite", { code: "LI", armour: "light", missiles: ["javelin"], raise: 1_500 }],
		tribalWarband: [1, "raw", "elite", { code: "II", armour: "light", irregular: true, missiles: ["javelin"], raise: 200 }],
		legionaries: [2, "average", "elite", { code: "HI", armour: "heavy", missiles: ["javelin"], raise: 9_000 }],
		auxiliaryFoot: [2, "raw", "elite", { code: "MI", armour: "medium", missiles: ["javelin"], raise: 5_000 }],
		auxiliaryHorse: [2, "raw", "elite", { code: "MC", armour: "medium", mount: "medium", stirrups: false, raise: 9_000 }],
		lightHorse: [2, "raw", "elite", { code: "LC", armour: "light", mount: "light", stirrups: false, missiles: ["javelin"], raise: 5_000 }],
		cataphracts: [2, "average", "elite", { code: "HC", armour: "heavy", mount: "heavy", stirrups: false, raise: 14_000 }],
		mountedArchers: [2, "raw", "elite", { code: "LC", armour: "light", mount: "light", stirrups: false, missiles: ["compositeBow"], raise: 5_000 }],
		compositeBowmen: [2, "raw", "elite", { code: "LI", armour: "light", missiles: ["compositeBow"], raise: 1_500 }],
		skirmishSlingers: [2, "raw", "elite", { code: "LI", armour: "light", missiles: ["sling"], raise: 1_500 }],
		lightChariots: [1, "raw", "elite", { kind: "weapon", weapon: "lightChariot", riders: 1, armour: "light", missiles: ["javelin"] }],
		mediumChariots: [1, "raw", "elite", { kind: "weapon", weapon: "mediumChariot", riders: 1, armour: "medium", missiles: ["bow"] }],
		heavyChariots: [1, "raw", "elite", { kind: "weapon", weapon: "heavyChariot", riders: 2, armour: "heavy", missiles: ["javelin"] }],
		smallBallistae: [2, "raw", "elite", { kind: "weapon", weapon: "smallBallista" }],
		largeBallistae: [2, "raw", "elite", { kind: "weapon", weapon: "largeBallista" }],
	},
	/** Knights, their rivals and their machines (RULES 1.20). */
	medieval: {
		heavyCavalry: [3, "raw", "elite", { code: "HC", armour: "heavy", mount: "heavy", raise: 14_000 }],
		mediumCavalry: [3, "raw", "elite", { code: "MC", armour: "medium", mount: "medium", raise: 9_000 }],
		lightCavalry: [3, "raw", "elite", { code: "LC", armour: "light", mount: "light", raise: 5_000 }],
		irregularCavalry: [3, "raw", "elite", { code: "IC", armour: "light", mount: "light", irregular: true, raise: 3_000 }],
		heavyInfantry: [3, "raw", "elite", { code: "HI", armour: "heavy", raise: 9_000 }],
		mediumInfantry: [3, "raw", "elite", { code: "MI", armour: "medium", raise: 5_000 }],
		pikemen: [3, "raw", "elite", { code: "PI", armour: "light", raise: 2_000, neutralises: ["cavalry"] }],
		lightInfantry: [3, "raw", "elite", { code: "LI", armour: "light", raise: 1_500 }],
		irregularInfantry: [3, "raw", "elite", { code: "II", armour: "light", irregular: true, raise: 200 }],
		miners: [3, "raw", "elite", { code: "MN", kind: "miner", irregular: true, specialist: true, raise: 1_500 }],
		smallEngines: [3, "raw", "elite", { code: "SE", kind: "weapon", weapon: "smallEngine" }],
		largeEngines: [3, "raw", "elite", { code: "LE", kind: "weapon", weapon: "largeEngine" }],
		crossbowKnights: [3, "raw", "elite", { code: "HC", armour: "heavy", mount: "heavy", missiles: ["crossbow"], raise: 14_000 }],
		horseArchers: [3, "raw", "elite", { code: "LC", armour: "light", mount: "light", missiles: ["bow"], raise: 5_000 }],
		steppeArchers: [3, "green", "elite", { code: "IC", armour: "light", mount: "light", irregular: true, missiles: ["compositeBow"], raise: 3_000 }],
		archers: [3, "raw", "elite", { code: "LI", armour: "light", missiles: ["bow"], raise: 1_500 }],
		longbowmen: [3, "raw", "elite", { code: "LI", armour: "light", missiles: ["longbow"], raise: 1_500 }],
		crossbowmen: [3, "raw", "elite", { code: "MI", armour: "medium", missiles: ["crossbow"], raise: 5_000 }],
		slingers: [3, "raw", "elite", { code: "II", armour: "light", irregular: true, missiles: ["sling"], raise: 200 }],
		peasantLevy: [3, "raw", "green", { code: "II", armour: "light", irregular: true, raise: 200 }],
		halberdiers: [3, "raw", "elite", { code: "MI", armour: "medium", raise: 5_000 }],
		dismountedKnights: [3, "average", "elite", { code: "HI", armour: "heavy", raise: 9_000 }],
	},
	/** Pike and shot, line and sabre (RULES 1.4). */
	gunpowder: {
		pikeSquares: [4, "raw", "elite", { code: "PI", armour: "medium", neutralises: ["cavalry"], raise: 5_000 }],
		arquebusiers: [4, "raw", "elite", { code: "LI", armour: "light", missiles: ["rifle"], raise: 3_000 }],
		cuirassiers: [4, "average", "elite", { code: "HC", armour: "heavy", mount: "heavy", missiles: ["pistol"], raise: 15_000 }],
		reiters: [4, "raw", "elite", { code: "MC", armour: "medium", mount: "medium", missiles: ["pistol"], raise: 10_000 }],
		dragoons: [4, "raw", "elite", { code: "LC", armour: "light", mount: "light", missiles: ["rifle"], raise: 6_500 }],
		lineInfantry: [5, "raw", "elite", { code: "LI", armour: "light", missiles: ["rifle"], raise: 3_000 }],
		grenadiers: [5, "seasoned", "elite", { code: "LI", armour: "light", fineWeapons: true, missiles: ["rifle"], raise: 4_500 }],
		hussars: [5, "raw", "elite", { code: "LC", armour: "light", mount: "light", missiles: ["pistol"], raise: 6_000 }],
		lancers: [5, "raw", "elite", { code: "MC", armour: "medium", mount: "medium", missiles: ["pistol"], raise: 10_000 }],
		insurgents: [5, "raw", "seasoned", { code: "II", armour: "light", irregular: true, missiles: ["rifle"], raise: 1_700 }],
		fieldGuns: [5, "raw", "elite", { kind: "weapon", weapon: "lightArtillery" }],
		siegeGuns: [5, "raw", "elite", { kind: "weapon", weapon: "heavyArtillery" }],
	},
	/** The Great War and what came after (RULES 1.4, 1.20). */
	industrial: {
		warCavalry: [6, "raw", "elite", { code: "LC", armour: "light", mount: "light", missiles: ["rifle"], raise: 6_500 }],
		warInfantry: [6, "raw", "elite", { code: "LI", armour: "light", missiles: ["rifle"], raise: 3_000 }],
		unarmedIrregulars: [6, "raw", "seasoned", { code: "II", armour: "light", irregular: true, raise: 200 }],
		armedIrregulars: [6, "raw", "elite", { code: "II", armour: "light", irregular: true, missiles: ["rifle"], raise: 1_700 }],
		earlyTanks: [6, "raw", "elite", { code: "LA", kind: "weapon", weapon: "lightTank", experimental: { num: 2, den: 5 } }],
		earlyFighters: [6, "raw", "elite", { code: "FA", kind: "weapon", weapon: "fighter", experimental: { num: 1, den: 2 } }],
		modernArtillery: [6, "raw", "elite", { code: "MA", kind: "weapon", weapon: "modernArtillery" }],
		mechanisedInfantry: [7, "raw", "elite", { armour: "light", vehicle: true, missiles: ["rifle"], raise: 6_500 }],
		airCavalry: [7, "raw", "elite", { armour: "light", flight: "flying", missiles: ["rifle"], raise: 6_500 }],
		lightTanks: [7, "raw", "elite", { kind: "weapon", weapon: "lightTank" }],
		mediumTanks: [7, "raw", "elite", { kind: "weapon", weapon: "mediumTank" }],
		heavyTanks: [7, "raw", "elite", { kind: "weapon", weapon: "heavyTank" }],
		fighters: [7, "raw", "elite", { kind: "weapon", weapon: "fighter" }],
		bombers: [7, "raw", "elite", { kind: "weapon", weapon: "bomber" }],
		gunships: [7, "raw", "elite", { kind: "weapon", weapon: "gunship" }],
	},
	/** Other races and creatures (RULES 1.20). */
	fabulous: {
		centaurs: [3, "average", "elite", { code: "IC", armour: "light", mount: "light", irregular: true, race: "centaur", mountHexes: 0, raise: 3_000 }],
		dwarfMedium: [3, "seasoned", "elite", { code: "MI", armour: "medium", race: "dwarf", raise: 5_000 }],
		dwarfHeavy: [3, "seasoned", "elite", { code: "HI", armour: "heavy", race: "dwarf", raise: 9_000 }],
		dwarfMiners: [3, "seasoned", "elite", { code: "MN", kind: "miner", armour: "medium", specialist: true, race: "dwarf", raise: 5_000 }],
		elfArchers: [3, "seasoned", "elite", { code: "LI", armour: "light", race: "elf", missiles: ["compositeBow"], raise: 1_500 }],
		elfRiders: [3, "seasoned", "elite", { code: "LC", armour: "light", mount: "light", race: "elf", missiles: ["compositeBow"], raise: 5_000 }],
		giants: [3, "average", "elite", { code: "MI", armour: "medium", race: "giant", raise: 5_000 }],
		gnomes: [3, "green", "seasoned", { code: "II", armour: "light", irregular: true, race: "gnome", raise: 200 }],
		goblins: [3, "green", "seasoned", { code: "II", armour: "light", irregular: true, race: "goblin", raise: 200 }],
		hobgoblins: [3, "green", "veteran", { code: "II", armour: "light", irregular: true, race: "hobgoblin", raise: 200 }],
		halflingSlingers: [3, "green", "seasoned", { code: "II", armour: "light", irregular: true, race: "halfling", missiles: ["sling"], raise: 200 }],
		kobolds: [3, "green", "seasoned", { code: "II", armour: "light", irregular: true, race: "kobold", raise: 200 }],
		ogres: [3, "average", "elite", { code: "II", armour: "light", irregular: true, race: "ogre", raise: 200 }],
		minotaurs: [3, "average", "elite", { code: "II", armour: "light", irregular: true, race: "minotaur", raise: 200 }],
		orcIrregulars: [3, "green", "seasoned", { code: "II", armour: "light", irregular: true, race: "orc", raise: 200 }],
		orcLight: [3, "green", "seasoned", { code: "LI", armour: "light", race: "orc", raise: 1_500 }],
		orcMedium: [3, "green", "seasoned", { code: "MI", armour: "medium", race: "orc", raise: 5_000 }],
		orcHeavy: [3, "green", "seasoned", { code: "HI", armour: "heavy", race: "orc", raise: 9_000 }],
		lizardfolkMedium: [3, "seasoned", "elite", { code: "MI", armour: "medium", race: "lizardfolk", raise: 5_000 }],
		lizardfolkHeavy: [3, "seasoned", "elite", { code: "HI", armour: "heavy", race: "lizardfolk", raise: 9_000 }],
		zombieLight: [3, "raw", "elite", { code: "LI", armour: "light", race: "zombie", raise: 0 }],
		zombieMedium: [3, "raw", "elite", { code: "MI", armour: "medium", race: "zombie", raise: 0 }],
		zombieHeavy: [3, "raw", "elite", { code: "HI", armour: "heavy", race: "zombie", raise: 0 }],
		skeletonLight: [3, "raw", "elite", { code: "LI", armour: "light", race: "skeleton", raise: 0 }],
		skeletonMedium: [3, "raw", "elite", { code: "MI", armour: "medium", race: "skeleton", raise: 0 }],
		skeletonHeavy: [3, "raw", "elite", { code: "HI", armour: "heavy", race: "skeleton", raise: 0 }],
		hatchling: [3, "raw", "elite", { kind: "creature", creature: "hatchling" }],
		youngDragon: [3, "raw", "elite", { kind: "creature", creature: "youngDragon" }],
		adolescentDragon: [3, "raw", "elite", { kind: "creature", creature: "adolescentDragon" }],
		adultDragon: [3, "raw", "elite", { kind: "creature", creature: "adultDragon" }],
		monstrousDragon: [3, "raw", "elite", { kind: "creature", creature: "monstrousDragon" }],
		werewolf: [3, "raw", "elite", { kind: "creature", creature: "werewolf" }],
		wereeagle: [3, "raw", "elite", { kind: "creature", creature: "wereeagle" }],
		werebear: [3, "raw", "elite", { kind: "creature", creature: "werebear" }],
		wereboar: [3, "raw", "elite", { kind: "creature", creature: "wereboar" }],
		weretiger: [3, "raw", "elite", { kind: "creature", creature: "weretiger" }],
	},
};

/** The troop library, from the ancient to the industrial age and beyond both. */
export const TROOP_CATALOGUE: readonly TroopEntry[] = ERAS.flatMap((era) =>
	Object.entries(ROWS[era]).map(([id, [tl, worst, best, troop]]) => ({
		id,
		title: { key: `MUSTER.Force.Troop.${id}` },
		era,
		tl,
		quality: [worst, best],
		troop,
	})),
);
